import Foundation

/// The view that shows a `UIListContentConfiguration`. It can also be used outside of a list.
///
/// ```swift
/// var content = UIListContentConfiguration.cell()
/// content.text = "No messages"
/// let view = UIListContentView(configuration: content)
/// ```
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var listConfiguration: UIListContentConfiguration
    private let label = UILabel()
    private var secondaryLabel: UILabel?
    private var imageView: UIImageView?
    /// The margins that a cell gives its content; `nil` outside of a cell.
    var cellMargins: NSDirectionalEdgeInsets? {
        didSet { if cellMargins != oldValue { sizeDidChange() } }
    }

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        listConfiguration = configuration
        super.init(frame: .zero)
        isOpaque = false
        addSubview(label)
        show()
    }

    /// Creates a view that shows an empty cell. The coder is ignored.
    public required init?(coder: NSCoder) {
        listConfiguration = .cell()
        super.init(coder: coder)
        addSubview(label)
        show()
    }

    /// The configuration. It must be a `UIListContentConfiguration`; others are refused with an error in the log.
    open var configuration: any UIContentConfiguration {
        get { listConfiguration }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                Log.view.error("UIListContentView cannot show a \(type(of: newValue)); the content stays.")
                return
            }
            guard new != listConfiguration else { return }
            listConfiguration = new
            show()
        }
    }

    // MARK: Parts

    private func show() {
        let content = listConfiguration
        apply(content.textProperties, to: label, content.text, content.attributedText)
        if content.secondaryText != nil || content.secondaryAttributedText != nil || secondaryLabel != nil {
            let label = secondaryLabel ?? UILabel()
            if secondaryLabel == nil {
                secondaryLabel = label
                addSubview(label)
            }
            apply(content.secondaryTextProperties, to: label, content.secondaryText, content.secondaryAttributedText)
        }
        if content.image != nil || imageView != nil { showImage(content.image, content.imageProperties) }
        alpha = content.alpha.isFinite ? content.alpha : 1
        sizeDidChange()
    }

    private func apply(
        _ properties: UIListContentConfiguration.TextProperties, to label: UILabel, _ text: String?,
        _ attributedText: NSAttributedString?
    ) {
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = max(0, properties.numberOfLines)
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributedText {
            label.attributedText = attributedText
        } else {
            label.text = text.map(properties.transformed)
        }
        label.isHidden = label.text?.isEmpty != false
    }

    private func showImage(_ image: UIImage?, _ properties: UIListContentConfiguration.ImageProperties) {
        let view = imageView ?? UIImageView()
        if imageView == nil {
            imageView = view
            view.contentMode = .scaleAspectFit
            insertSubview(view, at: 0)
        }
        view.image = image
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        view.isHidden = image == nil
        view.tintColor = properties.resolvedTintColor(for: tintColor)
        let radius = properties.cornerRadius.isFinite ? max(0, properties.cornerRadius) : 0
        view.layer.cornerRadius = radius
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = radius > 0
        let line = properties.strokeWidth.isFinite ? max(0, properties.strokeWidth) : 0
        view.layer.borderWidth = line
        view.layer.borderColor =
            line > 0 ? (properties.strokeColor ?? tintColor).resolvedColor(with: traitCollection).cgColor : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if listConfiguration.image != nil { showImage(listConfiguration.image, listConfiguration.imageProperties) }
    }

    // MARK: Layout

    private var contentMargins: NSDirectionalEdgeInsets {
        var margins = listConfiguration.directionalLayoutMargins
        guard margins.absolute(isRightToLeft: false).isFinite else { return .zero }
        let axes = listConfiguration.axesPreservingSuperviewLayoutMargins
        let outer = cellMargins ?? .zero
        if axes.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if axes.contains(.vertical), cellMargins != nil {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    private var contentLayout: ListContentLayout {
        let content = listConfiguration
        func measure(_ label: UILabel?) -> ListContentLayout.Measure? {
            guard let label, !label.isHidden else { return nil }
            return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
        }
        func length(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        return ListContentLayout(
            margins: contentMargins,
            image: content.image.map {
                let image = $0.preferring(content.imageProperties.preferredSymbolConfiguration)
                return ListContentLayout.imageSize(image.size, maximum: content.imageProperties.maximumSize)
            },
            reserved: content.imageProperties.reservedLayoutSize, imagePadding: length(content.imageToTextPadding),
            text: measure(label), secondaryText: measure(secondaryLabel),
            isSideBySide: content.prefersSideBySideTextAndSecondaryText && !hasLargeText,
            horizontalPadding: length(content.textToSecondaryTextHorizontalPadding),
            verticalPadding: length(content.textToSecondaryTextVerticalPadding),
            largeLine: hasLargeText ? label.font.lineHeight : nil)
    }

    private var hasLargeText: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        sizeDidChange()
    }

    /// The distance between the leading edge and the text, at which a separator begins.
    var textStart: CGFloat { contentLayout.textStart }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = contentLayout.frames(in: bounds.size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view, !view.isHidden else { return }
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame
        }
        place(label, frames.text)
        place(secondaryLabel, frames.secondaryText)
        place(imageView, frames.image)
    }

    private func sizeDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    override var wrapsContent: Bool { true }

    /// The width without line breaks, and the height in the width that the view has.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: viewLayout?.wrapWidth ?? 0, height: 0))
    }

    /// Returns the size of the content. Texts are broken at the width of `size`, unless it is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let layout = contentLayout
        let natural = layout.naturalWidth
        let width = size.width.isFinite && size.width > 0 ? size.width : natural
        let height = layout.frames(in: CGSize(width: width, height: 0)).height
        return CGSize(width: min(natural, width), height: height)
    }
}
