import Foundation

/// A view that shows text.
///
/// ```swift
/// Text("Welcome, \(name)").font(.headline)
/// ```
///
/// A literal is looked up in the bundle's tables; a `String` in a variable is shown as it is.
public struct Text: Equatable, Sendable {
    private enum Content: Equatable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    }

    private let content: Content
    private var ownFont: Font?
    private var ownWeight: Font.Weight?
    private var ownStyle: AnyShapeStyle?
    private var isItalic = false

    /// Creates a text that is looked up by its key.
    public nonisolated init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil) {
        content = .localized(key, table: tableName, bundle: bundle)
    }

    /// Creates a text that shows a string as it is.
    public nonisolated init(verbatim content: String) { self.content = .verbatim(content) }

    /// Creates a text that shows a string as it is.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

    /// Returns the text in a font.
    public nonisolated func font(_ font: Font?) -> Text { changed { $0.ownFont = font } }

    /// Returns the text in a weight.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.ownWeight = weight } }

    /// Returns the text in bold.
    public nonisolated func bold() -> Text { fontWeight(.bold) }

    /// Returns the text in italics.
    public nonisolated func italic() -> Text { changed { $0.isItalic = true } }

    /// Returns the text in a colour.
    public nonisolated func foregroundColor(_ color: Color?) -> Text { changed { $0.ownStyle = color?._erased() } }

    /// Returns the text in a style. It shows the first colour of a gradient.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { $0.ownStyle = style._erased() }
    }

    private nonisolated func changed(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// Returns the text's content and look in an environment.
    func style(in values: EnvironmentValues) -> TextStyle {
        var font = ownFont ?? values.font ?? .body
        if let weight = ownWeight ?? values.fontWeight { font = font.weight(weight) }
        if isItalic { font = font.italic() }
        let string =
            switch content {
            case .verbatim(let string): string
            case .localized(let key, let table, let bundle): key.text(table: table, bundle: bundle)
            }
        return TextStyle(
            string: string, font: font,
            color: (ownStyle?.paint(in: values).color ?? values.foregroundColor ?? .primary).resolved(
                in: values.colorScheme),
            lineLimit: values.lineLimit, alignment: values.multilineTextAlignment, scale: values.displayScale,
            isMirrored: values.layoutDirection == .rightToLeft)
    }
}

extension Text: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TextNode(view, inputs) }
}

/// The node of a text.
private final class TextNode: LeafNode<Text, TextLeafLayout> {
    private var text: Text
    private lazy var evaluation = Evaluation(self)
    private let color = AnimatedColor()

    init(_ text: Text, _ inputs: _NodeInputs) {
        self.text = text
        super.init(TextLeafLayout(inputs), inputs)
        evaluate()
    }

    override func update(_ text: Text) {
        guard text != self.text else { return }
        self.text = text
        evaluate()
    }

    override func evaluate() {
        let style = evaluation.track { scope.read { text.style(in: $0) } }
        color.show(style.color, in: layout) { [layout] color in
            var style = style
            style.color = color
            layout.update(style)
        }
    }

    override func willUnmount() { evaluation.end() }
}
