import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ImagePaintTests {
    private let red = Pixel(red: 255, green: 0, blue: 0)
    private let green = Pixel(red: 0, green: 255, blue: 0)

    /// An image of 20 points whose left half is red and whose right half is green.
    private var tile: Image {
        Image(
            uiImage: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                for (number, color) in [UIColor(red: 1, green: 0, blue: 0, alpha: 1), .green].enumerated() {
                    color.setFill()
                    context.fill(CGRect(x: number * 10, y: 0, width: 10, height: 20))
                }
            })
    }

    /// Returns the pixels of the middle row of a shape of 100 by 40 points, at its left.
    private func pixels(_ style: some ShapeStyle, at places: [Int]) async throws -> [Pixel?] {
        var pixels: [Pixel?] = []
        try await withView(Rectangle().fill(style).frame(width: 100, height: 40)) { _, _, display async throws in
            let screenshot = try display.screenshot()
            pixels = places.map { screenshot[590 + $0, 400] }
        }
        return pixels
    }

    @Test("S519: an image is repeated from the corner of the shape, in its size or by a factor")
    func repeatedImage() async throws {
        let places = [2, 12, 22, 32, 42]
        #expect(try await pixels(ImagePaint(image: tile), at: places) == [red, green, red, green, red])
        #expect(try await pixels(.image(tile, scale: 2), at: places) == [red, red, green, green, red])
    }

    @Test("S519: a part of an image is repeated, and one without an area is clear")
    func partOfImage() async throws {
        let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(try await pixels(ImagePaint(image: tile, sourceRect: half), at: [2, 12]) == [green, green])
        let white = Pixel(red: 255, green: 255, blue: 255)
        #expect(try await pixels(ImagePaint(image: tile, scale: 0), at: [2]) == [white])
        #expect(try await pixels(ImagePaint(image: tile, scale: .infinity), at: [2]) == [white])
    }

    @Test("S519: an image that is repeated again has the same colour, so that it is not drawn again")
    func keptPattern() {
        var (image, values) = (tile, EnvironmentValues())
        let color = ImagePaint(image: image).resolve(in: values)
        #expect(ImagePaint(image: image).resolve(in: values) == color)
        #expect(ImagePaint(image: image, scale: 2).resolve(in: values) != color)
        values.displayScale = 2
        #expect(ImagePaint(image: image).resolve(in: values) != color)
        image = tile
        #expect(ImagePaint(image: image).resolve(in: EnvironmentValues()) != color)
    }

    @Test("S519: a change from one image to another is not animated")
    func changeOfImage() {
        struct Page: View {
            let style: AnyShapeStyle
            var body: some View { Rectangle().fill(style).frame(width: 10, height: 10) }
        }
        @MainActor func shape(_ node: LayoutNode) -> ShapeLayout? {
            node as? ShapeLayout ?? node.children.lazy.compactMap { shape($0) }.first
        }
        withAnimatedTree(Page(style: AnyShapeStyle(ImagePaint(image: tile)))) { tree, _ in
            withAnimation { tree.update(Page(style: AnyShapeStyle(Color.blue))) }
            tree.flush()
            #expect(shape(tree.layout)?.paint == .color(Color.blue.resolved(in: .light)))
        }
    }
}
