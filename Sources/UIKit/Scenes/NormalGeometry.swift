import Foundation

/// The arrangement of a desktop window that the user or the window manager has chosen beyond a place and a size.
enum WindowArrangement: String, Codable, Sendable {
    /// The window has a place and a size of its own.
    case normal
    case maximized
    /// The window fills its monitor by the user's wish.
    case fullScreen
}

/// The frame that belongs to a scene while its window is maximized, full screen or tiled: the one that it has otherwise.
///
/// ```
/// var geometry = NormalGeometry(frame: CGRect(x: 40, y: 40, width: 800, height: 600))
/// geometry.frameDidChange(to: screen.bounds)
/// geometry.arrangementDidChange(to: .maximized)
/// geometry.frame  // (40, 40, 800, 600)
/// ```
struct NormalGeometry: Equatable, Sendable {
    /// The last frame of the scene, whatever its arrangement, in points of its screen.
    private var current: CGRect
    /// The frame that the scene has had as a normal window.
    private var normal: CGRect
    /// The same before the last change. A manager may say that a window is maximized after it has changed its frame.
    private var previous: CGRect
    private(set) var arrangement = WindowArrangement.normal
    /// Whether the window manager gives the window a size by its own rules.
    private(set) var isTiled = false

    init(frame: CGRect, arrangement: WindowArrangement = .normal) {
        (current, normal, previous) = (frame, frame, frame)
        self.arrangement = arrangement
    }

    /// The frame of the scene as a normal window, in points of its screen.
    var frame: CGRect { normal }

    /// Notes another frame of the window.
    mutating func frameDidChange(to frame: CGRect) {
        guard frame != current else { return }
        current = frame
        guard arrangement == .normal, !isTiled else { return }
        previous = normal
        normal = frame
    }

    /// Notes another arrangement, of which the frame may have come before.
    mutating func arrangementDidChange(to next: WindowArrangement) {
        guard next != arrangement else { return }
        if arrangement == .normal, normal == current { normal = previous }
        arrangement = next
    }

    /// Notes that the window manager has shown a new window in another size than that it had asked for.
    mutating func wasTiled(insteadOf asked: CGRect) {
        isTiled = true
        (normal, previous) = (asked, asked)
    }

    /// Notes that the window manager has granted a frame that the program has asked for.
    mutating func wasGranted(_ frame: CGRect) {
        isTiled = false
        frameDidChange(to: frame)
        if arrangement == .normal { normal = frame }
    }
}
