import Foundation
import Synchronization

extension UIApplication {
    /// A key in the dictionary of options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for a Boolean value: whether only a program that declares the URL as its own may open it. Desktops
        /// have no such programs, so only URLs with one of this program's own schemes are opened.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// A key in the dictionary of options with which the delegate opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key for the identifier of the program that sent the URL. It is never set, because X11 does not report
        /// it.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// The key for data of the program that sent the URL. It is never set.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// The key for a Boolean value: whether a document must be opened at its present location. It is always `true`.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Gives one of the program's own URLs to the delegate of an application without scenes.
    func open(own url: URL) { _ = delegate?.application(self, open: url, options: [.openInPlace: true]) }

    /// The URL of the program's page in the settings. A desktop has none, so it cannot be opened.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL in a later turn of the main queue.
    ///
    /// A URL with a scheme that Info.plist declares under `CFBundleURLTypes` is delivered to a scene of this program.
    /// Any other URL is passed to `xdg-open`.
    ///
    /// - Parameters:
    ///   - url: The URL. A URL without a scheme is not opened.
    ///   - options: Options, none by default.
    ///   - completion: Called on the main queue with a Boolean value that indicates whether the URL was passed on.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let sceneOptions = UIScene.OpenExternalURLOptions()
        sceneOptions.universalLinksOnly = options[.universalLinksOnly] as? Bool ?? false
        // R495
        guard let scheme = url.scheme?.lowercased(), "\(scheme):" != Self.openSettingsURLString else {
            return later { completion?(false) }
        }
        guard let scene = scenes.lastActive ?? connectedScenes.first else {
            return later { completion?(!sceneOptions.universalLinksOnly && DesktopOpener.open(url)) }
        }
        scene.open(url, options: sceneOptions, completionHandler: completion)
    }

    /// Returns whether a program on this desktop opens URLs with the scheme of a URL.
    ///
    /// The program's own schemes in Info.plist count. For other schemes `xdg-mime` is asked, once for each scheme.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        if infoPlist.urlSchemes.contains(scheme) { return true }
        return DesktopOpener.opens(scheme: scheme)
    }
}

extension DesktopOpener {
    private static let known = Mutex<[String: Bool]>([:])

    /// Whether the desktop has a program for a scheme. The answer is kept.
    static func opens(scheme: String) -> Bool {
        if let known = known.withLock({ $0[scheme] }) { return known }
        let answer = scheme == "file" ? tool("xdg-open") != nil : hasHandler(scheme)
        known.withLock { $0[scheme] = answer }
        return answer
    }

    /// Forgets the answers, for tests.
    static func forgetSchemes() { known.withLock { $0 = [:] } }

    private static func hasHandler(_ scheme: String) -> Bool {
        // A scheme is part of a file name here, so anything but its proper characters is refused.
        let isProper = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        guard isProper, let program = tool("xdg-mime") else { return false }
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.arguments = ["query", "default", "x-scheme-handler/\(scheme)"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        guard (try? process.run()) != nil else { return false }
        guard end.wait(timeout: .now() + 2) == .success else {
            process.terminate()
            Log.application.error("xdg-mime does not answer; \(scheme) counts as a scheme without a program")
            return false
        }
        let answer = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        return answer.contains { $0 > UInt8(ascii: " ") }
    }
}
