import Foundation

/// A value that marks a part of a text for a ``TextRenderer``.
///
/// ```swift
/// struct Emphasis: TextAttribute {}
/// let word = Text("important").customAttribute(Emphasis())
/// Text("This is \(word).").textRenderer(Underlining())
/// ```
///
/// The renderer finds it with `run[Emphasis.self]`. It has no effect on texts without a renderer.
public protocol TextAttribute {}

extension Text {
    /// Returns the text with a value for text renderers. It replaces one of the same type.
    public nonisolated func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { $0.custom = TextAttributeValues(value).inside($0.custom) }
    }
}

/// Values that mark a part of a text, one of each type.
struct TextAttributeValues: Equatable, @unchecked Sendable {
    private var values: [ObjectIdentifier: any TextAttribute]

    init<T: TextAttribute>(_ value: T) { values = [ObjectIdentifier(T.self): value] }

    /// The value of a type, or `nil`.
    subscript<T: TextAttribute>(type: T.Type) -> T? { values[ObjectIdentifier(type)] as? T }

    /// Returns these values, and others of types that are not among these.
    func inside(_ outer: TextAttributeValues?) -> TextAttributeValues {
        guard let outer else { return self }
        var result = self
        result.values.merge(outer.values) { own, _ in own }
        return result
    }

    static func == (first: TextAttributeValues, second: TextAttributeValues) -> Bool {
        guard first.values.count == second.values.count else { return false }
        return first.values.allSatisfy { key, value in second.values[key].map { isEqual(value, $0) } ?? false }
    }

    /// Returns whether two values of one type are known to be equal.
    private static func isEqual<T: TextAttribute>(_ first: T, _ second: any TextAttribute) -> Bool {
        // All values of a type without storage are equal.
        if MemoryLayout<T>.size == 0 { return true }
        func areEqual<E: Equatable>(_ first: E) -> Bool { first == second as? E }
        guard let first = first as? any Equatable else { return false }
        return areEqual(first)
    }
}
