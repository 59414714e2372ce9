import Testing
import X11

@testable import UIKit

/// The log line about the extensions that a server lacks.
@Suite struct MissingExtensionsTests {
    @Test("a server that has everything is not worth a line")
    func nothing() { #expect(MissingExtensions([]) == nil) }

    @Test("what is missing is named with what comes of it")
    func one() throws {
        let line = try #require(MissingExtensions([.randr])).description
        #expect(line.contains("no RANDR for") && line.contains("one screen") && !line.contains("ssh"))
    }

    @Test("a client that gets none of them is told that it may not be trusted")
    func all() throws {
        let line = try #require(MissingExtensions(OptionalExtension.allCases)).description
        for name in ["RANDR", "XInputExtension", "MIT-SHM", "SYNC", "ssh -Y"] { #expect(line.contains(name)) }
    }
}
