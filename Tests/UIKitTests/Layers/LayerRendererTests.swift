import Testing

@testable import UIKit

@MainActor
struct LayerRendererTests {
    let root = CALayer(0, 0, 100, 100)

    /// Paints the tree on white, with `scale` pixels per point.
    private func painted(scale: CGFloat = 1) -> Canvas {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        root.layoutTree()
        root.displayTree()
        _ = root.takeDamage(transform: transform)
        let canvas = Canvas(Int(100 * scale), Int(100 * scale))
        canvas.paint([root], transform: transform)
        return canvas
    }

    @Test("layers are painted in the order in which they were added, and by zPosition")
    func paintOrder() {
        let red = CALayer(0, 0, 20, 20, .red, in: root)
        _ = CALayer(10, 0, 20, 20, .green, in: root)
        #expect(painted()[15, 5] == .green && painted()[5, 5] == .red)
        red.zPosition = 1
        #expect(painted()[15, 5] == .red && painted()[25, 5] == .green)
        red.zPosition = -1
        #expect(painted()[15, 5] == .green)
    }

    @Test("hidden and transparent layers show nothing, nor do their sublayers")
    func layerRendererHidden() {
        let box = CALayer(0, 0, 20, 20, .red, in: root)
        _ = CALayer(0, 0, 10, 10, .green, in: box)
        box.isHidden = true
        #expect(painted()[5, 5] == .white && painted()[15, 15] == .white)
        box.isHidden = false
        box.opacity = 0
        #expect(painted()[5, 5] == .white)
    }

    @Test("a corner radius rounds the corners in maskedCorners, by at most half a side")
    func layerRendererCorners() {
        let box = CALayer(0, 0, 40, 40, .red, in: root)
        box.cornerRadius = 20
        let all = painted()
        for (x, y) in [(1, 1), (38, 1), (1, 38), (38, 38)] { #expect(all[x, y] == .white) }
        #expect(all[20, 1] == .red && all[20, 20] == .red)
        box.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        let two = painted()
        #expect(two[1, 1] == .white && two[38, 38] == .white && two[38, 1] == .red && two[1, 38] == .red)
        box.maskedCorners = []
        #expect(painted()[1, 1] == .red)
        box.maskedCorners = .all
        box.cornerRadius = 1e9
        #expect(painted()[1, 1] == .white && painted()[20, 20] == .red)
        box.cornerRadius = .nan
        #expect(painted()[20, 20] == .red)
    }

    @Test("a border lies inside the bounds, above contents and sublayers, black by default")
    func border() {
        let box = CALayer(10, 10, 40, 40, .red, in: root)
        _ = CALayer(-5, -5, 100, 100, .green, in: box)
        box.masksToBounds = true
        box.borderWidth = 4
        let canvas = painted()
        #expect(canvas[11, 30] == .black && canvas[13, 30] == .black && canvas[14, 30] == .green)
        #expect(canvas[9, 30] == .white && canvas[48, 30] == .black && canvas[30, 11] == .black)
        box.borderColor = UIColor.blue.cgColor
        #expect(painted()[11, 30] == .blue)
        box.borderWidth = .infinity
        #expect(painted()[30, 30] == .green)
    }

    @Test("a border is painted above an opaque sublayer that covers everything behind it")
    func borderOverCover() {
        root.borderWidth = 5
        root.borderColor = UIColor.blue.cgColor
        _ = CALayer(0, 0, 100, 100, .green, in: root)
        #expect(painted()[2, 50] == .blue && painted()[50, 50] == .green)
    }

    @Test("masksToBounds clips sublayers to the rounded outline")
    func layerRendererClipping() {
        let box = CALayer(10, 10, 40, 40, in: root)
        _ = CALayer(-10, -10, 100, 100, .red, in: box)
        #expect(painted()[5, 5] == .red)
        box.masksToBounds = true
        #expect(painted()[5, 5] == .white && painted()[11, 11] == .red && painted()[51, 30] == .white)
        box.cornerRadius = 20
        #expect(painted()[11, 11] == .white && painted()[30, 11] == .red)
    }

    @Test("opacity applies to a layer and its sublayers as one image")
    func groupOpacity() {
        let box = CALayer(0, 0, 60, 60, in: root)
        _ = CALayer(0, 0, 40, 40, .red, in: box)
        _ = CALayer(20, 20, 40, 40, .blue, in: box)
        box.opacity = 0.5
        let canvas = painted()
        #expect(canvas[10, 10].isClose(to: DrawnPixel(255, 127, 127), within: 1))
        #expect(canvas[30, 30].isClose(to: DrawnPixel(127, 127, 255), within: 1), "no red shows through the blue")
    }

    @Test("a single translucent layer is as translucent as a group of one")
    func singleOpacity() {
        let box = CALayer(0, 0, 20, 20, .red, in: root)
        box.opacity = 0.5
        #expect(painted()[10, 10].isClose(to: DrawnPixel(255, 127, 127), within: 1))
    }

    @Test("a mask shows its layer and sublayers where it is opaque")
    func mask() {
        let box = CALayer(10, 10, 40, 40, .red, in: root)
        _ = CALayer(0, 20, 80, 20, .green, in: box)
        let mask = CALayer(0, 0, 20, 40, .black)
        box.mask = mask
        var canvas = painted()
        #expect(canvas[15, 15] == .red && canvas[15, 35] == .green && canvas[35, 15] == .white)
        #expect(canvas[60, 35] == .white)
        mask.backgroundColor = nil
        _ = CALayer(10, 0, 10, 10, .white, in: mask)
        canvas = painted()
        #expect(canvas[15, 15] == .white && canvas[25, 15] == .red)
        mask.opacity = 0.5
        #expect(painted()[25, 15].isClose(to: DrawnPixel(255, 127, 127), within: 1))
        mask.isHidden = true
        #expect(painted()[25, 15] == .white)
    }

    @Test("a mask that was part of another tree masks with all of its sublayers")
    func maskFromTree() {
        let box = CALayer(10, 10, 40, 40, .red, in: root)
        let mask = CALayer(90, 90, 10, 10, in: root)
        _ = CALayer(0, 0, 10, 10, .black, in: mask)
        _ = painted()
        box.mask = mask
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let canvas = Canvas(100, 100)
        _ = root.takeDamage()
        canvas.paint([root], area: CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(canvas[15, 15] == .red && canvas[25, 25] == .white)
    }

    @Test("contents are placed by their gravity and clipped only if the layer masks to its bounds")
    func contentsGravity() {
        let box = CALayer(20, 20, 40, 40, in: root)
        box.contents = UIImage.quadrants().cgImage
        var canvas = painted()
        #expect(canvas[25, 25] == .red && canvas[55, 25] == .green && canvas[25, 55] == .blue)
        box.contentsGravity = .center
        canvas = painted()
        #expect(canvas[25, 25] == .white && canvas[32, 37] == .red && canvas[48, 37] == .green)
        box.contentsGravity = .resizeAspectFill
        #expect(painted()[5, 25] == .red)
        box.masksToBounds = true
        #expect(painted()[5, 25] == .white && painted()[25, 25] == .red)
        box.contents = "no picture"
        #expect(painted()[25, 25] == .white)
    }

    @Test("transforms rotate and scale a layer about its anchor point, with its sublayers")
    func transforms() {
        let bar = CALayer(40, 10, 10, 40, .red, in: root)
        _ = CALayer(0, 0, 10, 10, .green, in: bar)
        bar.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let canvas = painted()
        #expect(canvas[30, 30] == .red && canvas[60, 30] == .green && canvas[45, 15] == .white)
        bar.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
        #expect(painted()[45, 30] == .white)
    }

    @Test("the bounds' origin moves the sublayers, not the layer")
    func boundsOrigin() {
        let box = CALayer(10, 10, 40, 40, .red, in: root)
        _ = CALayer(0, 0, 10, 10, .green, in: box)
        box.bounds.origin = CGPoint(x: -20, y: 0)
        let canvas = painted()
        #expect(canvas[12, 12] == .red && canvas[32, 12] == .green)
    }

    @Test("two pixels per point draw everything twice as large")
    func layerRendererScale() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        box.borderWidth = 1
        let canvas = painted(scale: 2)
        #expect(canvas[21, 30] == .black && canvas[22, 30] == .red && canvas[59, 30] == .black)
    }
}
