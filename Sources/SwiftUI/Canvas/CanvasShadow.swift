import Foundation
import Graphics

/// The shadow of a filter of a canvas.
struct CanvasShadow {
    let color: Color
    /// The standard deviation of the blur, in the present coordinates.
    let radius: CGFloat
    let offset: CGSize
    let blendMode: GraphicsContext.BlendMode
    let options: GraphicsContext.Filter.ShadowOptions

    /// Whether the shadow is a usual one, which the context itself draws.
    private var isPlain: Bool { options.isEmpty && blendMode == .normal }

    /// Returns a rectangle around a picture in a rectangle and its shadow.
    func area(of area: CGRect) -> CGRect {
        let reach = radius * 3 + 2
        return area.union(area.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach))
    }

    /// Draws a picture with the shadow.
    ///
    /// - Parameters:
    ///   - target: The context to draw on.
    ///   - area: A rectangle around the picture.
    ///   - scheme: The appearance for the colour.
    ///   - body: Draws the picture into the context that it gets, which has the same coordinates.
    func draw(on target: CGContext, within area: CGRect, _ scheme: ColorScheme, _ body: (CGContext) -> Void) {
        let color = color.resolved(in: scheme)
        guard !isPlain else {
            target.setShadow(
                offset: target.baseOffset(of: offset), blur: 2 * radius * target.userToBaseScale, color: color)
            target.beginTransparencyLayer(auxiliaryInfo: nil)
            body(target)
            return target.endTransparencyLayer()
        }
        // The body runs once, for the picture and for its shadow.
        let picture = target.pixelPicture(of: seenPart(of: area, on: target), body)
        let isGroup = !options.contains(.disablesGroup)
        if isGroup { target.beginTransparencyLayer(auxiliaryInfo: nil) }
        let isAbove = options.contains(.shadowAbove)
        let hasPicture = !options.contains(.shadowOnly)
        if !isAbove { drawShadow(of: picture, on: target, within: area, color) }
        if hasPicture, let picture { target.draw(picture) }
        if isAbove { drawShadow(of: picture, on: target, within: area, color) }
        if isGroup { target.endTransparencyLayer() }
    }

    /// Returns the part of a picture in a rectangle that is seen, itself or in its shadow.
    private func seenPart(of area: CGRect, on target: CGContext) -> CGRect {
        let clip = target.boundingBoxOfClipPath
        guard !clip.isNull else { return .null }
        let reach = radius * 3 + 2
        let throwing = clip.insetBy(dx: -reach, dy: -reach).offsetBy(dx: -offset.width, dy: -offset.height)
        return area.intersection(clip.union(throwing))
    }

    /// Draws the shadow alone. Without a picture it is that of nothing.
    private func drawShadow(of source: PixelPicture?, on target: CGContext, within area: CGRect, _ color: CGColor) {
        // The surroundings of the picture are seen from both places, that of the picture and that of the shadow.
        let all = self.area(of: area)
        let room = all.offsetBy(dx: -offset.width, dy: -offset.height).union(all)
        var filter = PixelFilter()
        filter.blur = radius
        target.saveGState()
        target.setBlendMode(blendMode.mode)
        target.drawFiltered(all, filter) { picture in
            picture.translateBy(x: offset.width, y: offset.height)
            picture.setFillColor(color)
            guard options.contains(.invertsAlpha) else {
                picture.beginTransparencyLayer(auxiliaryInfo: nil)
                if let source { picture.draw(source) }
                picture.setBlendMode(.sourceIn)
                picture.fill(room)
                return picture.endTransparencyLayer()
            }
            // The fill reaches so far that the blur does not see its edge.
            picture.fill(room.insetBy(dx: -3 * radius - 2, dy: -3 * radius - 2))
            picture.setBlendMode(.destinationOut)
            if let source { picture.draw(source) }
        }
        target.restoreGState()
    }
}
