import Foundation
import Graphics

/// How a layer is painted around and over its contents.
struct LayerStyle {
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var isHidden = false
    var masksToBounds = false
    var isOpaque = false
    var cornerRadius: CGFloat = 0
    var maskedCorners: CACornerMask = .all
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var shadow: LayerShadow?
    var mask: CALayer?
    /// Parts of the scene that sublayers left when they went, to be repainted.
    var leftDamage: [CGRect] = []
}

/// A layer's shadow, as Core Animation's five properties describe it.
struct LayerShadow: Equatable {
    var color: CGColor?
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    var path: CGPath?
}

/// Which corners a corner radius rounds.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// How contents of another size than the layer's are placed in it. "Top" is where y is least.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Where contents of `size` points go in a layer with these bounds.
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
    private func changeStyle(_ change: Change, _ body: (inout LayerStyle) -> Void) {
        body(&style)
        markDirty(change)
    }

    /// Behind the contents; `nil` is clear.
    public var backgroundColor: CGColor? {
        get { style.backgroundColor }
        set {
            guard newValue != style.backgroundColor else { return }
            AnimationBlock.willChange(.backgroundColor, of: self)
            changeStyle(.appearance) { $0.backgroundColor = newValue }
        }
    }

    /// From 0 (invisible) to 1; the layer and its sublayers as one picture. Values outside are taken for the nearest,
    /// NaN for 1.
    public var opacity: Float {
        get { style.opacity }
        set {
            let value = newValue.isNaN ? 1 : min(max(newValue, 0), 1)
            guard value != style.opacity else { return }
            AnimationBlock.willChange(.opacity, of: self)
            changeStyle(.subtree) { $0.opacity = value }
        }
    }

    public var isHidden: Bool {
        get { style.isHidden }
        set { if newValue != style.isHidden { changeStyle(.subtree) { $0.isHidden = newValue } } }
    }

    /// Whether contents and sublayers end at the bounds, rounded corners included.
    public var masksToBounds: Bool {
        get { style.masksToBounds }
        set { if newValue != style.masksToBounds { changeStyle(.subtree) { $0.masksToBounds = newValue } } }
    }

    /// A promise that the contents fill the bounds without a clear pixel, so that what lies behind is not painted.
    public var isOpaque: Bool {
        get { style.isOpaque }
        set { if newValue != style.isOpaque { changeStyle(.appearance) { $0.isOpaque = newValue } } }
    }

    /// In points; what is more than half of the shorter side is taken for that.
    public var cornerRadius: CGFloat {
        get { style.cornerRadius }
        set { if newValue != style.cornerRadius { changeStyle(.subtree) { $0.cornerRadius = newValue } } }
    }

    public var maskedCorners: CACornerMask {
        get { style.maskedCorners }
        set { if newValue != style.maskedCorners { changeStyle(.subtree) { $0.maskedCorners = newValue } } }
    }

    /// In points, inside the bounds, above contents and sublayers.
    public var borderWidth: CGFloat {
        get { style.borderWidth }
        set { if newValue != style.borderWidth { changeStyle(.appearance) { $0.borderWidth = newValue } } }
    }

    /// Black where it is `nil`, as Core Animation has it.
    public var borderColor: CGColor? {
        get { style.borderColor }
        set { if newValue != style.borderColor { changeStyle(.appearance) { $0.borderColor = newValue } } }
    }

    public var contentsGravity: CALayerContentsGravity {
        get { style.contentsGravity }
        set { if newValue != style.contentsGravity { changeStyle(.appearance) { $0.contentsGravity = newValue } } }
    }

    /// Pixels of the contents to a point. Values that are not above zero are taken for 1.
    public var contentsScale: CGFloat {
        get { style.contentsScale }
        set {
            let value = newValue > 0 && newValue.isFinite ? newValue : 1
            guard value != style.contentsScale else { return }
            // Contents that somebody has set are placed otherwise; nothing draws them anew.
            changeStyle(.appearance) { $0.contentsScale = value }
            if view != nil || contentsAreDrawn { setNeedsDisplay() }
        }
    }

    /// Its opacity decides where this layer and its sublayers show. A mask is taken out of its superlayer, and from
    /// another layer that it masks. A layer that this one is a part of is refused with a log line.
    public var mask: CALayer? {
        get { style.mask }
        set {
            guard newValue !== style.mask else { return }
            if let newValue, isDescendant(of: newValue) {
                Log.view.error("A layer cannot be masked by itself or by a layer that it is a part of.")
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

    private func changeShadow(_ body: (inout LayerShadow) -> Void) {
        let old = style.shadow ?? LayerShadow()
        var next = old
        body(&next)
        guard next != old else { return }
        style.shadow = next
        markDirty(.appearance)
    }

    /// Black where nothing was set.
    public var shadowColor: CGColor? {
        get { style.shadow?.color ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
        set { changeShadow { $0.color = newValue } }
    }

    /// From 0, the default, to 1.
    public var shadowOpacity: Float {
        get { style.shadow?.opacity ?? 0 }
        set { changeShadow { $0.opacity = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
    }

    public var shadowOffset: CGSize {
        get { (style.shadow ?? LayerShadow()).offset }
        set { if newValue.isFinite { changeShadow { $0.offset = newValue } } }
    }

    /// The blur, in points.
    public var shadowRadius: CGFloat {
        get { (style.shadow ?? LayerShadow()).radius }
        set { if newValue.isFinite { changeShadow { $0.radius = max(0, newValue) } } }
    }

    /// What casts the shadow; `nil` lets the layer's own shape do so.
    public var shadowPath: CGPath? {
        get { style.shadow?.path }
        set { changeShadow { $0.path = newValue } }
    }
}
