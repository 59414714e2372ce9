import Testing
import UIKit
import UIKitTesting

/// Transitions between two children of a container.
@MainActor
struct ChildTransitionTests {
    private func withChildren(
        _ body: (ScribeController, ScribeController, ScribeController, Journal, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let (root, old, new) = (
                ScribeController("root", journal), ScribeController("old", journal), ScribeController("new", journal)
            )
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = root
            root.addChild(old)
            root.view.addSubview(old.view)
            old.didMove(toParent: root)
            window.isHidden = false
            try await display.settle()
            root.addChild(new)
            _ = journal.read()
            display.clock.stop()
            try await body(root, old, new, journal, display)
        }
    }

    @Test("a transition between children exchanges their views, with appearance methods at its begin and end")
    func childExchange() async throws {
        try await withChildren { root, old, new, journal, display in
            var ends: [Bool] = []
            new.view.frame = root.view.bounds
            new.view.alpha = 0
            _ = journal.read()
            root.transition(from: old, to: new, duration: 1) {
                new.view.alpha = 1
            } completion: {
                ends.append($0)
            }
            #expect(journal.read() == ["old willDisappear", "new willAppear", "new isAppearing"])
            #expect(old.view.superview === root.view && new.view.superview === root.view)
            try await display.settle()
            display.clock.advance(by: 0.5)
            try await display.settle()
            let alpha = try #require(new.view.layer.presentation()?.opacity)
            #expect(alpha > 0.3 && alpha < 0.7 && ends.isEmpty)
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(ends == [true] && old.view.superview == nil)
            #expect(journal.read() == ["old didDisappear", "new didAppear"])
        }
    }

    @Test("a transition with a dissolve exchanges the views within it")
    func childDissolve() async throws {
        try await withChildren { root, old, new, journal, display in
            var ends: [Bool] = []
            root.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve, animations: nil) {
                ends.append($0)
            }
            #expect(old.view.superview == nil && new.view.superview === root.view)
            try await display.settle()
            display.clock.advance(by: 2)
            try await display.settle()
            #expect(ends == [true])
            #expect(journal.read().suffix(2) == ["old didDisappear", "new didAppear"])
        }
    }

    @Test("controllers that are not both children are refused, and completion gets false")
    func childStrangers() async throws {
        try await withChildren { root, old, new, journal, _ in
            var ends: [Bool] = []
            let stranger = ScribeController("stranger", journal)
            let lines = LogRecorder.record {
                root.transition(from: old, to: stranger, duration: 1, animations: nil) { ends.append($0) }
                root.transition(from: old, to: old, duration: 1, animations: nil) { ends.append($0) }
            }
            #expect(ends == [false, false] && old.view.superview === root.view)
            #expect(lines.count == 2)
        }
    }
}
