import Foundation
import Graphics

/// A layer that shows text.
///
/// ```
/// let title = CATextLayer()
/// title.string = "Departures"
/// title.fontSize = 24
/// title.foregroundColor = UIColor.label.cgColor
/// title.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
/// view.layer.addSublayer(title)
/// ```
///
/// The text begins at the top of the bounds and is cut off at their edges. It is drawn in the scene's resolution,
/// whatever `contentsScale` is.
open class CATextLayer: CALayer {
    /// The text that the properties describe.
    private var text = TextLayerStyle()
    /// The lines of the text, until a property or the size changes.
    private var lines: (lines: TextLayout, left: CGFloat, size: CGSize)?

    /// Creates a text layer without text.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        (string, font, text) = (other.string, other.font, other.text)
    }

    /// Creates a text layer without text. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func change(_ body: (inout TextLayerStyle) -> Void) {
        body(&text)
        lines = nil
        markDirty(.appearance)
    }

    // MARK: Properties

    /// The text: a `String` or an `NSAttributedString`. Other values show nothing. The default is `nil`.
    ///
    /// An attributed text has its own fonts and colours: 12 points and black where it has no attribute.
    open var string: Any? {
        didSet {
            switch string {
            case let value as NSAttributedString: change { ($0.text, $0.isAttributed) = (AttributedText(value), true) }
            case let value as String: change { ($0.text, $0.isAttributed) = (AttributedText(value), false) }
            case let value as NSString:
                let value = String._unconditionallyBridgeFromObjectiveC(value)
                change { ($0.text, $0.isAttributed) = (AttributedText(value), false) }
            default: change { ($0.text, $0.isAttributed) = (AttributedText(""), false) }
            }
        }
    }

    /// The font: a `UIFont`, of which the size is ignored, or the name of a font. The default, `nil`, and other values
    /// stand for the system font.
    open var font: Any? {
        didSet {
            let font = font as? UIFont ?? (font as? String).flatMap { UIFont(name: $0, size: text.fontSize) }
            change { $0.font = font }
        }
    }

    /// The size of the font, in points. The default is 36. Numbers that are not finite are refused with a log line, and
    /// negative ones count as 0.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set {
            guard newValue.isFinite else {
                Log.view.error("CATextLayer fontSize must be finite: \(newValue)")
                return
            }
            guard newValue != text.fontSize else { return }
            willChangeAnimated("fontSize")
            change { $0.fontSize = newValue }
        }
    }

    /// The colour of the text. The default is opaque white; `nil` shows no text.
    open var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) {
        willSet { if newValue != foregroundColor { willChangeAnimated("foregroundColor") } }
        didSet { if foregroundColor != oldValue { change { $0.color = foregroundColor ?? .clear } } }
    }

    /// A Boolean value that indicates whether lines break at the width of the bounds. The default is `false`: lines end
    /// at line breaks in the text only.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { if newValue != text.isWrapped { change { $0.isWrapped = newValue } } }
    }

    /// The place of the ellipsis in text that does not fit. The default is `.none`, which cuts the text off.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { if newValue != text.truncation { change { $0.truncation = newValue } } }
    }

    /// The horizontal position of lines. The default is `.natural`, which is also the paragraph style's alignment of an
    /// attributed text.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { if newValue != text.alignment { change { $0.alignment = newValue } } }
    }

    /// Whether glyphs may lie between pixels. The default is `false`. It is stored and has no effect.
    open var allowsFontSubpixelQuantization = false

    // MARK: Painting

    override func modelValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "fontSize": .number(text.fontSize)
        case "foregroundColor": foregroundColor.map { .color($0) }
        default: super.modelValue(forKey: key)
        }
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("fontSize", .number(let value)): fontSize = value
        case ("foregroundColor", .color(let value)): foregroundColor = value
        default: return super.setModelValue(value, forKey: key)
        }
        return true
    }

    /// The lines that are painted.
    private func shownLines() -> (lines: TextLayout, left: CGFloat) {
        let size = shownBounds.size
        guard presented == nil else {
            var shown = text
            if case .number(let value)? = shownValue(forKey: "fontSize") { shown.fontSize = value }
            if case .color(let value)? = shownValue(forKey: "foregroundColor") { shown.color = value }
            return shown.layout(in: size)
        }
        if let lines, lines.size == size { return (lines.lines, lines.left) }
        let layout = text.layout(in: size)
        lines = (layout.lines, layout.left, size)
        return layout
    }

    override var surelyDrawsNothing: Bool { type(of: self) == CATextLayer.self }
    override var kindPartCount: Int { text.text.isEmpty || foregroundColor == nil ? 0 : 1 }

    override func paintKind(in renderer: LayerRenderer) {
        let (context, bounds) = (renderer.context, shownBounds)
        guard kindPartCount > 0, bounds.width > 0, bounds.height > 0 else { return }
        context.saveGState()
        context.clip(to: bounds)
        let shown = shownLines()
        shown.lines.draw(on: context, at: CGPoint(x: bounds.minX + shown.left, y: bounds.minY))
        context.restoreGState()
    }
}

/// The place of the ellipsis in a text layer's text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name. Unknown names cut the text off.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is cut off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning is replaced.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end is replaced.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle is replaced.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal position of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name. Unknown names count as `natural`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the left or right edge, by the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the centre.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Spread over the width, except for the last line of a paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
