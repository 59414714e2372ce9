import Foundation
import Testing

@testable import UIKit

/// The stored state of sessions, as values and as bytes.
struct SessionStateTests {
    static let record = SessionRecord(
        identifier: "A-1", role: "UIWindowSceneSessionRoleApplication",
        configuration: ConfigurationRecord(name: "Default", sceneClass: nil, delegateClass: "App.SceneDelegate"),
        isConnected: true, wasActiveLast: true,
        userInfo: [
            "page": .integer(7), "on": .bool(true), "ratio": .real(0.5), "name": .string("Ünï <&> 'x'"),
            "list": .array([.integer(1), .data(Data([0, 255])), .array([])]), "none": .dictionary([:]),
            "date": .date(Date(timeIntervalSinceReferenceDate: 700_000_000)),
        ],
        activity: ActivityRecord(
            activityType: "org.example.reading", title: "Reading", userInfo: ["chapter": .integer(-3)],
            requiredUserInfoKeys: ["chapter"], webpageURL: URL(string: "https://example.org/?a=b&c"),
            targetContentIdentifier: "book/1", persistentIdentifier: "p"),
        screen: "HDMI-1", frame: CGRect(x: 10, y: -20.5, width: 640, height: 480))

    @Test("a state is the same after a round trip through its bytes")
    func roundTrip() throws {
        let state = SessionState(
            sessions: [Self.record], discarded: [SessionRecord(identifier: "B", record: Self.record)])
        #expect(try SessionState(encoded: try state.encoded()) == state)
        #expect(try SessionState(encoded: try SessionState().encoded()) == SessionState())
    }

    @Test("a whole number stays whole, and a number is not a Boolean value")
    func sessionStateNumbers() throws {
        for value in [
            PropertyValue.integer(1), .integer(0), .bool(true), .bool(false), .real(1), .real(2.5), .integer(.max),
            .integer(.min),
        ] {
            var record = Self.record
            record.userInfo = ["value": value]
            let read = try SessionState(encoded: try SessionState(sessions: [record]).encoded())
            let back = try #require(read.sessions.first?.userInfo?["value"])
            // A property list stores 1.0 as 1.
            #expect(back == value || value == .real(1) && back == .integer(1))
        }
    }

    @Test("random, truncated and changed data is reported as damaged, without a crash")
    func damagedData() throws {
        var random = SeededGenerator(seed: 7)
        let good = try SessionState(sessions: [Self.record]).encoded()
        for _ in 0..<300 {
            let bytes = Data(
                (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
            #expect(throws: (any Error).self) { try SessionState(encoded: bytes) }
            #expect(throws: (any Error).self) { try SessionState(encoded: Data("<?xml".utf8) + bytes) }
        }
        for length in stride(from: 0, to: good.count - 10, by: 37) {
            #expect(throws: (any Error).self) { try SessionState(encoded: good.prefix(length)) }
        }
        for _ in 0..<500 {
            var changed = good
            changed[Int.random(in: 0..<good.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? SessionState(encoded: changed)
        }
    }

    @Test("other property lists, deep ones and large ones are reported as damaged")
    func wrongContent() throws {
        func list(_ content: String) -> Data {
            Data("<?xml version=\"1.0\"?><plist version=\"1.0\">\(content)</plist>".utf8)
        }
        for content in [
            "<string>a</string>", "<array/>", "<dict/>", "<dict><key>sessions</key><integer>3</integer></dict>",
        ] {
            #expect(throws: (any Error).self) { try SessionState(encoded: list(content)) }
        }
        let deep = String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000)
        #expect(throws: SessionState.Damage.tooDeep) { try SessionState(encoded: list(deep)) }
        let large = Data(count: SessionState.largestSize + 1)
        #expect(throws: SessionState.Damage.tooLarge(large.count)) { try SessionState(encoded: large) }
        var record = Self.record
        record.userInfo = ["large": .string(String(repeating: "x", count: SessionState.largestSize))]
        #expect(throws: SessionState.Damage.self) { try SessionState(sessions: [record]).encoded() }
        let twice = try SessionState(sessions: [Self.record, Self.record]).encoded()
        #expect(throws: SessionState.Damage.doubled) { try SessionState(encoded: twice) }
    }

    @Test("values that a property list can contain are separated from others")
    func storableValues() {
        final class Thing {}
        let (kept, lost) = PropertyValue.split([
            "thing": Thing(), "nested": ["a": Thing()], "number": 3, "small": UInt8(3), "float": Float(0.5),
            "ns": NSNumber(value: 4.5),
            "huge": UInt64.max, "text": "t", "nan": Double.nan,
        ])
        #expect(Set(kept.keys) == ["number", "small", "float", "ns", "text", "nan"])
        #expect(lost == ["huge", "nested", "thing"])
        var deep: Any = 1
        for _ in 0..<PropertyValue.deepest { deep = [deep] }
        #expect(PropertyValue(deep) == nil)
    }

    @Test("the deepest value that can be written can be read")
    func deepestValue() throws {
        var deep: Any = 1
        for index in 0..<PropertyValue.deepest - 1 { deep = index % 2 == 0 ? [deep] : ["k": deep] }
        var record = Self.record
        record.userInfo = ["deep": try #require(PropertyValue(deep))]
        record.activity?.userInfo = record.userInfo
        let state = SessionState(sessions: [record])
        #expect(try SessionState(encoded: try state.encoded()) == state)
    }

    @Test(
        "R107: without support for multiple scenes the session that was active last is kept, and the others are discarded"
    )
    func singleScene() {
        var (first, second, external) = (Self.record, Self.record, Self.record)
        (first.identifier, first.wasActiveLast) = ("first", false)
        second.identifier = "second"
        (external.identifier, external.role) = ("external", "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        let state = SessionState(sessions: [first, external, second])
        #expect(state.limited(toOne: false) == state)
        #expect(state.limited(toOne: true) == SessionState(sessions: [external, second], discarded: [first]))
        #expect(SessionState(sessions: [external]).limited(toOne: true) == SessionState(sessions: [external]))
    }
}

extension SessionRecord {
    fileprivate init(identifier: String, record: SessionRecord) {
        self = record
        self.identifier = identifier
    }
}

/// The file that stores the state.
struct SessionFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")

    @Test("the folder is the program's own below XDG_STATE_HOME, or below the home folder")
    func stateFolder() {
        func folder(_ identity: String, _ environment: [String: String]) -> String {
            SessionFile.folder(identity: identity, environment: environment).path
        }
        #expect(
            folder("org.example.app", ["XDG_STATE_HOME": "/state", "HOME": "/home/u"])
                == "/state/casement/org.example.app")
        #expect(folder("app", ["HOME": "/home/u"]) == "/home/u/.local/state/casement/app")
        #expect(
            folder("app", ["XDG_STATE_HOME": "relative", "HOME": "/home/u"]) == "/home/u/.local/state/casement/app")
        #expect(folder("../../etc", ["XDG_STATE_HOME": "/state"]) == "/state/casement/.._.._etc")
        #expect(folder("..", ["XDG_STATE_HOME": "/state"]) == "/state/casement/_")
    }

    @Test("a file is written atomically, readable by its user alone, and without leftovers")
    func writing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = SessionFile(folder: folder)
        #expect(file.read() == SessionState())
        let state = SessionState(sessions: [SessionStateTests.record])
        try file.write(try state.encoded())
        try file.write(try state.encoded())
        #expect(file.read() == state)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sessions.plist"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("concurrent writers leave one state or the other, never a damaged file")
    func concurrentWriters() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = SessionFile(folder: folder)
        let states = ["first", "second"].map { name in
            var record = SessionStateTests.record
            record.userInfo = ["name": .string(String(repeating: name, count: 5_000))]
            return SessionState(sessions: [record])
        }
        let data = try states.map { try $0.encoded() }
        try file.write(data[0])
        // Two processes have temporary files of different names. They share only the file itself.
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for index in 0..<100 { try? file.write(data[index % 2]) } }
            group.addTask {
                for _ in 0..<100 {
                    let read = (try? Data(contentsOf: file.url)).flatMap { try? SessionState(encoded: $0) }
                    #expect(read.map(states.contains) == true)
                }
            }
        }
    }

    @Test("a damaged file is renamed, and the log names both paths")
    @MainActor func sessionFileDamagedFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = SessionFile(folder: folder)
        try Data("nonsense".utf8).write(to: file.url)
        let lines = LogRecorder.record { #expect(file.read() == SessionState()) }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\(file.url.path): the file is not an XML property list") == true)
        #expect(lines.first?.contains("The file was renamed to \(file.damagedURL.path).") == true)
        #expect(try Data(contentsOf: file.damagedURL) == Data("nonsense".utf8))
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test("a file that cannot be written is logged with its path, once")
    @MainActor func unwritableFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // There cannot be a folder at the path of a file, not even for root.
        try Data().write(to: folder)
        let file = SessionFile(folder: folder.appendingPathComponent("app"))
        #expect(throws: SessionFileError.self) { try file.write(Data()) }
        let lines = LogRecorder.record {
            let writer = SessionWriter(file: file)
            for _ in 0..<3 {
                writer.write(SessionState())
                writer.finish()
            }
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("The scenes cannot be saved for the next run: \(folder.path)/app: ") == true)
    }

    @Test("a state that is too large is logged and does not replace the file; the next one is saved again")
    @MainActor func tooLarge() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = SessionFile(folder: folder)
        let writer = SessionWriter(file: file)
        let good = SessionState(sessions: [SessionStateTests.record])
        var large = good
        large.sessions[0].userInfo = ["large": .string(String(repeating: "x", count: SessionState.largestSize))]
        let lines = LogRecorder.record {
            for state in [large, good, large] {
                writer.write(state)
                writer.finish()
            }
        }
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("exceed the limit of 8388608 bytes") })
        #expect(file.read() == good)
    }
}
