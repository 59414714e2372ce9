import Foundation

/// The look of the content of a scroll view where it goes under a bar at an edge.
///
/// ```swift
/// tableView.topEdgeEffect.style = .soft
/// tableView.bottomEdgeEffect.isHidden = true
/// ```
///
/// The bars of navigation controllers and tab bar controllers show the effect as their background, while content is
/// under them. A bar for which the program has set an appearance, an image, a colour or a style keeps that. Bars
/// without content under them have no background. Views with a ``UIScrollEdgeElementContainerInteraction`` have the
/// effect behind them, too.
///
/// While the effect is soft or hidden, the items of navigation bars and toolbars stand on glass.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    private weak var scrollView: UIScrollView?

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init()
    }

    /// The style of the effect. The default is `automatic`.
    open var style = Style.automatic { didSet { if style != oldValue { didChange() } } }

    /// A Boolean value that indicates whether the content goes under bars without an effect. The default is `false`.
    open var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

    /// The look, as a value.
    final var look: ScrollEdgeLook { isHidden ? .hidden : style.look }

    /// Shows the change in the bars that follow the scroll view.
    private func didChange() {
        guard let scrollView else { return }
        scrollView.offsetObservers.notify(scrollView)
        if ScrollEdgeElements.areInUse { scrollView.setNeedsLayout() }
    }

    /// A style of the effect.
    @preconcurrency @MainActor
    open class Style: NSObject {
        final let look: ScrollEdgeLook

        private init(_ look: ScrollEdgeLook) {
            self.look = look
            super.init()
        }

        /// The style that suits the bar. Here it is the same as `hard`.
        public static let automatic = Style(.automatic)
        /// The content fades out under the bar, into the background of the scroll view or of a view behind it.
        public static let soft = Style(.soft)
        /// The content is blurred under the bar, with a line at its edge.
        public static let hard = Style(.hard)
    }
}

/// The look of content under a bar.
enum ScrollEdgeLook {
    case automatic
    case soft
    case hard
    case hidden
}

/// The effects at the edges of a scroll view.
@MainActor
final class ScrollEdgeEffects {
    private unowned let scrollView: UIScrollView
    private var effects: [UInt: UIScrollEdgeEffect] = [:]
    /// The views that show the effects behind views with an interaction.
    private var views: [UInt: ScrollEdgeView] = [:]

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Returns the effect at a side, which is created on first use.
    func effect(at edge: UIRectEdge) -> UIScrollEdgeEffect {
        if let effect = effects[edge.rawValue] { return effect }
        let effect = UIScrollEdgeEffect(of: scrollView)
        effects[edge.rawValue] = effect
        return effect
    }

    /// Returns the look at a side.
    func look(at edge: UIRectEdge) -> ScrollEdgeLook { effects[edge.rawValue]?.look ?? .automatic }

    /// Returns the view of the effect at a side, which is created on first use.
    func view(at edge: UIRectEdge) -> ScrollEdgeView {
        if let view = views[edge.rawValue] { return view }
        let view = ScrollEdgeView(frame: .zero)
        views[edge.rawValue] = view
        return view
    }

    /// Removes the view of the effect at a side, if there is one.
    func removeView(at edge: UIRectEdge) { views.removeValue(forKey: edge.rawValue)?.removeFromSuperview() }
}

extension UIScrollView {
    /// Returns the look of the content at a side.
    final func edgeLook(at edge: UIRectEdge) -> ScrollEdgeLook { ownEdgeEffects?.look(at: edge) ?? .automatic }

    /// The colour behind the content: the nearest opaque background, or else that of the system.
    final var pageColor: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.backgroundColor,
                color.resolvedColor(with: current.traitCollection).cgColor.alpha >= 1
            {
                return color
            }
            view = current.superview
        }
        return .systemBackground
    }

    /// The effects, which are created on first use.
    final var edgeEffects: ScrollEdgeEffects {
        if let ownEdgeEffects { return ownEdgeEffects }
        let effects = ScrollEdgeEffects(of: self)
        ownEdgeEffects = effects
        return effects
    }
}
