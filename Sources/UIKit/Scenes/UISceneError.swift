import Foundation

/// Why a scene could not be had or changed.
public struct UISceneError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case multipleScenesNotSupported = 0, requestDenied = 1, geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}
