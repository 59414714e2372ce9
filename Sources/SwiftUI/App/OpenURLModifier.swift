import Foundation
import UIKit

/// A modifier with an action for the program's own URLs.
public struct _OpenURLModifier {
    let action: (URL) -> Void
}

extension _OpenURLModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { OpenURLNode(view, inputs) }
}

extension View {
    /// Performs an action when the view's scene receives a URL, also one with which the program was started.
    ///
    /// A program receives the URLs whose schemes its Info.plist declares under `CFBundleURLTypes`. All views of the
    /// scene with such an action receive the URL.
    ///
    /// - Parameter action: The action.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(_OpenURLModifier(action: action))
    }
}

/// The views that receive the program's own URLs.
@MainActor
enum OpenURLReceivers {
    static let all = SceneReceivers<URL>()
}

/// The node of a view that receives the program's own URLs.
private final class OpenURLNode<Base: View>: EffectNode<Base, _OpenURLModifier>, SceneReceiver {
    override init(_ view: ModifiedContent<Base, _OpenURLModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        OpenURLReceivers.all.add(self)
    }

    var windowScene: UIWindowScene? { host.view?.window?.windowScene }
    func receive(_ url: URL) { modifier.action(url) }
    override func willUnmount() { OpenURLReceivers.all.remove(self) }
}
