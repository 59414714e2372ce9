import Foundation
import Graphics

/// The two indicators of a scroll view, which show where in the content the visible part is (R367).
///
/// They appear when the content moves, and fade afterwards. An indicator with the pointer over it widens and can be
/// dragged.
@MainActor
final class ScrollIndicators: ClockClient {
    private weak var scrollView: UIScrollView?
    private var knobs: [IndicatorLayout.Axis: IndicatorKnob] = [:]
    private var fade: IndicatorFade?
    /// Whether the indicators stay until a drag of the content has ended.
    private var waitsForDrag = false
    private var hover: UIHoverGestureRecognizer?
    /// The axis whose indicator the pointer is over, or whose knob is dragged.
    private(set) var wideAxis: IndicatorLayout.Axis?
    private var track: IndicatorTrackView?
    /// Whether the user presses an indicator, and drags its knob.
    var isPressed: Bool { track?.isPressed == true }

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// The places of the indicators.
    var layout: IndicatorLayout? {
        guard let scrollView else { return nil }
        let settings = scrollView.indicatorSettings
        var layout = IndicatorLayout(
            size: scrollView.bounds.size, range: scrollView.range, contentInset: scrollView.adjustedContentInset)
        let safeArea = settings.addsSafeArea ? scrollView.safeAreaInsets : .zero
        layout.verticalInsets = Self.sum(settings.verticalInsets, safeArea)
        layout.horizontalInsets = Self.sum(settings.horizontalInsets, safeArea)
        if !settings.showsVertical { layout.shown.remove(.vertical) }
        if !settings.showsHorizontal { layout.shown.remove(.horizontal) }
        layout.isRightToLeft = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return layout
    }

    private static func sum(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }

    /// The opacity of the indicators now.
    var alpha: CGFloat {
        if waitsForDrag { return 1 }
        return fade?.alpha(at: AnimationClock.shared.now) ?? 0
    }

    // MARK: Showing

    /// Called after the content offset has changed.
    func scrollViewDidMove() {
        guard let scrollView, scrollView.isMovedByUser || scrollView.running != nil || wideAxis != nil else { return }
        show()
    }

    /// Shows the indicators for a moment.
    func show() {
        guard let scrollView, scrollView.window != nil, let layout,
            IndicatorLayout.Axis.allCases.contains(where: layout.isNeeded)
        else { return }
        let wasVisible = alpha == 1
        waitsForDrag = scrollView.isTracking
        fade = IndicatorFade(lastMovement: AnimationClock.shared.now)
        if !wasVisible {
            scrollView.setNeedsLayout()
            applyAlpha()
        }
        if !isClockSet { setDemand() }
    }

    /// Starts the time after which the indicators fade, because the user has ended a drag.
    func dragDidEnd() {
        guard waitsForDrag else { return }
        waitsForDrag = false
        fade = IndicatorFade(lastMovement: AnimationClock.shared.now)
        setDemand()
    }

    // MARK: Fading

    private var isClockSet = false

    private func setDemand() {
        isClockSet = true
        if scrollView?.window == nil { fade = nil }
        guard let fade, !waitsForDrag else { return stopClock() }
        let now = AnimationClock.shared.now
        if now < fade.beginning {
            AnimationClock.shared.setDemand(.at(fade.beginning), for: self)
        } else if now < fade.end {
            AnimationClock.shared.setDemand(.frames, for: self)
        } else {
            self.fade = nil
            stopClock()
        }
    }

    private func stopClock() {
        isClockSet = false
        AnimationClock.shared.setDemand(.nothing, for: self)
    }

    func clockDidTick(at time: TimeInterval) {
        setDemand()
        applyAlpha()
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        guard let fade, !waitsForDrag else { return nil }
        return [fade.beginning, fade.end].first { $0 > time }
    }

    private func applyAlpha() {
        let alpha = alpha
        for (axis, knob) in knobs {
            let shown = axis == wideAxis ? 1 : alpha
            knob.isHidden = shown == 0
            if knob.alpha != shown { knob.alpha = shown }
        }
    }

    // MARK: Layout

    /// Places the indicators. The scroll view calls it with each layout.
    func layoutIndicators() {
        guard let scrollView, let layout else { return }
        let needed = IndicatorLayout.Axis.allCases.filter(layout.isNeeded)
        if !needed.isEmpty { followPointer() }
        if let wideAxis, !needed.contains(wideAxis) { narrow() }
        for axis in IndicatorLayout.Axis.allCases {
            let isShown = needed.contains(axis) && (alpha > 0 || axis == wideAxis)
            guard isShown else {
                knobs[axis]?.isHidden = true
                continue
            }
            let knob = knobs[axis] ?? makeKnob(axis)
            place(knob, axis, layout, in: scrollView)
        }
        if let track, let wideAxis {
            track.frame = layout.bar(wideAxis).offsetBy(dx: scrollView.bounds.minX, dy: scrollView.bounds.minY)
        }
        applyAlpha()
        bringToFront(in: scrollView)
    }

    private func place(
        _ knob: IndicatorKnob, _ axis: IndicatorLayout.Axis, _ layout: IndicatorLayout, in scrollView: UIScrollView
    ) {
        let offset = scrollView.bounds.origin
        let frame = layout.knob(axis, at: offset, isWide: axis == wideAxis)
        UIView.performWithoutAnimation {
            knob.style = scrollView.indicatorStyle
            knob.frame = frame.offsetBy(dx: offset.x, dy: offset.y)
        }
    }

    private func makeKnob(_ axis: IndicatorLayout.Axis) -> IndicatorKnob {
        let knob = IndicatorKnob()
        knobs[axis] = knob
        return knob
    }

    /// Makes the indicators the last subviews again, which the program may have added or removed.
    private func bringToFront(in scrollView: UIScrollView) {
        var wanted: [UIView] = []
        if let track { wanted.append(track) }
        for axis in IndicatorLayout.Axis.allCases {
            if let knob = knobs[axis], !knob.isHidden || knob.superview != nil { wanted.append(knob) }
        }
        guard !wanted.isEmpty, !scrollView.subviews.suffix(wanted.count).elementsEqual(wanted, by: ===) else { return }
        for view in wanted { scrollView.addSubview(view) }
    }

    // MARK: The pointer

    private func followPointer() {
        guard hover == nil, let scrollView else { return }
        let hover = UIHoverGestureRecognizer { [weak self] in self?.pointerDidMove($0) }
        self.hover = hover
        scrollView.addGestureRecognizer(hover)
    }

    private func pointerDidMove(_ hover: UIGestureRecognizer) {
        guard let scrollView, !isPressed else { return }
        guard hover.state == .began || hover.state == .changed else { return narrow() }
        let place = hover.location(in: scrollView)
        guard !scrollView.hasControlOverIndicators(at: place) else { return narrow() }
        let offset = scrollView.bounds.origin
        widen(layout?.axis(at: CGPoint(x: place.x - offset.x, y: place.y - offset.y)))
    }

    func widen(_ axis: IndicatorLayout.Axis?) {
        guard axis != wideAxis else { return }
        narrow()
        guard let axis, let scrollView else { return }
        wideAxis = axis
        let track = IndicatorTrackView(axis, of: self)
        self.track = track
        scrollView.addSubview(track)
        scrollView.setNeedsLayout()
    }

    /// Makes the indicator as narrow as usual, after the pointer has left it. It then fades.
    private func narrow() {
        guard wideAxis != nil else { return }
        wideAxis = nil
        track?.removeFromSuperview()
        track = nil
        fade = IndicatorFade(lastMovement: AnimationClock.shared.now)
        setDemand()
        scrollView?.setNeedsLayout()
    }

    // MARK: Dragging and clicks

    /// Handles a press on the track of the widened indicator. Returns the distance of the press from the start of the
    /// knob, or `nil` if it was beside the knob and turned a page.
    func press(at place: CGFloat, _ axis: IndicatorLayout.Axis) -> CGFloat? {
        guard let scrollView, let line = layout?.track(axis) else { return nil }
        let offset = axis == .vertical ? scrollView.bounds.minY : scrollView.bounds.minX
        guard let target = line.offset(afterClickAt: place, from: offset) else {
            scrollView.stopMotion()
            return place - line.knob(at: offset).start
        }
        scrollView.glide(to: Self.point(target, axis, scrollView.bounds.origin), for: WheelScrolling.pageDuration)
        return nil
    }

    /// Moves the content while the knob is dragged.
    func dragKnob(to place: CGFloat, _ axis: IndicatorLayout.Axis) {
        guard let scrollView, let line = layout?.track(axis) else { return }
        scrollView.stopMotion()
        let target = Self.point(line.offset(forKnobAt: place), axis, scrollView.bounds.origin)
        scrollView.setOwnOffset(scrollView.pixelRounded(target))
    }

    /// Narrows the indicator after a drag that has left it.
    func knobWasReleased() {
        guard let hover, let scrollView else { return narrow() }
        let place = hover.location(in: scrollView)
        let offset = scrollView.bounds.origin
        if layout?.axis(at: CGPoint(x: place.x - offset.x, y: place.y - offset.y)) != wideAxis { narrow() }
    }

    private static func point(_ value: CGFloat, _ axis: IndicatorLayout.Axis, _ other: CGPoint) -> CGPoint {
        axis == .vertical ? CGPoint(x: other.x, y: value) : CGPoint(x: value, y: other.y)
    }
}

extension UIScrollView {
    /// Shows the scroll indicators for a moment, to show that there is more content.
    public func flashScrollIndicators() { indicators.show() }
}
