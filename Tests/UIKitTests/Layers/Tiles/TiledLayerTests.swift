import Observation
import Testing
import UIKitTesting

@testable import UIKit

/// Layers that are drawn in tiles as far as they are seen.
@MainActor
struct TiledLayerTests {
    /// A view of tiles that are red in even columns and blue in odd ones.
    private final class TiledView: UIView {
        override class var layerClass: AnyClass { CATiledLayer.self }
        var drawn: [CGRect] = []
        var read: (CGRect) -> Void = { _ in }
        var tiles: CATiledLayer? { layer as? CATiledLayer }

        override func draw(_ rect: CGRect) {
            drawn.append(rect)
            read(rect)
            (Int((rect.minX / 64).rounded()) % 2 == 0 ? UIColor.red : .blue).setFill()
            UIRectFill(bounds)
        }

        func take() -> [CGRect] {
            defer { drawn = [] }
            return drawn
        }
    }

    private func tile(_ column: Int, _ row: Int, side: CGFloat = 64) -> CGRect {
        CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
    }

    /// A clipping view of 128 by 64 points on a view of 640 by 640 points, with tiles of 64 pixels.
    private func makeViews() -> (clip: UIView, view: TiledView) {
        let clip = UIView(0, 0, 128, 64)
        clip.clipsToBounds = true
        let view = TiledView(0, 0, 640, 640, in: clip)
        view.tiles?.tileSize = CGSize(width: 64, height: 64)
        return (clip, view)
    }

    /// Draws what is seen, as a commit does, and returns the tiles that were drawn.
    private func draw(_ clip: UIView, _ view: TiledView) -> [CGRect] {
        clip.layer.displayTree()
        let hasDrawn = TiledLayers.drawTiles(in: clip.layer, scale: 1)
        #expect(hasDrawn == !view.drawn.isEmpty)
        return view.take()
    }

    @Test("R858: only the tiles that are seen are drawn, each once, and scrolling draws those that come into sight")
    func tilesInSight() {
        let (clip, view) = makeViews()
        #expect(draw(clip, view) == [tile(0, 0), tile(1, 0)])
        #expect(draw(clip, view) == [])
        clip.bounds.origin = CGPoint(x: 32, y: 0)
        #expect(draw(clip, view) == [tile(2, 0)])
        clip.bounds.origin = CGPoint(x: 0, y: 64)
        #expect(draw(clip, view) == [tile(0, 1), tile(1, 1)])
        clip.bounds.origin = .zero
        #expect(draw(clip, view) == [], "the first tiles are kept")
        clip.bounds.origin = CGPoint(x: 700, y: 0)
        #expect(draw(clip, view) == [], "nothing is seen")
        clip.bounds.origin = CGPoint(x: 0, y: 128)
        view.isHidden = true
        #expect(draw(clip, view) == [])
    }

    @Test("R858: tiles are drawn again on request: all, or those that touch a rectangle")
    func newDrawing() {
        let (clip, view) = makeViews()
        _ = draw(clip, view)
        view.setNeedsDisplay(CGRect(x: 70, y: 10, width: 20, height: 20))
        #expect(draw(clip, view) == [tile(1, 0)])
        view.setNeedsDisplay()
        #expect(draw(clip, view) == [tile(0, 0), tile(1, 0)])
        view.tiles?.tileSize = CGSize(width: 128, height: 128)
        #expect(draw(clip, view) == [tile(0, 0, side: 128)])
        view.bounds.size.width = 100
        view.frame.origin = .zero
        #expect(draw(clip, view) == [CGRect(x: 0, y: 0, width: 100, height: 128)], "tiles end with the bounds")
        view.tiles?.tileSize = CGSize(width: CGFloat.nan, height: 3)
        #expect(view.tiles?.tileSize == CGSize(width: 128, height: 128))
    }

    @Test("R858: tiles that were not seen for long are forgotten")
    func forgottenTiles() {
        let (clip, view) = makeViews()
        for row in 0..<10 {
            for column in stride(from: 0, to: 10, by: 2) {
                clip.bounds.origin = CGPoint(x: column * 64, y: row * 64)
                #expect(draw(clip, view).count == 2)
            }
        }
        #expect(draw(clip, view) == [])
        clip.bounds.origin = .zero
        #expect(draw(clip, view) == [tile(0, 0), tile(1, 0)])
    }

    @Observable
    final class Pin { var title = "" }

    @Test("R858: what a kept tile has read draws the tiles again, also after others were drawn")
    func readsOfTiles() {
        let (clip, view) = makeViews()
        let (first, second) = (Pin(), Pin())
        view.read = { _ = $0.minX < 128 ? first.title : second.title }
        _ = draw(clip, view)
        clip.bounds.origin = CGPoint(x: 128, y: 0)
        #expect(draw(clip, view) == [tile(2, 0), tile(3, 0)])
        clip.bounds.origin = CGPoint(x: 64, y: 0)
        #expect(draw(clip, view) == [])
        for pin in [first, second] {
            pin.title = "b"
            #expect(draw(clip, view) == [tile(1, 0), tile(2, 0)])
        }
        clip.bounds.origin = CGPoint(x: 128, y: 0)
        #expect(draw(clip, view) == [tile(3, 0)])
        view.setNeedsDisplay()
        #expect(draw(clip, view) == [tile(2, 0), tile(3, 0)])
        first.title = "c"
        #expect(draw(clip, view) == [], "no tile has read it any more")
    }

    @Test("R858: tiles of a large layer have few enough pixels, and bounds of any size are accepted")
    func largeLayers() {
        func grid(_ bounds: CGRect, _ side: CGFloat) -> TileGrid {
            TileGrid(bounds: bounds, tileSize: CGSize(width: side, height: side), scale: 1, level: 0)
        }
        let map = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
        #expect(grid(map, 256).limited(in: map).level == -4)
        #expect(grid(map, 256).limited(in: CGRect(x: 5_000, y: 0, width: 3_000, height: 2_000)).level == 0)
        let square = CGRect(x: 0, y: 0, width: 50_000, height: 50_000)
        #expect(grid(square, 50_000).tiles(in: square).count == 625, "sides have at most 2,048 pixels")
        let endless = CGRect(x: -1e22, y: 0, width: 2e22, height: 100)
        #expect(grid(endless, 256).tiles(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == [])
        let whole = grid(endless, 256).limited(in: endless)
        #expect(whole.level < -40 && (1...1_100).contains(whole.tiles(in: endless).count))
        let layer = CATiledLayer()
        layer.frame = map
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 100, height: 100)
        _ = UIGraphicsImageRenderer(size: size, format: format).image { layer.render(in: $0.cgContext) }
        #expect(layer.kindPartCount == 1)
        #expect(TiledLayers.drawTiles(in: layer, scale: 1, clip: CGRect(x: 300, y: 0, width: 9, height: 9)))
    }

    @Test("R858: zooming changes the level of detail, within the levels that there are")
    func levelsOfDetail() {
        let one = TileGrid.Levels()
        #expect([0.1, 1, 9].map { one.level(for: $0) } == [0, 0, 0])
        let levels = TileGrid.Levels(count: 4, magnified: 1)
        #expect([0.01, 0.25, 0.3, 0.5, 1, 1.2, 2, 7].map { levels.level(for: $0) } == [-2, -2, -1, -1, 0, 1, 1, 1])
        #expect(levels.level(for: .nan) == 0)
        let (clip, view) = makeViews()
        view.tiles?.levelsOfDetail = 3
        view.tiles?.levelsOfDetailBias = 1
        view.layer.anchorPoint = .zero
        view.layer.position = .zero
        #expect(draw(clip, view) == [tile(0, 0), tile(1, 0)])
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(draw(clip, view) == [tile(0, 0, side: 32), tile(1, 0, side: 32)])
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(draw(clip, view) == [tile(0, 0, side: 128), tile(1, 0, side: 128)])
        view.transform = .identity
        #expect(draw(clip, view) == [], "the tiles of the other level are kept")
    }

    @Test("R858: a delegate draws tiles too, and render(in:) paints all of them without gaps")
    func delegateAndPicture() {
        final class Drawer: NSObject, CALayerDelegate {
            var count = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                count += 1
                ctx.setFillColor(UIColor.black.cgColor)
                ctx.fill(layer.bounds)
            }
        }
        let drawer = Drawer()
        let layer = CATiledLayer()
        layer.delegate = drawer
        layer.tileSize = CGSize(width: 32, height: 32)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100), format: format).image {
            layer.render(in: $0.cgContext)
        }
        #expect(drawer.count > 0 && picture.size.width == 100)
        drawer.count = 0
        #expect(!TiledLayers.drawTiles(in: layer, scale: layer.contentsScale), "all tiles are there")
        // At a scale between two levels, no line shows between the tiles.
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.73, y: 0.73))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(layer)
        let canvas = root.painted(100, 100)
        for x in 16..<84 { #expect(canvas[x, 50] == .black && canvas[50, x] == .black) }
        #expect(canvas[5, 5] == .white)
    }

    @Test("R858: a scroll view shows the tiles of its content, on the display")
    func onDisplay() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300, scale: 1)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let scroll = UIScrollView(0, 0, 128, 128, in: window.rootViewController?.view)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 640, height: 640)
            let view = TiledView(0, 0, 640, 640, in: scroll)
            view.tiles?.tileSize = CGSize(width: 64, height: 64)
            window.isHidden = false
            try await display.settle()
            #expect(view.take().count == 4)
            let place = scroll.convert(CGPoint.zero, to: nil as UIView?)
            @MainActor func pixels() throws -> [Pixel?] {
                let shot = try display.screenshot(ofWindow: #require(window.xWindow))
                return [10, 100].map { shot[Int(place.x) + $0, Int(place.y) + 10] }
            }
            let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))
            #expect(try pixels() == [red, blue])
            scroll.contentOffset = CGPoint(x: 64, y: 0)
            try await display.settle()
            #expect(view.take() == [tile(2, 0), tile(2, 1)])
            #expect(try pixels() == [blue, red])
        }
    }
}
