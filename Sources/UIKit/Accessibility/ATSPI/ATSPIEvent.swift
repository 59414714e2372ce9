internal import DBus
import Foundation

/// An event for assistive programs, without the object that it happened to.
struct ATSPIEvent: Equatable {
    /// The topic: `Object` or `Window`.
    var topic = "Object"
    var name: String
    /// The kind of change, for example the name of a state.
    var detail = ""
    var first = 0
    var second = 0
    var value = DBusValue.int32(0)

    /// Returns the signal for an object.
    func signal(at path: String) -> DBusMessage {
        DBusMessage(
            signal: name, of: ATSPI.interface + "Event.\(topic)", at: path,
            [
                .string(detail), .int32(Int32(clamping: first)), .int32(Int32(clamping: second)), .variant(value),
                .array(of: "{sv}", []),
            ])
    }

    static func state(_ name: String, _ isOn: Bool) -> ATSPIEvent {
        ATSPIEvent(name: "StateChanged", detail: name, first: isOn ? 1 : 0)
    }

    static func property(_ name: String, _ value: DBusValue) -> ATSPIEvent {
        ATSPIEvent(name: "PropertyChange", detail: name, value: value)
    }

    /// A text that is spoken when nothing else is (R490).
    static func announcement(_ text: String) -> ATSPIEvent {
        ATSPIEvent(name: "Announcement", first: 1, value: .string(text))
    }
}

extension ATSPIEvent {
    /// Returns the events that turn the description of an object into a later one.
    static func events(from old: ATSPIObject, to new: ATSPIObject) -> [ATSPIEvent] {
        var events: [ATSPIEvent] = []
        if old.name != new.name { events.append(.property("accessible-name", .string(new.name))) }
        if old.explanation != new.explanation {
            events.append(.property("accessible-description", .string(new.explanation)))
        }
        if let number = new.range?.current, number != old.range?.current {
            events.append(.property("accessible-value", .double(number)))
        }
        for (state, name) in ATSPIStates.reported where old.states.contains(state) != new.states.contains(state) {
            events.append(.state(name, new.states.contains(state)))
        }
        if let before = old.text, let after = new.text, before != after {
            events += self.events(from: before, to: after)
        }
        let bounds = ATSPIObject.pixels(of: new.frame)
        if bounds != ATSPIObject.pixels(of: old.frame) {
            events.append(ATSPIEvent(name: "BoundsChanged", value: .structure(bounds.map { .int32($0) })))
        }
        return events
    }

    /// Returns the events for a changed text: what was deleted and inserted between the parts that stayed.
    private static func events(from old: ATSPIText, to new: ATSPIText) -> [ATSPIEvent] {
        var events: [ATSPIEvent] = []
        if old.scalars != new.scalars {
            let start = zip(old.scalars, new.scalars).prefix { $0 == $1 }.count
            let room = min(old.count, new.count) - start
            let end = zip(old.scalars.reversed(), new.scalars.reversed()).prefix(room).prefix { $0 == $1 }.count
            for (name, text) in [("delete", old), ("insert", new)] where text.count - end > start {
                events.append(
                    ATSPIEvent(
                        name: "TextChanged", detail: name, first: start, second: text.count - end - start,
                        value: .string(text.string(start, text.count - end))))
            }
        }
        if old.caret != new.caret { events.append(ATSPIEvent(name: "TextCaretMoved", first: new.caret)) }
        if old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) {
            events.append(ATSPIEvent(name: "TextSelectionChanged"))
        }
        return events
    }
}
