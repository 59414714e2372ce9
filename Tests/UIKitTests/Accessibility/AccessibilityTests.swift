import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct AccessibilityTests {
    @Test("UIKit's views describe themselves, unless the program does")
    func accessibilityDefaults() {
        let (view, label, button, toggle, field) = (
            UIView(), UILabel(), UIButton(type: .system), UISwitch(), UITextField()
        )
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        label.text = "Hello"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hello")
        #expect(label.accessibilityTraits == .staticText)
        button.setTitle("Save", for: .normal)
        button.isEnabled = false
        #expect(button.accessibilityLabel == "Save" && button.accessibilityTraits == [.button, .notEnabled])
        toggle.isOn = true
        #expect(toggle.accessibilityValue == "1")
        field.text = "abc"
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "•••")

        button.accessibilityLabel = "Save the page"
        button.accessibilityHint = "Writes it to the disk"
        button.accessibilityTraits = .link
        button.isAccessibilityElement = false
        #expect(button.accessibilityLabel == "Save the page" && button.accessibilityHint == "Writes it to the disk")
        #expect(button.accessibilityTraits == .link && !button.isAccessibilityElement)
        button.accessibilityLabel = nil
        #expect(button.accessibilityLabel == "Save")
    }

    @Test("a label, a value and a hint can be set as attributed texts")
    func attributedTexts() {
        withoutDisplay {
            let label = UILabel()
            label.text = "Hello"
            #expect(label.accessibilityAttributedLabel == NSAttributedString(string: "Hello"))
            let spelled = NSAttributedString(string: "H", attributes: [.font: UIFont.systemFont(ofSize: 9)])
            label.accessibilityAttributedLabel = spelled
            label.accessibilityAttributedHint = spelled
            #expect(label.accessibilityLabel == "H" && label.accessibilityHint == "H")
            #expect(label.accessibilityAttributedLabel == spelled && label.accessibilityAttributedValue == nil)
            label.accessibilityLabel = "Good day"
            #expect(label.accessibilityAttributedLabel == NSAttributedString(string: "Good day"))
            label.accessibilityAttributedLabel = nil
            label.accessibilityAttributedHint = nil
            #expect(label.accessibilityLabel == "Hello" && label.accessibilityHint == nil)
        }
    }

    @Test("the responder tree shows what the program says about a view")
    func tree() {
        KeyBench.run { bench in
            let view = bench.add(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), first: false)
            view.accessibilityLabel = "Map"
            view.accessibilityValue = "Berlin"
            view.accessibilityHint = "Zooms"
            view.isAccessibilityElement = true
            view.accessibilityTraits = [.image, .adjustable]
            view.accessibilityViewIsModal = true
            #expect(
                ResponderTree.accessibilityText(of: view)
                    == "label \"Map\" value \"Berlin\" hint \"Zooms\" traits image, adjustable modal")
            let label = UILabel()
            label.text = "Hello"
            #expect(ResponderTree.accessibilityText(of: label) == nil, "the text is in the tree anyway")
        }
    }

    @Test("posted notifications are kept for tests, the last hundred of them")
    func posts() {
        withoutDisplay {
            let view = UIView()
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: view)
            let posts = UIApplication.shared.accessibilityPosts
            #expect(posts.map(\.notification) == [.announcement, .layoutChanged])
            #expect(posts[0].text == "Saved" && posts[1].element === view)
            #expect(UIApplication.shared.announcements == ["Saved"])
            for number in 0..<200 { UIAccessibility.post(notification: .announcement, argument: "\(number)") }
            #expect(UIApplication.shared.announcements.count == 100)
            #expect(UIApplication.shared.announcements.last == "199")
        }
    }

    @Test("R493: the settings are off; transparency is reduced by the environment")
    func accessibilitySettings() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
        #expect(!UIAccessibility.isReduceTransparencyEnabled)
        setenv("CASEMENT_REDUCE_TRANSPARENCY", "1", 1)
        #expect(UIAccessibility.isReduceTransparencyEnabled)
        unsetenv("CASEMENT_REDUCE_TRANSPARENCY")
    }
}
