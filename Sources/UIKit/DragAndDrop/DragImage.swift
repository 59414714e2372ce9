import Foundation
import Graphics

/// The picture of dragged things as pixels, for the desktop outside of the program's scenes.
struct DragImage {
    /// One of several things.
    struct Piece {
        let content: UIView
        let background: UIColor?
        /// The frame in points from the pointer.
        let frame: CGRect
    }

    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// The place of the upper left corner in pixels from the pointer.
    let origin: (x: Int, y: Int)
    /// The pixels, row by row from the top, as `0xAARRGGBB` with premultiplied colours.
    let pixels: [UInt32]
    /// The opacity with which a compositor shows the picture.
    let opacity: CGFloat

    /// The greatest width and height in pixels. What is larger is shown smaller.
    static let largest: CGFloat = 640

    /// Draws pieces, the rearmost first. The result is `nil` without any, and for pieces without a size.
    @MainActor
    init?(_ pieces: [Piece], scale: CGFloat, opacity: CGFloat) {
        let box = pieces.reduce(CGRect.null) { $0.union($1.frame) }
        guard !box.isNull, box.width >= 1, box.height >= 1, box.width.isFinite, box.height.isFinite else { return nil }
        let scale = min(scale, Self.largest / max(box.width, box.height))
        let (width, height) = (Int((box.width * scale).rounded(.up)), Int((box.height * scale).rounded(.up)))
        var pixels = [UInt32](repeating: 0, count: width * height)
        let isDrawn = pixels.withUnsafeMutableBytes { bytes in
            let order: CGBitmapInfo = 1.littleEndian == 1 ? .byteOrder32Little : .byteOrder32Big
            guard
                let context = CGContext(
                    data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: order.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
            else { return false }
            context.translateBy(x: 0, y: CGFloat(height))
            context.scaleBy(x: scale, y: -scale)
            context.translateBy(x: -box.minX, y: -box.minY)
            for piece in pieces { Self.draw(piece, in: context) }
            return true
        }
        guard isDrawn else { return nil }
        self.width = width
        self.height = height
        origin = (Int((box.minX * scale).rounded()), Int((box.minY * scale).rounded()))
        self.pixels = pixels
        self.opacity = opacity
    }

    @MainActor
    private static func draw(_ piece: Piece, in context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: piece.frame.minX, y: piece.frame.minY)
        if let background = piece.background {
            context.setFillColor(background.resolvedColor(with: piece.content.traitCollection).cgColor)
            if let mask = piece.content.layer.mask as? CAShapeLayer, let path = mask.path {
                context.addPath(path)
                context.fillPath()
            } else {
                context.fill(CGRect(origin: .zero, size: piece.frame.size))
            }
        }
        piece.content.layer.render(in: context)
    }
}
