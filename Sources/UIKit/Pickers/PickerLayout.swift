import Foundation
import Graphics

/// The places of a picker's components beside each other.
///
/// ```swift
/// PickerLayout(width: 320, widths: [-1, -1], isRightToLeft: false).components   // two of 148.5 points
/// ```
struct PickerLayout: Equatable {
    /// The left edge and the width of each component in points, in the order of the components.
    let components: [Component]

    struct Component: Equatable {
        var x: CGFloat
        var width: CGFloat
    }

    /// The distance of the selection from the sides of the picker, in points.
    static let margin: CGFloat = 9
    /// The distance between two components.
    static let spacing: CGFloat = 5

    /// Creates the layout.
    ///
    /// - Parameters:
    ///   - width: The width of the picker.
    ///   - widths: The widths that the components want. Those that are not positive and finite share the rest equally.
    ///     Widths that do not fit are all reduced by the same factor.
    ///   - isRightToLeft: Whether the first component is at the right.
    init(width: CGFloat, widths: [CGFloat], isRightToLeft: Bool) {
        let count = CGFloat(widths.count)
        let room = max(0, width - 2 * Self.margin - max(0, count - 1) * Self.spacing)
        let wanted = widths.map { $0 > 0 && $0.isFinite ? $0 : nil }
        let fixed = wanted.compactMap(\.self).reduce(0, +)
        let free = CGFloat(wanted.count { $0 == nil })
        // Components without a width keep a quarter of an equal share.
        let least = free > 0 ? room / max(1, count) * free / 4 : 0
        let factor = fixed > room - least && fixed > 0 ? (room - least) / fixed : 1
        let share = free > 0 ? (room - fixed * factor) / free : 0
        let final = wanted.map { $0.map { $0 * factor } ?? share }
        let total = final.reduce(0, +) + max(0, count - 1) * Self.spacing
        var x = (width - total) / 2
        var places: [Component] = []
        for length in final {
            places.append(Component(x: isRightToLeft ? width - x - length : x, width: length))
            x += length + Self.spacing
        }
        components = places
    }
}
