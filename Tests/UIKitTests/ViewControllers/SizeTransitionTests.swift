import Foundation
import Testing
import UIKit
import UIKitTesting

/// The calls that view controllers receive when the size of their window changes.
@MainActor
struct SizeTransitionTests {
    @Test(
        "R141: the root, resized children and presented controllers are notified of a new size before it applies")
    func sizesInSizeTransition() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let window = makeWindow(in: try application.mainScene())
            let (root, filling, fixed, top) = (
                ScribeController("root", journal), ScribeController("filling", journal),
                ScribeController("fixed", journal),
                ScribeController("top", journal)
            )
            window.rootViewController = root
            window.makeKeyAndVisible()
            for child in [filling, fixed] {
                root.addChild(child)
                root.view.addSubview(child.view)
            }
            filling.view.frame = CGRect(x: 0, y: 0, width: 1280, height: 400)
            filling.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            fixed.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            top.modalPresentationStyle = .overFullScreen
            root.present(top, animated: false)
            try await display.settle()
            _ = journal.read()
            var sizeBefore: CGSize?
            var sizeAlongside: CGSize?
            root.onTransition = { [unowned root] coordinator in
                sizeBefore = root.view.bounds.size
                coordinator.animate { _ in sizeAlongside = root.view.bounds.size }
            }
            window.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
            #expect(
                journal.read() == [
                    "filling willTransition 1000x200", "root willTransition 1000x600", "top willTransition 1000x600",
                ])
            #expect(sizeBefore == CGSize(width: 1280, height: 800))
            #expect(sizeAlongside == CGSize(width: 1000, height: 600))
            #expect(filling.view.bounds.size == CGSize(width: 1000, height: 200))
            #expect(top.view.bounds.size == CGSize(width: 1000, height: 600))
            window.frame.origin = CGPoint(x: 20, y: 20)
            #expect(journal.read() == [], "a move is no transition")
            window.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 600)
            #expect(journal.read() == [], "a frame that is refused is no transition")
        }
    }

    @Test("R142: the calls of one scene resize have UIKit's order")
    func resizeOrder() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let window = makeWindow(in: try application.mainScene())
            let root = ScribeController("root", journal)
            window.rootViewController = root
            window.makeKeyAndVisible()
            try await display.settle()
            _ = journal.read()
            root.onLayout = { [unowned root] in journal.write("layout \(Int(root.view.bounds.width))") }
            root.onTransition = { [unowned root] coordinator in
                journal.write("still \(Int(root.view.bounds.width))")
                let isAccepted = coordinator.animate { _ in
                    journal.write("alongside")
                } completion: { context in
                    journal.write("completion")
                    #expect(context.isCancelled == false)
                    #expect(!coordinator.animate { _ in journal.write("too late") })
                }
                #expect(isAccepted)
            }
            try display.resize("SCREEN", width: 500, height: 700)
            try await display.settle()
            #expect(
                journal.read() == [
                    "root willTransition compact", "root willTransition 500x700", "still 1280", "layout 500",
                    "root traits",
                    "alongside", "completion",
                ])
            #expect(root.traitCollection.horizontalSizeClass == .compact)
            #expect(window.windowScene?.traitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test("a hidden window's controllers are not notified of its sizes")
    func sizeTransitionHiddenWindow() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            let window = makeWindow(in: try application.mainScene())
            window.rootViewController = ScribeController("root", journal)
            window.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
            #expect(journal.read() == [])
        }
    }
}
