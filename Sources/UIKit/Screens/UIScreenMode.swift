import Foundation

/// A mode of a screen: a size in pixels. Modes of the same size are equal.
///
/// ```
/// for mode in screen.availableModes { print(mode.size.width, mode.size.height) }
/// ```
public final class UIScreenMode: NSObject, Sendable {
    let mode: ScreenMode

    init(_ mode: ScreenMode) { self.mode = mode }

    /// The size in pixels.
    public var size: CGSize { mode.size }

    /// The width of a pixel divided by its height. It is always 1, because RandR does not report other pixels.
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
