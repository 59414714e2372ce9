import Foundation
import Graphics

/// The places of a page and its neighbours in the content of a scroll view, as a value.
///
/// ```
/// | before | current | after |      from left to right, or from top to bottom
/// | after | current | before |      from right to left
/// ```
struct PageSlots: Equatable {
    enum Role { case before, current, after }

    var hasBefore = false
    var hasAfter = false
    /// The length of a page with the space beside it, in points.
    var length: CGFloat = 0
    /// Whether the pages go from right to left.
    var isMirrored = false

    private var roles: [Role] {
        let all: [Role] = (hasBefore ? [.before] : []) + [.current] + (hasAfter ? [.after] : [])
        return isMirrored ? all.reversed() : all
    }

    /// The length of all pages.
    var contentLength: CGFloat { CGFloat(roles.count) * length }

    /// Returns the offset at which a page is shown alone; `nil` for a page that is not there.
    func start(of role: Role) -> CGFloat? { roles.firstIndex(of: role).map { CGFloat($0) * length } }

    /// Returns the page that covers the greatest part at an offset.
    func nearest(to offset: CGFloat) -> Role {
        guard length > 0 else { return .current }
        let index = (offset / length).rounded()
        return roles[Int(min(max(index, 0), CGFloat(roles.count - 1)))]
    }

    /// Returns the neighbour that is in view at an offset; `nil` if the page is alone.
    func neighbour(at offset: CGFloat) -> Role? {
        guard let start = start(of: .current), abs(offset - start) > 0.5 else { return nil }
        let isBefore = (offset < start) != isMirrored
        let role: Role = isBefore ? .before : .after
        return roles.contains(role) ? role : nil
    }
}
