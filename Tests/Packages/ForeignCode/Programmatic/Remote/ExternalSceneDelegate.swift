//
//  ExternalSceneDelegate.swift
//  Pocket Tools
//

import UIKit

/// Shows what is playing on a television.
class ExternalSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene,
            session.role == .windowExternalDisplayNonInteractive
        else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = NowPlayingViewController(player: UIApplication.appDelegate?.player)
        window.isHidden = false
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        window = nil
    }
}

class NowPlayingViewController: UIViewController {
    private weak var player: Player?
    private let label = UILabel()

    init(player: Player?) {
        self.player = player
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var text: String? { return label.text }

    override func loadView() {
        view = UIView()
        view.backgroundColor = .systemTeal
        label.font = .systemFont(ofSize: 60)
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = view.bounds
        view.addSubview(label)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        player?.addObserver(self)
        showTrack()
    }

    @objc fileprivate func showTrack() {
        label.text = player?.describe()
    }
}

extension NowPlayingViewController: PlayerObserver {
    func player(_ player: Player, didChangeTrackFrom old: Track?, to new: Track?) {
        perform(#selector(showTrack))
    }
}
