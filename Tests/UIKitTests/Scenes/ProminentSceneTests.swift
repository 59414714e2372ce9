import Testing
import UIKitTesting

@testable import UIKit

/// Scenes that open in front of the one that requests them, and the interaction that opens scenes.
@MainActor
struct ProminentSceneTests {
    /// Requests a further scene from the first one, and returns both.
    private func open(
        _ placement: UIWindowScenePlacement?, style: UIWindowScene.PresentationStyle = .automatic,
        _ application: UIApplication, _ delegate: JournalDelegate
    ) async throws -> (first: UIWindowScene, second: UIWindowScene) {
        let first = try #require(application.applicationScenes(delegate).first)
        let options = UIWindowScene.ActivationRequestOptions()
        options.requestingScene = first
        options.placement = placement
        options.preferredPresentationStyle = style
        let request = UISceneSessionActivationRequest(role: .windowApplication, userActivity: nil, options: options)
        application.activateSceneSession(for: request)
        try await waitUntil("the second scene", is: 2) { application.applicationScenes(delegate).count }
        let second = application.applicationScenes(delegate)[1]
        try await waitUntil("the second scene's state", is: .foregroundActive) { second.activationState }
        return (first, second)
    }

    @Test(
        "R1160: a prominent scene opens in the middle of the requesting one, stays in front of it, and outlives it",
        arguments: [UIKitTesting.WindowManager.openbox, .xfwm4])
    func prominentScene(manager: UIKitTesting.WindowManager) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes, windowManager: manager) {
            application, display in
            try await display.settle()
            let (first, second) = try await open(UIWindowSceneProminentPlacement(), application, delegate)
            try await display.settle()
            let (owner, window) = (try #require(first.xWindow), try #require(second.xWindow))
            #expect(try display.property("WM_TRANSIENT_FOR", of: window)?.values == [owner])
            let tree = try display.tree()
            let (outer, inner) = (try #require(tree.window(owner)), try #require(tree.window(window)))
            #expect(inner.frame.width < outer.frame.width && inner.frame.height < outer.frame.height)
            #expect(abs(inner.frameOnDisplay.midX - outer.frameOnDisplay.midX) <= 1)
            #expect(abs(inner.frameOnDisplay.midY - outer.frameOnDisplay.midY) <= 1)

            // The first scene comes to the front, and the prominent one stays before it.
            application.activateSceneSession(for: UISceneSessionActivationRequest(session: first.session))
            try await waitUntil("the first scene's state", is: .foregroundActive) { first.activationState }
            try await display.settle()
            let children = try display.tree().children
            let back = children.firstIndex { $0.id == owner || $0.window(owner) != nil }
            let front = children.firstIndex { $0.id == window || $0.window(window) != nil }
            #expect(try #require(back) < #require(front))

            #expect(await application.destroy(first.session) == nil)
            try await display.settle()
            #expect(try display.property("WM_TRANSIENT_FOR", of: window) == nil)
            try await waitUntil("the second scene's state", is: .foregroundActive) { second.activationState }
        }
    }

    @Test("R1160: a tiling window manager lets a prominent scene float")
    func floatingScene() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes, windowManager: .i3) {
            application, display in
            try await display.settle()
            let before = application.applicationScenes(delegate).first?.effectiveGeometry.systemFrame.size
            let (first, second) = try await open(UIWindowSceneProminentPlacement(), application, delegate)
            try await display.settle()
            #expect(first.effectiveGeometry.systemFrame.size == before)
            #expect(second.effectiveGeometry.systemFrame.width == ScenePlacement.prominentSize.width)
        }
    }

    @Test("R1160: without a placement the presentation style decides, and a standard scene belongs to no other")
    func prominentStyle() async throws {
        for (placement, style, isProminent) in [
            (nil, .prominent, true), (nil, .standard, false), (UIWindowSceneStandardPlacement(), .prominent, false),
        ] as [(UIWindowScenePlacement?, UIWindowScene.PresentationStyle, Bool)] {
            let delegate = JournalDelegate()
            try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
                let (first, second) = try await open(placement, style: style, application, delegate)
                try await display.settle()
                let owner = try display.property("WM_TRANSIENT_FOR", of: try #require(second.xWindow))?.values
                #expect(owner == (isProminent ? [try #require(first.xWindow)] : nil))
                #expect((second.frameOnScreen.size == first.frameOnScreen.size) == !isProminent)
            }
        }
    }

    @Test("R1160: a prominent scene lies in the middle of the requesting one, as far as there is room")
    func prominentFrame() {
        let area = CGRect(x: 0, y: 40, width: 1600, height: 1000)
        func frame(over requester: CGRect) -> CGRect { ScenePlacement.prominent(over: requester, area: area) }
        #expect(
            frame(over: CGRect(x: 200, y: 140, width: 1100, height: 800))
                == CGRect(x: 398, y: 180, width: 704, height: 720))
        #expect(
            frame(over: CGRect(x: -300, y: -300, width: 600, height: 400))
                == CGRect(x: 0, y: 40, width: 540, height: 360))
        #expect(
            frame(over: CGRect(x: 1500, y: 1000, width: 600, height: 400))
                == CGRect(x: 1060, y: 680, width: 540, height: 360))
        #expect(
            ScenePlacement.prominent(over: area, area: CGRect(x: 0, y: 0, width: 400, height: 300)).size
                == CGSize(width: 360, height: 255))
    }

    @Test("R1161: fingers that move apart on a view with an activation interaction open a scene")
    func activationInteraction() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.severalScenes, on: [.monitor("DUMMY0", 1000, 800)],
            options: .init(server: .xorgDummy, framebuffer: (1000, 800), inputDevices: true)
        ) { application, display in
            let scene = try #require(application.applicationScenes(delegate).first)
            let view = try #require(scene.keyWindow?.rootViewController?.view)
            @MainActor final class Wanted {
                var places: [CGPoint] = []
                var activity: NSUserActivity?
            }
            let wanted = Wanted()
            let interaction = UIWindowScene.ActivationInteraction { _, place in
                wanted.places.append(place)
                return wanted.activity.map { UIWindowScene.ActivationConfiguration(userActivity: $0) }
            } errorHandler: {
                Issue.record($0)
            }
            view.addInteraction(interaction)
            #expect(interaction.view === view)
            let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: scene.coordinateSpace)
            try display.movePointer(
                to: CGPoint(x: scene.frameOnScreen.minX + middle.x, y: scene.frameOnScreen.minY + middle.y))
            try await display.settle()
            _ = delegate.read()

            // No scene for the place, fingers that come together, and fingers that stay near each other.
            try display.pinchTouchpad(to: 2)
            try await display.settle()
            #expect(wanted.places.count == 1 && abs(wanted.places[0].x - view.bounds.midX) < 2)
            wanted.activity = NSUserActivity(activityType: "read")
            try display.pinchTouchpad(to: 0.5)
            try await display.settle()
            #expect(wanted.places.count == 1)
            try display.pinchTouchpad(to: 1.2)
            try await display.settle()
            #expect(wanted.places.count == 2 && delegate.read() == [])

            try display.pinchTouchpad(to: 2)
            try await display.settle()
            #expect(delegate.read().contains("2 willConnect with read: unattached, app active"))
            view.removeInteraction(interaction)
            #expect(interaction.view == nil)
        }
    }
}
