import Foundation
import UIKit

/// An object that makes images of views that need not be on the screen.
///
/// ```swift
/// let renderer = ImageRenderer(content: Badge(count: 3))
/// renderer.scale = displayScale
/// share(renderer.uiImage)
/// ```
///
/// The views have the default environment, and their `onAppear` actions are not called.
@preconcurrency @MainActor
public final class ImageRenderer<Content: View> {
    /// The view. State inside is kept when it changes.
    public var content: Content { didSet { tree.update(content) } }
    /// The size that is proposed to the view. The default is `unspecified`, for which the view has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified
    /// The number of pixels in a point of the image. The default is 1. Values that are not positive numbers count as 1.
    public var scale: CGFloat = 1
    /// Whether the image is opaque. Parts that no view covers are black then. The default is `false`.
    public var isOpaque = false

    private let tree: ViewTree<Content>
    private let environment: EnvironmentValues
    private let canvas = CanvasView(frame: .zero)

    /// Creates a renderer of a view.
    public convenience init(content view: Content) { self.init(content: view, environment: EnvironmentValues()) }

    /// Creates a renderer of a view in an environment, whose `displayScale` is replaced by that of the image.
    init(content view: Content, environment: EnvironmentValues) {
        content = view
        self.environment = environment
        tree = ViewTree(view, environment: environment)
        tree.host.view = canvas
    }

    /// The image, made each time it is read. `nil` if the view has no size.
    public var uiImage: UIImage? {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        let size = layOut(scale: scale)
        guard size.width > 0, size.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = isOpaque
        return UIGraphicsImageRenderer(size: size, format: format).image { [canvas] context in
            canvas.layer.render(in: context.cgContext)
        }
    }

    /// The pixels of the image, made each time they are read. `nil` if the view has no size.
    public var cgImage: CGImage? { uiImage?.cgImage }

    /// Draws the view into a context of the caller.
    ///
    /// - Parameters:
    ///   - rasterizationScale: The number of pixels in a point, for parts that are drawn as images.
    ///   - renderer: Called once with the view's size in points, and with a closure that draws the view at the origin
    ///     of a context, upright whether the context's y axis points up or down.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ drawInContext: (CGContext) -> Void) -> Void
    ) {
        let size = layOut(scale: rasterizationScale.isFinite && rasterizationScale > 0 ? rasterizationScale : 1)
        renderer(size) { [canvas] context in
            MainActor.assumeIsolated {
                context.saveGState()
                let transform = context.ctm
                // The y axis points up if it lies to the left of the x axis, also in a rotated context.
                if transform.a * transform.d - transform.b * transform.c > 0 {
                    context.translateBy(x: 0, y: size.height)
                    context.scaleBy(x: 1, y: -1)
                }
                canvas.layer.render(in: context)
                context.restoreGState()
            }
        }
    }

    /// Lays out the view, and shows it in the canvas. Returns its size.
    private func layOut(scale: CGFloat) -> CGSize {
        var values = environment
        values.displayScale = scale
        tree.scope.setRootValues(values)
        tree.host.update()
        let size = tree.sizeThatFits(proposedSize)
        tree.flush(size)
        canvas.frame = CGRect(origin: .zero, size: size)
        canvas.show(scale: scale, visitsAll: true) { tree.show(in: $0) }
        canvas.layoutIfNeeded()
        return size
    }
}
