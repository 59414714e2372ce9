import Foundation
import UIKit

/// A delegate that notes its calls.
@MainActor
final class DynamicsRecorder: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var events: [String] = []
    var onBegin: (() -> Void)?
    var onResume: (() -> Void)?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        events.append("resume")
        onResume?()
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
    ) {
        events.append("items")
        onBegin?()
    }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { events.append("items apart") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        events.append("on \(identifier.map { "\($0)" } ?? "bounds") at \(Int((p.y / 10).rounded()) * 10)")
        onBegin?()
    }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { events.append("off \(identifier.map { "\($0)" } ?? "bounds")") }
}
