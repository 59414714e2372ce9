import Foundation
import Graphics

/// The view of an activity view controller: the content's preview and title, a close button, and the activities.
@MainActor
final class ActivityListView: UIView {
    /// The title for an image without a text.
    static var imageTitle: String { ActivityText.image.localized }

    private static let margin: CGFloat = 16
    private static let headerHeight: CGFloat = 72
    private static let previewSize: CGFloat = 44
    private static let closeSize: CGFloat = 30

    private let scrollView = UIScrollView()
    private let group = UIView()
    private let preview = UIImageView(image: nil)
    private let title = UILabel()
    private let subtitle = UILabel()
    private let line = ControlStyle.part(.separator)
    private let closeButton = ActivityCloseButton()
    private let rows: [ActivityRow]
    /// A closure that is called with the chosen activity.
    var onChoose: ((UIActivity) -> Void)?
    /// A closure that is called when the close button was pressed.
    var onClose: (() -> Void)?

    init(heading: (title: String, subtitle: String?), image: UIImage?, activities: [UIActivity]) {
        rows = activities.map(ActivityRow.init)
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        preview.image = image ?? ActivitySymbol.document.image
        preview.contentMode = image == nil ? .center : .scaleAspectFill
        preview.tintColor = .secondaryLabel
        preview.backgroundColor = .tertiarySystemFill
        preview.clipsToBounds = true
        preview.layer.cornerRadius = 8
        preview.layer.cornerCurve = .continuous
        show(heading.title, in: title, .subheadline, .label)
        title.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        show(heading.subtitle, in: subtitle, .footnote, .secondaryLabel)
        title.numberOfLines = heading.subtitle == nil ? 2 : 1
        group.backgroundColor = .secondarySystemGroupedBackground
        group.layer.cornerRadius = 10
        group.layer.cornerCurve = .continuous
        group.clipsToBounds = true
        for row in rows {
            row.addAction(
                UIAction { [weak self, unowned row] _ in self?.onChoose?(row.activity) }, for: .primaryActionTriggered)
            group.addSubview(row)
        }
        rows.last?.hasLine = false
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
        scrollView.addSubview(group)
        for view in [scrollView, preview, title, subtitle, closeButton, line] { addSubview(view) }
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ text: String?, in label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor) {
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.lineBreakMode = .byTruncatingTail
        label.isOpaque = false
    }

    /// The height at which all activities are visible, in points.
    var height: CGFloat { headerHeight + 2 * Self.margin + groupHeight }
    private var groupHeight: CGFloat { rows.map(\.height).reduce(0, +) }
    /// The height of the part above the list, which grows with its texts.
    private var headerHeight: CGFloat {
        let lines =
            title.font.lineHeight * CGFloat(title.numberOfLines) + (subtitle.text == nil ? 0 : subtitle.font.lineHeight)
        return max(Self.headerHeight, (lines + 2 * Self.margin).rounded(.up))
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for label in [title, subtitle] { label.textAlignment = isRightToLeft ? .right : .left }
        func placed(_ rect: CGRect) -> CGRect {
            isRightToLeft ? CGRect(origin: CGPoint(x: 2 * area.midX - rect.maxX, y: rect.minY), size: rect.size) : rect
        }
        let (margin, middle) = (Self.margin, area.minY + headerHeight / 2)
        func square(_ x: CGFloat, _ side: CGFloat) -> CGRect {
            placed(CGRect(x: x, y: middle - side / 2, width: side, height: side))
        }
        preview.frame = square(area.minX + margin, Self.previewSize)
        closeButton.frame = square(area.maxX - margin - Self.closeSize, Self.closeSize)
        let left = area.minX + margin + Self.previewSize + 12
        let width = max(0, area.maxX - margin - Self.closeSize - 12 - left)
        let (titleHeight, subtitleHeight) = (height(of: title, width), height(of: subtitle, width))
        let top = middle - (titleHeight + subtitleHeight) / 2
        title.frame = placed(CGRect(x: left, y: top.rounded(), width: width, height: titleHeight))
        subtitle.frame = placed(CGRect(x: left, y: title.frame.maxY, width: width, height: subtitleHeight))
        let below = area.minY + headerHeight
        let pixel = 1 / max(1, contentScaleFactor)
        line.frame = CGRect(x: bounds.minX, y: below - pixel, width: bounds.width, height: pixel)
        scrollView.frame = CGRect(x: bounds.minX, y: below, width: bounds.width, height: max(0, bounds.maxY - below))
        group.frame = CGRect(
            x: area.minX + margin, y: margin, width: max(0, area.width - 2 * margin), height: groupHeight)
        scrollView.contentSize = CGSize(width: bounds.width, height: groupHeight + 2 * margin)
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: group.bounds.width, height: row.height)
            y += row.height
        }
    }

    private func height(of label: UILabel, _ width: CGFloat) -> CGFloat {
        guard label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
}

/// An activity in the list: its title, and its image at the other edge.
@MainActor
final class ActivityRow: UIControl {
    let activity: UIActivity
    /// Whether a line separates the row from the next one.
    var hasLine = true { didSet { line.isHidden = !hasLine } }
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)
    private let highlight = ControlStyle.part(AlertColors.highlight)
    private let line = ControlStyle.part(.separator)

    init(_ activity: UIActivity) {
        self.activity = activity
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.isOpaque = false
        imageView.image = activity.activityImage
        imageView.contentMode = .scaleAspectFit
        imageView.tintColor = .label
        for view in [highlight, label, imageView, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        accessibilityLabel = activity.activityTitle
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the row for its text, in points.
    var height: CGFloat { max(Self.leastHeight, (label.font.lineHeight + 2 * 14).rounded(.up)) }
    private static let leastHeight: CGFloat = 50

    override var eventsOfPress: Event { .primaryActionTriggered }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
    override var focusRingRect: CGRect { bounds.insetBy(dx: 5, dy: 5) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ rect: CGRect) -> CGRect {
            isRightToLeft ? CGRect(origin: CGPoint(x: bounds.maxX - rect.maxX, y: rect.minY), size: rect.size) : rect
        }
        label.textAlignment = isRightToLeft ? .right : .left
        highlight.frame = bounds
        highlight.isHidden = !isHighlighted
        let pixel = 1 / max(1, contentScaleFactor)
        imageView.frame = placed(CGRect(x: bounds.maxX - 16 - 24, y: bounds.midY - 12, width: 24, height: 24))
        label.frame = placed(CGRect(x: 16, y: 0, width: max(0, bounds.width - 16 - 24 - 28), height: bounds.height))
        line.frame = placed(CGRect(x: 16, y: bounds.maxY - pixel, width: bounds.width - 16, height: pixel))
    }
}

/// The round button that closes the list.
@MainActor
final class ActivityCloseButton: UIControl {
    private let cross = BarSymbolView(frame: .zero)

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        cross.symbol = .cross
        cross.weight = 1.5
        cross.tintColor = .secondaryLabel
        addSubview(cross)
        accessibilityLabel = BarText.close.localized
    }

    required init?(coder: NSCoder) { nil }

    override var eventsOfPress: Event { .primaryActionTriggered }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
    override var focusRingRadius: CGFloat { bounds.width / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        cross.frame = bounds.insetBy(dx: 8, dy: 8)
        alpha = isHighlighted ? 0.5 : 1
    }
}
