import Dispatch
import Foundation

/// Runs a program: makes the application and its delegate, connects to the display server, launches, and serves
/// the main run loop for as long as the program lives.
///
/// Without a usable display one line on standard error says which display and why, and the process ends with 69
/// (EX_UNAVAILABLE). `principalClassName` names a subclass of `UIApplication`, `delegateClassName` the delegate's
/// class, both with their module; a name that no class has is named in the log, and the default is used.
@MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    StandardOutput.bufferByLine()
    let application = UIApplication.begin(principalClassName: principalClassName)
    let delegate = UIApplication.makeDelegate(named: delegateClassName)
    do {
        application.infoPlist = InfoPlist(delegateClass: delegate.map { type(of: $0) })
        try application.launch(delegate: delegate, displayName: nil)
    } catch {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
        return UIApplication.unavailable
    }
    // A run loop without a timer of its own would return at once; this one never fires.
    let keepAlive = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(keepAlive, forMode: .default)
    while RunLoop.main.run(mode: .default, before: .distantFuture) {}
    return 0
}

extension UIApplication {
    /// Makes the application of this process, of a subclass where one is named.
    static func begin(principalClassName: String?) -> UIApplication {
        if let name = principalClassName {
            if let cls = NSClassFromString(name), let application = Instantiable.make(cls) as? UIApplication {
                current = application
            } else {
                Log.application.error("The principal class \(name) is no UIApplication; UIApplication itself is used.")
            }
        }
        return current
    }

    static func makeDelegate(named name: String?) -> (any UIApplicationDelegate)? {
        guard let name else { return nil }
        if let cls = NSClassFromString(name), let delegate = Instantiable.make(cls) as? any UIApplicationDelegate {
            return delegate
        }
        Log.application.error(
            "The delegate class \(name) is no UIApplicationDelegate; the application has no delegate.")
        return nil
    }

    /// Connects to the display server and takes the program through UIKit's launch (R99).
    func launch(delegate: (any UIApplicationDelegate)?, displayName: String?) throws {
        retainedDelegate = delegate
        self.delegate = delegate
        let display = try Display(name: displayName, application: self)
        self.display = display
        screens.start(with: display.monitors.current)

        // Without a manifest the delegate alone can tell, and that later: until then windows have a scene.
        scenes.mode = infoPlist.hasSceneManifest ? .explicit : .implicit
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        var first: SceneDirectory.Request?
        if scenes.mode == .explicit {
            first = scenes.request(role: .windowApplication)
        } else if let request = requestOfDelegateWithScenes() {
            scenes.dropImplicitScenes()
            scenes.mode = .explicit
            first = request
        }
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        if let first {
            scenes.connect(first, on: screens.main)
            for screen in screens.all.dropFirst() { connectExternalScene(on: screen) }
        } else {
            for scene in scenes.connected { scenes.begin(scene) }
            warnAboutMissingRoots()
        }
        display.start()
    }

    /// A delegate that answers with a configuration of its own adopts scenes, Info.plist or not (R97). Its answer
    /// serves for the first scene.
    private func requestOfDelegateWithScenes() -> SceneDirectory.Request? {
        let request = scenes.request(role: .windowApplication)
        return request.isAnswered && request.session.configuration.delegateClass != nil ? request : nil
    }

    /// Offers a further monitor to the program (R128).
    func connectExternalScene(on screen: UIScreen) {
        scenes.connect(scenes.request(role: .windowExternalDisplayNonInteractive), on: screen)
    }

    /// UIKit's own words (decision on R93: the program goes on).
    private func warnAboutMissingRoots() {
        for window in windows where window.isShown && window.rootViewController == nil {
            Log.application.error(
                "Application windows are expected to have a root view controller at the end of application launch")
            return
        }
    }

    /// EX_UNAVAILABLE of sysexits.h: the display server cannot be used.
    static let unavailable: Int32 = 69

    /// The program ends: the delegate is told, then the process exits.
    func terminate(status: Int32) {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        exitProcess(status)
    }

    /// The user has closed a scene (R106). With the last one that takes input the program ends, as a desktop's user
    /// expects.
    func sceneWasClosed(_ scene: UIScene) {
        let session = scene.session
        scenes.disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [session])
        if !scenes.connected.contains(where: { $0.session.role == .windowApplication }) { terminate(status: 0) }
    }
}
