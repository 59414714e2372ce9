import Testing
import UIKitTesting

@testable import UIKit

/// Client code in a view's drawing that changes the windows being drawn.
@MainActor
struct HidingDrawingTests {
    private final class HidingView: UIView {
        var onDraw: () -> Void = {}
        override func draw(_ rect: CGRect) { onDraw() }
    }

    @Test("drawing that hides and shows windows is safe, and is shown")
    func hidingInHidingDrawing() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let frames = (0..<4).map { CGRect(x: 50 * $0, y: 40 * $0, width: 200, height: 150) }
            let windows = zip([UIColor.red, .green, .blue, .white], frames).map {
                makeWindow($0, frame: $1, in: scene)
            }
            for window in windows.dropLast() { window.isHidden = false }
            let view = HidingView(frame: windows[0].bounds)
            view.onDraw = {
                windows[1].isHidden = true
                windows[2].isHidden = true
                windows[3].isHidden = false
            }
            windows[0].addSubview(view)
            try await display.settle()
            #expect(scene.visibleOrder == [windows[0], windows[3]])
            #expect(try Agreement.differences(of: application, on: display) == [])
            let picture = try display.screenshot(ofWindow: try #require(scene.xWindow))
            #expect(picture[20, 20] == .red && picture[320, 250] == .white)
        }
    }
}
