import Foundation
import Graphics

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a kind from its text. Unknown names count as `fade`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old content fades into the new one. This is the default.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that moves.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a direction from its text. Unknown names count as `fromLeft`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The movement begins at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The movement begins at the left edge. This is the default.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The movement begins at the top edge.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The movement begins at the bottom edge.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition, for `add(_:forKey:)`. A ``CATransition`` has it whichever key it is added with.
public let kCATransition = "transition"

/// A transition between the content of a layer before and after the changes of a transaction.
///
/// ```
/// label.layer.add(CATransition(), forKey: nil)
/// label.text = "Saved"
/// ```
///
/// Add it before the changes: it takes the layer's picture when it is added. A layer has one transition at a time,
/// under the key `"transition"`.
open class CATransition: CAAnimation {
    /// The key of a layer's transition.
    static let key = kCATransition

    /// The kind. The default is `fade`.
    open var type = CATransitionType.fade
    /// The direction of a kind that moves. The default is `nil`, which stands for `fromLeft`.
    open var subtype: CATransitionSubtype?
    /// The part of the way at which the transition begins, from 0, the default, to 1. Other values are clamped.
    open var startProgress: Float = 0
    /// The part of the way at which the transition ends, from 0 to 1, the default. Other values are clamped.
    open var endProgress: Float = 1

    private var picture: LayerMix.Picture?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype, picture) = (other.type, other.subtype, other.picture)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    override func prepare(for layer: CALayer) {
        super.prepare(for: layer)
        // The picture of a layer that was never shown has nothing in common with what the user sees.
        picture = layer.isInShownWindow ? layer.makePicture(scale: layer.contentsScale) : nil
    }

    override func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {
        guard let picture else { return }
        func part(_ value: Float, _ usual: CGFloat) -> CGFloat { value.isNaN ? usual : CGFloat(min(max(value, 0), 1)) }
        let (start, end) = (part(startProgress, 0), part(endProgress, 1))
        let progress = start + (end - start) * min(max(progress(at: moment.time), 0), 1)
        values[LayerMix.path] = .other(mix(picture, progress: progress))
    }

    private func mix(_ picture: LayerMix.Picture, progress: CGFloat) -> LayerMix {
        let (width, height) = (picture.rect.width, picture.rect.height)
        let way: CGSize =
            switch subtype {
            case .fromRight: CGSize(width: -width, height: 0)
            case .fromTop: CGSize(width: 0, height: height)
            case .fromBottom: CGSize(width: 0, height: -height)
            default: CGSize(width: width, height: 0)
            }
        func step(_ part: CGFloat) -> CGSize { CGSize(width: way.width * part, height: way.height * part) }
        guard progress < 1 else { return LayerMix(picture: picture, share: 1) }
        let (out, still, into) = (step(progress), CGSize.zero, step(progress - 1))
        let slide: LayerMix.Slide? =
            switch type {
            case .moveIn: LayerMix.Slide(picture: still, content: into, pictureIsInFront: false)
            case .push: LayerMix.Slide(picture: out, content: into, pictureIsInFront: false)
            case .reveal: LayerMix.Slide(picture: out, content: still, pictureIsInFront: true)
            default: nil
            }
        return LayerMix(picture: picture, share: slide == nil ? progress : 0, slide: slide)
    }
}
