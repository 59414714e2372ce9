import Foundation

/// An appearance of pickers.
public protocol PickerStyle: Sendable {
    /// The kind of the appearance. Programs do not use it.
    static var _kind: _PickerKind { get }
}

/// A kind of appearance of pickers. Programs do not use it.
public enum _PickerKind: Sendable {
    case menu, segmented, palette, inline, navigationLink, wheel
}

/// The default style of pickers: a menu, or rows in a form.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.menu
}

/// A button with the chosen option, which shows all options in a menu.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.menu
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.segmented
}

/// The options in a column, with a check mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.inline
}

/// A style with a link to a page of the options, for forms and lists in a navigation stack.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.navigationLink
}

/// A wheel that the user turns.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.wheel
}

/// The images of the options side by side in a menu, in a row that scrolls. Outside of menus it looks like
/// ``SegmentedPickerStyle``.
///
/// ```swift
/// Menu("Flag") {
///     Picker("Colour", selection: $flag) {
///         ForEach(Flag.allCases) { Label($0.name, systemImage: "flag") }
///     }
///     .pickerStyle(.palette).paletteSelectionEffect(.symbolVariant(.fill))
/// }
/// ```
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _PickerKind.palette
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel that the user turns.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// The images of the options side by side in a menu.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A style with a link to a page of the options, for forms and lists in a navigation stack.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default style: a menu.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A button with the chosen option, which shows all options in a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// The options in a column, with a check mark at the chosen one.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

private struct PickerKindKey: EnvironmentKey { static let defaultValue = _PickerKind.menu }

extension EnvironmentValues {
    /// The kind of appearance of pickers.
    var pickerKind: _PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the pickers in this view.
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerKind, S._kind)
    }
}
