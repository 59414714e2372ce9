import Foundation
import UIKit

// Receives the pointer and the keys, and makes and moves windows at a word on its standard input, so that the tests can
// count the code which that takes. It knows the words "show", "level" and "toast"; any other one does nothing.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var windows: [UIWindow] = []
    private var words: (any DispatchSourceRead)?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = InputViewController()
        window.makeKeyAndVisible()
        self.window = window
        listen()
        return true
    }

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.activate()
        words = source
    }

    private func read() {
        let data = FileHandle.standardInput.availableData
        guard !data.isEmpty else { exit(0) }
        for word in String(decoding: data, as: UTF8.self).split(separator: "\n") { obey(word) }
    }

    private func obey(_ word: Substring) {
        switch word {
        case "show":
            let window = UIWindow(frame: CGRect(x: 20 * windows.count, y: 40, width: 200, height: 100))
            window.windowScene = self.window?.windowScene
            window.backgroundColor = .systemTeal
            window.isHidden = false
            windows.append(window)
        case "level":
            guard let window = windows.first else { return }
            window.windowLevel = window.windowLevel > .normal ? .normal - 1 : .normal + 1
        case "toast": windows.last?.frame.origin.y += 10
        default: break
        }
    }
}

final class InputViewController: UIViewController {
    override func loadView() { view = InputView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UIHoverGestureRecognizer { _ in tellCounter() })
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("ready")
        fflush(nil)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { tellCounter() }
}

final class InputView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tellCounter() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tellCounter() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tellCounter() }
}
