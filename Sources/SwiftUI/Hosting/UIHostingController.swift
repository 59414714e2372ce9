import Foundation
import UIKit

/// A view controller that shows a SwiftUI view.
///
/// ```swift
/// window.rootViewController = UIHostingController(rootView: ContentView())
/// ```
///
/// The safe area of the controller's view is proposed to the view, which is centred in it.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    private let hosting: HostingView<Content>

    /// Creates a controller that shows a view.
    public init(rootView: Content) {
        hosting = HostingView(rootView)
        super.init(nibName: nil, bundle: nil)
        hosting.onLayout = { [weak self] in self?.contentDidLayOut() }
    }

    /// Creates a controller for a view that inherits the environment of a position in another tree.
    convenience init(
        rootView: Content, below scope: EnvironmentScope, change: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.init(rootView: rootView)
        hosting.parentScope = scope
        // The content is a page or a tab, and not the root of the column in which it may be shown.
        hosting.changeEnvironment = { [weak self] in
            $0.splitColumn = nil
            $0.isInBar = false
            // A page or a sheet of a list's row is not in the list, and that of a form's view not in the form.
            $0.isInList = false
            $0.isInSelectableList = false
            $0.isInColumnForm = false
            $0.pageBars = nil
            $0.contentController = self
            change(&$0)
        }
    }

    /// Creates a controller for a storyboard's element. Subclasses call it from their `init?(coder:)`.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        hosting = HostingView(rootView)
        super.init(coder: aDecoder)
        hosting.onLayout = { [weak self] in self?.contentDidLayOut() }
    }

    /// Logs a line and returns `nil`, because a coder has no root view. Subclasses override it and call
    /// ``init(coder:rootView:)``.
    public required init?(coder: NSCoder) {
        GraphHost.logger.error("\(Self.self) must override init?(coder:) and call init?(coder:rootView:).")
        return nil
    }

    /// The view that is shown.
    ///
    /// Setting it updates the content by the end of the turn. Views with the same position and type keep their state.
    open var rootView: Content {
        get { hosting.content }
        set { hosting.content = newValue }
    }

    open override func loadView() {
        hosting.backgroundColor = .systemBackground
        view = hosting
    }

    /// Returns the size that the content chooses if it is proposed a size, in points.
    ///
    /// An infinite dimension, or `greatestFiniteMagnitude`, asks for the largest size.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        func proposed(_ length: CGFloat) -> CGFloat { length == .greatestFiniteMagnitude ? .infinity : length }
        return hosting.tree.sizeThatFits(
            ProposedViewSize(width: proposed(size.width), height: proposed(size.height)))
    }

    /// Whether the content can be measured: it is there, and is not being updated.
    var isMeasurable: Bool { hosting.madeTree.map { !$0.host.isUpdating } ?? false }

    /// Returns the size that the content chooses for a proposal.
    func contentSize(_ proposal: ProposedViewSize) -> CGSize { hosting.tree.sizeThatFits(proposal) }

    /// The UIKit sizes that are derived from the content's ideal size. The default is none.
    open var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet {
            hosting.hasIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
            hosting.setNeedsLayout()
        }
    }

    /// The safe areas that the content respects. The default is all of them.
    open var safeAreaRegions: SafeAreaRegions = .all {
        didSet { hosting.ignoredSafeArea = !safeAreaRegions.contains(.container) }
    }

    /// The bars around the page or tab that the controller shows, or `nil` for other content.
    var bars: PageBars?

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        bars?.willAppear(animated: animated)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        bars?.willDisappear()
    }

    /// The status bar preferences of the shown views.
    let statusBarPreferences = StatusBarPreferences()

    /// A Boolean value that indicates whether the status bar is hidden, as the content's `statusBarHidden(_:)` says.
    /// Without that modifier it is hidden if the vertical size class is compact.
    open override var prefersStatusBarHidden: Bool {
        statusBarPreferences.isHidden ?? super.prefersStatusBarHidden
    }

    /// Returns further shortcuts, which come after those of the content.
    var moreKeyCommands: (() -> [UIKeyCommand])?

    /// The key commands that were added to the controller, and the keyboard shortcuts of the shown pages, views and
    /// toolbars.
    open override var keyCommands: [UIKeyCommand]? {
        var commands = super.keyCommands ?? []
        if presentedViewController == nil {
            let items = [navigationItem.leftBarButtonItems, navigationItem.rightBarButtonItems, toolbarItems]
            let bars = [navigationItem.titleView] + items.flatMap { $0 ?? [] }.map(\.customView)
            let contents = [hosting] + bars.compactMap { $0 as? any ShortcutContent }
            let pages = children.filter { $0.viewIfLoaded?.window != nil }.map(\.keyTarget)
            commands += pages.flatMap { $0.keyCommands ?? [] }
            commands += contents.flatMap(\.shortcuts).flatMap(\.keyCommands)
        }
        commands += moreKeyCommands?() ?? []
        return commands.isEmpty ? nil : commands
    }

    /// Called after each layout of the content.
    var onContentLayout: (() -> Void)?

    private func contentDidLayOut() {
        onContentLayout?()
        if prefersPopoverSize { return preferPopoverSize() }
        guard sizingOptions.contains(.preferredContentSize) else { return }
        let ideal = hosting.tree.sizeThatFits(.unspecified)
        if preferredContentSize != ideal { preferredContentSize = ideal }
    }

    /// Whether the preferred size is that of a popover with the content.
    var prefersPopoverSize = false { didSet { if prefersPopoverSize { preferPopoverSize() } } }

    /// Prefers the ideal size of the content. Text that would be wider than the window is wrapped. Content without an
    /// ideal size, such as a list or a navigation stack, leaves the size to UIKit.
    private func preferPopoverSize() {
        var size = hosting.tree.sizeThatFits(.unspecified)
        let widest = (presentingViewController?.view.window ?? hosting.window)?.bounds.width ?? .infinity
        if size.width > widest - 20 {
            size = hosting.tree.sizeThatFits(ProposedViewSize(width: widest - 20, height: nil))
        }
        // A view without an ideal length has 10 points.
        if size.width <= 10 { size.width = 0 }
        if size.height <= 10 { size.height = 0 }
        if preferredContentSize != size { preferredContentSize = size }
    }

    /// Passes the preferences of the content on to the tree of the container around this page.
    func passPreferences(to host: GraphHost?) { hosting.preferenceReceiver = host }

    /// The node above that of the root view, or `nil` as long as there is no content.
    var contentNode: _Node? { hosting.madeTree?.rootNode }

    /// Evaluates the content now instead of at the first layout.
    func makeTree() { hosting.tree.host.update() }

    /// Changes the environment of the content.
    func setEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) { hosting.changeEnvironment = change }

    /// Updates the environment, because the values that its change depends on have changed.
    func updateEnvironment() { hosting.updateEnvironment() }
}
