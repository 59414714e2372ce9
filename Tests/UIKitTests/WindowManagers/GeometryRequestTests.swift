import Foundation
import Testing
import UIKit
import UIKitTesting

/// Positions and sizes that a program requests, and the window manager's response.
@MainActor
struct GeometryRequestTests {
    /// Requests a geometry and returns the codes that the error handler receives.
    private func request(_ preferences: UIWindowScene.GeometryPreferences, _ scene: UIWindowScene) -> Answers {
        let answers = Answers()
        scene.requestGeometryUpdate(preferences) { answers.codes.append(($0 as? UISceneError)?.code) }
        return answers
    }

    @MainActor private final class Answers {
        var codes: [UISceneError.Code?] = []
    }

    @Test(
        "R143: a frame on the desktop is granted, and the delegate notified", arguments: [nil, WindowManager.openbox])
    func granted(manager: WindowManager?) async throws {
        try await withScribes(windowManager: manager) { display, scene, journal in
            let size = scene.effectiveGeometry.systemFrame.size
            let wanted = CGRect(x: 120, y: 90, width: 700, height: 500)
            let answers = request(UIWindowScene.GeometryPreferences.Mac(systemFrame: wanted), scene)
            try await waitUntil("the geometry", is: wanted) { scene.effectiveGeometry.systemFrame }
            try await display.settle()
            #expect(answers.codes == [])
            let old = "\(Int(size.width))x\(Int(size.height))"
            #expect(
                journal.read() == ["main didUpdate from \(old) @1", "main didUpdateEffectiveGeometry from \(old)"])
            #expect(try display.tree().window(try #require(scene.xWindow))?.frameOnDisplay == wanted)
            #expect(scene.windows[0].frame == CGRect(x: 0, y: 0, width: 700, height: 500))
        }
    }

    @Test("R143: a tiling window manager refuses a frame with geometryRequestDenied")
    func geometryRequestRefused() async throws {
        try await withScribes(windowManager: .i3) { display, scene, journal in
            let before = scene.effectiveGeometry
            let answers = request(
                UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(x: 10, y: 10, width: 300, height: 200)), scene
            )
            try await waitUntil("the refusal", is: [.geometryRequestDenied]) { answers.codes }
            #expect(scene.effectiveGeometry == before)
            #expect(journal.read() == [])
        }
    }

    @Test(
        "R143: unsupported preferences fail with geometryRequestUnsupported, an invalid frame with geometryRequestDenied"
    )
    func geometryRequestErrors() async throws {
        try await withScribes { display, scene, journal in
            let unsupported = request(UIWindowScene.GeometryPreferences(), scene)
            let wrong = request(
                UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5)),
                scene)
            let upsideDown = request(
                UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portraitUpsideDown), scene)
            let fine = request(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscapeLeft), scene)
            #expect(unsupported.codes == [], "the answer comes later")
            try await display.settle()
            #expect(unsupported.codes == [.geometryRequestUnsupported])
            #expect(wrong.codes == [.geometryRequestDenied])
            #expect(upsideDown.codes == [.geometryRequestDenied])
            #expect(fine.codes == [])
            #expect(journal.read() == [])
        }
    }

    @Test("a desktop window rotates by exchanging width and height", arguments: [nil, WindowManager.openbox])
    func turned(manager: WindowManager?) async throws {
        try await withScribes(on: [.monitor("MAIN", 1400, 1300)], windowManager: manager) { display, scene, journal in
            let size = scene.effectiveGeometry.systemFrame.size
            #expect(scene.interfaceOrientation == .landscapeRight)
            let answers = request(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .portrait), scene)
            try await waitUntil("the turn", is: CGSize(width: size.height, height: size.width)) {
                scene.effectiveGeometry.systemFrame.size
            }
            #expect(scene.effectiveGeometry.interfaceOrientation == .portrait)
            #expect(answers.codes == [])
        }
    }

    @Test("R143: a scene that fills its monitor is denied another frame")
    func geometryRequestFullScreen() async throws {
        try await withScribes(infoPlist: ["UIRequiresFullScreen": true]) { display, scene, journal in
            #expect(scene.isFullScreen)
            let answers = request(
                UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(x: 0, y: 0, width: 200, height: 200)), scene)
            try await display.settle()
            #expect(answers.codes == [.geometryRequestDenied])
        }
    }

    @Test("R137: size restrictions are sent to the window manager, and are nil if the scene cannot be resized")
    func restrictions() async throws {
        try await withScribes(
            on: [.monitor("MAIN", 1400, 900), .monitor("TV", 800, 600)], windowManager: .openbox
        ) { display, scene, journal in
            let external = try UIApplication.shared.scene(.windowExternalDisplayNonInteractive)
            #expect(external.sizeRestrictions == nil)
            let restrictions = try #require(scene.sizeRestrictions)
            restrictions.minimumSize = CGSize(width: 500, height: 400)
            restrictions.maximumSize = CGSize(width: 900, height: 700)
            try await waitUntil("the scene to be no larger", is: CGSize(width: 900, height: 700)) {
                scene.effectiveGeometry.systemFrame.size
            }
            let window = try #require(scene.xWindow)
            let hints = try #require(try display.property("WM_NORMAL_HINTS", of: window)).values
            let (minimumFlag, maximumFlag): (UInt, UInt) = (1 << 4, 1 << 5)
            #expect(hints[0] & (minimumFlag | maximumFlag) == minimumFlag | maximumFlag)
            #expect(Array(hints[5...8]) == [500, 400, 900, 700])
            try display.move(window, to: CGRect(x: 50, y: 50, width: 200, height: 200))
            try await waitUntil("the least size", is: CGSize(width: 500, height: 400)) {
                scene.effectiveGeometry.systemFrame.size
            }
            restrictions.minimumSize = CGSize(width: -5, height: CGFloat.nan)
            #expect(restrictions.minimumSize == .zero)
        }
    }

    @Test("full screen set by the window manager is reported, and reverted if the scene does not allow it")
    func fullScreenByManager() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            let window = try #require(scene.xWindow)
            let size = scene.effectiveGeometry.systemFrame.size
            let fullScreen = try display.atom("_NET_WM_STATE_FULLSCREEN")
            try display.send("_NET_WM_STATE", about: window, values: [1, fullScreen, 0, 2])
            try await waitUntil("full screen") { scene.isFullScreen }
            try await waitUntil("all of the monitor", is: CGRect(x: 0, y: 0, width: 1400, height: 900)) {
                scene.effectiveGeometry.systemFrame
            }
            try display.send("_NET_WM_STATE", about: window, values: [0, fullScreen, 0, 2])
            try await waitUntil("the old size", is: size) { scene.effectiveGeometry.systemFrame.size }
            try await waitUntil("no full screen") { !scene.isFullScreen }
            scene.sizeRestrictions?.allowsFullScreen = false
            try display.send("_NET_WM_STATE", about: window, values: [1, fullScreen, 0, 2])
            try await display.settle()
            try await waitUntil("the old size again", is: size) { scene.effectiveGeometry.systemFrame.size }
            try await waitUntil("no full screen") { !scene.isFullScreen }
        }
    }
}
