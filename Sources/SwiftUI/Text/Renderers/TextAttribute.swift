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
        changed { $0.custom = TextAttributeValues(value).inside($0.custom) }
    }
}

/// Values that mark a part of a text, one of each type.
struct TextAttributeValues: Equatable, @unchecked Sendable {
    /// The values. A text that stays the same has the same object, and its values are not compared.
    private final class Storage {
        let values: [ObjectIdentifier: any TextAttribute]

        init(_ values: [ObjectIdentifier: any TextAttribute]) { self.values = values }
    }

    private let storage: Storage

    init<T: TextAttribute>(_ value: T) { storage = Storage([ObjectIdentifier(T.self): value]) }

    private init(_ values: [ObjectIdentifier: any TextAttribute]) { storage = Storage(values) }

    /// The value of a type, or `nil`.
    subscript<T: TextAttribute>(type: T.Type) -> T? { storage.values[ObjectIdentifier(type)] as? T }

    /// Returns these values, and others of types that are not among these.
    func inside(_ outer: TextAttributeValues?) -> TextAttributeValues {
        guard let outer, outer.storage !== storage else { return self }
        return TextAttributeValues(storage.values.merging(outer.storage.values) { own, _ in own })
    }

    static func == (first: TextAttributeValues, second: TextAttributeValues) -> Bool {
        if first.storage === second.storage { return true }
        let (own, others) = (first.storage.values, second.storage.values)
        guard own.count == others.count else { return false }
        return own.allSatisfy { key, value in others[key].map { isEqual(value, $0) } ?? false }
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
