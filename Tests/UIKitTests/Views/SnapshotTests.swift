import Testing
import UIKit

/// Pictures of views that the program takes itself.
@MainActor
struct SnapshotTests {
    @Test("a snapshot shows the view as it was, whatever happens to the view")
    func snapshot() throws {
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 8, height: 4))
        view.backgroundColor = .red
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        view.backgroundColor = .blue
        #expect(snapshot.frame == view.frame)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(bounds: snapshot.bounds, format: format)
        let shown = renderer.image { _ in snapshot.drawHierarchy(in: snapshot.bounds, afterScreenUpdates: true) }
        let red = renderer.image { _ in
            UIColor.red.setFill()
            UIRectFill(snapshot.bounds)
        }
        #expect(shown.pngData() == red.pngData())
        #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test("drawHierarchy scales the view into the rectangle, and does nothing without a context")
    func scaled() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        view.backgroundColor = .green
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
        let shown = renderer.image { _ in
            view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: true)
        }
        let green = renderer.image { _ in
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(shown.pngData() == green.pngData())
    }

    @Test("a controller supports the orientations that it overrides, and all by default")
    func orientations() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            override var shouldAutorotate: Bool { false }
            override var prefersHomeIndicatorAutoHidden: Bool { true }
        }
        #expect(Upright().supportedInterfaceOrientations == .portrait)
        #expect(UIViewController().supportedInterfaceOrientations == [.portrait, .portraitUpsideDown, .landscape])
        #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .all)
    }
}
