/// The form of the place at which an emitter layer emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String
    /// Creates a form from its name. Unknown names count as `point`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line of the emitter's width.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box, which is shown as a rectangle.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A ball, which is shown as a circle.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    var form: EmitterArea.Form {
        switch self {
        case .line: .line
        case .rectangle, .cuboid: .rectangle
        case .circle, .sphere: .circle
        default: .point
        }
    }
}

/// The part of its form at which an emitter layer emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the part.
    public let rawValue: String
    /// Creates a part from its name. Unknown names count as `volume`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The corners of a rectangle, the ends of a line, or the line around a circle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The line around the form.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The whole area of the form.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The whole area of the form.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    var part: EmitterArea.Part { self == .points ? .points : self == .outline ? .outline : .inside }
}

/// The way in which the particles of an emitter layer are painted over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the way.
    public let rawValue: String
    /// Creates a way from its name. Unknown names count as `unordered`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In no certain order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particle first, so that it is at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particle last, so that it is at the front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth. All particles are in the layer's plane, so this is the same as `unordered`.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// With their colours added to each other and to what is behind.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
