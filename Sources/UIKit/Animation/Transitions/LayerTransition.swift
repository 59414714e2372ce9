import Foundation
import Graphics

/// The picture of a layer from before a transition, mixed with what the layer shows now.
struct LayerMix: Equatable {
    /// The picture in the layer's bounds.
    struct Picture: Equatable {
        let image: CGImage
        let rect: CGRect

        static func == (a: Picture, b: Picture) -> Bool { a.image === b.image && a.rect == b.rect }
    }

    let picture: Picture
    /// The share of the present content: 0 shows the picture alone, 1 the content alone.
    let share: CGFloat

    /// A movement of the picture and the content, which both show as a whole.
    struct Slide: Equatable {
        /// The distances from their places, in points.
        let picture, content: CGSize
        let pictureIsInFront: Bool
    }

    /// The movement, if there is one instead of a mixture.
    var slide: Slide?

    /// The path under which animations set the mix. Layers have no property of that name.
    static let path = AnimationKeyPath(key: "transition", component: nil)
}

extension CALayer {
    /// The mix that is painted instead of the content; `nil` outside of transitions.
    var shownMix: LayerMix? {
        guard animates(.style), case .other(let mix as LayerMix)? = animatedStyle(LayerMix.path.key),
            mix.share < 1
        else { return nil }
        return mix
    }

    /// Returns a picture of the layer and its sublayers within its bounds, without its opacity and transform.
    func makePicture(scale: CGFloat) -> LayerMix.Picture? {
        guard shownBounds.width > 0, shownBounds.height > 0 else { return nil }
        layoutTree()
        displayTree()
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let rect = shownBounds
        let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
            LayerRenderer(context: context.cgContext, area: .infinite).paintInside(of: self)
        }
        return image.cgImage.map { LayerMix.Picture(image: $0, rect: rect) }
    }
}

/// The animation of a transition: a cross-dissolve or a turn.
final class TransitionAnimation: CAAnimation {
    private var style = TransitionStyle.crossDissolve
    private var picture: LayerMix.Picture?
    private var curve = TimingCurve.easeInOut

    /// Creates the animation from a picture of the state before.
    convenience init(_ style: TransitionStyle, from picture: LayerMix.Picture, timing: AnimationTiming) {
        self.init()
        (self.style, self.picture, curve) = (style, picture, timing.curve)
        self.timing = timing.media
        // The old state is shown until a delay is over.
        self.timing.fillMode = .backwards
    }

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? TransitionAnimation else { return }
        (style, picture, curve) = (other.style, other.picture, other.curve)
    }

    override func progress(at time: TimeInterval) -> CGFloat {
        curve.progress(at: CGFloat(time / timing.simpleDuration))
    }

    override func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {
        guard let picture else { return }
        let progress = progress(at: moment.time)
        switch style {
        case .none: break
        case .crossDissolve: mix(picture, share: min(max(progress, 0), 1), in: &values)
        case .flip(let edge):
            // The change happens where the view is seen from its edge.
            if progress < 0.5 { mix(picture, share: 0, in: &values) }
            let path = AnimationKeyPath(key: "transform", component: nil)
            guard let transform = values[path] else { return }
            let turn = FlipTurn(edge: edge, progress: progress, size: picture.rect.size)
            values[path] = transform.adding(.transform(turn.transform))
        }
    }

    @MainActor private func mix(_ picture: LayerMix.Picture, share: CGFloat, in values: inout LayerValues) {
        values[LayerMix.path] = .other(LayerMix(picture: picture, share: share))
    }
}

/// The turn of a view about one of its axes, by 180 degrees in all.
struct FlipTurn: Equatable {
    let edge: TransitionStyle.Edge
    let progress: CGFloat
    let size: CGSize

    /// The angle in radians: up to a quarter turn for the old state, and then from the opposite quarter turn back to 0
    /// for the new one.
    var angle: CGFloat {
        let turned = progress < 0.5 ? progress * .pi : (progress - 1) * .pi
        return switch edge {
        case .left, .bottom: turned
        case .right, .top: -turned
        }
    }

    /// The turn with perspective: the side that is in front is larger.
    var transform: CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(3 * max(size.width, size.height), 1)
        let isUpright = edge == .left || edge == .right
        return CATransform3DRotate(perspective, angle, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)
    }
}
