import DBus
import Foundation
import Testing

@testable import UIKit

struct ATSPIEventTests {
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
        let endless = events { $0.frame = CGRect(x: -1e300, y: 1e300, width: CGFloat.infinity, height: 5) }
        #expect(
            endless.map(\.value) == [
                .structure([.int32(-1_000_000_000), .int32(1_000_000_000), .int32(0), .int32(5)])
            ])
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
        let (whole, reversed) = (
            ATSPIText("hello", selection: NSRange(location: 1, length: 3)),
            ATSPIText("hello", selection: NSRange(location: 1, length: 3), isCaretAtStart: true)
        )
        #expect(whole.caret == 4 && reversed.caret == 1)
        #expect(events { $0.text = reversed }.map(\.first) == [1, 0])
    }

    @Test("children that come and go are told apart")
    func childrenAsEvents() {
        let objects = (0..<4).map { _ in NSObject() }
        let ids = objects.map(ObjectIdentifier.init)
        let changes = ATSPIEvent.changes(from: [ids[0], ids[1], ids[2]], to: [ids[0], ids[3], ids[2]])
        #expect(changes == [.removed(index: 1, child: ids[1]), .added(index: 1, child: ids[3])])
        let moved = ATSPIEvent.changes(from: ids, to: [ids[3], ids[0], ids[1], ids[2]])
        #expect(moved == [.removed(index: 3, child: ids[3]), .added(index: 0, child: ids[3])])
    }

    @Test("the changes of children lead from the old list to the new one")
    func orderOfChildrenAsEvents() {
        let objects = (0..<12).map { _ in NSObject() }
        let ids = objects.map(ObjectIdentifier.init)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let old = ids.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
            let new = ids.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
            var list = Array(old)
            for change in ATSPIEvent.changes(from: list, to: Array(new)) {
                switch change {
                case .removed(let index, let child): #expect(list.remove(at: index) == child)
                case .added(let index, let child): list.insert(child, at: index)
                }
            }
            #expect(list == Array(new))
        }
        withExtendedLifetime(objects) {}
    }

    @Test("20,000 children that are all replaced are compared at once", .timeLimit(.minutes(1)))
    func manyChildrenAsEvents() {
        let objects = (0..<40_000).map { _ in NSObject() }
        let ids = objects.map(ObjectIdentifier.init)
        #expect(ATSPIEvent.changes(from: Array(ids[..<20_000]), to: Array(ids[20_000...])).count == 40_000)
        #expect(ATSPIEvent.changes(from: ids, to: ids.reversed()).count == 2 * 39_999)
        withExtendedLifetime(objects) {}
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
