import Foundation

extension UITabBarController {
    /// The scrolling that makes the tab bar small.
    public enum MinimizeBehavior: Int, Sendable {
        /// The behaviour that suits the desktop: the bar keeps its size.
        case automatic = 0
        /// The bar keeps its size.
        case never = 1
        /// The bar becomes small when the user scrolls down, and comes back when the user scrolls up.
        case onScrollDown = 2
        /// The bar becomes small when the user scrolls up, and comes back when the user scrolls down. It suits content
        /// that begins at its lower end, such as the messages of a conversation.
        case onScrollUp = 3
    }
}

/// The decision whether a tab bar is small, from the movements of the content (R1000).
///
/// ```swift
/// var minimizing = TabBarMinimizing(behavior: .onScrollDown)
/// minimizing.contentDidMove(to: 0, in: 0...900, byUser: true)
/// minimizing.contentDidMove(to: 40, in: 0...900, byUser: true)
/// minimizing.isMinimized  // true
/// ```
struct TabBarMinimizing: Equatable {
    let behavior: UITabBarController.MinimizeBehavior
    private(set) var isMinimized = false
    /// The place from which the movement in the present direction is measured.
    private var start: CGFloat?

    /// The movement in points that changes the bar.
    private static let threshold: CGFloat = 10

    init(behavior: UITabBarController.MinimizeBehavior) { self.behavior = behavior }

    /// Whether the bar ever becomes small.
    var isInUse: Bool { behavior == .onScrollDown || behavior == .onScrollUp }

    /// Shows the bar in its full size, as for other content.
    mutating func reset() { self = TabBarMinimizing(behavior: behavior) }

    /// Follows a movement of the content. At the end where the content begins, the bar always has its full size.
    ///
    /// - Parameters:
    ///   - offset: The vertical offset. The part beyond an edge does not count.
    ///   - range: The offsets that the user can reach.
    ///   - byUser: Whether the user moves the content. Other movements change the bar only at the beginning.
    mutating func contentDidMove(to offset: CGFloat, in range: ClosedRange<CGFloat>, byUser: Bool) {
        guard isInUse else { return }
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let place = behavior == .onScrollDown ? inside : -inside
        let home = behavior == .onScrollDown ? range.lowerBound : -range.upperBound
        guard place > home + 0.5 else {
            start = place
            isMinimized = false
            return
        }
        guard byUser, let start else {
            start = place
            return
        }
        let begin = isMinimized ? max(start, place) : min(start, place)
        guard abs(place - begin) >= Self.threshold else {
            self.start = begin
            return
        }
        isMinimized.toggle()
        self.start = place
    }
}

/// The frames of a small tab bar and of the accessory beside it, as a value.
struct MinimizedTabBarLayout: Equatable {
    /// The frame of the bar.
    let bar: CGRect
    /// The frame of the accessory, which has the rest of the row.
    let accessory: CGRect

    /// The height in points. It is that of an accessory.
    private static let height: CGFloat = 48
    /// The distance between the bar, the accessory and the lower edge of the safe area, in points.
    private static let gap: CGFloat = 8
    /// The distance from the sides of the safe area, in points.
    private static let margin: CGFloat = 16

    /// - Parameters:
    ///   - size: The size of the content's area.
    ///   - safeArea: The safe area of the controller's view.
    ///   - width: The width of the bar.
    ///   - isRightToLeft: Whether the bar is at the right.
    init(size: CGSize, safeArea: UIEdgeInsets, width: CGFloat, isRightToLeft: Bool) {
        let left = safeArea.left + Self.margin
        let row = CGRect(
            x: left, y: size.height - safeArea.bottom - Self.gap - Self.height,
            width: max(0, size.width - left - safeArea.right - Self.margin), height: Self.height)
        let own = min(width, row.width)
        let rest = max(0, row.width - own - Self.gap)
        bar = CGRect(x: isRightToLeft ? row.maxX - own : row.minX, y: row.minY, width: own, height: row.height)
        accessory = CGRect(
            x: isRightToLeft ? row.minX : row.maxX - rest, y: row.minY, width: rest, height: row.height)
    }
}
