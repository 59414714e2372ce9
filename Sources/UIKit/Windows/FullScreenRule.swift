import Foundation

/// The rule that a window as large as its scene fills the scene (R68 to R72).
enum FullScreenRule {
    /// Returns whether a window of this size counts as full screen.
    static func isFullScreen(_ size: CGSize, in scene: CGSize) -> Bool { size == scene }

    /// Returns the frame that a window gets: a window of the scene's size has its origin at zero (R69).
    static func frame(_ frame: CGRect, in scene: CGSize) -> CGRect {
        isFullScreen(frame.size, in: scene) ? CGRect(origin: .zero, size: frame.size) : frame
    }

    /// Returns the frame after the scene changed its size. A full-screen window follows (R72); other windows stay.
    static func frame(_ frame: CGRect, movingFrom old: CGSize, to new: CGSize) -> CGRect {
        isFullScreen(frame.size, in: old) ? CGRect(origin: .zero, size: new) : self.frame(frame, in: new)
    }
}
