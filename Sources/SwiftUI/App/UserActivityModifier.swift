import Foundation
import UIKit

/// A modifier with an action for activities of a type.
public struct _UserActivityModifier {
    let type: String
    let action: (NSUserActivity) -> Void
}

extension _UserActivityModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { UserActivityNode(view, inputs) }
}

extension View {
    /// Performs an action when the view's scene receives an activity of a type, also one with which the scene was
    /// opened.
    ///
    /// ```swift
    /// ReaderView(page: page)
    ///     .onContinueUserActivity("org.example.reading") { page = $0.userInfo?["page"] as? Int ?? 0 }
    /// ```
    ///
    /// Activities come from the program itself, with `UIApplication.activateSceneSession(for:errorHandler:)`. All views
    /// of the scene with such an action receive the activity.
    ///
    /// - Parameters:
    ///   - activityType: The type, in reverse-domain style.
    ///   - action: The action.
    public nonisolated func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View { modifier(_UserActivityModifier(type: activityType, action: action)) }
}

/// The views that continue activities, in the order in which they were made.
@MainActor
enum UserActivityReceivers {
    fileprivate static var all: [any UserActivityReceiver] = []

    /// Delivers an activity to the views of a scene.
    static func deliver(_ activity: NSUserActivity, to scene: UIWindowScene) {
        for receiver in all where receiver.windowScene === scene { receiver.receive(activity) }
    }
}

/// A node that continues activities.
@MainActor
private protocol UserActivityReceiver: AnyObject {
    /// The scene that shows the node's view, or `nil`.
    var windowScene: UIWindowScene? { get }
    func receive(_ activity: NSUserActivity)
}

/// The node of a view that continues activities.
private final class UserActivityNode<Base: View>: EffectNode<Base, _UserActivityModifier>, UserActivityReceiver {
    override init(_ view: ModifiedContent<Base, _UserActivityModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        UserActivityReceivers.all.append(self)
    }

    var windowScene: UIWindowScene? { host.view?.window?.windowScene }
    func receive(_ activity: NSUserActivity) { if activity.activityType == modifier.type { modifier.action(activity) } }
    override func willUnmount() { UserActivityReceivers.all.removeAll { $0 === self } }
}
