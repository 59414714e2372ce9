import Foundation
import Testing

@testable import UIKit

@MainActor
struct SelectorTests {
    /// A class as the plugin `IOSSources` translates it.
    private class Menu: UIResponder {
        var calls: [String] = []
        func refresh() { calls.append("refresh") }
        func tapped(_ sender: UIView) { calls.append("tapped \(sender.tag)") }
        func moved(_ sender: Any?, with event: UIEvent?) -> Int {
            calls.append("moved \(sender is UIView) \(event == nil)")
            return 7
        }
        func saved(_ image: String, error: String?, info: Int?) { calls.append("saved \(image) \(error ?? "-")") }
        func end(_ force: Bool) { calls.append("end \(force)") }
        private func secret(_ sender: Any?) { calls.append("secret") }
        static let secret = Selector("secret:", Menu.secret(_:))
        lazy var late = Selector("refresh", Menu.refresh)
        static var classCalls = 0
        class func count(_ sender: Any?) { classCalls += 1 }

        nonisolated override class func _selector(named name: String) -> Selector? {
            switch name {
            case "refresh": Selector("refresh", Menu.refresh)
            case "tapped:": Selector("tapped:", Menu.tapped(_:))
            case "+count:": Selector("count:", static: { (c: Menu.Type) in c.count(_:) })
            default: super._selector(named: name)
            }
        }
    }

    private final class SubMenu: Menu {
        func extra() { calls.append("extra") }
        override class func count(_ sender: Any?) { classCalls += 10 }
        override func tapped(_ sender: UIView) { calls.append("override \(sender.tag)") }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "extra" ? Selector("extra", SubMenu.extra) : super._selector(named: name)
        }
    }

    /// A class of another hierarchy, with a method of the same name.
    private final class Panel: NSObject, _SelectorTable {
        var calls = 0
        func tapped(_ sender: Any?) { calls += 1 }
        class func _selector(named name: String) -> Selector? {
            name == "tapped:" ? Selector("tapped:", Panel.tapped(_:)) : nil
        }
    }

    private final class Plain {
        var note: Notification?
        func hear(_ note: Notification) { self.note = note }
        func hearOld(_ note: NSNotification) { self.note = note as Notification }
    }

    @Test("R165: selectors are equal by their names, and a string literal is one")
    func selectorEquality() {
        let selector = Selector("tapped:", Menu.tapped(_:))
        #expect(selector == "tapped:" && selector != "tapped")
        #expect(Set([selector, Selector("tapped:"), NSSelectorFromString("tapped:")]).count == 1)
        #expect("\(selector)" == "tapped:" && NSStringFromSelector(selector) == "tapped:")
    }

    @Test("a method takes as many of the arguments as it has parameters")
    func selectorArguments() {
        let (menu, view, event) = (Menu(), UIView(), UIEvent(type: .touches, timestamp: 0))
        view.tag = 4
        menu.late.perform(on: menu, with: [view, event])
        Selector("tapped:", Menu.tapped(_:)).perform(on: menu, with: [view, event])
        #expect(Selector("moved", Menu.moved(_:with:)).perform(on: menu, with: [view, event]) as? Int == 7)
        _ = Selector("moved", Menu.moved(_:with:)).perform(on: menu, with: [])
        Selector("saved", Menu.saved(_:error:info:)).perform(on: menu, with: ["a", nil])
        Menu.secret.perform(on: menu, with: [nil])
        #expect(
            menu.calls == ["refresh", "tapped 4", "moved true false", "moved false true", "saved a -", "secret"])
    }

    @Test("a sender is a true Boolean, as in Objective-C")
    func booleans() {
        let menu = Menu()
        for argument in [menu, true, false] as [Any] {
            Selector("end:", Menu.end(_:)).perform(on: menu, with: [argument])
        }
        #expect(menu.calls == ["end true", "end true", "end false"])
    }

    @Test(
        "R165: the target's class decides by the name: overrides, strings and selectors of other classes find its method"
    )
    func selectorNames() {
        let (sub, panel, view) = (SubMenu(), Panel(), UIView())
        Selector("tapped:", Menu.tapped(_:)).perform(on: sub, with: [view])
        Selector("extra").perform(on: sub, with: [])
        Selector("refresh").perform(on: sub, with: [])
        #expect(sub.calls == ["override 0", "extra", "refresh"])
        Selector("tapped:", Menu.tapped(_:)).perform(on: panel, with: [view])
        #expect(panel.calls == 1)
    }

    /// Subclasses of UIKit's classes that are no responders, as the plugin translates them.
    private final class Dimming: UIPresentationController {
        var taps = 0
        func tapped() { taps += 1 }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "tapped" ? Selector("tapped", Dimming.tapped) : super._selector(named: name)
        }
    }
    private final class Swiping: UIPercentDrivenInteractiveTransition {
        var taps = 0
        func tapped() { taps += 1 }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "tapped" ? Selector("tapped", Swiping.tapped) : super._selector(named: name)
        }
    }
    private final class KeyboardConstraint: NSLayoutConstraint {
        var taps = 0
        func tapped() { taps += 1 }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "tapped" ? Selector("tapped", KeyboardConstraint.tapped) : super._selector(named: name)
        }
    }

    @Test(
        "R730: gestures find the methods of presentation controllers, interactive transitions and constraints by name")
    func selectorsOfOtherClasses() throws {
        let dimming = Dimming(presentedViewController: UIViewController(), presenting: nil)
        let (swiping, constraint) = (Swiping(), KeyboardConstraint())
        for target in [dimming, swiping, constraint] as [NSObject] {
            Selector("tapped").perform(on: target, with: [])
            #expect(type(of: target) is any _SelectorTable.Type)
        }
        #expect(dimming.taps == 1 && swiping.taps == 1 && constraint.taps == 1)
        let others: [AnyClass] = [
            UICollectionViewLayout.self, UILayoutGuide.self, UIStoryboardSegue.self, UIActivity.self, CAAnimation.self,
            NSTextStorage.self, NSLayoutManager.self, NSTextContainer.self, NSTextAttachment.self, UndoManager.self,
            UIDragInteraction.self, UIDropInteraction.self, UIContextMenuInteraction.self, UIEditMenuInteraction.self,
            UIViewPropertyAnimator.self, NSUserActivity.self, UIMotionEffect.self, UIVisualEffect.self,
            UIFeedbackGenerator.self, UITableViewDiffableDataSource<Int, Int>.self,
            UICollectionViewDiffableDataSource<Int, Int>.self, UICollectionViewLayoutAttributes.self,
            UIFindInteraction.self, UISpringLoadedInteraction.self,
        ]
        for other in others { #expect(other is any _SelectorTable.Type, "\(other)") }
    }

    @Test("A static method belongs to its class and to subclasses, whose overrides and names count")
    func staticMethods() {
        Menu.classCalls = 0
        let count = Selector("count:", static: { (c: Menu.Type) in c.count(_:) })
        Selector("count:").perform(on: Menu.self, with: [nil])
        count.perform(on: Menu.self, with: [nil])
        Selector("count:").perform(on: SubMenu.self, with: [nil])
        #expect(Menu.classCalls == 12)
        #expect(count.method(of: SubMenu.self) != nil && count.method(of: Panel.self) == nil)
        #expect(count.method(of: Menu()) == nil && Selector("refresh").method(of: Menu.self) == nil)
        let lines = LogRecorder.record { count.perform(on: Panel.self, with: [nil]) }
        #expect(Menu.classCalls == 12 && lines.count == 1)
        #expect(lines.first?.contains("+[UIKitTests.SelectorTests.Panel count:]: unrecognized selector") == true)
    }

    @Test("A parameter of type Any receives the argument, not an optional with it")
    func anyParameters() {
        final class Receiver {
            var received: Any?
            func take(_ sender: Any) { received = sender }
            func takeOptional(_ sender: Any?) { received = sender.map { $0 } }
        }
        let (receiver, view) = (Receiver(), UIView())
        for selector in [Selector("take:", Receiver.take(_:)), Selector("take:", Receiver.takeOptional(_:))] {
            receiver.received = nil
            selector.perform(on: receiver, with: [view])
            let style = receiver.received.map { Mirror(reflecting: $0).displayStyle }
            #expect(style == .class && receiver.received as AnyObject === view)
        }
        Selector("take:", Receiver.takeOptional(_:)).perform(on: receiver, with: [nil])
        #expect(receiver.received == nil)
    }

    @Test(
        "Methods that a module's extensions add are found by name: in subclasses, nearest first, after the class's own")
    func extensions() {
        let (button, view, menu) = (UIButton(type: .custom), UIView(), Menu())
        #expect(button.responds(to: Selector("testMark:")) && view.responds(to: Selector("testMark:")))
        #expect(!menu.responds(to: Selector("testMark:")) && !view.responds(to: Selector("testNothing:")))
        Selector("testMark:").perform(on: button, with: [3])
        Selector("testMark:").perform(on: view, with: [3])
        #expect(button.tag == 30 && view.tag == 3)
        #expect(
            KeyedProperty("testCorner", of: button)?.set([4, CGFloat(5)]) == true && button.layer.cornerRadius == 5)
        #expect(Selector("testCount").perform(on: UILabel.self, with: []) as? Int == 7)
    }

    @Test("a notification fits both of its types")
    func notifications() {
        let plain = Plain()
        let note = Notification(name: Notification.Name("name"))
        Selector("hearOld:", Plain.hearOld(_:)).perform(on: plain, with: [note])
        #expect(plain.note?.name == note.name)
        plain.note = nil
        Selector("hear:", Plain.hear(_:)).perform(on: plain, with: [note])
        #expect(plain.note == note)
    }

    @Test("R164: a method that is missing or takes other arguments is reported with UIKit's text and the place")
    func misses() {
        let menu = Menu()
        let lines = LogRecorder.record {
            Selector("tapped:", Panel.tapped(_:)).perform(on: UIView(), with: [nil])
            Selector("gone").perform(on: menu, with: [])
            Selector("tapped:", Menu.tapped(_:)).perform(on: menu, with: ["no view"])
            Selector("saved", Menu.saved(_:error:info:)).perform(on: menu, with: [])
            Selector("gone").perform(on: Menu.self, with: [])
        }
        #expect(menu.calls == [] && lines.count == 5)
        #expect(lines.allSatisfy { $0.hasPrefix("UIKit.Application error: ") })
        #expect(lines[0].contains("-[UIView tapped:]: unrecognized selector sent to instance 0x"))
        #expect(lines[0].contains("selector of UIKitTests/SelectorTests.swift:"))
        #expect(lines[1].contains("-[UIKitTests.SelectorTests.Menu gone]: unrecognized selector sent to instance 0x"))
        #expect(lines[2].contains("argument 1 is String, but the method takes UIView"))
        #expect(lines[3].contains("the method takes 3 arguments, but it is sent with 0"))
        #expect(lines[4].contains("+[UIKitTests.SelectorTests.Menu gone]: unrecognized selector sent to class"))
    }

    @Test("responds(to:) asks the class by the name, and then whether the object is of the method's class")
    func responds() {
        let (menu, panel) = (Menu(), Panel())
        #expect(menu.responds(to: "refresh") && menu.responds(to: Menu.secret))
        #expect(!menu.responds(to: "secret:") && !menu.responds(to: "extra") && !menu.responds(to: nil))
        #expect(SubMenu().responds(to: "extra"))
        #expect(panel.responds(to: Selector("tapped:", Menu.tapped(_:))) && !panel.responds(to: "refresh"))
        #expect((panel as any NSObjectProtocol).responds(to: "tapped:"))
    }
}

extension UIView {
    fileprivate func testMark(_ tag: Int) { self.tag = tag }
    fileprivate static func testCount() -> Int { 7 }
}

extension UIButton {
    fileprivate func testMarkButton(_ tag: Int) { self.tag = tag * 10 }
}

/// The table that the plugin `IOSSources` writes for a module.
final class _ExtensionMethods: _ExtensionTable {
    static var _modules: [String] { ["UIKitTests", "Nowhere"] }
    static func _selectors(named name: String) -> [Selector] {
        switch name {
        case "testMark:":
            [Selector("testMark:", UIView.testMark(_:)), Selector("testMark:", UIButton.testMarkButton(_:))]
        case "+testCount": [Selector("testCount", static: { (c: UIView.Type) in c.testCount })]
        case "setTestCorner:":
            [Selector("setTestCorner:", { (o: UIView) in { @MainActor in o.layer.cornerRadius = $0 } })]
        case "refresh": [Selector("refresh", UIView.removeFromSuperview)]
        default: []
        }
    }
}
