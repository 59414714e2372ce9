import Foundation

/// The frame of a tool tip beside the pointer, as a value. All lengths are in points of the scene.
struct ToolTipPlacement: Equatable {
    /// The distances of the text below and above the pointer's hot spot, and from the edges of the scene.
    static let (below, above, margin): (CGFloat, CGFloat, CGFloat) = (20, 6, 4)

    let frame: CGRect

    /// Places a text.
    ///
    /// - Parameters:
    ///   - size: The size of the text with its padding.
    ///   - pointer: The place of the pointer.
    ///   - area: The safe area of the scene.
    ///   - isRightToLeft: Whether the text extends to the left of the pointer.
    init(size: CGSize, pointer: CGPoint, area: CGRect, isRightToLeft: Bool) {
        let room = area.insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
        let width = min(size.width, room.width)
        let height = min(size.height, room.height)
        let x = isRightToLeft ? pointer.x - width : pointer.x
        let fitsBelow = pointer.y + Self.below + height <= room.maxY
        let y = fitsBelow ? pointer.y + Self.below : pointer.y - Self.above - height
        frame = CGRect(
            x: max(room.minX, min(x, room.maxX - width)), y: max(room.minY, min(y, room.maxY - height)), width: width,
            height: height)
    }
}
