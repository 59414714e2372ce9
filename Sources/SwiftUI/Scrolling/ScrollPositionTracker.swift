import Foundation
import UIKit

/// The part of a scroll view that follows the position which a program keeps of it, and reports where the user
/// scrolls.
@MainActor
final class ScrollPositionTracker {
    private unowned let layout: ScrollLayout
    private let proxy = ScrollProxyTarget()
    private var link: ScrollPositionLink?
    /// The goal that the content has reached or moves to.
    private var goal: ScrollPositionLink.Goal?
    /// Whether the user moves the content.
    private var isMovedByUser = false
    /// Whether the content moves to a goal with an animation.
    private var isFollowing = false
    private var isReportDue = false

    init(_ layout: ScrollLayout) { self.layout = layout }

    /// Sets the node of the scroll view, in which views are looked for.
    func setNode(_ node: _Node) { proxy.node = node }

    /// Replaces the connection, and follows a new goal after the layout.
    func update(_ link: ScrollPositionLink?) {
        self.link = link
        guard link?.goal != goal else { return }
        goal = link?.goal
        guard let goal else { return }
        isMovedByUser = false
        let isAnimated = layout.transaction.animation != nil
        layout.host.afterLayout { [weak self] in self?.follow(goal, isAnimated) }
    }

    private func follow(_ goal: ScrollPositionLink.Goal, _ isAnimated: Bool) {
        switch goal {
        case .view(let id, let anchor): proxy.scroll(to: id, anchor, isAnimated: isAnimated)
        case .edge(let edge): layout.scroll(to: edge, isAnimated: isAnimated)
        case .point(let x, let y): layout.scroll(x: x, y: y, isAnimated: isAnimated)
        }
        guard layout.isShown else { return }
        isFollowing = layout.view.isScrollAnimating
        // The user may still turn the wheel.
        isMovedByUser = layout.view.isDragging && !isFollowing
    }

    /// Notes the end of an animation. If it has not led to a goal, a key has moved the content.
    func animationDidEnd() {
        if isFollowing {
            isFollowing = false
        } else {
            userWillMove()
            contentDidMove()
        }
    }

    /// Notes that the user begins to move the content.
    func userWillMove() {
        isMovedByUser = true
        isFollowing = false
    }

    /// Reports the place of the content after the layout, if the user has moved it.
    func contentDidMove() {
        guard link != nil, isMovedByUser, !isReportDue else { return }
        isReportDue = true
        layout.host.afterLayout { [weak self] in self?.report() }
    }

    private func report() {
        isReportDue = false
        guard let link, isMovedByUser else { return }
        goal = link.report(currentTarget(link.anchor)?.identities ?? [])
    }

    /// The target at an anchor of the visible part, or the first visible one.
    private func currentTarget(_ anchor: UnitPoint?) -> LayoutNode? {
        let visible = layout.safeContent
        let targets = layout.host.scrollTargets.layouts(in: layout).flatMap(\.targets).map {
            (node: $0, frame: CGRect(origin: layout.place(of: $0), size: $0.size))
        }
        guard let anchor else {
            return targets.first {
                let seen = $0.frame.intersection(visible)
                return !seen.isNull && seen.width > 0.5 && seen.height > 0.5
            }?.node
        }
        func point(_ rect: CGRect) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        }
        func distance(_ frame: CGRect) -> CGFloat {
            let (a, b) = (point(frame), point(visible))
            return hypot(layout.scrolls(.horizontal) ? a.x - b.x : 0, layout.scrolls(.vertical) ? a.y - b.y : 0)
        }
        return targets.min { distance($0.frame) < distance($1.frame) }?.node
    }
}
