import Foundation
import UIKit

/// The URLs and activities that a scene takes: those whose text or `targetContentIdentifier` contains one of some
/// strings. The string `*` stands for all.
struct ExternalEvents: Equatable {
    let conditions: Set<String>

    /// Returns whether an event with this identifier is taken.
    func accept(_ identifier: String) -> Bool {
        conditions.contains("*") || conditions.contains { !$0.isEmpty && identifier.contains($0) }
    }

    /// The same as a predicate on identifiers.
    var predicate: NSPredicate {
        NSPredicate { [self] identifier, _ in (identifier as? String).map { accept($0) } ?? false }
    }
}

/// A modifier that decides which external events come to the scene of a view.
public struct _ExternalEventsModifier {
    let preferred: ExternalEvents
    let allowed: ExternalEvents
}

extension _ExternalEventsModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ExternalEventsNode(view, inputs) }
}

extension View {
    /// Sets the URLs and activities that come to the view's scene while it is open.
    ///
    /// The strings are looked for in the text of a URL, and in the `targetContentIdentifier` of an activity. `*` stands
    /// for all. They are the scene's `activationConditions` as long as the view is shown. Of several views in a scene,
    /// the one that has appeared last counts.
    ///
    /// - Parameters:
    ///   - preferring: The strings of events that come to this scene rather than to others.
    ///   - allowing: The strings of events that may come to this scene.
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
        modifier(
            _ExternalEventsModifier(
                preferred: ExternalEvents(conditions: preferring), allowed: ExternalEvents(conditions: allowing)))
    }
}

extension Scene {
    /// Makes a new window one of this scene if it opens with one of some URLs and activities.
    ///
    /// The strings are looked for in the text of the URL with which the program is started, and in the
    /// `targetContentIdentifier` of the activity with which a window is opened. `*` stands for all. The first scene
    /// with such a string opens, or else the program's first one.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        changed { $0.events = ExternalEvents(conditions: conditions) }
    }
}

/// The node of a view that decides which external events come to its scene.
private final class ExternalEventsNode<Base: View>: EffectNode<Base, _ExternalEventsModifier>, AppearanceObserver {
    /// The scene and the conditions that it has from this view.
    private weak var scene: UIWindowScene?
    private var own: UISceneActivationConditions?
    /// The conditions of the scene before.
    private var former: UISceneActivationConditions?

    override init(_ view: ModifiedContent<Base, _ExternalEventsModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() {
        guard let scene = host.view?.window?.windowScene else { return }
        let own = UISceneActivationConditions()
        (self.scene, self.own, former) = (scene, own, scene.activationConditions)
        scene.activationConditions = own
        apply()
    }

    func disappear() {
        defer { (scene, own, former) = (nil, nil, nil) }
        guard let scene, let own, let former else { return }
        if scene.activationConditions === own { return scene.activationConditions = former }
        // A view that appeared later has its conditions there, and returns to these when it disappears.
        own.prefersToActivateForTargetContentIdentifierPredicate =
            former.prefersToActivateForTargetContentIdentifierPredicate
        own.canActivateForTargetContentIdentifierPredicate = former.canActivateForTargetContentIdentifierPredicate
    }

    override func modifierDidChange(from old: _ExternalEventsModifier) { apply() }

    private func apply() {
        own?.prefersToActivateForTargetContentIdentifierPredicate = modifier.preferred.predicate
        own?.canActivateForTargetContentIdentifierPredicate = modifier.allowed.predicate
    }

    override func willUnmount() {
        disappear()
        host.stopObservingAppearance(self)
    }
}
