import Foundation

extension UIScene {
    /// Why a scene is being connected: what it is to show first.
    @preconcurrency @MainActor
    public class ConnectionOptions: NSObject {
        /// URLs that the program was started with: arguments of a scheme that Info.plist declares under
        /// `CFBundleURLTypes`.
        public let urlContexts: Set<UIOpenURLContext>
        /// The activities that the scene was requested with.
        public let userActivities: Set<NSUserActivity>
        /// The program that asked. X11 does not tell, so it is `nil`.
        public let sourceApplication: String?
        /// The type of an activity that another device hands over. Linux has no Handoff, so it is `nil`.
        public let handoffUserActivityType: String?

        init(urls: [URL] = [], userActivity: NSUserActivity? = nil) {
            urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
            userActivities = userActivity.map { [$0] } ?? []
            sourceApplication = nil
            handoffUserActivityType = nil
            super.init()
        }
    }

    /// How a URL came to the program.
    @preconcurrency @MainActor
    public class OpenURLOptions: NSObject {
        /// The program that asked; `nil` where nobody knows.
        public var sourceApplication: String? { nil }
        /// What the other program sent along; nothing is ever sent on Linux.
        public var annotation: Any? { nil }
        /// Whether a document is to be opened where it lies. On Linux it always is.
        public var openInPlace: Bool { true }
    }

    /// How `open(_:options:completionHandler:)` opens a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Only a program that belongs to the link's site may open it. The desktop knows of none, so nothing is opened.
        open var universalLinksOnly = false

        @preconcurrency @MainActor public override init() { super.init() }
    }
}

/// A URL that the program is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// Whether the user's screen is being captured.
public enum UISceneCaptureState: Int, Sendable {
    case unspecified = -1
    case inactive, active
}

extension UIScene {
    public typealias CaptureState = UISceneCaptureState
}
