import Foundation
import Graphics

extension UIImage {
    /// Draws the image in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context, with its top left corner at `point`, in a blend mode. `alpha` is
    /// multiplied by the context's.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to fill `rect`. Caps keep their size.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image in the current context, scaled to fill `rect`, in a blend mode. `alpha` is multiplied by the
    /// context's.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(context.alpha * alpha)
        let image = inLayers(tint: .black, traits: .current) ?? self
        image.draw(in: rect, context: context, tint: image.ownTint?.cgColor)
        context.restoreGState()
    }

    /// Fills `rect` of the current context with copies of the image, beginning at its top left corner.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = rendered(tint: ownTint?.cgColor) else {
            return
        }
        context.preservingPath {
            context.saveGState()
            context.clip(to: rect)
            context.drawUpright(image, in: CGRect(origin: rect.origin, size: size), byTiling: true)
            context.restoreGState()
        }
    }

    /// Draws the image in `context`, whose y axis points down. With a tint, the image's shape is drawn in that colour.
    func draw(in rect: CGRect, context: CGContext, tint: CGColor?) {
        // Tiles are clipped, and a layer is filled: both would end the path of the program.
        context.preservingPath {
            guard let tint else { return drawOriginal(in: rect, context: context) }
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            drawOriginal(in: rect, context: context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint)
            context.fill(rect)
            context.endTransparencyLayer()
        }
    }

    private func drawOriginal(in rect: CGRect, context: CGContext) {
        guard let cgImage, rect.width > 0, rect.height > 0 else { return }
        if capInsets != .zero {
            drawCells(in: rect, context: context)
        } else if imageOrientation == .up {
            context.drawUpright(cgImage, in: rect)
        } else {
            context.saveGState()
            context.concatenate(
                imageOrientation.unitTransform.concatenating(
                    CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY)))
            context.drawUpright(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
        }
    }

    /// Draws the nine parts into which the cap insets divide the image. Corners keep their size, and sides grow along
    /// one axis.
    private func drawCells(in rect: CGRect, context: CGContext) {
        guard let image = imageOrientation == .up ? cgImage : turnedUp() else { return }
        let columns = CapCells(start: capInsets.left, end: capInsets.right, source: size.width, target: rect.width)
        let rows = CapCells(start: capInsets.top, end: capInsets.bottom, source: size.height, target: rect.height)
        for row in rows.cells {
            for column in columns.cells {
                let source = CGRect(
                    x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength
                )
                .applying(CGAffineTransform(scaleX: scale, y: scale))
                let target = CGRect(
                    x: rect.minX + column.target, y: rect.minY + row.target, width: column.targetLength,
                    height: row.targetLength)
                guard let part = image.cropping(to: source) else { continue }
                if resizingMode == .stretch {
                    context.drawUpright(part, in: target)
                } else {
                    let tile = CGSize(
                        width: column.isCap ? column.targetLength : column.sourceLength,
                        height: row.isCap ? row.targetLength : row.sourceLength)
                    context.saveGState()
                    context.clip(to: target)
                    context.drawUpright(part, in: CGRect(origin: target.origin, size: tile), byTiling: true)
                    context.restoreGState()
                }
            }
        }
    }

    // MARK: Pixels

    /// Returns the image as a PNG file, with its orientation and tint applied. Returns `nil` for an image without
    /// pixels.
    public func pngData() -> Data? {
        rendered(tint: ownTint?.cgColor)?.pngData()
    }

    /// Returns the image as a JPEG file, with its orientation and tint applied, on white where it is transparent.
    /// Returns `nil` for an image without pixels.
    ///
    /// - Parameter compressionQuality: The quality, clamped to a range from 0 (smallest) to 1 (best).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        rendered(tint: ownTint?.cgColor)?.jpegData(quality: compressionQuality)
    }

    /// Returns the pixels at the image's size, rotated by its orientation. With a tint, the image's shape is drawn in
    /// that colour.
    package func rendered(tint: CGColor?) -> CGImage? {
        guard let tint else { return imageOrientation == .up ? cgImage : turnedUp() }
        return drawn { draw(in: $1, context: $0, tint: tint) }
    }

    private func turnedUp() -> CGImage? {
        let plain = UIImage(cgImage, traits: Traits(scale: scale, orientation: imageOrientation))
        return plain.drawn { context, rect in
            context.interpolationQuality = .none
            plain.drawOriginal(in: rect, context: context)
        }
    }

    private func drawn(_ body: (CGContext, CGRect) -> Void) -> CGImage? {
        guard let context = DrawingSurface.context(size: size, scale: scale, isOpaque: false) else { return nil }
        body(context, CGRect(origin: .zero, size: size))
        return context.makeImage()
    }
}

/// The cells of an image with caps along one axis, with their source and target positions.
struct CapCells {
    struct Cell: Equatable {
        var source: CGFloat
        var sourceLength: CGFloat
        var target: CGFloat
        var targetLength: CGFloat
        var isCap: Bool
    }

    let cells: [Cell]

    /// Creates the cells for caps of the lengths `start` and `end`, limited to the image. Both caps shrink if the
    /// target has no room for them.
    init(start: CGFloat, end: CGFloat, source: CGFloat, target: CGFloat) {
        let start = min(max(start, 0), source)
        let end = min(max(end, 0), source - start)
        let caps = start + end
        let shrink = caps > target ? target / caps : 1
        let (targetStart, targetEnd) = (start * shrink, end * shrink)
        cells = [
            Cell(source: 0, sourceLength: start, target: 0, targetLength: targetStart, isCap: true),
            Cell(
                source: start, sourceLength: source - caps, target: targetStart,
                targetLength: target - targetStart - targetEnd, isCap: false),
            Cell(
                source: source - end, sourceLength: end, target: target - targetEnd, targetLength: targetEnd,
                isCap: true),
        ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }
}
