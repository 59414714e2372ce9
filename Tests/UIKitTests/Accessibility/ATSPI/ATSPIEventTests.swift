import DBus
import Foundation
import Testing

@testable import UIKit

@Suite struct ATSPIEventTests {
    private func events(_ change: (inout ATSPIObject) -> Void) -> [ATSPIEvent] {
        var old = ATSPIObject()
        (old.name, old.text) = ("a", ATSPIText("hello"))
        var new = old
        change(&new)
        return ATSPIEvent.events(from: old, to: new)
    }

    @Test("R490: changed names, values, states and frames are events")
    func propertiesAsEvents() {
        #expect(events { _ in } == [])
        #expect(events { $0.name = "b" } == [.property("accessible-name", .string("b"))])
        #expect(events { $0.states = .focused } == [.state("focused", true)])
        #expect(events { $0.range = .init(current: 0.5) } == [.property("accessible-value", .double(0.5))])
        #expect(
            events { $0.frame = CGRect(x: CGFloat.nan, y: 1, width: 2, height: 3) }.map(\.name) == ["BoundsChanged"])
        let signal = ATSPIEvent.announcement("Saved").signal(at: ATSPI.root)
        #expect(signal.interface == "org.a11y.atspi.Event.Object" && signal.member == "Announcement")
        #expect(signal.body.map(\.signature).joined() == "siiva{sv}")
    }

    @Test("R490: a changed text is what was deleted and inserted between the parts that stayed")
    func textAsEvents() {
        let typed = events { $0.text = ATSPIText("help lo", selection: NSRange(location: 5, length: 0)) }
        #expect(
            typed == [
                ATSPIEvent(name: "TextChanged", detail: "insert", first: 3, second: 2, value: .string("p ")),
                ATSPIEvent(name: "TextCaretMoved", first: 5),
            ])
        let deleted = events { $0.text = ATSPIText("ho") }
        #expect(deleted.map(\.detail) == ["delete"] && deleted[0].value == .string("ell"))
        #expect(
            events { $0.text = ATSPIText("hello", selection: NSRange(location: 0, length: 2)) }.map(\.name) == [
                "TextCaretMoved", "TextSelectionChanged",
            ])
        #expect(events { $0.text = ATSPIText("hehello") }.map(\.value) == [.string("he")])
    }

    @Test("children that come and go are told apart")
    func childrenAsEvents() {
        let objects = (0..<4).map { _ in NSObject() }
        let ids = objects.map(ObjectIdentifier.init)
        let changes = ATSPIEvent.changes(from: [ids[0], ids[1], ids[2]], to: [ids[0], ids[3], ids[2]])
        #expect(changes == [.removed(index: 1, child: ids[1]), .added(index: 1, child: ids[3])])
    }

    @Test("a status of other types changes nothing")
    func statusAsEvents() {
        var status = AssistiveStatus()
        status.take(.dictionary(["IsEnabled": .boolean(true), "ScreenReaderEnabled": .string("yes")]))
        #expect(status.isEnabled && !status.hasScreenReader && status.isWanted)
        status.take(.int32(1))
        status.take(nil)
        #expect(status.isEnabled)
    }
}
