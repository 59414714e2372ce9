import Foundation

/// The content and the behaviour of a text field.
struct FieldSource {
    /// The value that the field shows.
    enum Content {
        case text(Binding<String>)
        case value(FieldValue)
    }

    let content: Content
    var prompt: Text?
    var axis = Axis.horizontal
    var isSecure = false
    /// The selection, if the program follows and sets it.
    var selection: Binding<TextSelection?>?
    var onEditingChanged: (Bool) -> Void = { _ in }
    var onCommit: () -> Void = {}

    init(
        _ content: Content, prompt: Text? = nil, axis: Axis = .horizontal, isSecure: Bool = false,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
        self.content = content
        self.prompt = prompt
        self.axis = axis
        self.isSecure = isSecure
        self.onEditingChanged = onEditingChanged
        self.onCommit = onCommit
    }
}

/// A value with a form as text.
struct FieldValue {
    /// Returns the text of the present value in a language.
    let text: (Locale) -> String
    /// Sets the value that a text stands for. Returns `false` if it stands for none.
    let set: (String, Locale) -> Bool

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
        text = { format.locale($0).format(value.wrappedValue) }
        set = { text, locale in
            guard let parsed = Self.parse(text, format.locale(locale)) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F)
    where F.FormatOutput == String {
        text = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
        set = { text, locale in
            guard !text.isEmpty else {
                value.wrappedValue = nil
                return true
            }
            guard let parsed = Self.parse(text, format.locale(locale)) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    init<V>(_ value: Binding<V>, _ formatter: Formatter) {
        text = { _ in formatter.string(for: value.wrappedValue) ?? String(describing: value.wrappedValue) }
        set = { text, _ in
            guard let parsed: V = Self.parse(text, formatter) else { return false }
            value.wrappedValue = parsed
            return true
        }
    }

    private static func parse<F: ParseableFormatStyle>(_ text: String, _ format: F) -> F.FormatInput?
    where F.FormatOutput == String, F.Strategy.ParseInput == String { try? format.parseStrategy.parse(text) }

    /// Returns the value of a text. Foundation's formatters have no common method for this.
    private static func parse<V>(_ text: String, _ formatter: Formatter) -> V? {
        switch formatter {
        case let formatter as NumberFormatter:
            guard let number = formatter.number(from: text) else { return nil }
            let values: [Any] = [
                number.doubleValue, number.intValue, number.floatValue, CGFloat(number.doubleValue),
                number.decimalValue, number.int64Value, number.int32Value, number.uintValue, number,
            ]
            return values.lazy.compactMap { $0 as? V }.first
        case let formatter as DateFormatter: return formatter.date(from: text) as? V
        case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? V
        default:
            GraphHost.logger.error("A \(type(of: formatter)) cannot turn the text of a field into a value.")
            return nil
        }
    }
}
