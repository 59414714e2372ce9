import Foundation

/// A view that shows text.
///
/// ```swift
/// Text("Welcome, \(name)").font(.headline)
/// ```
///
/// A literal is looked up in the bundle's string tables. A `String` in a variable is shown unchanged.
public struct Text: Equatable, Sendable {
    private enum Content: Equatable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        case date(DatedText)
    }

    private let content: Content
    private var ownFont: Font?
    private var ownWeight: Font.Weight?
    private var ownStyle: AnyShapeStyle?
    private var isItalic = false
    private var hasMonospacedDigits = false
    private var decoration = TextDecoration()

    /// Creates a text that is looked up by its key.
    public nonisolated init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil) {
        content = .localized(key, table: tableName, bundle: bundle)
    }

    /// Creates a text that shows a string unchanged.
    public nonisolated init(verbatim content: String) { self.content = .verbatim(content) }

    /// Creates a text that shows a string unchanged.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

    nonisolated init(_ text: DatedText) { content = .date(text) }

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

    nonisolated func decorated(_ change: (inout TextDecoration) -> Void) -> Text { changed { change(&$0.decoration) } }
    nonisolated func withMonospacedDigits() -> Text { changed { $0.hasMonospacedDigits = true } }

    private nonisolated func changed(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// Returns the text's content and appearance in an environment.
    func style(in values: EnvironmentValues) -> TextStyle {
        var font = values.changed(ownFont ?? values.font ?? .body)
        if let ownWeight { font = font.weight(ownWeight) }
        if isItalic { font = font.italic() }
        if hasMonospacedDigits { font = font.monospacedDigit() }
        var style = TextStyle(
            string: string(in: values), font: font,
            color: (ownStyle?.paint(in: values).color ?? values.foregroundColor ?? .primary).resolved(
                in: values.colorScheme),
            lineLimit: values.lineLimit, alignment: values.multilineTextAlignment, scale: values.displayScale,
            isMirrored: values.layoutDirection == .rightToLeft)
        let inherited = values.textDecoration
        style.decoration.underline = decoration.underline ?? inherited.underline
        style.decoration.strikethrough = decoration.strikethrough ?? inherited.strikethrough
        style.scheme = values.colorScheme
        style.minimumScale = values.minimumScaleFactor
        style.reservedLines = values.reservedLines
        return style
    }

    /// Returns the text's content in an environment.
    func string(in values: EnvironmentValues) -> String {
        switch content {
        case .verbatim(let string): string
        case .localized(let key, let table, let bundle): key.text(table: table, bundle: bundle)
        case .date(let text): text.style.string(text.date, in: values.locale)
        }
    }
}

extension Text: View {
    /// The view has no body.
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
