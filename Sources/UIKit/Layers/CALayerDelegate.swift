import Graphics

/// An object that provides the contents, the layout and the actions of a layer.
///
/// ```
/// final class Ruler: NSObject, CALayerDelegate {
///     func draw(_ layer: CALayer, in ctx: CGContext) {
///         ctx.setFillColor(UIColor.label.cgColor)
///         for x in stride(from: 0, to: layer.bounds.width, by: 10) {
///             ctx.fill(CGRect(x: x, y: 0, width: 1, height: layer.bounds.height))
///         }
///     }
/// }
/// ```
///
/// All methods are optional. A view is the delegate of its layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Makes the contents of a layer, for example by setting its `contents`. The default draws them with
    /// `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents of a layer into a context in the layer's coordinates. With the default, the layer has no
    /// contents of its own.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before `draw(_:in:)`. The default does nothing.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers of a layer. The default does nothing.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a change of a layer's property: an object that runs, `NSNull` for no action, or `nil`,
    /// the default, to let the layer find one.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws the contents with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Leaves the layer without contents of its own.
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.extras?.delegateDraws = false }
    /// The default implementation does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// The default implementation does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns `nil`.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension UIView: CALayerDelegate {}
