import Foundation

/// The places of the tokens of a search field, in a row before the text.
///
/// The row has at most a part of the room, so that text can be typed. Then its first tokens are cut off.
struct SearchTokenLayout: Equatable {
    /// The widths of the tokens, in points.
    let widths: [CGFloat]
    /// The width of tokens and text together, in points.
    let room: CGFloat

    /// The distance between two tokens, and to the text, in points.
    static let gap: CGFloat = 4
    /// The width that tokens leave to the text, in points.
    static let leastTextWidth: CGFloat = 48

    private var total: CGFloat { widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1)) }

    /// The width of the visible row.
    var width: CGFloat { max(0, min(total, room - Self.gap - Self.leastTextWidth)) }

    /// The distance of the text from the beginning of the row: 0 without tokens.
    var textStart: CGFloat { widths.isEmpty ? 0 : width + Self.gap }

    /// Returns the left edges of the tokens in the row. In a row that reads from right to left the first one is at its
    /// right.
    func edges(isRightToLeft: Bool) -> [CGFloat] {
        var start = width - total
        return widths.map { tokenWidth in
            defer { start += tokenWidth + Self.gap }
            return isRightToLeft ? width - start - tokenWidth : start
        }
    }
}
