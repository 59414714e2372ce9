import Testing
import UIKit
import UIKitTesting

@MainActor
@Test(.virtualDisplay(monitors: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 1920, 1080)]), .application())
func windowOnTheTV() async throws {
    let display = try VirtualDisplay.current
    let window = UIWindow(frame: CGRect(x: 40, y: 40, width: 240, height: 48))
    window.screen = UIScreen.screens[1]
    window.backgroundColor = .red
    window.isHidden = false
    try await display.settle()
    #expect(try display.screenshot(of: "TV")[60, 60] == Pixel(red: 255, green: 0, blue: 0))
    try display.unplug("TV")
    try await display.settle()
    #expect(UIScreen.screens.count == 1)
}
