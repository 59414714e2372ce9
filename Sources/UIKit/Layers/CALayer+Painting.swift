import Foundation
import Graphics

/// Painting of a single layer, in its own coordinates.
extension CALayer {
    /// Whether all pixels within the layer's bounds are opaque.
    var isPaintedOpaque: Bool {
        guard shownCornerRadius == 0 else { return false }
        if let color = shownBackgroundColor, color.isOpaque { return true }
        // Contents with a placement of their own are not known to fill the bounds.
        return style.isOpaque && contentsImage != nil && style.contentsGravity == .resize
            && shownContentsPlacement == nil
    }

    /// Whether opacity must be applied to the layer as one picture, because parts of it overlap.
    var needsGroup: Bool {
        if !children.isEmpty { return true }
        if visibleShadow != nil { return true }
        var parts = 0
        if let color = shownBackgroundColor, color.alpha > 0 { parts += 1 }
        if contentsImage != nil || inPlace != nil { parts += 1 }
        if shownBorderWidth > 0 { parts += 1 }
        return parts + kindPartCount > 1
    }

    /// Whether the opacity applies to the layer and its sublayers as one picture, if parts of them overlap.
    var groupsOpacity: Bool { replicates || (extras?.allowsGroupOpacity ?? true && !hasNoPlane) }

    /// Whether a plain background is all that the layer itself, without its sublayers, paints within its bounds.
    var paintsColorAlone: Bool {
        contentsImage == nil && inPlace == nil && shownBorderWidth <= 0 && kindPartCount == 0
            && shownBackgroundColor?.pattern == nil
    }

    /// Whether the background is all that the layer and its sublayers paint.
    var isColorAlone: Bool {
        children.isEmpty && paintsColorAlone && style.shadow == nil
            && (!animates(.style) || visibleShadow == nil)
    }

    var contentsImage: CGImage? {
        if let shown = animatedStyle("contents") { return shown.object as? CGImage }
        if let image = inPlace?.image { return image }
        // Most layers have none, and a value of any type takes long to copy.
        return ownContents == nil ? nil : ownContents as? CGImage
    }

    func contentsRect(for image: CGImage) -> CGRect {
        var size = CGSize(
            width: CGFloat(image.width) / style.contentsScale, height: CGFloat(image.height) / style.contentsScale)
        if let part = shownContentsPlacement?.rect.size {
            size = CGSize(width: size.width * part.width, height: size.height * part.height)
        }
        // Drawn contents fill whole pixels, which may exceed the bounds by a fraction. They are not scaled for that.
        if contentsAreDrawn || inPlace != nil, style.contentsGravity == .resize,
            abs(size.width - shownBounds.width) < 1 / style.contentsScale,
            abs(size.height - shownBounds.height) < 1 / style.contentsScale
        {
            return CGRect(origin: shownBounds.origin, size: size)
        }
        return style.contentsGravity.rect(for: size, in: shownBounds)
    }

    /// Returns the rounded outline, or `nil` for a plain rectangle.
    private func roundedPath(_ rect: CGRect, radius: CGFloat) -> CGPath? {
        let largest = min(shownCornerRadius, CornerRadii.most)
        if let uneven = unevenRadii(of: largest) {
            // The outline of a border is smaller than that of the bounds.
            let inset = largest - min(radius, CornerRadii.most)
            return uneven.masked(by: style.maskedCorners).mapped { max(0, $0 - inset) }
                .path(in: rect, curve: style.cornerCurve)
        }
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0, !style.maskedCorners.isEmpty else { return nil }
        if style.cornerCurve == .continuous, let corner = ContinuousCorner(radius: radius, in: rect.size) {
            return corner.path(in: rect, corners: style.maskedCorners)
        }
        if style.maskedCorners.isSuperset(of: .all) {
            return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
        }
        let corners = style.maskedCorners
        func r(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX + r(.layerMinXMinYCorner), y: rect.minY))
        for (corner, tip, next) in [
            (
                CACornerMask.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY)
            ),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY)),
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY)),
        ] {
            path.addArc(tangent1End: tip, tangent2End: next, radius: r(corner))
        }
        path.closeSubpath()
        return path
    }

    func clipToShape(in context: CGContext) {
        if let path = roundedPath(shownBounds, radius: shownCornerRadius) {
            context.addPath(path)
            context.clip()
        } else {
            context.clip(to: shownBounds)
        }
    }

    /// Paints the background.
    ///
    /// - Parameters:
    ///   - origin: The position of the layer's origin in the context.
    ///   - clip: The pixels that the context is clipped to, if known.
    func paintBackground(in context: CGContext, at origin: CGPoint = .zero, clip: CGRect? = nil) {
        guard let color = shownBackgroundColor, color.alpha > 0 else { return }
        let rect = shownBounds.offsetBy(dx: origin.x, dy: origin.y)
        if let clip, shownCornerRadius == 0, context.fillPixels(rect, with: color, clip: clip) { return }
        context.setFillColor(color)
        let isUniform = style.maskedCorners.isSuperset(of: .all) && style.unevenCorners == nil
        if isUniform, style.cornerCurve == .circular || shownCornerRadius <= 0 {
            context.fill(rect, cornerRadius: shownCornerRadius)
        } else if let path = roundedPath(rect, radius: shownCornerRadius) {
            context.addPath(path)
            context.fillPath()
        } else {
            context.fill(rect)
        }
    }

    /// Paints the contents. Drawing of a view is stored as shapes and text on a page of a PDF document.
    ///
    /// - Parameter flattens: Whether all that lies behind the layer has been painted too.
    func paintContents(in context: CGContext, flattens: Bool = false) {
        if let placement = shownContentsPlacement { return paintContents(placement, in: context) }
        if context.isVector, paintVectors(in: context) { return }
        if inPlace != nil, paintInPlace(in: context, flattens: flattens) { return }
        guard let image = contentsImage else { return }
        context.drawUpright(image, in: contentsRect(for: image))
    }

    func paintBorder(in context: CGContext) {
        guard shownBorderWidth > 0 else { return }
        let inset = shownBorderWidth / 2
        let rect = shownBounds.insetBy(dx: inset, dy: inset)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
        context.setStrokeColor(shownBorderColor ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        context.setLineWidth(shownBorderWidth)
        if let path = roundedPath(rect, radius: shownCornerRadius - inset) {
            context.addPath(path)
            context.strokePath()
        } else {
            context.stroke(rect)
        }
    }

    /// The shape that casts the shadow: the given path, or the shape of the background.
    private var shadowShape: CGPath {
        if let path = shownShadow?.path { return path }
        return roundedPath(shownBounds, radius: shownCornerRadius) ?? CGPath(rect: shownBounds, transform: nil)
    }

    /// The shadow that the layer casts. A layer that clips to its bounds casts none, as in Core Animation.
    var visibleShadow: LayerShadow? {
        guard let shadow = shownShadow, shadow.opacity > 0, !style.masksToBounds else { return nil }
        return shadow
    }

    /// Whether the contents and sublayers cast the shadow, because there is neither a path nor a background.
    var castsShadowOfSublayers: Bool {
        guard let shadow = visibleShadow else { return false }
        return shadow.path == nil && (shownBackgroundColor?.alpha ?? 0) <= 0
    }

    func paintShadow(in context: CGContext) {
        guard let shadow = visibleShadow else { return }
        let color = (shadow.color ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        guard !castsShadowOfSublayers else {
            paintShadowOfContents(shadow, color: color, in: context)
            return
        }
        guard !context.isVector else { return paintShadowOfShape(shadow, color: color, on: context) }
        let cache =
            shadowCache?.isFor(shadow, bounds: shownBounds, style: shownStyle) == true
            ? shadowCache : LayerShadowCache(shadow: shadow, bounds: shownBounds, style: shownStyle, shape: shadowShape)
        shadowCache = cache
        cache?.paint(in: context, color: color, opacity: CGFloat(shadow.opacity), offset: shadow.offset)
    }

    /// Paints the shadow in the resolution of a page. The cache has it in that of the screen.
    private func paintShadowOfShape(_ shadow: LayerShadow, color: CGColor, on page: CGContext) {
        let shape = shadowShape
        let coverage = page.shadowCoverage(of: shape.boundingBox, radius: shadow.radius) { context in
            context.addPath(shape)
            context.fillPath()
        }
        let color = color.copy(alpha: color.alpha * CGFloat(shadow.opacity)) ?? color
        if let coverage { page.paint(coverage, color: color, offset: shadow.offset, movedBy: .zero) }
    }
}
