import Foundation
import Graphics
import X11

/// The image of a scene: what its windows look like together, and the part of it that has to be painted and sent.
///
/// Where a scene is one colour the server fills it: the image has gaps there, and no memory before anything is painted.
@MainActor
struct SceneCanvas {
    private let connection: Connection
    private var image: WindowImage?
    private var context: CGContext?
    private var size = (width: 0, height: 0)
    /// In the scene's pixels.
    var damage = LayerDamage()
    private var needsAll = true
    private var gaps = ImageGaps()
    /// The server fills without an answer. After so many commits of nothing else in a row it gets something to answer to, so that a
    /// server that does not read is not sent more and more.
    private static let mostFills = 16
    private var fills: (count: Int, last: UInt) = (0, 0)
    /// What the last commit has sent, and before which request of ours the server had none of it.
    private var lastPaint: (serial: UInt, rects: [PixelRect]) = (0, [])
    /// The commit that waits for the image to have been read or sent.
    private var retry: (() -> Void)?
    /// Sizes are rounded up to this many pixels, so that a window that is being resized needs no new image each time.
    private static let step = 128

    init(connection: Connection) { self.connection = connection }

    /// Parts of the image wait for room in the connection.
    var isWaiting: Bool { image?.isWaiting == true }

    /// Whether the image is still being read or sent. Then `retry` is called as soon as that is over.
    mutating func isBusy(retry: @escaping () -> Void) -> Bool {
        guard let image, image.isInUse else { return false }
        self.retry = retry
        return true
    }

    mutating func imageDone() {
        image?.putDone()
        goOn()
    }

    /// Makes up for the commit that had to wait, unless it still has to.
    mutating func goOn() {
        guard image?.isInUse != true, let retry else { return }
        self.retry = nil
        retry()
    }

    mutating func release(from display: Display) {
        if let image { display.unregister(image: image.segmentID) }
        context = nil
        image = nil
        needsAll = true
        retry = nil
    }

    /// Paints what is damaged, back to front, and sends it. `transform` leads from the scene's points to its pixels. Returns
    /// what was painted.
    mutating func paint(
        _ layers: VisibleLayers, size: (width: Int, height: Int), transform: CGAffineTransform, on window: WindowID,
        display: Display, host: SceneHost
    ) -> DamageRegion {
        guard size.width > 0, size.height > 0 else { return DamageRegion() }
        let size = PaintedSize.fitting(width: size.width, height: size.height)
        if size != self.size {
            self.size = size
            needsAll = true
        }
        if let image, !Self.fits(image, size) { release(from: display) }
        let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        var region = damage.region
        if needsAll { region.add(whole) }
        damage = LayerDamage()
        needsAll = false
        region = region.clipped(to: whole)
        guard !region.isEmpty else { return region }
        lastPaint = (connection.nextRequestSerial, [])
        LayerRenderer.beginRound()
        if connection.hasProcessed(fills.last) { fills.count = 0 }
        var isAnswered = false
        for rect in region.rects {
            let seen = SeenLayers(layers.meeting(rect), in: rect, transform: transform, flattens: true)
            lastPaint.rects.append(PixelRect(rect))
            var parts = [rect]
            if let ground = PlainGround(seen, background: Self.background) {
                parts = ground.parts
                if parts.isEmpty, !isAnswered, fills.count == Self.mostFills {
                    parts = [CGRect(origin: rect.origin, size: CGSize(width: 1, height: 1))]
                }
                fill(PixelRect(rect).subtracting(parts.map { PixelRect($0) }), with: ground.color, on: window)
            }
            for part in parts {
                makeImage(on: window, display: display, host: host)
                paint(part == rect ? seen : seen.part(part), on: window)
                isAnswered = true
            }
        }
        fills = isAnswered ? (0, 0) : (fills.count + 1, connection.nextRequestSerial - 1)
        return region
    }

    private mutating func fill(_ rects: [PixelRect], with color: CGColor, on window: WindowID) {
        connection.fill(rects, rgb: color.paintedPixel, on: window)
        for rect in rects { gaps.add(rect) }
    }

    /// Paints one rectangle and sends it; without an image it is damaged still.
    private mutating func paint(_ seen: SeenLayers, on window: WindowID) {
        guard let image, let context else { return damage.add(seen.area) }
        LayerRenderer(context: context, area: seen.area, flattens: true).paint(seen, background: Self.background)
        let rect = PixelRect(seen.area)
        image.put(rect, on: window)
        gaps.fill(rect)
    }

    /// What a scene looks like where it shows no window.
    private static let background = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    private static func fits(_ image: WindowImage, _ size: (width: Int, height: Int)) -> Bool {
        image.width >= size.width && image.height >= size.height && image.width < size.width + 2 * step
            && image.height < size.height + 2 * step
    }

    private mutating func makeImage(on window: WindowID, display: Display, host: SceneHost) {
        guard image == nil else { return }
        func rounded(_ length: Int) -> Int { min((length + Self.step - 1) / Self.step * Self.step, WindowLimits.size) }
        guard
            let image = WindowImage(
                connection: connection, width: rounded(size.width), height: rounded(size.height))
        else { return }
        image.onSent = { [link = display.link, window] in link.object?.host(of: window)?.imageSent() }
        self.image = image
        gaps = ImageGaps(all: size.width, size.height)
        context = CGContext(
            pixels: image.pixels, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
        if image.segmentID != 0 { display.register(image: image.segmentID, of: host) }
    }

    /// Sends a part again that the server has lost. What is about to be painted anyway is left to that; and a new window's
    /// first exposure to the commit that has shown the window and painted it then. False where the image does not have it: then
    /// it is to be painted anew.
    mutating func expose(_ rect: PixelRect, on window: WindowID, serial: UInt) -> Bool {
        guard !needsAll else { return true }
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
