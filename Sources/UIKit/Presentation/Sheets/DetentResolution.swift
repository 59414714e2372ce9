import Foundation

/// The heights at which a sheet rests, from the smallest to the largest.
///
/// ```swift
/// let resolution = DetentResolution([("medium", 350), ("large", 700)], maximum: 700, scale: 2)
/// resolution.index(of: nil)      // 0: without a selection the smallest
/// resolution.index(of: "large")  // 1
/// ```
struct DetentResolution: Equatable {
    /// One of the heights.
    struct Rest: Equatable {
        /// The detent's identifier.
        var identifier: String
        /// The height in points, without the safe area below.
        var height: CGFloat
    }

    /// The heights in ascending order. There is at least one.
    let rests: [Rest]

    /// Creates the heights from the values of the detents.
    ///
    /// A detent is inactive if its value is `nil`, not a number, or not above zero. Of detents with the same identifier
    /// the first counts. Without an active detent the sheet has the maximum height.
    ///
    /// - Parameters:
    ///   - values: The identifier and the value of each detent, in any order.
    ///   - maximum: The maximum height, to which greater values are reduced.
    ///   - scale: The number of pixels per point. Heights are rounded to pixels.
    init(_ values: [(identifier: String, value: CGFloat?)], maximum: CGFloat, scale: CGFloat) {
        var rests: [Rest] = []
        for (identifier, value) in values {
            guard let value, value > 0, !rests.contains(where: { $0.identifier == identifier }) else { continue }
            rests.append(Rest(identifier: identifier, height: min(value, maximum).rounded(toPixelsAt: scale)))
        }
        if rests.isEmpty { rests = [Rest(identifier: Self.large, height: maximum)] }
        // The order of equal heights is that of the detents.
        self.rests = rests.enumerated().sorted {
            ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
        }.map(\.element)
    }

    /// The identifier of the standard detent with about half of the maximum height.
    static let medium = "com.apple.UIKit.medium"
    /// The identifier of the standard detent with the maximum height.
    static let large = "com.apple.UIKit.large"

    /// Returns the value of the medium detent; `nil` if it is inactive because the height is compact.
    static func medium(of maximum: CGFloat, isCompactHeight: Bool) -> CGFloat? { isCompactHeight ? nil : maximum / 2 }

    /// Returns the index of the detent with an identifier. It is that of the smallest detent for `nil` and for
    /// identifiers without an active detent.
    func index(of identifier: String?) -> Int { rests.firstIndex { $0.identifier == identifier } ?? 0 }

    /// Returns the index of the largest detent that dims nothing behind the sheet; `nil` if all detents dim, because
    /// `identifier` is `nil` or has no active detent.
    func lastUndimmed(_ identifier: String?) -> Int? { rests.lastIndex { $0.identifier == identifier } }
}

extension CGFloat {
    /// Returns the value rounded to whole pixels.
    func rounded(toPixelsAt scale: CGFloat) -> CGFloat {
        guard scale > 0, scale.isFinite else { return rounded() }
        return (self * scale).rounded() / scale
    }
}
