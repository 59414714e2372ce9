import Foundation
import Graphics

/// The current graphics contexts, as one stack for each thread.
enum GraphicsContextStack {
    /// The function that began a context and, with it, the one that ends it.
    enum Kind: Equatable {
        /// `UIGraphicsBeginImageContextWithOptions`, with the context's scale.
        case image(scale: CGFloat)
        /// `UIGraphicsBeginPDFContextToData` and `UIGraphicsBeginPDFContextToFile`.
        case pdf
        /// `UIGraphicsPushContext`.
        case pushed
        /// A method of UIKit, such as `draw(_:)` of a view.
        case system
    }

    final class Entry {
        let kind: Kind
        private(set) lazy var context = makeContext()
        private let makeContext: () -> CGContext?
        private(set) var isUsed = false

        init(_ kind: Kind, makeContext: @escaping () -> CGContext?) {
            self.kind = kind
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

    static func push(_ context: CGContext?, as kind: Kind) {
        entries.value.append(Entry(kind) { context })
    }

    /// Removes the top context.
    static func pop() {
        _ = entries.value.popLast()
    }

    /// Runs `body` with a current context that is created on its first use. Returns that context, or `nil` if it was
    /// not used.
    static func drawing(with makeContext: @escaping () -> CGContext?, _ body: () -> Void) -> CGContext? {
        let entry = Entry(.system, makeContext: makeContext)
        let depth = entries.value.count
        entries.value.append(entry)
        body()
        // `body` may have pushed contexts without popping them, or popped more than it pushed.
        entries.value.removeLast(max(0, entries.value.count - depth))
        return entry.isUsed ? entry.context : nil
    }
}

/// Returns the context in which UIKit draws on this thread. Returns `nil` outside of `draw(_:)` and similar methods.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.top?.use()
}

/// Makes `context` the one in which UIKit draws on this thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.push(context, as: .pushed)
}

/// Reverts the last `UIGraphicsPushContext(_:)`. Does nothing if the current context was begun by another function.
public func UIGraphicsPopContext() {
    guard let kind = GraphicsContextStack.top?.kind, kind == .pushed || kind == .system else { return }
    GraphicsContextStack.pop()
}

/// Makes a new bitmap the current context, with one pixel per point. `size` is in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new bitmap the current context. If the size is empty or too large, there is no current context until
/// `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size in points. A side can have up to 32767 pixels.
///   - opaque: Whether the bitmap is opaque. It is then black at first, and transparent otherwise.
///   - scale: The number of pixels per point. 0, or a value that is not positive and finite, means the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale.isFinite && scale > 0 ? scale : DrawingSurface.currentScale
    // Without a context, too, because each call has an end that must not end another call's context.
    let context = DrawingSurface.context(size: size, scale: scale, isOpaque: opaque)
    GraphicsContextStack.push(context, as: .image(scale: scale))
}

/// Returns an image of the current bitmap. Returns `nil` unless the current context is from
/// `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let top = GraphicsContextStack.top, case .image(let scale) = top.kind, let image = top.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Reverts the last `UIGraphicsBeginImageContextWithOptions(_:_:_:)`. Does nothing unless the current context is from
/// that function.
public func UIGraphicsEndImageContext() {
    guard case .image = GraphicsContextStack.top?.kind else { return }
    GraphicsContextStack.pop()
}

/// Fills a rectangle of the current context with the fill colour, and replaces its pixels.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with the fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame inside a rectangle of the current context, one unit wide, and replaces its pixels. It has the fill
/// colour.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame inside a rectangle of the current context, one unit wide, in a blend mode. It has the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.beginPath()
    context.addRect(rect)
    context.addRect(rect.insetBy(dx: 1, dy: 1))
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Restricts drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// Functions that create contexts for UIKit.
enum DrawingSurface {
    /// The number of pixels per point if no other scale is given.
    static var currentScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }

    /// Creates a context with the origin at the top left, for `size` points of `scale` pixels each. Returns `nil` if
    /// the size is empty or too large.
    static func context(size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width <= 32767, height <= 32767 else { return nil }
        return CGContext(width: Int(width), height: Int(height), isOpaque: isOpaque, flippedWithScale: scale)
    }
}
