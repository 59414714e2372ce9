import Foundation
import UIKit

/// A controller of a storyboard with segues, which reports its calls.
class SegueController: UIViewController {
    static var journal: [String] = []
    var allowsSegues = true
    /// A closure called in `prepare(for:sender:)`.
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    private func write(_ text: String) { Self.journal.append("\(title ?? "?") \(text)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        write("viewDidLoad")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        write("should \(identifier)")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let sender = sender.map { ($0 as? UIView).map { "view \($0.tag)" } ?? "\($0)" } ?? "nil"
        write(
            "prepare \(segue.identifier ?? "nil") to \(segue.destination.title ?? "?") by \(sender), "
                + "loaded \(segue.destination.isViewLoaded)")
        onPrepare?(segue)
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        write("willMove to \(parent?.title ?? "nil")")
    }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        write("unwind towards \(subsequentVC.title ?? "?")")
    }
}

/// A controller that unwind segues lead to, and that makes a destination itself.
final class UnwindController: SegueController {
    var accepts = true

    func backToA(_ segue: UIStoryboardSegue) {
        Self.journal.append("\(title ?? "?") backToA from \(segue.source.title ?? "?")")
    }

    func makeDetail(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController? {
        Self.journal.append("\(title ?? "?") makeDetail for \(identifier ?? "nil")")
        return CreatedController(coder: coder, word: "created")
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { accepts && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) }

    nonisolated override class func _selector(named name: String) -> Selector? {
        switch name {
        case "backToA:": Selector("backToA:", UnwindController.backToA(_:))
        case "makeDetail:sender:identifier:":
            Selector("makeDetail:sender:identifier:", UnwindController.makeDetail(_:_:_:))
        default: super._selector(named: name)
        }
    }
}

/// A controller with an initializer of its own.
final class CreatedController: UIViewController {
    let word: String

    required init?(coder: NSCoder) {
        word = "coder"
        super.init(coder: coder)
    }

    init?(coder: NSCoder, word: String) {
        self.word = word
        super.init(coder: coder)
    }
}

/// A custom segue with an initializer of its own.
final class MarkingSegue: UIStoryboardSegue {
    static var performed: [String] = []
    private let mark: String

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        mark = "marked \(identifier ?? "nil")"
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() { Self.performed.append(mark) }
}

/// A custom segue that has nothing of its own.
final class EmptySegue: UIStoryboardSegue {}

/// A container that shows controllers as its children.
final class StackContainer: SegueController {
    override func show(_ vc: UIViewController, sender: Any?) {
        Self.journal.append("\(title ?? "?") shows \(vc.title ?? "?"), animations \(UIView.areAnimationsEnabled)")
    }
}
