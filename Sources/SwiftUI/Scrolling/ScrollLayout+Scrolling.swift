import Foundation
import UIKit

/// Movements of the content, by the user and by the program.
extension ScrollLayout {
    func didScroll() {
        tracker.contentDidMove()
        monitor?.placeDidChange()
        if !host.placeReaders.isEmpty { host.request() }
        host.rowsDidScroll(in: self)
    }

    func didBeginDragging() {
        goal = nil
        monitor?.didBeginDragging()
        tracker.userWillMove()
        alignment.userWillMove()
    }

    /// Returns the offset at which the content comes to rest after the user has moved it.
    func restingOffset(velocity: CGPoint, proposed: CGPoint) -> CGPoint {
        monitor?.willEndDragging(velocity: velocity)
        return alignment.restingOffset(velocity: velocity, proposed: proposed, isWheel: !view.isTracking)
    }

    func didEndDragging(decelerates: Bool) { monitor?.didEndDragging(decelerates: decelerates) }

    func didEndDecelerating() {
        alignment.decelerationDidEnd()
        monitor?.didEndMotion()
    }

    func didEndAnimation() {
        tracker.animationDidEnd()
        if goal != nil { host.request() }
        alignment.animationDidEnd()
        monitor?.didEndMotion()
    }

    /// Scrolls to a row whose place may only be known when the rows around it are made.
    ///
    /// - Parameters:
    ///   - anchor: The point of the row that is aligned with the same point of the view, or `nil`.
    ///   - isAnimated: Whether the content moves with an animation.
    ///   - rect: Returns the row's frame in the content, or `nil` if the row is gone.
    func scroll(toRow anchor: UnitPoint?, isAnimated: Bool, _ rect: @escaping () -> CGRect?) {
        guard isShown else {
            pendingScroll = { [weak self] in self?.scroll(toRow: anchor, isAnimated: false, rect) }
            return
        }
        guard let frame = rect() else { return }
        let target = offset(showing: frame, anchor)
        let (x, y) = (target.x - view.contentOffset.x, target.y - view.contentOffset.y)
        guard x != 0 || y != 0 else { return }
        // The edge at which the row comes into view is decided before its real place is known.
        let edge = UnitPoint(x: x > 0 ? 1 : 0, y: y > 0 ? 1 : 0)
        goal = ScrollGoal(anchor: anchor ?? edge, rect: rect)
        host.rows.addGoal(of: self)
        anchors = []
        move(to: target, isAnimated: isAnimated)
        host.request()
    }

    /// Corrects the offset of a scrolling to a row after the rows around it were made. Returns whether the row is at
    /// its place.
    func reachGoal() -> Bool {
        guard let goal, let frame = goal.rect(), goal.rounds < 8 else {
            self.goal = nil
            return true
        }
        guard !view.isScrollAnimating else { return false }
        let offset = offset(showing: frame, goal.anchor)
        guard hypot(offset.x - view.contentOffset.x, offset.y - view.contentOffset.y) > 0.5 else {
            self.goal = nil
            return true
        }
        self.goal?.rounds += 1
        anchors = []
        move(to: offset, isAnimated: false)
        host.request()
        return false
    }

    /// Scrolls to an offset that the program has asked for.
    func move(to offset: CGPoint, isAnimated: Bool) {
        view.setContentOffset(offset, animated: isAnimated)
        monitor?.programDidMove()
        alignment.programDidMove()
    }

    /// Scrolls a rectangle of the content to an anchor in the view. Without an anchor the content moves as little as
    /// possible. Before the view is shown, the call is postponed until then.
    func scroll(to rect: CGRect, anchor: UnitPoint?, isAnimated: Bool = false) {
        guard isShown else {
            pendingScroll = { [weak self] in self?.scroll(to: rect, anchor: anchor) }
            return
        }
        anchors = []
        move(to: offset(showing: rect, anchor), isAnimated: isAnimated)
    }

    /// Returns the offset at which a rectangle of the content is at an anchor in the view, or visible.
    func offset(showing rect: CGRect, _ anchor: UnitPoint?) -> CGPoint {
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: view.bounds.width - insets.left - insets.right,
            height: view.bounds.height - insets.top - insets.bottom)
        func offset(
            _ start: CGFloat, _ length: CGFloat, _ part: CGFloat?, _ room: CGFloat, _ whole: CGFloat, now: CGFloat
        ) -> CGFloat {
            var target = now
            if let part {
                target = start + (length - room) * part
            } else if start < now || length > room {
                target = start
            } else if start + length > now + room {
                target = start + length - room
            }
            return min(max(target, 0), max(0, whole - room))
        }
        let (content, now) = (children.first?.size ?? .zero, view.contentOffset)
        let x = offset(
            rect.minX, rect.width, anchor?.x, room.width, content.width, now: now.x + insets.left)
        let y = offset(
            rect.minY, rect.height, anchor?.y, room.height, content.height, now: now.y + insets.top)
        let scale = max(view.traitCollection.displayScale, 1)
        return CGPoint(
            x: scrolls(.horizontal) ? ((x - insets.left) * scale).rounded() / scale : now.x,
            y: scrolls(.vertical) ? ((y - insets.top) * scale).rounded() / scale : now.y)
    }
}

/// A row that a scrolling leads to.
struct ScrollGoal {
    let anchor: UnitPoint
    /// Returns the row's frame in the content, or `nil` if the row is gone.
    let rect: () -> CGRect?
    /// The number of corrections.
    var rounds = 0
}
