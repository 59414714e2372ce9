import Testing
import X11

@testable import UIKit

/// The log line about the extensions that a server lacks.
struct MissingExtensionsTests {
    @Test("a server that lacks no extension causes no log line")
    func nothingMissing() { #expect(MissingExtensions([]) == nil) }

    @Test("missing extensions are named with their consequences")
    func someMissing() throws {
        let line = try #require(MissingExtensions([.randr])).description
        #expect(line.contains("no RANDR for") && line.contains("one screen") && !line.contains("ssh"))
    }

    @Test("the log of a client without any extension says that it may be untrusted")
    func allMissing() throws {
        let line = try #require(MissingExtensions(OptionalExtension.allCases)).description
        for name in ["RANDR", "XInputExtension", "MIT-SHM", "SYNC", "ssh -Y"] { #expect(line.contains(name)) }
    }
}
