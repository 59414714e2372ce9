import Testing

@testable import UIKit

@MainActor
struct LayerShadowTests {
    let root = CALayer(0, 0, 200, 200)

    private func box(_ color: UIColor? = .red, radius: CGFloat = 0) -> CALayer {
        let box = CALayer(20, 20, 40, 40, color, in: root)
        box.shadowOpacity = 1
        box.shadowOffset = CGSize(width: 60, height: 0)
        box.shadowRadius = radius
        return box
    }

    private func painted() -> Canvas {
        _ = root.takeDamage()
        let canvas = Canvas(200, 200)
        canvas.paint([root])
        return canvas
    }

    @Test("a layer with a background casts the shadow of its own rounded shape")
    func shadowOfBackground() {
        let box = box()
        #expect(painted()[100, 40] == .black && painted()[40, 40] == .red && painted()[81, 21] == .black)
        box.cornerRadius = 20
        #expect(painted()[81, 21] == .white && painted()[100, 40] == .black)
        box.shadowColor = UIColor.blue.cgColor
        box.shadowOpacity = 0.5
        #expect(painted()[100, 40].isClose(to: DrawnPixel(127, 127, 255), within: 1))
    }

    @Test("a shadow path casts the shadow instead of the layer")
    func shadowPath() {
        let box = box()
        box.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 100), transform: nil)
        #expect(painted()[85, 110] == .black && painted()[100, 40] == .white)
    }

    @Test("without a background, contents and sublayers cast the shadow, at any depth")
    func shadowOfContents() {
        let box = box(nil)
        let inner = CALayer(0, 0, 10, 10, .green, in: CALayer(0, 0, 5, 5, in: box))
        #expect(painted()[85, 25] == .black && painted()[25, 25] == .green && painted()[100, 40] == .white)
        inner.isHidden = true
        #expect(painted()[85, 25] == .white)
        box.contents = UIImage.quadrants().cgImage
        #expect(painted()[100, 40] == .black)
    }

    @Test("the shadow offset turns with the layer, for both kinds of shadow", arguments: [true, false])
    func shadowOfTurnedLayer(hasBackground: Bool) {
        let box = box(hasBackground ? .red : nil)
        if !hasBackground { _ = CALayer(0, 0, 40, 40, .red, in: box) }
        box.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(painted()[40, 100] == .black && painted()[100, 40] == .white)
    }

    @Test("a layer that masks to its bounds casts no shadow, as in Core Animation")
    func shadowOfClippedLayer() {
        let box = box()
        box.masksToBounds = true
        #expect(painted()[100, 40] == .white && painted()[40, 40] == .red)
    }

    @Test("a shadow is as transparent as its layer, even if nothing else is shown")
    func shadowOpacity() {
        let box = box(nil)
        box.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        box.opacity = 0.5
        #expect(painted()[100, 40].isClose(to: DrawnPixel(127, 127, 127), within: 1))
    }

    @Test("a blurred shadow fades, and changes with its shape")
    func shadowBlur() {
        let box = box(radius: 6)
        let canvas = painted()
        #expect(canvas[100, 40].isClose(to: .black, within: 8))
        let edge = canvas[120, 40].red
        #expect((90...165).contains(edge), "half of it at the edge")
        #expect(canvas[126, 40].red > edge && canvas[145, 40] == .white)
        box.frame.size.width = 20
        #expect(painted()[115, 40].red > 200)
    }

    @Test("what casts a shadow is drawn once, so translucent contents stay as translucent as they are")
    func shadowOfTranslucentContents() {
        let box = box(nil)
        _ = CALayer(0, 0, 40, 40, UIColor.red.withAlphaComponent(0.5), in: box)
        let canvas = painted()
        #expect(canvas[40, 40].isClose(to: DrawnPixel(255, 127, 127), within: 1))
        #expect(canvas[100, 40].isClose(to: DrawnPixel(127, 127, 127), within: 1))
    }

    @Test("the blurred shadow of contents is kept until something in the layer changes")
    func keptShadow() throws {
        let behind = CALayer(0, 0, 200, 200, .yellow, in: root)
        let box = box(nil, radius: 4)
        let inner = CALayer(0, 0, 10, 10, .green, in: CALayer(0, 0, 20, 20, in: box))
        #expect(painted()[85, 25].isClose(to: DrawnPixel(60, 60, 0), within: 60))
        let kept = try #require(box.contentsShadow)
        behind.backgroundColor = UIColor.white.cgColor
        let changed = painted()
        #expect(changed[150, 25] == .white && box.contentsShadow === kept)
        root.bounds.origin.y = -10
        #expect(painted()[85, 35] == changed[85, 25] && box.contentsShadow === kept, "moved with everything around it")
        root.bounds.origin.y = 0
        inner.frame.origin.y = 10
        let moved = painted()
        #expect(moved[85, 35] == changed[85, 25] && moved[85, 20] != changed[85, 20] && box.contentsShadow !== kept)
        box.shadowRadius = 0
        #expect(painted()[85, 35] == .black && painted()[85, 48] == .white)
        box.shadowOpacity = 0
        #expect(painted()[85, 35] == .white)
    }

    @Test("a shadow that is too large to keep is blurred as far as it is visible")
    func largeShadow() {
        let box = box(nil, radius: 4)
        let wide = CALayer(0, 0, 10, 10, .green, in: box)
        wide.frame.size = CGSize(width: 20_000, height: 10_000)
        #expect(painted()[85, 100] == .green && box.contentsShadow == nil)
        box.shadowOffset = CGSize(width: -19_990, height: 0)
        box.shadowColor = UIColor.blue.cgColor
        wide.frame.origin.x = 100
        #expect(painted()[60, 100] == .blue && painted()[160, 100] == .green && painted()[160, 5] == .white)
    }
}
