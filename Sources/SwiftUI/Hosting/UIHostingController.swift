import Foundation
import UIKit

/// A view controller that shows a SwiftUI view.
///
/// ```swift
/// window.rootViewController = UIHostingController(rootView: ContentView())
/// ```
///
/// The view is proposed the safe area of the controller's view and centred in it.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    private let hosting: HostingView<Content>

    /// Creates a controller that shows a view.
    public init(rootView: Content) {
        hosting = HostingView(rootView)
        super.init(nibName: nil, bundle: nil)
        hosting.onLayout = { [weak self] in self?.contentDidLayOut() }
    }

    /// Creates a controller for a view in the environment of a place in another tree.
    convenience init(
        rootView: Content, below scope: EnvironmentScope, change: @escaping (inout EnvironmentValues) -> Void
    ) {
        self.init(rootView: rootView)
        hosting.parentScope = scope
        hosting.changeEnvironment = change
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
    /// Setting it updates the content by the end of the turn. What has the same place and type keeps its state.
    open var rootView: Content {
        get { hosting.content }
        set { hosting.content = newValue }
    }

    open override func loadView() {
        hosting.backgroundColor = .systemBackground
        view = hosting
    }

    /// Returns the size that the content chooses in some room, in points.
    ///
    /// A dimension of infinity or `greatestFiniteMagnitude` asks for the largest size.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        func proposed(_ length: CGFloat) -> CGFloat { length == .greatestFiniteMagnitude ? .infinity : length }
        return hosting.tree.sizeThatFits(
            ProposedViewSize(width: proposed(size.width), height: proposed(size.height)))
    }

    /// The sizes of UIKit that follow the content's ideal size. The default is none.
    open var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet {
            hosting.hasIntrinsicSize = sizingOptions.contains(.intrinsicContentSize)
            hosting.setNeedsLayout()
        }
    }

    /// The areas that the content leaves free. The default is all of them.
    open var safeAreaRegions: SafeAreaRegions = .all {
        didSet { hosting.ignoredSafeArea = !safeAreaRegions.contains(.container) }
    }

    /// Called after each layout of the content.
    var onContentLayout: (() -> Void)?

    private func contentDidLayOut() {
        onContentLayout?()
        guard sizingOptions.contains(.preferredContentSize) else { return }
        let ideal = hosting.tree.sizeThatFits(.unspecified)
        if preferredContentSize != ideal { preferredContentSize = ideal }
    }

    /// Evaluates the content, which would happen at the first layout.
    func makeTree() { hosting.tree.host.update() }

    /// Changes the environment of the content.
    func setEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) { hosting.changeEnvironment = change }

    /// Takes the environment again, because what its change depends on is different now.
    func updateEnvironment() { hosting.updateEnvironment() }
}
