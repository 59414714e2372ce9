import UIKitTesting

@testable import UIKit

/// A window with a box, on a display whose clock stands still.
@MainActor
struct AnimationStage {
    let display: VirtualDisplay
    let window: UIWindow
    let root: UIView
    /// A red view of 50 by 50 points in the top left corner.
    let box: UIView

    /// The shown position of the box's left edge.
    var shownX: CGFloat { box.layer.shownGeometry.frame.minX }
    /// Returns a pixel of the display after everything has been painted.
    func pixel(_ x: Int, _ y: Int) async throws -> Pixel? {
        try await display.settle()
        return try display.pixel(x: x, y: y)
    }
    func advance(by seconds: Double) { display.clock.advance(by: seconds) }
}

/// Runs `body` with a box in a window, while the clock stands still.
@MainActor
func withAnimationStage(_ body: @MainActor (AnimationStage) async throws -> Void) async throws {
    try await withApplication { application, display in
        let window = makeWindow(.white, in: try application.mainScene())
        window.makeKeyAndVisible()
        let root = window.rootViewController?.view ?? window
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        box.backgroundColor = .red
        root.addSubview(box)
        try await display.settle()
        display.clock.stop()
        try await body(AnimationStage(display: display, window: window, root: root, box: box))
    }
}
