import Foundation
import UIKit

/// A modifier that shows a list of services beside a view.
public struct _ShareModifier {
    let anchor: ShareAnchor
    let items: [Any]
    let subject: Text?
    let message: Text?
}

/// The position of the button that shares content.
@MainActor
final class ShareAnchor {
    fileprivate weak var node: (any ShareNodeType)?
    nonisolated init() {}

    /// Shows the list of services.
    func share() { node?.share() }
}

/// A node with content to share.
@MainActor
private protocol ShareNodeType: AnyObject {
    func share()
}

extension _ShareModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ShareNode(view, inputs) }
}

/// The node of a button that shares content.
private final class ShareNode<Base: View>: EffectNode<Base, _ShareModifier>, ShareNodeType {
    override init(_ view: ModifiedContent<Base, _ShareModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        modifier.anchor.node = self
    }

    override func modifierDidChange(from old: _ShareModifier) { modifier.anchor.node = self }

    func share() {
        guard let presenter = host.controller, presenter.presentedViewController == nil else { return }
        let subject = modifier.subject?.string(in: scope.values) ?? ""
        let message = modifier.message.map { [$0.string(in: scope.values)] } ?? []
        let items = ShareItem.items(modifier.items, subject: subject, in: scope.values) + message
        guard !items.isEmpty else { return }
        let controller = UIActivityViewController(activityItems: items)
        controller.popoverPresentationController?.sourceView = host.view
        controller.popoverPresentationController?.sourceRect = frameInRoot
        presenter.present(controller, animated: true)
    }
}

/// An item to share with its subject.
final class ShareItem: NSObject, UIActivityItemSource {
    private let item: Any
    private let subject: String

    private init(_ item: Any, subject: String) {
        self.item = item
        self.subject = subject
    }

    /// Returns items as UIKit's services take them, without images that do not exist, which have been logged.
    static func items(_ items: [Any], subject: String, in values: EnvironmentValues) -> [Any] {
        items.compactMap { item -> Any? in
            guard let image = item as? Image else { return item }
            return image.uiImage(in: values)
        }
        .map { ShareItem($0, subject: subject) }
    }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { item }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { item }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { subject }
}
