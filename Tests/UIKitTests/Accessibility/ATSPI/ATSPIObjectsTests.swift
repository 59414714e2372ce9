import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ATSPIObjectsTests {
    @Test("R492: elements that contain each other have numbers")
    func circleOfObjects() {
        withoutDisplay {
            let objects = ATSPIObjects(UIApplication.shared)
            let view = UIView()
            let (one, other) = (
                UIAccessibilityElement(accessibilityContainer: view),
                UIAccessibilityElement(accessibilityContainer: view)
            )
            one.accessibilityContainer = other
            other.accessibilityContainer = one
            for element in [one, other] { element.isAccessibilityElement = true }
            #expect(objects.number(of: one) == 1 && objects.number(of: other) == 2)
            #expect(objects.parent(of: one) === other && objects.parent(of: other) === one)
            #expect(!objects.isPresent(one) && objects.children(of: one).isEmpty)
        }
    }

    @Test("R491: an object is there for a reader while it is in a window and nothing modal covers it")
    func presenceOfObjects() async throws {
        try await withApplication { application, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let (page, list) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
            window.addSubview(page)
            page.addSubview(list)
            list.accessibilityContainerType = .list
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            label.text = "Here"
            list.addSubview(label)
            window.makeKeyAndVisible()
            try await display.settle()
            let objects = ATSPIObjects(application)
            #expect(objects.isPresent(label) && objects.isPresent(list) && !objects.isPresent(page))
            let cover = UIView(frame: window.bounds)
            cover.accessibilityViewIsModal = true
            window.addSubview(cover)
            _ = objects.invalidate()
            #expect(!objects.isPresent(label))
            cover.removeFromSuperview()
            _ = objects.invalidate()
            #expect(objects.isPresent(label))

            // Parents that have gone are not searched again.
            page.removeFromSuperview()
            let parents = objects.invalidate().map { $0.parent }
            #expect(!parents.contains { $0 === list } && parents.contains { $0 is UIWindowScene })
            #expect(!objects.isPresent(label))
        }
    }

    @Test("R490: the active scene is reported once, however many objects a reader asks about")
    func watchOfObjects() async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            try await display.settle()
            let scene = try #require(window.windowScene)
            try await waitUntil("the active scene") { scene.activationState == .foregroundActive }
            var watch = ATSPIWatch()
            watch.add(scene)
            #expect(watch.changes().map { $0.event.name } == ["Activate", "StateChanged"])
            let labels = (0..<2 * ATSPIWatch.limit).map { _ in UILabel() }
            for label in labels { watch.add(label) }
            watch.add(scene)
            #expect(watch.changes().isEmpty)
            for label in labels { label.text = "changed" }
            let names = watch.changes().filter { $0.event.name == "PropertyChange" }
            #expect(names.count == ATSPIWatch.limit - 1, "older ones are followed no longer")
        }
    }
}
