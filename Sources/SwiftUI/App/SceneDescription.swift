import Foundation
import UIKit

/// The content of a scene's windows.
@MainActor
protocol SceneDescription {
    /// The properties of the windows.
    var attributes: SceneAttributes { get set }
    /// The type of the value that the windows present, or `nil` for none.
    var valueType: ObjectIdentifier? { get }
    /// Whether a window can open without a value.
    var opensWithoutValue: Bool { get }

    /// Creates the storage of a new window's value, from its encoded form. Invalid data counts as `nil`.
    func makeValue(_ data: Data?) -> any WindowValue
    /// Creates a controller with the content, for a new window.
    func makeController(
        _ value: any WindowValue, environment: @escaping (inout EnvironmentValues) -> Void
    ) -> UIViewController
    /// Updates a controller that a description of the same type has created.
    func update(_ controller: UIViewController, _ value: any WindowValue)
}

/// The value that a window presents.
@MainActor
protocol WindowValue: AnyObject {
    /// Whether the value is equal to an encoded one.
    func isEqual(to data: Data?) -> Bool
    /// The encoded value, or `nil` if there is none.
    var data: Data? { get }
    /// Called after the value has changed.
    var onChange: (() -> Void)? { get set }
}

/// The value of a window that presents none.
final class NoWindowValue: WindowValue {
    func isEqual(to data: Data?) -> Bool { data == nil }
    var data: Data? { nil }
    var onChange: (() -> Void)?
}

/// The description of windows with a view.
struct ViewSceneDescription<Content: View>: SceneDescription {
    var attributes: SceneAttributes
    let content: Content

    var valueType: ObjectIdentifier? { nil }
    var opensWithoutValue: Bool { true }
    func makeValue(_ data: Data?) -> any WindowValue { NoWindowValue() }

    func makeController(
        _ value: any WindowValue, environment: @escaping (inout EnvironmentValues) -> Void
    ) -> UIViewController {
        let controller = UIHostingController(rootView: content)
        controller.setEnvironment(environment)
        return controller
    }

    func update(_ controller: UIViewController, _ value: any WindowValue) {
        (controller as? UIHostingController<Content>)?.rootView = content
    }
}

/// A controller that shows the content of a scene's window.
@MainActor
protocol SceneController: UIViewController {
    /// Updates the environment, because the values that its change depends on have changed.
    func updateEnvironment()
    /// Returns the size that the content chooses if it is proposed a size, in points.
    func sizeThatFits(in size: CGSize) -> CGSize
    /// Returns the size that the content chooses for a proposal, in points.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize
    /// Called after each layout of the content.
    var onContentLayout: (() -> Void)? { get set }
    /// Returns further shortcuts, which come after those of the content.
    var moreKeyCommands: (() -> [UIKeyCommand])? { get set }
}

extension UIHostingController: SceneController {}
