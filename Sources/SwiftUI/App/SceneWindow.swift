import Foundation
import UIKit

/// The window that shows a scene's view. SwiftUI retains it until the scene disconnects.
@MainActor
final class SceneWindow {
    private(set) weak var scene: UIWindowScene?
    private let window: UIWindow
    private var description: any SceneDescription
    private let controller: UIViewController
    /// The state of the scene, which its views have in their environment.
    var phase = ScenePhase.background {
        didSet { if phase != oldValue { description.updateEnvironment(controller) } }
    }

    init(_ scene: UIWindowScene, _ description: any SceneDescription) {
        self.scene = scene
        self.description = description
        window = UIWindow(windowScene: scene)
        let reference = PhaseReference()
        controller = description.makeController { [weak scene] values in
            values.scenePhase = reference.owner?.phase ?? .background
            values.adoptDelegate(UIApplication.shared.delegate)
            values.adoptDelegate(scene?.delegate)
        }
        reference.owner = self
        if let title = description.title { scene.title = title }
    }

    isolated deinit {
        window.rootViewController = nil
        window.isHidden = true
    }

    /// Shows the window as the scene's key window.
    func show() {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    /// Takes a new description of the content.
    func update(_ description: any SceneDescription) {
        self.description = description
        description.update(controller)
        if let title = description.title, scene?.title != title { scene?.title = title }
    }

    /// A reference to the window's phase from the environment of its views.
    private final class PhaseReference {
        weak var owner: SceneWindow?
    }
}

extension EnvironmentValues {
    /// Puts a delegate into the environment, under its class, if it is observable.
    fileprivate mutating func adoptDelegate(_ delegate: AnyObject?) {
        #if Combine
            if let object = delegate as? any ObservableObject { return set(object) }
        #endif
        if let object = delegate as? any AnyObject & Observable { set(object) }
    }

    private mutating func set<Object: AnyObject>(_ object: Object) { setObject(object, for: Object.self) }
}
