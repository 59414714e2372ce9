import Foundation
import Graphics

/// A view that shows text in one or more lines.
///
/// ```swift
/// let label = UILabel()
/// label.text = "Hello"
/// label.font = .systemFont(ofSize: 24, weight: .bold)
/// label.sizeToFit()
/// ```
///
/// It is drawn again if a visible property changes, but not if a property is set to its current value.
@preconcurrency @MainActor
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLabel()
    }

    /// Creates a label from a storyboard. Other coders give it an empty frame and no text.
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

    /// The text, drawn in the label's font and colour. Setting it removes the attributes of an `attributedText`.
    open var text: String? {
        get { content?.string }
        set {
            reporting(.text) {
                guard newValue != text || isAttributed else { return }
                isAttributed = false
                content = newValue.map { AttributedText($0) }
                textDidChange()
            }
        }
    }

    /// The text with its own attributes. Missing attributes are those of the label: font, colour, alignment and line
    /// break mode.
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
    /// Whether the whole text has the label's own attributes.
    var hasPlainText: Bool { !isAttributed }
    private var hasText: Bool { content?.isEmpty == false }
    var knownLayout: LabelLayout?

    // MARK: Look

    /// The font. The default, also for `nil`, is the system font at 17 points. Setting it changes the whole
    /// `attributedText`.
    open var font: UIFont! {
        get { ownFont }
        set {
            let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            guard new != ownFont || new.scaling != ownFont.scaling || isAttributed else { return }
            ownFont = new
            overrideAttribute(.font, with: new)
            textDidChange()
        }
    }
    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The colour. The default, also for `nil`, is `UIColor.label`. Setting it changes the whole `attributedText`.
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

    /// The colour while the label is highlighted. `nil`, the default, uses `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsDisplay() } }
    }

    /// Whether the text has its highlighted colour, as in a selected row. The default is `false`.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }

    /// Whether the text has its normal colour. The text of a disabled label is gray. The default is `true`.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

    /// The colour of a shadow behind the text, without blur. `nil`, the default, draws no shadow.
    open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }

    /// The offset of the shadow in points. The default is one point above the text.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue, shadowColor != nil { setNeedsDisplay() } }
    }

    // MARK: Lines

    /// The horizontal position of lines. The default, `natural`, is at the right in interfaces that read from right to
    /// left, and depends on the direction of the text in others. Setting it changes the whole `attributedText`.
    open var textAlignment: NSTextAlignment = .natural {
        didSet {
            guard textAlignment != oldValue || isAttributed else { return }
            overrideParagraphStyle { $0.alignment = textAlignment }
            setNeedsDisplay()
        }
    }

    /// The treatment of text that does not fit. The default truncates its end with an ellipsis.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            textDidChange()
        }
    }

    /// The rules for places at which lines end. The default is none. It has no effect, because Pango has rules of its
    /// own for each script.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

    /// The largest number of lines. The default is 1; 0 or less means no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }

    /// Whether the fonts follow the text size that the label's traits prefer. The default is `false`.
    ///
    /// Fonts of `UIFont.preferredFont(forTextStyle:)` and `UIFontMetrics` do so, also those of an `attributedText`.
    /// Others keep their size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }

    /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`. The default is `false`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest scale of the text, from 0 to 1. 0, the default, means no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
    }

    /// Whether letters may move together before text is truncated. It is stored and has no effect. The default is
    /// `false`.
    open var allowsDefaultTighteningForTruncation = false

    /// The vertical position of a single line that is drawn smaller to fit the width. The default keeps its baseline.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
    }

    /// The width for the intrinsic size of several lines, in points. 0, the default, means no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    // MARK: Size

    /// Returns the size of the text, rounded up to pixels. Several lines are broken at the width of `size`, unless it
    /// is 0. The height of `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isLimited = numberOfLines != 1 && size.width.isFinite && size.width > 0
        let area = CGRect(
            x: 0, y: 0, width: isLimited ? size.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return textRect(forBounds: area, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        let width = wrapsContent ? viewLayout?.wrapWidth ?? 0 : preferredMaxLayoutWidth
        return sizeThatFits(CGSize(width: width, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override var textBaselines: TextBaselines? {
        guard hasText else { return nil }
        return baselines(in: wrapsContent ? viewLayout?.wrapWidth ?? 0 : preferredMaxLayoutWidth)
    }

    /// Returns the rectangle in `bounds` in which the text is drawn, rounded up to pixels. Override this and
    /// `drawText(in:)` to draw it elsewhere.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
        return placedRect(of: layout(in: bounds.size, numberOfLines: numberOfLines), in: bounds)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        if hasText { drawText(in: bounds) }
    }

    /// Whether the label is drawn together with other views. A subclass can rely on one call of `draw(_:)` for each
    /// change.
    override var drawsInPlace: Bool { hasText && type(of: self) == UILabel.self && !isOpaqueWithoutBackground }

    /// Draws the text, vertically centred, into a rectangle of the current context. Does nothing without a context.
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
        // A cached layout may have been made with another colour.
        layout.draw(on: context, at: origin, color: (colorOverride ?? (isAttributed ? nil : textColor))?.cgColor)
    }

    /// The colour that replaces all colours of the text, or `nil`.
    private var colorOverride: UIColor? {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor : nil
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        if adjustsFontForContentSizeCategory { adjustFonts() }
    }

    private func adjustFonts() {
        let category = traitCollection.preferredContentSizeCategory
        ownFont = ownFont.adjusted(to: category)
        if isAttributed { content = content?.changed { NSAttributedString.Key.adjustFont(in: &$0, to: category) } }
        textDidChange()
    }

    private func textDidChange() {
        knownLayout = nil
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}

/// The vertical position of a label's line that is drawn smaller to fit the width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline is that of the line in its own size.
    case alignBaselines
    /// The line is in the middle of the label.
    case alignCenters
    /// The top of the line is that of the line in its own size.
    case none
}

/// The attributes of an attributed text, and those of the label.
extension UILabel {
    /// Returns the text with the label's attributes added where it has none.
    func complete(_ text: AttributedText) -> AttributedText {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        let defaults: [NSAttributedString.Key: Any] = [
            .font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: style,
        ]
        return text.changed { $0.merge(defaults) { own, _ in own } }
    }

    /// Adopts the alignment and the line break mode of the first paragraph, if it has a style.
    private func adoptParagraphStyle() {
        guard let content, let style = content.first?[.paragraphStyle] as? NSParagraphStyle else { return }
        let own = content
        textAlignment = style.alignment
        lineBreakMode = style.lineBreakMode
        // Setting the properties changes all paragraph styles, so restore the text as it was.
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
