import Peer
import UIKit

/// Casement with as many scenes as are asked for, each with as many windows as the floor's.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let options = peer_options(CommandLine.argc, CommandLine.unsafeArgv, "scenes serve")
    private var commands: (any DispatchSourceRead)?
    private var start: Int64 = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        DispatchQueue.main.async { self.begin() }
        return true
    }

    private func begin() {
        peer_ready()
        guard String(cString: Self.options.row) == "scenes" else { return serve() }
        guard probe_open(nil) else { return peer_fail("no second connection") }
        start = peer_now()
        for _ in 0..<Self.options.count { openScene() }
        look(at: 0)
    }

    private func serve() {
        let commands = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        commands.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.read() } }
        commands.activate()
        self.commands = commands
        if !peer_has_runner() { exit(0) }
    }

    private func openScene() {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            peer_fail("a scene was refused: \($0)")
        }
    }

    /// Looks once in each turn until all scenes are shown, one after the other.
    private func look(at first: Int32) {
        DispatchQueue.main.async {
            var index = first
            while index < Self.options.count, SceneDelegate.isShown(index) { index += 1 }
            if index == Self.options.count {
                peer_sample(peer_now() - self.start)
                peer_finish()
            } else if peer_now() - self.start > 30_000_000_000 {
                peer_fail("scene \(index) is not shown")
            } else {
                self.look(at: index)
            }
        }
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { exit(0) }
        if String(decoding: bytes.prefix(count), as: UTF8.self).contains("scene") { openScene() }
    }
}

/// The first scene is the launch's own and shows next to nothing; the others have their places and their windows.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private static var connected: Int32 = -1
    private var windows: [UIWindow] = []

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let index = Self.connected
        Self.connected += 1
        let options = AppDelegate.options
        let frame = scenery_scene_rect(max(0, index), options.width, options.height)
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(frame)))
        windows = (0..<(index < 0 ? 1 : Int32(scenery_windows_a_scene))).map { number in
            let window = UIWindow(windowScene: scene)
            window.frame = CGRect(x: Int(number), y: Int(number) / 2, width: 60, height: 60)
            window.backgroundColor = UIColor(rgb: scenery_window_color(number, index))
            window.isHidden = false
            return window
        }
        windows.first?.makeKey()
    }

    /// Whether the display shows the front-most window of a scene.
    static func isShown(_ index: Int32) -> Bool {
        let frame = scenery_scene_rect(index, AppDelegate.options.width, AppDelegate.options.height)
        let place = Int32(scenery_scene_place)
        let color = scenery_window_color(Int32(scenery_windows_a_scene) - 1, index)
        return probe_shows(frame.x + place, frame.y + place, color)
    }
}

extension UIColor {
    /// A colour as the scenery has it, 0xRRGGBB.
    convenience init(rgb: UInt32) {
        self.init(
            red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
            alpha: 1)
    }
}

extension CGRect {
    init(_ rect: SceneryRect) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}
