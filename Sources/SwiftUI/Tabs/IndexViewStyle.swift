import UIKit

/// A style of the dots of pages.
@preconcurrency @MainActor
public protocol IndexViewStyle: Sendable {
    /// The conditions under which a background is shown behind the dots. Programs do not use it.
    nonisolated var _backgroundMode: PageIndexViewStyle.BackgroundDisplayMode { get }
}

/// A style with a dot for each page.
public struct PageIndexViewStyle: IndexViewStyle {
    /// The conditions under which a background is shown behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        enum Kind: Sendable { case automatic, always, interactive, never }

        let kind: Kind
        /// It is shown while the user moves through the pages with the dots.
        public static let automatic = BackgroundDisplayMode(kind: .automatic)
        /// It is always shown.
        public static let always = BackgroundDisplayMode(kind: .always)
        /// It is shown while the user moves through the pages with the dots.
        public static let interactive = BackgroundDisplayMode(kind: .interactive)
        /// It is never shown.
        public static let never = BackgroundDisplayMode(kind: .never)

        /// UIKit's style.
        @MainActor
        var style: UIPageControl.BackgroundStyle {
            switch kind {
            case .automatic, .interactive: .automatic
            case .always: .prominent
            case .never: .minimal
            }
        }
    }

    public let _backgroundMode: BackgroundDisplayMode

    /// Creates a style.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        _backgroundMode = backgroundDisplayMode
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// A style with a dot for each page.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// Returns a style with a dot for each page.
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

private struct IndexBackgroundKey: EnvironmentKey {
    static let defaultValue = PageIndexViewStyle.BackgroundDisplayMode.automatic
}

extension EnvironmentValues {
    /// The conditions under which a background is shown behind the dots of pages.
    var indexBackground: PageIndexViewStyle.BackgroundDisplayMode {
        get { self[IndexBackgroundKey.self] }
        set { self[IndexBackgroundKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the dots of the pages in this view.
    ///
    /// ```swift
    /// TabView { ... }.tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: .always))
    /// ```
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.indexBackground, style._backgroundMode)
    }
}
