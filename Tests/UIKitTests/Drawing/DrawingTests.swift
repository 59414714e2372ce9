import Testing

@testable import UIKit

struct ImageContextTests {
    @Test(
        "a renderer has its origin at the top left, the scale in its pixels and the bounds' origin in its coordinates")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let bounds = CGRect(x: 100, y: 50, width: 10, height: 20)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 100, y: 50, width: 5, height: 5))
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            #expect(context.currentImage.size == CGSize(width: 10, height: 20))
        }
        #expect(image.size == CGSize(width: 10, height: 20) && image.scale == 2 && image.cgImage?.width == 20)
        #expect(image.pixel(0, 0) == .red && image.pixel(9, 9) == .red && image.pixel(10, 10) == .clear)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a preferred range is kept, and changes no pixel")
    func imageContextRange() {
        let format = UIGraphicsImageRendererFormat()
        #expect(format.preferredRange == .automatic)
        format.preferredRange = .extended
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(format.preferredRange == .extended && image.pixel(1, 1) == .red)
    }

    @Test("an opaque bitmap is black at first, and the renderer context's fill replaces its pixels")
    func imageContextOpacity() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        #expect(renderer.image { _ in }.pixel(1, 1) == .black)
        format.opaque = false
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIColor.blue.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 4), blendMode: .normal)
        }
        #expect(image.pixel(0, 0)?.isClose(to: DrawnPixel(0, 0, 128, 128)) == true)
        #expect(image.pixel(2, 0)?.isClose(to: DrawnPixel(127, 0, 128)) == true && image.pixel(3, 0) == .red)
    }

    @Test("impossible sizes give an empty image, and the actions still run")
    func imageContextImpossibleSizes() {
        for size in [
            CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: 1e9, height: 1),
            CGSize(width: CGFloat.nan, height: 1),
        ] {
            var ran = false
            let image = UIGraphicsImageRenderer(size: size).image { _ in ran = true }
            #expect(ran && image.size == .zero)
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
        }
    }

    @Test("a renderer's data can be decoded")
    func rendererData() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16))
        let actions: (UIGraphicsImageRendererContext) -> Void = { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        #expect(UIImage(data: renderer.pngData(actions: actions))?.pixel(5, 5) == .green)
        let jpeg = UIImage(data: renderer.jpegData(withCompressionQuality: 1, actions: actions))
        #expect(jpeg?.pixel(5, 5)?.isClose(to: .green, within: 8) == true)
    }

    @Test("image contexts nest, and ending one that was not begun does nothing")
    func imageContexts() throws {
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        inner.draw(at: .zero)
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(inner.pixel(0, 0) == .blue && inner.pixel(0, 1) == .clear)
        #expect(
            outer.scale == 2 && outer.cgImage?.width == 8 && outer.pixel(1, 0) == .blue && outer.pixel(1, 5) == .clear)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("no context is created for an impossible size, and ending it keeps the outer context")
    func impossibleContext() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 0, height: 4), false, 1)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(outer != nil && UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a frame is drawn without the path that the context had before")
    func frameAfterPath() {
        let image = UIImage.drawn { context in
            UIColor.red.setFill()
            context.addRect(CGRect(x: 6, y: 6, width: 4, height: 4))
            UIRectFrame(CGRect(x: 2, y: 2, width: 16, height: 16))
        }
        #expect(image.pixel(2, 10) == .red && image.pixel(8, 8) == .clear)
    }

    @Test("rectangle frames lie inside, and clips apply")
    func framesAndClips() {
        let image = UIImage.drawn { _ in
            UIRectClip(CGRect(x: 0, y: 0, width: 10, height: 20))
            UIColor.red.setFill()
            UIRectFrame(CGRect(x: 2, y: 2, width: 16, height: 16))
        }
        #expect(image.pixel(2, 10) == .red && image.pixel(3, 10) == .clear && image.pixel(5, 2) == .red)
        #expect(image.pixel(17, 10) == .clear)
    }

    @Test("a context is not created until it is used")
    func lazyContexts() {
        var made = 0
        let make: () -> CGContext? = {
            made += 1
            return CGContext(width: 4, height: 4, flippedWithScale: 1)
        }
        #expect(GraphicsContextStack.drawing(with: make) {} == nil && made == 0)
        let context = GraphicsContextStack.drawing(with: make) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(context != nil && made == 1)
        let tangled = GraphicsContextStack.drawing(with: make) {
            UIGraphicsPopContext()
            UIGraphicsPopContext()
        }
        #expect(tangled == nil && UIGraphicsGetCurrentContext() == nil)
    }
}

struct UIBezierPathTests {
    @Test("clockwise is as it looks with y pointing down")
    func clockwiseArcs() {
        let quarter = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        quarter.addLine(to: CGPoint(x: 10, y: 10))
        quarter.close()
        let image = UIImage.drawn { _ in
            UIColor.red.setFill()
            quarter.fill()
        }
        #expect(image.pixel(13, 13) == .red && image.pixel(6, 6) == .clear && image.pixel(13, 6) == .clear)
        let rest = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        rest.addLine(to: CGPoint(x: 10, y: 10))
        #expect(rest.contains(CGPoint(x: 6, y: 6)) && !rest.contains(CGPoint(x: 13, y: 13)))
    }

    @Test("a path's own line style is used, and the context keeps its own")
    func strokes() {
        let image = UIImage.drawn { context in
            context.setLineWidth(2)
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 5))
            line.addLine(to: CGPoint(x: 20, y: 5))
            line.lineWidth = 6
            line.setLineDash([5, 5], count: 2, phase: 0)
            line.stroke()
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 15), CGPoint(x: 20, y: 15)])
        }
        #expect(image.pixel(2, 2) == .blue && image.pixel(7, 5) == .clear && image.pixel(12, 7) == .blue)
        #expect(image.pixel(7, 15) == .blue && image.pixel(7, 17) == .clear)
    }

    @Test("only the requested corners are rounded")
    func roundedRects() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 8, height: 8))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 19, y: 19)))
        #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 19.5)))
        let all = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 50)
        #expect(all.contains(CGPoint(x: 10, y: 0.2)) && !all.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 4)).bounds
                == CGRect(x: 0, y: 0, width: 8, height: 4))
    }

    @Test("a clip applies until the state is restored, with the even-odd rule if the path has it")
    func clips() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        ring.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
        ring.usesEvenOddFillRule = true
        let image = UIImage.drawn { context in
            context.saveGState()
            ring.addClip()
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.restoreGState()
            ring.apply(CGAffineTransform(scaleX: 0.5, y: 0.5))
            ring.fill(with: .copy, alpha: 0.5)
        }
        #expect(image.pixel(15, 15) == .red && image.pixel(10, 10) == .clear)
        #expect(image.pixel(1, 1)?.isClose(to: DrawnPixel(0, 0, 0, 128)) == true && image.pixel(4, 4) == .red)
    }

    @Test("reversing the inner shape makes it a hole under the winding rule")
    func uiBezierPathReversing() {
        let outer = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        let inner = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10))
        inner.lineWidth = 7
        outer.append(inner)
        #expect(outer.contains(CGPoint(x: 10, y: 10)))
        let holed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        holed.append(inner.reversing())
        #expect(!holed.contains(CGPoint(x: 10, y: 10)) && holed.contains(CGPoint(x: 2, y: 2)))
        #expect(inner.reversing().bounds == inner.bounds && inner.reversing().lineWidth == 7)
        let open = UIBezierPath()
        open.move(to: CGPoint(x: 1, y: 1))
        open.addCurve(to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 5, y: 1), controlPoint2: CGPoint(x: 9, y: 5))
        #expect(open.reversing().currentPoint == CGPoint(x: 1, y: 1))
        #expect(open.reversing().reversing().cgPath == open.cgPath)
    }

    @Test("R747: a copy of a path has its style, and its own elements")
    func uiBezierPathCopy() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (7, .round, .bevel)
        (path.miterLimit, path.usesEvenOddFillRule) = (3, true)
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy !== path && copy.cgPath == path.cgPath && copy.lineWidth == 7 && copy.usesEvenOddFillRule)
        #expect(copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel && copy.miterLimit == 3)
        copy.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 5)))
        copy.lineWidth = 1
        #expect(path.bounds.width == 20 && copy.bounds.width == 100 && path.lineWidth == 7)
    }

    @Test("the path returned by cgPath does not change with the bezier path")
    func cgPathCopies() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        let copy = path.cgPath
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy.boundingBox.width == 2 && path.bounds.width == 9)
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds == .zero)
        path.cgPath = copy
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(copy.boundingBox.width == 2 && path.bounds.width == 5)
    }
}
