import Foundation

/// The arrangement of a desktop window: normal, or chosen by the user or the window manager.
enum WindowArrangement: String, Codable, Sendable {
    /// The window has its own position and size.
    case normal
    case maximized
    /// The window fills its monitor at the user's request.
    case fullScreen
}

/// The frame of a scene as a normal window, kept while its window is maximized, full screen or tiled.
///
/// ```
/// var geometry = NormalGeometry(frame: CGRect(x: 40, y: 40, width: 800, height: 600))
/// geometry.frameDidChange(to: screen.bounds)
/// geometry.arrangementDidChange(to: .maximized)
/// geometry.frame  // (40, 40, 800, 600)
/// ```
struct NormalGeometry: Equatable, Sendable {
    /// The last frame of the scene in any arrangement, in points of its screen.
    private var current: CGRect
    /// The last frame that the scene had while it was not known to be anything but a normal window.
    private var normal: CGRect
    /// The value of `normal` before its last change.
    private var previous: CGRect
    private(set) var arrangement = WindowArrangement.normal
    /// Whether `normal` may not be the frame of a normal window. A manager may report that a window is maximized before
    /// or after it changes the frame.
    private var isOpen = false
    /// Whether the window manager chooses the window's size by its own rules.
    private(set) var isTiled = false

    init(frame: CGRect, arrangement: WindowArrangement = .normal) {
        (current, normal, previous) = (frame, frame, frame)
        self.arrangement = arrangement
    }

    /// The frame of the scene as a normal window, in points of its screen.
    var frame: CGRect { isOpen ? previous : normal }

    /// Notes the present frame of the window.
    mutating func frameDidChange(to frame: CGRect) {
        guard frame != current else { return }
        current = frame
        // The frame changes after the arrangement, so the frame before was that of a normal window.
        isOpen = false
        guard arrangement == .normal, !isTiled else { return }
        previous = normal
        normal = frame
    }

    /// Notes the present arrangement.
    mutating func arrangementDidChange(to next: WindowArrangement) {
        guard next != arrangement else { return }
        isOpen = arrangement == .normal && normal == current
        arrangement = next
    }

    /// Notes that the window manager has finished the last change of the arrangement.
    mutating func arrangementIsComplete() {
        normal = frame
        isOpen = false
        if arrangement == .normal, !isTiled { normal = current }
    }

    /// Notes that the window manager has shown a new window in a size other than the requested one.
    mutating func wasTiled(insteadOf asked: CGRect) {
        isTiled = true
        (normal, previous) = (asked, asked)
    }

    /// Notes that the window manager has granted a frame that the program requested.
    mutating func wasGranted(_ frame: CGRect) {
        isTiled = false
        frameDidChange(to: frame)
        if arrangement == .normal { normal = frame }
    }
}
