import Foundation

/// The kinds of actions that assistive programs know.
public struct AccessibilityActionKind: Equatable, Sendable {
    enum Storage: Equatable, Sendable {
        case standard(String)
        case named(Text)

        static func == (first: Storage, second: Storage) -> Bool {
            switch (first, second) {
            case (.standard(let first), .standard(let second)): first == second
            case (.named(let first), .named(let second)): first == second
            default: false
            }
        }
    }

    let storage: Storage

    /// The action of a tap.
    public static let `default` = AccessibilityActionKind(storage: .standard("default"))
    /// The action that closes a view, or goes back.
    public static let escape = AccessibilityActionKind(storage: .standard("escape"))
    /// The most important action, such as taking a call.
    public static let magicTap = AccessibilityActionKind(storage: .standard("magic tap"))
    /// The action that deletes an element.
    public static let delete = AccessibilityActionKind(storage: .standard("delete"))

    init(storage: Storage) { self.storage = storage }

    /// Creates a kind with a name.
    public init(named name: Text) { storage = .named(name) }
}

/// The direction in which an assistive program changes a value.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// The value becomes larger.
    case increment
    /// The value becomes smaller.
    case decrement
}

/// An action for assistive programs.
struct AccessibilityAction {
    let kind: AccessibilityActionKind
    let perform: () -> Void

    /// The name of the action for the tree of a display, in the environment of the view.
    @MainActor
    func description(in values: EnvironmentValues) -> String {
        switch kind.storage {
        case .standard(let name): name
        case .named(let name): "\"\(name.string(in: values))\""
        }
    }
}

extension View {
    /// Adds an action for assistive programs. Trees of a display show it.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { described { $0.action = AccessibilityAction(kind: actionKind, perform: handler) } }

    /// Lets assistive programs increase and decrease the value of the view, which is then like a slider for them.
    ///
    /// ```swift
    /// StarRating(stars: stars)
    ///     .accessibilityValue("\(stars) stars")
    ///     .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
    /// ```
    ///
    /// A control or another view of UIKit becomes one element with this action. A view of UIKit that contains others
    /// keeps its own actions.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { described { $0.adjust = handler } }

    /// Adds an action with a name for assistive programs.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Adds an action for assistive programs, with a name that is looked up by its key.
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(nameKey), handler) }

    /// Adds an action with a name for assistive programs.
    @_disfavoredOverload
    public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }
}
