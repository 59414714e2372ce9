import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The view from which a text is dragged, which records the calls of its drag interaction.
@MainActor
private final class Source: NSObject, UIDragInteractionDelegate {
    let journal: Journal
    var text: String? = "dragged"
    var allowsMove = true

    init(_ journal: Journal) { self.journal = journal }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let place = interaction.view.map { session.location(in: $0) } ?? .zero
        journal.write("items at \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
        session.localContext = "context"
        return text.map { text in
            let item = UIDragItem(itemProvider: NSItemProvider(object: text))
            item.localObject = self
            return [item]
        } ?? []
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        journal.write("preview")
        return interaction.view.map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) { journal.write("lift") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        journal.write("will begin")
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
        if journal.entries.last != "moved" { journal.write("moved") }
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { journal.write("will end \(operation)") }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { journal.write("did end \(operation)") }
}

/// A view on which texts are dropped, which records the calls of its drop interaction.
@MainActor
private final class Target: NSObject, UIDropInteractionDelegate {
    let name: String
    let journal: Journal
    var handles = true
    var operation = UIDropOperation.copy
    var texts: [String] = []
    var localObject: Any?
    var context: Any?
    private var hasUpdated = false

    init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        journal.write("\(name) asked")
        return handles
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        journal.write("\(name) entered")
        hasUpdated = false
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        if !hasUpdated { journal.write("\(name) updated") }
        hasUpdated = true
        return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        journal.write("\(name) exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        journal.write("\(name) performed")
        localObject = session.items.first?.localObject
        context = session.localDragSession?.localContext
        session.loadObjects(ofClass: String.self) { self.texts = $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        journal.write("\(name) concluded")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        journal.write("\(name) ended")
    }
}

@MainActor
struct DragAndDropTests {
    @MainActor
    private struct Bench {
        let journal = Journal()
        let source: Source
        let outer, inner: Target
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let outerView = UIView(frame: CGRect(x: 300, y: 50, width: 300, height: 300))
        let innerView = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let window: UIWindow
        let display: VirtualDisplay
        /// The clock of the gestures and springs.
        let clock = ManualClock()

        /// Presses the button at the source, and moves the pointer away.
        func begin() async throws {
            try await move(80, 80)
            try display.press()
            try await move(85, 80)
            try await move(100, 90)
        }

        func move(_ x: CGFloat, _ y: CGFloat) async throws {
            try display.movePointer(to: CGPoint(x: x, y: y))
            try await display.settle()
        }

        func release() async throws {
            try display.release()
            try await display.settle()
        }
    }

    private func run(
        _ options: VirtualDisplay.Options = .init(), _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        let name = options.inputDevices ? "DUMMY0" : "SCREEN"
        try await withApplication(on: [.monitor(name, 800, 600)], options: options) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let journal = Journal()
            let bench = Bench(
                source: Source(journal), outer: Target("outer", journal), inner: Target("inner", journal),
                window: window, display: display)
            application.input.gestures.clock = bench.clock
            let root = try #require(window.rootViewController?.view)
            bench.view.backgroundColor = .red
            bench.outerView.addSubview(bench.innerView)
            root.addSubview(bench.view)
            root.addSubview(bench.outerView)
            bench.view.addInteraction(UIDragInteraction(delegate: bench.source))
            bench.outerView.addInteraction(UIDropInteraction(delegate: bench.outer))
            bench.innerView.addInteraction(UIDropInteraction(delegate: bench.inner))
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(bench)
        }
    }

    @Test("R470, R471: a drag by the pointer lifts, moves over the deepest view that can take it, and is dropped there")
    func dragAndDrop() async throws {
        try await run { bench in
            let journal = bench.source.journal
            try await bench.begin()
            #expect(journal.read() == ["items at 30 30", "preview", "lift", "will begin", "moved"])
            try await bench.move(350, 100)
            #expect(journal.read() == ["moved", "outer asked", "outer entered", "outer updated"])
            try await bench.move(450, 200)
            #expect(
                journal.read() == ["moved", "inner asked", "outer exited", "inner entered", "inner updated"])
            try await bench.release()
            #expect(journal.read().prefix(2) == ["will end copy", "inner performed"])
            #expect(bench.inner.texts == ["dragged"] && bench.outer.texts == [])
            #expect(bench.inner.localObject as? Source === bench.source && bench.inner.context as? String == "context")
            #expect(UIApplication.shared.drag == nil)
        }
    }

    @Test("R470: the calls at the end come after the animation, and a drop nowhere cancels")
    func ends() async throws {
        try await run { bench in
            let journal = bench.source.journal
            bench.display.clock.stop()
            defer { bench.display.clock.resume() }
            try await bench.begin()
            try await bench.move(350, 100)
            _ = journal.read()
            try await bench.release()
            #expect(journal.read() == ["will end copy", "outer performed"])
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(journal.read() == ["outer concluded", "outer ended", "did end copy"])
            try await bench.begin()
            try await bench.move(350, 100)
            try await bench.move(200, 500)
            _ = journal.read()
            try await bench.release()
            #expect(journal.read() == ["will end cancel"])
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(journal.read() == ["outer ended", "did end cancel"])
        }
    }

    @Test("R471: a view that cannot handle the session leaves it to the one behind, and forbidden places take nothing")
    func refusals() async throws {
        try await run { bench in
            let journal = bench.source.journal
            bench.inner.handles = false
            bench.outer.operation = .move
            bench.source.allowsMove = false
            try await bench.begin()
            try await bench.move(450, 200)
            #expect(journal.read().suffix(4) == ["inner asked", "outer asked", "outer entered", "outer updated"])
            try await bench.release()
            #expect(journal.read().first == "outer exited", "a move that is not allowed is forbidden")
            #expect(bench.outer.texts == [])
        }
    }

    @Test("R1101: a target that is animated while things are over it keeps them, and takes the drop")
    func animatedTarget() async throws {
        try await run { bench in
            let journal = bench.source.journal
            bench.display.clock.stop()
            defer { bench.display.clock.resume() }
            try await bench.begin()
            try await bench.move(320, 70)
            #expect(journal.read().suffix(3) == ["outer asked", "outer entered", "outer updated"])
            let root = try #require(bench.outerView.superview)
            UIView.animate(withDuration: 10) { root.backgroundColor = .blue }
            #expect(root.hitTest(CGPoint(x: 320, y: 70), with: nil) == nil, "touches wait for the end")
            for x in [330.0, 340, 350] { try await bench.move(x, 80) }
            #expect(journal.read() == ["moved"])
            try await bench.release()
            #expect(bench.outer.texts == ["dragged"])
        }
    }

    @Test("R470: without items no drag begins, and Escape ends one")
    func beginnings() async throws {
        try await run { bench in
            let journal = bench.source.journal
            bench.source.text = nil
            try await bench.begin()
            #expect(journal.read() == ["items at 30 30"] && UIApplication.shared.drag == nil)
            try await bench.release()
            bench.source.text = "again"
            try await bench.begin()
            try await bench.move(350, 100)
            _ = journal.read()
            try await bench.display.press(.named("Escape"))
            #expect(journal.read().prefix(2) == ["outer exited", "will end cancel"])
            try await bench.release()
            #expect(bench.outer.texts == [])
        }
    }

    @Test("R470: a finger lifts after half a second, and moves the things afterwards")
    func fingers() async throws {
        try await run(.init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)) { bench in
            let journal = bench.source.journal
            try bench.display.touchDown(0, at: CGPoint(x: 80, y: 80))
            try await bench.display.settle()
            #expect(journal.read() == [])
            bench.clock.advance(by: 0.6)
            try await bench.display.settle()
            #expect(journal.read() == ["items at 30 30", "preview", "lift"])
            try bench.display.touchMove(0, to: CGPoint(x: 350, y: 100))
            try await bench.display.settle()
            #expect(journal.read() == ["will begin", "moved", "outer asked", "outer entered", "outer updated"])
            try bench.display.touchUp(0, at: CGPoint(x: 350, y: 100))
            try await bench.display.settle()
            #expect(bench.outer.texts == ["dragged"])
        }
    }

    @Test("R474: things that stay over a spring-loaded button for half a second press it, once")
    func springLoading() async throws {
        try await run { bench in
            let button = UIButton(frame: CGRect(x: 50, y: 400, width: 100, height: 40))
            bench.window.rootViewController?.view.addSubview(button)
            var places: [CGPoint] = []
            let spring = UISpringLoadedInteraction { _, context in places.append(context.location(in: bench.outerView))
            }
            bench.outerView.addInteraction(spring)
            #expect(!button.isSpringLoaded)
            button.isSpringLoaded = true
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
            try await bench.begin()
            try await bench.move(100, 420)
            bench.clock.advance(by: 0.4)
            try await bench.display.settle()
            #expect(presses == 0)
            bench.clock.advance(by: 0.2)
            try await bench.display.settle()
            try await bench.move(102, 420)
            bench.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(presses == 1)
            try await bench.move(100, 500)
            try await bench.move(100, 420)
            try await bench.release()
            bench.clock.advance(by: 1)
            try await bench.display.settle()
            #expect(presses == 1, "the drag was over too soon")
            try await bench.begin()
            try await bench.move(320, 70)
            bench.clock.advance(by: 0.6)
            #expect(places == [CGPoint(x: 20, y: 20)])
        }
    }
}
