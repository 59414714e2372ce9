import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing

/// Files of iOS programs that import the parts of UIKit by their own names.
struct ModuleNameTests {
    @Test("QuartzCore has layers, CoreGraphics has paths, ObjectiveC has associated objects")
    @MainActor func namesInModuleName() {
        let layer: QuartzCore.CALayer = CALayer()
        let path: CGPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        objc_setAssociatedObject(layer, "key", path.boundingBox.width, .OBJC_ASSOCIATION_RETAIN)
        #expect(CACurrentMediaTime() > 0)
    }
}
