import Foundation
import Testing

@testable import Graphics

struct PixelFilterTests {
    /// Draws a red square of 20 pixels in the middle of 60 by 60 through a filter.
    private func drawn(_ filter: PixelFilter, clip: CGRect? = nil) throws -> [[UInt32]] {
        let context = try #require(CGContext(width: 60, height: 60, flippedWithScale: 1))
        if let clip { context.clip(to: clip) }
        let square = CGRect(x: 20, y: 20, width: 20, height: 20)
        context.drawFiltered(square, filter) { inner in
            inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            inner.fill(square)
        }
        let data = try #require(context.data).assumingMemoryBound(to: UInt32.self)
        return (0..<60).map { row in (0..<60).map { data[row * context.bytesPerRow / 4 + $0] } }
    }

    private func filter(blur: CGFloat = 0, isOpaque: Bool = false, _ matrices: ColorMatrix...) -> PixelFilter {
        var filter = PixelFilter()
        (filter.blur, filter.isOpaque, filter.matrices) = (blur, isOpaque, matrices)
        return filter
    }

    @Test("a blur fades beyond the edges, and an opaque one ends at them")
    func blur() throws {
        let soft = try drawn(filter(blur: 4))
        #expect(soft[30][30] >> 24 > 240 && (100...160).contains(soft[30][20] >> 24))
        #expect((1...60).contains(soft[30][13] >> 24) && soft[30][2] == 0)
        let hard = try drawn(filter(blur: 4, isOpaque: true))
        #expect(hard[30][30] == 0xffff_0000 && hard[20][20] == 0xffff_0000 && hard[30][19] == 0)
    }

    @Test("the pixels in a clip are those of the whole picture")
    func clippedBlur() throws {
        let whole = try drawn(filter(blur: 3))
        let clip = CGRect(x: 14, y: 25, width: 12, height: 9)
        let part = try drawn(filter(blur: 3), clip: clip)
        for row in 0..<60 {
            for column in 0..<60 {
                let isInside = clip.contains(CGPoint(x: column, y: row))
                #expect(part[row][column] == (isInside ? whole[row][column] : 0), "\(column), \(row)")
            }
        }
    }

    @Test("matrices change colours as their names say")
    func matrices() throws {
        func color(_ matrix: ColorMatrix) throws -> UInt32 { try drawn(filter(matrix))[30][30] }
        #expect(try color(.identity) == 0xffff_0000)
        #expect(try color(.inversion) == 0xff00_ffff)
        #expect(try color(.brightness(0.2)) == 0xffff_3333)
        #expect(try color(.contrast(0)) == 0xff80_8080)
        #expect(try color(.saturation(0)) == 0xff36_3636)
        #expect(try color(.saturation(1)) == 0xffff_0000)
        #expect(try color(.multiply(CGColor(red: 0.5, green: 1, blue: 1, alpha: 0.5))) == 0x8040_0000)
        #expect(try color(.lightnessToAlpha) == 0x3600_0000)
        let turned = try color(.hueRotation(.pi))
        #expect(turned >> 16 & 0xff < 10 && turned & 0xff > 50)
        // Transparent pixels stay transparent.
        #expect(try drawn(filter(.brightness(1)))[5][5] == 0)
    }

    @Test("a blend mode mixes the filtered picture with what is there")
    func blended() throws {
        let context = try #require(CGContext(width: 10, height: 10, flippedWithScale: 1))
        context.setFillColor(CGColor(red: 0, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setBlendMode(.multiply)
        context.drawFiltered(CGRect(x: 0, y: 0, width: 5, height: 10), filter(.brightness(0.4))) { inner in
            inner.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            inner.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        let data = try #require(context.data).assumingMemoryBound(to: UInt32.self)
        #expect(data[2] == 0xff00_6666 && data[7] == 0xff00_ffff)
    }
}
