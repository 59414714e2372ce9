import Foundation

/// The colours of a colour picker's grid: grays in the first row, and below them twelve hues from dark to light.
enum ColorGrid {
    static let columns = 12
    static let rows = 10

    /// Returns the colour at a place; `nil` outside of the grid.
    static func color(row: Int, column: Int) -> PickedColor? {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return nil }
        if row == 0 {
            let gray = 1 - CGFloat(column) / CGFloat(columns - 1)
            return PickedColor(red: gray, green: gray, blue: gray)
        }
        let hue = hues[column]
        // The fifth row has the pure colours, the first one the darkest, and the last one the lightest.
        let (from, to, part) =
            row <= 5 ? (hue.dark, hue.pure, CGFloat(row - 1) / 4) : (hue.pure, hue.light, CGFloat(row - 5) / 4)
        func mix(_ shift: Int) -> CGFloat {
            let (first, last) = (CGFloat(from >> shift & 0xFF), CGFloat(to >> shift & 0xFF))
            return ((first + (last - first) * part) / 255)
        }
        return PickedColor(red: mix(16), green: mix(8), blue: mix(0))
    }

    /// Returns the first place of a colour; `nil` if the grid lacks it.
    static func place(of color: PickedColor) -> (row: Int, column: Int)? {
        for row in 0..<rows {
            for column in 0..<columns where self.color(row: row, column: column)?.looksLike(color) == true {
                return (row, column)
            }
        }
        return nil
    }

    private static let hues: [(dark: Int, pure: Int, light: Int)] = [
        (0x00374A, 0x00A1D8, 0xCBF0FF), (0x011D57, 0x0061FD, 0xD2E2FE), (0x11053B, 0x4D22B2, 0xD8C9FE),
        (0x2E063D, 0x982ABC, 0xEFCAFE), (0x3C071B, 0xB92D5D, 0xF9D3E0), (0x5C0701, 0xFF4015, 0xFFDAD8),
        (0x5A1C00, 0xFF6A00, 0xFFE2D6), (0x583300, 0xFFAB01, 0xFFECD4), (0x563D00, 0xFCC700, 0xFFF1D5),
        (0x666100, 0xFEFB41, 0xFDFBDD), (0x4F5504, 0xD9EC37, 0xF6FADB), (0x263E0F, 0x76BB40, 0xDEEED4),
    ]
}
