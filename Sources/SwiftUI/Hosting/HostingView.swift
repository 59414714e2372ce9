import Foundation
import UIKit

/// The view of a hosting controller, which shows a tree of SwiftUI views.
final class HostingView<Content: View>: CanvasView {
    /// The tree. It is created when it is first needed for a layout or a size.
    var tree: ViewTree<Content> {
        if let madeTree { return madeTree }
        let tree =
            if let parentScope {
                ViewTree(content, below: parentScope) { [weak self] in self?.changeRoot(&$0) }
            } else {
                ViewTree(content, environment: rootEnvironment)
            }
        tree.host.onRequest = { [weak self] in self?.requestTurn() }
        tree.host.view = self
        tree.host.preferenceReceiver = preferenceReceiver
        tree.host.isVisible = isShown
        tree.show = { [weak self] in if self?.window != nil { self?.display() } }
        madeTree = tree
        return tree
    }

    /// The root view.
    var content: Content {
        didSet { madeTree?.update(content) }
    }
    private(set) var madeTree: ViewTree<Content>?
    /// The position in another tree whose environment the content inherits, or `nil`.
    var parentScope: EnvironmentScope?
    /// The tree around the page that the view shows, which reads its preferences, or `nil`.
    weak var preferenceReceiver: GraphHost? { didSet { madeTree?.host.preferenceReceiver = preferenceReceiver } }
    /// Changes the environment of the root, for example by the objects of a scene.
    var changeEnvironment: ((inout EnvironmentValues) -> Void)? { didSet { updateEnvironment() } }
    /// Called when the intrinsic size has changed.
    var onIntrinsicSizeChange: (() -> Void)?
    /// Called after each layout of the content.
    var onLayout: (() -> Void)?
    /// Whether the superview shows the view. Views disappear and rest while a cell waits to be used again.
    var isOnScreen = true { didSet { if isOnScreen != oldValue { madeTree?.host.isVisible = isShown } } }
    private var isShown: Bool { window != nil && isOnScreen }
    var ignoredSafeArea = false { didSet { setNeedsLayout() } }
    private var shownIntrinsicSize: CGSize?
    /// Whether the view is in a window, or was in one.
    private var wasInWindow = false
    /// The focused values of the views, unless the scene has some.
    private lazy var focusedValues = FocusedValueStore()
    /// Whether a turn is running. A view inside that is laid out at once lays out its superviews too.
    private var isUpdating = false
    /// Whether a layout was due in the running turn.
    private var isOutdated = false
    /// Whether a change of the content's ideal size invalidates `intrinsicContentSize`.
    var hasIntrinsicSize = false { didSet { invalidateIntrinsicContentSize() } }

    init(_ content: Content) {
        self.content = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Requests a turn. A view without a window, such as one below a full-screen cover, gets no turn by itself.
    private func requestTurn() {
        setNeedsLayout()
        guard window == nil else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { if self?.window == nil { self?.layoutIfNeeded() } }
        }
    }

    // MARK: Environment

    private var rootEnvironment: EnvironmentValues {
        var values = EnvironmentValues()
        changeRoot(&values)
        return values
    }

    private func changeRoot(_ values: inout EnvironmentValues) {
        let inherited = parentScope.map { _ in (values.layoutDirection, values.colorScheme) }
        // A page that was in no window yet has no traits of its own.
        if inherited == nil || wasInWindow { values.adopt(traitCollection) }
        values.adoptAccessibility()
        values.undoManager = undoManager
        // A page or a sheet has the layout direction and the colour scheme of the view that presents it.
        if let inherited {
            (values.layoutDirection, values.colorScheme) = inherited
        } else {
            values.focusedValueStore = focusedValues
        }
        changeEnvironment?(&values)
    }

    /// Updates the environment from the traits and the scene.
    func updateEnvironment() {
        guard let madeTree else { return }
        if parentScope == nil {
            madeTree.scope.setRootValues(rootEnvironment)
        } else {
            madeTree.scope.setTransform { [weak self] values in
                values.leaveGlass()
                self?.changeRoot(&values)
            }
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateEnvironment()
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { wasInWindow = true }
        madeTree?.host.isVisible = isShown
        observeAccessibility()
        updateEnvironment()
        setNeedsLayout()
    }

    private var accessibilityObservers: [any NSObjectProtocol] = []

    /// Follows the user's preference for less motion, and screen readers, while the view is in a window.
    private func observeAccessibility() {
        for observer in accessibilityObservers { NotificationCenter.default.removeObserver(observer) }
        accessibilityObservers = []
        guard window != nil else { return }
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.voiceOverStatusDidChangeNotification,
        ]
        accessibilityObservers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainQueue.run { self?.updateEnvironment() }
            }
        }
    }

    // MARK: Layout

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isUpdating else {
            isOutdated = true
            return
        }
        updateTree()
        updateIntrinsicSize()
        onLayout?()
    }

    /// Performs a turn, and shows its result.
    private func updateTree() {
        isUpdating = true
        defer { isUpdating = false }
        tree.host.rootOrigin = window.map { convert(.zero, to: $0) } ?? .zero
        // Rows that come on the screen in the display may change the tree again, before anything is painted. A list in
        // the row of another list takes a pass more.
        for _ in 0..<10 {
            isOutdated = false
            tree.flush(bounds.size, safeArea: safeArea)
            if window != nil { display() }
            guard tree.host.hasWork || isOutdated else { return }
        }
        // The rest is done in the next turn.
        tree.host.beginPass()
        DispatchQueue.main.async { [weak self] in self?.setNeedsLayout() }
    }

    /// Reports a changed ideal size, so that superviews make room for it.
    private func updateIntrinsicSize() {
        guard hasIntrinsicSize else { return }
        let size = tree.sizeThatFits(.unspecified)
        guard size != shownIntrinsicSize else { return }
        shownIntrinsicSize = size
        invalidateIntrinsicContentSize()
        onIntrinsicSizeChange?()
    }

    private var safeArea: EdgeInsets {
        guard !ignoredSafeArea else { return EdgeInsets() }
        let insets = safeAreaInsets
        let isMirrored = tree.scope.isMirrored
        return EdgeInsets(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }

    private func display() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show(scale: max(traitCollection.displayScale, 1)) { tree.show(in: $0) }
        CATransaction.commit()
    }

    override var intrinsicContentSize: CGSize { tree.sizeThatFits(.unspecified) }

    override func sizeThatFits(_ size: CGSize) -> CGSize { tree.sizeThatFits(ProposedViewSize(size)) }

    // MARK: Touches

    override var accessibleNodes: [LayoutNode] {
        layoutIfNeeded()
        return madeTree.map { [$0.layout] } ?? []
    }

    override func target(at point: CGPoint) -> HitTarget? {
        layoutIfNeeded()
        guard bounds.contains(point), let tree = madeTree else { return nil }
        return tree.layout.hit(point)
    }
}

extension EnvironmentValues {
    /// Adopts the values of UIKit's traits.
    mutating func adopt(_ traits: UITraitCollection) {
        colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        displayScale = max(traits.displayScale, 1)
        layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
        dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
        hostTraits = traits
    }
}

extension UserInterfaceSizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        default: return nil
        }
    }
}

extension HostingView: ShortcutContent {
    var shortcuts: [ActiveShortcut] { madeTree?.layout.shortcuts ?? [] }
}

extension HostingView: DrawnContent {
    var drawnElements: [(identifier: String, frame: CGRect)] {
        layoutIfNeeded()
        return madeTree?.layout.identifiedFrames ?? []
    }

    var drawnTree: [String] { madeTree?.layout.children.flatMap { $0.lines() } ?? [] }
}
