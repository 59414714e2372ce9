import Foundation
import Graphics
import X11

/// The image of a scene: what its windows look like together, and the part of it that has to be painted and sent.
@MainActor
struct SceneCanvas {
    private let connection: Connection
    private var image: WindowImage?
    private var context: CGContext?
    private var size = (width: 0, height: 0)
    /// In the scene's pixels.
    var damage = LayerDamage()
    private var needsAll = true
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
        makeImage(for: size, on: window, display: display, host: host)
        guard let image, let context else { return DamageRegion() }
        let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        var region = damage.region
        if needsAll { region.add(whole) }
        damage = LayerDamage()
        needsAll = false
        lastPaint = (connection.nextRequestSerial, [])
        region = region.clipped(to: whole)
        LayerRenderer.beginRound()
        for rect in region.rects {
            LayerRenderer(context: context, area: rect, flattens: true).paint(
                layers.meeting(rect), transform: transform, background: Self.background)
            lastPaint.rects.append(PixelRect(rect))
            image.put(PixelRect(rect), on: window)
        }
        return region
    }

    /// What a scene looks like where it shows no window.
    private static let background = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    private mutating func makeImage(
        for size: (width: Int, height: Int), on window: WindowID, display: Display, host: SceneHost
    ) {
        if let image, image.width >= size.width, image.height >= size.height,
            image.width < size.width + 2 * Self.step, image.height < size.height + 2 * Self.step
        {
            return
        }
        release(from: display)
        func rounded(_ length: Int) -> Int { min((length + Self.step - 1) / Self.step * Self.step, WindowLimits.size) }
        guard
            let image = WindowImage(
                connection: connection, width: rounded(size.width), height: rounded(size.height))
        else { return }
        image.onSent = { [link = display.link, window] in link.object?.host(of: window)?.imageSent() }
        self.image = image
        context = CGContext(
            pixels: image.pixels, width: image.width, height: image.height, bytesPerRow: image.bytesPerRow)
        if image.segmentID != 0 { display.register(image: image.segmentID, of: host) }
    }

    /// Sends a part again that the server has lost. What is about to be painted anyway is left to that; and a new window's
    /// first exposure to the commit that has shown the window and painted it then.
    func expose(_ rect: PixelRect, on window: WindowID, serial: UInt) {
        guard let image, !needsAll else { return }
        let visible = rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        if serial < lastPaint.serial {
            for painted in lastPaint.rects where painted.contains(visible) { return }
        }
        image.put(visible, on: window)
    }
}
