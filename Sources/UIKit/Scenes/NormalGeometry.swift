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
    /// The last frame that the scene had while it was not known to be anything but a normal window.
    private var normal: CGRect
    /// The one before.
    private var previous: CGRect
    private(set) var arrangement = WindowArrangement.normal
    /// Whether it is not certain yet that `normal` is the frame of a normal window: a manager may say that a window is
    /// maximized before or after it has changed the frame.
    private var isOpen = false
    /// Whether the window manager gives the window a size by its own rules.
    private(set) var isTiled = false

    init(frame: CGRect, arrangement: WindowArrangement = .normal) {
        (current, normal, previous) = (frame, frame, frame)
        self.arrangement = arrangement
    }

    /// The frame of the scene as a normal window, in points of its screen.
    var frame: CGRect { isOpen ? previous : normal }

    /// Notes another frame of the window.
    mutating func frameDidChange(to frame: CGRect) {
        guard frame != current else { return }
        current = frame
        // The frame comes after the arrangement, so the one before was a normal window's.
        isOpen = false
        guard arrangement == .normal, !isTiled else { return }
        previous = normal
        normal = frame
    }

    /// Notes another arrangement.
    mutating func arrangementDidChange(to next: WindowArrangement) {
        guard next != arrangement else { return }
        isOpen = arrangement == .normal && normal == current
        arrangement = next
    }

    /// Notes that the window manager has done all that belongs to the last change of the arrangement.
    mutating func arrangementIsComplete() {
        normal = frame
        isOpen = false
        if arrangement == .normal, !isTiled { normal = current }
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
