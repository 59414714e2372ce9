/// The kinds of a layer's properties that animations change. Painting asks only for those that are changed.
struct AnimationEffect: OptionSet {
    let rawValue: UInt8

    /// The part of the geometry that can leave the plane.
    static let depth = AnimationEffect(rawValue: 1 << 0)
    /// A property that is neither geometry nor the opacity nor the background colour.
    static let style = AnimationEffect(rawValue: 1 << 1)
    /// More than the look of the layer itself: the sublayers are painted differently too.
    static let tree = AnimationEffect(rawValue: 1 << 2)
    static let geometry = AnimationEffect(rawValue: 1 << 3)
    static let opacity = AnimationEffect(rawValue: 1 << 4)
    static let backgroundColor = AnimationEffect(rawValue: 1 << 5)
    /// Everything, which stands for an effect that has not been found out.
    static let all = AnimationEffect(rawValue: .max)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the effect of changing the property with a key.
    init(ofKey key: String) {
        switch key {
        case "position", "bounds", "zPosition", "anchorPoint": self = [.geometry, .tree]
        case "transform", "sublayerTransform", "anchorPointZ": self = [.geometry, .depth, .tree]
        case "opacity": self = [.opacity, .tree]
        case "backgroundColor": self = .backgroundColor
        case "borderColor", "borderWidth", "contents", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
            "shadowPath", "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth",
            "lineDashPhase", "lineDashPattern", "miterLimit", "colors", "locations", "startPoint", "endPoint",
            "contentsRect", "contentsCenter":
            self = .style
        default: self = [.style, .tree]
        }
    }
}
