import Testing
import UIKit
import UIKitTesting

/// Pictures attached to tests.
@MainActor
@Suite struct AttachmentTests {
    @Test("a window can be attached to a test as a picture of itself")
    func window() throws {
        let window = UIWindow(frame: CGRect(x: 40, y: 40, width: 20, height: 10))
        window.backgroundColor = .red
        Attachment.record(window, named: "window")
        let image = UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
        #expect(image.size == CGSize(width: 20, height: 10))
    }
}
