import Testing

@testable import UIKit

/// Random trees of layers, and random changes to them.
@MainActor
struct RandomLayers {
    private var random: SeededGenerator
    private(set) var roots: [CALayer] = []
    /// Layers that are in no tree and may return.
    private var spare: [CALayer] = []
    private let size: Int
    /// Whether many edges cross pixels: fractions, scales, curves and slanted lines.
    private let hasPartialPixels: Bool
    private let image = UIImage.quadrants().cgImage

    init(seed: UInt64, size: Int, hasPartialPixels: Bool) {
        self.hasPartialPixels = hasPartialPixels
        random = SeededGenerator(seed: seed)
        self.size = size
        for _ in 0...random.int(0...2) {
            let root = CALayer(0, 0, CGFloat(size), CGFloat(size))
            if random.oneIn(2) { root.backgroundColor = color() }
            if random.oneIn(3) { root.frame = frame() }
            for _ in 0..<random.int(0...4) { root.addSublayer(layer(depth: 1)) }
            roots.append(root)
        }
    }

    // MARK: Values

    private mutating func color() -> CGColor {
        let alpha = [0, 0.3, 0.7, 1, 1, 1, 1][random.int(0...6)]
        return CGColor(
            srgbRed: CGFloat(random.int(0...5)) / 5, green: CGFloat(random.int(0...5)) / 5,
            blue: CGFloat(random.int(0...5)) / 5, alpha: alpha)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(random.int(range)) + (hasPartialPixels && random.oneIn(5) ? 0.25 * CGFloat(random.int(1...3)) : 0)
    }

    private mutating func frame() -> CGRect {
        CGRect(x: number(-20...size), y: number(-20...size), width: number(0...size), height: number(0...size))
    }

    private mutating func transform() -> CGAffineTransform {
        switch random.int(0...4) {
        case 0 where hasPartialPixels: CGAffineTransform(rotationAngle: CGFloat(random.int(1...15)) * .pi / 8)
        case 0: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case 1 where hasPartialPixels: CGAffineTransform(scaleX: 0.5, y: 1.5)
        case 1, 2: CGAffineTransform(scaleX: -1, y: 1)
        default: .identity
        }
    }

    private mutating func layer(depth: Int) -> CALayer {
        let layer = CALayer()
        layer.frame = frame()
        for _ in 0..<random.int(1...4) { change(layer) }
        if depth < 4 {
            for _ in 0..<random.int(0...3) { layer.addSublayer(self.layer(depth: depth + 1)) }
        }
        return layer
    }

    // MARK: Changes

    private mutating func change(_ layer: CALayer) {
        switch random.int(0...19) {
        case 0, 1, 2, 3: layer.backgroundColor = color()
        case 4: layer.backgroundColor = nil
        case 5: layer.opacity = [0, 0.25, 0.5, 1, 1][random.int(0...4)]
        case 6: layer.isHidden.toggle()
        case 7: layer.masksToBounds.toggle()
        case 8 where hasPartialPixels: layer.cornerRadius = CGFloat([0, 0, 4, 40][random.int(0...3)])
        case 9: layer.borderWidth = CGFloat(random.int(0...4))
        case 10: layer.borderColor = color()
        case 11: layer.contents = random.oneIn(3) ? nil : image
        case 12:
            layer.contentsGravity = [.resize, .center, .topLeft, .resizeAspect, .resizeAspectFill][random.int(0...4)]
        case 13: layer.zPosition = CGFloat(random.int(-1...1))
        case 14: layer.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
        case 15: layer.setAffineTransform(transform())
        case 16: changeShadow(layer)
        case 17 where hasPartialPixels: changeDepth(layer)
        case 18 where hasPartialPixels: layer.sublayerTransform.m34 = random.oneIn(2) ? 0 : -1 / 200
        default: changeMask(layer)
        }
    }

    private mutating func changeShadow(_ layer: CALayer) {
        layer.shadowOpacity = [0, 0.5, 1][random.int(0...2)]
        layer.shadowRadius = CGFloat(random.int(0...3))
        layer.shadowOffset = CGSize(width: random.int(-9...9), height: random.int(-9...9))
        layer.shadowPath = random.oneIn(3) ? CGPath(rect: frame(), transform: nil) : nil
    }

    private mutating func changeDepth(_ layer: CALayer) {
        var transform = CATransform3DIdentity
        transform.m34 = random.oneIn(3) ? 0 : -1 / 100
        let angle = CGFloat(random.int(-8...8)) * .pi / 8
        layer.transform = CATransform3DRotate(
            transform, angle, CGFloat(random.int(-1...1)), 1, CGFloat(random.int(-1...1)))
        layer.isDoubleSided = !random.oneIn(4)
        layer.anchorPointZ = CGFloat(random.int(-1...1)) * 10
    }

    private mutating func changeMask(_ layer: CALayer) {
        if let mask = layer.mask {
            if random.oneIn(2) { layer.mask = nil } else { change(mask) }
        } else if random.oneIn(2) {
            layer.mask = CALayer(0, 0, number(0...size), number(0...size), .black)
        }
    }

    private func all(_ layer: CALayer) -> [CALayer] { [layer] + layer.children.flatMap(all) }

    /// Scrolls one or two layers that clip their sublayers.
    mutating func scrollSome() {
        let layers = roots.flatMap(all).filter { $0.superlayer != nil && !$0.children.isEmpty }
        guard !layers.isEmpty else { return }
        for _ in 0..<random.int(1...2) {
            let layer = layers[random.int(0...layers.count - 1)]
            if random.oneIn(2) { prepare(layer) }
            layer.bounds.origin.x += CGFloat(random.int(-9...9))
            layer.bounds.origin.y += CGFloat(random.int(-9...9))
        }
    }

    /// Lets a layer be one whose pixels can be moved.
    private mutating func prepare(_ layer: CALayer) {
        layer.masksToBounds = true
        layer.contents = nil
        layer.frame = CGRect(x: random.int(0...20), y: random.int(0...20), width: 40, height: 40)
        if random.oneIn(2) { layer.backgroundColor = UIColor.orange.cgColor }
        var current: CALayer? = layer
        while let one = current {
            (one.borderWidth, one.mask, one.opacity, one.cornerRadius, one.isHidden) = (0, nil, 1, 0, false)
            (one.shadowOpacity, one.transform, one.sublayerTransform) = (
                0, CATransform3DIdentity, CATransform3DIdentity
            )
            one.bounds.origin = CGPoint(x: one.bounds.minX.rounded(), y: one.bounds.minY.rounded())
            one.position = CGPoint(x: one.position.x.rounded(), y: one.position.y.rounded())
            current = one.superlayer
        }
    }

    /// Makes a few changes anywhere in the trees: to the looks and positions of layers, and to the trees themselves.
    mutating func changeSome() {
        for _ in 0..<random.int(1...4) {
            let layers = roots.flatMap(all)
            let layer = layers[random.int(0...layers.count - 1)]
            let other = layers[random.int(0...layers.count - 1)]
            switch random.int(0...9) {
            case 0, 1: layer.frame = frame()
            case 2:
                guard layer.superlayer != nil else { continue }
                layer.removeFromSuperlayer()
                spare.append(layer)
            case 3:
                guard let back = spare.popLast() else { continue }
                layer.insertSublayer(back, at: UInt32(random.int(0...3)))
            case 4 where layer.superlayer != nil: other.addSublayer(layer)
            case 5: layer.addSublayer(self.layer(depth: 3))
            case 6 where !spare.isEmpty: change(spare[random.int(0...spare.count - 1)])
            default: change(layer)
            }
        }
    }
}

@MainActor
struct LayerTreeTests {
    static let size = 72

    /// Moves the pixels of scrolled layers on a canvas, and returns the moves and the areas that must be painted.
    private func commit(_ layers: RandomLayers, scale: CGFloat, on canvas: Canvas) -> Repainting {
        var damage = LayerDamage()
        for root in layers.roots {
            root.layoutTree()
            root.displayTree()
            damage.collect(root, transform: CGAffineTransform(scaleX: scale, y: scale))
        }
        let whole = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
        let repainting = damage.repainting(of: layers.roots, in: whole, movesPixels: true)
        for move in repainting.moves { canvas.perform(move) }
        return repainting
    }

    /// cairo clips the edges that cross pixels before it computes their coverage, so such a pixel can differ slightly.
    @Test(
        "300 random trees, painted by damage and without covered layers, look as if painted completely",
        arguments: [(false, 4), (true, 32)])
    func layerTreeDamage(hasPartialPixels: Bool, tolerance: Int) async {
        for seed in UInt64(1)...300 {
            // Other tests on the main actor wait for their displays meanwhile.
            await Task.yield()
            let scale: CGFloat = seed % 3 == 0 ? 2 : 1
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            var layers = RandomLayers(
                seed: seed, size: Int(CGFloat(Self.size) / scale), hasPartialPixels: hasPartialPixels)
            let kept = Canvas(Self.size, Self.size)
            _ = commit(layers, scale: scale, on: kept)
            kept.paint(layers.roots, transform: transform)
            for step in 0..<6 {
                let whole = Canvas(Self.size, Self.size)
                whole.paint(layers.roots, transform: transform, skipsCovered: false)
                if let difference = kept.difference(from: whole, tolerance: tolerance) {
                    Issue.record("seed \(seed), step \(step): \(difference)")
                    return
                }
                layers.changeSome()
                for rect in commit(layers, scale: scale, on: kept).region.rects {
                    kept.paint(layers.roots, area: rect, transform: transform)
                }
            }
        }
    }

    /// Each step begins with a complete painting. The other test is about what only damage paints.
    @Test(
        "300 random trees whose pixels are moved when they scroll look as if painted completely",
        arguments: [(false, 8), (true, 48)])
    func layerTreeScrolling(hasPartialPixels: Bool, tolerance: Int) async {
        var moves = 0
        for seed in UInt64(1001)...1300 {
            await Task.yield()
            let scale: CGFloat = seed % 3 == 0 ? 2 : 1
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            var layers = RandomLayers(
                seed: seed, size: Int(CGFloat(Self.size) / scale), hasPartialPixels: hasPartialPixels)
            var kept = Canvas(Self.size, Self.size)
            _ = commit(layers, scale: scale, on: kept)
            kept.paint(layers.roots, transform: transform, skipsCovered: false)
            for step in 0..<10 {
                layers.scrollSome()
                if step % 3 == 2 { layers.changeSome() }
                let repainting = commit(layers, scale: scale, on: kept)
                for rect in repainting.region.rects { kept.paint(layers.roots, area: rect, transform: transform) }
                let whole = Canvas(Self.size, Self.size)
                whole.paint(layers.roots, transform: transform, skipsCovered: false)
                if !repainting.moves.isEmpty {
                    moves += repainting.moves.count
                    if let difference = kept.difference(from: whole, tolerance: tolerance) {
                        Issue.record("seed \(seed), step \(step): \(difference), \(repainting.moves)")
                    }
                }
                kept = whole
            }
        }
        #expect(moves > 30)
    }
}
