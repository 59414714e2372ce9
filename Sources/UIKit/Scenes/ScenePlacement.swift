import Foundation

/// The rule that decides on the frame of a new scene.
enum ScenePlacement {
    /// The size of a desktop window in points, if the screen has enough room.
    static let usualSize = CGSize(width: 1112, height: 834)
    /// The distance in points from one scene to the next. It leaves a title bar visible.
    static let step: CGFloat = 32

    /// Returns the frame of a new scene in the screen's points: the whole screen, or a window in its middle.
    ///
    /// A window that would lie exactly on one of `others` moves further right and down in steps. At the edge of the
    /// screen it continues from the top.
    static func frame(
        for role: UISceneSession.Role, screenBounds: CGRect, fillsScreen: Bool, others: [CGRect] = []
    ) -> CGRect {
        guard !fillsScreen, screenBounds.width > 0, screenBounds.height > 0 else { return screenBounds }
        let size = CGSize(
            width: min(usualSize.width, (screenBounds.width * 0.9).rounded(.down)),
            height: min(usualSize.height, (screenBounds.height * 0.85).rounded(.down)))
        let middle = CGPoint(
            x: ((screenBounds.width - size.width) / 2).rounded(.down),
            y: ((screenBounds.height - size.height) / 2).rounded(.down))
        let taken = Set(others.map { Corner($0.origin) })
        let room = CGSize(width: screenBounds.width - size.width, height: screenBounds.height - size.height)
        let free = corners(from: middle, room: room).first { !taken.contains(Corner($0)) }
        return CGRect(origin: free ?? middle, size: size)
    }

    /// Returns the possible corners: down the diagonal from the middle, then down diagonals that begin at the top of
    /// the screen, from left to right.
    private static func corners(from middle: CGPoint, room: CGSize) -> [CGPoint] {
        let tops = stride(from: 0, through: room.width, by: step).map { CGPoint(x: $0, y: 0) }
        return ([middle] + tops).flatMap { top in
            stride(from: 0, through: min(room.width - top.x, room.height - top.y), by: step).map {
                CGPoint(x: top.x + $0, y: top.y + $0)
            }
        }
    }

    /// A corner, rounded to whole points because window managers may round positions.
    private struct Corner: Hashable {
        let x: Int
        let y: Int

        init(_ point: CGPoint) {
            x = Int(point.x.rounded())
            y = Int(point.y.rounded())
        }
    }

    /// Returns the frame of a new scene on a screen on which panels leave `area` free, in the screen's points.
    static func frame(
        for role: UISceneSession.Role, screenBounds: CGRect, area: CGRect, fillsScreen: Bool, others: [CGRect] = []
    ) -> CGRect {
        guard !fillsScreen, area != screenBounds, !area.isEmpty else {
            return frame(for: role, screenBounds: screenBounds, fillsScreen: fillsScreen, others: others)
        }
        return frame(
            for: role, screenBounds: CGRect(origin: .zero, size: area.size), fillsScreen: false,
            others: others.map { $0.offsetBy(dx: -area.minX, dy: -area.minY) }
        ).offsetBy(dx: area.minX, dy: area.minY)
    }

    /// The size of a prominent scene in points, if the requesting scene is larger and the screen has enough room.
    static let prominentSize = CGSize(width: 704, height: 720)

    /// Returns the frame of a prominent scene: in the middle of the scene that has requested it, as far as it lies in
    /// the area that panels leave free. All rectangles are in the screen's points.
    static func prominent(over requester: CGRect, area: CGRect) -> CGRect {
        let size = CGSize(
            width: min(prominentSize.width, (requester.width * 0.9).rounded(.down), (area.width * 0.9).rounded(.down)),
            height: min(
                prominentSize.height, (requester.height * 0.9).rounded(.down), (area.height * 0.85).rounded(.down)))
        func start(_ middle: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            max(from, min(to - length, (middle - length / 2).rounded(.down)))
        }
        return CGRect(
            x: start(requester.midX, size.width, area.minX, area.maxX),
            y: start(requester.midY, size.height, area.minY, area.maxY), width: size.width, height: size.height)
    }

    /// Returns a scene's former frame if enough of it is on the screen to be found and moved, otherwise `nil`. Both
    /// rectangles are in the screen's points.
    static func restored(_ frame: CGRect, screenBounds: CGRect) -> CGRect? {
        guard [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite), frame.width >= 1,
            frame.height >= 1, frame.width <= screenBounds.width, frame.height <= screenBounds.height
        else { return nil }
        let visible = frame.intersection(screenBounds)
        guard !visible.isNull, visible.width >= min(frame.width, 2 * step), visible.height >= step,
            frame.minY >= 0
        else { return nil }
        return frame
    }
}
