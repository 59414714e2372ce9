import UIKit

/// The look of the content of a scroll view where it goes under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private enum Kind { case automatic, soft, hard }
    private let kind: Kind

    /// The style that suits the bar. Here it is the same as `hard`.
    public static let automatic = ScrollEdgeEffectStyle(kind: .automatic)
    /// The content is blurred under the bar, with a line at its edge.
    public static let hard = ScrollEdgeEffectStyle(kind: .hard)
    /// The content fades out under the bar.
    public static let soft = ScrollEdgeEffectStyle(kind: .soft)

    /// The style of UIKit.
    @MainActor
    fileprivate var style: UIScrollEdgeEffect.Style {
        switch kind {
        case .automatic: .automatic
        case .soft: .soft
        case .hard: .hard
        }
    }
}

/// The effects at the edges of scroll views.
struct ScrollEdgeSettings: Equatable {
    var top: ScrollEdgeEffectStyle?
    var bottom: ScrollEdgeEffectStyle?
    /// The edges without an effect.
    var hidden: Edge.Set = []

    /// Sets the effects of a scroll view.
    @MainActor
    func apply(to view: UIScrollView) {
        view.topEdgeEffect.style = top?.style ?? .automatic
        view.topEdgeEffect.isHidden = hidden.contains(.top)
        view.bottomEdgeEffect.style = bottom?.style ?? .automatic
        view.bottomEdgeEffect.isHidden = hidden.contains(.bottom)
    }
}

private struct ScrollEdgeSettingsKey: EnvironmentKey { static let defaultValue = ScrollEdgeSettings() }

extension EnvironmentValues {
    /// The effects at the edges of scroll views.
    var scrollEdges: ScrollEdgeSettings {
        get { self[ScrollEdgeSettingsKey.self] }
        set { self[ScrollEdgeSettingsKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the content of the lists and scroll views in this view where it goes under bars.
    ///
    /// ```swift
    /// ScrollView { Pages() }.scrollEdgeEffectStyle(.soft, for: .top)
    /// ```
    ///
    /// A bar whose background the page sets, such as by `toolbarBackground(_:for:)`, keeps that.
    ///
    /// - Parameters:
    ///   - style: The style, or `nil` for the default.
    ///   - edges: The edges. Bars are at the top and at the bottom, so the sides are ignored.
    public nonisolated func scrollEdgeEffectStyle(
        _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
    ) -> some View {
        transformEnvironment(\.scrollEdges) {
            if edges.contains(.top) { $0.top = style }
            if edges.contains(.bottom) { $0.bottom = style }
        }
    }

    /// Sets whether the content of the lists and scroll views in this view goes under bars without an effect.
    ///
    /// - Parameters:
    ///   - hidden: Whether there is no effect.
    ///   - edges: The edges. Bars are at the top and at the bottom, so the sides are ignored.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        transformEnvironment(\.scrollEdges) {
            if hidden { $0.hidden.formUnion(edges) } else { $0.hidden.subtract(edges) }
        }
    }
}
