import UIKit

/// The delegate of a further scene on the desktop. The scene shows its state, and buttons open more scenes and close
/// it.
class NoteSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The type of the activity that requests such a scene.
    static let activityType = "org.casement.demo.note"
    private static var count = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        Self.count += 1
        scene.title = "Scene \(Self.count + 1)"
        windowScene.sizeRestrictions?.minimumSize = CGSize(width: 420, height: 300)
        let window = NamedWindow("Note", in: windowScene)
        window.rootViewController = NoteViewController(scene: windowScene)
        window.makeKeyAndVisible()
        self.window = window
        windowScene.requestGeometryUpdate(
            UIWindowScene.GeometryPreferences.Mac(
                systemFrame: CGRect(origin: windowScene.effectiveGeometry.systemFrame.origin, size: Self.usualSize)))
    }

    private static let usualSize = CGSize(width: 560, height: 380)

    func sceneDidBecomeActive(_ scene: UIScene) { tell() }
    func sceneWillResignActive(_ scene: UIScene) { tell() }
    func sceneDidEnterBackground(_ scene: UIScene) { tell() }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        tell()
        NotificationCenter.default.post(name: .demoSceneDidMove, object: windowScene)
    }

    private func tell() { (window?.rootViewController as? NoteViewController)?.update() }

    /// Opens another scene of this kind, on the monitor of the given scene.
    static func open(from scene: UIWindowScene?) { FurtherScene.open(activityType, from: scene) }
}

/// The content of such a scene.
final class NoteViewController: UIViewController {
    private weak var scene: UIWindowScene?
    private let headline = UILabel()
    private let facts = UILabel()
    private let field = TypingField(frame: .zero)
    private lazy var another = UIButton.demo("New scene") { [weak self] in NoteSceneDelegate.open(from: self?.scene) }
    private lazy var close = UIButton.demo("Close") { [weak self] in
        guard let session = self?.scene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        headline.font = .systemFont(ofSize: 28, weight: .bold)
        facts.font = .systemFont(ofSize: 15)
        facts.textColor = .secondaryLabel
        facts.numberOfLines = 0
        field.placeholder = "This scene's text"
        for view in [headline, facts, field, another, close] { self.view.addSubview(view) }
        update()
    }

    func update() {
        guard isViewLoaded, let scene else { return }
        headline.text = scene.title
        let frame = scene.effectiveGeometry.systemFrame
        facts.text = """
            on \(scene.screen.name) at \(Int(frame.minX)), \(Int(frame.minY)), \(Int(frame.width)) × \(Int(frame.height))
            \(scene.activationState == .foregroundActive ? "active" : "not active")
            session \(scene.session.persistentIdentifier)
            """
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width - 64
        headline.frame = CGRect(x: 32, y: 44, width: width, height: 40)
        facts.frame = CGRect(x: 32, y: 92, width: width, height: 80)
        field.frame = CGRect(x: 32, y: 184, width: min(width, 420), height: 36)
        another.frame = CGRect(x: 32, y: 240, width: 130, height: 36)
        close.frame = CGRect(x: 172, y: 240, width: 100, height: 36)
    }
}
