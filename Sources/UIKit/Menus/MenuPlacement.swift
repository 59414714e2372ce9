import Foundation
import Graphics

/// The frame of a menu beside what it belongs to, as a value. All lengths are in points of the scene.
struct MenuPlacement: Equatable {
    /// The source of a menu.
    enum Source: Equatable {
        /// A control or a view: the menu is below it, or above, and aligned with its edge at the nearer side of the
        /// scene. Near the middle of the scene it is centred.
        case frame(CGRect)
        /// The place of the pointer, which becomes a corner of the menu.
        case point(CGPoint)
        /// A title in a menu bar: the menu is below it, from its leading edge on.
        case title(CGRect)
        /// A row of another menu: the submenu is beside that menu.
        case row(CGRect, in: CGRect)
    }

    /// The distance between a menu and a control, and that between a menu and the edges.
    static let margin: CGFloat = 8
    /// The distance between a menu and its title in a menu bar.
    private static let gapBelowTitle: CGFloat = 2
    /// The width by which a submenu covers the menu that it belongs to.
    private static let overlap: CGFloat = 6
    /// The part of the width, at each side of the middle, in which a control has its menu centred.
    private static let middle: CGFloat = 0.1

    /// The frame of the menu. It is lower than its content if there is not enough room.
    let frame: CGRect
    /// The point of the menu from which it grows when it is shown, from 0 to 1.
    let anchor: CGPoint
    /// Whether the menu is above its source.
    let isAbove: Bool

    /// Places a menu.
    ///
    /// - Parameters:
    ///   - size: The size of its content.
    ///   - source: What it belongs to.
    ///   - area: The safe area of the scene.
    ///   - isRightToLeft: Whether submenus and menus at the pointer go to the left first.
    init(size: CGSize, source: Source, area: CGRect, isRightToLeft: Bool = false) {
        let room = area.insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
        let width = min(size.width, room.width)
        switch source {
        case .frame(let source):
            let (below, above) = (room.maxY - source.maxY - Self.margin, source.minY - Self.margin - room.minY)
            isAbove = below < min(size.height, room.height) && above > below
            let height = min(size.height, max(min(44, size.height), isAbove ? above : below), room.height)
            let offset = source.midX - area.midX
            let isCentred = abs(offset) <= area.width * Self.middle
            let start =
                isCentred ? source.midX - width / 2 : offset < 0 ? source.minX : source.maxX - width
            let x = Self.clamp(start, width, room.minX, room.maxX)
            let y = isAbove ? source.minY - Self.margin - height : source.maxY + Self.margin
            frame = CGRect(x: x, y: Self.clamp(y, height, room.minY, room.maxY), width: width, height: height)
            anchor = CGPoint(x: Self.part(source.midX - x, width), y: isAbove ? 1 : 0)
        case .point(let point):
            let height = min(size.height, room.height)
            let goesLeft =
                isRightToLeft ? point.x - width >= room.minX : point.x + width > room.maxX
            let x = Self.clamp(goesLeft ? point.x - width : point.x, width, room.minX, room.maxX)
            isAbove = point.y + height > room.maxY && point.y - height >= room.minY
            let y = Self.clamp(isAbove ? point.y - height : point.y, height, room.minY, room.maxY)
            frame = CGRect(x: x, y: y, width: width, height: height)
            anchor = CGPoint(x: Self.part(point.x - x, width), y: Self.part(point.y - y, height))
        case .title(let title):
            let height = min(size.height, max(min(44, size.height), room.maxY - title.maxY - Self.gapBelowTitle))
            let x = Self.clamp(
                isRightToLeft ? title.maxX - width : title.minX, width, room.minX, room.maxX)
            isAbove = false
            frame = CGRect(x: x, y: title.maxY + Self.gapBelowTitle, width: width, height: height)
            anchor = CGPoint(x: Self.part(title.midX - x, width), y: 0)
        case .row(let row, let panel):
            let height = min(size.height, room.height)
            let (right, left) = (panel.maxX - Self.overlap, panel.minX + Self.overlap - width)
            let (fitsRight, fitsLeft) = (right + width <= room.maxX, left >= room.minX)
            let goesLeft = isRightToLeft ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
            // Without room at both sides the submenu lies over the menu.
            let isBeside = fitsLeft || fitsRight
            let x = isBeside ? (goesLeft ? left : right) : panel.midX - width / 2
            isAbove = false
            let top = isBeside ? row.minY : row.maxY
            let (finalX, y) = (
                Self.clamp(x, width, room.minX, room.maxX), Self.clamp(top, height, room.minY, room.maxY)
            )
            frame = CGRect(x: finalX, y: y, width: width, height: height)
            anchor = CGPoint(x: isBeside ? (goesLeft ? 1 : 0) : 0.5, y: Self.part(row.midY - y, height))
        }
    }

    private static func clamp(_ value: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high - length))
    }

    private static func part(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
        length > 0 ? min(max(offset / length, 0), 1) : 0.5
    }
}
