import Foundation
import UIKit

/// The owner of a nib, which records the assignments and actions that it receives.
@MainActor
final class NibOwner: NSObject, _SelectorTable {
    private(set) var journal: [String] = []
    weak var card: NibCard? { didSet { journal.append("card") } }

    func tapped(_ sender: UIButton) { journal.append("tapped \(sender.tag)") }

    nonisolated class func _selector(named name: String) -> Selector? {
        switch name {
        case "tapped:": Selector("tapped:", { (o: NibOwner) in { @MainActor in o.tapped($0) } })
        case "setCard:": Selector("setCard:", { (o: NibOwner) in { @MainActor in o.card = $0 } })
        default: nil
        }
    }
}

/// A view of a nib, which reports its calls.
final class NibCard: UIView {
    static var journal: [String] = []
    @UIKit.IBOutlet var label: UILabel!
    @UIKit.IBOutlet var keeper: NSObject!
    /// Whether the nib has set the outlets of the card when it is awakened.
    private(set) var isComplete = false
    var columns = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.journal.append("init \(tag) with \(subviews.count)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        isComplete = label != nil
        Self.journal.append("awake \(tag)")
    }

    nonisolated override class func _selector(named name: String) -> Selector? {
        switch name {
        case "setColumns:": Selector("setColumns:", { (o: NibCard) in { @MainActor in o.columns = $0 } })
        default: super._selector(named: name)
        }
    }
}

/// The delegate of a program that begins with a nib.
final class NibDelegate: UIResponder, UIApplicationDelegate {
    static var journal: [String] = []
    var window: UIWindow?
    @UIKit.IBOutlet var controller: UIViewController!

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.journal.append("awake, window \(window != nil), controller \(controller != nil)")
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Self.journal.append("didFinishLaunching, hidden \(window?.isHidden ?? false)")
        window?.makeKeyAndVisible()
        return true
    }
}

/// A controller whose nib is called like the class without "Controller".
final class NibPanelController: UIViewController {
    @UIKit.IBOutlet var title1: UILabel!
    private(set) var textInViewDidLoad: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        textInViewDidLoad = title1?.text
    }
}

/// A controller whose nib is called like the class.
final class NibBoardController: UIViewController {}

/// A controller that has a nib with its name, but makes its view in code.
final class NibCodeController: UIViewController {
    override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
}
