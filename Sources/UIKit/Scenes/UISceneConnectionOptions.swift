import Foundation

extension UIScene {
    /// The URLs and activities that a scene must show first, as the reason for connecting it.
    ///
    /// ```
    /// for context in connectionOptions.urlContexts { print(context.url) }
    /// ```
    @preconcurrency @MainActor
    public class ConnectionOptions: NSObject {
        /// The URLs that the program was started with. These are the command-line arguments with a scheme that
        /// Info.plist declares under `CFBundleURLTypes`.
        public let urlContexts: Set<UIOpenURLContext>
        /// The activity that the scene was requested with; empty without one.
        public let userActivities: Set<NSUserActivity>
        /// The program that requested the scene. It is always `nil`, because X11 does not report it.
        public let sourceApplication: String?
        /// The type of an activity that another device hands over. It is always `nil`, because Linux has no Handoff.
        public let handoffUserActivityType: String?

        /// The quick action that the program was started for; `nil` without one.
        public let shortcutItem: UIApplicationShortcutItem?

        init(
            urls: [URL] = [], userActivity: NSUserActivity? = nil, shortcutItem: UIApplicationShortcutItem? = nil
        ) {
            self.shortcutItem = shortcutItem
            urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
            userActivities = userActivity.map { [$0] } ?? []
            sourceApplication = nil
            handoffUserActivityType = nil
            super.init()
        }
    }

    /// Information about a URL that the program received.
    @preconcurrency @MainActor
    public class OpenURLOptions: NSObject {
        /// The program that sent the URL. It is always `nil`, because it is unknown.
        public var sourceApplication: String? { nil }
        /// Data that the other program sent with the URL. It is always `nil`.
        public var annotation: Any? { nil }
        /// A Boolean value that indicates whether a document must be opened at its present location. It is always
        /// `true` on Linux.
        public var openInPlace: Bool { true }
    }

    /// Options for `open(_:options:completionHandler:)`.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// A Boolean value that indicates whether only a program that belongs to the link's site may open it. The
        /// default is `false`.
        ///
        /// Linux has no such programs. With `true`, only URLs with one of this program's own schemes are opened.
        open var universalLinksOnly = false

        /// Creates options with default values.
        @preconcurrency @MainActor public override init() { super.init() }
    }
}

/// A URL that the program must open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL
    /// Information about the origin of the URL.
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// The state of screen capture for a scene.
public enum UISceneCaptureState: Int, Sendable {
    /// The state is unknown.
    case unspecified = -1
    /// The scene is not being captured, or it is.
    case inactive, active
}

extension UIScene {
    /// The state of screen capture for a scene.
    public typealias CaptureState = UISceneCaptureState
}
