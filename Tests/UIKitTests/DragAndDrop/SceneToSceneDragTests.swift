import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A view that things are dragged from and dropped on.
@MainActor
private final class Place: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let journal = Journal()
    var localObject: Any?
    var context: Any?

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        session.localContext = "context"
        let item = UIDragItem(itemProvider: NSItemProvider(object: "text"))
        item.localObject = self
        return [item]
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { journal.write("did end \(operation)") }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let place = interaction.view.map { session.location(in: $0) } ?? .zero
        journal.write("entered at \(Int(place.x)) \(Int(place.y))")
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .move) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        journal.write("exited")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        journal.write("performed")
        localObject = session.items.first?.localObject
        context = session.localDragSession?.localContext
    }
}

/// Drags from one scene of the program to another one.
@MainActor
struct SceneToSceneDragTests {
    private func run(
        _ windowManager: UIKitTesting.WindowManager?,
        _ body: @MainActor ([Place], [UIWindow], VirtualDisplay) async throws -> Void
    ) async throws {
        let multiple: [String: Any] = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]]
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: multiple, on: [.monitor("MAIN", 1000, 600)],
            windowManager: windowManager
        ) { application, display in
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            try await waitUntil("two scenes", is: 2) { application.connectedScenes.count }
            let places = [Place(), Place()]
            let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
            let windows = scenes.map { makeWindow(.white, in: $0) }
            for (number, window) in windows.enumerated() {
                let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
                view.backgroundColor = number == 0 ? .red : .green
                view.addInteraction(UIDragInteraction(delegate: places[number]))
                view.addInteraction(UIDropInteraction(delegate: places[number]))
                window.rootViewController?.view.addSubview(view)
                window.makeKeyAndVisible()
            }
            try await display.settle()
            for (number, scene) in scenes.enumerated() {
                let frame = CGRect(x: 50 + 500 * CGFloat(number), y: 60, width: 360, height: 300)
                scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame))
            }
            try await display.settle()
            try await body(places, windows, display)
        }
    }

    /// Returns the place on the display of a point of a window.
    private func place(_ x: CGFloat, _ y: CGFloat, of window: UIWindow) -> CGPoint {
        window.convert(CGPoint(x: x, y: y), to: nil)
    }

    private func move(_ point: CGPoint, _ display: VirtualDisplay) async throws {
        try display.movePointer(to: point)
        try await display.settle()
    }

    @Test(
        "R471: things are dragged from scene to scene as within one, with the local session and its objects",
        arguments: [nil, .openbox] as [UIKitTesting.WindowManager?])
    func betweenScenes(windowManager: UIKitTesting.WindowManager?) async throws {
        try await run(windowManager) { places, windows, display in
            try await move(place(70, 70, of: windows[0]), display)
            try display.press()
            try await move(place(90, 80, of: windows[0]), display)
            #expect(places[0].journal.read() == ["entered at 70 60"])
            try await move(place(30, 40, of: windows[1]), display)
            #expect(places[0].journal.read() == ["exited"])
            #expect(places[1].journal.read() == ["entered at 10 20"])
            expectPicture(
                try display.screenshot(of: "MAIN"), named: windowManager == nil ? "scenes" : "scenes-openbox",
                tolerance: PictureTolerance(share: 0.02))
            try display.release()
            try await display.settle()
            #expect(places[1].journal.read() == ["performed"])
            #expect(places[1].localObject as? Place === places[0] && places[1].context as? String == "context")
            try await waitUntil("the end of the drag") { places[0].journal.entries.last == "did end move" }
        }
    }

    @Test("R472: between the scenes the things float over the desktop, and a release there puts them back")
    func beyondScenes() async throws {
        try await run(nil) { places, windows, display in
            try await move(place(70, 70, of: windows[0]), display)
            let arrow = try display.cursor
            try display.press()
            try await move(place(90, 80, of: windows[0]), display)
            try await move(CGPoint(x: 480, y: 500), display)
            #expect(try display.pixel(x: 482, y: 502) == .red)
            #expect(try display.cursor != arrow, "nothing can be dropped here")
            try await move(CGPoint(x: 490, y: 510), display)
            #expect(try display.pixel(x: 436, y: 500) != .red && display.pixel(x: 530, y: 540) == .red)
            try display.release()
            try await waitUntil("the end of the drag") { places[0].journal.entries.last == "did end cancel" }
            try await display.settle()
            #expect(try display.pixel(x: 492, y: 512) != .red)
        }
    }
}
