import Foundation

/// The kind of a colour space: how many components a colour has, and what they mean.
public enum CGColorSpaceModel: Int32, Sendable {
    /// One component: the lightness.
    case monochrome = 0
    /// Three components: red, green and blue.
    case rgb = 1
}

/// The meaning of a colour's components.
///
/// Everything is drawn in sRGB. The device spaces are sRGB themselves, and Display P3 is converted to sRGB. Gray values
/// are used unconverted for red, green and blue.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of the sRGB space, for `init(name:)`.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of the Display P3 space, for `init(name:)`.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// The name of the gray space with gamma 2.2, for `init(name:)`.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    package static let deviceRGB = CGColorSpace(model: .rgb, spaceName: "kCGColorSpaceDeviceRGB")
    package static let deviceGray = CGColorSpace(model: .monochrome, spaceName: "kCGColorSpaceDeviceGray")
    package static let standardRGB = CGColorSpace(model: .rgb, spaceName: CGColorSpace.sRGB)

    /// The kind of the space: monochrome or RGB.
    public let model: CGColorSpaceModel
    /// The space's name: one of the constants of this class, or the name of a device space. Never `nil` here.
    public let name: String?

    private init(model: CGColorSpaceModel, spaceName: String) {
        self.model = model
        name = spaceName
    }

    /// Creates the space with the given name, such as `CGColorSpace.displayP3`.
    ///
    /// - Returns: `nil` if the name is none of this class's constants.
    public convenience init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.displayP3:
            self.init(model: .rgb, spaceName: name)
        case CGColorSpace.genericGrayGamma2_2:
            self.init(model: .monochrome, spaceName: name)
        default:
            return nil
        }
    }

    /// The number of components of a colour, without the alpha: 1 or 3.
    public var numberOfComponents: Int {
        model == .rgb ? 3 : 1
    }

    /// Returns whether two spaces have the same name.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name
    }

    /// Feeds the name into `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    /// Converts components of this space to sRGB.
    ///
    /// - Parameter components: At least `numberOfComponents` values.
    func standardComponents(_ components: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard model == .rgb else { return (components[0], components[0], components[0]) }
        guard name == CGColorSpace.displayP3 else { return (components[0], components[1], components[2]) }
        let red = Self.linear(components[0])
        let green = Self.linear(components[1])
        let blue = Self.linear(components[2])
        return (
            Self.encoded(1.224940 * red - 0.224940 * green),
            Self.encoded(-0.042057 * red + 1.042057 * green),
            Self.encoded(-0.019638 * red - 0.078636 * green + 1.098274 * blue)
        )
    }

    private static func linear(_ value: CGFloat) -> CGFloat {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: CGFloat) -> CGFloat {
        value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}

/// Returns the RGB space of the device, which is drawn as sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .deviceRGB
}

/// Returns the gray space of the device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .deviceGray
}
