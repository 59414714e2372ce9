import Foundation
import PixelSupport
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ImageRendererTests {
    private struct Badge: View {
        var size: CGFloat = 20
        @State var number = 1
        @Environment(\.displayScale) private var scale
        var body: some View {
            ZStack {
                Color.red
                Text(verbatim: "M").font(.system(size: 30)).foregroundStyle(.black)
            }
            .frame(width: size, height: 30)
            .overlay(alignment: .topLeading) { Circle().fill(.blue).frame(width: scale * 2, height: scale * 2) }
        }
    }

    private struct Stripes: View {
        var body: some View {
            VStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 10)
                Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 30)
            }
        }
    }

    private func pixels(_ image: UIImage?) throws -> Screenshot { try #require(image.flatMap { Screenshot($0) }) }

    @Test("S268: the image of a view has its ideal size, times the scale in pixels, without a window")
    func rendererSize() throws {
        let renderer = ImageRenderer(content: Badge())
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 20, height: 30) && image.scale == 1)
        #expect(try pixels(image)[1, 28] == Pixel(red: 255, green: 59, blue: 48))
        renderer.scale = 3
        let large = try #require(renderer.uiImage)
        #expect(large.size == image.size && large.scale == 3)
        #expect(renderer.cgImage.map { [$0.width, $0.height] } == [60, 90])
        // The view has the scale in its environment, and text has the pixels of the scale.
        #expect(try pixels(large)[8, 3] == Pixel(red: 0, green: 122, blue: 255))
        let colors = try pixels(large).histogram
        #expect(colors.filter { $0.key.red < 40 && $0.key.blue < 40 }.values.reduce(0, +) > 150)
    }

    @Test("S268: the proposed size, a new content and opacity count with the next image")
    func rendererChanges() throws {
        let renderer = ImageRenderer(content: Badge())
        renderer.content = Badge(size: 40)
        #expect(renderer.uiImage?.size == CGSize(width: 40, height: 30))
        let filling = ImageRenderer(content: Color.clear)
        filling.proposedSize = ProposedViewSize(width: 12, height: 8)
        #expect(filling.uiImage?.size == CGSize(width: 12, height: 8))
        #expect(try pixels(filling.uiImage)[2, 2]?.alpha == 0)
        filling.isOpaque = true
        #expect(try pixels(filling.uiImage)[2, 2] == Pixel(red: 0, green: 0, blue: 0))
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    }

    @Test("S268: a view is drawn into a context of the caller")
    func rendererContext() throws {
        let renderer = ImageRenderer(content: Badge())
        var image: UIImage?
        renderer.render { size, draw in
            #expect(size == CGSize(width: 20, height: 30))
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
                context.cgContext.translateBy(x: 10, y: 5)
                draw(context.cgContext)
            }
        }
        let drawn = try pixels(image)
        #expect(drawn[11, 33] == Pixel(red: 255, green: 59, blue: 48) && drawn[5, 5]?.alpha == 0)
    }

    @Test("S268: a view is upright in a context whose y axis points up, also in that of a PDF document")
    func rendererUpwardContext() throws {
        let renderer = ImageRenderer(content: Stripes())
        let data = NSMutableData()
        var image: UIImage?
        renderer.render { size, draw in
            let bitmap = CGContext(
                data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            if let bitmap {
                draw(bitmap)
                image = bitmap.makeImage().map { UIImage(cgImage: $0) }
            }
            var box = CGRect(origin: .zero, size: size)
            guard let consumer = CGDataConsumer(data: data as CFMutableData),
                let pdf = CGContext(consumer: consumer, mediaBox: &box, nil)
            else { return }
            pdf.beginPDFPage(nil)
            draw(pdf)
            pdf.endPDFPage()
            pdf.closePDF()
        }
        let drawn = try pixels(image)
        #expect(drawn[5, 5] == Pixel(red: 255, green: 0, blue: 0) && drawn[5, 25] == Pixel(red: 0, green: 0, blue: 255))
        let page = try PDFReading(Data(referencing: data)).picture()
        #expect(page[10, 5] == .red && page[10, 25] == .blue)
    }

    @Test("S268: a view in a rotated context is rotated, and not mirrored")
    func rendererRotatedContext() throws {
        var image: UIImage?
        ImageRenderer(content: Stripes()).render { size, draw in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                context.cgContext.translateBy(x: size.width, y: size.height)
                context.cgContext.rotate(by: .pi)
                draw(context.cgContext)
            }
        }
        let drawn = try pixels(image)
        #expect(drawn[5, 35] == Pixel(red: 255, green: 0, blue: 0) && drawn[5, 5] == Pixel(red: 0, green: 0, blue: 255))
    }
}
