import UIKit

class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
    let overlays = Overlays()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let url = launchOptions?[.url] as? URL { print("launched with \(url)") }
        if let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem { print("launched for \(item.type)") }
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        Task { @MainActor in print("a task ran") }
        DispatchQueue.main.async { print("the main queue ran") }
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in print("a timer ran") }
        RunLoop.main.add(timer, forMode: .default)
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool
    {
        print("opens \(url), in place: \(options[.openInPlace] as? Bool == true)")
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("performs \(shortcutItem.localizedTitle), page \(shortcutItem.userInfo?["page"] as? Int ?? 0)")
        completionHandler(true)
    }

    func applicationWillTerminate(_ application: UIApplication) {
        print("applicationWillTerminate")
    }
}

class ViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemOrange
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("viewDidAppear")
    }
}

/// A class without an actor, with views and controllers as initial values of its properties. Much existing code is
/// written like this.
class Overlays {
    let window = UIWindow()
    let label = UILabel()
    let controller = UIViewController()
    let tap = UITapGestureRecognizer()
    let layer = CALayer()
}
