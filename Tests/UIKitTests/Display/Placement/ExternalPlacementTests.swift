import Foundation
import Testing
import UIKit
import UIKitTesting

/// External scenes on two real outputs under many window managers: each on its own monitor, and without the focus.
@MainActor
struct ExternalPlacementTests {
    private nonisolated static let outputs = VirtualDisplay.Options(server: .xorgDummy)

    @Test(
        "an external scene stays on its monitor, and the main scene keeps the keys, whatever happens to monitors and windows",
        arguments: WindowManager.inTests)
    func placed(manager: WindowManager) async throws {
        try await withPresentation(options: Self.outputs, windowManager: manager) { stage in
            var stage = stage
            try await stage.expectPlaced("at the start")

            try stage.display.unplug("DUMMY1")
            try await stage.expectGone()
            try stage.display.plug(.monitor("DUMMY1", 1280, 720))
            try await stage.expectPlaced("replugged")

            try stage.display.setMode("DUMMY1", width: 1024, height: 768)
            try await stage.expectPlaced("with another mode")

            try stage.display.setMode("DUMMY1", width: 768, height: 1024)
            try await stage.expectPlaced("turned by a quarter")

            try stage.display.setPrimary("DUMMY1")
            try await stage.expectPlaced("with the other monitor as the primary one")
            try stage.display.setPrimary("DUMMY0")
            try await stage.expectPlaced("with the first monitor as the primary one again")

            try stage.display.exchange("DUMMY0", "DUMMY1")
            try await stage.expectPlaced("with the monitors exchanged")
            try stage.display.exchange("DUMMY1", "DUMMY0")
            try await stage.expectPlaced("with the monitors exchanged again")

            try stage.display.interfere(with: try #require(stage.external?.xWindow), .destroy)
            try await stage.expectPlaced("after its window was destroyed")

            // The user ends the scene. Its monitor is offered again when it comes back.
            try stage.display.askToClose(try #require(stage.external?.xWindow))
            try await stage.expectGone()
            try await stage.display.settle()
            if stage.hasOwnFocus { #expect(try stage.display.focus == stage.page.xWindow) }
            try stage.display.unplug("DUMMY1")
            try await waitUntil("the monitor to be gone", is: 1) { UIScreen.screens.count }
            try stage.display.plug(.monitor("DUMMY1", 1280, 720))
            try await stage.expectPlaced("after it was closed")

            let all = WindowManager.inTests
            let next = all[((all.firstIndex(of: manager) ?? 0) + 1) % all.count]
            // i3 moves the windows that it finds to the monitor with the pointer, and twm gives the focus to the window
            // below it.
            try stage.display.movePointer(to: try stage.middleOfMain)
            try await waitUntil("the focus in the main scene, under the pointer", instead: { stage.state }) {
                try stage.display.focus == stage.page.xWindow
            }
            try await stage.display.start(next == manager ? .openbox : next)
            stage.hasOwnFocus = next != .twm
            try await stage.expectPlaced("under the next manager")
        }
    }

    /// The managers that see declared monitors. The others take the server's one output for the only one, and the
    /// compositor of xfwm4 shows nothing outside of it.
    private nonisolated static let declaring = WindowManager.inTests.filter {
        ![WindowManager.twm, .ratpoison, .mutter, .kwin, .xfwm4].contains($0)
    }

    @Test("declared monitors without outputs get external scenes like outputs", arguments: declaring)
    func declaredMonitors(manager: WindowManager) async throws {
        try await withPresentation(windowManager: manager) { stage in
            try await stage.expectPlaced("at the start")
            try stage.display.unplug("DUMMY1")
            try await stage.expectGone()
            try stage.display.plug(.monitor("DUMMY1", 1280, 720))
            try await stage.expectPlaced("replugged")
        }
    }

    @Test(
        "keys that are typed while a monitor is plugged or unplugged arrive completely",
        arguments: WindowManager.inTests)
    func externalPlacementTyping(manager: WindowManager) async throws {
        let rounds = ProcessInfo.processInfo.environment["CASEMENT_REPLUGS"].flatMap { Int($0) } ?? 10
        try await withPresentation(options: Self.outputs, windowManager: manager) { stage in
            try await stage.expectPlaced("at the start")
            stage.field.becomeFirstResponder()
            try await stage.display.settle()
            var typed = ""
            for round in 0..<rounds {
                let letters = ["a", "b", "c", "d"].map { "\($0)\(round % 10)" }
                try await stage.display.type(letters[0])
                try stage.display.unplug("DUMMY1")
                try await stage.display.type(letters[1])
                try await stage.expectGone()
                try await stage.display.type(letters[2])
                try stage.display.plug(.monitor("DUMMY1", 1280, 720))
                try await stage.display.type(letters[3])
                try await waitUntil("the external scene's place, round \(round)") { try stage.isPlaced }
                typed += letters.joined()
            }
            try await stage.display.settle()
            #expect(stage.field.text == typed)
            #expect(stage.main.keyWindow === stage.page)
        }
    }
}

/// An application with a text field on the first monitor and a presentation on the second.
@MainActor
struct PresentationStage {
    let display: VirtualDisplay
    let main: UIWindowScene
    let page: UIWindow
    let field: UITextField
    /// Whether the window manager leaves the focus where it is when the pointer is elsewhere.
    var hasOwnFocus = true

    /// The scene on the second monitor.
    var external: UIWindowScene? {
        UIApplication.shared.connectedScenes.first { $0.session.role == .windowExternalDisplayNonInteractive }
            as? UIWindowScene
    }

    /// Whether the external scene's window is viewable and covers the second monitor at the server.
    var isPlaced: Bool {
        get throws {
            guard let external, let id = external.xWindow, let window = try display.tree().window(id) else {
                return false
            }
            let monitor = try display.monitors.first { $0.name == "DUMMY1" }
            return window.isViewable && window.frameOnDisplay == monitor?.frame
        }
    }

    /// The middle of the main scene's window on the display.
    var middleOfMain: CGPoint {
        get throws {
            let frame = try main.xWindow.flatMap { try display.tree().window($0) }?.frameOnDisplay
            return try #require(frame.map { CGPoint(x: $0.midX, y: $0.midY) })
        }
    }

    fileprivate var state: String {
        let frame = try? external?.xWindow.flatMap { try display.tree().window($0) }?.frameOnDisplay
        let monitors = (try? display.monitors) ?? []
        let focus = (try? display.focus) ?? 0
        return
            "external \(String(describing: frame)), focus \(focus), main \(main.xWindow ?? 0), external \(external?.xWindow ?? 0), page \(page.xWindow ?? 0), monitors \(monitors.map { "\($0.name) \($0.frame ?? .zero)" })"
    }

    func expectPlaced(_ moment: String, at location: SourceLocation = #_sourceLocation) async throws {
        try await waitUntil("the external scene on its monitor, \(moment)", instead: { state }) { try isPlaced }
        try await display.settle()
        #expect(try isPlaced, "\(moment): \(state)", sourceLocation: location)
        #expect(main.keyWindow === page, sourceLocation: location)
        // twm gives the focus to the window under the pointer.
        if hasOwnFocus {
            // A manager that has just started gives the focus in its own time.
            try await waitUntil("the focus in the main scene, \(moment)", instead: { state }) {
                try display.focus == page.xWindow && main.activationState == .foregroundActive
            }
            try await display.settle()
            #expect(try display.focus == page.xWindow, "the focus \(moment)", sourceLocation: location)
            #expect(main.activationState == .foregroundActive, "\(moment)", sourceLocation: location)
        }
        #expect(external?.activationState == .foregroundActive, "\(moment)", sourceLocation: location)
        // Compositing takes time. metacity composites only the area of the framebuffer at the server's start.
        let monitor = try #require(try display.monitors.first { $0.name == "DUMMY1" }?.frame)
        let point = CGPoint(x: monitor.minX + 20, y: monitor.midY)
        try await waitUntil("its picture, \(moment)", instead: { "\(seen(at: point)); \(state)" }) {
            // The colour is red, except for a compositor's rounding.
            let pixel = try display.pixel(x: Int(point.x), y: Int(point.y))?.description ?? ""
            // icewm moves the main scene, which is in front, to the corner of the first monitor.
            return try pixel.hasPrefix("#f") && pixel.hasSuffix("0000") || covered(point)
        }
    }

    /// The colour at a point of the display, and the top-level windows there from back to front.
    private func seen(at point: CGPoint) -> String {
        let pixel = (try? display.pixel(x: Int(point.x), y: Int(point.y)))?.description ?? "no pixel"
        let windows = (try? display.tree().children.filter { $0.isViewable && $0.frameOnDisplay.contains(point) }) ?? []
        // A compositor may show something else than what the program has drawn.
        let own = try? external?.xWindow.flatMap { try display.pixel(drawnBy: $0, x: 10, y: 10) }?.description
        return "\(pixel) at \(point) in \(windows.map { "\($0.id) \($0.name ?? "")" }), drawn \(own ?? "nothing")"
    }

    private func covered(_ point: CGPoint) throws -> Bool {
        guard let id = main.xWindow, let window = try display.tree().window(id) else { return false }
        return window.frameOnDisplay.insetBy(dx: -10, dy: -40).contains(point)
    }

    func expectGone() async throws {
        try await waitUntil("the external scene to be gone") { external == nil }
    }
}

@MainActor
func withPresentation(
    options: VirtualDisplay.Options = .init(), windowManager: WindowManager,
    _ body: @MainActor (PresentationStage) async throws -> Void
) async throws {
    var windows: [UIWindow] = []
    let delegate = SceneApplicationDelegate { scene in
        let isExternal = scene.session.role == .windowExternalDisplayNonInteractive
        let window = makeWindow(isExternal ? .red : .white, in: scene)
        windows.append(window)
        if isExternal { window.isHidden = false } else { window.makeKeyAndVisible() }
    }
    try await withApplication(
        delegate, infoPlist: SceneApplicationDelegate.infoPlist,
        on: [.monitor("DUMMY0", 1920, 1080), .monitor("DUMMY1", 1280, 720, rightOf: "DUMMY0")], options: options,
        windowManager: windowManager
    ) { application, display in
        let main = try application.scene(.windowApplication)
        let page = try #require(main.windows.first)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 400, height: 34))
        page.rootViewController?.view.addSubview(field)
        try await body(
            PresentationStage(
                display: display, main: main, page: page, field: field, hasOwnFocus: windowManager != .twm))
    }
}
