import Foundation

/// Makes the content of scenes for a program without windows of its own, such as one that is written with SwiftUI.
@MainActor
package protocol SceneContentProvider: AnyObject {
    /// The class of the application's delegate, or `nil` for none.
    var delegateClass: AnyClass? { get }
    /// Creates the application's delegate, once the screens are known.
    func makeDelegate() -> (any UIApplicationDelegate)?
    /// Makes the content of a new scene. It is called after the scene has its delegate, and before the delegate's
    /// `scene(_:willConnectTo:options:)`.
    func makeContent(for scene: UIWindowScene, options: UIScene.ConnectionOptions)
    /// Opens one of the program's own URLs in a scene, after the scene's delegate has received it.
    func open(_ url: URL, in scene: UIWindowScene)
    /// Continues an activity in a connected scene, after the scene's delegate has received it.
    func continueActivity(_ activity: NSUserActivity, in scene: UIWindowScene)
    /// Adds the program's commands to the main menu of a program with menu bars, before the delegate changes it.
    func buildMenu(with builder: any UIMenuBuilder)
    /// The scene has disconnected.
    func removeContent(of scene: UIWindowScene)
}

extension UIApplication {
    /// Runs a program whose scenes get their content from a provider. Returns a status if it could not begin.
    ///
    /// Such a program has scenes without naming them in Info.plist.
    package static func runProgram(makeProvider: () -> any SceneContentProvider) -> Int32 {
        StandardOutput.bufferByLine()
        let application = begin(principalClassName: nil)
        let provider = makeProvider()
        application.sceneContent = provider
        return application.run(provider.delegateClass) { provider.makeDelegate() }
    }

    /// Launches an application with a provider inside a test's process.
    package static func launchInProcess(
        content provider: any SceneContentProvider, displayName: String, infoPlist: [String: Any] = [:],
        onExit: @escaping (Int32) -> Void
    ) throws -> UIApplication {
        let application = UIApplication()
        current = application
        application.sceneContent = provider
        application.exitProcess = onExit
        application.infoPlist = InfoPlist(values: infoPlist, module: "")
        try application.launch(displayName: displayName) { provider.makeDelegate() }
        return application
    }

    /// Creates an object of a class with its `init()`, which needs not be `required`. Returns `nil` for a class that
    /// does not inherit from `NSObject`.
    package static func instantiate(_ cls: AnyClass) -> NSObject? { _Instantiable.make(cls) }
}
