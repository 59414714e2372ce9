import Testing
import UIKit
import UIKitTesting

/// Pictures attached to tests.
@MainActor
struct AttachmentTests {
    @Test("a window can be attached to a test as its picture")
    func windowAttachment() throws {
        let window = UIWindow(frame: CGRect(x: 40, y: 40, width: 20, height: 10))
        window.backgroundColor = .red
        Attachment.record(window, named: "window")
        window.isHidden = false
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(bounds: window.bounds, format: format)
        let image = renderer.image { window.layer.render(in: $0.cgContext) }
        let red = renderer.image { _ in
            UIColor.red.setFill()
            UIRectFill(window.bounds)
        }
        #expect(image.pngData() == red.pngData())
    }
}
