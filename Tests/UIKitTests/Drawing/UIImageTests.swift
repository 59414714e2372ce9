import Testing

@testable import UIKit

struct UIImageTests {
    /// Returns the pixels at the corners: top left, top right, bottom left, bottom right.
    private func corners(_ image: UIImage) -> [DrawnPixel?] {
        let (right, bottom) = (Int(image.size.width * image.scale) - 1, Int(image.size.height * image.scale) - 1)
        return [image.pixel(0, 0), image.pixel(right, 0), image.pixel(0, bottom), image.pixel(right, bottom)]
    }

    @Test("an image is drawn upright in UIKit's contexts, where CGContext draws it upside down")
    func upright() throws {
        let source = UIImage.quadrants()
        #expect(corners(source) == [.red, .green, .blue, .white])
        let drawn = UIImage.drawn(20, 10) { _ in source.draw(at: .zero) }
        #expect(corners(drawn) == [.red, .green, .blue, .white])
        let cgImage = try #require(source.cgImage)
        let turned = UIImage.drawn(20, 10) { $0.draw(cgImage, in: CGRect(x: 0, y: 0, width: 20, height: 10)) }
        #expect(corners(turned) == [.blue, .white, .red, .green])
    }

    @Test(
        "every orientation transforms the stored pixels as its name says",
        arguments: [
            (UIImage.Orientation.up, [DrawnPixel.red, .green, .blue, .white]),
            (.down, [.white, .blue, .green, .red]),
            (.left, [.green, .white, .red, .blue]),
            (.right, [.blue, .red, .white, .green]),
            (.upMirrored, [.green, .red, .white, .blue]),
            (.downMirrored, [.blue, .white, .red, .green]),
            (.leftMirrored, [.red, .blue, .green, .white]),
            (.rightMirrored, [.white, .green, .blue, .red]),
        ])
    func orientations(_ orientation: UIImage.Orientation, _ expected: [DrawnPixel]) throws {
        let stored = try #require(UIImage.quadrants().cgImage)
        let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
        let isTurned = orientation.swapsSides
        #expect(image.size == CGSize(width: isTurned ? 10 : 20, height: isTurned ? 20 : 10))
        let drawn = UIImage.drawn(image.size.width, image.size.height) { _ in image.draw(at: .zero) }
        #expect(corners(drawn) == expected)
        let reread = try #require(image.pngData().flatMap { UIImage(data: $0) })
        #expect(corners(reread) == expected)
        let mirrored = image.withHorizontallyFlippedOrientation()
        let flipped = UIImage.drawn(image.size.width, image.size.height) { _ in mirrored.draw(at: .zero) }
        #expect(corners(flipped) == [expected[1], expected[0], expected[3], expected[2]])
    }

    @Test("the camera's orientation in a JPEG file becomes the image's")
    func exif() throws {
        let jpeg = try #require(UIImage.quadrants().jpegData(compressionQuality: 1))
        let exif: [UInt8] =
            [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
            + [0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let image = try #require(UIImage(data: jpeg.prefix(2) + exif + jpeg.dropFirst(2)))
        #expect(image.imageOrientation == .right && image.size == CGSize(width: 10, height: 20))
    }

    @Test("a scale makes an image smaller in points, not in pixels")
    func imageScales() throws {
        let image = try #require(UIImage.quadrants().pngData().flatMap { UIImage(data: $0, scale: 2) })
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2)
        let stored = try #require(image.cgImage)
        #expect(UIImage(cgImage: stored, scale: .nan, orientation: .up).scale == 1)
        #expect(UIImage(cgImage: stored, scale: -2, orientation: .up).scale == 1)
    }

    @Test("damaged data makes no image, an empty image has no size and draws nothing")
    func uiImageDamage() {
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
        let empty = UIImage()
        #expect(empty.size == .zero && empty.pngData() == nil && empty.jpegData(compressionQuality: 1) == nil)
        #expect(UIImage.drawn { _ in empty.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }.pixel(3, 3) == .clear)
        UIImage.quadrants().draw(at: .zero)
    }

    @Test("a tint replaces the colours and keeps the shape")
    func tint() throws {
        let shape = UIImage.drawn { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        let tinted = shape.withTintColor(.red)
        #expect(tinted.renderingMode == .automatic && tinted.size == shape.size)
        let drawn = UIImage.drawn { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            tinted.draw(at: .zero)
        }
        #expect(drawn.pixel(10, 10) == .red && drawn.pixel(0, 0) == .blue)
        let file = try #require(tinted.pngData().flatMap { UIImage(data: $0) })
        #expect(file.pixel(10, 10) == .red && file.pixel(0, 0) == .clear)
        #expect(shape.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test("alpha and blend mode apply to one drawing only")
    func alphaAndBlending() {
        let source = UIImage.quadrants()
        let drawn = UIImage.drawn { _ in
            source.draw(at: .zero, blendMode: .normal, alpha: 0.5)
            source.draw(at: CGPoint(x: 0, y: 10))
        }
        #expect(drawn.pixel(0, 0)?.isClose(to: DrawnPixel(128, 0, 0, 128)) == true && drawn.pixel(0, 10) == .red)
    }

    @Test("caps keep their size, and the part between them is stretched or tiled")
    func capInsets() {
        let source = UIImage.drawn(9, 9) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
            UIColor.green.setFill()
            context.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 3, y: 3, width: 1, height: 3))
        }
        let insets = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
        let stretched = UIImage.drawn(24, 24) { _ in
            source.resizableImage(withCapInsets: insets, resizingMode: .stretch).draw(in: rect)
        }
        #expect(stretched.pixel(2, 12) == .red && stretched.pixel(21, 12) == .red && stretched.pixel(19, 12) == .green)
        #expect(stretched.pixel(4, 12) == .blue)
        let tiled = UIImage.drawn(24, 24) { _ in source.resizableImage(withCapInsets: insets).draw(in: rect) }
        #expect(tiled.pixel(2, 12) == .red && tiled.pixel(21, 12) == .red && tiled.pixel(12, 2) == .red)
        #expect(tiled.pixel(3, 12) == .blue && tiled.pixel(4, 12) == .green && tiled.pixel(6, 12) == .blue)
        let tight = CapCells(start: 30, end: 10, source: 40, target: 20).cells
        #expect(tight.map(\.targetLength) == [15, 5])
    }

    @Test("a pattern starts at the rectangle's corner and stays inside")
    func patternImages() {
        let source = UIImage.quadrants()
        let drawn = UIImage.drawn(60, 40) { _ in source.drawAsPattern(in: CGRect(x: 5, y: 5, width: 45, height: 25)) }
        #expect(drawn.pixel(5, 5) == .red && drawn.pixel(25, 15) == .red && drawn.pixel(34, 20) == .blue)
        #expect(drawn.pixel(4, 5) == .clear && drawn.pixel(50, 5) == .clear)
    }

    @Test("R921: the path survives images that are tinted, tiled or a pattern, also outside of the clip")
    func imagesInPath() {
        let source = UIImage.quadrants()
        let (tinted, place) = (source.withTintColor(.red), CGRect(x: 0, y: 0, width: 10, height: 5))
        let tiled = source.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        let drawings: [() -> Void] = [
            { tinted.draw(in: place) }, { tinted.draw(in: place.offsetBy(dx: 90, dy: 0)) }, { tiled.draw(in: place) },
            { source.drawAsPattern(in: place) },
        ]
        for (index, draw) in drawings.enumerated() {
            let drawn = UIImage.drawn { context in
                UIColor.green.setStroke()
                context.setLineWidth(2)
                context.move(to: CGPoint(x: 0, y: 18))
                context.addLine(to: CGPoint(x: 10, y: 18))
                draw()
                context.addLine(to: CGPoint(x: 20, y: 18))
                context.strokePath()
            }
            #expect(drawn.pixel(5, 18) == .green && drawn.pixel(15, 18) == .green, "drawing \(index)")
        }
    }

    @Test("images of the same pixels and traits are equal")
    func uiImageEquality() throws {
        let cgImage = try #require(UIImage.quadrants().cgImage)
        #expect(UIImage(cgImage: cgImage) == UIImage(cgImage: cgImage))
        #expect(UIImage(cgImage: cgImage) != UIImage(cgImage: cgImage, scale: 2, orientation: .up))
        #expect(UIImage(cgImage: cgImage) != UIImage.quadrants() && UIImage() != UIImage())
    }

    @Test("a name finds the file for the screen's scale, else the nearest")
    func imageNames() throws {
        #expect(NamedImages.fileNames(for: "a.png", scale: 2) == ["a@2x.png", "a@3x.png", "a.png"])
        #expect(NamedImages.fileNames(for: "a", scale: 1).first == "a.png")
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let data = try #require(UIImage.quadrants().pngData())
        try data.write(to: directory.appendingPathComponent("four@2x.png"))
        let bundle = try #require(Bundle(path: directory.path))
        let image = try #require(UIImage(named: "four", in: bundle, compatibleWith: UITraitCollection(displayScale: 3)))
        #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 5) && image.pixel(0, 0) == .red)
        #expect(UIImage(named: "five", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "no such image anywhere") == nil)
        #expect(UIImage(named: "four", in: bundle, compatibleWith: UITraitCollection(displayScale: 3)) == image)
    }
}
