import Foundation

/// The domain of ``UISceneError``: `"UISceneErrorDomain"`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// The reason why a request about a scene was refused. Error handlers receive it on the main queue, after the request
/// has returned.
///
/// ```
/// UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) { error in
///     if (error as? UISceneError)?.code == .multipleScenesNotSupported { print("There is one scene only.") }
/// }
/// ```
public struct UISceneError: CustomNSError, LocalizedError, Sendable {
    /// The kinds of refusal.
    public enum Code: Int, Sendable {
        /// Info.plist does not set `UIApplicationSupportsMultipleScenes` to true, or the application has no scenes of
        /// its own.
        case multipleScenesNotSupported = 0  // R109
        /// The session is not one of `openSessions`, or programs cannot request scenes with its role.
        case requestDenied = 1
        /// The geometry preferences are of an unknown type.
        case geometryRequestUnsupported = 100
        /// The scene fills its monitor or is not connected, the requested geometry is invalid, or the window manager
        /// refused it.
        case geometryRequestDenied = 101

        /// Returns whether an error is a `UISceneError` with this code. `catch UISceneError.requestDenied` matches with
        /// it.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? UISceneError)?.code == code }
    }

    /// The kind of refusal.
    public let code: Code
    /// A description of the problem for a log, or `nil`.
    public let errorDescription: String?

    /// Creates an error without a description.
    public init(_ code: Code) { self.init(code, nil) }

    init(_ code: Code, _ reason: String?) {
        self.code = code
        errorDescription = reason
    }

    /// The domain of the error: ``UISceneErrorDomain``.
    public static var errorDomain: String { UISceneErrorDomain }
    /// The raw value of `code`.
    public var errorCode: Int { code.rawValue }
    /// The description under `NSLocalizedDescriptionKey`; empty without a description.
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    /// The same as ``Code/multipleScenesNotSupported``.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The same as ``Code/requestDenied``.
    public static var requestDenied: Code { .requestDenied }
    /// The same as ``Code/geometryRequestUnsupported``.
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    /// The same as ``Code/geometryRequestDenied``.
    public static var geometryRequestDenied: Code { .geometryRequestDenied }
}
