import Testing

@testable import X11

struct UnsentPartsTests {
    private let window = WindowID(rawValue: 7)

    private func pieces(of rects: [PixelRect], pixels: Int) -> [PixelRect] {
        var parts = UnsentParts()
        for rect in rects { parts.add(rect, on: window) }
        var pieces: [PixelRect] = []
        while let piece = parts.next(pixels: pixels) {
            #expect(piece.window == window)
            pieces.append(piece.rect)
        }
        #expect(parts.isEmpty)
        return pieces
    }

    @Test("a part is split into as many whole rows as fit")
    func unsentPartsRows() {
        #expect(
            pieces(of: [PixelRect(x: 3, y: 5, width: 10, height: 7)], pixels: 35) == [
                PixelRect(x: 3, y: 5, width: 10, height: 3), PixelRect(x: 3, y: 8, width: 10, height: 3),
                PixelRect(x: 3, y: 11, width: 10, height: 1),
            ])
    }

    @Test("a row that is too wide is split into columns")
    func unsentPartsColumns() {
        #expect(
            pieces(of: [PixelRect(x: 0, y: 0, width: 5, height: 2)], pixels: 3) == [
                PixelRect(x: 0, y: 0, width: 3, height: 1), PixelRect(x: 0, y: 1, width: 3, height: 1),
                PixelRect(x: 3, y: 0, width: 2, height: 1), PixelRect(x: 3, y: 1, width: 2, height: 1),
            ])
    }

    @Test(
        "the pieces cover the part, each pixel once and none of them too large",
        arguments: [0, 1, 2, 7, 64, 1_000, 100_000])
    func covering(pixels: Int) {
        let part = PixelRect(x: 2, y: 1, width: 61, height: 47)
        let pieces = pieces(of: [part], pixels: pixels)
        #expect(pieces.map(\.area).reduce(0, +) == part.area)
        #expect(pieces.allSatisfy { part.contains($0) && !$0.isEmpty && $0.area <= max(1, pixels) })
        for (index, piece) in pieces.enumerated() {
            #expect(pieces[(index + 1)...].allSatisfy { piece.intersection($0).isEmpty })
        }
    }

    @Test("parts keep their order, duplicates are not added, and empty ones never are")
    func partOrder() {
        let (first, second) = (
            PixelRect(x: 0, y: 0, width: 4, height: 4), PixelRect(x: 9, y: 0, width: 4, height: 4)
        )
        let inside = PixelRect(x: 1, y: 1, width: 2, height: 2)
        #expect(pieces(of: [first, second, inside, first, .zero], pixels: 16) == [first, second])
    }
}
