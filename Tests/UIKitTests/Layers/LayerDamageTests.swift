import Testing

@testable import UIKit

@MainActor
struct LayerDamageTests {
    let root = CALayer(0, 0, 1_000, 1_000, .white)
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns the tree with no damage left.
    private func settled() -> CALayer {
        _ = root.takeDamage()
        return root
    }

    @Test("a new tree is damaged as a whole, and has no damage afterwards")
    func newTree() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        #expect(root.takeDamage() == [rect(0, 0, 1_000, 1_000)])
        #expect(root.takeDamage().isEmpty)
        box.backgroundColor = UIColor.red.cgColor
        box.frame = box.frame
        box.opacity = 1
        #expect(root.takeDamage().isEmpty, "a value that was there already changes nothing")
    }

    @Test("a layer whose appearance changes is damaged, and its neighbours are not")
    func layerDamageAppearance() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        CALayer(100, 100, 20, 20, .red, in: root).addSublayer(CALayer(0, 0, 5, 5))
        let inner = CALayer(500, 500, 5, 5, .green, in: box)
        let root = settled()
        box.backgroundColor = UIColor.blue.cgColor
        #expect(root.takeDamage() == [rect(10, 10, 20, 20)])
        inner.contents = nil
        #expect(root.takeDamage() == [rect(510, 510, 5, 5)])
        box.opacity = 0.5
        #expect(root.takeDamage().count == 2, "opacity is the sublayers' too")
    }

    @Test("a layer that moves damages its old and its new position, with all its sublayers")
    func layerDamageMoved() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        _ = CALayer(100, 0, 10, 10, .green, in: box)
        let root = settled()
        box.position.y += 500
        let damage = root.takeDamage().sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        #expect(
            damage == [rect(10, 10, 20, 20), rect(10, 510, 20, 20), rect(110, 10, 10, 10), rect(110, 510, 10, 10)])
    }

    @Test(
        "a layer that is hidden, transparent or removed damages its old position, and its new one when it is shown again"
    )
    func layerDamageHidden() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        _ = CALayer(0, 0, 10, 10, .green, in: box)
        let root = settled()
        box.isHidden = true
        #expect(root.takeDamage() == [rect(10, 10, 20, 20)])
        box.position.x += 300
        box.backgroundColor = UIColor.blue.cgColor
        #expect(root.takeDamage().isEmpty, "what happens to it while it is hidden shows nowhere")
        box.isHidden = false
        #expect(root.takeDamage() == [rect(310, 10, 20, 20)])
        box.opacity = 0
        #expect(root.takeDamage() == [rect(310, 10, 20, 20)])
        box.opacity = 1
        _ = root.takeDamage()
        box.removeFromSuperlayer()
        #expect(root.takeDamage() == [rect(310, 10, 20, 20)])
        box.position.x = 5
        #expect(root.takeDamage().isEmpty)
    }

    @Test("a layer that was removed and added elsewhere damages both positions")
    func removedAndAdded() {
        let (left, right) = (CALayer(0, 0, 100, 100, in: root), CALayer(500, 0, 100, 100, in: root))
        let box = CALayer(10, 10, 20, 20, .red, in: left)
        let inner = CALayer(0, 0, 5, 5, .green, in: box)
        let root = settled()
        right.addSublayer(box)
        #expect(root.takeDamage() == [rect(10, 10, 20, 20), rect(510, 10, 20, 20)])
        box.removeFromSuperlayer()
        right.addSublayer(box)
        #expect(root.takeDamage() == [rect(510, 10, 20, 20)])
        box.removeFromSuperlayer()
        _ = root.takeDamage()
        inner.backgroundColor = UIColor.blue.cgColor
        left.addSublayer(box)
        #expect(root.takeDamage().contains { $0.contains(rect(10, 10, 20, 20)) })
    }

    @Test("damage inside a removed tree is reported with the tree's removal")
    func nestedRemoval() {
        let box = CALayer(10, 10, 20, 20, .red, in: root)
        let inner = CALayer(300, 300, 10, 10, .green, in: box)
        let root = settled()
        inner.removeFromSuperlayer()
        box.removeFromSuperlayer()
        let damage = root.takeDamage()
        #expect(damage.contains { $0.contains(rect(310, 310, 10, 10)) })
        #expect(damage.contains { $0.contains(rect(10, 10, 20, 20)) })
    }

    @Test("the layer of a forgotten window reports its old position, and is painted again when it returns")
    func forgotten() {
        let box = CALayer(200, 200, 2_000, 20, .red, in: root)
        let root = settled()
        box.position.y += 10
        #expect(root.forgetPainted() == rect(0, 0, 2_200, 1_000))
        #expect(root.takeDamage().contains { $0.contains(rect(0, 0, 1_000, 1_000)) })
    }

    @Test("content that a layer clips is not damaged")
    func clipped() {
        let box = CALayer(10, 10, 100, 100, in: root)
        box.masksToBounds = true
        let inner = CALayer(90, 90, 50, 50, .red, in: box)
        let root = settled()
        inner.backgroundColor = UIColor.blue.cgColor
        #expect(root.takeDamage() == [rect(100, 100, 10, 10)])
        inner.position = CGPoint(x: 500, y: 500)
        #expect(root.takeDamage() == [rect(100, 100, 10, 10)])
        inner.backgroundColor = UIColor.red.cgColor
        #expect(root.takeDamage().isEmpty)
    }

    @Test("damage is in pixels, through all transforms")
    func layerDamagePixels() {
        let box = CALayer(10, 10, 100, 40, in: root)
        let inner = CALayer(0, 0, 10, 10, .red, in: box)
        box.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
        let double = CGAffineTransform(scaleX: 2, y: 2)
        _ = root.takeDamage(transform: double)
        inner.backgroundColor = UIColor.blue.cgColor
        let damage = root.takeDamage(transform: double)
        #expect(damage.count == 1)
        // The inner layer is at (100, 40), at the far corner of the box.
        #expect(damage.first.map { rect(199, 79, 22, 22).contains($0) && $0.contains(rect(201, 81, 18, 18)) } == true)
    }

    @Test("a shadow is damaged as far as its blur reaches")
    func shadow() {
        let box = CALayer(100, 100, 20, 20, .red, in: root)
        let root = settled()
        box.shadowOpacity = 1
        box.shadowOffset = CGSize(width: 50, height: 0)
        box.shadowRadius = 10
        let around = root.takeDamage().reduce(CGRect.null) { $0.union($1) }
        #expect(around.contains(rect(120, 70, 80, 80)) && around.minX >= 100)
    }

    @Test("a shadow cast by sublayers is damaged when one of them changes")
    func shadowOfSublayers() {
        let box = CALayer(100, 100, 20, 20, in: root)
        let inner = CALayer(0, 0, 10, 10, .red, in: CALayer(30, 0, 10, 10, in: box))
        box.shadowOpacity = 1
        box.shadowOffset = CGSize(width: 0, height: 100)
        box.shadowRadius = 0
        let root = settled()
        inner.position.x += 200
        let around = root.takeDamage().reduce(CGRect.null) { $0.union($1) }
        #expect(around.contains(rect(130, 200, 10, 10)) && around.contains(rect(330, 200, 10, 10)))
    }

    @Test("layers whose transforms multiply to infinity show nothing, and do not affect their siblings")
    func infiniteTransforms() {
        let outer = CALayer(10, 10, 20, 20, .red, in: root)
        let inner = CALayer(0, 0, 10, 10, .green, in: outer)
        let beside = CALayer(500, 500, 10, 10, .blue, in: root)
        let root = settled()
        for scale in [1e200, 1e308] as [CGFloat] {
            outer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            inner.setAffineTransform(CGAffineTransform(scaleX: scale, y: -scale))
            inner.masksToBounds = true
            _ = root.takeDamage()
            let canvas = Canvas(600, 600)
            canvas.paint([root])
            #expect(canvas[505, 505] == DrawnPixel(0, 0, 255))
        }
        beside.frame.origin.x += 1
        #expect(!root.takeDamage().isEmpty)
    }

    @Test("a copied layer has its own mask or none, and the original keeps its mask")
    func copyOfMasked() {
        let box = CALayer(100, 100, 50, 50, .red, in: root)
        let mask = CALayer(0, 0, 10, 10, .black)
        box.mask = mask
        let root = settled()
        #expect(CALayer(layer: box).mask == nil)
        mask.frame.origin.x += 5
        #expect(!root.takeDamage().isEmpty)
    }

    @Test("a change of a mask, or of its sublayers, damages the masked layer")
    func layerDamageMasks() {
        let box = CALayer(100, 100, 20, 20, .red, in: root)
        let mask = CALayer(0, 0, 10, 10)
        let inner = CALayer(0, 0, 5, 5, .black, in: mask)
        box.mask = mask
        let root = settled()
        for _ in 0..<2 {
            inner.position.x += 1
            #expect(root.takeDamage() == [rect(100, 100, 20, 20)])
        }
        inner.removeFromSuperlayer()
        #expect(root.takeDamage() == [rect(100, 100, 20, 20)])
        box.mask = nil
        #expect(root.takeDamage() == [rect(100, 100, 20, 20)])
    }

    @Test("a dirty layer deep in the tree is reported at the root once per commit")
    func notification() {
        let box = CALayer(10, 10, 20, 20, in: CALayer(0, 0, 50, 50, in: root))
        let root = settled()
        root.layoutTree()
        var count = 0
        root.onDirty = { count += 1 }
        box.backgroundColor = UIColor.red.cgColor
        box.backgroundColor = UIColor.blue.cgColor
        #expect(count == 1)
        _ = root.takeDamage()
        box.backgroundColor = UIColor.red.cgColor
        #expect(count == 2)
    }
}
