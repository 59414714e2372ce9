import Foundation
import UIKit

/// The part of a scroll view that lets its content come to rest where a `ScrollTargetBehavior` wants it.
@MainActor
final class ScrollAlignment {
    private unowned let layout: ScrollLayout
    private var behavior: (any ScrollTargetBehavior)?
    /// The visible part when the content last was at rest.
    private var start = CGRect.zero
    /// Whether the content moves with an animation to a place that the behavior or the program has chosen.
    private var isAligning = false
    /// The speed that stands for the turn of a wheel and for a key.
    private static let stepSpeed = 2 * ScrollStops.throwSpeed

    init(_ layout: ScrollLayout) { self.layout = layout }

    /// Replaces the behavior.
    func update(_ behavior: (any ScrollTargetBehavior)?) { self.behavior = behavior }

    /// Notes that the user begins to move the content.
    func userWillMove() {
        isAligning = false
        start = layout.safeContent
    }

    /// Notes that the program has moved the content, or has begun to move it with an animation.
    func programDidMove() {
        isAligning = layout.view.isScrollAnimating
        if !isAligning { didRest() }
    }

    private func didRest() { start = layout.safeContent }

    /// Returns the offset at which the content comes to rest after a drag, or after the turn of a wheel.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the offset in points per second.
    ///   - proposed: The offset at which the content would come to rest.
    ///   - isWheel: Whether a wheel was turned. Its last turn leads to another place, if there is one.
    func restingOffset(velocity: CGPoint, proposed: CGPoint, isWheel: Bool) -> CGPoint {
        guard let behavior else { return proposed }
        guard isWheel else {
            return offset(behavior, velocity, proposed, from: start, at: layout.safeContent.origin)
        }
        return step(behavior, to: proposed)
    }

    /// Returns the offset after a step by a wheel or a key, which leads at least to the next place.
    private func step(_ behavior: any ScrollTargetBehavior, to proposed: CGPoint) -> CGPoint {
        let insets = layout.view.adjustedContentInset
        let way = CGPoint(x: proposed.x + insets.left - start.minX, y: proposed.y + insets.top - start.minY)
        func speed(_ way: CGFloat) -> CGFloat { abs(way) < 0.5 ? 0 : way > 0 ? Self.stepSpeed : -Self.stepSpeed }
        func beyond(_ start: CGFloat, _ way: CGFloat) -> CGFloat { abs(way) < 0.5 ? start : start + (way > 0 ? 1 : -1) }
        return offset(
            behavior, CGPoint(x: speed(way.x), y: speed(way.y)), proposed, from: start,
            at: CGPoint(x: beyond(start.minX, way.x), y: beyond(start.minY, way.y)))
    }

    private func offset(
        _ behavior: any ScrollTargetBehavior, _ velocity: CGPoint, _ proposed: CGPoint, from start: CGRect,
        at position: CGPoint
    ) -> CGPoint {
        let (insets, visible) = (layout.view.adjustedContentInset, layout.safeContent)
        let rect = CGRect(
            origin: CGPoint(x: proposed.x + insets.left, y: proposed.y + insets.top), size: visible.size)
        var axes: Axis.Set = []
        if layout.scrolls(.horizontal) { axes.insert(.horizontal) }
        if layout.scrolls(.vertical) { axes.insert(.vertical) }
        let targets = layout.host.scrollTargets.layouts(in: layout)
        let near = [start, rect].flatMap { part in
            targets.flatMap { $0.frames(in: layout, near: part) }
        }
        let former = ScrollTarget(rect: rect, anchor: nil)
        var target = former
        behavior.updateTarget(
            &target,
            context: ScrollTargetBehaviorContext(
                originalTarget: ScrollTarget(rect: start, anchor: nil),
                velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: layout.view.contentSize,
                containerSize: visible.size, axes: axes, position: position, targets: near,
                environment: layout.scope.values))
        return layout.offset(showing: target, insteadOf: former, at: proposed)
    }

    /// Notes the end of an animation. If it has not led to a chosen place, a key has moved the content.
    func animationDidEnd() {
        guard let behavior else { return didRest() }
        guard !isAligning else {
            isAligning = false
            return didRest()
        }
        move(to: step(behavior, to: layout.view.contentOffset), isAnimated: true)
    }

    /// Corrects the place of the content after a drag, because views that were not made before may be elsewhere.
    func decelerationDidEnd() {
        guard let behavior = behavior as? ViewAlignedScrollTargetBehavior else { return didRest() }
        realign(behavior, isAnimated: true)
    }

    /// Shows the same page or view again after the size of the scroll view has changed. A finger keeps the content, a
    /// wheel and a throw do not.
    func sizeDidChange(from old: CGSize) {
        guard let behavior, layout.safeContent.size != old, !layout.view.isTracking else { return }
        // The motion of a wheel or after a throw leads to a place in the old size.
        if !layout.view.isScrollAnimating { layout.view.stopScrollingAndZooming() }
        if behavior is PagingScrollTargetBehavior, old.width > 0, old.height > 0 {
            let (visible, insets) = (layout.safeContent, layout.view.adjustedContentInset)
            let horizontal = layout.scrolls(.horizontal) ? visible.width / old.width : 1
            let vertical = layout.scrolls(.vertical) ? visible.height / old.height : 1
            layout.view.contentOffset = CGPoint(
                x: visible.minX * horizontal - insets.left, y: visible.minY * vertical - insets.top)
        }
        realign(behavior, isAnimated: false)
    }

    private func realign(_ behavior: any ScrollTargetBehavior, isAnimated: Bool) {
        didRest()
        move(
            to: offset(behavior, .zero, layout.view.contentOffset, from: start, at: start.origin),
            isAnimated: isAnimated)
    }

    private func move(to offset: CGPoint, isAnimated: Bool) {
        let now = layout.view.contentOffset
        guard hypot(offset.x - now.x, offset.y - now.y) > 0.5 else { return didRest() }
        layout.move(to: offset, isAnimated: isAnimated)
    }
}
