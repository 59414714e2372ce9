import Foundation

/// A tree of views with its layout, independent of the view that shows it.
///
/// `flush` performs a turn: it evaluates the changed views, lays them out, and runs the actions that follow.
@MainActor
final class ViewTree<Content: View> {
    let host = GraphHost()
    let scope: EnvironmentScope
    let layout: RootLayout
    private let node: RootNode<Content>
    private static var maximumPasses: Int { 10 }
    private var size = CGSize.zero
    /// Shows the layout in the middle of a turn, so that the next changes can be animated from there.
    var show: (() -> Void)?

    convenience init(_ content: Content, environment: EnvironmentValues = EnvironmentValues()) {
        self.init(content) { EnvironmentScope(environment, host: $0) }
    }

    /// Creates a tree that inherits the environment of a position in another tree, with changes.
    convenience init(
        _ content: Content, below parent: EnvironmentScope, change: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.init(content) { host in
            EnvironmentScope(below: parent, host: host) { values in
                values.leaveGlass()
                change(&values)
            }
        }
    }

    private init(_ content: Content, scope makeScope: (GraphHost) -> EnvironmentScope) {
        scope = makeScope(host)
        let inputs = _NodeInputs(host: host, parent: nil, scope: scope)
        layout = RootLayout(inputs)
        host.root = layout
        node = RootNode(content, layout, inputs)
        host.onSeparation = { [weak self] in self?.performUpdates() }
    }

    isolated deinit {
        host.beginEnding()
        node.unmount()
        scope.end()
        host.end()
    }

    /// The node above that of the root view.
    var rootNode: _Node { node }

    /// Replaces the root view. Views with the same position and type keep their state.
    func update(_ content: Content) { node.update(content) }

    /// Updates the tree for a size and its safe area.
    func flush(_ size: CGSize, safeArea: EdgeInsets = EdgeInsets()) {
        if safeArea != host.safeArea {
            host.safeArea = safeArea
            layout.invalidateLayoutTree()
        }
        self.size = size
        for _ in 0..<Self.maximumPasses {
            host.beginPass()
            performUpdates(isForced: true)
            host.checkPlaces()
            host.readPreferences()
            host.performFollowUps()
            if !host.hasWork { return }
        }
        GraphHost.logger.error(
            "The views of \(Content.self) change each other's state endlessly; the update stopped after 10 passes.")
    }

    /// Evaluates and lays out the pending changes, one transaction after the other.
    private func performUpdates(isForced: Bool = false) {
        var isForced = isForced
        while host.beginUpdate(isForced: isForced) {
            isForced = false
            if host.mayAnimate, layout.isMarkedForDisplay { display() }
            host.rows.captureAnchors()
            host.drain()
            placeAll()
            fillRows()
            if host.mayAnimate { display() }
            host.endUpdate()
        }
    }

    /// Makes the rows of lists and lazy containers that are on the screen.
    private func fillRows() {
        for _ in 0..<Self.maximumPasses {
            guard host.rows.fill() else { break }
            host.drain()
            placeAll()
        }
        host.rows.settle()
    }

    private func placeAll() {
        layout.place(at: .zero, ProposedViewSize(size))
        host.arrangeFixedNodes()
    }

    private func display() {
        if let show { show() } else { self.show(in: DisplayPass(scale: 1)) }
    }

    /// Shows the tree in a display pass.
    func show(in pass: DisplayPass) {
        host.markForEachPass()
        layout.show(in: pass, at: .zero)
    }

    /// Returns the size that the content chooses for a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        host.update()
        return layout.contentSize(proposal)
    }
}

/// The node above the root view. A new root view is evaluated in an update, with the transaction of its change.
private final class RootNode<Content: View>: ContainerNode<Content, Content> {
    private lazy var evaluation = Evaluation(self)
    private var next: Content?

    override func update(_ view: Content) {
        next = view
        evaluation.invalidate()
    }

    override func evaluate() {
        evaluation.track {}
        guard let next else { return }
        self.next = nil
        updateContent(next)
    }

    override func willUnmount() {
        super.willUnmount()
        evaluation.end()
    }
}
