import Foundation
import Graphics

/// A view that shows text: `label.text = "Hello"`.
///
/// It is drawn anew when something changes that it shows, and not when a property is set to what it already is.
@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLabel()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpLabel() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Text

    /// The text, in the label's font and colour. Setting it takes the attributes of an `attributedText` away.
    open var text: String? {
        get { content?.string }
        set {
            guard newValue != text || isAttributed else { return }
            isAttributed = false
            content = newValue.map { AttributedText($0) }
            textDidChange()
        }
    }

    /// The text with attributes of its own; the label's font, colour, alignment and line break mode where it has none.
    open var attributedText: NSAttributedString? {
        get { content.map { complete($0).attributedString } }
        set {
            isAttributed = newValue != nil
            content = newValue.map(AttributedText.init)
            adoptParagraphStyle()
            textDidChange()
        }
    }

    /// The text as it was set.
    private(set) var content: AttributedText?
    private var isAttributed = false
    /// Whether all of the text has the label's own attributes.
    var hasPlainText: Bool { !isAttributed }
    private var hasText: Bool { content?.isEmpty == false }
    var knownLayout: LabelLayout?

    // MARK: Look

    /// The font, 17 points of the system font by default. Setting it changes the whole `attributedText`.
    open var font: UIFont! {
        get { ownFont }
        set {
            let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            guard new != ownFont || isAttributed else { return }
            ownFont = new
            overrideAttribute(.font, with: new)
            textDidChange()
        }
    }
    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The colour, `UIColor.label` by default. Setting it changes the whole `attributedText`.
    open var textColor: UIColor! {
        get { ownTextColor }
        set {
            let new = newValue ?? .label
            guard new != ownTextColor || isAttributed else { return }
            ownTextColor = new
            overrideAttribute(.foregroundColor, with: new)
            setNeedsDisplay()
        }
    }
    private var ownTextColor: UIColor = .label

    /// The colour while the label is highlighted; `textColor` where there is none.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
    }

    /// Whether the text has its highlighted colour, as in a selected row.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }

    /// Whether the text is in its usual colour; grey if not.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

    /// The colour of a second drawing of the text behind it; none by default.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }

    /// Where the shadow lies, in points; one above the text by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
    }

    // MARK: Lines

    /// Where lines stand between the edges, by the direction of the text by default. Setting it changes the whole `attributedText`.
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard textAlignment != oldValue || isAttributed else { return }
            overrideParagraphStyle { $0.alignment = textAlignment }
            setNeedsDisplay()
        }
    }

    /// What becomes of text that does not fit; its end gives way to an ellipsis by default.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            textDidChange()
        }
    }

    /// How many lines there may be, 1 by default; 0 and below are no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

    /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// How small the text may become, as a part of its size; 0, the default, sets no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
    }

    /// The width at which the intrinsic size of several lines is measured; without limit where it is 0.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Size

    /// The size of the text in one line, or in lines as wide as `size`, rounded up to pixels. The height of `size` is no limit, and a width of
    /// 0 is none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isLimited = numberOfLines != 1 && size.width.isFinite && size.width > 0
        let area = CGRect(
            x: 0, y: 0, width: isLimited ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return textRect(forBounds: area, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// Where in `bounds` the text is drawn, rounded up to pixels. Subclasses that want it elsewhere override this and `drawText(in:)`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
        return placedRect(of: layout(in: bounds.size, numberOfLines: numberOfLines), in: bounds)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        if hasText { drawText(in: bounds) }
    }

    /// A subclass may count on being asked to draw once for each change.
    override var drawsInPlace: Bool { hasText && type(of: self) == UILabel.self && !isOpaqueWithoutBackground }

    /// Draws the text, vertically centred, into a rectangle of the current context.
    open func drawText(in rect: CGRect) {
        guard hasText, rect.origin.x.isFinite, rect.origin.y.isFinite,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let layout = layout(in: rect.size, numberOfLines: numberOfLines)
        let origin = CGPoint(x: rect.minX, y: topEdge(of: layout, in: rect))
        if let shadowColor {
            let offset = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
            layout.draw(on: context, at: offset, color: shadowColor.cgColor)
        }
        // A layout that has been kept may have another colour.
        layout.draw(on: context, at: origin, color: (colorOverride ?? (isAttributed ? nil : textColor))?.cgColor)
    }

    /// What replaces all colours of the text.
    private var colorOverride: UIColor? {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor : nil
    }

    private func textDidChange() {
        knownLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}

/// An attributed text's own attributes, and the label's.
extension UILabel {
    /// The text with the label's attributes where it has none of its own.
    func complete(_ text: AttributedText) -> AttributedText {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        let defaults: [NSAttributedString.Key: Any] = [
            .font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style,
        ]
        return text.changed { $0.merge(defaults) { own, _ in own } }
    }

    /// The label's alignment and line break mode are those of the first paragraph, where that has a style.
    private func adoptParagraphStyle() {
        guard let content, let style = content.first?[.paragraphStyle] as? NSParagraphStyle else { return }
        let own = content
        textAlignment = style.alignment
        lineBreakMode = style.lineBreakMode
        // The styles of the other paragraphs stay what they were.
        self.content = own
    }

    private func overrideAttribute(_ key: NSAttributedString.Key, with value: Any) {
        guard isAttributed, let content else { return }
        self.content = content.changed { $0[key] = value }
    }

    private func overrideParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard isAttributed, let content else { return }
        self.content = content.changed {
            let own = $0[.paragraphStyle] as? NSParagraphStyle
            guard let style = own?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            $0[.paragraphStyle] = style
        }
    }
}
