import Testing
import UIKit
import UIKitTesting

/// View controllers that are children of a window's root view controller.
@MainActor
struct ContainmentTests {
    @Test("a child in the root's view appears and disappears with it")
    func childrenFollow() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let (root, child, unseen) = (
                ScribeController("root", journal), ScribeController("child", journal),
                ScribeController("unseen", journal)
            )
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = root
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            root.addChild(unseen)
            #expect(
                journal.read() == [
                    "child willMove in", "root didLoad", "child didLoad", "child didMove in", "unseen willMove in",
                ])
            window.isHidden = false
            #expect(
                journal.read() == ["root willAppear", "child willAppear", "root isAppearing", "child isAppearing"])
            try await display.settle()
            #expect(journal.read() == ["child didAppear", "root didAppear"])
            window.isHidden = true
            #expect(
                journal.read() == [
                    "root willDisappear", "child willDisappear", "child didDisappear", "root didDisappear",
                ])
        }
    }

    @Test("a child whose view is added to a visible parent's view appears, and disappears with the view")
    func addedAndRemovedChildren() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let (root, child) = (ScribeController("root", journal), ScribeController("child", journal))
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = root
            window.makeKeyAndVisible()
            try await display.settle()
            _ = journal.read()

            root.addChild(child)
            #expect(child.parent === root)
            #expect(root.children == [child])
            root.view.addSubview(child.view)
            #expect(child.isMovingToParent)
            child.didMove(toParent: root)
            try await display.settle()
            #expect(!child.isMovingToParent)
            #expect(
                journal.read() == [
                    "child willMove in", "child didLoad", "child willAppear", "child isAppearing", "child didMove in",
                    "child didAppear",
                ])

            child.willMove(toParent: nil)
            #expect(child.isMovingFromParent)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(!child.isMovingFromParent)
            #expect(
                journal.read() == [
                    "child willMove out", "child willDisappear", "child didDisappear", "child didMove out",
                ])
            #expect(child.parent == nil)
            #expect(root.children.isEmpty)
        }
    }

    @Test("a parent that forwards appearance calls itself decides when its children receive them")
    func manualForwarding() async throws {
        final class Container: ScribeController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        try await withApplication { application, display in
            let journal = Journal()
            let (root, child) = (Container("root", journal), ScribeController("child", journal))
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = root
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(!journal.read().contains("child willAppear"))
            child.beginAppearanceTransition(true, animated: false)
            #expect(journal.read() == ["child willAppear"])
            child.endAppearanceTransition()
            #expect(journal.read() == ["child didAppear"])
            child.endAppearanceTransition()
            #expect(journal.read() == [], "without a beginning there is no end")
            child.beginAppearanceTransition(false, animated: false)
            child.endAppearanceTransition()
            #expect(journal.read() == ["child willDisappear", "child didDisappear"])
        }
    }

    @Test("appearance calls that do not fit are logged with UIKit's text, and a transition may turn round")
    func unbalancedAppearance() {
        withoutDisplay {
            let child = UIViewController()
            LogRecorder.start()
            child.endAppearanceTransition()
            child.beginAppearanceTransition(true, animated: false)
            child.beginAppearanceTransition(false, animated: false)
            child.beginAppearanceTransition(true, animated: false)
            child.endAppearanceTransition()
            child.beginAppearanceTransition(true, animated: false)
            let lines = LogRecorder.recorded()
            #expect(lines.count == 2)
            #expect(lines.allSatisfy { $0.contains("Unbalanced calls to begin/end appearance transitions for <") })
        }
    }

    @Test("a controller leaves its former parent, and never becomes its own descendant")
    func movingToAnotherParent() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty)
        #expect(child.parent === second)
        child.addChild(second)
        second.addChild(second)
        #expect(second.parent == nil)
        #expect(child.children.isEmpty)
        #expect(second.children == [child])
    }
}
