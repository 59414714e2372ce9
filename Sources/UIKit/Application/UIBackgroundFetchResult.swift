import Foundation

/// The result of a fetch in the background, for delegates' methods that a program shares with iOS. Casement does not
/// call them: a program on a desktop fetches while it runs.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// New data was fetched.
    case newData
    /// There was no new data.
    case noData
    /// The fetch has failed.
    case failed
}

extension UIApplication {
    /// A kind of extension, for delegates' methods that a program shares with iOS. Casement does not call them:
    /// desktops have no extensions of programs.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Keyboards on the screen.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}
