import Foundation

/// The looks of pickers.
public protocol PickerStyle: Sendable {
    /// The kind of the look. Programs do not use it.
    static var _kind: _PickerKind { get }
}

/// A kind of a picker's look. Programs do not use it.
public enum _PickerKind: Sendable {
    case menu, segmented, inline
}

/// The usual look of a picker: a menu, and rows in a form.
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
    public static let _kind = _PickerKind.menu
}

/// A button with the chosen option, which shows the others in a menu.
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public static let _kind = _PickerKind.menu
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public static let _kind = _PickerKind.segmented
}

/// The options below each other, with a mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public static let _kind = _PickerKind.inline
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The usual look: a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A button with the chosen option, which shows the others in a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The options below each other, with a mark at the chosen one.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

private struct PickerKindKey: EnvironmentKey { static let defaultValue = _PickerKind.menu }

extension EnvironmentValues {
    /// The kind of the look of pickers.
    var pickerKind: _PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the pickers in this view.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerKind, S._kind)
    }
}
