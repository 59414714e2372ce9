import Foundation
import UIKit

/// An appearance of text fields.
public protocol TextFieldStyle: Sendable {
    /// Whether the field has a border. Programs do not use it.
    static var _hasBorder: Bool { get }
}

/// The default style: no border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    public static let _hasBorder = false
}

/// No border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    public static let _hasBorder = false
}

/// A border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    public static let _hasBorder = true
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style: no border.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct FieldHasBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether text fields have a border.
    var fieldHasBorder: Bool {
        get { self[FieldHasBorderKey.self] }
        set { self[FieldHasBorderKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the text fields in this view.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.fieldHasBorder, S._hasBorder)
    }
}
