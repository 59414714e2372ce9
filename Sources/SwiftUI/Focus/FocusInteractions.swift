import Foundation

/// The ways in which a view with the keyboard focus is used. See ``View/focusable(_:interactions:)``.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The view has a main action, as a button has: Space and Return perform its tap gesture.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The keys change the content of the view, as in a text field: a click on the view gives it the focus.
    public static let edit = FocusInteractions(rawValue: 2)
    /// The interactions that suit the platform: `activate`.
    public static var automatic: FocusInteractions { .activate }
}

extension View {
    /// Sets whether the view can get the keyboard focus, and how it is used then.
    ///
    /// ```swift
    /// Board().focusable(interactions: .edit).onKeyPress(.leftArrow) { move(-1); return .handled }
    /// ```
    ///
    /// - Parameters:
    ///   - isFocusable: Whether the view can get the focus.
    ///   - interactions: The ways in which the view is used. Tab visits it with any of them.
    public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, interactions: interactions))
    }
}
