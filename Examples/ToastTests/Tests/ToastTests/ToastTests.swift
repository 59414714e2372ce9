import Testing
import Toast
import UIKit
import UIKitTesting

@MainActor
@Suite(
    .virtualDisplay(
        monitors: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 1920, 1080, rightOf: "LAPTOP")],
        windowManager: .openbox),
    .application())
struct ToastTests {
    let page = UIWindow()
    let toast = Toast("Saved")
    let indigo = Pixel(red: 88, green: 86, blue: 214)

    init() {
        page.rootViewController = UIViewController()
        page.makeKeyAndVisible()
        toast.show()
    }

    @Test("The toast appears on the second monitor, and a tap dismisses it")
    func tap() async throws {
        let display = try VirtualDisplay.current
        try await display.settle()  // a barrier, not a sleep
        #expect(try display.screenshot(of: "TV")[60, 60] == indigo)
        #expect(try display.focus == page.xWindow)  // The toast does not take the keyboard from the page.

        try await display.tap("toast")
        #expect(try display.screenshot(of: "TV")[60, 60] != indigo)
        #expect(toast.screen == nil)
    }

    @Test("The toast moves to the laptop when the TV is unplugged, and back when it is plugged in again")
    func unplug() async throws {
        let display = try VirtualDisplay.current
        try display.unplug("TV")
        try await display.settle()
        #expect(UIScreen.screens.count == 1)
        #expect(try display.screenshot(of: "LAPTOP")[60, 60] == indigo)

        try display.plug(.monitor("TV", 1920, 1080, rightOf: "LAPTOP"))
        try await display.settle()
        #expect(UIScreen.screens.count == 2)
        #expect(try display.screenshot(of: "TV")[60, 60] == indigo)
        #expect(try display.screenshot(of: "LAPTOP")[60, 60] != indigo)
    }
}
