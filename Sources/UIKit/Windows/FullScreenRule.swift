import Foundation

/// A window as large as its scene fills it (R68 to R72).
enum FullScreenRule {
    /// Whether a window of this size counts as full screen.
    static func isFullScreen(_ size: CGSize, in scene: CGSize) -> Bool { size == scene }

    /// The frame that a window really gets: one of the scene's size has its origin at zero (R69).
    static func frame(_ frame: CGRect, in scene: CGSize) -> CGRect {
        isFullScreen(frame.size, in: scene) ? CGRect(origin: .zero, size: frame.size) : frame
    }

    /// The frame after the scene has got another size: a full-screen window follows (R72), any other stays.
    static func frame(_ frame: CGRect, movingFrom old: CGSize, to new: CGSize) -> CGRect {
        isFullScreen(frame.size, in: old) ? CGRect(origin: .zero, size: new) : self.frame(frame, in: new)
    }
}
