import Foundation
import Graphics

/// The contexts that drawing goes to, one stack for each thread.
enum GraphicsContextStack {
    final class Entry {
        /// What `UIGraphicsBeginImageContextWithOptions` was told; `nil` for a context that was pushed.
        let imageScale: CGFloat?
        private(set) lazy var context = makeContext()
        private let makeContext: () -> CGContext?
        private(set) var isUsed = false

        init(imageScale: CGFloat?, makeContext: @escaping () -> CGContext?) {
            self.imageScale = imageScale
            self.makeContext = makeContext
        }

        func use() -> CGContext? {
            isUsed = true
            return context
        }
    }

    private static let entries = ThreadLocal<[Entry]> { [] }

    static var top: Entry? {
        entries.value.last
    }

    static func push(_ context: CGContext, imageScale: CGFloat? = nil) {
        entries.value.append(Entry(imageScale: imageScale) { context })
    }

    /// Removes the top, if it is of the kind that is asked for.
    static func pop(isImage: Bool) {
        guard let top, (top.imageScale != nil) == isImage else { return }
        entries.value.removeLast()
    }

    /// Runs `body` with a current context that is made when something asks for it. Returns that context; `nil` where nothing did.
    static func drawing(with makeContext: @escaping () -> CGContext?, _ body: () -> Void) -> CGContext? {
        let entry = Entry(imageScale: nil, makeContext: makeContext)
        let depth = entries.value.count
        entries.value.append(entry)
        body()
        // Whatever the body has pushed and not popped goes as well, and it may have popped more than its own.
        entries.value.removeLast(max(0, entries.value.count - depth))
        return entry.isUsed ? entry.context : nil
    }
}

/// The context that UIKit draws in on this thread; `nil` outside of `draw(_:)` and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.top?.use()
}

/// Makes `context` the one that UIKit draws in on this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.push(context)
}

/// Ends what the last `UIGraphicsPushContext(_:)` began. Does nothing where there is none.
public func UIGraphicsPopContext() {
    GraphicsContextStack.pop(isImage: false)
}

/// Makes a new bitmap of `size`, in points, the one that UIKit draws in, at one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new bitmap of `size`, in points, the one that UIKit draws in. A scale of 0 is the screen's. Does nothing where the size is empty or too
/// large, as on iOS.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale.isFinite && scale > 0 ? scale : DrawingSurface.currentScale
    guard let context = DrawingSurface.context(size: size, scale: scale, isOpaque: opaque) else { return }
    GraphicsContextStack.push(context, imageScale: scale)
}

/// What has been drawn since `UIGraphicsBeginImageContextWithOptions(_:_:_:)`; `nil` where the current context is another.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let top = GraphicsContextStack.top, let scale = top.imageScale, let image = top.context?.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends what the last `UIGraphicsBeginImageContextWithOptions(_:_:_:)` began. Does nothing where there is none.
public func UIGraphicsEndImageContext() {
    GraphicsContextStack.pop(isImage: true)
}

/// Fills a rectangle of the current context, replacing what is there.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside a rectangle of the current context, replacing what is there.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame of one point inside a rectangle of the current context.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.addRect(rect)
    context.addRect(rect.insetBy(dx: 1, dy: 1))
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Lets only a rectangle of the current context be drawn on.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Makes contexts as UIKit uses them.
enum DrawingSurface {
    /// How many pixels a point is where nobody says so.
    static var currentScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }

    /// A context with the origin at the top left for `size` points, each `scale` pixels; `nil` where that is no size to draw on.
    static func context(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width <= 32767, height <= 32767 else { return nil }
        return CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, flippedWithScale: scale)
    }
}
