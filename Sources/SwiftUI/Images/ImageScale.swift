import Foundation

extension Image {
    /// The sizes of symbols beside text.
    public enum Scale: Hashable, Sendable {
        /// Smaller than the default.
        case small
        /// The default size.
        case medium
        /// Larger than the default.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.28
            }
        }
    }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    /// The size of symbols beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the symbols in this view, relative to their font.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
