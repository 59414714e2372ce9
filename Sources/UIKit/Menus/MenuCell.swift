import Foundation
import Graphics

/// An element in a menu: a row with a mark, a title and an image, or an image with a title below it.
@MainActor
final class MenuCell: UIView {
    /// The text of a cell, which determines its height.
    struct Content {
        var title = ""
        var subtitle: String?
        var image: UIImage?
        /// Whether the image is one of the program's for the chosen element.
        var hasSelectedImage = false
        /// The keys of a command, at the end of the row.
        var shortcut: String?
        var arrangement = MenuOutline.Arrangement.rows
        /// Whether there is space for a mark.
        var hasMarks = false
        var state = UIMenuElement.State.off
        /// The greatest number of lines of the title of a row; 0 for as many as needed.
        var titleLines = 0
        var isDestructive = false
        var isEnabled = true
        var opensMenu = false
        /// Whether the elements are not there yet.
        var isPending = false
    }

    let content: Content
    private let label = UILabel()
    private let secondLabel = UILabel()
    private let keyLabel = UILabel()
    private let imageView = UIImageView(image: nil)
    private let glyph = MenuGlyph(frame: .zero)
    private let mark = MenuGlyph(frame: .zero)
    private var spinner: UIActivityIndicatorView?
    private let fonts: MenuFonts

    /// The lengths of rows, in points.
    private static let (leastHeight, side, imageSide): (CGFloat, CGFloat, CGFloat) = (44, 16, 24)
    private static let (tileHeight, iconHeight): (CGFloat, CGFloat) = (68, 44)

    init(_ content: Content, fonts: MenuFonts) {
        (self.content, self.fonts) = (content, fonts)
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        let color: UIColor =
            !content.isEnabled ? .tertiaryLabel : content.isDestructive ? .systemRed : .label
        label.text = content.title
        label.font = content.arrangement == .tiles ? fonts.tile : fonts.title
        label.textColor = color
        label.numberOfLines = content.arrangement == .rows ? content.titleLines : 1
        label.textAlignment = content.arrangement == .rows ? .natural : .center
        secondLabel.text = content.subtitle
        secondLabel.font = fonts.subtitle
        secondLabel.numberOfLines = 0
        secondLabel.textColor = content.isEnabled ? .secondaryLabel : .tertiaryLabel
        keyLabel.text = content.shortcut
        keyLabel.font = fonts.title
        keyLabel.textColor = content.isEnabled ? .secondaryLabel : .tertiaryLabel
        imageView.image = content.image
        imageView.takesAutomaticAsTemplate = true
        // Small images are not enlarged.
        let fits = content.image.map { max($0.size.width, $0.size.height) <= Self.imageSide } ?? true
        imageView.contentMode = fits ? .center : .scaleAspectFit
        glyph.kind = content.opensMenu && content.arrangement == .rows ? .chevron : nil
        mark.kind = content.state == .on ? .tick : content.state == .mixed ? .dash : nil
        for part in [imageView, glyph, mark] as [UIView] { part.tintColor = color }
        if content.opensMenu { glyph.tintColor = content.isEnabled ? .secondaryLabel : .tertiaryLabel }
        for part in [label, secondLabel, imageView, glyph, mark] as [UIView] { addSubview(part) }
        if content.shortcut != nil { addSubview(keyLabel) }
        if content.isPending {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            addSubview(spinner)
            self.spinner = spinner
        }
        isAccessibilityElement = true
        accessibilityLabel = content.title
        accessibilityIdentifier = content.title
        accessibilityTraits = content.isEnabled ? .button : [.button, .notEnabled]
        if content.state == .on { accessibilityTraits.insert(.selected) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the cell is under the pointer or a finger, or selected by the keyboard.
    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.1) : nil }
    }

    // MARK: Layout

    private static func textArea(
        _ content: Content, width: CGFloat, fonts: MenuFonts
    ) -> (start: CGFloat, width: CGFloat) {
        let start = side + (content.hasMarks ? fonts.signSide + 8 : 0)
        var end = side
        if content.image != nil { end += imageSide + 8 }
        if content.opensMenu { end += fonts.signSide + 8 }
        if let shortcut = content.shortcut { end += Self.width(shortcut, fonts.title) + 24 }
        return (start, max(0, width - start - end))
    }

    /// Returns the width of a row whose title is on one line.
    static func width(of content: Content, fonts: MenuFonts) -> CGFloat {
        let title = max(width(content.title, fonts.title), width(content.subtitle ?? "", fonts.subtitle))
        // The area of a row without width for its title.
        let wide: CGFloat = 10_000
        return wide - textArea(content, width: wide, fonts: fonts).width + title
    }

    private static func width(_ text: String, _ font: UIFont) -> CGFloat {
        text.isEmpty ? 0 : (text as NSString).size(withAttributes: [.font: font]).width.rounded(.up)
    }

    /// Returns the height of an element in a menu of the given width.
    static func height(of content: Content, width: CGFloat, fonts: MenuFonts) -> CGFloat {
        switch content.arrangement {
        case .tiles:
            // Letters of a fallback font may be higher than the line of the font.
            let title = max(fonts.tile.lineHeight, text(content.title, fonts.tile, .greatestFiniteMagnitude))
            return max(tileHeight, (imageSide + title + 26).rounded(.up))
        case .icons, .palette: return iconHeight
        case .rows: break
        }
        let line = fonts.title.lineHeight
        let area = textArea(content, width: width, fonts: fonts)
        var height = line
        // A short title needs no measuring: no letter is wider than its line is high.
        if CGFloat(content.title.count) * line > area.width {
            height = text(content.title, fonts.title, area.width)
            if content.titleLines > 0 { height = min(height, (line * CGFloat(content.titleLines)).rounded(.up)) }
        }
        if let subtitle = content.subtitle, !subtitle.isEmpty {
            height += 2 + text(subtitle, fonts.subtitle, area.width)
        }
        return max(leastHeight, (height + 2 * 11).rounded(.up))
    }

    private static func text(_ text: String, _ font: UIFont, _ width: CGFloat) -> CGFloat {
        let size = CGSize(width: max(1, width), height: .greatestFiniteMagnitude)
        return (text as NSString).boundingRect(
            with: size, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil
        ).height.rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        spinner?.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if content.arrangement == .rows { layOutRow() } else { layOutTile() }
    }

    private func layOutRow() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame.onPixels(of: self)
        }
        func middle(_ side: CGFloat) -> CGFloat { (bounds.height - side) / 2 }
        let area = Self.textArea(content, width: bounds.width, fonts: fonts)
        let fitting = CGSize(width: area.width, height: .greatestFiniteMagnitude)
        let height = label.sizeThatFits(fitting).height
        let second = content.subtitle?.isEmpty == false ? secondLabel.sizeThatFits(fitting).height + 2 : 0
        let top = (bounds.height - height - second) / 2
        place(label, CGRect(x: area.start, y: top, width: area.width, height: height))
        place(secondLabel, CGRect(x: area.start, y: top + height + 2, width: area.width, height: max(0, second - 2)))
        let sign = fonts.signSide
        place(mark, CGRect(x: Self.side - 4, y: middle(sign), width: sign, height: sign))
        var end = bounds.width - Self.side
        if glyph.kind != nil {
            place(glyph, CGRect(x: end - sign, y: middle(sign), width: sign, height: sign))
            end -= sign + 8
        }
        let side = Self.imageSide
        place(imageView, CGRect(x: end - side, y: middle(side), width: side, height: side))
        guard let shortcut = content.shortcut else { return }
        if content.image != nil { end -= side + 8 }
        let width = Self.width(shortcut, fonts.title)
        let line = keyLabel.sizeThatFits(fitting).height
        place(keyLabel, CGRect(x: end - width, y: middle(line), width: width, height: line))
    }

    private func layOutTile() {
        let side = Self.imageSide
        let hasTitle = content.arrangement == .tiles
        let fitting = CGSize(width: max(0, bounds.width - 8), height: .greatestFiniteMagnitude)
        let height = max(label.font.lineHeight, label.sizeThatFits(fitting).height)
        let title = hasTitle ? height + 4 : 0
        let top = (bounds.height - side - title) / 2
        label.isHidden = !hasTitle && content.image != nil
        imageView.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side).onPixels(of: self)
        let line = hasTitle || content.image != nil ? imageView.frame.maxY + 4 : bounds.midY - height / 2
        label.frame = CGRect(x: 4, y: line, width: fitting.width, height: height).onPixels(of: self)
        secondLabel.isHidden = true
        let sign = (fonts.signSide * 10 / 14).rounded()
        // The mark is after the image.
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = bounds.width / 2 + (isRightToLeft ? -side / 2 - 2 - sign : side / 2 + 2)
        mark.frame = CGRect(x: x, y: top - 2, width: sign, height: sign).onPixels(of: self)
        // Without titles the chosen image has the tint instead of a mark, if it can show it (R1059), or is one of the
        // program's.
        let showsState = content.hasSelectedImage || content.image?.isTemplate(automatically: true) != false
        mark.isHidden = content.arrangement.hasOnlyImages && showsState
        if content.arrangement.hasOnlyImages, content.state == .on, content.isEnabled, !content.hasSelectedImage {
            imageView.tintColor = nil
        }
    }
}

/// The fonts of menus in a text size.
struct MenuFonts {
    let title, subtitle, header, tile: UIFont
    /// The width of a menu, in points.
    let width: CGFloat
    /// The side of marks and chevrons, in points.
    let signSide: CGFloat

    init(_ traits: UITraitCollection) {
        title = .preferredFont(forTextStyle: .body, compatibleWith: traits)
        subtitle = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        header = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        tile = .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
        let growth = title.pointSize / TextSizes.size(of: .body, in: .large)
        width = (250 * max(1, growth).squareRoot()).rounded()
        signSide = (14 * max(1, growth)).rounded()
    }
}
