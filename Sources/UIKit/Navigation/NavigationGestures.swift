import Foundation

/// The gestures of a navigation controller: going back, and hiding the bars.
@MainActor
final class NavigationGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let controller: UINavigationController
    /// The swipe of a finger from the leading edge.
    let edge = EdgeSwipeGestureRecognizer()
    /// The swipe of two fingers on a touchpad.
    let touchpad = TouchpadSwipeGestureRecognizer()
    let backButton = BackButtonGestureRecognizer()
    let tap = UITapGestureRecognizer()
    let swipe = UIPanGestureRecognizer()
    /// The pop that follows a finger now, and the distance at which it began.
    private var pop: (geometry: InteractivePop, interaction: UIPercentDrivenInteractiveTransition)?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        edge.delegate = self
        edge.addAction { [weak self] in self?.follow($0) }
        touchpad.addAction { [weak self] in self?.follow($0) }
        backButton.addAction { [weak self] in
            if $0.state == .ended { self?.controller.goBackByGesture() }
        }
        tap.addAction { [weak self] in
            if $0.state == .ended { self?.controller.toggleBars() }
        }
        swipe.addAction { [weak self] in self?.swiped($0) }
        for recognizer in [edge, touchpad] {
            recognizer.isAllowed = { [weak self] in self?.controller.allowsGesturesBack == true }
            recognizer.isRightToLeft = { [weak self] in self?.isRightToLeft == true }
        }
        backButton.isAllowed = { [weak self] in self?.controller.allowsGesturesBack == true }
        tap.cancelsTouchesInView = false
        swipe.cancelsTouchesInView = false
        swipe.allowedScrollTypesMask = .all
        update()
    }

    func install(in view: UIView) {
        for recognizer in [edge, touchpad, backButton, tap, swipe] { view.addGestureRecognizer(recognizer) }
        for recognizer in [tap, swipe] { recognizer.delegate = self }
    }

    /// Enables the recognizers that the controller's settings require.
    func update() {
        tap.isEnabled = controller.hidesBarsOnTap || controller.hidesBarsWhenVerticallyCompact
        swipe.isEnabled = controller.hidesBarsOnSwipe
    }

    private var isRightToLeft: Bool {
        controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    // MARK: Delegate

    /// Decides on the edge swipe. Programs replace the recognizer's delegate to allow the swipe with a custom back
    /// item.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== edge || controller.hasPlainBackButton
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap || gestureRecognizer === swipe else { return true }
        guard let view = touch.view else { return false }
        return view.isDescendant(of: controller.childrenView) && !(view is UIControl)
    }

    // MARK: Going back

    private func follow(_ pan: UIPanGestureRecognizer) {
        let view = controller.viewIfLoaded
        switch pan.state {
        case .began:
            guard controller.allowsGesturesBack, let view else { return }
            if let zoomed = controller.topViewController,
                zoomed.preferredTransition?.permitsDismissal(by: pan, of: zoomed) == false
            {
                return
            }
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .easeOut
            let top = controller.topViewController
            controller.state.interaction = interaction
            controller.popViewController(animated: true)
            // An animator of the delegate is not controlled by the gesture.
            guard controller.topViewController !== top, controller.state.interaction === interaction,
                controller.changes.current?.isAnimating == true
            else {
                controller.state.interaction = nil
                return
            }
            pop = (InteractivePop(width: view.bounds.width, isRightToLeft: isRightToLeft), interaction)
        case .changed:
            guard let pop = running else { return }
            pop.interaction.update(pop.geometry.progress(after: pan.translation(in: view).x))
        case .ended:
            guard let pop = running else { return }
            let completes = pop.geometry.completes(
                after: pan.translation(in: view).x, velocity: pan.velocity(in: view).x)
            completes ? pop.interaction.finish() : pop.interaction.cancel()
            self.pop = nil
        case .cancelled, .failed:
            running?.interaction.cancel()
            pop = nil
        case .possible:
            break
        }
    }

    /// The pop that follows the finger, unless another change has ended it.
    private var running: (geometry: InteractivePop, interaction: UIPercentDrivenInteractiveTransition)? {
        if let pop, controller.state.interaction !== pop.interaction { self.pop = nil }
        return pop
    }

    // MARK: Bars

    private func swiped(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .changed || pan.state == .ended else { return }
        let way = pan.translation(in: controller.viewIfLoaded)
        guard abs(way.y) > 20, abs(way.y) > abs(way.x) else { return }
        controller.hideBars(way.y < 0)
    }
}

/// A pan that goes back.
@MainActor
class BackPanGestureRecognizer: UIPanGestureRecognizer {
    var isAllowed: () -> Bool = { false }
    var isRightToLeft: () -> Bool = { false }

    func leadsBack(_ way: CGPoint) -> Bool {
        InteractivePop(width: 1, isRightToLeft: isRightToLeft()).leadsBack(way)
    }
}

/// A finger's swipe from the leading edge of the view.
final class EdgeSwipeGestureRecognizer: BackPanGestureRecognizer {
    /// The maximum distance from the edge at which a touch may begin, in points.
    static let reach: CGFloat = 20

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isAllowed(), let view, let touch = touches.first, touch.type == .direct else {
            state = .failed
            return
        }
        let x = touch.location(in: view).x
        guard (isRightToLeft() ? view.bounds.width - x : x) <= Self.reach else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(after way: CGPoint) -> Bool {
        let leadsBack = leadsBack(way) && isAllowed()
        if !leadsBack { state = .failed }
        return leadsBack
    }

    /// Other movements, such as scrolling, wait for the swipe.
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer
    }
}

/// A swipe of two fingers on a touchpad.
final class TouchpadSwipeGestureRecognizer: BackPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .continuous
        allowedTouchTypes = []
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let scroll = event as? ScrollEvent else { return false }
        return isAllowed() && leadsBack(scroll.delta)
    }
}

/// A press of the mouse's back button, X's button 8.
final class BackButtonGestureRecognizer: UIGestureRecognizer {
    override var defaultPressTypes: [UIPress.PressType] { [] }

    var isAllowed: () -> Bool = { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if event.buttonMask != .button(4) || !isAllowed() { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UINavigationController {
    /// Whether there is a controller to go back to, and nothing is in front of this one.
    var canGoBack: Bool {
        state.stack.count > 1 && changes.isEmpty && presentedViewController == nil
    }

    /// Whether the top controller has the standard back button.
    var hasPlainBackButton: Bool {
        guard let item = topViewController?.navigationItem else { return false }
        return !item.hidesBackButton && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
    }

    /// Whether gestures may go back now.
    var allowsGesturesBack: Bool { canGoBack && state.gestures.edge.isEnabled }

    /// Goes back with the mouse's button.
    func goBackByGesture() {
        if allowsGesturesBack, hasPlainBackButton { popViewController(animated: true) }
    }
}
