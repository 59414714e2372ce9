import Testing

@testable import UIKit

@MainActor
struct PerspectiveTests {
    let root = CALayer(0, 0, 200, 200)
    let card: CALayer

    init() { card = CALayer(50, 50, 100, 100, .red, in: root) }

    /// A rotation about the y axis, seen from 500 points away.
    private func turn(_ angle: CGFloat, m34: CGFloat = -1 / 500) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = m34
        return CATransform3DRotate(transform, angle, 0, 1, 0)
    }

    /// Returns the first and the last painted pixel of a column.
    private func column(_ x: Int, of canvas: Canvas) -> ClosedRange<Int>? {
        let rows = (0..<canvas.height).filter { canvas[x, $0] != .white }
        return rows.first.flatMap { first in rows.last.map { first...$0 } }
    }

    @Test("R301: a layer that is turned about the y axis with m34 = -1/500 is higher on its near side")
    func perspective() throws {
        card.transform = turn(.pi / 3)
        let canvas = root.painted(200, 200)
        // The edges at x = 50 cos 60° and z = ∓ 50 sin 60°, divided by 1 ± 43.3 / 500.
        #expect(canvas[72, 100].isClose(to: DrawnPixel(255, 159, 159), within: 8), "the near edge is at 72.63")
        #expect(canvas[73, 100] == .red && canvas[122, 100] == .red && canvas[71, 100] == .white)
        #expect(canvas[124, 100] == .white)
        let (near, far) = (try #require(column(73, of: canvas)), try #require(column(122, of: canvas)))
        #expect(near == 45...154, "109.5 points high")
        #expect(far == 53...146, "92 points high")
    }

    @Test("R301: a projected layer has no seams: its inside has one colour, and edges are smooth", arguments: [1, 2])
    func seams(scale: Int) {
        card.transform = CATransform3DRotate(turn(0.9, m34: -1 / 300), 0.5, 1, 0, 0.3)
        let canvas = root.painted(200, 200, scale: CGFloat(scale))
        var mixed = 0
        for y in 0..<canvas.height {
            let inside = (0..<canvas.width).filter { canvas[$0, y] != .white }
            for x in inside.dropFirst(4).dropLast(4) where canvas[x, y] != .red { mixed += 1 }
        }
        // Only the slanted upper and lower edges have mixed pixels away from a row's ends.
        let edge = (0..<canvas.width).filter { x in
            (0..<canvas.height).contains { canvas[x, $0] != .white && canvas[x, $0] != .red }
        }
        #expect(mixed < canvas.width && edge.count > 20 * scale)
        #expect(canvas[canvas.width / 2, canvas.height / 2] == .red)
    }

    @Test("R301: sublayers are projected with their layer, and a change of one repaints exactly what it shows")
    func perspectiveDamage() {
        card.transform = turn(.pi / 4)
        let dot = CALayer(80, 10, 10, 10, .green, in: card)
        card.shadowOpacity = 0.5
        let canvas = root.painted(200, 200)
        #expect(canvas[123, 66] == .green)
        #expect(root.difference(on: canvas) { dot.backgroundColor = UIColor.blue.cgColor } == nil)
        #expect(canvas[123, 66] == .blue)
        dot.backgroundColor = UIColor.green.cgColor
        let damage = root.takeDamage()
        #expect(damage.count == 1 && damage[0].width <= 12 && damage[0].height <= 14)
        _ = root.painted(200, 200)
        #expect(root.difference(on: canvas, tolerance: 2) { card.transform = turn(.pi / 3) } == nil)
        #expect(root.difference(on: canvas, tolerance: 2) { dot.position.x = 130 } == nil)
        #expect(root.difference(on: canvas, tolerance: 2) { dot.position.y = 30 } == nil)
        #expect(root.difference(on: canvas) { card.removeFromSuperlayer() } == nil)
    }

    @Test("R301: layers are drawn by zPosition, and hits follow it, of layers and of views")
    func depthOrder() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
        view.addSubview(back)
        view.addSubview(front)
        let place = CGPoint(x: 30, y: 30)
        #expect(view.hitTest(place, with: nil) === front)
        back.layer.zPosition = 1
        #expect(view.hitTest(place, with: nil) === back && view.layer.hitTest(place) === back.layer)
        back.layer.zPosition = 0
        back.transform3D = CATransform3DMakeTranslation(0, 0, 5)
        #expect(view.hitTest(place, with: nil) === back, "a translation along the z axis counts too")
        front.transform3D = CATransform3DMakeTranslation(0, 0, 6)
        #expect(view.hitTest(place, with: nil) === front && view.layer.hitTest(place) === front.layer)
        #expect(view.subviews == [back, front])
    }

    @Test("R301: a layer that is not double-sided is hidden from behind, with its sublayers, and not hit")
    func back() {
        _ = CALayer(10, 10, 20, 20, .green, in: card)
        card.transform = turn(.pi)
        #expect(root.painted(200, 200)[100, 100] == .red && root.painted(200, 200)[130, 70] == .green, "mirrored")
        card.isDoubleSided = false
        #expect(root.painted(200, 200)[100, 100] == .white)
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
        card.transform = turn(0.4)
        #expect(root.painted(200, 200)[100, 100] == .red)
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === card)
    }

    @Test("R301: sublayerTransform gives all sublayers one perspective, in which nearer ones are larger")
    func sublayers() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        root.sublayerTransform = perspective
        #expect(root.painted(200, 200)[51, 51] == .red && root.painted(200, 200)[49, 49] == .white)
        card.zPosition = 50
        // Twice as large: half way to the eye.
        #expect(root.painted(200, 200)[1, 1] == .red)
        card.zPosition = -100
        // Half as large.
        let canvas = root.painted(200, 200)
        #expect(canvas[76, 76] == .red && canvas[74, 74] == .white && canvas[124, 124] == .red)
        #expect(root.hitTest(CGPoint(x: 76, y: 76)) === card && root.hitTest(CGPoint(x: 74, y: 74)) === root)
        card.zPosition = 200
        #expect(root.painted(200, 200)[100, 100] == .white, "behind the eye")
    }

    @Test("R301: the faces of a cube that is turned by sublayerTransform cover each other as in space")
    func cube() {
        card.removeFromSuperlayer()
        let faces: [(UIColor, CATransform3D)] = [
            (.red, CATransform3DMakeTranslation(0, 0, 50)),
            (.green, CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 50)),
            (.blue, CATransform3DTranslate(CATransform3DMakeRotation(.pi, 0, 1, 0), 0, 0, 50)),
        ]
        for (color, transform) in faces { CALayer(50, 50, 100, 100, color, in: root).transform = transform }
        #expect(root.painted(200, 200)[100, 100] == .red)
        root.sublayerTransform = turn(-.pi / 2 - 0.01)
        #expect(root.painted(200, 200)[100, 100] == .green)
        root.sublayerTransform = turn(.pi - 0.01)
        #expect(root.painted(200, 200)[100, 100] == .blue)
    }

    @Test("R301: points are converted and hit where a projected layer shows them")
    func points() {
        card.transform = turn(.pi / 3)
        let inside = card.convert(CGPoint(x: 100, y: 0), to: root)
        #expect(abs(inside.x - 123.01) < 0.01 && abs(inside.y - 53.98) < 0.01)
        let back = card.convert(inside, from: root)
        #expect(abs(back.x - 100) < 1e-6 && abs(back.y) < 1e-6)
        #expect(root.convert(CGPoint(x: 50, y: 50), from: card) == CGPoint(x: 100, y: 100))
        #expect(abs(card.frame.minX - 72.63) < 0.01 && abs(card.frame.height - 109.48) < 0.01)
        #expect(root.hitTest(CGPoint(x: 120, y: 100)) === card && root.hitTest(CGPoint(x: 126, y: 100)) === root)
        let (outer, inner) = (UIView(frame: root.frame), UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
        outer.addSubview(inner)
        inner.transform3D = turn(.pi / 3)
        #expect(abs(inner.convert(CGPoint(x: 100, y: 0), to: outer).x - 123.01) < 0.01)
        #expect(abs(inner.convert(CGPoint(x: 123.01, y: 100), from: outer).x - 100) < 0.1)
        #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
        #expect(outer.hitTest(CGPoint(x: 120, y: 100), with: nil) === inner)
        #expect(outer.hitTest(CGPoint(x: 126, y: 100), with: nil) === outer)
    }

    @Test("R301: affine and spatial transforms replace each other, and anchorPointZ is the depth of the axis")
    func perspectiveReplacing() {
        card.transform = turn(.pi / 3)
        #expect(card.affineTransform().a == card.transform.m11)
        card.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(card.transform == CATransform3DMakeScale(2, 2, 1) && card.depth == nil)
        card.transform = CATransform3DMakeScale(3, 1, 1)
        #expect(card.affineTransform() == CGAffineTransform(scaleX: 3, y: 1) && card.depth == nil)
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        card.anchorPointZ = 40
        card.zPosition = 0
        let other = CALayer(50, 50, 100, 100, .blue, in: root)
        other.zPosition = 30
        #expect(root.painted(200, 200)[100, 100] == .red, "half a turn about an axis 40 points in front of the layer")
        let copy = CALayer(layer: card)
        #expect(copy.transform == card.transform && copy.anchorPointZ == 40 && copy.isDoubleSided)
    }

    @Test("R301: an opaque layer in perspective hides nothing that is seen beside it, and has shadow, opacity and mask")
    func perspectiveLooks() {
        let behind = CALayer(0, 0, 200, 200, .blue)
        root.insertSublayer(behind, at: 0)
        card.transform = turn(.pi / 3)
        #expect(root.painted(200, 200)[60, 100] == .blue && root.painted(200, 200)[100, 100] == .red)
        card.opacity = 0.5
        _ = CALayer(0, 0, 50, 100, .red, in: card)
        #expect(root.painted(200, 200)[90, 100].isClose(to: DrawnPixel(128, 0, 128), within: 2))
        card.mask = CALayer(0, 0, 100, 50, .black)
        #expect(root.painted(200, 200)[90, 120] == .blue)
        #expect(root.painted(200, 200)[90, 80].isClose(to: DrawnPixel(128, 0, 128), within: 2))
    }

    @Test("R301: transforms that are not finite are refused; those that flatten or lead behind the eye show nothing")
    func perspectiveBadInput() {
        var broken = CATransform3DIdentity
        broken.m34 = .nan
        for value in [broken, CATransform3DMakeScale(.infinity, 1, 1)] {
            card.transform = value
            root.sublayerTransform = value
        }
        card.anchorPointZ = .infinity
        #expect(CATransform3DIsIdentity(card.transform) && CATransform3DIsIdentity(root.sublayerTransform))
        #expect(card.anchorPointZ == 0)
        for angle in [CGFloat.pi / 2, -.pi / 2] {
            card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            #expect(root.painted(200, 200)[100, 100] == .white)
            #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root)
        }
        for m34 in [-1 / 10, -1 / 50, -1e9, 1e300, -1e-300] as [CGFloat] {
            for angle in [0.1, 1.5, 1.57, 3, 5] as [CGFloat] {
                card.transform = turn(angle, m34: m34)
                _ = root.painted(200, 200)
                _ = root.hitTest(CGPoint(x: 100, y: 100))
                _ = card.frame
            }
        }
        card.transform = CATransform3D()
        #expect(root.painted(200, 200)[100, 100] == .white)
        card.transform = CATransform3DMakeScale(1e300, 1e300, 1e300)
        card.bounds = CGRect(x: 0, y: 0, width: 1e9, height: 1e9)
        _ = root.painted(200, 200)
        card.transform = turn(1)
        _ = root.painted(200, 200)
    }

    @Test("R301: a layer turns in space during an animation, and repaints where it was and is")
    func perspectiveAnimation() async throws {
        try await withAnimationStage { stage in
            stage.box.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            stage.box.transform3D = turn(0)
            try await stage.display.settle()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.transform3D = turn(.pi / 3) }
            stage.advance(by: 0.5)
            try await stage.display.settle()
            // Half way, at 30 degrees: the edges are 43.3 points from the middle, divided by 1 ± 25 / 500.
            let half = try stage.display.screenshot()
            #expect(half[106, 150] == .red && half[102, 150] == .white)
            #expect(half[189, 150] == .red && half[193, 150] == .white)
            stage.advance(by: 1)
            try await stage.display.settle()
            let end = try stage.display.screenshot()
            #expect(end[124, 150] == .red && end[121, 150] == .white && end[106, 150] == .white)
        }
    }
}
