import Dispatch
import Foundation
import Graphics

/// Runs a program: makes the application and its delegate, connects to the display server, launches, and serves
/// the main run loop for as long as the program lives.
///
/// Without a usable display one line on standard error says which display and why, and the process ends with 69
/// (EX_UNAVAILABLE). `principalClassName` names a subclass of `UIApplication`, `delegateClassName` the delegate's
/// class, both with their module; a name that no class has is named in the log, and the default is used.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    StandardOutput.bufferByLine()
    let application = UIApplication.begin(principalClassName: principalClassName)
    let delegateClass: AnyClass? = delegateClassName.flatMap(NSClassFromString)
    return application.run(delegateClass) { UIApplication.makeDelegate(of: delegateClass, named: delegateClassName) }
}

extension UIApplication {
    /// Runs the program, until it ends. Returns the status of one that could not begin. The delegate is made when the screens are
    /// known: its properties may be windows.
    func run(_ delegateClass: AnyClass?, makeDelegate: () -> (any UIApplicationDelegate)?) -> Int32 {
        TextSystem.prepare()
        do {
            infoPlist = InfoPlist(delegateClass: delegateClass)
            let urls = infoPlist.urls(among: CommandLine.arguments.dropFirst())
            let folder = SessionFile.folder(
                identity: infoPlist.bundleIdentifier ?? ProcessInfo.processInfo.processName,
                environment: environmentVariables(SessionFile.variables))
            try launch(
                displayName: nil, urls: urls, stateFolder: folder, inRunLoop: true, makeDelegate: makeDelegate)
            TerminationSignals.watch { self.terminate(signal: $0) }
        } catch {
            FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
            return UIApplication.unavailable
        }
        Display.runMainLoop()
    }

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

    static func makeDelegate(of cls: AnyClass?, named name: String?) -> (any UIApplicationDelegate)? {
        guard let name else { return nil }
        if let cls, let delegate = Instantiable.make(cls) as? any UIApplicationDelegate { return delegate }
        Log.application.error(
            "The delegate class \(name) is no UIApplicationDelegate; the application has no delegate.")
        return nil
    }

    /// Connects to the display server and takes the program through UIKit's launch (R99). With a `stateFolder` the
    /// sessions of the last run come back.
    func launch(
        displayName: String?, urls: [URL] = [], stateFolder: URL? = nil, inRunLoop: Bool = false,
        makeDelegate: () -> (any UIApplicationDelegate)?
    ) throws {
        let display = try Display(name: displayName, application: self, inRunLoop: inRunLoop)
        self.display = display
        screens.start(with: display.monitors.current)
        let restored = beginKeeping(in: stateFolder)

        // Without a manifest the delegate alone can tell, and that later: until then windows have a scene.
        let hasScenes = infoPlist.hasSceneManifest || restored.hasScenes
        scenes.mode = hasScenes ? .explicit : .implicit
        if hasScenes { lifeCycle.adoptScenes() }
        let delegate = makeDelegate()
        retainedDelegate = delegate
        self.delegate = delegate
        let mainWindow =
            hasScenes ? nil : infoPlist.mainStoryboardName.map { StoryboardLaunch.makeWindow(named: $0, for: delegate) }
        let options = scenes.mode == .implicit ? urls.first.map { [LaunchOptionsKey.url: $0 as Any] } : nil
        _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
        let connectionOptions = UIScene.ConnectionOptions(urls: urls)
        var first: [SceneDirectory.Request] = []
        if hasScenes {
            first = requests(for: restored, connectionOptions)
        } else if let request = requestOfDelegateWithScenes(connectionOptions) {
            scenes.dropImplicitScenes()
            scenes.mode = .explicit
            lifeCycle.adoptScenes()
            first = [request]
        } else if let mainWindow {
            StoryboardLaunch.show(mainWindow, heldBy: delegate?.window, delegate: "app")
        }
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        if scenes.mode == .explicit {
            for request in first { scenes.connect(request, on: screen(for: request.session)) }
            for screen in screens.all.dropFirst() { connectExternalScene(on: screen) }
            tellDiscarded()
        } else {
            for scene in scenes.connected { scenes.begin(scene) }
            warnAboutMissingRoots()
        }
        significantTime = SignificantTime { [weak self] in
            guard let self else { return }
            self.delegate?.applicationSignificantTimeChange(self)
            NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
        }
        display.start()
    }

    /// A delegate that answers with a configuration of its own adopts scenes, Info.plist or not (R97). Its answer
    /// serves for the first scene.
    private func requestOfDelegateWithScenes(_ options: UIScene.ConnectionOptions) -> SceneDirectory.Request? {
        let request = scenes.request(role: .windowApplication, options: options)
        return request.isAnswered && request.session.decidedConfiguration.delegateClass != nil ? request : nil
    }

    /// UIKit's own words (decision on R93: the program goes on).
    private func warnAboutMissingRoots() {
        for window in windows where window.isShown && window.rootViewController == nil {
            Log.application.error(
                "Application windows are expected to have a root view controller at the end of application launch")
            return
        }
    }
}
