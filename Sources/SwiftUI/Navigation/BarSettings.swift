/// The settings of a page for one of the bars around it.
struct BarSettings: Equatable {
    var visibility = Visibility.automatic
    /// The background while content is behind the bar, or `nil` for the usual one.
    var background: AnyShapeStyle?
    /// Whether the bar has its background where no content is behind it, or nowhere.
    var backgroundVisibility = Visibility.automatic
    /// The appearance of the bar while it has its background, or `nil` for that of its page.
    var scheme: ColorScheme?

    var changesLook: Bool { background != nil || backgroundVisibility != .automatic || scheme != nil }

    /// Returns whether the bar is hidden, given that it is or is not hidden without settings.
    func isHidden(otherwise isHidden: Bool) -> Bool {
        switch visibility {
        case .automatic: isHidden
        case .visible: false
        case .hidden: true
        }
    }
}

/// A modifier that changes bars around a page.
public struct _BarModifier {
    let bars: [ToolbarPlacement]
    let change: (inout BarSettings) -> Void
}

extension _BarModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { BarNode(view, inputs) }
}

extension View {
    private nonisolated func changeBars(
        _ bars: [ToolbarPlacement], _ change: @escaping (inout BarSettings) -> Void
    ) -> ModifiedContent<Self, _BarModifier> {
        modifier(_BarModifier(bars: bars.isEmpty ? [.automatic] : bars, change: change))
    }

    /// Shows or hides bars while the page is shown. The next page has its own.
    ///
    /// ```swift
    /// PhotoView().toolbar(.hidden, for: .navigationBar, .tabBar)
    /// ```
    public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        changeBars(bars) { $0.visibility = visibility }
    }

    /// Shows or hides bars while the page is shown. It is the newer name of `toolbar(_:for:)`.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        changeBars(bars) { $0.visibility = visibility }
    }

    /// Sets the background that bars have while content is behind them. With
    /// `toolbarBackground(.visible, for: .navigationBar)` they always have it.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let style = style._erased()
        return changeBars(bars) { $0.background = style }
    }

    /// Shows or hides the background of bars. With `automatic` bars have it while content is behind them.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        changeBars(bars) { $0.backgroundVisibility = visibility }
    }

    /// Shows or hides the background of bars. It is the newer name of `toolbarBackground(_:for:)`.
    public nonisolated func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View { changeBars(bars) { $0.backgroundVisibility = visibility } }

    /// Sets the appearance of bars while they have their background. `nil` stands for that of the page.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View
    { changeBars(bars) { $0.scheme = colorScheme } }
}

/// The node of a view that changes the bars around its page.
private final class BarNode<Base: View>: EffectNode<Base, _BarModifier> {
    override init(_ view: ModifiedContent<Base, _BarModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        contribute()
    }

    override func modifierDidChange(from old: _BarModifier) { contribute() }

    private func contribute() {
        let modifier = modifier
        scope.values.pageBars?.set(
            PageBars.Contribution(depth: depth, bars: Set(modifier.bars.map(\.bar)), change: modifier.change),
            of: self, values: scope.values, animated: host.mayAnimate)
    }

    override func willUnmount() { scope.values.pageBars?.remove(self) }
}
