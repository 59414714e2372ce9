import Testing
import UIKit

/// The calls that view controllers received, in order.
@MainActor
final class Journal {
    private(set) var entries: [String] = []

    func write(_ entry: String) { entries.append(entry) }

    /// Returns the entries since the last call.
    func read() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A view controller that records its calls in a journal and has configurable status bar preferences.
@MainActor
class ScribeController: UIViewController {
    let name: String
    let journal: Journal
    var hidesStatusBar = false
    var style = UIStatusBarStyle.default
    var statusBarChild: UIViewController?
    /// A closure called in `viewWillTransition(to:with:)`.
    var onTransition: ((UIViewControllerTransitionCoordinator) -> Void)?

    init(_ name: String, _ journal: Journal = Journal()) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { journal.write("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) {
        journal.write("\(name) willAppear")
        onWillAppear?()
    }
    var onWillAppear: (() -> Void)?
    override func viewIsAppearing(_ animated: Bool) { journal.write("\(name) isAppearing") }
    override func viewDidAppear(_ animated: Bool) {
        journal.write("\(name) didAppear")
        onDidAppear?()
    }
    var onDidAppear: (() -> Void)?
    override func viewWillDisappear(_ animated: Bool) {
        journal.write("\(name) willDisappear")
        onWillDisappear?()
    }
    var onWillDisappear: (() -> Void)?
    override func viewDidDisappear(_ animated: Bool) {
        journal.write("\(name) didDisappear")
        onDidDisappear?()
    }
    var onDidDisappear: (() -> Void)?
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        journal.write("\(name) willMove \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        journal.write("\(name) didMove \(parent == nil ? "out" : "in")")
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        journal.write("\(name) willTransition \(Int(size.width))x\(Int(size.height))")
        onTransition?(coordinator)
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        journal.write("\(name) willTransition \(newCollection.horizontalSizeClass == .compact ? "compact" : "regular")")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        journal.write("\(name) traits")
    }
    override func viewDidLayoutSubviews() { onLayout?() }
    var onLayout: (() -> Void)?

    override func viewSafeAreaInsetsDidChange() { onSafeArea?(view.safeAreaInsets) }
    var onSafeArea: ((UIEdgeInsets) -> Void)?

    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    var statusBarAnimation = UIStatusBarAnimation.fade
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { statusBarAnimation }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var childForStatusBarHidden: UIViewController? { statusBarChild }
    override var childForStatusBarStyle: UIViewController? { statusBarChild }
}
