import Foundation
import Graphics

extension UIViewController.Transition {
    /// Options of a zoom.
    ///
    /// ```swift
    /// let options = UIViewController.Transition.ZoomOptions()
    /// options.dimmingColor = .black
    /// options.alignmentRectProvider = { [weak detail] _ in detail?.photoFrame }
    /// detail.preferredTransition = .zoom(options: options) { [weak self] _ in self?.cell(for: photo) }
    /// ```
    ///
    /// A transition copies its options, so later changes have no effect on it.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
        /// The views of a zoom whose alignment is asked for.
        @preconcurrency @MainActor
        public struct AlignmentRectContext {
            /// The view out of which the controller's view grows.
            public let sourceView: UIView
            /// The controller whose view grows or shrinks.
            public let zoomedViewController: UIViewController
        }

        /// A gesture that is about to dismiss a zoomed controller.
        @preconcurrency @MainActor
        public struct InteractionContext {
            /// The place of the gesture in the zoomed controller's view, in points.
            public let location: CGPoint
            /// The velocity of the gesture, in points per second.
            public let velocity: CGVector
            /// Whether the dismissal begins without the program's decision.
            public let willBegin: Bool
        }

        /// Returns the part of the zoomed view that has the place of the source view while the view is small, in the
        /// coordinates of the zoomed view. It is called at the begin of each transition.
        ///
        /// The default, `nil`, stands for the whole view, and so do `nil` and an empty or invalid rectangle as answers.
        public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

        /// Decides whether a gesture dismisses the zoomed controller. With `nil`, the default, each gesture does that
        /// leads back in a navigation controller.
        public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

        /// The colour of a layer behind the zoomed view, which fades in while the view grows and out while it shrinks.
        /// The default is `nil`, for none.
        public var dimmingColor: UIColor?

        /// The effect on what is behind the zoomed view during the transition. The default is `nil`, for none.
        public var dimmingVisualEffect: UIVisualEffect?

        /// Creates options with their defaults.
        public nonisolated override init() { super.init() }
    }
}

/// The values of a zoom's options.
@MainActor
struct ZoomSettings {
    typealias Options = UIViewController.Transition.ZoomOptions

    var alignmentRect: ((Options.AlignmentRectContext) -> CGRect?)?
    var mayBegin: ((Options.InteractionContext) -> Bool)?
    var dimmingColor: UIColor?
    var dimmingEffect: UIVisualEffect?

    init(_ options: Options?) {
        (alignmentRect, mayBegin) = (options?.alignmentRectProvider, options?.interactiveDismissShouldBegin)
        (dimmingColor, dimmingEffect) = (options?.dimmingColor, options?.dimmingVisualEffect)
    }

    /// Returns the part of a view that has the place of its source: the program's, or the whole view.
    func alignment(of view: UIView, to source: UIView, _ zoomed: UIViewController) -> CGRect {
        let context = Options.AlignmentRectContext(sourceView: source, zoomedViewController: zoomed)
        guard let rect = alignmentRect?(context), rect.isFinite, rect.width > 0, rect.height > 0 else {
            return view.bounds
        }
        return rect
    }

    /// Returns the view that dims what is behind a zoomed view, or `nil` for none.
    func makeDimming(in bounds: CGRect) -> ZoomDimmingView? {
        guard dimmingColor != nil || dimmingEffect != nil else { return nil }
        return ZoomDimmingView(frame: bounds, color: dimmingColor, effect: dimmingEffect)
    }
}

/// The layer behind a zoomed view during a transition.
final class ZoomDimmingView: UIView {
    private let shade = UIView()
    private let effectView: UIVisualEffectView?
    private let effect: UIVisualEffect?

    init(frame: CGRect, color: UIColor?, effect: UIVisualEffect?) {
        self.effect = effect
        effectView = effect.map { _ in UIVisualEffectView(effect: nil) }
        super.init(frame: frame)
        isUserInteractionEnabled = false
        shade.backgroundColor = color
        for view in [effectView, color == nil ? nil : shade] {
            guard let view else { continue }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows or removes the colour and the effect. In an animation they come or go.
    func show(_ isShown: Bool) {
        shade.alpha = isShown ? 1 : 0
        effectView?.effect = isShown ? effect : nil
    }
}
