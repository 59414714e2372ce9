import UIKit

/// A place for a view in the sidebar of a tab view.
@MainActor
final class TabSidebarSlot {
    private let scope: EnvironmentScope
    private let set: @MainActor (TabSidebarHost?) -> Void
    private let onSizeChange: @MainActor () -> Void
    private var host: TabSidebarHost?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - scope: The position whose environment the view has.
    ///   - set: Shows the host of the view in the sidebar, or removes it.
    ///   - onSizeChange: Called after the view's height changed.
    init(
        _ scope: EnvironmentScope, set: @escaping @MainActor (TabSidebarHost?) -> Void,
        onSizeChange: @escaping @MainActor () -> Void
    ) {
        self.scope = scope
        self.set = set
        self.onSizeChange = onSizeChange
    }

    /// Shows a view, which keeps its state; `nil` shows none.
    func show(_ view: AnyView?) {
        guard let view else {
            if host != nil { set(nil) }
            host = nil
            return
        }
        if let host { return host.hosting.content = view }
        let host = TabSidebarHost(view, scope)
        host.onHeightChange = onSizeChange
        self.host = host
        set(host)
    }
}

/// The configuration of a view in the sidebar of a tab view.
struct TabSidebarContent: UIContentConfiguration {
    let host: TabSidebarHost

    func makeContentView() -> any UIView & UIContentView { host }
    func updated(for state: any UIConfigurationState) -> TabSidebarContent { self }
}

/// The view that shows a view of the program in the sidebar of a tab view.
@MainActor
final class TabSidebarHost: UIView, UIContentView {
    let hosting: HostingView<AnyView>
    /// The configuration. The view stays the same, so setting it has no effect.
    var configuration: any UIContentConfiguration {
        get { TabSidebarContent(host: self) }
        set {}
    }
    /// Called after the height of the view changed.
    var onHeightChange: (@MainActor () -> Void)?
    private var measured: CGFloat?

    init(_ view: AnyView, _ scope: EnvironmentScope) {
        hosting = HostingView(view)
        hosting.parentScope = scope
        hosting.changeEnvironment = { $0.leaveTabView() }
        hosting.ignoredSafeArea = true
        super.init(frame: .zero)
        hosting.onLayout = { [weak self] in self?.checkHeight() }
        addSubview(hosting)
    }

    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
        (configuration as? TabSidebarContent)?.host === self
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if hosting.frame != bounds { hosting.frame = bounds }
    }

    private func height(_ width: CGFloat) -> CGFloat {
        hosting.tree.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }

    private func checkHeight() {
        guard let measured, bounds.width > 0 else { return }
        let height = height(bounds.width)
        guard abs(height - measured) >= 0.5 else { return }
        self.measured = height
        onHeightChange?()
    }

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let height = height(targetSize.width)
        measured = height
        return CGSize(width: targetSize.width, height: height)
    }
}

extension View {
    /// Shows a view above the tabs in the sidebar of this tab view, which scrolls with them.
    ///
    /// ```swift
    /// TabView { … }
    ///     .tabViewStyle(.sidebarAdaptable)
    ///     .tabViewSidebarHeader { Text("Library").font(.title) }
    /// ```
    public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(TabPlaceModifier(\.tabSidebarHeader, sidebarPart(content())))
    }

    /// Shows a view below the tabs in the sidebar of this tab view, which scrolls with them.
    public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(TabPlaceModifier(\.tabSidebarFooter, sidebarPart(content())))
    }

    /// Shows a view at the bottom of the sidebar of this tab view, which does not scroll.
    public nonisolated func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        modifier(TabPlaceModifier(\.tabSidebarBottomBar, sidebarPart(content())))
    }

    private nonisolated func sidebarPart(_ content: some View) -> AnyView {
        AnyView(
            VStack(alignment: .leading) { content }.frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 16).padding(.vertical, 8))
    }

    /// Sets the place in which tab views with the style ``TabViewStyle/sidebarAdaptable`` show their tabs first.
    ///
    /// The user's choice replaces it. In compact width the place is the tab bar.
    ///
    /// - Parameter defaultPlacement: The place. The default is `automatic`, the sidebar.
    public nonisolated func defaultAdaptableTabBarPlacement(
        _ defaultPlacement: AdaptableTabBarPlacement = .automatic
    ) -> some View { environment(\.defaultTabBarPlacement, defaultPlacement) }
}
