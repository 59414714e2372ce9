import Foundation
import Graphics
import X11

/// The image of a scene with all its windows, and the parts of it that must be painted and sent.
///
/// The server fills the parts that have only one colour. The image has gaps there, and it takes no memory before
/// anything is painted.
@MainActor
final class SceneCanvas {
    private let connection: Connection
    private var image: WindowImage?
    private var context: CGContext?
    private var size = (width: 0, height: 0)
    /// The damaged area, in the scene's pixels.
    var damage = LayerDamage()
    private var needsAll = true
    private var gaps = UnpaintedRegion()
    /// The greatest number of commits in a row that only fill.
    ///
    /// The server does not answer to filling. The next commit then sends a pixel, which the server answers to. A server
    /// that does not read is therefore not sent more and more.
    private static let mostFills = 16
    /// The number of commits in a row that only filled, and the number of the last request.
    private var fills: (count: Int, last: UInt) = (0, 0)
    /// The rectangles that the last commit painted, and the number of its first request. Before that one, the server
    /// had none of them.
    private var lastPaint: (serial: UInt, rects: [PixelRect]) = (0, [])
    private var unansweredMoves = UnansweredMoves()
    /// The commit that waits until the image has been read or sent.
    private var retry: (() -> Void)?
    /// The step in pixels to which sizes are rounded up. A window that is being resized therefore does not need a new
    /// image each time.
    private static let step = 128

    init(connection: Connection) { self.connection = connection }

    /// Whether parts of the image wait for room in the connection.
    var isWaiting: Bool { image?.isWaiting == true }

    /// Returns whether the image is still being read or sent. In that case `retry` is called as soon as that is over.
    func isBusy(retry: @escaping () -> Void) -> Bool {
        guard let image, image.isInUse else { return false }
        self.retry = retry
        return true
    }

    /// Notes that the server has read the image after one put.
    func imageDone() {
        image?.putDone()
        resume()
    }

    /// Runs the deferred commit, unless the image is still in use.
    func resume() {
        guard image?.isInUse != true, let retry else { return }
        self.retry = nil
        retry()
    }

    /// Starts again for a new top-level window, of which nothing has been painted.
    func startAgain() {
        size = (0, 0)
        damage = LayerDamage()
        needsAll = true
        gaps = UnpaintedRegion()
        fills = (0, 0)
        lastPaint = (0, [])
        unansweredMoves = UnansweredMoves()
    }

    /// Releases the image. The next commit paints everything.
    func release(from display: Display) {
        if let image { display.unregister(image: image.segmentID) }
        context = nil
        image = nil
        needsAll = true
        retry = nil
    }

    /// Moves the pixels of layers that have scrolled on the server. Paints the damaged parts from back to front and
    /// sends them. Returns the changed region.
    ///
    /// `transform` leads from the scene's points to its pixels.
    func paint(
        _ layers: VisibleLayers, size: (width: Int, height: Int), transform: CGAffineTransform, on window: WindowID,
        display: Display, host: SceneHost
    ) -> DamageRegion {
        guard size.width > 0, size.height > 0 else { return DamageRegion() }
        let size = ImageSizeLimit.fitting(width: size.width, height: size.height)
        if size != self.size {
            self.size = size
            needsAll = true
        }
        if let image, !Self.fits(image, size) { release(from: display) }
        let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        if needsAll { damage.add(whole) }
        let repainting = Backdrops.enlarged(
            damage.repainting(of: layers.all, in: whole, movesPixels: !needsAll), roots: layers.all, bounds: whole)
        let (region, changed) = (repainting.region, repainting.changed)
        damage = LayerDamage()
        needsAll = false
        guard !region.isEmpty else { return region }
        lastPaint = (connection.nextRequestSerial, [])
        for move in repainting.moves { perform(move, on: window) }
        LayerRenderer.beginRound()
        if connection.hasProcessed(fills.last) { fills.count = 0 }
        var isAnswered = false
        for rect in region.rects {
            let seen = SeenLayers(layers.meeting(rect), in: rect, transform: transform, flattens: true)
            lastPaint.rects.append(PixelRect(rect))
            var parts = [rect]
            if let ground = UniformBackground(seen, background: Self.background) {
                parts = ground.parts
                if parts.isEmpty, !isAnswered, fills.count == Self.mostFills {
                    parts = [CGRect(origin: rect.origin, size: CGSize(width: 1, height: 1))]
                }
                fill(PixelRect(rect).subtracting(parts.map { PixelRect($0) }), with: ground.color, on: window)
            }
            for part in parts {
                // The program's drawing code may have closed the scene.
                guard host.window == window else { return changed }
                makeImage(on: window, display: display, host: host)
                paint(part == rect ? seen : seen.part(part), on: window)
                isAnswered = true
            }
        }
        fills = isAnswered ? (0, 0) : (fills.count + 1, connection.nextRequestSerial - 1)
        return changed
    }

    /// Lets the server move pixels that it shows. They are not moved in the image, which has a gap there.
    private func perform(_ move: PixelMove, on window: WindowID) {
        let source = PixelRect(move.source)
        guard let serial = connection.copy(source, byX: move.x, y: move.y, on: window) else { return }
        unansweredMoves.add(move, serial: serial)
        gaps.add(PixelRect(move.area))
    }

    /// Notes that the server has moved pixels.
    func copied(serial: UInt) { unansweredMoves.answered(serial) }

    private func fill(_ rects: [PixelRect], with color: CGColor, on window: WindowID) {
        connection.fill(rects, rgb: color.paintedPixel, on: window)
        for rect in rects { gaps.add(rect) }
    }

    /// Paints one rectangle and sends it. Without an image it stays damaged.
    private func paint(_ seen: SeenLayers, on window: WindowID) {
        guard let image, let context else { return damage.add(seen.area) }
        LayerRenderer(context: context, area: seen.area, flattens: true).paint(seen, background: Self.background)
        // The program's drawing code may have closed the scene.
        guard self.image === image else { return }
        let rect = PixelRect(seen.area)
        image.put(rect, on: window)
        gaps.fill(rect)
    }

    /// The colour of a scene where it shows no window.
    private static let background = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    private static func fits(_ image: WindowImage, _ size: (width: Int, height: Int)) -> Bool {
        image.width >= size.width && image.height >= size.height && image.width < size.width + 2 * step
            && image.height < size.height + 2 * step
    }

    private func makeImage(on window: WindowID, display: Display, host: SceneHost) {
        guard image == nil else { return }
        func rounded(_ length: Int) -> Int { min((length + Self.step - 1) / Self.step * Self.step, WindowLimits.size) }
        guard
            let image = WindowImage(
                connection: connection, width: rounded(size.width), height: rounded(size.height))
        else { return }
        image.onSent = { [link = display.link, window] in link.object?.host(of: window)?.imageSent() }
        self.image = image
        gaps = UnpaintedRegion(all: size.width, size.height)
        context = CGContext(
            pixels: image.pixels, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
        if image.segmentID != 0 { display.register(image: image.segmentID, of: host) }
    }

    /// Sends a part again that the server has lost. Returns `false` if the image does not contain the part, which must
    /// then be painted again.
    ///
    /// Nothing is sent if the next commit paints everything anyway. The same applies if the server lost the part before
    /// it processed the last commit, and that commit painted the part. The first exposure of a new window is such a
    /// case.
    func expose(_ rect: PixelRect, on window: WindowID, serial: UInt) -> Bool {
        guard !needsAll else { return true }
        var isSent = true
        for part in unansweredMoves.lost(rect, after: serial) where !exposeUnmoved(part, on: window, serial: serial) {
            isSent = false
        }
        return isSent
    }

    /// Sends a part again where it is now, as ``expose(_:on:serial:)`` does.
    private func exposeUnmoved(_ rect: PixelRect, on window: WindowID, serial: UInt) -> Bool {
        let visible = rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        if serial < lastPaint.serial {
            for painted in lastPaint.rects where painted.contains(visible) { return true }
        }
        guard let image, !gaps.meet(visible) else {
            damage.add(visible.cgRect)
            return false
        }
        image.put(visible, on: window)
        return true
    }
}
