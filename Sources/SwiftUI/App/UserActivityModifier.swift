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

/// The views that continue activities.
@MainActor
enum UserActivityReceivers {
    static let all = SceneReceivers<NSUserActivity>()
}

/// The node of a view that continues activities.
private final class UserActivityNode<Base: View>: EffectNode<Base, _UserActivityModifier>, SceneReceiver {
    override init(_ view: ModifiedContent<Base, _UserActivityModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        UserActivityReceivers.all.add(self)
    }

    var windowScene: UIWindowScene? { host.view?.window?.windowScene }
    func receive(_ activity: NSUserActivity) { if activity.activityType == modifier.type { modifier.action(activity) } }
    override func willUnmount() { UserActivityReceivers.all.remove(self) }
}
