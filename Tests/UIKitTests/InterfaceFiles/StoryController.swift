import Foundation
import UIKit

/// The view controller of `Main.storyboard`, which reports its calls.
final class StoryController: UIViewController {
    /// A closure called with each entry, whichever object reports it.
    static var tell: (String) -> Void = { _ in }

    @UIKit.IBOutlet var label: UILabel!
    @UIKit.IBOutlet(.weak) var box: BoxView!
    @UIKit.IBOutlet var helper: StoryHelper?
    @UIKit.IBOutlet var views: [UIView]!
    let word: String

    required init?(coder: NSCoder) {
        word = "from the storyboard"
        super.init(coder: coder)
        Self.tell("controller init")
    }

    init?(coder: NSCoder, word: String) {
        self.word = word
        super.init(coder: coder)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.tell("controller awakeFromNib, view loaded \(isViewLoaded)")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        Self.tell("viewDidLoad, \(label?.text ?? "no label")")
    }
    override func viewWillAppear(_ animated: Bool) { Self.tell("viewWillAppear") }
}

final class BoxView: UIView {
    @UIKit.IBOutlet var dot: UIView!
    /// The frame that `init?(coder:)` found after the call of super's, with the number of subviews below.
    private(set) var frameInInit = CGRect.zero
    private(set) var subviewsInInit = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        frameInInit = frame
        subviewsInInit = subviews.count
        StoryController.tell("box init, keys \(coder.containsValue(forKey: "UIFrame")), dot \(dot == nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        StoryController.tell("box awakeFromNib, dot \(dot.map { "\($0.frame.width)" } ?? "nil")")
    }
}

final class StoryHelper: NSObject {
    @UIKit.IBOutlet(.weak) var owner: StoryController?
}

/// A view controller with the lookup of methods that the plugin `IOSSources` writes.
final class ConnectedController: UIViewController {
    weak var toggle: UISwitch? { didSet { assignments += 1 } }
    var parts: [UIView] = []
    var count = 0
    private(set) var assignments = 0
    private(set) weak var sender: UISwitch?

    func switched(_ sender: UISwitch) { self.sender = sender }

    nonisolated override class func _selector(named name: String) -> Selector? {
        switch name {
        case "switched:": Selector("switched:", ConnectedController.switched(_:))
        case "setToggle:": Selector("setToggle:", { (o: ConnectedController) in { @MainActor in o.toggle = $0 } })
        case "setParts:": Selector("setParts:", { (o: ConnectedController) in { @MainActor in o.parts = $0 } })
        case "setCount:": Selector("setCount:", { (o: ConnectedController) in { @MainActor in o.count = $0 } })
        default: super._selector(named: name)
        }
    }
}

/// A view controller that is the delegate of a text field.
final class FieldController: UIViewController, UITextFieldDelegate {}

/// A view controller that cannot be decoded.
final class StubbornController: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { nil }
}

/// A temporary folder of storyboards and other files, removed when this object is freed.
@MainActor
final class StoryboardFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("storyboards-\(UUID().uuidString)")

    init(_ files: KeyValuePairs<String, String>) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appendingPathComponent(name.contains(".") ? name : name + ".storyboard")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var bundle: Bundle? { Bundle(url: url) }

    func open(_ name: String) -> UIStoryboard { UIStoryboard(name: name, bundle: Bundle(url: url)) }

    /// Returns a storyboard with the objects of these scenes. The first scene must have the id `first`.
    static func document(_ scenes: String...) -> String {
        let scenes = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="first">
            <scenes>\(scenes)</scenes>
            </document>
            """
    }

    /// Returns a nib with these top-level objects, whose owner has the connections.
    static func nib(_ objects: String, owner: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"><connections>\(owner)\
        </connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects>
        </document>
        """
    }
}
