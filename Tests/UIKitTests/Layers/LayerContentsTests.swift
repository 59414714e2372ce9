import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The parts of their contents that layers show, and the methods of scaling.
@MainActor
struct LayerContentsTests {
    /// Returns a layer of 40 by 40 points with contents.
    private func layer(_ image: UIImage) -> CALayer {
        let layer = CALayer(0, 0, 40, 40)
        layer.contents = image.cgImage
        return layer
    }

    /// A blue square of 4 pixels with a red frame that is 4 pixels wide.
    private var framed: UIImage {
        UIImage.drawn(12, 12) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 4, y: 4, width: 4, height: 4))
        }
    }

    /// Columns of a pixel, red and blue in turn.
    private var columns: UIImage {
        UIImage.drawn(20, 20) { context in
            for x in stride(from: 0, to: 20, by: 2) {
                UIColor.red.setFill()
                context.fill(CGRect(x: x, y: 0, width: 1, height: 20))
                UIColor.blue.setFill()
                context.fill(CGRect(x: x + 1, y: 0, width: 1, height: 20))
            }
        }
    }

    @Test("R710: a layer shows the part of its contents that contentsRect says")
    func contentsPart() {
        let layer = layer(.quadrants())
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        let canvas = layer.painted(40, 40)
        for (x, y) in [(5, 5), (20, 20), (35, 30)] { #expect(canvas[x, y].isClose(to: .green), "\(x), \(y)") }
        let change = { layer.contentsRect = CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5) }
        #expect(layer.difference(on: canvas, after: change) == nil)
        #expect(canvas[20, 20].isClose(to: .blue))
        layer.contentsRect.origin.x = .nan
        #expect(layer.contentsRect.origin.x == 0, "it is refused")
    }

    @Test("R710: beyond the contents their outermost pixels are repeated")
    func beyond() {
        let layer = layer(.quadrants())
        layer.contentsRect = CGRect(x: -1, y: 0, width: 2, height: 1)
        let canvas = layer.painted(40, 40)
        #expect(canvas[2, 10] == .red && canvas[18, 10] == .red && canvas[2, 30] == .blue)
        #expect(canvas[38, 10].isClose(to: .green))
    }

    @Test("R710: opaque contents hide what is behind them only if they are shown as a whole")
    func opaquePart() {
        let layer = layer(.quadrants())
        layer.isOpaque = true
        #expect(layer.isPaintedOpaque)
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        #expect(!layer.isPaintedOpaque)
    }

    @Test("R710: the gravity places the part as it does whole contents")
    func partGravity() {
        let layer = layer(.quadrants())
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        layer.contentsGravity = .bottomRight
        let canvas = layer.painted(40, 40)
        #expect(canvas[30, 35] == .green && canvas[39, 39] == .green)
        #expect(canvas[29, 36] == .white && canvas[32, 34] == .white)
        layer.contentsGravity = .resizeAspect
        let wide = layer.painted(40, 40)
        #expect(wide[20, 11].isClose(to: .green) && wide[20, 8] == .white)
    }

    @Test("R710: contentsCenter keeps the corners of stretched contents, and the width of their sides")
    func center() {
        let layer = layer(framed)
        layer.magnificationFilter = .nearest
        let plain = layer.painted(40, 40)
        #expect(plain[10, 20] == .red, "all is stretched")
        layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
        let canvas = layer.painted(40, 40)
        #expect(canvas[3, 20] == .red && canvas[36, 20] == .red && canvas[20, 3] == .red && canvas[20, 36] == .red)
        #expect(canvas[4, 20] == .blue && canvas[35, 20] == .blue && canvas[20, 4] == .blue && canvas[20, 35] == .blue)
        #expect(canvas[4, 4] == .blue && canvas[3, 3] == .red)
        layer.contentsGravity = .topLeft
        #expect(layer.painted(40, 40)[5, 5] == .blue && layer.painted(40, 40)[20, 20] == .white)
    }

    @Test("R710: the pieces of divided contents fill the place, and a centre without size is a pixel")
    func contentsPieces() {
        var placement = ContentsPlacement()
        placement.center = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        let target = CGRect(x: 0, y: 0, width: 60, height: 30)
        let size = CGSize(width: 20, height: 10)
        let pieces = placement.pieces(of: size, scale: 1, in: target, stretches: true)
        #expect(pieces.count == 9)
        #expect(pieces[4].source == CGRect(x: 9.5, y: 4.5, width: 1, height: 1))
        #expect(pieces[4].target == CGRect(x: 9.5, y: 4.5, width: 41, height: 21))
        #expect(pieces.reduce(CGRect.null) { $0.union($1.target) } == target)
        #expect(placement.pieces(of: size, scale: 1, in: target, stretches: false).count == 1)
        let doubled = placement.pieces(of: size, scale: 2, in: target, stretches: true)
        #expect(doubled[0].target.size == CGSize(width: 4.75, height: 2.25))
    }

    @Test("R710: enlarged contents show squares with the filter nearest, and are mixed otherwise")
    func magnification() {
        let image = UIImage.drawn(2, 2) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
        }
        let layer = layer(image)
        #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
        layer.minificationFilter = .nearest
        let mixed = layer.painted(40, 40)[19, 20]
        #expect(mixed != .red && mixed != .blue)
        layer.magnificationFilter = .nearest
        let canvas = layer.painted(40, 40)
        #expect(canvas[19, 20] == .red && canvas[20, 20] == .blue)
    }

    @Test("R710: reduced contents have the colours of single pixels with the filter nearest, and are mixed otherwise")
    func minification() {
        let layer = layer(columns)
        layer.frame.size = CGSize(width: 10, height: 10)
        layer.magnificationFilter = .nearest
        let mixed = layer.painted(10, 10)[5, 5]
        #expect(mixed != .red && mixed != .blue)
        layer.minificationFilter = .nearest
        let pixel = layer.painted(10, 10)[5, 5]
        #expect(pixel == .red || pixel == .blue)
    }

    @Test("R710: an animation moves the part that is shown, and a copy of the layer has it")
    func animatedPart() async throws {
        try await withAnimationStage { stage async throws in
            let layer = CALayer(0, 60, 20, 20, in: stage.root.layer)
            layer.contents = UIImage.quadrants().cgImage
            let parts = [0, 0.5].map { CGRect(x: $0, y: 0, width: 0.5, height: 0.5) }
            layer.contentsRect = CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
            #expect(try await stage.pixel(10, 70) == .blue)
            let walk = CAKeyframeAnimation(keyPath: "contentsRect")
            walk.values = parts
            walk.calculationMode = .discrete
            walk.duration = 1
            layer.add(walk, forKey: "walk")
            #expect(try await stage.pixel(10, 70) == .red)
            stage.advance(by: 0.6)
            #expect(try await stage.pixel(10, 70) == .green)
            #expect(layer.presentation()?.contentsRect == parts[1])
            stage.advance(by: 1)
            #expect(try await stage.pixel(10, 70) == .blue)
            #expect(CALayer(layer: layer).contentsRect == layer.contentsRect)
        }
    }

    // MARK: Opacity and drawing

    @Test("R713: without group opacity a layer and its sublayers shine through each other")
    func withoutGroupOpacity() {
        let root = CALayer(0, 0, 40, 40)
        let red = CALayer(0, 0, 20, 20, .red, in: root)
        let blue = CALayer(5, 5, 10, 10, .blue, in: red)
        red.opacity = 0.5
        #expect(red.allowsGroupOpacity)
        let canvas = root.painted(40, 40)
        #expect(canvas[10, 10].isClose(to: DrawnPixel(128, 128, 255)))
        #expect(root.difference(on: canvas, after: { red.allowsGroupOpacity = false }) == nil)
        #expect(canvas[2, 2].isClose(to: DrawnPixel(255, 128, 128)))
        #expect(canvas[10, 10].isClose(to: DrawnPixel(128, 64, 192)))
        #expect(root.difference(on: canvas, after: { blue.opacity = 0.5 }) == nil)
        #expect(canvas[10, 10].isClose(to: DrawnPixel(191, 96, 160)), "a quarter of blue")
        #expect(CALayer(layer: red).allowsGroupOpacity == false)
    }

    @Test("R712: a change of the bounds draws the contents again if the layer asks for it")
    func displayOnBoundsChange() {
        final class Counter: CALayer {
            var count = 0
            override func draw(in ctx: CGContext) { count += 1 }
        }
        let layer = Counter()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.bounds.size.width = 20
        layer.displayIfNeeded()
        #expect(layer.count == 0 && !layer.needsDisplayOnBoundsChange)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 30
        layer.displayIfNeeded()
        #expect(layer.count == 1)
        layer.position.x = 50
        layer.displayIfNeeded()
        #expect(layer.count == 1, "a movement is no change of the bounds")
    }
}
