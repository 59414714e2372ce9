import Foundation
import Graphics

/// The layer of a visual effect view or of a material, which blurs the pixels that have been painted below it.
package final class BackdropLayer: CALayer {
    /// The look of the blur. `nil` shows none.
    package var material: BlurMaterial? {
        get { level > 0 ? look : nil }
        set {
            guard newValue != material else { return }
            if (newValue != nil) != (level > 0) { willChangeAnimated(Self.strengthKey) }
            level = newValue == nil ? 0 : 1
            if let newValue { look = newValue }
            forgetCapture()
            markDirty(.appearance)
        }
    }
    /// The material that is shown, also while it fades out.
    private var look: BlurMaterial?
    /// The part of the blur that is shown outside of animations, from 0 to 1.
    private var level: CGFloat = 0
    /// The part of the bounds in which the blur is shown; `nil` for all of it.
    private var outline: Outline?
    /// Whether the blur is shown within a layer with an opacity below 1, too. Otherwise a plain colour stands for it.
    package var blursWhenFaded = false { didSet { if blursWhenFaded != oldValue { markDirty(.appearance) } } }
    private static let strengthKey = "backdropStrength"
    /// The blurred picture of the last painting; `nil` if what lies below has changed since.
    private var capture: Capture?

    private struct Capture {
        let backdrop: BlurredBackdrop
        let look: BackdropLook
        let rect: CGRect
    }

    private struct Outline: Equatable {
        let path: CGPath
        let isEvenOdd: Bool
    }

    package override init() {
        super.init()
        Backdrops.add(self)
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        Backdrops.add(self)
        guard let other = layer as? BackdropLayer else { return }
        (look, level) = (other.look, other.level)
        (outline, blursWhenFaded) = (other.outline, other.blursWhenFaded)
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
        Backdrops.add(self)
    }

    /// Shows the blur only inside of a path in the layer's coordinates; with `nil` in all of its bounds.
    package func setOutline(_ path: CGPath?, isEvenOdd: Bool = false) {
        let new = path.map { Outline(path: $0, isEvenOdd: isEvenOdd) }
        guard new != outline else { return }
        outline = new
        markDirty(.appearance)
    }

    // MARK: State

    /// The part of the blur that is shown, from 0 to 1.
    private var strength: CGFloat {
        guard presented != nil, case .number(let value)? = shownValue(forKey: Self.strengthKey) else { return level }
        return min(max(value, 0), 1)
    }

    override func modelValue(forKey key: String) -> AnimatedValue? {
        key == Self.strengthKey ? .number(level) : super.modelValue(forKey: key)
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        guard key == Self.strengthKey, case .number(let value) = value else {
            return super.setModelValue(value, forKey: key)
        }
        willChangeAnimated(key)
        level = min(max(value, 0), 1)
        markDirty(.appearance)
        return true
    }

    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { look != nil && strength > 0 ? 1 : 0 }

    /// Whether the blur must be made again when it is next painted.
    var isStale: Bool {
        guard kindPartCount > 0, let look else { return false }
        return capture?.look != backdropLook(look, scale: style.contentsScale)
    }

    /// Forgets the blurred picture, because what lies below has changed.
    func forgetCapture() { capture = nil }

    /// The pixels of the scene that the blur depends on; null if it is not shown.
    var neededPixels: CGRect {
        guard let look, !paintedRect.isNull else { return .null }
        let reach = backdropLook(look, scale: style.contentsScale).reach
        return paintedRect.integral.insetBy(dx: -reach, dy: -reach)
    }

    /// The blur in pixels, of which a point has `scale`.
    private func backdropLook(_ look: BlurMaterial, scale: CGFloat) -> BackdropLook {
        let strength = strength
        return BackdropLook(
            sigma: BlurMaterial.blurRadius * scale * strength,
            saturation: 1 + (look.saturation - 1) * strength,
            tint: look.tint.copy(alpha: look.tint.alpha * strength) ?? look.tint)
    }

    // MARK: Painting

    override func paintKind(in renderer: LayerRenderer) {
        guard let material = look, strength > 0 else { return }
        let context = renderer.context
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: shownBounds)
        if let outline {
            context.addPath(outline.path)
            context.clip(using: outline.isEvenOdd ? .evenOdd : .winding)
        }
        // A page of a PDF document has no pixels to blur.
        guard !renderer.isFaded || blursWhenFaded, !context.isVector, !UIAccessibility.isReduceTransparencyEnabled
        else {
            context.setFillColor(material.solid.copy(alpha: strength) ?? material.solid)
            return context.fill(shownBounds)
        }
        let look = backdropLook(material, scale: renderer.isOfScene ? style.contentsScale : context.pixelsPerPoint)
        let rect = context.pixels(around: shownBounds).intersection(context.bitmapBounds)
        if let capture, capture.look == look, capture.rect == rect { return context.draw(capture.backdrop) }
        guard let backdrop = context.blurredBackdrop(of: rect, within: renderer.area, look) else { return }
        context.draw(backdrop)
        // A part of what lies below makes the picture at the edges of that part only nearly right.
        let needed = rect.insetBy(dx: -look.reach, dy: -look.reach).intersection(context.bitmapBounds)
        guard renderer.isOfScene, renderer.area.contains(needed) else { return }
        capture = Capture(backdrop: backdrop, look: look, rect: rect)
    }
}
