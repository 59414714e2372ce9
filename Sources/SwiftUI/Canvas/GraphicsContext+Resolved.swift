import Foundation
import Graphics
import UIKit

/// A value that stays on the main thread.
private struct Handed<Value>: @unchecked Sendable {
    let value: Value
}

extension GraphicsContext {
    /// A text in the environment of a canvas.
    public struct ResolvedText {
        private let style: TextStyle
        /// The colours of the text. The default is its own colour, or the foreground style.
        public var shading: Shading

        init(_ text: Text, _ values: EnvironmentValues) {
            // Canvases are drawn on the main thread.
            nonisolated(unsafe) let values = values
            style = MainActor.assumeIsolated { text.resolved(in: values, now: Date()).style }
            shading = text.traits.style.map { Shading.style($0) } ?? .foreground
        }

        private func lines(_ width: CGFloat) -> TextLayout {
            let style = style
            return MainActor.assumeIsolated { Handed(value: style.lines(width: width)) }.value
        }

        /// Returns the size of the text in points, with lines that are not longer than a size is wide.
        public func measure(in size: CGSize) -> CGSize { style.size(of: lines(size.width)) }

        func draw(on target: CGContext, in rect: CGRect, _ paint: CanvasPaint, _ scheme: ColorScheme) {
            let lines = lines(rect.width)
            let offset = style.offset(of: lines, in: rect.width)
            lines.draw(
                on: target, at: CGPoint(x: rect.minX + offset, y: rect.minY),
                plainColor: paint.color.resolved(in: scheme))
        }
    }

    /// An image in the environment of a canvas.
    public struct ResolvedImage {
        let pixels: CGImage?
        /// The size in points.
        public let size: CGSize
        /// The distance of the baseline from the upper edge, in points.
        public let baseline: CGFloat
        /// The colours of a template; `nil` for an image with colours of its own.
        public var shading: Shading?

        init(_ image: Image, _ values: EnvironmentValues) {
            nonisolated(unsafe) let values = values
            let resolved = MainActor.assumeIsolated { () -> (CGImage?, CGSize, CGFloat?, Bool) in
                guard let resolved = image.resolved(in: values) else { return (nil, .zero, nil, false) }
                let picture = resolved.picture.image
                return (picture.rendered(tint: nil), picture.size, image.baseline(in: values), resolved.paint != nil)
            }
            (pixels, size) = (resolved.0, resolved.1)
            baseline = resolved.1.height * (resolved.2 ?? 1)
            shading = resolved.3 ? .foreground : nil
        }
    }
}
