import Foundation
import Graphics

/// The properties that determine the look of a layer around and over its contents.
struct LayerStyle {
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var isHidden = false
    /// Whether a picture of the layer is shown in its place.
    var isLifted = false
    var masksToBounds = false
    var isOpaque = false
    var cornerRadius: CGFloat = 0
    var cornerCurve = CALayerCornerCurve.circular
    var maskedCorners: CACornerMask = .all
    /// The radii of corners that differ from each other; `cornerRadius` is the greatest of them then.
    var unevenCorners: UnevenCorners?
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var shadow: LayerShadow?
    var mask: CALayer?
    /// The areas of the scene that removed sublayers left behind and that must be repainted.
    var leftDamage: [CGRect] = []
}

/// The shadow of a layer, as five properties of `CALayer` describe it.
struct LayerShadow: Equatable {
    var color: CGColor?
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
}

/// The corners that a corner radius rounds. "Min" is the left or top edge, "Max" the right or bottom edge.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// The placement of contents in a layer whose size differs from theirs. "Top" is the edge with the smallest y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name of the placement, such as `"resizeAspect"`.
    public let rawValue: String

    /// Creates a placement from its name. Unknown names centre the contents.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The contents are centred, without scaling.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The contents are centred at the top edge, without scaling.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The contents are centred at the bottom edge, without scaling.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The contents are centred at the left edge, without scaling.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The contents are centred at the right edge, without scaling.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The contents lie in the top left corner, without scaling.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The contents lie in the top right corner, without scaling.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The contents lie in the bottom left corner, without scaling.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The contents lie in the bottom right corner, without scaling.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The contents are stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The contents are scaled to the largest size that fits into the bounds, with their aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The contents are scaled to the smallest size that fills the bounds, with their aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the rectangle for contents of `size` points in a layer with these bounds.
    func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let ratios = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
            return place(CGSize(width: size.width * factor, height: size.height * factor), in: bounds, x: 0.5, y: 0.5)
        case .top: return place(size, in: bounds, x: 0.5, y: 0)
        case .bottom: return place(size, in: bounds, x: 0.5, y: 1)
        case .left: return place(size, in: bounds, x: 0, y: 0.5)
        case .right: return place(size, in: bounds, x: 1, y: 0.5)
        case .topLeft: return place(size, in: bounds, x: 0, y: 0)
        case .topRight: return place(size, in: bounds, x: 1, y: 0)
        case .bottomLeft: return place(size, in: bounds, x: 0, y: 1)
        case .bottomRight: return place(size, in: bounds, x: 1, y: 1)
        default: return place(size, in: bounds, x: 0.5, y: 0.5)
        }
    }

    private func place(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

extension CALayer {
    private func changeStyle(
        _ change: Change, _ property: StaticString = #function, _ body: (inout LayerStyle) -> Void
    ) {
        guard !LayerDepth.isInUse || acceptsChange(of: property) else { return }
        body(&style)
        markDirty(change)
    }

    /// The colour behind the contents. The default is `nil`, which paints none.
    public var backgroundColor: CGColor? {
        get { style.backgroundColor }
        set {
            guard newValue != style.backgroundColor else { return }
            willChangeAnimated("backgroundColor")
            changeStyle(.appearance) { $0.backgroundColor = newValue }
        }
    }

    /// The opacity of the layer and its sublayers as one picture, from 0 (invisible) to 1, the default. Values outside
    /// are clamped; NaN counts as 1.
    public var opacity: Float {
        get { style.opacity }
        set {
            let value = newValue.isNaN ? 1 : min(max(newValue, 0), 1)
            guard value != style.opacity else { return }
            willChangeAnimated("opacity")
            changeStyle(.subtree) { $0.opacity = value }
        }
    }

    /// A Boolean value that indicates whether the layer and its sublayers are hidden. The default is `false`.
    public var isHidden: Bool {
        get { style.isHidden }
        set { if newValue != style.isHidden { changeStyle(.subtree) { $0.isHidden = newValue } } }
    }

    /// Whether the layer is not painted because a picture of it is lifted above all. The properties of the client, such
    /// as `isHidden`, do not change.
    var isLifted: Bool {
        get { style.isLifted }
        set { if newValue != style.isLifted { changeStyle(.subtree) { $0.isLifted = newValue } } }
    }

    /// A Boolean value that indicates whether contents and sublayers are clipped to the bounds, with rounded corners.
    /// The default is `false`.
    public var masksToBounds: Bool {
        get { style.masksToBounds }
        set { if newValue != style.masksToBounds { changeStyle(.subtree) { $0.masksToBounds = newValue } } }
    }

    /// A Boolean value that promises that the contents fill the bounds without transparent pixels. Content behind is
    /// not painted then. The default is `false`.
    public var isOpaque: Bool {
        get { style.isOpaque }
        set { if newValue != style.isOpaque { changeStyle(.appearance) { $0.isOpaque = newValue } } }
    }

    /// The radius of the rounded corners, in points. The default is 0; more than half of the shorter side counts as
    /// half.
    public var cornerRadius: CGFloat {
        get { style.cornerRadius }
        set {
            guard newValue != style.cornerRadius else { return }
            willChangeAnimated("cornerRadius")
            changeStyle(.subtree) { $0.cornerRadius = newValue }
            if CornerUpdates.areInUse, let view { CornerUpdates.update(from: view) }
        }
    }

    /// The curve of the rounded corners. The default is `circular`.
    public var cornerCurve: CALayerCornerCurve {
        get { style.cornerCurve }
        set { if newValue != style.cornerCurve { changeStyle(.subtree) { $0.cornerCurve = newValue } } }
    }

    /// The corners that `cornerRadius` rounds. The default is all four.
    public var maskedCorners: CACornerMask {
        get { style.maskedCorners }
        set {
            guard newValue != style.maskedCorners else { return }
            changeStyle(.subtree) { $0.maskedCorners = newValue }
            if CornerUpdates.areInUse, let view { CornerUpdates.update(from: view) }
        }
    }

    /// The width of the border, in points. It lies inside the bounds, above contents and sublayers. The default is 0.
    public var borderWidth: CGFloat {
        get { style.borderWidth }
        set {
            guard newValue != style.borderWidth else { return }
            willChangeAnimated("borderWidth")
            changeStyle(.appearance) { $0.borderWidth = newValue }
        }
    }

    /// The colour of the border. `nil`, the default, is painted black, as in Core Animation.
    public var borderColor: CGColor? {
        get { style.borderColor }
        set {
            guard newValue != style.borderColor else { return }
            willChangeAnimated("borderColor")
            changeStyle(.appearance) { $0.borderColor = newValue }
        }
    }

    /// The placement of contents whose size differs from the layer's. The default is `.resize`.
    public var contentsGravity: CALayerContentsGravity {
        get { style.contentsGravity }
        set { if newValue != style.contentsGravity { changeStyle(.appearance) { $0.contentsGravity = newValue } } }
    }

    /// The number of pixels of the contents per point. The default is 1; values that are not positive and finite count
    /// as 1.
    public var contentsScale: CGFloat {
        get { style.contentsScale }
        set {
            let value = newValue > 0 && newValue.isFinite ? newValue : 1
            guard value != style.contentsScale else { return }
            // Contents that the client set are only placed differently; they are not drawn again.
            changeStyle(.appearance) { $0.contentsScale = value }
            if view != nil || contentsAreDrawn || inPlace != nil { setNeedsDisplay() }
        }
    }

    /// A layer whose opacity decides which parts of this layer and its sublayers show.
    ///
    /// It is removed from its superlayer, and from another layer that it masks. A layer that contains this layer is
    /// refused with a log line.
    public var mask: CALayer? {
        get { style.mask }
        set {
            guard newValue !== style.mask, !LayerDepth.isInUse || acceptsChange(of: "mask") else { return }
            if let newValue, isDescendant(of: newValue) {
                Log.view.error("A layer's mask cannot be the layer itself or a layer that contains it.")
                return
            }
            newValue?.removeFromSuperlayer()
            newValue?.maskedLayer?.mask = nil
            style.mask?.maskedLayer = nil
            style.mask = newValue
            newValue?.maskedLayer = self
            markDirty(.subtree)
            newValue?.markDirty(.subtree)
        }
    }

    private func changeShadow(_ key: String, _ body: (inout LayerShadow) -> Void) {
        let old = style.shadow ?? LayerShadow()
        var next = old
        body(&next)
        guard next != old, !LayerDepth.isInUse || acceptsChange(of: "shadow") else { return }
        willChangeAnimated(key)
        style.shadow = next
        markDirty(.appearance)
    }

    /// The colour of the shadow. The default is black, which `nil` stands for too.
    public var shadowColor: CGColor? {
        get { style.shadow?.color ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
        set { changeShadow("shadowColor") { $0.color = newValue } }
    }

    /// The opacity of the shadow, from 0, the default, to 1. Values outside are clamped; NaN counts as 0.
    public var shadowOpacity: Float {
        get { style.shadow?.opacity ?? 0 }
        set { changeShadow("shadowOpacity") { $0.opacity = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }

    /// The distance of the shadow from the layer, in points. The default is (0, -3). Values that are not finite are
    /// ignored.
    public var shadowOffset: CGSize {
        get { (style.shadow ?? LayerShadow()).offset }
        set { if newValue.isFinite { changeShadow("shadowOffset") { $0.offset = newValue } } }
    }

    /// The radius of the shadow's blur, in points. The default is 3. Negative values count as 0; values that are not
    /// finite are ignored.
    public var shadowRadius: CGFloat {
        get { (style.shadow ?? LayerShadow()).radius }
        set { if newValue.isFinite { changeShadow("shadowRadius") { $0.radius = max(0, newValue) } } }
    }

    /// The shape that casts the shadow. `nil`, the default, stands for the layer's own shape.
    public var shadowPath: CGPath? {
        get { style.shadow?.path }
        set { changeShadow("shadowPath") { $0.path = newValue } }
    }
}
