import Foundation
import UIKit

/// A modifier that offers the activity of a view to its scene.
public struct _OfferedActivityModifier {
    let type: String
    /// Describes the activity, or `nil` while the view has none.
    let update: ((NSUserActivity) -> Void)?
}

extension _OfferedActivityModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { OfferedActivityNode(view, inputs) }
}

extension View {
    /// Makes an activity that of the view's scene, its `userActivity`, while the view is shown.
    ///
    /// ```swift
    /// ReaderView(page: page)
    ///     .userActivity("org.example.reading") { $0.addUserInfoEntries(from: ["page": page]) }
    /// ```
    ///
    /// A scene delegate can return it as the activity to restore. Of several views in a scene the innermost one counts.
    ///
    /// - Parameters:
    ///   - activityType: The type, in reverse-domain style.
    ///   - isActive: Whether there is an activity.
    ///   - update: A closure that describes the activity. It is called when the view appears or is updated, and before
    ///     the activity is stored if its `needsSave` is `true`.
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View { modifier(_OfferedActivityModifier(type: activityType, update: isActive ? update : nil)) }

    /// Makes an activity for an element that of the view's scene while the view is shown and there is an element.
    ///
    /// - Parameters:
    ///   - activityType: The type, in reverse-domain style.
    ///   - element: The element, or `nil`.
    ///   - update: A closure that describes the activity for the element.
    public nonisolated func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        modifier(
            _OfferedActivityModifier(
                type: activityType, update: element.map { element in { activity in update(element, activity) } }))
    }
}

/// The activities that views offer to their scenes.
@MainActor
final class OfferedActivities {
    private struct Offer {
        weak var scene: UIWindowScene?
        let activity: NSUserActivity
        let place: (level: Int, depth: Int)
    }

    static let all = OfferedActivities()
    /// The offers, those of outer views first.
    private var offers: [Offer] = []

    /// Offers the activity of a view. The number of views around it begins at 0 in each page, but the level of its
    /// environment does not.
    func add(_ activity: NSUserActivity, to scene: UIWindowScene, at place: (level: Int, depth: Int)) {
        let index = offers.firstIndex { $0.place > place } ?? offers.count
        offers.insert(Offer(scene: scene, activity: activity, place: place), at: index)
        show(in: scene)
    }

    /// Withdraws an activity. Its scene has that of another view again, or none.
    func remove(_ activity: NSUserActivity) {
        guard let index = offers.firstIndex(where: { $0.activity === activity }) else { return }
        let scene = offers.remove(at: index).scene
        activity.invalidate()
        // The program may have set an activity of its own.
        if let scene, scene.userActivity === activity {
            scene.userActivity = nil
            show(in: scene)
        }
    }

    private func show(in scene: UIWindowScene) {
        guard let activity = offers.last(where: { $0.scene === scene })?.activity else { return }
        if scene.userActivity !== activity {
            scene.userActivity?.resignCurrent()
            scene.userActivity = activity
        }
        activity.becomeCurrent()
    }
}

/// The node of a view with an activity.
private final class OfferedActivityNode<Base: View>: EffectNode<Base, _OfferedActivityModifier>, AppearanceObserver {
    private var activity: NSUserActivity?
    private var isShown = false
    private lazy var saver = ActivitySaver { [weak self] in self?.modifier.update?($0) }

    override init(_ view: ModifiedContent<Base, _OfferedActivityModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() {
        isShown = true
        offer()
    }

    func disappear() {
        isShown = false
        withdraw()
    }

    override func modifierDidChange(from old: _OfferedActivityModifier) { if isShown { offer() } }

    private func offer() {
        guard let update = modifier.update, let scene = host.view?.window?.windowScene else { return withdraw() }
        if let activity, activity.activityType == modifier.type { return update(activity) }
        withdraw()
        let activity = NSUserActivity(activityType: modifier.type)
        activity.delegate = saver
        self.activity = activity
        update(activity)
        OfferedActivities.all.add(activity, to: scene, at: (scope.level, depth))
    }

    private func withdraw() {
        if let activity { OfferedActivities.all.remove(activity) }
        activity = nil
    }

    override func willUnmount() {
        withdraw()
        host.stopObservingAppearance(self)
    }
}

/// The delegate of a view's activity, which describes it again before it is stored.
@MainActor
private final class ActivitySaver: NSObject, NSUserActivityDelegate {
    private let update: (NSUserActivity) -> Void

    init(_ update: @escaping (NSUserActivity) -> Void) { self.update = update }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        nonisolated(unsafe) let activity = userActivity
        MainQueue.run { self.update(activity) }
    }
}
