import Foundation

/// A value that moves the attention of screen readers, and follows it.
///
/// ```swift
/// @AccessibilityFocusState private var isErrorFocused: Bool
/// Text(error).accessibilityFocused($isErrorFocused)
/// Button("Send") { if !send() { isErrorFocused = true } }
/// ```
///
/// Setting it moves the reader to the view in the next turn. Readers of desktops do not report where they are, except
/// that they follow the keyboard focus: while a reader runs, the value follows that.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
    private let none: Value
    private var location: StateLocation<Value>?

    /// Creates a value that is `true` while a reader is at a view.
    public init() where Value == Bool { none = false }

    /// Creates a value that identifies the view at which a reader is, or is `nil`.
    public init<T: Hashable>() where Value == T? { none = nil }

    /// Creates a value that is `true` while a technology of a set is at a view. All of them count as screen readers.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { none = false }

    /// Creates a value that identifies the view at which a technology of a set is, or is `nil`. All of them count as
    /// screen readers.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { none = nil }

    /// The value. Before the view is part of a tree, the value stands for no focus and setting it has no effect.
    public var wrappedValue: Value {
        get { location?.get() ?? none }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding for `accessibilityFocused(_:)`.
    public var projectedValue: Binding {
        Binding(location: location ?? StateLocation(none), none: none)
    }

    /// A binding to an accessibility focus state.
    @propertyWrapper
    public struct Binding {
        let location: StateLocation<Value>
        /// The value without a focus.
        let none: Value

        /// The value.
        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: DynamicProperty {}

extension AccessibilityFocusState: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StateLocation<Value> { StateLocation(none) }
    mutating func bind(to slot: StateLocation<Value>, _ evaluation: Evaluation) { location = slot }
    func isInterchangeable(with other: AccessibilityFocusState<Value>) -> Bool { true }
}

/// Programs that present others to people with disabilities.
public struct AccessibilityTechnologies: SetAlgebra, OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Screen readers.
    public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
    /// Switches that operate the machine.
    public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}
