import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The way of traits from the screen to views, and methods that run again when a trait changes that they have read.
@MainActor
struct TraitTrackingTests {
    /// A view that reads traits in its methods.
    private final class Reader: UIView {
        var log: [String] = []
        var layoutRead: (UITraitCollection) -> String = { _ in "" }
        var drawRead: (UITraitCollection) -> String = { _ in "" }
        var constraintRead: (UITraitCollection) -> String = { _ in "" }

        override class var requiresConstraintBasedLayout: Bool { true }

        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("layout \(layoutRead(traitCollection))")
        }
        override func draw(_ rect: CGRect) { log.append("draw \(drawRead(.current))") }
        override func updateConstraints() {
            super.updateConstraints()
            log.append("constraints \(constraintRead(traitCollection))")
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private final class ReadingController: UIViewController {
        var log: [String] = []
        var appearing = ""

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            appearing = Self.text(traitCollection)
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            log.append(Self.text(traitCollection))
        }

        private static func text(_ traits: UITraitCollection) -> String {
            traits.horizontalSizeClass == .compact ? "compact" : "regular"
        }
    }

    @Test("R476: traits go from the screen over scene, window and root controller to views and the views of children")
    func wayOfTraits() async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 700, scale: 1)]) { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let root = try #require(window.rootViewController)
            let child = UIViewController()
            root.addChild(child)
            // Outside of a window a child has the traits of its parent, and a controller alone those of the screen.
            root.traitOverrides.verticalSizeClass = .compact
            #expect(child.traitCollection.verticalSizeClass == .compact)
            #expect(UIViewController().traitCollection == UIScreen.main.traitCollection)
            #expect(UIView().traitCollection == UIScreen.main.traitCollection)
            let box = UIView(0, 0, 100, 100, in: root.view)
            box.addSubview(child.view)
            child.didMove(toParent: root)
            window.isHidden = false
            try await display.settle()
            #expect(scene.traitCollection.horizontalSizeClass == .compact, "the scene is narrow")
            for traits in [window.traitCollection, root.traitCollection, box.traitCollection, child.traitCollection] {
                #expect(traits.horizontalSizeClass == .compact)
            }
            // A child inherits from the view that contains its view.
            box.traitOverrides.userInterfaceStyle = .dark
            #expect(child.traitCollection.userInterfaceStyle == .dark)
            #expect(root.traitCollection.userInterfaceStyle == .light)
            window.traitOverrides.preferredContentSizeCategory = .small
            #expect(child.view.traitCollection.preferredContentSizeCategory == .small)
            #expect(scene.traitCollection.preferredContentSizeCategory == .large)
        }
    }

    @Test(
        "R480: layout, drawing and constraints are repeated after a change of a trait that they have read, and no other"
    )
    func repeatedMethods() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let reader = Reader(0, 0, 50, 50, in: window.rootViewController?.view)
            reader.layoutRead = { "\($0.horizontalSizeClass == .compact)" }
            reader.drawRead = { "\($0.verticalSizeClass == .compact)" }
            reader.constraintRead = { $0.preferredContentSizeCategory == .small ? "small" : "large" }
            window.isHidden = false
            try await display.settle()
            #expect(Set(reader.take()) == ["layout false", "draw false", "constraints large"])
            let overrides: [(@MainActor (inout UITraitOverrides) -> Void, [String])] = [
                ({ $0.horizontalSizeClass = .compact }, ["layout true"]),
                ({ $0.verticalSizeClass = .compact }, ["draw true"]),
                ({ $0.preferredContentSizeCategory = .small }, ["constraints small"]),
                ({ $0.userInterfaceIdiom = .phone }, []),
                ({ $0.horizontalSizeClass = .regular }, ["layout false"]),
            ]
            for (change, expected) in overrides {
                change(&window.traitOverrides)
                try await display.settle()
                #expect(reader.take() == expected)
            }
            // A method that does not read the trait any more is not repeated for it.
            reader.layoutRead = { _ in "nothing" }
            reader.setNeedsLayout()
            try await display.settle()
            reader.log = []
            window.traitOverrides.horizontalSizeClass = .compact
            try await display.settle()
            #expect(reader.take() == [])
        }
    }

    @Test("R480: a controller's layout is repeated for what it has read, and viewIsAppearing has the final traits")
    func repeatedControllerLayout() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let controller = ReadingController()
            #expect(controller.traitCollection.horizontalSizeClass == .regular)
            window.traitOverrides.horizontalSizeClass = .compact
            window.rootViewController = controller
            window.isHidden = false
            try await display.settle()
            #expect(controller.appearing == "compact" && Set(controller.log) == ["compact"])
            controller.log = []
            window.traitOverrides.horizontalSizeClass = .regular
            try await display.settle()
            #expect(controller.log == ["regular"])
            controller.log = []
            window.traitOverrides.userInterfaceStyle = .dark
            try await display.settle()
            #expect(controller.log == [])
        }
    }

    @Test("R480: a view that was laid out outside of a window is laid out again if the window's traits differ")
    func layoutOutsideOfAWindow() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.traitOverrides.horizontalSizeClass = .compact
            let reader = Reader(0, 0, 50, 50)
            reader.layoutRead = { "\($0.horizontalSizeClass == .compact)" }
            reader.layoutIfNeeded()
            #expect(reader.take().last == "layout false")
            window.addSubview(reader)
            window.layoutIfNeeded()
            #expect(reader.take().last == "layout true")
            // The traits of the window are the last ones that the view was notified of.
            reader.removeFromSuperview()
            reader.setNeedsLayout()
            reader.layoutIfNeeded()
            #expect(reader.take().last == "layout false")
            window.addSubview(reader)
            window.layoutIfNeeded()
            #expect(reader.take().last == "layout true")
        }
    }

    @Test("R480: a method that changes a trait that it reads is not repeated for that")
    func loopsEnd() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let reader = Reader(0, 0, 50, 50, in: window.rootViewController?.view)
            reader.layoutRead = { [unowned reader] traits in
                let isCompact = traits.horizontalSizeClass == .compact
                reader.traitOverrides.horizontalSizeClass = isCompact ? .regular : .compact
                return "\(isCompact)"
            }
            window.isHidden = false
            try await display.settle()
            let count = reader.take().filter { $0.hasPrefix("layout") }.count
            #expect(count <= 2)
            reader.setNeedsLayout()
            try await display.settle()
            #expect(reader.take().filter { $0.hasPrefix("layout") }.count == 1)
            reader.layoutRead = { _ in "" }
        }
    }

    @Test("R480: a view that reads no traits keeps no state, and reading the present ones is right after each change")
    func viewsWithoutReads() async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let reader = Reader(0, 0, 50, 50, in: window.rootViewController?.view)
            let plain = UIView(0, 0, 50, 50, in: window.rootViewController?.view)
            window.isHidden = false
            try await display.settle()
            #expect(reader.traitState == nil && plain.traitState == nil && !reader.log.isEmpty)
            var seen: [UIUserInterfaceSizeClass] = []
            reader.layoutRead = { traits in
                seen.append(traits.verticalSizeClass)
                return ""
            }
            window.traitOverrides.verticalSizeClass = .compact
            reader.updateTraitsIfNeeded()
            window.rootViewController?.updateTraitsIfNeeded()
            reader.setNeedsLayout()
            reader.layoutIfNeeded()
            #expect(seen == [.compact])
        }
    }
}
