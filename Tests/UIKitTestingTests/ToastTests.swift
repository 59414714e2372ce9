import Testing
import UIKit
import UIKitTesting

@MainActor
@Test(
    .virtualDisplay(
        monitors: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 1920, 1080, rightOf: "LAPTOP")],
        windowManager: .openbox),
    .application())
func toastOnTheTV() async throws {
    let display = try VirtualDisplay.current
    let page = UIWindow()
    page.rootViewController = UIViewController()
    page.makeKeyAndVisible()
    let toast = UIWindow(frame: CGRect(x: 40, y: 40, width: 240, height: 48))
    toast.screen = UIScreen.screens[1]
    toast.windowLevel = .alert + 1
    toast.backgroundColor = .red
    toast.accessibilityIdentifier = "toast"
    toast.addGestureRecognizer(UITapGestureRecognizer { _ in toast.isHidden = true })
    toast.isHidden = false
    try await display.settle()  // a barrier, not a sleep
    #expect(try display.screenshot(of: "TV")[60, 60] == Pixel(red: 255, green: 0, blue: 0))
    #expect(try display.focus == page.xWindow)  // a toast takes no keys from what is being typed into
    try await display.tap("toast")
    #expect(try display.screenshot(of: "TV")[60, 60] != Pixel(red: 255, green: 0, blue: 0))
    try display.unplug("TV")
    try await display.settle()
    #expect(UIScreen.screens.count == 1)
}
