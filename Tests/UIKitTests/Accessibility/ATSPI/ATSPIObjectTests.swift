import Foundation
import Testing

@testable import UIKit

@MainActor
struct ATSPIObjectTests {
    @Test("R488: a value that no number and no text says is in the description, before the hint")
    func valueInDescription() {
        withoutDisplay {
            let (bar, slider, toggle) = (UIView(), UISlider(), UISwitch())
            bar.isAccessibilityElement = true
            bar.accessibilityValue = "17 sales"
            #expect(ATSPIObject(bar).explanation == "17 sales")
            bar.accessibilityHint = "Opens the month"
            #expect(ATSPIObject(bar).explanation == "17 sales, Opens the month")
            slider.accessibilityHint = "Changes it"
            #expect(ATSPIObject(slider).explanation == "Changes it" && ATSPIObject(toggle).explanation == "")
        }
    }

    @Test("R489: the program decides whether an object has the action of a click")
    func actionsOfObjects() {
        withoutDisplay {
            let (label, button, slider) = (UILabel(), UIButton(type: .system), UISlider())
            @MainActor func names(_ object: _AccessibleObject) -> [String] { ATSPIObject(object).actions.map(\.name) }
            #expect(!label.accessibilityRespondsToUserInteraction && button.accessibilityRespondsToUserInteraction)
            #expect(names(label) == [] && names(button) == ["click"] && names(slider) == ["increment", "decrement"])
            label.accessibilityRespondsToUserInteraction = true
            for control in [button, slider] { control.accessibilityRespondsToUserInteraction = false }
            #expect(names(label) == ["click"] && names(button) == [] && names(slider) == [])
        }
    }

    @Test("R489: the text of a password has its positions, and the caret is the end that moves")
    func textOfObjects() throws {
        try withoutDisplay {
            let field = UITextField()
            field.text = "a\u{1F600}b"
            field.isSecureTextEntry = true
            let secret = try #require(ATSPIObject(field).text)
            #expect(secret.string(0, -1) == "••••" && secret.caret == 4)
            field.isSecureTextEntry = false
            field.changeSelection { $0.select(anchor: 4, focus: 1) }
            let text = try #require(ATSPIObject(field).text)
            #expect(text.selection == 1..<3 && text.caret == 1)
        }
    }

    @Test("a slider from the lowest to the highest number has a value")
    func valueOfWideSlider() {
        withoutDisplay {
            let slider = UISlider()
            slider.minimumValue = -.greatestFiniteMagnitude
            slider.maximumValue = .greatestFiniteMagnitude
            slider.value = .greatestFiniteMagnitude
            #expect(slider.accessibilityValue == "100%")
        }
    }
}
