import Foundation
import UIKit

/// A style of split views: the way in which the columns share the width.
@preconcurrency @MainActor
public protocol NavigationSplitViewStyle: Sendable {
    /// The width of the detail column compared with the others. Programs do not use it.
    static nonisolated var _prominence: _SplitProminence { get }
}

/// The width of the detail column of a split view compared with the others. Programs do not use it.
public enum _SplitProminence: Sendable {
    case automatic, balanced, detail
}

/// The default style: the sidebar is beside the detail in a wide window, and over it in a narrow one.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static let _prominence = _SplitProminence.automatic
}

/// A style in which the detail becomes narrower when other columns are shown.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static let _prominence = _SplitProminence.balanced
}

/// A style in which the detail keeps its width, and the other columns come over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
    public static let _prominence = _SplitProminence.detail
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The default style: the sidebar is beside the detail in a wide window, and over it in a narrow one.
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// A style in which the detail becomes narrower when other columns are shown.
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// A style in which the detail keeps its width, and the other columns come over it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
        ProminentDetailNavigationSplitViewStyle()
    }
}

extension View {
    /// Sets the style of the split views in this view.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitProminence, S._prominence)
    }
}

private struct SplitProminenceKey: EnvironmentKey { static let defaultValue = _SplitProminence.automatic }

extension EnvironmentValues {
    /// The style of split views.
    var splitProminence: _SplitProminence {
        get { self[SplitProminenceKey.self] }
        set { self[SplitProminenceKey.self] = newValue }
    }
}

/// The columns that a split view shows, as a display mode of UIKit's.
struct SplitVisibility {
    var visibility: NavigationSplitViewVisibility
    var prominence: _SplitProminence
    var hasContent: Bool
    /// The width of the split view, in points.
    var width: CGFloat

    private var columns: Int {
        switch visibility.kind {
        case .automatic, .all: hasContent ? 2 : 1
        case .doubleColumn: 1
        case .detailOnly: 0
        }
    }

    /// The display mode. Without a style, columns that do not fit beside the detail are over it.
    var mode: UISplitViewController.DisplayMode {
        if visibility == .automatic { return .automatic }
        let widthForColumns: CGFloat = columns == 2 ? 1200 : 800
        let isBeside = prominence == .balanced || prominence == .automatic && width >= widthForColumns
        return switch columns {
        case 0: .secondaryOnly
        case 1: isBeside ? .oneBesideSecondary : .oneOverSecondary
        default: isBeside ? .twoBesideSecondary : .twoOverSecondary
        }
    }

    /// Returns the value of the binding for a display mode that the user has chosen.
    static func visibility(of mode: UISplitViewController.DisplayMode) -> NavigationSplitViewVisibility {
        switch mode {
        case .secondaryOnly: .detailOnly
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: .all
        default: .doubleColumn
        }
    }
}

extension _SplitProminence {
    /// UIKit's value for the style.
    var behavior: UISplitViewController.SplitBehavior {
        switch self {
        case .automatic: .automatic
        case .balanced: .tile
        case .detail: .overlay
        }
    }
}
