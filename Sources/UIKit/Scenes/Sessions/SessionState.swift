import Foundation

/// What is kept of a program's scenes from one run to the next.
struct SessionState: Codable, Equatable, Sendable {
    /// In the order in which they were made; the first is connected first.
    var sessions: [SessionRecord] = []
    /// Sessions that are over, and that the delegate has not been told of yet (R107).
    var discarded: [SessionRecord] = []

    /// What a program gets that can have several scenes, or one: then the one that was active last is kept and the
    /// others are over.
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

/// What is kept of one session.
struct SessionRecord: Codable, Equatable, Sendable {
    var identifier: String
    var role: String
    var configuration: ConfigurationRecord
    /// Its scene was there when the program ended.
    var isConnected: Bool
    var wasActiveLast: Bool
    var userInfo: [String: PropertyValue]?
    var activity: ActivityRecord?
    var screen: String?
    var frame: CGRect?
}

/// A configuration, with its classes by their names: `Module.Class`.
struct ConfigurationRecord: Codable, Equatable, Sendable {
    var name: String?
    var sceneClass: String?
    var delegateClass: String?
    var storyboard: String?
    var storyboardBundle: String?
}

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
    /// As the bytes of a file: a property list in XML.
    func encoded() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let data = try encoder.encode(self)
        guard data.count <= Self.largestSize else { throw Damage.tooLarge(data.count) }
        return data
    }

    /// What `encoded()` has written; whatever else it is, an error tells what is wrong with it.
    init(encoded data: Data) throws {
        guard data.count <= Self.largestSize else { throw Damage.tooLarge(data.count) }
        guard data.starts(with: Data("<?xml".utf8)) else { throw Damage.notXML }
        guard Self.depth(of: data) <= Self.deepest else { throw Damage.tooDeep }
        self = try PropertyListDecoder().decode(SessionState.self, from: data)
        let identifiers = sessions.map(\.identifier)
        guard Set(identifiers).count == identifiers.count else { throw Damage.doubled }
    }

    enum Damage: Error, CustomStringConvertible, Equatable {
        case tooLarge(Int)
        case notXML
        case tooDeep
        case doubled

        var description: String {
            switch self {
            case .tooLarge(let size): "\(size) bytes are more than the \(SessionState.largestSize) that are allowed"
            case .notXML: "it is not a property list in XML"
            case .tooDeep: "its values are nested too deeply"
            case .doubled: "a session is in it twice"
            }
        }
    }

    /// In bytes.
    static let largestSize = 8 << 20
    /// A record's own elements and twice a value's, for the elements that a parser counts.
    private static let deepest = 2 * PropertyValue.deepest + 16

    /// How deeply the elements are nested: the parser recurses, and a stack has an end.
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
