/// The states of an object, with the bits of `atspi-constants.h`.
struct ATSPIStates: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    static let active = ATSPIStates(bit: 1)
    static let checked = ATSPIStates(bit: 4)
    static let editable = ATSPIStates(bit: 7)
    static let enabled = ATSPIStates(bit: 8)
    static let focusable = ATSPIStates(bit: 11)
    static let focused = ATSPIStates(bit: 12)
    static let modal = ATSPIStates(bit: 16)
    static let multiLine = ATSPIStates(bit: 17)
    static let selectable = ATSPIStates(bit: 22)
    static let selected = ATSPIStates(bit: 23)
    static let sensitive = ATSPIStates(bit: 24)
    static let showing = ATSPIStates(bit: 25)
    static let singleLine = ATSPIStates(bit: 26)
    static let visible = ATSPIStates(bit: 30)
    static let checkable = ATSPIStates(bit: 41)
    static let readOnly = ATSPIStates(bit: 43)

    init(rawValue: UInt64) { self.rawValue = rawValue }
    private init(bit: UInt64) { rawValue = 1 << bit }

    /// The states as D-Bus has them: two words, the lower one first.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(rawValue >> 32)] }

    /// The states of an object to which the program has moved the reader. Readers follow focused objects alone.
    var pointed: ATSPIStates { union([.focusable, .focused]) }

    /// The states that are reported when they change, with their names in events.
    static let reported: [(state: ATSPIStates, name: String)] = [
        (.active, "active"), (.checked, "checked"), (.enabled, "enabled"), (.focused, "focused"),
        (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
    ]
}

extension ATSPIStates {
    /// The facts about an object from which its states follow.
    struct Facts: Equatable {
        var role = ATSPIRole.panel
        var traits = UIAccessibilityTraits.none
        var value: String?
        var isFocusable = false
        var isFocused = false
        var isEditable = false
        /// Whether the object can be selected although its role does not say so.
        var isSelectable = false
        /// Whether the object cannot be selected although others of its role can.
        var isUnselectable = false
        var isModal = false
        /// Whether a window or scene is the active one.
        var isActive = false
        /// Whether a part of the object is on the screen.
        var isShowing = true
    }

    /// Creates the states of an object (R488).
    init(_ facts: Facts) {
        self = [.visible]
        if facts.isShowing { insert(.showing) }
        if !facts.traits.contains(.notEnabled) { formUnion([.enabled, .sensitive]) }
        if facts.isFocusable { insert(.focusable) }
        if facts.isFocused { insert(.focused) }
        if facts.isSelectable { insert(.selectable) }
        if facts.isModal { insert(.modal) }
        if facts.isActive { insert(.active) }
        switch facts.role {
        case .toggleButton:
            insert(.checkable)
            if facts.value == "1" { insert(.checked) }
        case .tableCell, .listItem, .pageTab: if !facts.isUnselectable { insert(.selectable) }
        case .entry, .passwordText: insert(.singleLine)
        case .text, .terminal: insert(.multiLine)
        default: break
        }
        if [.entry, .passwordText, .text, .terminal].contains(facts.role) {
            insert(facts.isEditable ? .editable : .readOnly)
        }
        if facts.traits.contains(.selected) { formUnion([.selectable, .selected]) }
    }
}
