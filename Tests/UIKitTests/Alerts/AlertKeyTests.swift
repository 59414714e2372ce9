import Testing

@testable import UIKit

/// The effect of keys on alerts as values.
struct AlertKeyTests {
    private typealias Choice = AlertKey.Choice

    private func effect(
        _ key: AlertKey, _ choices: [Choice], style: UIAlertController.Style = .alert, preferred: Int? = nil,
        focused: Int? = nil
    ) -> AlertKey.Effect { key.effect(on: choices, style: style, preferred: preferred, focused: focused) }

    @Test("R229: Return presses the preferred action, or the only default action, or nothing")
    func confirm() {
        let (cancel, other) = (Choice(style: .cancel), Choice())
        let destructive = Choice(style: .destructive)
        #expect(effect(.confirm, [cancel, other, destructive], preferred: 2) == .press(2))
        #expect(effect(.confirm, [cancel, other, destructive]) == .press(1))
        #expect(effect(.confirm, [other, other]) == .nothing)
        #expect(effect(.confirm, [cancel, destructive]) == .nothing)
        #expect(effect(.confirm, [cancel]) == .nothing)
        #expect(effect(.confirm, []) == .nothing)
        #expect(effect(.confirm, [cancel, other], style: .actionSheet) == .nothing)
    }

    @Test("R231: Return presses the button with the focus ring")
    func focused() {
        let choices = [Choice(style: .cancel), Choice(), Choice(isEnabled: false)]
        #expect(effect(.confirm, choices, preferred: 1, focused: 0) == .press(0))
        #expect(effect(.confirm, choices, preferred: 1, focused: 2) == .nothing)
        #expect(effect(.confirm, choices, style: .actionSheet, focused: 1) == .press(1))
    }

    @Test("R230: Escape presses the cancel action; an alert without one stays, and an action sheet goes")
    func alertKeyCancel() {
        let choices = [Choice(), Choice(style: .cancel)]
        #expect(effect(.cancel, choices) == .press(1))
        #expect(effect(.cancel, choices, preferred: 0, focused: 0) == .press(1))
        #expect(effect(.cancel, [Choice()]) == .nothing)
        #expect(effect(.cancel, [Choice()], style: .actionSheet) == .dismiss)
        #expect(effect(.cancel, choices, style: .actionSheet) == .press(1))
    }

    @Test("R232: keys do not press actions that are disabled")
    func alertKeyDisabled() {
        let (cancel, other) = (Choice(style: .cancel, isEnabled: false), Choice(isEnabled: false))
        #expect(effect(.confirm, [cancel, other]) == .nothing)
        #expect(effect(.confirm, [cancel, other], preferred: 1) == .nothing)
        #expect(effect(.cancel, [cancel, other]) == .nothing)
        #expect(effect(.cancel, [cancel, other], style: .actionSheet) == .nothing)
    }

    @Test("R231: arrows move from button to button, without wrapping around and past disabled ones")
    func arrows() {
        func place(
            _ direction: ControlKey.Direction, from place: Int?, _ isEnabled: [Bool] = [true, true, false, true],
            isRightToLeft: Bool = false
        ) -> Int? {
            AlertFocusStep.place(
                from: place, isEnabled: isEnabled, direction: direction, isRightToLeft: isRightToLeft)
        }
        #expect(place(.down, from: nil) == 0)
        #expect(place(.up, from: nil) == 3)
        #expect(place(.down, from: 1) == 3)
        #expect(place(.up, from: 3) == 1)
        #expect(place(.down, from: 3) == 3)
        #expect(place(.left, from: 0) == 0)
        #expect(place(.right, from: 0) == 1)
        #expect(place(.right, from: 1, isRightToLeft: true) == 0)
        #expect(place(.left, from: 0, isRightToLeft: true) == 1)
        #expect(place(.last, from: 0) == 3)
        #expect(place(.first, from: 3) == 0)
        #expect(place(.down, from: nil, [false, false]) == nil)
        #expect(place(.down, from: nil, []) == nil)
    }
}
