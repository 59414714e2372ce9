/// A key of a value that views pass up to the views that contain them.
///
/// ```swift
/// struct TitleKey: PreferenceKey {
///     static let defaultValue = ""
///     static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
/// }
/// Text("a").preference(key: TitleKey.self, value: "a")
/// ```
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a view that neither it nor its subviews set.
    static var defaultValue: Value { get }

    /// Combines a value with that of the next view.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// The default of an optional value: `nil`.
    public static var defaultValue: Value { nil }
}

extension PreferenceKey {
    /// Combines a value that may be missing with another one.
    static func merge(_ new: Value, into value: inout Value?) {
        guard var old = value else { return value = new }
        reduce(value: &old) { new }
        value = old
    }
}
