import Foundation
import UIKitTesting

@testable import UIKit

/// A scene with a view from which things are dragged, and one on which they are dropped. Peers are other programs.
@MainActor
struct ForeignTargetBench {
    /// A view from which things are dragged to other programs.
    @MainActor
    final class Source: NSObject, UIDragInteractionDelegate {
        let journal = Journal()
        var providers: [NSItemProvider] = [NSItemProvider(object: "dragged ü")]
        var allowsMove = true
        var isRestricted = false

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            providers.map {
                let item = UIDragItem(itemProvider: $0)
                item.localObject = self
                return item
            }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
        ) -> Bool { isRestricted }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { journal.write("will end \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { journal.write("did end \(operation)") }
    }

    /// A view of this program on which things are dropped.
    @MainActor
    final class Target: NSObject, UIDropInteractionDelegate {
        let journal = Journal()
        var localObject: Any?

        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            let place = interaction.view.map { session.location(in: $0) } ?? .zero
            journal.write("entered at \(Int(place.x)) \(Int(place.y)), local \(session.localDragSession != nil)")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: .copy) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            journal.write("exited")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            journal.write("performed")
            localObject = session.items.first?.localObject
        }
    }

    let source = Source()
    let target = Target()
    let window: UIWindow
    let display: VirtualDisplay

    /// Starts a peer whose window is at 500, 300, with 200 by 200 pixels.
    func peer(_ mode: String, form: String = "UTF8_STRING") async throws -> ChildProgram {
        let peer = try await ChildProgram(
            [try Programs.dropPeer, mode, "500", "300", "200", "200", form], on: display)
        try await peer.waitForLine(containing: "ready")
        return peer
    }

    func move(_ x: CGFloat, _ y: CGFloat) async throws {
        try display.movePointer(to: CGPoint(x: x, y: y))
        try await display.settle()
    }

    /// Presses at the source, and moves to the peer's window.
    func begin() async throws {
        try await move(80, 80)
        try display.press()
        try await move(100, 90)
        try await move(550, 350)
    }

    func release() async throws {
        try display.release()
        try await display.settle()
    }

    /// Waits for the end of the drag. Returns the source's entries.
    func end() async throws -> [String] {
        try await waitUntil("the end of the drag") {
            source.journal.entries.last?.hasPrefix("did end") == true && UIApplication.shared.drag == nil
        }
        return source.journal.read()
    }

    /// Runs a test with a source, a target and no peer.
    static func run(
        scale: Int = 1, windowManager: UIKitTesting.WindowManager? = nil,
        _ body: @MainActor (ForeignTargetBench) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 800 * scale, 600 * scale, scale: scale)], windowManager: windowManager
        ) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let bench = ForeignTargetBench(window: window, display: display)
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            view.backgroundColor = .red
            let targetView = UIView(frame: CGRect(x: 200, y: 50, width: 100, height: 100))
            targetView.backgroundColor = .lightGray
            window.rootViewController?.view.addSubview(view)
            window.rootViewController?.view.addSubview(targetView)
            view.addInteraction(UIDragInteraction(delegate: bench.source))
            targetView.addInteraction(UIDropInteraction(delegate: bench.target))
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(bench)
        }
    }

    /// Returns the lines that a peer has printed.
    static func lines(_ peer: ChildProgram) -> [String] {
        peer.standardOutput.split(separator: "\n").map(String.init)
    }
}
