import Testing

@testable import UIKit

@MainActor
struct ContentsTests {
    /// A view that fills its left half and records its draws.
    final class HalfView: UIView {
        var draws: [CGRect] = []
        var color: UIColor? = .red
        var context: CGContext?

        override func draw(_ rect: CGRect) {
            draws.append(rect)
            guard let color else { return }
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
        }
    }

    /// A layer that draws into the given context, as layers do with UIKit.
    final class DrawingLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.green.cgColor)
            ctx.fill(bounds)
        }
    }

    final class SilentLayer: CALayer {}

    private func picture(_ view: UIView) -> CGImage? { view.layer.contents as? CGImage }

    private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> DrawnPixel? {
        picture(view).flatMap { UIImage(cgImage: $0).pixel(x, y) }
    }

    @Test("draw(_:) is called once, and again only after setNeedsDisplay()")
    func drawnOnce() {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.layer.displayTree()
        view.layer.displayTree()
        #expect(view.draws == [CGRect(x: 0, y: 0, width: 20, height: 10)])
        view.frame.origin = CGPoint(x: 50, y: 50)
        view.alpha = 0.5
        view.frame.size.width = 40
        view.layer.displayTree()
        #expect(view.draws.count == 1, "contents are moved and scaled, not drawn again")
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        view.layer.displayTree()
        #expect(view.draws.count == 2 && view.draws.last?.width == 40)
    }

    @Test("a view that is added to a tree that was already shown is drawn")
    func lateSubview() {
        let root = UIView(0, 0, 100, 100)
        let parent = UIView(0, 0, 100, 100, in: root)
        root.layer.displayTree()
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        parent.addSubview(view)
        root.layer.displayTree()
        #expect(view.draws.count == 1 && picture(view) != nil)
        let behind = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        parent.mask = behind
        root.layer.displayTree()
        #expect(behind.draws.count == 1, "as a mask too")
    }

    @Test("a view that does not draw has no contents, and one that stops drawing loses them")
    func nothingDrawn() {
        let plain = UIView(0, 0, 10, 10)
        plain.layer.displayTree()
        #expect(plain.layer.contents == nil)
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.layer.displayTree()
        #expect(picture(view)?.width == 20 && view.layer.isOpaque)
        view.color = nil
        view.setNeedsDisplay()
        view.layer.displayTree()
        #expect(view.layer.contents == nil && !view.layer.isOpaque)
    }

    @Test("an opaque view without a background is black where it does not draw, and any other is clear there")
    func opaqueView() {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.layer.displayTree()
        #expect(pixel(view, 2, 2) == .red && pixel(view, 15, 2) == .black)
        view.isOpaque = false
        view.layer.displayTree()
        #expect(pixel(view, 2, 2) == .red && pixel(view, 15, 2) == .clear && !view.layer.isOpaque)
        view.isOpaque = true
        view.backgroundColor = .green
        view.layer.displayTree()
        #expect(pixel(view, 15, 2) == .clear, "its background shows there")
        view.backgroundColor = nil
        view.layer.displayTree()
        #expect(pixel(view, 15, 2) == .black)
    }

    @Test("contents have the scale's pixels, rounded up to whole pixels")
    func contentScale() {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20.25, height: 10))
        view.contentScaleFactor = 2
        view.layer.displayTree()
        #expect(picture(view)?.width == 41 && picture(view)?.height == 20)
        #expect(view.draws == [CGRect(x: 0, y: 0, width: 20.25, height: 10)])
        view.contentScaleFactor = .nan
        #expect(view.contentScaleFactor == 1)
    }

    @Test("a view with an empty or too large size has no contents")
    func contentsImpossibleSizes() {
        for size in [CGSize.zero, CGSize(width: 1e6, height: 10), CGSize(width: 1e300, height: 1e300)] {
            let view = HalfView(frame: CGRect(origin: .zero, size: size))
            view.layer.displayTree()
            #expect(view.layer.contents == nil)
        }
    }

    @Test("contentMode .redraw draws again for a new size, but not for a new position")
    func redraw() {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.contentMode = .redraw
        view.layer.displayTree()
        view.center.x += 5
        view.layer.displayTree()
        #expect(view.draws.count == 1)
        view.bounds.size.height = 30
        view.layer.displayTree()
        #expect(view.draws.count == 2 && picture(view)?.height == 30)
    }

    @Test("content modes place contents as their names say")
    func gravity() {
        let view = UIView(0, 0, 100, 50)
        let names: [(UIView.ContentMode, CGRect)] = [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
            (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
            (.center, CGRect(x: 45, y: 20, width: 10, height: 10)),
            (.top, CGRect(x: 45, y: 0, width: 10, height: 10)), (.bottom, CGRect(x: 45, y: 40, width: 10, height: 10)),
            (.left, CGRect(x: 0, y: 20, width: 10, height: 10)), (.right, CGRect(x: 90, y: 20, width: 10, height: 10)),
            (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 10)),
            (.topRight, CGRect(x: 90, y: 0, width: 10, height: 10)),
            (.bottomLeft, CGRect(x: 0, y: 40, width: 10, height: 10)),
            (.bottomRight, CGRect(x: 90, y: 40, width: 10, height: 10)),
        ]
        for (mode, expected) in names {
            view.contentMode = mode
            #expect(
                view.layer.contentsGravity.rect(for: CGSize(width: 10, height: 10), in: view.bounds) == expected,
                "\(mode)")
        }
    }

    @Test("a view's own layer class is used, and a class that is not a layer gives a plain layer")
    func layerClasses() {
        final class Drawing: UIView {
            override class var layerClass: AnyClass { DrawingLayer.self }
        }
        final class Wrong: UIView {
            override class var layerClass: AnyClass { NSString.self }
        }
        final class Strange: UIView {
            override class var layerClass: AnyClass { CallLog.self }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.layer is DrawingLayer)
        view.layer.displayTree()
        #expect(pixel(view, 5, 5) == .green)
        #expect(type(of: Wrong(frame: .zero).layer) == CALayer.self)
        #expect(type(of: Strange(frame: .zero).layer) == CALayer.self)
    }

    @Test("R731: a view may override layer with the type of its layer class")
    func narrowedLayer() {
        final class Ring: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
            override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? CAShapeLayer() }
        }
        let (ring, parent) = (Ring(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
        parent.addSubview(ring)
        ring.layer.fillColor = UIColor.green.cgColor
        ring.layer.path = UIBezierPath(rect: ring.bounds).cgPath
        #expect(parent.layer.sublayers == [ring.layer] && ring.layer.bounds == ring.bounds)
        #expect(ring.layer.painted(10, 10)[5, 5] == .green)
    }

    @Test("a layer class that does not draw leaves its view clear and keeps a set image")
    func layersWithoutDrawing() throws {
        final class Silent: UIView {
            override class var layerClass: AnyClass { SilentLayer.self }
        }
        let view = Silent(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayTree()
        #expect(!view.layer.isPaintedOpaque)
        #expect((pixel(view, 5, 5)?.alpha ?? 0) == 0)
        let image = try #require(UIImage.quadrants().cgImage)
        let second = Silent(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for layer in [SilentLayer(), second.layer] {
            layer.contents = image
            layer.displayTree()
            layer.contentsScale = 2
            layer.displayTree()
            #expect(layer.contents as? CGImage === image)
        }
    }

    @Test("a layer without a view draws on request")
    func layerWithoutView() {
        let layer = DrawingLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.displayTree()
        #expect(layer.contents == nil)
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        #expect(layer.contents is CGImage && !layer.needsDisplay())
    }
}

@MainActor
struct ViewTraitTests {
    final class TraitView: UIView {
        var changes: [UIUserInterfaceStyle?] = []
        var drawnWith: UIUserInterfaceStyle?

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            changes.append(previousTraitCollection?.userInterfaceStyle)
        }
        override func draw(_ rect: CGRect) { drawnWith = UITraitCollection.current.userInterfaceStyle }
    }

    private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @Test("a trait override applies to the view and its subviews, and the nearest one wins")
    func traitOverrides() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let outer = UIView(0, 0, 10, 10, in: window)
            let inner = UIView(0, 0, 10, 10, in: outer)
            window.overrideUserInterfaceStyle = .dark
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
            outer.overrideUserInterfaceStyle = .light
            #expect(inner.traitCollection.userInterfaceStyle == .light)
            #expect(window.traitCollection.userInterfaceStyle == .dark)
            outer.overrideUserInterfaceStyle = .unspecified
            #expect(inner.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test("dynamic background colours are resolved again when the style changes")
    func dynamicColors() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = UIView(0, 0, 10, 10, in: UIView(0, 0, 10, 10, in: window))
            view.backgroundColor = color
            #expect(view.layer.backgroundColor == UIColor.black.cgColor && view.backgroundColor === color)
            window.overrideUserInterfaceStyle = .dark
            #expect(view.layer.backgroundColor == UIColor.white.cgColor)
            view.overrideUserInterfaceStyle = .light
            #expect(view.layer.backgroundColor == UIColor.black.cgColor)
        }
    }

    @Test("a view takes the style of the tree that it is added to, in a window or not")
    func traitsOfNewTree() {
        let dark = UIView(frame: .zero)
        dark.overrideUserInterfaceStyle = .dark
        let view = UIView(frame: .zero)
        view.backgroundColor = color
        dark.addSubview(view)
        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        UIView(frame: .zero).addSubview(view)
        #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    }

    @Test("a view in a window is notified of a change once, with the previous style, and redrawn with the new one")
    func traitChange() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            window.layer.displayTree()
            #expect(view.drawnWith == .light && view.changes.isEmpty)
            window.overrideUserInterfaceStyle = .dark
            #expect(view.changes == [.light])
            window.layer.displayTree()
            #expect(view.drawnWith == .dark)
            window.overrideUserInterfaceStyle = .dark
            #expect(view.changes.count == 1)
        }
    }
}
