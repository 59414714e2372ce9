import Foundation

/// The size of a preview in Xcode.
public enum PreviewLayout: Sendable {
    /// The size of a device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A size in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The name of a device for a preview in Xcode.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a device with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a device with a name.
    public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The settings of previews in Xcode. Casement compiles previews and does not run them, so the settings have no effect.
extension View {
    /// Sets the size of the view's preview. It has no effect.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Sets the device of the view's preview. It has no effect.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Sets the name of the view's preview. It has no effect.
    public nonisolated func previewDisplayName(_ value: String?) -> some View { self }
}
