import Foundation

/// A size that a screen can have: what its monitor shows, and in how many pixels.
///
/// Two modes of one size are equal.
public final class UIScreenMode: NSObject, Sendable {
    let mode: ScreenMode

    init(_ mode: ScreenMode) { self.mode = mode }

    /// In pixels.
    public var size: CGSize { mode.size }

    /// The width of a pixel by its height: always 1, as RandR tells of square pixels alone.
    public var pixelAspectRatio: CGFloat { 1 }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIScreenMode)?.size == size }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        return hasher.finalize()
    }

    public override var description: String { "<UIScreenMode: \(Int(size.width))x\(Int(size.height)) pixels>" }
}
