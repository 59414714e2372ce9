import Foundation
import Testing
import UIKitTesting

/// The demo, used with the mouse, with fingers and with the keyboard.
@MainActor
struct DemoInputTests {
    /// The demo on a display, and its windows as the server reports them.
    @MainActor
    private final class Demo {
        let display: VirtualDisplay
        private let program: ChildProgram

        init(
            manager: WindowManager? = nil, server: VirtualDisplay.Options = .init(),
            on monitor: VirtualMonitor = .monitor("LAPTOP", 1240, 900)
        ) async throws {
            display = try await VirtualDisplay(monitors: [monitor], options: server)
            if let manager { try await display.start(manager) }
            program = try await ChildProgram([try Programs.demo], display: display.name)
            try await waitUntil("the demo's windows") { [self] in
                try Self.sizes.keys.allSatisfy { try window($0)?.isViewable == true }
            }
            // Without a window manager the program sets the focus itself; otherwise the manager does.
            try await waitUntil("the desk to be key") { [self] in
                // A tiling manager has resized the scene by then, and the panels have followed.
                guard let desk = try window("Desk"), let panel = try window("Typing") else { return false }
                return try focus == desk.id && panel.frameOnDisplay.maxX == desk.frameOnDisplay.maxX - 48
            }
        }

        /// The sizes of the windows, which identify them from outside.
        private static let sizes = [
            "Typing": CGSize(width: 380, height: 196), "Pad": CGSize(width: 400, height: 224),
            "Notice": CGSize(width: 420, height: 88),
        ]

        private var scene: WindowTree? {
            get throws { try display.tree().all.first { $0.name == "Casement Demo" && $0.className != nil } }
        }

        /// Returns the X window of one of the demo's windows, wherever it is in its scene.
        func window(_ name: String) throws -> WindowTree? {
            guard let scene = try scene else { return nil }
            let size = Self.sizes[name] ?? scene.frame.size
            return scene.all.dropFirst().last { $0.frame.size == size && !$0.isInputOnly }
        }

        /// The names of the visible windows, from back to front.
        var order: [String] {
            get throws {
                let ids = try ["Desk", "Typing", "Pad", "Notice"].map { (try window($0)?.id, $0) }
                return try scene?.all.compactMap { tree in tree.isViewable ? ids.first { $0.0 == tree.id }?.1 : nil }
                    ?? []
            }
        }

        var focus: UInt? { get throws { try display.focus } }

        /// Returns a point of the desk on the framebuffer, from points relative to the desk's corner.
        func place(_ x: CGFloat, _ y: CGFloat) throws -> CGPoint {
            let origin = try #require(try scene).origin
            return CGPoint(x: origin.x + x, y: origin.y + y)
        }

        func picture(of frame: CGRect) throws -> Screenshot { try display.screenshot(of: frame) }

        func end() async {
            await program.terminate()
            await display.terminate()
        }
    }

    /// Returns the position of the switch in a row of the table, before the rows are reordered.
    private static func visibleSwitch(row: Int) -> (CGFloat, CGFloat) { (394, 302 + 44 * CGFloat(row)) }

    @Test(
        "keys make the next window key, change its level and hide it", arguments: [nil, WindowManager.openbox, .i3])
    func demoInputKeys(manager: WindowManager?) async throws {
        let demo = try await Demo(manager: manager)
        let pad = try #require(try demo.window("Pad")).id
        #expect(try demo.order == ["Desk", "Typing", "Pad", "Notice"])
        try await demo.display.press(.named("Tab"), modifiers: [.named("Control_L")])
        try await waitUntil("the pad to be key", is: pad) { try demo.focus }
        for _ in 0..<3 { try await demo.display.press(.named("Down"), modifiers: [.named("Control_L")]) }
        try await waitUntil("the pad below the desk", is: ["Pad", "Desk", "Typing", "Notice"]) { try demo.order }
        try await demo.display.press(.named("Tab"), modifiers: [.named("Control_L")])
        let typing = try #require(try demo.window("Typing")).id
        try await waitUntil("the panel to be key", is: typing) { try demo.focus }
        try await demo.display.type("h")
        try await demo.display.press(.character("h"), modifiers: [.named("Control_L")])
        try await waitUntil("the panel to be hidden", is: ["Pad", "Desk", "Notice"]) { try demo.order }
        try await waitUntil("another key window") { try demo.focus != typing }
        await demo.end()
    }

    @Test("the table's switch hides and shows a window, with the mouse and the keyboard")
    func windowTable() async throws {
        let demo = try await Demo()
        let typing = try #require(try demo.window("Typing")).id
        let (x, y) = Self.visibleSwitch(row: 2)
        let lastName = CGRect(origin: try demo.place(60, 420), size: CGSize(width: 100, height: 28))
        // The table is updated a turn after the windows.
        try await waitUntil("the table's last row") {
            let picture = try demo.picture(of: lastName)
            return picture[90, 4] == .white && picture.histogram.count > 3
        }
        let before = try demo.picture(of: lastName)
        try demo.display.click(at: demo.place(x, y))
        try await waitUntil("the panel to be hidden") { try demo.display.tree().window(typing)?.isMapped == false }
        try await waitUntil("the table to follow") { try demo.picture(of: lastName) != before }
        // The panel is now in the last row of the table, and its switch is the last enabled control.
        try await demo.display.press(.named("Tab"), modifiers: [.named("Shift_L")])
        try await demo.display.press(.character(" "))
        try await waitUntil("the panel to be shown") { try demo.display.tree().window(typing)?.isMapped == true }
        await demo.end()
    }

    @Test(
        "typed text goes to the field of the key window, wherever the pointer is",
        arguments: [nil, WindowManager.openbox, .i3])
    func demoInputTyping(manager: WindowManager?) async throws {
        let demo = try await Demo(manager: manager)
        let panel = try #require(try demo.window("Typing")).frameOnDisplay
        let deskField = CGRect(origin: try demo.place(52, 200), size: CGSize(width: 200, height: 28))
        let panelField = CGRect(x: panel.minX + 24, y: panel.minY + 100, width: 200, height: 28)
        func pictures() throws -> [Screenshot] { [try demo.picture(of: deskField), try demo.picture(of: panelField)] }
        for (index, field) in [deskField, panelField].enumerated() {
            let idle = try pictures()[index]
            try demo.display.click(at: CGPoint(x: field.midX, y: field.midY))
            let window = try #require(try demo.window(index == 0 ? "Desk" : "Typing")).id
            try await waitUntil("the field's window to be key", is: window) { try demo.focus }
            // i3 holds the click back until it has dealt with it, and keys that are typed meanwhile overtake it.
            try await waitUntil("the caret") { try pictures()[index].differingPixels(idle) > 0 }
            let other = index == 0 ? panelField : deskField
            try demo.display.movePointer(to: CGPoint(x: other.midX, y: other.midY))
            let before = try pictures()
            try await demo.display.type("WWWWWWWW")
            try await waitUntil("the text") {
                let now = try pictures()
                // These are far more pixels than a caret has.
                return now[index].differingPixels(before[index]) > 300
            }
            #expect(try pictures()[1 - index].differingPixels(before[1 - index]) < 100)
        }
        await demo.end()
    }

    @Test("the pad shows each finger at its position, and removes old ones when new ones touch down")
    func touchPad() async throws {
        let demo = try await Demo(
            server: .init(server: .xorgDummy, framebuffer: (1240, 900), inputDevices: true),
            on: .monitor("DUMMY0", 1240, 900))
        let pad = try #require(try demo.window("Pad")).frameOnDisplay
        let places = [CGPoint(x: pad.minX + 100, y: pad.minY + 130), CGPoint(x: pad.minX + 300, y: pad.minY + 160)]
        let ground = try #require(try demo.display.pixel(x: Int(places[0].x), y: Int(places[0].y)))
        func isMarked(_ place: CGPoint) throws -> Bool {
            try demo.display.pixel(x: Int(place.x) + 8, y: Int(place.y) + 8) != ground
        }
        for (finger, place) in places.enumerated() { try demo.display.touchDown(finger, at: place) }
        try await waitUntil("two rings") { try places.allSatisfy { try isMarked($0) } }
        let moved = CGPoint(x: places[1].x, y: places[1].y - 70)
        try demo.display.touchMove(1, to: moved)
        try await waitUntil("the second ring to follow") { try isMarked(moved) && !isMarked(places[1]) }
        try demo.display.touchUp(0, at: places[0])
        try demo.display.touchUp(1, at: moved)
        try demo.display.touchDown(0, at: CGPoint(x: pad.minX + 200, y: pad.minY + 180))
        try await waitUntil("the old rings to go") { try !isMarked(places[0]) && !isMarked(moved) }
        await demo.end()
    }
}

extension Screenshot {
    /// Returns the number of pixels that differ; all of them if the sizes differ.
    fileprivate func differingPixels(_ other: Screenshot) -> Int {
        guard (width, height) == (other.width, other.height) else { return width * height }
        return (0..<width * height).count { index in
            rgba[index * 4..<index * 4 + 4] != other.rgba[index * 4..<index * 4 + 4]
        }
    }
}
