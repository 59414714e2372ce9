import Testing
import X11

@testable import UIKit

@MainActor
struct UniformBackgroundTests {
    let root = CALayer(0, 0, 400, 300, .white)
    private let black = UIColor.black.cgColor
    private let whole = CGRect(x: 0, y: 0, width: 400, height: 300)

    private func ground(_ area: CGRect? = nil) -> UniformBackground? { ground(of: root, area) }

    private func ground(of root: CALayer, _ area: CGRect? = nil) -> UniformBackground? {
        root.layoutTree()
        root.displayTree()
        _ = root.takeDamage()
        return UniformBackground(
            SeenLayers([root], in: area ?? whole, transform: .identity, flattens: true), background: black)
    }

    @Test("if nothing lies above the cover, everything has its colour")
    func coverAlone() {
        #expect(ground()?.color == UIColor.white.cgColor && ground()?.parts == [])
        _ = CALayer(0, 0, 50, 50, .red, in: root)
        let inner = CALayer(100, 100, 200, 100, .green, in: root)
        #expect(ground(CGRect(x: 60, y: 0, width: 30, height: 300))?.color == UIColor.white.cgColor)
        #expect(ground(CGRect(x: 110, y: 110, width: 20, height: 20))?.color == UIColor.green.cgColor)
        inner.opacity = 0.5
        #expect(
            ground(CGRect(x: 110, y: 110, width: 20, height: 20)) == nil, "what lies on the colour fills the rectangle")
        inner.isHidden = true
        #expect(ground(CGRect(x: 110, y: 110, width: 20, height: 20))?.color == UIColor.white.cgColor)
    }

    @Test("without a cover the colour is the background's")
    func backgroundInUniformBackground() {
        root.backgroundColor = nil
        #expect(ground()?.color == black && ground()?.parts == [])
        root.backgroundColor = UIColor.white.withAlphaComponent(0.5).cgColor
        #expect(ground() == nil)
    }

    @Test("layers above the colour are the parts, except those that paint nothing")
    func parts() {
        let container = CALayer(0, 0, 400, 300, in: root)
        _ = CALayer(10, 10, 30, 20, .red, in: container)
        let box = CALayer(200.5, 100, 30, 20, .green, in: container)
        _ = CALayer(20, 10, 50, 50, .blue, in: box)
        #expect(
            Set(ground()?.parts.map { PixelRect($0) } ?? []) == [
                PixelRect(x: 10, y: 10, width: 30, height: 20), PixelRect(x: 200, y: 100, width: 71, height: 60),
            ])
        container.borderWidth = 1
        #expect(ground() == nil)
    }

    @Test("many layers, much content, and small rectangles are painted completely")
    func uniformBackgroundLimits() {
        let box = CALayer(0, 0, 400, 151, .red, in: root)
        #expect(ground() == nil, "more than half")
        box.frame.size.height = 100
        #expect(ground() != nil)
        #expect(ground(CGRect(x: 0, y: 80, width: 200, height: 220)) == nil, "fewer than 65,536 pixels")
        for index in 0..<40 { _ = CALayer(CGFloat(index) * 10, 200, 2, 2, .green, in: root) }
        #expect(ground() == nil, "more than 32 layers")
    }

    @Test("a border, contents and a mask of the cover are painted")
    func decorated() {
        root.borderWidth = 1
        #expect(ground() == nil)
        root.borderWidth = 0
        root.contents = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }.cgImage
        #expect(ground() == nil)
        root.contents = nil
        #expect(ground() != nil)
        root.mask = CALayer(0, 0, 400, 300, .black)
        #expect(ground() == nil)
    }

    @Test("random layers that are filled and painted in parts look as if painted completely")
    func sameAsCompletePainting() throws {
        let parted = try (0..<40).filter { try compare(seed: $0) }
        #expect(parted.count >= 20, "of 40 that could be painted in parts")
    }

    /// Compares painting random layers in parts with painting them whole. Returns whether they could be painted in
    /// parts.
    private func compare(seed: UInt64) throws -> Bool {
        var random = SeededGenerator(seed: seed)
        let root = CALayer(0, 0, 400, 300, .white)
        var layers = [root]
        for _ in 0..<random.int(0...9) {
            let above = try #require(layers.randomElement(using: &random))
            let layer = CALayer(
                CGFloat(random.int(-10...350)), CGFloat(random.int(-10...280)), CGFloat(random.int(1...60)),
                CGFloat(random.int(1...60)), random.oneIn(4) ? nil : [.red, .green, .blue][random.int(0...2)], in: above
            )
            if random.oneIn(4) { layer.opacity = 0.5 }
            if random.oneIn(4) { layer.cornerRadius = 8 }
            if random.oneIn(5) { layer.masksToBounds = true }
            if random.oneIn(5) { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
            if random.oneIn(5) {
                layer.shadowOpacity = 0.7
                layer.shadowRadius = 5
            }
            layers.append(layer)
        }
        guard let ground = ground(of: root), !ground.parts.isEmpty else { return false }
        let (canvas, expected) = (Canvas(400, 300), Canvas(400, 300))
        expected.paint([root], background: black, skipsCovered: false)
        for rect in PixelRect(whole).subtracting(ground.parts.map { PixelRect($0) }) {
            canvas.fill(rect, with: ground.color)
        }
        for part in ground.parts { canvas.paint([root], area: part, background: black) }
        #expect(canvas.difference(from: expected) == nil, "seed \(seed)")
        return true
    }
}
