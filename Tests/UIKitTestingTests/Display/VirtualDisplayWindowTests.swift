import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
struct VirtualDisplayWindowTests {
    private let orange = Pixel(red: 0xff, green: 0x80, blue: 0)

    @Test("windows are read as a tree, the front-most last")
    func windowTree() async throws {
        let display = try await VirtualDisplay()
        let client = try Client(display.name)
        defer { client.close() }
        let below = client.showWindow(CGRect(x: 10, y: 20, width: 300, height: 200), name: "below")
        let above = client.showWindow(
            CGRect(x: 50, y: 60, width: 30, height: 20), name: "above", overrideRedirect: true)
        let inner = client.showWindow(CGRect(x: 5, y: 6, width: 7, height: 8), in: below)
        let tree = try display.tree()
        #expect(tree.id == (try display.root))
        #expect(tree.children.map(\.id) == [below, above])
        #expect(tree.children.map(\.name) == ["below", "above"])
        #expect(tree.window(named: "above")?.isOverrideRedirect == true)
        #expect(tree.window(inner)?.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
        #expect(tree.window(inner)?.frameOnDisplay == CGRect(x: 15, y: 26, width: 7, height: 8))
        #expect(tree.window(inner)?.isViewable == true)
        #expect(try display.tree(of: below) == tree.children[0])
        #expect(tree.children[0].description.contains("\"below\" 300x200+10+20 viewable\n  0x"))
        client.unmap(below)
        #expect(try display.tree().window(inner)?.isViewable == false)
        #expect(try display.tree().window(inner)?.isMapped == true)
    }

    @Test("take no properties and messages in formats that X does not have", arguments: [-8, 0, 1, 7, 9, 64, Int.max])
    func virtualDisplayWindowFormats(format: Int) async throws {
        let display = try await VirtualDisplay()
        let client = try Client(display.name)
        defer { client.close() }
        let window = client.showWindow(CGRect(x: 10, y: 20, width: 300, height: 200), name: "window")
        let bytes = [UInt8](repeating: 1, count: 40)
        #expect(throws: XError.self) {
            try display.interfere(with: window, .setProperty("A", type: "CARDINAL", format: format, bytes: bytes))
        }
        #expect(throws: XError.self) {
            try display.interfere(with: window, .message("A", format: format, bytes: bytes))
        }
    }

    @Test("reading a window that does not exist throws an error")
    func missingWindow() async throws {
        let display = try await VirtualDisplay()
        #expect(throws: XError.self) { try display.tree(of: 0x3fffff) }
        #expect(throws: XError.self) { try display.property("WM_NAME", of: 0x3fffff) }
        #expect(throws: XError.self) { try display.setFocus(0x3fffff) }
        #expect(throws: XError.self) { try display.screenshot(ofWindow: 0x3fffff) }
        #expect(try display.tree().children == [])
    }

    @Test("a window's properties can be read")
    func virtualDisplayWindowProperties() async throws {
        let display = try await VirtualDisplay()
        let client = try Client(display.name)
        defer { client.close() }
        let window = client.showWindow(CGRect(x: 0, y: 0, width: 9, height: 9), name: "Grüße")
        #expect(try display.property("WM_NAME", of: window)?.string == "Grüße")
        #expect(try display.property("NO_SUCH_PROPERTY", of: window) == nil)
        for arguments in [["-f", "LIST", "32a", "-set", "LIST", "WM_CLASS"], ["-f", "N", "32i", "-set", "N", "-5"]] {
            try await ChildProgram(["xprop", "-id", "\(window)"] + arguments, on: display).waitForExit()
        }
        #expect(try display.property("LIST", of: window)?.atoms == ["WM_CLASS"])
        #expect(try display.property("N", of: window)?.integers == [-5])
        #expect(try display.property("N", of: window)?.values == [0xffff_fffb])
        #expect(Set(try display.propertyNames(of: window)) == ["WM_NAME", "LIST", "N"])
    }

    @Test("screenshots show the display, a monitor or a window", arguments: [24, 16])
    func screenshots(depth: Int) async throws {
        let display = try await VirtualDisplay(
            monitors: [.monitor("LEFT", 200, 100), .monitor("RIGHT", 100, 100)],
            options: .init(depth: depth, framebuffer: (400, 200)))
        let client = try Client(display.name)
        defer { client.close() }
        // At depth 16 this is the same orange in 5, 6 and 5 bits.
        let colour: UInt = depth == 16 ? 0b11111_100000_00000 : 0xff8000
        let window = client.showWindow(CGRect(x: 190, y: 10, width: 30, height: 20), colour: colour)
        let all = try display.screenshot()
        #expect((all.width, all.height) == (400, 200))
        #expect(all[190, 10]?.isClose(to: orange) == true)
        #expect(all[189, 10] == Pixel(red: 0, green: 0, blue: 0))
        #expect(all[400, 0] == nil)
        #expect(try display.screenshot(of: "LEFT").histogram.values.sorted() == [200, 19800])
        #expect(try display.screenshot(of: "RIGHT")[19, 29]?.isClose(to: orange) == true)
        #expect(try display.screenshot(ofWindow: window).histogram.count == 1)
        #expect(try display.pixel(x: 200, y: 20)?.isClose(to: orange) == true)
        #expect(try display.pixel(x: -1, y: 0) == nil)
        #expect(throws: MonitorError.noSuchMonitor("TV")) { try display.screenshot(of: "TV") }
        client.unmap(window)
        #expect(throws: DisplayError.self) { try display.screenshot(ofWindow: window) }
    }

    @Test("a screenshot of a window that extends beyond the display shows the part inside")
    func windowOverTheEdge() async throws {
        let display = try await VirtualDisplay()
        let client = try Client(display.name)
        defer { client.close() }
        let window = client.showWindow(CGRect(x: -5, y: -5, width: 10, height: 10), colour: 0xff8000)
        let picture = try display.screenshot(ofWindow: window)
        #expect(picture.width == 10)
        #expect(picture[4, 4] == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(picture[5, 5] == orange)
        #expect(throws: DisplayError.self) { try display.screenshot(of: CGRect(x: 6000, y: 0, width: 5, height: 5)) }
    }

    @Test("a PNG file preserves a screenshot pixel for pixel")
    func pictureFiles() throws {
        let bytes: [UInt8] = [
            255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255, 0, 0, 0, 255, 255, 255, 255, 255,
        ]
        let picture = try #require(Screenshot(width: 3, height: 2, rgba: bytes))
        #expect(picture.image.size == CGSize(width: 3, height: 2))
        let data = try #require(picture.pngData())
        let image = try #require(UIImage(data: data)?.cgImage)
        #expect((image.width, image.height) == (3, 2))
        #expect(image.dataProvider?.data == picture.cgImage?.dataProvider?.data)
        #expect(Screenshot(width: 3, height: 2, rgba: [1, 2, 3]) == nil)
        #expect(Screenshot(width: 0, height: 0, rgba: []) == nil)
    }

    @Test("a window receives the pointer, keys and typed text")
    func input() async throws {
        let display = try await VirtualDisplay()
        let client = try Client(display.name)
        defer { client.close() }
        let window = client.showWindow(CGRect(x: 100, y: 100, width: 50, height: 50))
        client.listen(to: window)
        try display.setFocus(window)
        #expect(try display.focus == window)
        try display.click(at: CGPoint(x: 110, y: 120))
        #expect(try display.pointer == CGPoint(x: 110, y: 120))
        try await display.type("Hi, Ünä 日\n")
        try await display.press(.named("Left"), modifiers: [.named("Control_L")])
        let seen = client.seen()
        #expect(seen.buttons == ["down 1 at 10, 20", "up 1 at 10, 20"])
        #expect(seen.text == "Hi, Ünä 日\r")
        #expect(seen.keys.suffix(2) == ["Control_L", "Control+Left"])
        await #expect(throws: DisplayError.noKey("NoSuchKey")) { try await display.press(.named("NoSuchKey")) }
        #expect(throws: DisplayError.self) { try display.press(button: 0) }
    }

    @Test("windows are counted among their client's resources")
    func virtualDisplayWindowResources() async throws {
        let display = try await VirtualDisplay()
        #expect(try display.clients().isEmpty)
        let client = try Client(display.name)
        let windows = (0..<5).map { client.showWindow(CGRect(x: $0, y: 0, width: 9, height: 9)) }
        #expect(try display.resources(ofClientWithWindow: windows[0])["WINDOW"] == 5)
        #expect(try display.clients().map { $0["WINDOW"] } == [5])
        #expect(throws: XError.self) { try display.resources(ofClientWithWindow: 0x1f00_0001) }
        client.close()
        try await waitUntil("the client to be gone") { try display.clients().isEmpty }
    }
}
