import UIKit

/// The action that opens a URL, from the environment.
///
/// ```swift
/// @Environment(\.openURL) private var openURL
/// Button("Help") { openURL(helpURL) }
/// ```
///
/// Links in texts and ``Link`` open URLs with it. A program may replace it:
///
/// ```swift
/// content.environment(\.openURL, OpenURLAction { url in
///     show(url)
///     return .handled
/// })
/// ```
@MainActor
public struct OpenURLAction {
    /// The decision of a program's action.
    public struct Result: Sendable {
        fileprivate enum Kind {
            case handled, discarded
            case system(URL?)
        }

        fileprivate let kind: Kind
        /// The URL was opened.
        public static let handled = Result(kind: .handled)
        /// The URL is not opened.
        public static let discarded = Result(kind: .discarded)
        /// The desktop's default program opens the URL.
        public static let systemAction = Result(kind: .system(nil))
        /// Returns the decision that the desktop's default program opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (@MainActor (URL) -> Result)?

    /// Creates an action that decides about each URL.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

    /// Creates the action that opens URLs in the desktop's default program.
    nonisolated init() { handler = nil }

    /// Opens a URL.
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - completion: Called with whether the URL was opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): UIApplication.shared.open(other ?? url) { completion($0) }
        }
    }
}

private struct OpenURLKey: EnvironmentKey { static let defaultValue = OpenURLAction() }

extension EnvironmentValues {
    /// The action that opens a URL. By default the desktop's default program opens it.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
