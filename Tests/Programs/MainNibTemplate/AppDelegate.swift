import UIKit

class MainNibTemplateAppDelegate: NSObject, UIApplicationDelegate {

    @UIKit.IBOutlet var window: UIWindow?
    @UIKit.IBOutlet var viewController: MainNibTemplateViewController!

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("didFinishLaunching, hidden \(window.map { "\($0.isHidden)" } ?? "nil")")
        // Override point for customization after application launch.
        window?.rootViewController = viewController
        window?.makeKeyAndVisible()
        return true
    }
}

class MainNibTemplateViewController: UIViewController {

    @UIKit.IBOutlet var label: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        print("viewDidLoad, \(label.text ?? "")")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("viewDidAppear")
    }
}
