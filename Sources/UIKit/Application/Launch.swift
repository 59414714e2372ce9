import Dispatch
import Foundation
import Graphics

/// Runs the program.
///
/// ```
/// // main.swift
/// exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self)))
/// ```
///
/// It creates the application and its delegate, connects to the display server and serves the main run loop until the
/// process ends. Most programs mark their delegate with `@main` instead.
///
/// - Parameters:
///   - argc: The number of command-line arguments. It is ignored, as the process knows its arguments.
///   - argv: The command-line arguments. They are ignored, too.
///   - principalClassName: The name of a subclass of `UIApplication`, with its module, or `nil`. An unknown name is
///     logged, and `UIApplication` is used.
///   - delegateClassName: The name of the delegate's class, with its module. An unknown name is logged, and there is no
///     delegate. With `nil` the delegate is that of the main nib, which `NSMainNibFile` in Info.plist names. The
///     program's own name then stands for its module.
/// - Returns: 69 (EX_UNAVAILABLE) without a usable display. A line on standard error names the display and the reason.
///   Otherwise it does not return.
@discardableResult
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
    /// Runs the program until it ends. Returns a status if it could not begin. The delegate is created once the screens
    /// are known, because its properties may be windows.
    func run(_ delegateClass: AnyClass?, makeDelegate: () -> (any UIApplicationDelegate)?) -> Int32 {
        TextSystem.prepare()
        do {
            infoPlist = InfoPlist(delegateClass: delegateClass)
            infoPlist.shareWithMainBundle()
            let urls = infoPlist.urls(among: CommandLine.arguments.dropFirst())
            let folder = SessionFile.folder(
                identity: infoPlist.bundleIdentifier ?? ProcessInfo.processInfo.processName,
                environment: environmentVariables(SessionFile.variables))
            // The delegate may use a service at its launch.
            findSessionBus()
            try launch(
                displayName: nil, urls: urls,
                shortcutItem: launchShortcutItem(among: CommandLine.arguments.dropFirst()), stateFolder: folder,
                inRunLoop: true, makeDelegate: makeDelegate)
            refreshShortcutItems()
            TerminationSignals.watch { self.terminate(signal: $0) }
        } catch {
            FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
            return UIApplication.unavailable
        }
        Display.runMainLoop()
    }

    /// Creates the application of this process, as a subclass if one is named.
    static func begin(principalClassName: String?) -> UIApplication {
        if let name = principalClassName {
            if let cls = NSClassFromString(name), let application = _Instantiable.make(cls) as? UIApplication {
                current = application
            } else {
                Log.application.error(
                    "The principal class \(name) is not a UIApplication; UIApplication itself is used.")
            }
        }
        return current
    }

    static func makeDelegate(of cls: AnyClass?, named name: String?) -> (any UIApplicationDelegate)? {
        guard let name else { return nil }
        if let cls, let delegate = _Instantiable.make(cls) as? any UIApplicationDelegate { return delegate }
        Log.application.error(
            "The delegate class \(name) is not a UIApplicationDelegate; the application has no delegate.")
        return nil
    }

    /// Connects to the display server and launches the program in UIKit's order (R99). With a `stateFolder` the
    /// sessions of the last run are restored.
    func launch(
        displayName: String?, urls: [URL] = [], shortcutItem: UIApplicationShortcutItem? = nil,
        stateFolder: URL? = nil, inRunLoop: Bool = false, makeDelegate: () -> (any UIApplicationDelegate)?
    ) throws {
        let display = try Display(name: displayName, application: self, inRunLoop: inRunLoop)
        self.display = display
        screens.start(with: display.monitorDescriptions)
        ExtensionTables.add(module: infoPlist.module[...])
        let restored = beginKeeping(in: stateFolder)

        // Without a manifest only the delegate knows whether there are scenes. It is asked later; until then windows
        // belong to implicit scenes.
        let hasScenes = infoPlist.hasSceneManifest || restored.hasScenes || sceneContent != nil
        scenes.mode = hasScenes ? .explicit : .implicit
        if hasScenes { lifeCycle.adoptScenes() }
        retainedDelegate = makeDelegate()
        delegate = retainedDelegate
        let mainWindow = hasScenes ? nil : loadMainInterface()
        let delegate = delegate
        let options = scenes.mode == .implicit ? launchOptions(urls.first, shortcutItem) : nil
        let isReady = delegate?.application(self, willFinishLaunchingWithOptions: options)
        let isLaunched = delegate?.application(self, didFinishLaunchingWithOptions: options)
        mainMenu.buildAtLaunch()
        let connectionOptions = UIScene.ConnectionOptions(urls: urls, shortcutItem: shortcutItem)
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
            // A delegate that returns `false` has handled the reason for the launch.
            if isReady == true, isLaunched == true { deliver(urls, shortcutItem) }
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

    /// Returns the reason for the launch of an application without scenes, or `nil`.
    private func launchOptions(
        _ url: URL?, _ shortcutItem: UIApplicationShortcutItem?
    ) -> [LaunchOptionsKey: Any]? {
        var options: [LaunchOptionsKey: Any] = [:]
        options[.url] = url
        options[.shortcutItem] = shortcutItem
        return options.isEmpty ? nil : options
    }

    /// Gives URLs and a quick action to the delegate of an application without scenes.
    private func deliver(_ urls: [URL], _ shortcutItem: UIApplicationShortcutItem?) {
        for url in urls { open(own: url) }
        guard let shortcutItem else { return }
        delegate?.application(self, performActionFor: shortcutItem) { _ in }
    }

    /// Loads the storyboard or the nib that Info.plist names. With both it is the storyboard (R512). Returns the window
    /// that is made for a storyboard.
    private func loadMainInterface() -> UIWindow? {
        if let name = infoPlist.mainStoryboardName { return StoryboardLaunch.makeWindow(named: name, for: delegate) }
        if let name = infoPlist.mainNibName { mainNibObjects = NibLaunch.load(name, for: self) }
        return nil
    }

    /// Returns the request for the first scene if the delegate answers with a configuration of its own. Such a delegate
    /// adopts scenes even without a manifest (R97).
    private func requestOfDelegateWithScenes(_ options: UIScene.ConnectionOptions) -> SceneDirectory.Request? {
        let request = scenes.request(role: .windowApplication, options: options)
        return request.isAnswered && request.session.decidedConfiguration.delegateClass != nil ? request : nil
    }

    /// Logs UIKit's message if a window has no root (decision on R93: the program continues).
    private func warnAboutMissingRoots() {
        for window in windows where window.isShown && window.rootViewController == nil {
            Log.application.error(
                "Application windows are expected to have a root view controller at the end of application launch")
            return
        }
    }
}
