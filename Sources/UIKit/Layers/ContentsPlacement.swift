import Foundation
import Graphics

/// The method by which the contents of a layer are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the method, such as `"nearest"`.
    public let rawValue: String

    /// Creates a method from its name. Unknown names count as ``linear``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Neighbouring pixels are mixed.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Each pixel has the colour of the nearest one of the contents, so that enlarged contents show squares.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// All pixels of the contents that belong to a pixel of the screen are mixed. Casement does so with ``linear`` too.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The part of the contents that a layer shows, its division into nine, and the methods of scaling. Few layers have
/// others than the default ones.
struct ContentsPlacement: Equatable {
    /// All of the contents, in fractions of their size.
    static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The part that is shown, in fractions of the contents' size.
    var rect = whole
    /// The part that is stretched, in fractions of the shown part.
    var center = whole
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear

    /// Whether any layer has had a placement. Until then no code looks for one.
    @MainActor fileprivate(set) static var isInUse = false

    /// A part of an image in pixels, and its place in a layer in points.
    struct Piece: Equatable {
        var source: CGRect
        var target: CGRect
    }

    /// Returns the parts of an image of `size` pixels that fill `target`.
    ///
    /// - Parameters:
    ///   - size: The size of the whole image in pixels.
    ///   - scale: The number of pixels per point in the parts that are not stretched.
    ///   - target: The place of the shown part.
    ///   - stretches: Whether the contents' gravity resizes them. Only then is the shown part divided into nine.
    func pieces(of size: CGSize, scale: CGFloat, in target: CGRect, stretches: Bool) -> [Piece] {
        let part = CGRect(
            x: rect.origin.x * size.width, y: rect.origin.y * size.height, width: rect.size.width * size.width,
            height: rect.size.height * size.height)
        guard stretches, center != Self.whole else { return [Piece(source: part, target: target)] }
        let columns = Self.cells(from: center.minX, to: center.maxX, of: part.width, scale, target.width)
        let rows = Self.cells(from: center.minY, to: center.maxY, of: part.height, scale, target.height)
        return rows.flatMap { row in
            columns.map { column in
                Piece(
                    source: CGRect(
                        x: part.minX + column.source * scale, y: part.minY + row.source * scale,
                        width: column.sourceLength * scale, height: row.sourceLength * scale),
                    target: CGRect(
                        x: target.minX + column.target, y: target.minY + row.target, width: column.targetLength,
                        height: row.targetLength))
            }
        }
    }

    /// Returns the cells along one axis. A middle part of less than a pixel counts as the pixel around its place.
    private static func cells(
        from start: CGFloat, to end: CGFloat, of pixels: CGFloat, _ scale: CGFloat, _ target: CGFloat
    ) -> [CapCells.Cell] {
        var (start, end) = (start * pixels, end * pixels)
        if end - start < 1 { (start, end) = ((start + end - 1) / 2, (start + end + 1) / 2) }
        return CapCells(
            start: start / scale, end: (pixels - end) / scale, source: pixels / scale, target: target
        ).cells
    }

    /// Returns the method for a piece that is painted with a transform to pixels.
    func filter(for piece: Piece, _ toPixels: CGAffineTransform) -> CALayerContentsFilter {
        let width = piece.target.width * hypot(toPixels.a, toPixels.b)
        let height = piece.target.height * hypot(toPixels.c, toPixels.d)
        let shrinks = piece.source.width > width + 0.01 || piece.source.height > height + 0.01
        return shrinks ? minificationFilter : magnificationFilter
    }
}

extension CALayer {
    /// The part of the contents that the layer shows, in fractions of their size. The default is the whole.
    ///
    /// With a part of a larger picture, ten pictures of an animation can share one image. Beyond the contents their
    /// outermost pixels are repeated. A rectangle that is not finite is refused with a log line.
    public var contentsRect: CGRect {
        get { extras?.contentsPlacement?.rect ?? ContentsPlacement.whole }
        set { changePlacement("contentsRect", newValue) { $0.rect = newValue } }
    }

    /// The part of the contents that is stretched if the contents are resized, in fractions of their size. The default
    /// is the whole.
    ///
    /// The corners around the part keep their size, and the sides grow along one axis. It has an effect if
    /// ``contentsGravity`` is one of those that resize. A part without width or height counts as one pixel. A rectangle
    /// that is not finite is refused with a log line.
    public var contentsCenter: CGRect {
        get { extras?.contentsPlacement?.center ?? ContentsPlacement.whole }
        set { changePlacement("contentsCenter", newValue) { $0.center = newValue } }
    }

    /// The method by which the contents are enlarged. The default is `linear`.
    public var magnificationFilter: CALayerContentsFilter {
        get { extras?.contentsPlacement?.magnificationFilter ?? .linear }
        set { changePlacement { $0.magnificationFilter = newValue } }
    }

    /// The method by which the contents are made smaller. The default is `linear`.
    public var minificationFilter: CALayerContentsFilter {
        get { extras?.contentsPlacement?.minificationFilter ?? .linear }
        set { changePlacement { $0.minificationFilter = newValue } }
    }

    private func changePlacement(_ key: String, _ rect: CGRect, _ body: (inout ContentsPlacement) -> Void) {
        guard rect.isFinite else { return Log.view.error("CALayer \(key) must be finite: \(rect)") }
        changePlacement(key, body)
    }

    private func changePlacement(_ key: String? = nil, _ body: (inout ContentsPlacement) -> Void) {
        let old = extras?.contentsPlacement ?? ContentsPlacement()
        var next = old
        body(&next)
        guard next != old else { return }
        if let key { willChangeAnimated(key) }
        ContentsPlacement.isInUse = true
        ensuredExtras.contentsPlacement = next == ContentsPlacement() ? nil : next
        markDirty(.appearance)
    }

    /// The placement of the contents that is painted; `nil` for the default one.
    final var shownContentsPlacement: ContentsPlacement? {
        guard ContentsPlacement.isInUse || animates(.style) else { return nil }
        var result = extras?.contentsPlacement ?? ContentsPlacement()
        if case .rect(let rect)? = animatedStyle("contentsRect") { result.rect = rect }
        if case .rect(let rect)? = animatedStyle("contentsCenter") { result.center = rect }
        return result == ContentsPlacement() ? nil : result
    }

    /// Paints the contents with a placement of their own.
    func paintContents(_ placement: ContentsPlacement, in context: CGContext) {
        guard let image = contentsImage ?? pictureOfDrawing else { return }
        let stretches: Bool =
            switch style.contentsGravity {
            case .resize, .resizeAspect, .resizeAspectFill: true
            default: false
            }
        let pieces = placement.pieces(
            of: CGSize(width: image.width, height: image.height), scale: style.contentsScale,
            in: contentsRect(for: image), stretches: stretches)
        context.saveGState()
        // The edges between the pieces must neither overlap nor leave a gap.
        if pieces.count > 1 { context.setShouldAntialias(false) }
        let quality = context.interpolationQuality
        for piece in pieces {
            let isNearest = placement.filter(for: piece, context.ctm) == .nearest
            context.interpolationQuality = isNearest ? .none : quality
            context.drawUpright(image, part: piece.source, in: piece.target)
        }
        context.restoreGState()
    }
}
