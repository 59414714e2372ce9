import Foundation

/// The part of a focus state that concerns one view.
final class FocusTarget: Equatable, @unchecked Sendable {
    private let key: AnyHashable
    private let read: () -> Bool
    private let write: (Bool) -> Void

    convenience init<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) {
        self.init(binding.location, none: binding.none, value)
    }

    /// Creates the part of a state that concerns the view with a value.
    ///
    /// - Parameters:
    ///   - location: The storage of the state.
    ///   - none: The state without a focus.
    ///   - value: The state with the focus on the view.
    init<Value: Hashable>(_ location: StateLocation<Value>, none: Value, _ value: Value) {
        key = [AnyHashable(ObjectIdentifier(location)), AnyHashable(value)]
        read = { location.get() == value }
        write = { isFocused in
            if isFocused {
                location.set(value)
            } else if location.current == value {
                location.set(none)
            }
        }
    }

    /// Whether the state gives the view the focus. The running evaluation becomes dependent on it.
    var isFocused: Bool { read() }

    /// Notes that the view has received or lost the focus.
    func set(_ isFocused: Bool) { write(isFocused) }

    static func == (first: FocusTarget, second: FocusTarget) -> Bool { first.key == second.key }
}

private struct FocusTargetKey: EnvironmentKey { static let defaultValue: FocusTarget? = nil }
private struct SearchSubmitKey: EnvironmentKey { static let defaultValue: SubmitAction? = nil }
private struct SubmitKey: EnvironmentKey { static let defaultValue: SubmitAction? = nil }

/// An action for Return in a text field.
struct SubmitAction: @unchecked Sendable {
    let run: () -> Void

    /// Creates an action that is followed by another one.
    init(before next: SubmitAction?, _ action: @escaping () -> Void) {
        run = {
            action()
            next?.run()
        }
    }
}

extension EnvironmentValues {
    /// The part of a focus state for the text field inside.
    var focusTarget: FocusTarget? {
        get { self[FocusTargetKey.self] }
        set { self[FocusTargetKey.self] = newValue }
    }

    /// The action for Return in a search field.
    var searchSubmitAction: SubmitAction? {
        get { self[SearchSubmitKey.self] }
        set { self[SearchSubmitKey.self] = newValue }
    }

    /// The action for Return in a text field.
    var submitAction: SubmitAction? {
        get { self[SubmitKey.self] }
        set { self[SubmitKey.self] = newValue }
    }
}

extension View {
    /// Binds the focus of the text field in this view to a focus state: it has the focus while the state is `true`.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        environment(\.focusTarget, FocusTarget(condition, true))
    }

    /// Binds the focus of the text field in this view to a focus state: it has the focus while the state is `value`.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        environment(\.focusTarget, FocusTarget(binding, value))
    }

    /// Performs an action when the user presses Return in a text field of this view. Actions of enclosing views are
    /// performed after this one.
    ///
    /// - Parameters:
    ///   - triggers: The kinds of fields: text fields, or the search fields of `searchable`.
    ///   - action: The action.
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.submitAction) {
            if triggers.contains(.text) { $0 = SubmitAction(before: $0, action) }
        }
        .transformEnvironment(\.searchSubmitAction) {
            if triggers.contains(.search) { $0 = SubmitAction(before: $0, action) }
        }
    }

    /// Keeps the actions of `onSubmit` around this view from being performed for the fields in it.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
            .transformEnvironment(\.searchSubmitAction) { if isBlocking { $0 = nil } }
    }
}

/// The kinds of fields in which Return submits a text.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Text fields and secure fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The search fields of `searchable`.
    public static let search = SubmitTriggers(rawValue: 2)
}
