import Foundation
import Graphics

/// An object that moves views and other items by the laws of physics, as its behaviors describe them.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [card]))
/// let collision = UICollisionBehavior(items: [card])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
///
/// Keep the animator in a property: items stand still when it is released. It runs once for each frame of the screen
/// while something moves, and pauses when everything has been at rest for half a second. Changes of its behaviors let
/// it run again. The movement does not depend on the frame rate. While no scene is visible, it stands still.
///
/// Coordinates are those of the reference view. Views in it are moved at any depth. A view outside of it stays where it
/// is. The reference view and the delegate are not retained.
///
/// Gravity of 1 is 1,000 points per second squared. A view of 100 by 100 points with a density of 1 has a mass of 1. A
/// force of 1 accelerates it by 100 points per second squared.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The view whose coordinates the items have, or `nil`.
    open private(set) weak var referenceView: UIView?
    /// The behaviors, without their children, in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// A Boolean value that indicates whether the animator moves its items.
    public private(set) var isRunning = false
    /// The seconds for which the animator has been moving its items. Pauses do not count.
    public private(set) var elapsedTime: TimeInterval = 0
    /// The object that is notified when the animator pauses and resumes.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    final private(set) weak var layout: UICollectionViewLayout?
    final let simulation: DynamicsSimulation
    private var link: CADisplayLink?
    /// The time up to which the items have been moved.
    private var time: TimeInterval = 0
    /// The seconds after the last step.
    private var remainder: TimeInterval = 0
    private var needsPlan = false
    /// The reference bounds that the simulation has.
    private var plannedBounds: CGRect?

    /// The longest time that counts for one frame, in seconds. Items do not jump after the program was busy.
    private static let longestFrame = 1.0 / 15

    /// Creates an animator of items that are not views, or of windows.
    @preconcurrency @MainActor public override init() {
        simulation = DynamicsSimulation(referenceView: nil)
        super.init()
    }

    /// Creates an animator of views in a view.
    public init(referenceView view: UIView) {
        referenceView = view
        simulation = DynamicsSimulation(referenceView: view)
        super.init()
        ReferenceViews.add(self)
    }

    /// Creates an animator of the attributes of a layout, which it invalidates after each movement. The layout is not
    /// retained.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        simulation = DynamicsSimulation(referenceView: nil)
        super.init()
        ReferenceViews.add(self)
    }

    // MARK: Behaviors

    /// Adds a behavior. It is removed from another animator, or from the behavior that it is a child of, before. One
    /// that is in the animator already, also below another behavior, is ignored.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator !== self else { return }
        behavior.leaveOwner()
        behaviors.append(behavior)
        behavior.move(to: self)
        behaviorDidChange()
    }

    /// Removes a behavior. Others are ignored. Items without a behavior stay where they are.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        let items = behavior.tree.flatMap(\.memberItems)
        behaviors.remove(at: index)
        behavior.move(to: nil)
        behaviorDidChange()
        releaseUnnamed(items)
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() {
        let removed = behaviors
        behaviors = []
        for behavior in removed { behavior.move(to: nil) }
        behaviorDidChange()
    }

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.tree) }

    // MARK: Items

    /// Returns the items whose frames intersect a rectangle, in the order in which they came.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        updatePlan()
        return simulation.items.filter { item in
            guard let body = simulation.body(of: item) else { return false }
            let size = item.bounds.size
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let place = CGAffineTransform(translationX: body.position.x, y: body.position.y)
            return box.applying(item.transform.concatenating(place)).intersects(rect)
        }
    }

    /// Takes over the centre, the bounds, the collision bounds and the turn that an item has now. Its velocity stays.
    /// Items without a behavior are ignored.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        if simulation.knownSlot(of: item) == nil { updatePlan() }
        guard let slot = simulation.knownSlot(of: item) else { return }
        simulation.updatePresence(of: slot)
        simulation.read(slot)
        simulation.wake()
        run()
    }

    /// Releases those of some items that no behavior names any more. One that is moved now and added again begins at
    /// its new place.
    final func releaseUnnamed(_ items: [any UIDynamicItem]) {
        var unnamed: [ObjectIdentifier: any UIDynamicItem] = [:]
        for item in items where simulation.knownSlot(of: item) != nil { unnamed[ObjectIdentifier(item)] = item }
        for behavior in allBehaviors {
            guard !unnamed.isEmpty else { return }
            for item in behavior.memberItems { unnamed[ObjectIdentifier(item)] = nil }
        }
        for item in unnamed.values { simulation.release(item) }
    }

    // MARK: Running

    /// Takes over a change of a behavior at the next step, and runs until everything is at rest again.
    final func behaviorDidChange() {
        needsPlan = true
        // Items are not retained without a behavior.
        if behaviors.isEmpty {
            updatePlan()
            pause()
        } else {
            run()
        }
    }

    private func run() {
        guard !isRunning, !behaviors.isEmpty, !simulation.hasLostReferenceView else { return }
        isRunning = true
        time = CACurrentMediaTime()
        remainder = 0
        delegate?.dynamicAnimatorWillResume(self)
        guard isRunning else { return }
        let link = self.link ?? makeLink()
        self.link = link
        link.isPaused = false
    }

    private func makeLink() -> CADisplayLink {
        let beat = DynamicsBeat(self)
        let link = CADisplayLink(target: beat, selector: Selector("step:", DynamicsBeat.step(_:)))
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        return link
    }

    private func pause() {
        guard isRunning else { return }
        isRunning = false
        link?.isPaused = true
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// The size of the reference bounds, which boundaries follow.
    final var referenceBounds: CGRect? {
        if let referenceView { return referenceView.bounds }
        return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    }

    /// Runs again if the items collide with reference bounds that have changed.
    final func referenceBoundsDidChange() {
        guard !isRunning, followsReferenceBounds, referenceBounds != plannedBounds else { return }
        behaviorDidChange()
    }

    private var followsReferenceBounds: Bool {
        allBehaviors.contains { ($0 as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary == true }
    }

    /// Takes over what has changed in the behaviors.
    final func updatePlan() {
        guard needsPlan else { return }
        needsPlan = false
        plannedBounds = referenceBounds
        var plan = DynamicsPlan(simulation)
        for behavior in allBehaviors { behavior.contribute(to: &plan) }
        simulation.follow(plan)
    }

    /// Moves the items to where they are at a time.
    final func advance(to now: TimeInterval) {
        guard isRunning else { return }
        guard !simulation.hasLostReferenceView else { return pause() }
        remainder += min(max(now - time, 0), Self.longestFrame)
        time = now
        let step = PhysicsWorld.step
        var isAtRest = false
        simulation.updatePresence()
        if referenceBounds != plannedBounds { needsPlan = true }
        while remainder > step - 1e-9, isRunning, !isAtRest {
            remainder -= step
            updatePlan()
            simulation.computeForces()
            // A closure can have removed the last behavior.
            guard isRunning else { break }
            let events = simulation.advance()
            elapsedTime += step
            isAtRest = simulation.world.isAtRest
            guard !events.isEmpty else { continue }
            // The delegates see the items where they touch, and what they change acts from the next step on.
            simulation.write()
            deliver(events)
        }
        if isAtRest, staysAtRest { simulation.settle() }
        simulation.write()
        layout?.invalidateLayout()
        for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
        if isAtRest, staysAtRest { pause() }
    }

    /// Whether no delegate or action has changed something.
    private var staysAtRest: Bool { !needsPlan && simulation.world.isAtRest }

    private func deliver(_ events: [CollisionEvent]) {
        // The first call may already let numbers stand for other items and behaviors.
        for report in events.compactMap({ simulation.report(of: $0) }) {
            guard report.behavior.dynamicAnimator === self else { continue }
            report.behavior.deliver(report)
        }
    }
}

/// The object that a dynamic animator notifies. All methods do nothing by default.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Called before the animator begins to move its items.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called after everything has come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// The target of an animator's display link. It does not retain the animator, and ends the link after it.
private final class DynamicsBeat: NSObject {
    private weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }

    func step(_ link: CADisplayLink) {
        guard let animator else { return link.invalidate() }
        let time = link.timestamp
        // The link is in the main run loop.
        MainActor.assumeIsolated { animator.advance(to: time) }
    }
}
