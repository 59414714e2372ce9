import Testing

@testable import X11

struct FloatingPictureTests {
    @Test("R472: the shape of a picture is its pixels that are half opaque at least, in few rectangles")
    func shapeOfPicture() throws {
        let (clear, faint, solid) = (UInt32(0), UInt32(0x4000_0000), UInt32(0xFF12_3456))
        let picture = try #require(
            FloatingPicture(
                width: 4, height: 3,
                pixels: [
                    solid, solid, clear, solid,
                    solid, solid, faint, solid,
                    clear, solid, solid, solid,
                ]))
        #expect(
            Set(picture.opaqueParts)
                == [
                    PixelRect(x: 0, y: 0, width: 2, height: 2), PixelRect(x: 3, y: 0, width: 1, height: 2),
                    PixelRect(x: 1, y: 2, width: 3, height: 1),
                ])
        #expect(picture.opaquePixels[0] == 0x12_3456)
        let half = try #require(FloatingPicture(width: 1, height: 1, pixels: [0x8040_0000]))
        #expect(half.opaquePixels == [0x80_0000], "a compositor gives the window its opacity")
        #expect(FloatingPicture(width: 0, height: 1, pixels: []) == nil)
        #expect(FloatingPicture(width: 2, height: 1, pixels: [0]) == nil)
    }
}
