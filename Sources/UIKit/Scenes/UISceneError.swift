import Foundation

/// The domain of the errors that requests about scenes are answered with.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request about a scene was not carried out. Error handlers get it on the main queue, after the request has
/// returned (R109, R143).
///
///     application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
///         if (error as? UISceneError)?.code == .multipleScenesNotSupported { ... }
///     }
public struct UISceneError: CustomNSError, LocalizedError, Sendable {
    public enum Code: Int, Sendable {
        /// Info.plist does not say `UIApplicationSupportsMultipleScenes`, or the application has no scenes of its own.
        case multipleScenesNotSupported = 0
        /// The session is not one of `openSessions`, or its role is not one that a program may ask for.
        case requestDenied = 1
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101

        /// Lets `catch UISceneError.requestDenied` match.
        public static func ~= (code: Code, error: any Error) -> Bool { (error as? UISceneError)?.code == code }
    }

    public let code: Code
    /// What was wrong, for a log.
    public let errorDescription: String?

    public init(_ code: Code) { self.init(code, nil) }

    init(_ code: Code, _ reason: String?) {
        self.code = code
        errorDescription = reason
    }

    public static var errorDomain: String { UISceneErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    public static var requestDenied: Code { .requestDenied }
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    public static var geometryRequestDenied: Code { .geometryRequestDenied }
}
