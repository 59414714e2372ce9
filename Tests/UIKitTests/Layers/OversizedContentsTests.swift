import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Views and layers whose contents are longer than a picture can be.
@MainActor
struct OversizedContentsTests {
    /// A view with a band of each colour every 100 points.
    private final class Bands: UIView {
        var drawings = 0
        private static let colors: [UIColor] = [.red, .green, .blue]

        override func draw(_ rect: CGRect) {
            drawings += 1
            for index in 0..<Int(bounds.height / 100) {
                Self.colors[index % 3].setFill()
                UIRectFill(CGRect(x: 0, y: CGFloat(index) * 100, width: bounds.width / 2, height: 100))
            }
        }
    }

    /// A view of any length, with one band.
    private final class FewBands: UIView {
        var drawings = 0

        override func draw(_ rect: CGRect) {
            drawings += 1
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: 100))
        }
    }

    private final class BandLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(UIColor.blue.cgColor)
            ctx.fill(CGRect(x: 0, y: bounds.height - 50, width: bounds.width, height: 50))
        }
    }

    /// Large content that draws nothing.
    private final class Plain: UIView {}

    private func run(
        scale: Int = 1, _ body: @MainActor (UIScrollView, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 300 * scale, 200 * scale, scale: scale)]) {
            application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 300, height: 60_000)
            window.rootViewController?.view.addSubview(scroll)
            window.makeKeyAndVisible()
            try await body(scroll, display)
        }
    }

    @Test("R909: a view that is longer than 32,767 pixels is drawn where it is seen", arguments: [1, 2])
    func view(scale: Int) async throws {
        try await run(scale: scale) { scroll, display in
            let bands = Bands(frame: CGRect(x: 0, y: 0, width: 300, height: 60_000))
            bands.isOpaque = false
            scroll.addSubview(bands)
            try await display.settle()
            @MainActor func colors() throws -> [Pixel?] {
                try [50, 150].map { try display.pixel(x: 50 * scale, y: $0 * scale) }
            }
            let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
            let blue = Pixel(red: 0, green: 0, blue: 255)
            #expect(try colors() == [red, green])
            #expect(try display.pixel(x: 250 * scale, y: 50 * scale) == .white, "nothing is drawn there")
            scroll.contentOffset.y = 59_800
            try await display.settle()
            #expect(try colors() == [green, blue])
            scroll.contentOffset.y -= 100
            try await display.settle()
            #expect(try colors() == [red, green])

            // A view that is shorter now has a picture again, and back.
            bands.frame.size.height = 1_000
            bands.setNeedsDisplay()
            scroll.contentOffset.y = 0
            try await display.settle()
            let drawings = bands.drawings
            #expect(try colors() == [red, green] && bands.layer.contents != nil)
            scroll.contentOffset.y = 100
            try await display.settle()
            #expect(try colors() == [green, blue] && bands.drawings == drawings)
            bands.frame.size.height = 60_000
            bands.setNeedsDisplay()
            scroll.contentOffset.y = 40_000
            try await display.settle()
            #expect(try colors() == [green, blue] && bands.layer.contents == nil)
        }
    }

    @Test("R909: so is a layer that draws itself, and a view that draws nothing shows what is behind it")
    func layer() async throws {
        try await run { scroll, display in
            let layer = BandLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60_000)
            scroll.layer.addSublayer(layer)
            layer.setNeedsDisplay()
            let plain = Plain(frame: CGRect(x: 100, y: 0, width: 200, height: 60_000))
            scroll.addSubview(plain)
            scroll.contentOffset.y = 59_800
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 175) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 50, y: 100) == .white && display.pixel(x: 200, y: 100) == .white)
            #expect(layer.inPlace != nil && plain.layer.inPlace == nil)

            // It has a picture as soon as it is short enough, without a request for a drawing.
            withoutActions { layer.frame.size.height = 1_000 }
            scroll.contentOffset.y = 850
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 125) == Pixel(red: 0, green: 0, blue: 255))
            #expect(try display.pixel(x: 50, y: 50) == .white && layer.contents != nil)
            withoutActions {
                layer.contentsScale = 2
                layer.frame.size.height = 20_000
            }
            layer.setNeedsDisplay()
            scroll.contentOffset.y = 19_850
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 125) == Pixel(red: 0, green: 0, blue: 255) && layer.contents == nil)
            layer.contentsScale = 1
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 125) == Pixel(red: 0, green: 0, blue: 255) && layer.contents != nil)
        }
    }

    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test(
        "R909: a length whose pixels cannot be counted is too long for a picture too", arguments: [1, 2] as [CGFloat])
    func hugeView(scale: CGFloat) {
        withoutDisplay {
            let bands = FewBands(frame: CGRect(x: 0, y: 0, width: 10, height: CGFloat.greatestFiniteMagnitude))
            bands.layer.contentsScale = scale
            bands.layer.setNeedsDisplay()
            bands.layer.displayIfNeeded()
            #expect(bands.drawings == 1 && bands.layer.inPlace != nil && bands.layer.contents == nil)
            #expect(bands.layer.makeContentsContext(isOpaque: false) == nil)
        }
    }

    @Test("R909: opaque views have black behind what they draw, and a picture of a view shows it too")
    func opaqueView() async throws {
        try await run { scroll, display in
            let bands = Bands(frame: CGRect(x: 0, y: 0, width: 300, height: 60_000))
            scroll.addSubview(bands)
            scroll.contentOffset.y = 30_000
            try await display.settle()
            #expect(try display.pixel(x: 250, y: 50) == .black)
            #expect(try display.pixel(x: 50, y: 50) == Pixel(red: 255, green: 0, blue: 0))
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200), format: format).image { _ in
                scroll.drawHierarchy(in: CGRect(x: 0, y: 0, width: 300, height: 200), afterScreenUpdates: true)
            }
            let colors = try #require(Screenshot(picture))
            #expect(colors[50, 50] == Pixel(red: 255, green: 0, blue: 0) && colors[250, 50] == .black)
        }
    }
}
