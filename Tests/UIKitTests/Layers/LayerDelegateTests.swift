import Graphics
import Testing

@testable import UIKit

/// Delegates of layers.
@MainActor
struct LayerDelegateTests {
    /// A delegate that draws a red square, and writes its calls into a journal.
    private final class Drawer: CALayerDelegate {
        let journal = Journal()
        var action: (any CAAction)?

        func layerWillDraw(_ layer: CALayer) { journal.write("willDraw") }
        func draw(_ layer: CALayer, in ctx: CGContext) {
            journal.write("draw \(layer.bounds.size.width)")
            ctx.setFillColor(UIColor.red.cgColor)
            ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        func layoutSublayers(of layer: CALayer) { journal.write("layout") }
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            journal.write("action \(event)")
            return action
        }
    }

    /// A delegate that sets the contents itself.
    private final class Painter: CALayerDelegate {
        let image = UIImage.quadrants().cgImage
        func display(_ layer: CALayer) { layer.contents = image }
    }

    /// A delegate without any method.
    private final class Idler: CALayerDelegate {}

    /// An action that writes its event into a journal.
    private final class Note: CAAction {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            journal.write("run \(event)")
        }
    }

    let root = CALayer(0, 0, 40, 40)
    let layer: CALayer

    init() { layer = CALayer(10, 10, 20, 20, .clear, in: root) }

    @Test("a delegate draws the contents when they are needed, and lays out the sublayers")
    func layerDelegateDrawing() {
        let drawer = Drawer()
        layer.delegate = drawer
        #expect(layer.delegate === drawer)
        #expect(root.painted(40, 40)[12, 12] == .white, "nothing has asked for contents")
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
        _ = drawer.journal.read()
        let canvas = root.painted(40, 40)
        #expect(canvas[12, 12] == .red && canvas[25, 25] == .white)
        #expect(drawer.journal.read().sorted() == ["draw 20.0", "layout", "willDraw"])
    }

    @Test("a delegate can set the contents, and one without methods leaves them alone")
    func display() {
        let (painter, idler) = (Painter(), Idler())
        layer.delegate = painter
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents as? CGImage === painter.image)
        layer.delegate = idler
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.contents as? CGImage === painter.image)
    }

    @Test("a layer does not retain its delegate")
    func weakness() {
        layer.delegate = Idler()
        #expect(layer.delegate == nil)
    }

    @Test("R294: a delegate's action comes before the layer's own, and NSNull stands for none")
    func layerDelegateActions() {
        let drawer = Drawer()
        layer.delegate = drawer
        let note = Note(drawer.journal)
        layer.actions = ["opacity": Note(Journal())]
        drawer.action = note
        #expect(layer.action(forKey: "opacity") as? Note === note)
        drawer.action = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        drawer.action = nil
        #expect(layer.action(forKey: "opacity") is Note)
        #expect(drawer.journal.read() == ["action opacity", "action opacity", "action opacity"])
    }

    @Test("the delegate of a view's layer is the view, and another one is refused")
    func layerDelegateView() {
        let (view, drawer) = (UIView(), Drawer())
        #expect(view.layer.delegate === view)
        let log = LogRecorder.record { view.layer.delegate = drawer }
        #expect(view.layer.delegate === view && log.count == 1)
        #expect(LogRecorder.record { view.layer.delegate = view } == [])
    }

    /// A view that makes its contents, and lays itself out, as its layer's delegate.
    private final class DelegateView: UIView {
        var layouts = 0
        override func display(_ layer: CALayer) { layer.contents = UIImage.quadrants().cgImage }
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            layouts += 1
        }
        override func layoutSubviews() { layouts += 10 }
    }

    @Test("a view's overrides of the delegate's methods are called")
    func overrides() {
        let view = DelegateView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayIfNeeded()
        #expect(view.layer.contents is CGImage)
        view.layoutIfNeeded()
        #expect(view.layouts == 11)
    }
}
