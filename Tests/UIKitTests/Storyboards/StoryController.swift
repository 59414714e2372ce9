import Foundation
import UIKit

/// The controller of `Main.storyboard`, which tells what happens to it.
final class StoryController: UIViewController {
    /// Called with each entry, of whichever controller.
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
    /// What `init?(coder:)` found after super's.
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
        StoryController.tell("box awakeFromNib, dot \(dot.frame.width)")
    }
}

final class StoryHelper: NSObject {
    @UIKit.IBOutlet(.weak) var owner: StoryController?
}

/// A controller that no coder makes.
final class StubbornController: UIViewController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { nil }
}

/// Storyboards in a folder of their own, which goes with this object.
@MainActor
final class StoryboardFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("storyboards-\(UUID().uuidString)")

    init(_ files: KeyValuePairs<String, String>) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: url.appendingPathComponent(name + ".storyboard"))
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func open(_ name: String) -> UIStoryboard { UIStoryboard(name: name, bundle: Bundle(url: url)) }

    /// A storyboard with these scenes' objects, the first of which has the id `first`.
    static func document(_ scenes: String...) -> String {
        let scenes = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="first">
            <scenes>\(scenes)</scenes>
            </document>
            """
    }
}
