import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Colours that repeat an image.
@MainActor
struct PatternColorTests {
    /// A tile of 4 × 4 points: red, with a blue quarter at the top left.
    private static func tile(scale: CGFloat = 1) -> UIImage {
        .drawn(4, 4, scale: scale) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    @Test("R643: a pattern fills shapes from the origin of the coordinates, upright, with the context's alpha")
    func fills() throws {
        let color = UIColor(patternImage: Self.tile(scale: 2))
        let image = UIImage.drawn(20, 20) { context in
            color.setFill()
            context.fill(CGRect(x: 1, y: 1, width: 9, height: 18))
            context.setAlpha(0.5)
            context.fill(CGRect(x: 12, y: 0, width: 8, height: 8))
        }
        #expect(image.pixel(0, 0) == .clear && image.pixel(1, 1) == .blue && image.pixel(2, 1) == .red)
        #expect(image.pixel(4, 4) == .blue && image.pixel(4, 6) == .red && image.pixel(9, 9) == .blue)
        #expect(image.pixel(12, 0)?.isClose(to: DrawnPixel(0, 0, 128, 128)) == true)
        #expect(image.pixel(14, 2)?.isClose(to: DrawnPixel(128, 0, 0, 128)) == true)
    }

    @Test("R643: strokes and texts take a pattern too")
    func strokesAndTexts() {
        let color = UIColor(
            patternImage: .drawn(40, 40) { context in
                UIColor.green.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 20, width: 40, height: 20))
            })
        let line = UIImage.drawn(40, 40) { context in
            color.setStroke()
            context.setLineWidth(10)
            context.strokeLineSegments(between: [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 40)])
        }
        #expect(line.pixel(20, 10) == .green && line.pixel(20, 30) == .red && line.pixel(2, 10) == .clear)
        let text = UIImage.drawn(40, 40) { _ in
            NSAttributedString(
                string: "█", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: color]
            ).draw(at: CGPoint(x: 2, y: -6))
        }
        #expect(text.pixel(14, 12) == .green && text.pixel(14, 28) == .red)
    }

    @Test("R643: a pattern has no components, equals itself alone, and keeps its image with another alpha")
    func patternValue() throws {
        let (color, other) = (UIColor(patternImage: Self.tile()), UIColor(patternImage: Self.tile()))
        var red: CGFloat = 7
        #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
        #expect(!color.getWhite(&red, alpha: nil) && !color.getHue(&red, saturation: nil, brightness: nil, alpha: nil))
        #expect(color == color && color != other && color.cgColor != UIColor.black.cgColor)
        let faint = UIImage.drawn(4, 4) { context in
            color.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(faint.pixel(0, 0)?.isClose(to: DrawnPixel(0, 0, 128, 128)) == true)
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
        let tinted = UIColor(patternImage: Self.tile().withTintColor(.green, renderingMode: .alwaysOriginal))
        let green = UIImage.drawn(4, 4) { context in
            tinted.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(green.pixel(0, 0) == .green && green.pixel(3, 3) == .green)
    }

    @Test(
        "R643: a view's background repeats the image from its corner, and shows what is behind it", arguments: [1, 2])
    func backgrounds(scale: Int) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 400 * scale, 300 * scale, scale: scale)]
        ) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController?.view)
            root.backgroundColor = UIColor(patternImage: Self.tile(scale: CGFloat(scale)))
            let bars = UIView(frame: CGRect(x: 101, y: 50, width: 100, height: 100))
            bars.backgroundColor = UIColor(
                patternImage: .drawn(4, 4, scale: CGFloat(scale)) { context in
                    UIColor.green.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
                })
            let scroll = UIScrollView(frame: CGRect(x: 220, y: 50, width: 100, height: 100))
            scroll.backgroundColor = UIColor(patternImage: Self.tile(scale: CGFloat(scale)))
            scroll.contentSize = CGSize(width: 100, height: 500)
            for view in [bars, scroll] { root.addSubview(view) }
            window.makeKeyAndVisible()
            try await display.settle()
            /// Returns the colour of a pixel at the lower right of a point's middle.
            @MainActor
            func color(_ x: Int, _ y: Int) throws -> Pixel? {
                try display.screenshot(of: "SCREEN")[x * scale + scale / 2, y * scale + scale / 2]
            }
            let red = Pixel(red: 255, green: 0, blue: 0)
            let (green, blue) = (Pixel(red: 0, green: 255, blue: 0), Pixel(red: 0, green: 0, blue: 255))
            #expect(try [color(40, 200), color(41, 201), color(42, 200)] == [blue, blue, red])
            #expect(try [color(101, 50), color(102, 50), color(103, 52), color(104, 52)] == [green, green, red, blue])
            #expect(try [color(220, 50), color(220, 52), color(222, 50)] == [blue, red, red])
            scroll.contentOffset.y = 3
            try await display.settle()
            #expect(try [color(220, 50), color(220, 51), color(220, 149)] == [red, blue, red], "it scrolls")
        }
    }
}
