import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct AccessibilityActionTests {
    @Test("R489: an activated control is pressed, and a disabled one is not")
    func controlsByAssistance() {
        withoutDisplay {
            let (button, toggle) = (UIButton(type: .system), UISwitch())
            var events: [String] = []
            button.addAction(UIAction { _ in events.append("button") }, for: .touchUpInside)
            button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
            toggle.addAction(UIAction { _ in events.append("switch") }, for: .valueChanged)
            #expect(button.performActivation() && toggle.performActivation())
            #expect(Set(events) == ["button", "primary", "switch"] && events.count == 3 && toggle.isOn)
            button.isEnabled = false
            #expect(!button.performActivation() && events.count == 3)
        }
    }

    @Test("R489: an object that activates itself is not pressed")
    func ownActivationByAssistance() {
        final class Door: UIButton {
            var isOpen = false
            override func accessibilityActivate() -> Bool {
                isOpen.toggle()
                return true
            }
        }
        withoutDisplay {
            let door = Door(type: .system)
            var presses = 0
            door.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            #expect(door.performActivation() && door.isOpen && presses == 0)
        }
    }

    @Test("R489: a view without a control's press is tapped at its activation point, unless something covers it")
    func tapsByAssistance() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
            var taps: [CGPoint] = []
            let recognizer = UITapGestureRecognizer { taps.append($0.location(in: view)) }
            view.addGestureRecognizer(recognizer)
            view.isAccessibilityElement = true
            window.addSubview(view)
            try await display.settle()
            #expect(view.performActivation() && taps == [CGPoint(x: 50, y: 20)])
            view.accessibilityActivationPoint = view.convert(CGPoint(x: 5, y: 6), to: window.screen.coordinateSpace)
            #expect(view.performActivation() && taps.last == CGPoint(x: 5, y: 6))
            let cover = UIView(frame: window.bounds)
            window.addSubview(cover)
            #expect(!view.performActivation() && taps.count == 2)
        }
    }

    @Test("R489: adjustable controls step, and scroll views scroll by a page")
    func adjustmentByAssistance() {
        withoutDisplay {
            let (slider, stepper) = (UISlider(), UIStepper())
            stepper.accessibilityIncrement()
            stepper.accessibilityIncrement()
            stepper.accessibilityDecrement()
            #expect(stepper.value == 1)
            slider.accessibilityIncrement()
            #expect(slider.value > 0)
            slider.isEnabled = false
            let value = slider.value
            slider.accessibilityIncrement()
            #expect(slider.value == value)
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scrollView.contentSize = CGSize(width: 100, height: 250)
            #expect(scrollView.accessibilityScroll(.down) && scrollView.contentOffset.y == 100)
            #expect(scrollView.accessibilityScroll(.next) && scrollView.contentOffset.y == 150)
            #expect(!scrollView.accessibilityScroll(.down) && !scrollView.accessibilityScroll(.right))
            #expect(scrollView.accessibilityScroll(.previous) && scrollView.contentOffset.y == 50)
            #expect(!UIView().accessibilityScroll(.down))
        }
    }

    @Test("custom actions call their function or their target's method")
    func customActionsByAssistance() {
        final class Target: UIResponder {
            var performed: [String] = []
            func archive(_ action: UIAccessibilityCustomAction) -> Bool {
                performed.append(action.name)
                return true
            }
        }
        withoutDisplay {
            let target = Target()
            var names: [String] = []
            let first = UIAccessibilityCustomAction(name: "Delete") {
                names.append($0.name)
                return true
            }
            let second = UIAccessibilityCustomAction(
                name: "Archive", target: target, selector: Selector("archive:", Target.archive(_:)))
            #expect(first.perform() && names == ["Delete"])
            #expect(second.perform() && target.performed == ["Archive"])
            #expect(!UIAccessibilityCustomAction(name: "Nothing", actionHandler: nil).perform())
        }
    }

    @Test("R489: the escape action asks the responder chain")
    func escapeByAssistance() {
        final class Page: UIView {
            var isClosed = false
            override func accessibilityPerformEscape() -> Bool {
                isClosed = true
                return true
            }
        }
        withoutDisplay {
            let (page, label) = (Page(), UILabel())
            page.addSubview(label)
            let element = UIAccessibilityElement(accessibilityContainer: label)
            #expect(element.performEscape() && page.isClosed)
            #expect(!UIView().performEscape())
        }
    }

    @Test("R487: frames are in the coordinates of the screen, those of elements follow their container")
    func framesByAssistance() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 50))
            window.addSubview(view)
            try await display.settle()
            let scene = try #require(window.windowScene)
            let origin = scene.coordinateSpace.convert(CGPoint.zero, to: scene.screen.coordinateSpace)
            #expect(view.accessibilityFrame == CGRect(x: origin.x + 30, y: origin.y + 40, width: 100, height: 50))
            let element = UIAccessibilityElement(accessibilityContainer: view)
            element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
            view.frame.origin.x = 60
            #expect(element.accessibilityFrame == CGRect(x: origin.x + 61, y: origin.y + 42, width: 3, height: 4))
            view.accessibilityPath = UIBezierPath(rect: CGRect(x: 5, y: 6, width: 10, height: 20))
            #expect(view.accessibilityFrame == CGRect(x: 5, y: 6, width: 10, height: 20))
            #expect(view.accessibilityActivationPoint == CGPoint(x: 10, y: 16))
            view.accessibilityFrame = CGRect(x: 0, y: 0, width: 2, height: 2)
            #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 1))
        }
    }

    @Test("R489, R491: an alert hides what is behind it, and the escape action presses its cancel button")
    func alertByAssistance() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            label.text = "Behind"
            controller.view.addSubview(label)
            #expect(window.accessibilityTree.all.contains { $0.label == "Behind" })
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            var pressed: [String] = []
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in pressed.append("cancel") })
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in pressed.append("delete") })
            controller.present(alert, animated: false)
            try await display.settle()
            let tree = window.accessibilityTree
            #expect(tree.children.map(\.role) == ["alert"])
            #expect(tree.all.filter { $0.role == "button" }.compactMap(\.label).sorted() == ["Cancel", "Delete"])
            #expect(!tree.all.contains { $0.label == "Behind" })
            let element = try #require(AccessibilityHierarchy.children(of: window).first)
            #expect(element.performEscape())
            try await waitUntil("the handler") { pressed == ["cancel"] }
            #expect(window.accessibilityTree.all.contains { $0.label == "Behind" })
        }
    }

    @Test("R489: the escape action of a sheet asks its controller, and then closes it")
    func sheetByAssistance() async throws {
        final class Page: UIViewController {
            var refuses = true
            override func accessibilityPerformEscape() -> Bool { refuses }
        }
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let page = Page()
            page.modalPresentationStyle = .pageSheet
            controller.present(page, animated: false)
            try await display.settle()
            let dialog = try #require(AccessibilityHierarchy.children(of: window).first)
            #expect(AccessibilityHierarchy.role(of: dialog) == .dialog)
            #expect(dialog.performEscape() && controller.presentedViewController === page)
            page.refuses = false
            #expect(dialog.performEscape())
            try await waitUntil("the end of the sheet") { controller.presentedViewController == nil }
        }
    }
}
