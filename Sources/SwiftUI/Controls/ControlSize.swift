import Foundation

/// The sizes of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    /// The smallest size.
    case mini
    /// A small size.
    case small
    /// The default size.
    case regular
    /// A large size.
    case large
    /// The largest size.
    case extraLarge

    /// The distances of a button's label from its border, in points.
    var padding: (horizontal: CGFloat, vertical: CGFloat) {
        switch self {
        case .mini, .small: (10, 4)
        case .regular: (12, 7)
        case .large: (20, 14)
        case .extraLarge: (24, 18)
        }
    }

    /// The radius of a button's corners, in points.
    var cornerRadius: CGFloat {
        switch self {
        case .mini, .small: 14
        case .regular: 8
        case .large, .extraLarge: 12
        }
    }

    /// The font of a button's label if the environment has none; `nil` for the default one.
    var font: Font? {
        switch self {
        case .mini, .small: .subheadline
        case .regular, .large, .extraLarge: nil
        }
    }
}

/// The shapes of the borders of buttons.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case automatic, capsule, circle
        case roundedRectangle(CGFloat?)
    }

    let kind: Kind
    /// The default shape.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// A shape with half circles at the ends.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// A circle around the label.
    public static let circle = ButtonBorderShape(kind: .circle)
    /// A rectangle with round corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))

    /// Returns a rectangle with round corners of a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius.isFinite ? max(0, radius) : 0))
    }

    /// Returns the outline in a rectangle, for a size of controls.
    nonisolated func path(in rect: CGRect, _ size: ControlSize) -> Path {
        let half = min(rect.width, rect.height) / 2
        switch kind {
        case .automatic: return Path(roundedRect: rect, cornerRadius: size.cornerRadius)
        case .roundedRectangle(let radius): return Path(roundedRect: rect, cornerRadius: radius ?? size.cornerRadius)
        case .capsule: return Path(roundedRect: rect, cornerRadius: half)
        case .circle:
            return Path(ellipseIn: CGRect(x: rect.midX - half, y: rect.midY - half, width: 2 * half, height: 2 * half))
        }
    }
}

/// The border of a button.
struct ButtonBorder: Shape {
    let shape: ButtonBorderShape
    let size: ControlSize

    nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect, size) }
}

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    /// The size of controls. The default is `regular`.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// The shape of the borders of buttons.
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the controls in this view. It changes buttons with a border.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Sets the shape of the borders of the buttons in this view.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
