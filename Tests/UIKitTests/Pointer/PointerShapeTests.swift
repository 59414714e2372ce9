import Foundation
import Testing
import UIKit
import UIKitTesting

/// The shape of the pointer at the server.
@MainActor
struct PointerShapeTests {
    private let themes: CursorThemeFolder

    init() throws {
        themes = try CursorThemeFolder()
        let colors: [(name: String, color: UInt32)] = [
            ("default", 0xffff_0000), ("text", 0xff00_ff00), ("pointer", 0xff00_00ff), ("vertical-text", 0xffff_ff00),
        ]
        for (name, color) in colors {
            try themes.write(
                "First", name, [.init(size: 24, color: color, hot: 3), .init(size: 48, color: color, hot: 6)])
        }
        try themes.write("Second", "xterm", [.init(size: 24, color: 0xff00_ffff)])
        try themes.write("Second", inherits: "First")
    }

    /// Runs `body` with a text field at 100, 100 in a window, with the pointer outside it. The cursor theme is `First`
    /// by default.
    private func withField(
        options: VirtualDisplay.Options = .init(), resources: String = "Xcursor.theme: First",
        _ body: @MainActor (VirtualDisplay, UIView, UITextField, WireTap) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)], options: options)
        try await setResources(resources, on: display)
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let before = getenv("XCURSOR_PATH").map { String(cString: $0) }
            setenv("XCURSOR_PATH", themes.url.path, 1)
            defer { if let before { setenv("XCURSOR_PATH", before, 1) } else { unsetenv("XCURSOR_PATH") } }
            let window = makeWindow(.white, in: try application.mainScene())
            let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
            let view: UIView = try #require(window.rootViewController?.view)
            view.addSubview(field)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(display, view, field, tap)
        }
        await display.terminate()
    }

    private func setResources(_ text: String, on display: VirtualDisplay) async throws {
        try await display.run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", text)
    }

    private func color(_ display: VirtualDisplay) throws -> Pixel? { try display.cursor.image[1, 1] }

    private func move(_ display: VirtualDisplay, _ x: Int, _ y: Int) async throws {
        try display.movePointer(to: CGPoint(x: x, y: y))
        try await display.settle()
    }

    private static let yellow = Pixel(red: 255, green: 255, blue: 0)
    private static let cyan = Pixel(red: 0, green: 255, blue: 255)

    @Test(
        "the arrow and the text field's beam come from the user's theme, with its hot spots, at any depth",
        arguments: [24, 16])
    func theme(depth: Int) async throws {
        try await withField(options: .init(depth: depth)) { display, _, field, _ in
            let outside = try display.cursor
            try await move(display, 20, 20)
            #expect(try color(display) == .red)
            let arrow = try display.cursor
            #expect(arrow.image.width == 24 && arrow.image.height == 24 && arrow.hotX == 3 && arrow.hotY == 3)
            try await move(display, 150, 120)
            #expect(try color(display) == .green)
            field.isSecureTextEntry = true
            try await move(display, 151, 120)
            #expect(try color(display) == .green)
            field.isEnabled = false
            try await move(display, 152, 120)
            #expect(try color(display) == .red)
            try await move(display, 2880, 1080)
            #expect(try display.cursor == outside, "the desktop's own")
        }
    }

    @Test("an interaction's styles are shown: hidden, beams, a hand, a path with its hot spot")
    func pointerShapeStyles() async throws {
        try await withField { display, view, _, _ in
            let teller = PointerTeller()
            let interaction = UIPointerInteraction(delegate: teller)
            view.addInteraction(interaction)
            try await move(display, 400, 300)
            #expect(try color(display) == .red)
            @MainActor func show(_ style: UIPointerStyle?) async throws -> DisplayedCursor {
                teller.style = style
                interaction.invalidate()
                try await display.settle()
                return try display.cursor
            }
            #expect(try await show(.hidden()).isEmpty)
            #expect(try await show(UIPointerStyle(shape: .verticalBeam(length: 30))).image[1, 1] == .green)
            #expect(try await show(UIPointerStyle(shape: .horizontalBeam(length: 30))).image[1, 1] == Self.yellow)
            let box = CGRect(x: -10, y: -5, width: 40, height: 20)
            let shape = try await show(UIPointerStyle(shape: .roundedRect(box, radius: 2)))
            #expect(shape.image.width == 42 && shape.image.height == 22 && (shape.hotX, shape.hotY) == (11, 6))
            #expect(shape.image[20, 10] == Pixel(red: 0, green: 0, blue: 0, alpha: 153))
            #expect(try await show(.system()).image[1, 1] == .red)
            let button = UIButton(frame: CGRect(x: 380, y: 280, width: 40, height: 40))
            button.isPointerInteractionEnabled = true
            view.addSubview(button)
            try await display.settle()
            #expect(try color(display) == .blue, "a button has come under the pointer")
            button.removeFromSuperview()
            try await display.settle()
            #expect(try color(display) == .red)
        }
    }

    @Test("windows that appear or disappear under a resting pointer change its shape")
    func pointerShapeWindows() async throws {
        try await withField { display, view, _, tap in
            try await move(display, 150, 120)
            #expect(try color(display) == .green)
            let scene = try #require(view.window?.windowScene)
            let cover = makeWindow(
                .blue, level: .alert, frame: CGRect(x: 120, y: 100, width: 80, height: 80), in: scene)
            cover.isHidden = false
            try await display.settle()
            #expect(try color(display) == .red)
            cover.isHidden = true
            try await display.settle()
            #expect(try color(display) == .green)
            let teller = PointerTeller(UIPointerStyle(shape: .horizontalBeam(length: 9)))
            cover.rootViewController?.view.addInteraction(UIPointerInteraction(delegate: teller))
            cover.isHidden = false
            try await display.settle()
            #expect(try color(display) == Self.yellow)
            cover.windowScene = nil
            try await display.settle()
            #expect(try color(display) == .green && tap.counts.errors == 0)
            cover.rootViewController?.view.interactions = []
            cover.windowScene = scene
            // The pointer moves from one window to the other. Neither keeps the other's shape.
            cover.isHidden = false
            try await move(display, 250, 120)
            #expect(try color(display) == .green)
            try await move(display, 150, 120)
            #expect(try color(display) == .red)
        }
    }

    @Test(
        "a new theme and size apply to a resting pointer, from the resources and from a settings manager")
    func themeAndSizeChanges() async throws {
        try await withField { display, _, _, _ in
            try await move(display, 150, 120)
            #expect(try color(display) == .green)
            try await setResources("Xcursor.theme: Second\n", on: display)
            try await waitUntil("the second theme's beam", is: Self.cyan) { try color(display) }
            try await move(display, 20, 20)
            #expect(try color(display) == .red, "inherited")
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("xsettings-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            let settings = "Gtk/CursorThemeName \"First\"\nGtk/CursorThemeSize 48\n"
            try settings.write(to: file, atomically: true, encoding: .utf8)
            let manager = try await ChildProgram(["xsettingsd", "-c", file.path], on: display)
            try await waitUntil("the manager's size", is: 48) { try display.cursor.image.width }
            try await move(display, 150, 120)
            #expect(try color(display) == .green)
            await manager.terminate()
            try await waitUntil("the resources' theme again", is: Self.cyan) { try color(display) }
        }
    }

    @Test("at two pixels per point the pointer is twice as large")
    func pointerShapeScale() async throws {
        try await withField(resources: "Xcursor.theme: First\nXft.dpi: 192") { display, view, _, _ in
            try await move(display, 300, 240)
            let cursor = try display.cursor
            #expect(cursor.image.width == 48 && cursor.hotX == 6 && cursor.image[1, 1] == .green)
            try await setResources("Xcursor.theme: First", on: display)
            try await waitUntil("the size of the other scale", is: 24) { try display.cursor.image.width }
        }
    }

    @Test("an animated cursor moves without work for the program")
    func pointerShapeAnimation() async throws {
        let frames: [CursorThemeFolder.Square] = [
            .init(size: 24, color: 0xffff_ffff, delay: 20), .init(size: 24, color: 0xffff_00ff, delay: 20),
        ]
        try themes.write("First", "text", frames)
        try await withField { display, _, _, tap in
            try await move(display, 150, 120)
            let mark = tap.mark()
            for white in [true, false, true] {
                try await waitUntil("the next picture") { try (color(display) == .white) == white }
            }
            #expect(tap.since(mark).requests == 0)
        }
    }

    @Test("without RENDER the server's core cursors are used, and a path has one colour")
    func coreCursors() async throws {
        try await withField(options: .init(withoutExtensions: ["RENDER"])) { display, view, _, tap in
            try await move(display, 20, 20)
            let arrow = try display.cursor
            try await move(display, 150, 120)
            let beam = try display.cursor
            #expect(arrow != beam && !arrow.isEmpty && !beam.isEmpty)
            #expect(beam.image.width < 24 && beam.image.histogram[.green] == nil)
            let teller = PointerTeller(UIPointerStyle(shape: .roundedRect(CGRect(x: -8, y: -8, width: 16, height: 16))))
            view.addInteraction(UIPointerInteraction(delegate: teller))
            try await move(display, 400, 300)
            let shape = try display.cursor
            #expect(
                (shape.hotX, shape.hotY) == (9, 9) && shape.image[9, 9]?.alpha == 255 && shape.image[0, 0]?.alpha == 0)
            #expect(tap.counts.errors == 0)
        }
    }

    @Test("without a theme the server's own cursors are used")
    func noTheme() async throws {
        try await withField(resources: "Xcursor.theme: Nowhere") { display, _, _, _ in
            try await move(display, 20, 20)
            #expect(try !display.cursor.isEmpty && color(display) != .red)
        }
    }

    @Test("a change of the shape is one request without a reply, and no request while it stays the same")
    func pointerShapeWireRequests() async throws {
        try await withField { display, _, _, tap in
            #expect(tap.counts["RENDER"] == 0, "nothing before the pointer comes")
            try await move(display, 20, 20)
            try await move(display, 150, 120)
            // The first cursor asks once for the picture formats.
            #expect(tap.counts["RENDER.1"] == 1)
            let known = tap.mark()
            try await move(display, 20, 20)
            let back = tap.since(known)
            #expect(back["ChangeWindowAttributes"] == 1 && back.replies == 0 && back["RENDER"] == 0)
            let mark = tap.mark()
            try await move(display, 150, 120)
            let change = tap.since(mark)
            #expect(change["ChangeWindowAttributes"] == 1 && change.replies == 0)
            // The barriers of `settle()` are the test's own.
            #expect(change.requests - change["SendEvent"] == 1)
            let rest = tap.mark()
            for x in 151..<160 { try await move(display, x, 120) }
            let still = tap.since(rest)
            #expect(still.requests - still["SendEvent"] == 0)
            #expect(tap.counts.errors == 0)
        }
    }

    @Test("X8: cursors are freed with the last scene")
    func leavesNothing() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(.white, in: scene)
            let teller = PointerTeller(.hidden())
            window.rootViewController?.view.addInteraction(UIPointerInteraction(delegate: teller))
            window.isHidden = false
            try await display.settle()
            let frame = try #require(try display.node(of: window)).frame
            try await move(display, Int(frame.midX), Int(frame.midY))
            let client = try display.resources(ofClientWithWindow: try #require(window.xWindow))
            #expect(client["CURSOR"] == 2)
            application.requestSceneSessionDestruction(scene.session, options: nil)
            try await waitUntil("the scene to be gone") { scene.activationState == .unattached }
            try await display.settle()
            let left = try #require(try display.clients().first { $0.base == client.base })
            #expect(left["CURSOR"] == 0 && left["PICTURE"] == 0 && left["PIXMAP"] == 0)
        }
    }
}
