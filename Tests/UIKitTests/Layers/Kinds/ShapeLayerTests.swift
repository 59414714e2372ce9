import Testing

@testable import UIKit

@MainActor
struct ShapeLayerTests {
    let root = CALayer(0, 0, 100, 100)
    let shape = CAShapeLayer()

    init() {
        shape.frame = root.bounds
        root.addSublayer(shape)
    }

    /// Makes the shape a line of ten points width in black, without a filling.
    private func strokeLine(_ points: CGPoint...) {
        let path = CGMutablePath()
        path.addLines(between: points)
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = UIColor.black.cgColor
        shape.lineWidth = 10
    }

    @Test("R300: a shape layer is filled black and not stroked by default, with a line of one point")
    func shapeLayerDefaults() {
        #expect(shape.path == nil && shape.strokeColor == nil && shape.fillRule == .nonZero)
        #expect(shape.fillColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(shape.lineWidth == 1 && shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.miterLimit == 10)
        #expect(shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
        #expect(root.painted(100, 100)[50, 50] == .white)
        shape.path = CGPath(rect: CGRect(x: 20, y: 20, width: 30, height: 30), transform: nil)
        let canvas = root.painted(100, 100)
        #expect(canvas[20, 20] == .black && canvas[49, 49] == .black && canvas[50, 50] == .white)
        #expect(shape.contents == nil, "a shape needs no bitmap")
    }

    @Test("R300: a stroke from 0.25 to 0.75 shows that part of the path's length")
    func strokeRange() {
        strokeLine(CGPoint(x: 0, y: 50), CGPoint(x: 10, y: 50), CGPoint(x: 100, y: 50))
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        let canvas = root.painted(100, 100)
        #expect(canvas[24, 50] == .white && canvas[25, 50] == .black)
        #expect(canvas[74, 50] == .black && canvas[75, 50] == .white)
        shape.strokeStart = 0.8
        #expect(root.painted(100, 100)[77, 50] == .white, "an end before the start")
    }

    @Test("R300: caps, joins, dashes and the rule for the inside decide which pixels are covered")
    func lines() {
        strokeLine(CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50))
        shape.lineCap = .square
        #expect(root.painted(100, 100)[16, 50] == .black)
        shape.lineCap = .round
        #expect(root.painted(100, 100)[16, 50] == .black && root.painted(100, 100)[15, 46] == .white)
        shape.lineCap = .butt
        #expect(root.painted(100, 100)[16, 50] == .white)
        shape.lineDashPattern = [10, 5]
        #expect(root.painted(100, 100)[29, 50] == .black && root.painted(100, 100)[31, 50] == .white)
        shape.lineDashPhase = 5
        #expect(root.painted(100, 100)[26, 50] == .white && root.painted(100, 100)[31, 50] == .black)
        shape.lineDashPattern = nil
        strokeLine(CGPoint(x: 20, y: 80), CGPoint(x: 50, y: 80), CGPoint(x: 50, y: 20))
        #expect(root.painted(100, 100)[54, 84] == .black)
        shape.lineJoin = .bevel
        #expect(root.painted(100, 100)[54, 84] == .white)
        let rings = CGMutablePath()
        rings.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        rings.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
        (shape.path, shape.fillColor, shape.strokeColor) = (rings, UIColor.red.cgColor, nil)
        #expect(root.painted(100, 100)[50, 50] == .red)
        shape.fillRule = .evenOdd
        #expect(root.painted(100, 100)[50, 50] == .white && root.painted(100, 100)[20, 20] == .red)
    }

    @Test("R300: the damage of a shape is what its filling and its line cover, also outside the bounds")
    func shapeLayerDamage() {
        shape.frame = CGRect(x: 10, y: 10, width: 1, height: 1)
        _ = root.painted(100, 100)
        shape.path = CGPath(rect: CGRect(x: 30, y: 20, width: 20, height: 10), transform: nil)
        #expect(root.takeDamage() == [CGRect(x: 10, y: 10, width: 50, height: 30)])
        shape.strokeColor = UIColor.red.cgColor
        shape.lineWidth = 4
        #expect(root.takeDamage() == [CGRect(x: 10, y: 10, width: 52, height: 32)])
        let canvas = root.painted(100, 100)
        #expect(canvas[38, 28] == .red && canvas[61, 41] == .red && canvas[62, 42] == .white)
        #expect(root.difference(on: canvas) { shape.strokeEnd = 0.3 } == nil)
        #expect(root.difference(on: canvas) { shape.lineWidth = 20 } == nil)
        #expect(root.difference(on: canvas) { shape.lineCap = .square } == nil)
        #expect(root.difference(on: canvas) { shape.fillColor = nil } == nil)
        #expect(root.difference(on: canvas) { shape.path = nil } == nil)
        #expect(root.painted(100, 100)[40, 30] == .white)
    }

    @Test("R300: a shape layer is hit within its bounds, and masks other layers by its shape")
    func hitsAndMasks() {
        shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        shape.path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 40, height: 40), transform: nil)
        #expect(root.hitTest(CGPoint(x: 70, y: 70)) === root && root.hitTest(CGPoint(x: 1, y: 1)) === shape)
        let box = CALayer(0, 0, 100, 100, .blue, in: root)
        box.mask = shape
        let canvas = root.painted(100, 100)
        #expect(canvas[70, 70] == .blue && canvas[52, 52] == .white && canvas[10, 10] == .white)
    }

    @Test("R300: opacity, shadow and clipping treat filling and line as one picture")
    func groups() {
        shape.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
        shape.strokeColor = UIColor.black.cgColor
        shape.lineWidth = 20
        shape.opacity = 0.5
        let canvas = root.painted(100, 100)
        #expect(canvas[25, 50].isClose(to: canvas[50, 50], within: 1), "the line does not show the filling")
        shape.opacity = 1
        shape.strokeColor = nil
        (shape.shadowOpacity, shape.shadowRadius, shape.shadowOffset) = (1, 0, CGSize(width: 10, height: 10))
        shape.fillColor = UIColor.red.cgColor
        #expect(root.painted(100, 100)[85, 85] == .black)
        shape.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        shape.masksToBounds = true
        let clipped = root.painted(100, 100)
        #expect(clipped[49, 49] == .red && clipped[51, 51] == .white)
    }

    @Test("R300: shape layers work as the layer class of a view, which may draw too")
    func shapeLayerViews() {
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let own = view.layer as? CAShapeLayer
        own?.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        #expect(own != nil && view.layer.painted(100, 100)[5, 5] == .black && view.layer.contents == nil)
    }

    @Test("R300: numbers that are not finite are refused, and paths are copied")
    func shapeLayerBadInput() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        shape.path = path
        path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(root.painted(100, 100)[55, 55] == .white)
        for value in [CGFloat.nan, .infinity, -.infinity] {
            (shape.strokeStart, shape.strokeEnd, shape.lineWidth) = (value, value, value)
            (shape.miterLimit, shape.lineDashPhase) = (value, value)
        }
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1)
        #expect(shape.miterLimit == 10 && shape.lineDashPhase == 0)
        shape.strokeColor = UIColor.red.cgColor
        for pattern in [[-1, 2], [0, 0], [NSNumber(value: Double.nan)], []] as [[NSNumber]] {
            shape.lineDashPattern = pattern
            #expect(root.painted(100, 100)[5, 0] == DrawnPixel(128, 0, 0) || root.painted(100, 100)[5, 0] == .red)
        }
        (shape.lineWidth, shape.strokeEnd, shape.strokeStart) = (-5, 7, -7)
        #expect(root.painted(100, 100)[5, 5] == .black)
        shape.path = CGPath(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), transform: nil)
        #expect(root.painted(100, 100)[99, 99] == .black)
    }

    @Test("R300: the end of a stroke moves during an animation, and its damage with it")
    func shapeLayerAnimation() async throws {
        try await withAnimationStage { stage in
            let line = CAShapeLayer()
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 200)])
            (line.path, line.strokeColor, line.lineWidth) = (path, UIColor.red.cgColor, 10)
            stage.root.layer.addSublayer(line)
            stage.advance(by: 0)
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            line.add(animation, forKey: nil)
            stage.advance(by: 0.5)
            try await stage.display.settle()
            let shot = try stage.display.screenshot()
            #expect(shot[195, 200] == .red && shot[205, 200] == .white)
            stage.advance(by: 1)
            try await stage.display.settle()
            #expect(try stage.display.pixel(x: 295, y: 200) == .red)
        }
    }
}
