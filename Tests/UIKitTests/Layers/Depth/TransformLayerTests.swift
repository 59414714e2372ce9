import Testing

@testable import UIKit

/// Layers whose sublayers keep their depth.
@MainActor
struct TransformLayerTests {
    private let root = CALayer(0, 0, 100, 100)

    /// Adds a red layer in front of a blue one to a container.
    private func addSides(to container: CALayer) -> (red: CALayer, blue: CALayer) {
        container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(container)
        let blue = CALayer(30, 30, 40, 40, .blue, in: container)
        let red = CALayer(30, 30, 40, 40, .red, in: container)
        (red.zPosition, blue.zPosition) = (20, -20)
        return (red, blue)
    }

    private let halfTurn = CATransform3DMakeRotation(.pi, 0, 1, 0)

    @Test("R718: the sublayers of a transform layer change their order when it turns; those of another layer do not")
    func transformLayerOrder() {
        let cube = CATransformLayer()
        let (red, blue) = addSides(to: cube)
        let canvas = root.painted(100, 100)
        #expect(canvas[50, 50] == .red && root.hitTest(CGPoint(x: 50, y: 50)) === red)
        #expect(root.difference(on: canvas, tolerance: 1, after: { cube.transform = halfTurn }) == nil)
        #expect(canvas[50, 50] == .blue && root.hitTest(CGPoint(x: 50, y: 50)) === blue)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root, "the layer itself is not hit")
        cube.removeFromSuperlayer()
        let plain = CALayer()
        _ = addSides(to: plain)
        plain.transform = halfTurn
        #expect(root.painted(100, 100)[50, 50] == .red)
    }

    @Test("R718: turns of a transform layer and of its sublayers add up in space")
    func transformLayerTurns() {
        let (outer, inner) = (CATransformLayer(), CATransformLayer())
        let (red, _) = addSides(to: inner)
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(outer)
        outer.addSublayer(inner)
        red.zPosition = 0
        red.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(root.painted(100, 100)[33, 50] == .blue, "it is half as wide")
        outer.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        let canvas = root.painted(100, 100)
        #expect(canvas[33, 50] == .red && canvas[67, 50] == .red)
        let move = { inner.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
        #expect(root.difference(on: canvas, tolerance: 1, after: move) == nil)
        #expect(canvas[31, 50] != .red)
    }

    @Test("R718: a transform layer in perspective shows near sublayers larger than far ones")
    func transformLayerPerspective() {
        let cube = CATransformLayer()
        let (red, blue) = addSides(to: cube)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        cube.transform = perspective
        red.isHidden = true
        let far = root.painted(100, 100)
        #expect(far[31, 50] != .blue && far[36, 50] == .blue)
        (red.isHidden, blue.isHidden) = (false, true)
        let near = root.painted(100, 100)
        #expect(near[27, 50] == .red && near[22, 50] != .red)
    }

    @Test("R718: a transform layer shows nothing itself, and gives its opacity to each sublayer")
    func transformLayerLook() {
        let cube = CATransformLayer()
        let (red, _) = addSides(to: cube)
        LogRecorder.start()
        cube.backgroundColor = UIColor.green.cgColor
        cube.borderWidth = 3
        cube.masksToBounds = true
        cube.shadowOpacity = 1
        cube.mask = CALayer(0, 0, 1, 1)
        cube.contents = UIImage.quadrants().cgImage
        let lines = LogRecorder.recorded().filter { $0.contains("in transform-only layer, will have no effect") }
        #expect(lines.count == 6)
        #expect(cube.backgroundColor == nil && !cube.masksToBounds && cube.mask == nil && cube.contents == nil)
        #expect(root.painted(100, 100)[10, 10] == .white)
        red.frame.size.width = 20
        cube.opacity = 0.5
        let canvas = root.painted(100, 100)
        #expect(canvas[60, 50].isClose(to: DrawnPixel(128, 128, 255)))
        #expect(canvas[40, 50].isClose(to: DrawnPixel(191, 64, 128)))
        #expect((CATransformLayer(layer: cube)).hasNoPlane)
    }

    @Test("R718: sublayers that are turned in space have the opacity of the layers above them once")
    func inheritedOpacity() {
        let cube = CATransformLayer()
        let (red, blue) = addSides(to: cube)
        blue.isHidden = true
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        (cube.transform, cube.opacity) = (perspective, 0.5)
        #expect(root.painted(100, 100)[50, 50].isClose(to: DrawnPixel(255, 128, 128)))
        red.opacity = 0.5
        #expect(root.painted(100, 100)[50, 50].isClose(to: DrawnPixel(255, 191, 191)))
        cube.removeFromSuperlayer()
        let plain = CALayer()
        let (side, other) = addSides(to: plain)
        other.isHidden = true
        (plain.allowsGroupOpacity, plain.opacity) = (false, 0.5)
        plain.sublayerTransform = perspective
        side.transform = CATransform3DMakeRotation(0.3, 0, 1, 0)
        #expect(root.painted(100, 100)[50, 50].isClose(to: DrawnPixel(255, 128, 128)))
    }
}
