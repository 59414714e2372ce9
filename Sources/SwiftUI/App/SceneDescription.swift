import UIKit

/// The content of a scene's windows.
@MainActor
protocol SceneDescription {
    /// The title of the windows, or `nil` for the program's name.
    var title: String? { get }

    /// Creates a controller with the content, for a new window.
    func makeController(environment: @escaping (inout EnvironmentValues) -> Void) -> UIViewController
    /// Gives the content to a controller that a description of the same type has made.
    func update(_ controller: UIViewController)
    /// Updates the environment of a controller's content.
    func updateEnvironment(_ controller: UIViewController)
}

/// The description of windows with a view.
struct ViewSceneDescription<Content: View>: SceneDescription {
    let title: String?
    let content: Content

    func makeController(environment: @escaping (inout EnvironmentValues) -> Void) -> UIViewController {
        let controller = UIHostingController(rootView: content)
        controller.setEnvironment(environment)
        return controller
    }

    func update(_ controller: UIViewController) { (controller as? UIHostingController<Content>)?.rootView = content }

    func updateEnvironment(_ controller: UIViewController) {
        (controller as? UIHostingController<Content>)?.updateEnvironment()
    }
}
