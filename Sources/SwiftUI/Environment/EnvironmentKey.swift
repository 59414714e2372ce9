/// A key of a value in the environment.
///
/// ```swift
/// struct AccentKey: EnvironmentKey {
///     static let defaultValue = "blue"
/// }
/// extension EnvironmentValues {
///     var accent: String {
///         get { self[AccentKey.self] }
///         set { self[AccentKey.self] = newValue }
///     }
/// }
/// ```
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value if no view above sets one.
    static var defaultValue: Value { get }
}
