import Foundation

/// The program, with its delegate, scenes and windows.
///
/// ```
/// let titles = UIApplication.shared.connectedScenes.map { $0.title ?? "" }
/// ```
///
/// There is one application in a process. The class marked with `@main`, or `UIApplicationMain`, runs it.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// A key in the dictionary of launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for the `URL` that the program was started with, in an application without scenes.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The key for the `UIApplicationShortcutItem` that the program was started for, in an application without
        /// scenes.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The key for a remote notification. Desktops have none, so launch options never have it.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The key for the program that has opened a URL. Desktops do not name it, so launch options never have it.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The key for a launch by a change of the location. Desktops have none, so launch options never have it.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The key for an activity of another device. Desktops have none, so launch options never have it.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// The state of the application. `active`: a scene that takes input is active. `inactive`: a scene is in the
    /// foreground. `background`: no scene is.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The application of the process. It exists from the first use.
    public class var shared: UIApplication { current }
    static var current = UIApplication()

    /// The delegate. It is not retained here, but `UIApplicationMain` retains the one that it creates.
    open weak var delegate: (any UIApplicationDelegate)?

    var infoPlist = InfoPlist.empty {
        didSet {
            statusBarWishes = infoPlist.statusBarWishes
            UserPreferences.changeSurroundings { [style = infoPlist.userInterfaceStyle] in $0.programStyle = style }
        }
    }

    /// The program's name for the user.
    package final var programName: String { infoPlist.displayName ?? ProcessInfo.processInfo.processName }
    var statusBarWishes = StatusBarWishes()
    let screens = ScreenList()
    var windowList = WindowList()
    let scenes = SceneDirectory()
    /// The path of touches, hovering and scrolling to the windows.
    let input = InputDispatcher()
    /// The path of keys to the first responder.
    let keys = PressDispatcher()
    private(set) lazy var lifeCycle = ApplicationLifeCycle(application: self)
    /// Stores the sessions for the next run; `nil` if nothing is stored.
    var sessionKeeper: SessionKeeper?
    final var interaction = InteractionFilter()
    var significantTime: SignificantTime?
    /// The defaults that are written when a scene enters the background and when the program ends. Tests replace them.
    lazy var defaults = UserDefaults.standard
    /// The connection to the display server; `nil` before launch.
    var display: (any DisplayHosting)?
    /// Retains the delegate for `UIApplicationMain` and for tests.
    var retainedDelegate: (any UIApplicationDelegate)?

    /// The top-level objects of the main nib, which nothing else may retain.
    var mainNibObjects: [AnyObject] = []

    /// Makes the content of scenes, in a program that is written with SwiftUI.
    var sceneContent: (any SceneContentProvider)?

    /// The number for the badge of the program's icon.
    final var badgeNumber = 0

    /// Ends the process. Tests replace it.
    var exitProcess: (Int32) -> Void = { exit($0) }

    /// The latest notifications that the program has posted for assistive programs.
    package internal(set) var accessibilityPosts: [AccessibilityPost] = []

    /// The address of the session's bus; `nil` if there is none, and in tests.
    var sessionBus: String?
    /// The address of the bus of the machine's services; `nil` if there is none. It is used only when a service is
    /// asked.
    var systemBus: String?
    /// The connection to the session's bus; `nil` before the first scene is shown, and without a bus.
    var desktopBus: DesktopBus?
    /// The connection to assistive programs, once the bus is there.
    var assistance: AssistiveBridge?

    /// The pasteboards by their names.
    private(set) lazy var pasteboards = PasteboardList(application: self)
    /// The drag that is under way.
    var drag: DragCourse?

    /// The main menu, whose key equivalents every scene has.
    private(set) lazy var mainMenu = MainMenu(application: self)

    /// The alert views and action sheets that are up.
    let legacyAlerts = LegacyAlerts()

    /// The documents that are open.
    let documents = OpenDocuments()

    // MARK: Scenes and windows

    /// The connected scenes, without an order.
    open var connectedScenes: Set<UIScene> { Set(scenes.connected) }
    /// All sessions that have not ended, with or without a scene. They have no order.
    open var openSessions: Set<UISceneSession> { Set(scenes.sessions) }

    /// A Boolean value that indicates whether the program may have several scenes:
    /// `UIApplicationSupportsMultipleScenes` in Info.plist. The default is `false`, and `true` for an `App` of SwiftUI.
    open var supportsMultipleScenes: Bool { infoPlist.declaredSupportForMultipleScenes ?? (sceneContent != nil) }

    /// All windows, including hidden ones: by level from back to front, then in the order of creation.
    @available(iOS, deprecated: 15.0, message: "Use UIWindowScene.windows on a relevant window scene instead")
    open var windows: [UIWindow] { windowList.windows }

    /// The key window of the scene that was active last, or `nil`.
    @available(
        iOS, deprecated: 13.0,
        message:
            "Should not be used for applications that support multiple scenes as it returns a key window across all connected scenes"
    )
    open var keyWindow: UIWindow? { scenes.lastActive?.keyWindow }  // decision on R48

    /// The state of the application. It is active while a scene that takes input is active, and in the background while
    /// no scene is visible.
    open var applicationState: State { lifeCycle.state }

    /// A Boolean value that indicates whether the screen stays on while one of the application's scenes is visible. The
    /// default is `false`. Without a display server, setting it has no effect.
    open var isIdleTimerDisabled: Bool {
        get { display?.keepsScreenOn ?? false }
        set { display?.keepsScreenOn = newValue }
    }

    /// A Boolean value that indicates whether the program uses the network. The default is `false`.
    ///
    /// It is stored and has no effect: the status bar has no sign for it, like that of devices without a home button.
    open var isNetworkActivityIndicatorVisible = false

    /// A Boolean value that indicates whether protected files can be read. It is always `true`: a desktop protects no
    /// files of a user who is logged in.
    open var isProtectedDataAvailable: Bool { true }

    /// A Boolean value that indicates whether shaking the device offers to undo. The default is `true`. It is stored
    /// and has no effect: keys undo, and a shake only reaches the first responder.
    open var applicationSupportsShakeToEdit = true

    /// A Boolean value that indicates whether the program can change its icon. It is always `false`: the desktop shows
    /// the icon of the program's desktop entry.
    open var supportsAlternateIcons: Bool { false }

    /// Returns the scene that an application without scenes uses on a screen. Casement creates one for each screen in
    /// use.
    func implicitScene(on screen: UIScreen) -> UIWindowScene? { scenes.implicitScene(on: screen) }

    /// The scene for a window that is created without one; `nil` in an application with scenes (R111).
    var sceneForNewWindow: UIWindowScene? { implicitScene(on: .main) }

    func sceneBecameActive(_ scene: UIScene) {
        scenes.lastActive = scene as? UIWindowScene
        scenes.onChange?()
    }

    // MARK: Events

    /// Delivers an event to the windows that it concerns. Overrides call super.
    open func sendEvent(_ event: UIEvent) {  // R51
        var filter = interaction
        let isAdmitted = filter.admits(event)
        interaction = filter
        guard isAdmitted else { return }
        // Nearly all events have one touch. A list of windows would be made for nothing.
        if event.touches.count == 1 {
            event.touches.first?.window?.sendEvent(event)
            return
        }
        for window in event.windows { window.sendEvent(event) }
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Calls the method of a selector.
    ///
    /// - Parameters:
    ///   - action: The method. It takes nothing, the sender, or the sender and the event.
    ///   - target: The object whose method is called. With `nil`, the responder chain is searched. The search starts at
    ///     the first responder of the sender's window, then at the sender, and last at the key window's first
    ///     responder.
    ///   - sender: The object that sends the action, such as a control.
    ///   - event: The event that caused the action.
    /// - Returns: Whether a method was called. If a given target does not have it, an error is logged.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let target = target ?? actionTarget(action, sender) else { return false }
        return action.succeeds(on: target, with: [sender, event])
    }

    private func actionTarget(_ action: Selector, _ sender: Any?) -> Any? {
        // R66
        let view = sender as? UIView
        let starts = [
            view?.window?.firstResponder, sender as? UIResponder, keyWindow?.firstResponder ?? keyWindow ?? self,
        ]
        for case let start? in starts {
            if let found = start.target(forAction: action, withSender: sender) { return found }
        }
        return nil
    }

    // MARK: Commits

    /// Runs `body` after the next commit, or without a display server in the next turn of the main queue.
    func afterNextCommit(_ body: @escaping @MainActor () -> Void) {
        if let display {
            display.afterNextCommit(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    // The notifications are posted after the delegate's method of the same name, with the application as object.
    /// Posted at the end of the launch. The object is the application.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after the application has become active. The object is the application.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the application becomes inactive. The object is the application.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the application has entered the background. The object is the application.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the application enters the foreground. The object is the application.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the program ends. The object is the application.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// The name for warnings about low memory. Linux sends no such warnings, so Casement never posts it.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Posted when a new day begins. The object is the application.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// The name for a picture of the screen that the user has taken. X servers do not report it, so Casement never
    /// posts it.
    public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
}
