import Foundation

/// The movement that a key asks a scroll view for.
enum KeyScroll: Equatable {
    case left, right, up, down
    case pageUp, pageDown
    case start, end
    /// Control-R: refresh the content.
    case refresh

    /// The distance of an arrow key in points.
    static let step: CGFloat = 40

    /// Creates the meaning of a key. It is `nil` for keys that scroll nothing.
    ///
    /// Shift with Space scrolls back. Keys with Control, Alt or Super are commands of the program, but for Control-R.
    @MainActor
    init?(_ key: UIKey) {
        let flags = key.modifierFlags
        if flags.contains(.control), flags.isDisjoint(with: [.alternate, .command, .shift]), key.keyCode == .keyboardR {
            self = .refresh
            return
        }
        guard flags.isDisjoint(with: .ordering) else { return nil }
        switch key.keyCode {
        case .keyboardSpacebar: self = flags.contains(.shift) ? .pageUp : .pageDown
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        case .keyboardHome: self = .start
        case .keyboardEnd: self = .end
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        default: return nil
        }
    }

    /// Whether the movement covers more than a few lines, so that it takes longer.
    var isLong: Bool {
        switch self {
        case .left, .right, .up, .down: false
        case .pageUp, .pageDown, .start, .end, .refresh: true
        }
    }

    /// Returns the offset after the key.
    ///
    /// Pages and the ends of the content are vertical. Content that only scrolls horizontally uses them for that.
    ///
    /// - Parameters:
    ///   - offset: The present offset, or the one that the content is on its way to.
    ///   - range: The offsets that a user can scroll to.
    ///   - visible: The size of the visible part.
    ///   - page: The distances between the stops of a paging scroll view, which arrows use too; `nil` for others.
    /// - Returns: The new offset, or `nil` if the key does not move the content.
    func offset(
        from offset: CGPoint, range: ScrollRange, visible: CGSize, page: CGSize? = nil
    ) -> CGPoint? {
        var target = offset
        func turnPage(_ direction: CGFloat) {
            if range.isVertical {
                target.y += direction * (page?.height ?? ScrollPages.page(of: visible.height))
            } else {
                target.x += direction * (page?.width ?? ScrollPages.page(of: visible.width))
            }
        }
        switch self {
        case .left: target.x -= page?.width ?? Self.step
        case .right: target.x += page?.width ?? Self.step
        case .up: target.y -= page?.height ?? Self.step
        case .down: target.y += page?.height ?? Self.step
        case .pageUp: turnPage(-1)
        case .pageDown: turnPage(1)
        case .start: if range.isVertical { target.y = range.minimum.y } else { target.x = range.minimum.x }
        case .end: if range.isVertical { target.y = range.maximum.y } else { target.x = range.maximum.x }
        case .refresh: return nil
        }
        target = range.clamped(target)
        let moved = max(abs(target.x - offset.x), abs(target.y - offset.y))
        return moved >= ScrollRange.smallestMove ? target : nil
    }
}
