import Foundation
import PixelSupport
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct CanvasFilterTests {
    @Test("S369: filters of a canvas add shadows and multiply colours, one after the other")
    func filters() async throws {
        let (red, yellow) = (Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0))
        let blue = Color(red: 0, green: 0, blue: 1)
        let square = Path(CGRect(x: 20, y: 20, width: 40, height: 40))
        let view = Canvas { context, _ in
            var shadowed = context
            shadowed.addFilter(.shadow(color: blue, radius: 0, x: 20, y: 10))
            shadowed.fill(square, with: .color(red))
            var multiplied = context
            multiplied.translateBy(x: 100, y: 0)
            multiplied.addFilter(.colorMultiply(red))
            multiplied.addFilter(.shadow(color: blue, radius: 0, x: 20, y: 0))
            multiplied.fill(square, with: .color(yellow))
            context.translateBy(x: 0, y: 100)
            context.addFilter(.shadow(color: blue, radius: 0, x: 0, y: 20))
            context.drawLayer { layer in
                layer.fill(square, with: .color(red))
                // The shadow lies behind the whole layer.
                layer.fill(Path(CGRect(x: 20, y: 60, width: 40, height: 20)), with: .color(yellow))
            }
        }
        .frame(width: 200, height: 200)
        .frame(width: 1280, height: 800, alignment: .topLeading).ignoresSafeArea().background(.white)
        try await withView(view) { _, _, display async throws in
            @MainActor func pixel(_ x: Int, _ y: Int) throws -> [UInt8]? {
                try display.pixel(x: x, y: y).map { [$0.red, $0.green, $0.blue] }
            }
            let (red, blue, white): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0], [0, 0, 255], [255, 255, 255])
            #expect(try pixel(40, 40) == red && pixel(70, 50) == blue && pixel(70, 25) == white)
            // Yellow times red is red. The shadow was added later, and its colour is multiplied too: blue times red.
            #expect(try pixel(140, 40) == red && pixel(170, 40) == [0, 0, 0])
            #expect(try pixel(40, 140) == red && pixel(40, 170) == [255, 255, 0] && pixel(40, 190) == blue)
        }
    }

    /// The colours of pixels of a canvas on white. Its sides are 200 points long.
    private func pixels(
        of points: [(Int, Int)], _ draw: @escaping (inout GraphicsContext) -> Void
    ) async throws -> [[Int]] {
        var pixels: [[Int]] = []
        let view = Canvas { context, _ in draw(&context) }.frame(width: 200, height: 200).background(.white)
        try await withView(view.ignoresSafeArea(), on: [.monitor("SCREEN", 200, 200)]) { _, _, display async throws in
            for (x, y) in points {
                let pixel = try #require(try display.pixel(x: x, y: y))
                pixels.append([Int(pixel.red), Int(pixel.green), Int(pixel.blue)])
            }
        }
        return pixels
    }

    private let square = Path(CGRect(x: 60, y: 60, width: 80, height: 80))
    private let white = [255, 255, 255]

    @Test("S463: a blur makes the edges of what is drawn soft, and is drawn in the present coordinates")
    func canvasBlur() async throws {
        let found = try await pixels(of: [(100, 100), (140, 100), (152, 100), (180, 100)]) { [square] context in
            context.translateBy(x: 100, y: 100)
            context.scaleBy(x: 0.5, y: 0.5)
            context.translateBy(x: -100, y: -100)
            context.addFilter(.blur(radius: 16))
            context.fill(Path(square.boundingRect.insetBy(dx: -40, dy: -40)), with: .color(.black))
        }
        // A deviation of 8 points: the edge is half as dark, and 12 points outside of it about a fifteenth is left.
        #expect(found[0][0] < 3 && abs(found[1][0] - 128) < 12)
        #expect(found[2][0] > 225 && found[2][0] < 250 && found[3] == white)
    }

    @Test("S463: the blur of a layer has its radius in the coordinates of the canvas")
    func layerBlur() async throws {
        let found = try await pixels(of: [(100, 100), (140, 100), (152, 100)]) { [square] context in
            context.translateBy(x: 100, y: 100)
            context.scaleBy(x: 0.5, y: 0.5)
            context.translateBy(x: -100, y: -100)
            context.addFilter(.blur(radius: 8))
            context.drawLayer { layer in
                layer.fill(Path(square.boundingRect.insetBy(dx: -40, dy: -40)), with: .color(.black))
            }
        }
        // A deviation of 8 points, not of 4.
        #expect(found[0][0] < 3 && abs(found[1][0] - 128) < 12 && found[2][0] > 225 && found[2][0] < 250)
    }

    @Test("S463: an opaque blur stays opaque up to the edge of what is drawn, and does not go beyond it")
    func opaqueBlur() async throws {
        let found = try await pixels(of: [(100, 100), (62, 100), (56, 100)]) { [square] context in
            context.addFilter(.blur(radius: 16, options: .opaque))
            context.fill(square, with: .color(.black))
        }
        #expect(found == [[0, 0, 0], [0, 0, 0], white])
    }

    @Test("S463: blurred shapes melt into each other above a threshold, and a far one stays by itself")
    func melting() async throws {
        let found = try await pixels(of: [(40, 60), (73, 60), (100, 60), (100, 150), (73, 40)]) { context in
            context.addFilter(.alphaThreshold(min: 0.5, color: Color(red: 1, green: 1, blue: 0)))
            context.addFilter(.blur(radius: 10))
            context.drawLayer { layer in
                // Two circles with a gap of 6 points.
                for x in [40.0, 106] {
                    let circle = Path(ellipseIn: CGRect(x: x - 30, y: 30, width: 60, height: 60))
                    layer.fill(circle, with: .color(.black))
                }
            }
        }
        let yellow = [255, 255, 0]
        #expect(found == [yellow, yellow, yellow, white, white])
    }

    @Test("S463: filters change colours and places")
    func canvasColours() async throws {
        let orange = Color(red: 1, green: 0.5, blue: 0)
        func colour(_ filter: GraphicsContext.Filter) async throws -> [Int] {
            try await pixels(of: [(100, 100)]) { [square] context in
                context.addFilter(filter)
                context.fill(square, with: .color(orange))
            }[0]
        }
        func isClose(_ found: [Int], _ wanted: [Int]) -> Bool {
            zip(found, wanted).allSatisfy { abs($0 - $1) < 3 }
        }
        #expect(isClose(try await colour(.colorInvert()), [0, 127, 255]))
        let gray = try await colour(.grayscale(1))
        #expect(abs(gray[0] - gray[1]) < 2 && abs(gray[1] - gray[2]) < 2)
        #expect(isClose(try await colour(.brightness(0.25)), [255, 192, 64]))
        #expect(try await colour(.alphaThreshold(min: 0.5, max: 0.2)) == white)
        let moved = ProjectionTransform(CGAffineTransform(translationX: 50, y: 0))
        let found = try await pixels(of: [(70, 100), (150, 100)]) { [square] context in
            context.addFilter(.projectionTransform(moved))
            context.fill(square, with: .color(Color(red: 1, green: 0, blue: 0)))
        }
        #expect(found == [white, [255, 0, 0]])
    }

    @Test("S463: amounts that no number of 32 bits holds, or that are not finite, end nothing")
    func hugeAmounts() async throws {
        let orange = Color(red: 1, green: 0.5, blue: 0)
        let huge: [Double] = [3e38, 1e39, -1e39, .infinity, .nan]
        let found = try await pixels(of: [(10, 10), (100, 100), (190, 190)]) { [square] context in
            for amount in huge {
                let filters: [GraphicsContext.Filter] = [
                    .contrast(amount), .brightness(amount), .saturation(amount), .grayscale(amount),
                    .colorInvert(amount), .hueRotation(.radians(amount)),
                ]
                for filter in filters {
                    var filtered = context
                    filtered.addFilter(filter)
                    filtered.fill(square, with: .color(orange))
                }
            }
            var dark = context
            dark.addFilter(.brightness(-1e39))
            dark.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(orange))
            context.addFilter(.hueRotation(.radians(1e9 * 2 * .pi)))
            context.fill(Path(CGRect(x: 180, y: 180, width: 20, height: 20)), with: .color(orange))
        }
        #expect(found[0] == [0, 0, 0])
        // A thousand million whole turns change little.
        #expect(zip(found[2], [255, 128, 0]).allSatisfy { abs($0 - $1) < 4 })
        let view = Color.red.contrast(3e38).hueRotation(.radians(1e39)).brightness(1e39).frame(width: 50, height: 50)
        try await withView(view.ignoresSafeArea(), on: [.monitor("SCREEN", 50, 50)]) { _, _, display async throws in
            #expect(try display.pixel(x: 25, y: 25) == Pixel(red: 255, green: 255, blue: 255))
        }
    }

    @Test("S464: what a layer draws is a clip, also inside out and with an opacity")
    func layerClip() async throws {
        func draw(_ opacity: Double, _ options: GraphicsContext.ClipOptions) async throws -> [[Int]] {
            try await pixels(of: [(100, 30), (100, 90), (100, 170)]) { context in
                context.clipToLayer(opacity: opacity, options: options) { layer in
                    layer.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 60)), with: .color(.black))
                    layer.fill(Path(CGRect(x: 0, y: 60, width: 200, height: 60)), with: .color(Color(white: 1)))
                }
                context.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black))
            }
        }
        let black = [0, 0, 0]
        #expect(try await draw(1, []) == [black, black, white])
        #expect(try await draw(1, .inverse) == [white, white, black])
        let faded = try await draw(0.5, [])
        #expect(abs(faded[0][0] - 128) < 3 && faded[2] == white)
    }

    @Test("S464: what a layer draws is a clip also in a canvas that is much longer than the page of a PDF document")
    func longLayerClip() throws {
        let view = Canvas { context, size in
            context.clipToLayer { layer in
                layer.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 60)), with: .color(.black))
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
        }
        .frame(width: 200, height: 20_000).frame(width: 200, height: 200, alignment: .top).background(.white)
        let data = NSMutableData()
        ImageRenderer(content: view).render { size, draw in
            var box = CGRect(origin: .zero, size: size)
            guard let consumer = CGDataConsumer(data: data as CFMutableData),
                let pdf = CGContext(consumer: consumer, mediaBox: &box, nil)
            else { return }
            pdf.beginPDFPage(nil)
            draw(pdf)
            pdf.endPDFPage()
            pdf.closePDF()
        }
        // A picture of the whole canvas in the small pixels of the document could not be made.
        let page = try PDFReading(Data(referencing: data)).picture()
        #expect(page[100, 30].red < 5 && page[100, 57].red < 5)
        #expect(page[100, 64] == .white && page[100, 170] == .white)
    }

    @Test("S464: an error of the closure of a clip is thrown, and nothing is clipped")
    func throwingLayerClip() async throws {
        struct Failure: Error {}
        let log = Log<Bool>()
        let found = try await pixels(of: [(100, 100)]) { context in
            do {
                try context.clipToLayer { _ in throw Failure() }
                log.entries.append(false)
            } catch {
                log.entries.append(error is Failure)
            }
            context.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 200)), with: .color(.black))
        }
        #expect(found == [[0, 0, 0]] && log.entries.first == true && !log.entries.contains(false))
    }
}
