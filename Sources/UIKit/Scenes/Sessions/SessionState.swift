import Foundation

/// The state of a program's scenes that is stored from one run to the next.
struct SessionState: Codable, Equatable, Sendable {
    /// The sessions in the order of their creation. The scene of the first one is connected first.
    var sessions: [SessionRecord] = []
    /// The sessions that ended and have not been reported to the delegate yet (R107).
    var discarded: [SessionRecord] = []

    /// Returns the state for a program with one scene, or the same state if `toOne` is `false`.
    ///
    /// The application session that was active last stays and is connected. If there is none, the first one stays. The
    /// other application sessions end.
    func limited(toOne: Bool) -> SessionState {
        let applications = sessions.filter { $0.role == UISceneSession.Role.windowApplication.rawValue }
        let connected = applications.filter(\.isConnected)
        guard toOne,
            let one = connected.first(where: \.wasActiveLast) ?? connected.first ?? applications.first
        else { return self }
        let over = applications.filter { $0.identifier != one.identifier }
        let kept = sessions.filter { session in !over.contains { $0.identifier == session.identifier } }
        return SessionState(
            sessions: kept.map { session in
                var session = session
                if session.identifier == one.identifier { session.isConnected = true }
                return session
            },
            discarded: discarded + over)
    }
}

/// The stored state of one session.
struct SessionRecord: Codable, Equatable, Sendable {
    var identifier: String
    var role: String
    var configuration: ConfigurationRecord
    /// Whether the session had a scene when its state was stored.
    var isConnected: Bool
    var wasActiveLast: Bool
    var userInfo: [String: PropertyValue]?
    var activity: ActivityRecord?
    /// The connector of the monitor, and the identity that the monitor reports.
    var screen: String?
    var edid: String?
    /// The frame as a normal window, on the screen and in its points.
    var frame: CGRect?
    /// A `WindowArrangement`; `nil` is a normal window.
    var arrangement: String?
}

/// A configuration whose classes are stored by name: `Module.Class`.
struct ConfigurationRecord: Codable, Equatable, Sendable {
    var name: String?
    var sceneClass: String?
    var delegateClass: String?
    var storyboard: String?
    var storyboardBundle: String?
}

/// The stored state of an activity.
struct ActivityRecord: Codable, Equatable, Sendable {
    var activityType: String
    var title: String?
    var userInfo: [String: PropertyValue]?
    var requiredUserInfoKeys: [String]?
    var webpageURL: URL?
    var targetContentIdentifier: String?
    var persistentIdentifier: String?
}

extension SessionState {
    /// Returns the content of the file, which is a property list in XML. Throws ``Damage/tooLarge(_:)`` if it is too
    /// large.
    func encoded() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let data = try encoder.encode(self)
        guard data.count <= Self.largestSize else { throw Damage.tooLarge(data.count) }
        return data
    }

    /// Creates a state from the result of ``encoded()``. For other data it throws an error that describes the problem.
    init(encoded data: Data) throws {
        guard data.count <= Self.largestSize else { throw Damage.tooLarge(data.count) }
        guard data.starts(with: Data("<?xml".utf8)) else { throw Damage.notXML }
        guard Self.depth(of: data) <= Self.deepest else { throw Damage.tooDeep }
        self = try PropertyListDecoder().decode(SessionState.self, from: data)
        let identifiers = sessions.map(\.identifier)
        guard Set(identifiers).count == identifiers.count else { throw Damage.doubled }
    }

    /// The problems that prevent a file from being read or written.
    enum Damage: Error, CustomStringConvertible, Equatable {
        case tooLarge(Int)
        case notXML
        case tooDeep
        case doubled

        var description: String {
            switch self {
            case .tooLarge(let size): "\(size) bytes exceed the limit of \(SessionState.largestSize) bytes"
            case .notXML: "the file is not an XML property list"
            case .tooDeep: "values are nested too deeply"
            case .doubled: "two sessions have the same identifier"
            }
        }
    }

    /// The greatest size of the file in bytes.
    static let largestSize = 8 << 20
    /// The greatest depth of elements in the file: those of a record, and two for each level of a value.
    private static let deepest = 2 * PropertyValue.deepest + 16

    /// Returns the depth of the nested elements. The parser is recursive, and the stack is limited.
    private static func depth(of data: Data) -> Int {
        var (depth, deepest) = (0, 0)
        var previous: UInt8 = 0
        var isOpening = false
        for byte in data {
            if previous == UInt8(ascii: "<") {
                isOpening = byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "!")
                if byte == UInt8(ascii: "/") { depth -= 1 } else if isOpening { depth += 1 }
                deepest = max(deepest, depth)
            } else if byte == UInt8(ascii: ">"), previous == UInt8(ascii: "/"), isOpening {
                depth -= 1
                isOpening = false
            }
            previous = byte
        }
        return deepest
    }
}
