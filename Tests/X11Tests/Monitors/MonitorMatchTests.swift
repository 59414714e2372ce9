import Testing
import UIKitTesting

@testable import X11

struct MonitorMatchTests {
    private func monitor(_ name: String, _ serial: UInt32? = nil) -> Monitor {
        Monitor(
            name: name, frame: PixelRect(x: 0, y: 0, width: 10, height: 10),
            edid: serial.flatMap { EDID(VirtualEDID(product: 1, serial: $0).bytes) })
    }

    private func match(_ old: [Monitor], _ new: [Monitor]) -> [Int?] { MonitorMatch(old: old, new: new).predecessors }

    @Test("without EDIDs monitors are matched by name")
    func monitorMatchNames() {
        #expect(match([monitor("A"), monitor("B")], [monitor("B"), monitor("C"), monitor("A")]) == [1, nil, 0])
    }

    @Test("an EDID under another name is the same monitor on a renamed connector")
    func rename() {
        #expect(match([monitor("DP-1", 7)], [monitor("DP-2", 7)]) == [0])
        #expect(match([monitor("DP-1", 7), monitor("DP-2", 8)], [monitor("DP-9", 8), monitor("DP-8", 7)]) == [1, 0])
    }

    @Test("EDIDs that change places mean monitors that change places")
    func monitorMatchSwap() {
        #expect(match([monitor("A", 1), monitor("B", 2)], [monitor("A", 2), monitor("B", 1)]) == [1, 0])
    }

    @Test("another EDID under a known name is another monitor")
    func exchange() {
        #expect(match([monitor("A", 1)], [monitor("A", 2)]) == [nil])
        let changes = MonitorLayout([monitor("A", 1)]).changes(to: MonitorLayout([monitor("A", 2)]))
        #expect(changes.hasExchange && changes.connected.count == 1 && changes.disconnected.count == 1)
        #expect(!MonitorLayout([monitor("A", 1)]).changes(to: MonitorLayout([monitor("B", 2)])).hasExchange)
    }

    @Test("an EDID that cannot be read this time does not make another monitor")
    func unread() {
        #expect(match([monitor("A", 1)], [monitor("A")]) == [0])
        #expect(match([monitor("A")], [monitor("A", 1)]) == [0])
    }

    @Test("two monitors with equal EDIDs stay two, each under its name, or in order if they are renamed")
    func equalEDIDs() {
        #expect(match([monitor("A", 0), monitor("B", 0)], [monitor("B", 0), monitor("A", 0)]) == [1, 0])
        #expect(match([monitor("A", 0), monitor("B", 0)], [monitor("B", 0)]) == [1])
        #expect(match([monitor("A", 0), monitor("B", 0)], [monitor("C", 0), monitor("D", 0)]) == [0, 1])
        #expect(match([monitor("A", 0)], [monitor("A", 0), monitor("B", 0)]) == [0, nil])
    }

    @Test("two monitors of one name are distinguished by their order")
    func duplicateNames() {
        #expect(match([monitor(""), monitor("")], [monitor(""), monitor(""), monitor("")]) == [0, 1, nil])
    }

    @Test("only the identifying part of an EDID counts")
    func edidIdentity() throws {
        var bytes = VirtualEDID(product: 1, serial: 7).bytes
        let one = try #require(EDID(bytes))
        bytes[20] = 0x80
        bytes[126] = 1
        #expect(EDID(bytes) == one)
        #expect(EDID(bytes + bytes) == one)
        bytes.replaceSubrange(54..<72, with: [0, 0, 0, 255, 0] + Array("SN12345678901".utf8))
        #expect(EDID(bytes) != one)
        #expect(EDID(VirtualEDID(product: 1, serial: 8).bytes) != one)
        #expect(EDID(VirtualEDID(product: 2, serial: 7).bytes) != one)
        #expect(EDID(VirtualEDID(maker: "XYZ", product: 1, serial: 7).bytes) != one)
    }

    @Test(
        "invalid EDIDs are ignored",
        arguments: [[], [0], [UInt8](repeating: 0, count: 128), [UInt8](repeating: 255, count: 256)])
    func invalidEDID(bytes: [UInt8]) {
        #expect(EDID(bytes) == nil)
        #expect(EDID(Array(VirtualEDID(product: 1).bytes.prefix(127))) == nil)
    }
}
