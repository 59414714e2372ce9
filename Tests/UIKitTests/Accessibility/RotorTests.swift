import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct RotorTests {
    /// Returns a rotor that goes through views.
    private func rotor(_ name: String, through views: [UIView]) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(name: name) { predicate in
            let current = views.firstIndex { $0 === predicate.currentItem.targetElement }
            let isForward = predicate.searchDirection == .next
            let next = isForward ? (current ?? -1) + 1 : (current ?? views.count) - 1
            guard views.indices.contains(next) else { return nil }
            return UIAccessibilityCustomRotorItemResult(targetElement: views[next], targetRange: nil)
        }
    }

    @Test("R960: an object offers its rotors and those around it, and their items are found in both directions")
    func rotorsAround() {
        withoutDisplay {
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            let buttons = (0..<3).map { _ in UIButton(type: .system) }
            buttons.forEach(inner.addSubview)
            outer.accessibilityCustomRotors = [rotor("All", through: buttons)]
            inner.accessibilityCustomRotors = [rotor("Odd", through: [buttons[1]])]
            #expect(buttons[0].offeredRotors.map(\.name) == ["Odd", "All"])
            #expect(outer.offeredRotors.map(\.name) == ["All"])
            let forward = outer.accessibilityRotorItems("All").map { $0.targetElement as? UIButton }
            #expect(forward == buttons)
            let back = buttons[2].accessibilityRotorItems("All", .previous).map { $0.targetElement as? UIButton }
            #expect(back == [buttons[1], buttons[0]])
            #expect(outer.accessibilityRotorItems("Odd").isEmpty, "a rotor inside is not offered outside")
            #expect(outer.accessibilityTree.rotors == ["All"])
            #expect(outer.accessibilityTree.description.contains("rotors \"All\""))

            let endless = UIAccessibilityCustomRotor(name: "Round") { _ in
                UIAccessibilityCustomRotorItemResult(targetElement: buttons[0], targetRange: nil)
            }
            outer.accessibilityCustomRotors = [endless]
            #expect(outer.accessibilityRotorItems("Round").count == 1)
            outer.accessibilityCustomRotors = nil
            #expect(buttons[0].offeredRotors.map(\.name) == ["Odd"])

            let controller = UIViewController()
            controller.view.addSubview(outer)
            controller.accessibilityCustomRotors = [rotor("All", through: buttons)]
            #expect(buttons[0].offeredRotors.map(\.name) == ["Odd", "All"])
            #expect(controller.view.accessibilityTree.rotors == ["All"])
        }
    }

    @Test("R960: a rotor of the system has the name of its type")
    func systemRotors() {
        let heading = UIAccessibilityCustomRotor(systemType: .headingLevel2) { _ in nil }
        #expect(heading.systemRotorType == .headingLevel2 && heading.name == RotorName(.headingLevel2)?.localized)
        #expect(RotorName(.headingLevel2)?.text(languages: ["en"]) == "Headings 2")
        #expect(RotorName(.headingLevel6)?.text(languages: ["de"]) == "Überschriften 6")
        #expect(RotorName(.misspelledWord)?.text(languages: ["nl-BE"]) == "Verkeerd gespelde woorden")
        #expect(RotorName(.none) == nil)
        let own = UIAccessibilityCustomRotor(attributedName: NSAttributedString(string: "Notes")) { _ in nil }
        #expect(own.name == "Notes" && own.systemRotorType == .none)
        own.name = "Sounds"
        #expect(own.attributedName.string == "Sounds")
    }

    @Test("R960: a reader is moved to the items of a rotor by actions")
    func rotorActions() async throws {
        try await withApplication { application, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            scroll.contentSize = CGSize(width: 200, height: 1000)
            controller.view.addSubview(scroll)
            let buttons = [0, 800].map { UIButton(frame: CGRect(x: 0, y: $0, width: 100, height: 40)) }
            buttons.forEach(scroll.addSubview)
            let text = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
            text.text = "teh cat adn teh dog"
            controller.view.addSubview(text)
            controller.accessibilityCustomRotors = [rotor("Buttons", through: buttons)]
            let words = UIAccessibilityCustomRotor(systemType: .misspelledWord) { [weak text] predicate in
                guard let text else { return nil }
                let from = predicate.currentItem.targetRange?.end ?? text.beginningOfDocument
                let offset = text.offset(from: text.beginningOfDocument, to: from)
                let place = [0, 8, 12].first { $0 >= offset }
                guard let place, let start = text.position(from: text.beginningOfDocument, offset: place),
                    let end = text.position(from: start, offset: 3)
                else { return nil }
                let range = text.textRange(from: start, to: end)
                return UIAccessibilityCustomRotorItemResult(targetElement: text, targetRange: range)
            }
            text.accessibilityCustomRotors = [words]
            try await display.settle()

            let server = ATSPIServer(application)
            var pointed: [_AccessibleObject] = []
            server.onPoint = { pointed.append($0) }
            @MainActor func act(_ name: String, on object: _AccessibleObject) -> Bool {
                let index = ATSPIObject(object).actions.firstIndex { $0.name == name } ?? -1
                _ = server.objects.invalidate()
                let path = ATSPI.path(server.objects.number(of: object))
                let call = DBusMessage(
                    call: "DoAction", of: ATSPI.interface + "Action", at: path, on: nil, [.int32(Int32(index))])
                guard case .values(let values) = server.answer(call) else { return false }
                return values == [.boolean(true)]
            }
            let (next, previous) = (FindLabel.next.localized, FindLabel.previous.localized)
            #expect(act("\(next): Buttons", on: buttons[0]))
            #expect(server.pointedObject === buttons[1] && pointed.last === buttons[1])
            #expect(scroll.contentOffset.y > 700, "the item is scrolled to")
            #expect(!act("\(next): Buttons", on: buttons[1]), "it is the last one")
            #expect(act("\(previous): Buttons", on: buttons[1]) && server.pointedObject === buttons[0])

            #expect(act("\(next): \(words.name)", on: text) && text.selectedRange == NSRange(location: 0, length: 3))
            #expect(act("\(next): \(words.name)", on: text) && text.selectedRange == NSRange(location: 8, length: 3))
            #expect(server.pointedObject === text && pointed.count == 4)
            buttons[1].isHidden = true
            #expect(!act("\(next): Buttons", on: buttons[0]), "a reader does not see it")
            #expect(server.pointedObject === text && pointed.count == 4)
        }
    }

    @Test("R962: names for speaking are the label unless the program sets others, and reach readers with the context")
    func inputLabels() async throws {
        try await withApplication { application, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let (button, text) = (UIButton(type: .system), UITextView())
            button.setTitle("Settings", for: .normal)
            controller.view.addSubview(button)
            controller.view.addSubview(text)
            try await display.settle()
            #expect(button.accessibilityUserInputLabels == ["Settings"] && ATSPIObject(button).attributes.isEmpty)
            button.accessibilityUserInputLabels = ["Settings", "Gear"]
            #expect(button.accessibilityAttributedUserInputLabels.map(\.string) == ["Settings", "Gear"])
            let server = ATSPIServer(application)
            let path = ATSPI.path(server.objects.number(of: button))
            let answer = server.answer(
                DBusMessage(call: "GetAttributes", of: ATSPI.interface + "Accessible", at: path, on: nil))
            var values: [DBusValue] = []
            if case .values(let found) = answer { values = found }
            #expect("\(values)".contains("user-input-labels") && "\(values)".contains("Settings, Gear"))
            button.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "Cog")]
            #expect(button.accessibilityUserInputLabels == ["Cog"])
            button.accessibilityUserInputLabels = nil
            #expect(button.accessibilityUserInputLabels == ["Settings"])

            #expect(ATSPIObject(text).role == .text)
            text.accessibilityTextualContext = .sourceCode
            #expect(ATSPIObject(text).attributes == ["textual-context": "source-code"])
            text.accessibilityTextualContext = .console
            #expect(ATSPIObject(text).role == .terminal && ATSPIObject(text).states.contains(.editable))
        }
    }
}
