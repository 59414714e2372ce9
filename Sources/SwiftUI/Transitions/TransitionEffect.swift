import Foundation

/// One effect on a view that is inserted or removed.
enum TransitionEffect: Equatable, Sendable {
    case opacity
    case move(Edge)
    case offset(CGSize)
    case scale(CGFloat, UnitPoint)
    case blur(CGFloat)
    /// The effects of a program's own transition: before the insertion or after the removal, and in between.
    case custom(active: _VisualEffectSteps, identity: _VisualEffectSteps)
    /// The renderers of the view's texts: before the insertion or after the removal, and in between.
    case renderer(active: AnyTextRenderer, identity: AnyTextRenderer)

    /// Whether the effect changes the place or the size of the picture, or may do so.
    var changesPlace: Bool {
        switch self {
        case .opacity, .blur, .renderer: false
        case .move, .offset, .scale, .custom: true
        }
    }
}

/// The appearance of a view that is inserted or removed: its opacity, its offset, its scale, its blur
/// and the part of a program's own effects.
struct TransitionLook: Equatable {
    var opacity: Double
    var offset: CGSize
    var scale: Double
    /// The radius of the blur in points.
    var blur: Double
    /// The part of a program's own effects: 1 before the insertion or after the removal, and 0 in between.
    var part: Double

    /// The appearance of a view without a transition.
    static let identity = TransitionLook(opacity: 1, offset: .zero, scale: 1, blur: 0)

    init(opacity: Double, offset: CGSize, scale: Double, blur: Double = 0, part: Double = 0) {
        self.opacity = opacity
        self.offset = offset
        self.scale = scale
        self.blur = blur
        self.part = part
    }

    /// Creates the appearance of a view of this size before its insertion or after its removal.
    init(_ effects: [TransitionEffect], size: CGSize, isMirrored: Bool) {
        self = .identity
        for effect in effects {
            switch effect {
            case .opacity: opacity = 0
            case .move(.top): offset.height -= size.height
            case .move(.bottom): offset.height += size.height
            case .move(.leading): offset.width += isMirrored ? size.width : -size.width
            case .move(.trailing): offset.width += isMirrored ? -size.width : size.width
            case .offset(let distance):
                offset.width += distance.width
                offset.height += distance.height
            case .scale(let factor, _): scale *= Double(factor)
            case .blur(let radius): blur += Double(radius)
            case .custom, .renderer: part = 1
            }
        }
    }
}

extension [TransitionEffect] {
    /// Returns a program's own effects, or `nil` if there are none.
    ///
    /// - Parameter part: 1 for those before the insertion or after the removal, and 0 for those in between.
    func custom(_ part: Double) -> _VisualEffectSteps? {
        var steps: _VisualEffectSteps?
        for case .custom(let active, let identity) in self {
            steps = (steps ?? _VisualEffectSteps()).adding(identity.mixed(with: active, by: part))
        }
        return steps
    }

    /// Returns the renderer of the view's texts, or `nil` if there is none.
    ///
    /// - Parameter part: 1 for that before the insertion or after the removal, and 0 for that in between.
    func renderer(_ part: Double) -> AnyTextRenderer? {
        for case .renderer(let active, let identity) in reversed() { return identity.mixed(with: active, by: part) }
        return nil
    }
}

extension TransitionLook: VectorArithmetic {
    static let zero = TransitionLook(opacity: 0, offset: .zero, scale: 0, blur: 0)

    static func + (first: TransitionLook, second: TransitionLook) -> TransitionLook {
        TransitionLook(
            opacity: first.opacity + second.opacity,
            offset: CGSize(
                width: first.offset.width + second.offset.width, height: first.offset.height + second.offset.height),
            scale: first.scale + second.scale, blur: first.blur + second.blur, part: first.part + second.part)
    }

    static func - (first: TransitionLook, second: TransitionLook) -> TransitionLook { first + second.scaled(by: -1) }

    mutating func scale(by rhs: Double) {
        opacity *= rhs
        offset = CGSize(width: offset.width * CGFloat(rhs), height: offset.height * CGFloat(rhs))
        scale *= rhs
        blur *= rhs
        part *= rhs
    }

    var magnitudeSquared: Double {
        opacity * opacity + offset.animatableData.magnitudeSquared + scale * scale + blur * blur
            + part * part
    }
}
