import Testing

@testable import UIKit

struct ATSPIStatesTests {
    private func states(_ change: (inout ATSPIStates.Facts) -> Void) -> ATSPIStates {
        var facts = ATSPIStates.Facts()
        change(&facts)
        return ATSPIStates(facts)
    }

    @Test("R488: the states follow from the role, the traits and the focus")
    func statesOfATSPI() {
        #expect(states { _ in } == [.visible, .showing, .enabled, .sensitive])
        #expect(states { $0.traits = .notEnabled } == [.visible, .showing])
        #expect(states { $0.isShowing = false } == [.visible, .enabled, .sensitive])
        let toggle = states { ($0.role, $0.value, $0.isFocusable) = (.toggleButton, "1", true) }
        #expect(toggle.isSuperset(of: [.checkable, .checked, .focusable]))
        #expect(!states { ($0.role, $0.value) = (.toggleButton, "0") }.contains(.checked))
        #expect(states { ($0.role, $0.traits) = (.tableCell, .selected) }.isSuperset(of: [.selectable, .selected]))
        #expect(states { ($0.role, $0.isEditable) = (.entry, true) }.isSuperset(of: [.editable, .singleLine]))
        #expect(states { $0.role = .text }.isSuperset(of: [.readOnly, .multiLine]))
        #expect(states { ($0.role, $0.isModal) = (.alert, true) }.contains(.modal))
        #expect(states { ($0.role, $0.isActive) = (.frame, true) }.contains(.active))
    }

    @Test("states are two words, and roles have AT-SPI's numbers and names")
    func numbersOfATSPI() {
        #expect(ATSPIStates([.enabled, .checkable]).words == [1 << 8, 1 << 9])
        let roles: [(AccessibilityRole, UInt32, String)] = [
            (.button, 43, "push button"), (.staticText, 29, "label"), (.header, 83, "heading"), (.link, 88, "link"),
            (.image, 27, "image"), (.slider, 51, "slider"), (.toggle, 62, "toggle button"), (.textField, 79, "entry"),
            (.secureField, 40, "password text"), (.textView, 61, "text"), (.table, 55, "table"),
            (.cell, 56, "table cell"), (.list, 31, "list"), (.listItem, 32, "list item"),
            (.tabBar, 38, "page tab list"), (.tab, 37, "page tab"), (.alert, 2, "alert"), (.dialog, 16, "dialog"),
            (.progress, 42, "progress bar"), (.scrollView, 49, "scroll pane"), (.group, 39, "panel"),
        ]
        for (role, number, name) in roles {
            #expect(ATSPIRole(role).rawValue == number && ATSPIRole(role).name == name)
        }
    }

    @Test("paths have the numbers of objects, and others have none")
    func pathsOfATSPI() {
        for number in [0, 1, 12_345] { #expect(ATSPI.number(of: ATSPI.path(number)) == number) }
        for path in ["", "/", ATSPI.null, ATSPI.path(1) + "/", ATSPI.path(1) + "x", "/org/a11y/atspi/accessible/0"] {
            #expect(ATSPI.number(of: path) == nil)
        }
    }
}
