import Foundation
import Graphics

/// A view that shows the picture of a page rolling up. Changes of ``progress`` can be animated.
@MainActor
final class PageCurlView: UIView {
    override class var layerClass: AnyClass { PageCurlLayer.self }

    /// Creates a curl of a view's present picture, in the view's position. Returns `nil` for a view without a size.
    init?(of view: UIView) {
        guard let page = view.layer.makePicture(scale: view.contentScaleFactor) else { return nil }
        super.init(frame: view.frame)
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        (layer as? PageCurlLayer)?.page = page.image
    }

    required init?(coder: NSCoder) { nil }

    /// The progress, from 0 for a flat page to 1 for one that has left its area.
    var progress: CGFloat {
        get { (layer as? PageCurlLayer)?.progress ?? 0 }
        set { (layer as? PageCurlLayer)?.progress = newValue }
    }
}

/// The layer of a page that rolls up.
final class PageCurlLayer: CALayer {
    /// The picture of the flat page, which fills the bounds.
    var page: CGImage? { didSet { markDirty(.appearance) } }

    /// The progress, from 0 to 1.
    var progress: CGFloat = 0 {
        willSet { if newValue != progress { willChangeAnimated(Self.progressKey) } }
        didSet { if progress != oldValue { markDirty(.appearance) } }
    }
    private static let progressKey = "curlProgress"

    private var shownProgress: CGFloat {
        guard presented != nil, case .number(let value)? = shownValue(forKey: Self.progressKey) else { return progress }
        return value
    }

    override func modelValue(forKey key: String) -> AnimatedValue? {
        key == Self.progressKey ? .number(progress) : super.modelValue(forKey: key)
    }

    override func setModelValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        guard key == Self.progressKey, case .number(let value) = value else {
            return super.setModelValue(value, forKey: key)
        }
        progress = value
        return true
    }

    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { page == nil ? 0 : 1 }

    // MARK: Painting

    override func paintKind(in renderer: LayerRenderer) {
        guard let page, shownBounds.width > 0, shownBounds.height > 0 else { return }
        let painter = PageCurlPainter(
            context: renderer.context, page: page, rect: shownBounds,
            curl: PageCurl(size: shownBounds.size, progress: shownProgress))
        painter.paint()
    }
}

/// Paints a curl of a page: its flat and bent parts, and the shadow of its back.
@MainActor
private struct PageCurlPainter {
    let context: CGContext
    let page: CGImage
    let rect: CGRect
    let curl: PageCurl

    func paint() {
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        let bands = curl.bands
        for band in bands where !band.showsBack { paint(band) }
        paintBack()
        for band in bands where band.showsBack { paint(band) }
    }

    /// Paints the paper of the back, with its shadow on the page and on the views below.
    private func paintBack() {
        let outline = curl.backOutline
        guard outline.count > 2 else { return }
        context.saveGState()
        context.rotate(by: -PageCurl.tilt)
        context.setShadow(offset: .zero, blur: curl.radius, color: CGColor(gray: 0, alpha: 0.5))
        context.setFillColor(Self.paper)
        context.addLines(between: outline)
        context.fillPath()
        context.restoreGState()
    }

    private static let paper = CGColor(gray: 0.97, alpha: 1)

    /// Paints one strip.
    private func paint(_ band: PageCurl.Band) {
        context.saveGState()
        defer { context.restoreGState() }
        context.rotate(by: -PageCurl.tilt)
        // Strips overlap a little, so that there are no seams between them.
        let reach = rect.width + rect.height
        let (low, high) = (band.covered.lowerBound, band.covered.upperBound)
        context.clip(to: CGRect(x: -reach, y: low - 0.4, width: 2 * reach, height: high - low + 0.8))
        let length = band.source.upperBound - band.source.lowerBound
        guard length > 0, band.start != band.end else { return }
        context.translateBy(x: 0, y: band.start)
        context.scaleBy(x: 1, y: (band.end - band.start) / length)
        context.translateBy(x: 0, y: -band.source.lowerBound)
        context.rotate(by: PageCurl.tilt)
        let area = CGRect(origin: .zero, size: rect.size)
        if band.showsBack {
            context.setFillColor(Self.paper)
            context.fill(area)
            // The page shines through the paper.
            context.saveGState()
            context.setAlpha(0.1)
            context.drawUpright(page, in: area)
            context.restoreGState()
        } else {
            context.drawUpright(page, in: area)
        }
        guard band.shade > 0 else { return }
        context.setFillColor(CGColor(gray: 0, alpha: band.shade))
        context.fill(area)
    }
}
