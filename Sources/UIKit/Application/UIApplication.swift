import Foundation

/// The program: its delegate, its scenes, its windows.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Keys of the launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `URL` that the program was started with, in an application without scenes.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    public enum State: Int, Sendable { case active, inactive, background }

    /// The one application of the process, there from the first use on.
    public class var shared: UIApplication { current }
    static var current = UIApplication()

    /// Not retained, as in UIKit; `UIApplicationMain` retains the one it makes.
    open weak var delegate: (any UIApplicationDelegate)?

    var infoPlist = InfoPlist.empty { didSet { statusBarWishes = infoPlist.statusBarWishes } }
    var statusBarWishes = StatusBarWishes()
    let screens = ScreenList()
    var windowList = WindowList()
    let scenes = SceneDirectory()
    /// Touches, hovering and scrolling on their way to the windows.
    let input = InputDispatcher()
    /// Keys on their way to the first responder.
    let keys = PressDispatcher()
    private(set) lazy var lifeCycle = ApplicationLifeCycle(application: self)
    /// Keeps the sessions for the next run; `nil` where nothing is kept.
    var sessionKeeper: SessionKeeper?
    @exclusivity(unchecked) var interaction = InteractionBlock()
    var significantTime: SignificantTime?
    private var idleTimer: IdleTimer?
    /// The display server; `nil` before launch and without one.
    var display: Display?
    /// Retained for `UIApplicationMain` and tests.
    var retainedDelegate: (any UIApplicationDelegate)?

    /// Ends the process; replaced by tests, which want to go on.
    var exitProcess: (Int32) -> Void = { exit($0) }

    // MARK: Scenes and windows

    open var connectedScenes: Set<UIScene> { Set(scenes.connected) }
    /// All sessions that are not over: with a scene, or kept for one.
    open var openSessions: Set<UISceneSession> { Set(scenes.sessions) }
    /// What Info.plist says under `UIApplicationSupportsMultipleScenes`.
    open var supportsMultipleScenes: Bool { infoPlist.supportsMultipleScenes }

    /// All windows, hidden ones too: by level, equal levels in the order in which they were made (R24).
    @available(iOS, deprecated: 15.0, message: "Use UIWindowScene.windows on a relevant window scene instead")
    open var windows: [UIWindow] { windowList.windows }

    /// The key window of the scene that is, or was last, active (decision on R48).
    @available(
        iOS, deprecated: 13.0,
        message:
            "Should not be used for applications that support multiple scenes as it returns a key window across all connected scenes"
    )
    open var keyWindow: UIWindow? { scenes.lastActive?.keyWindow }

    /// Active while a scene that takes input is, in the background while none can be seen.
    open var applicationState: State { lifeCycle.state }

    /// The screen does not go dark by itself while one of the application's scenes can be seen. Without a display
    /// server there is nothing to hold off.
    open var isIdleTimerDisabled: Bool {
        get { idleTimer != nil }
        set {
            guard newValue != isIdleTimerDisabled else { return }
            idleTimer = newValue ? display.map(IdleTimer.init) : nil
        }
    }

    /// An application without scenes has one scene of its own making on each screen that it uses.
    func implicitScene(on screen: UIScreen) -> UIWindowScene? { scenes.implicitScene(on: screen) }

    /// Where a window goes that is made without a scene: nowhere in an application with scenes (R111).
    var sceneForNewWindow: UIWindowScene? { implicitScene(on: .main) }

    func sceneBecameActive(_ scene: UIScene) {
        scenes.lastActive = scene as? UIWindowScene
        scenes.onChange?()
    }

    // MARK: Events

    /// Hands an event to the windows that it concerns. Subclasses that override it call super (R51).
    open func sendEvent(_ event: UIEvent) {
        guard interaction.admits(event) else { return }
        for window in event.windows { window.sendEvent(event) }
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Commits

    /// Runs `body` after the next commit; without a display server in the next turn of the main queue.
    func afterNextCommit(_ body: @escaping @MainActor () -> Void) {
        if let display {
            display.scheduler.afterNextCommit(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    // Posted after the delegate's method of the same name.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")
    /// The system has little memory left. Nobody tells programs so on Linux: only who posts it himself hears of it.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// A new day has begun.
    public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
        "UIApplicationSignificantTimeChangeNotification")
}
