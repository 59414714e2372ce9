import Foundation
import Graphics
import UIKit

/// The layout of a text.
final class TextLeafLayout: LayoutNode {
    private var style: TextStyle?
    /// The lines for the last two widths. Once the text has its place, only those that are shown are kept (benchmark
    /// row *memory of each of 10,000 texts*).
    private var known: [(width: CGFloat, factor: CGFloat, tightness: CGFloat, lines: TextLayout)] = []
    /// The width of the text in one line.
    private var natural: (factor: CGFloat, tightness: CGFloat, width: CGFloat)?
    /// The lines that are shown.
    private(set) var shownLines: TextLayout?
    private let surface = TextSurface()
    private var shownFrame = ShownFrame()
    private lazy var linkHandler = TextLinkHandler(self)
    /// The view that selects the text, if the user may do so.
    private lazy var selectionView = TextSelectionView(frame: .zero)

    /// The picture of the text, if a renderer draws it.
    private var rendered: RenderedText?
    /// The renderer of a transition, as long as that lasts.
    var transitionRenderer: AnyTextRenderer? {
        didSet { if transitionRenderer !== oldValue { setNeedsDisplay() } }
    }

    /// The colour or gradient of text that has none of its own.
    var paint = AnimatedPaint.Shown.color(CGColor.black) {
        didSet {
            rendered?.isOutdated = true
            setNeedsDisplay()
        }
    }

    override var label: String { "Text" }
    override var isSeparable: Bool { false }
    /// The text that is shown.
    var string: String? { style?.string }

    override var accessibleParts: [AccessiblePart] {
        guard let string, !string.isEmpty else { return [] }
        var part = AccessiblePart(node: self)
        (part.label, part.traits) = (string, .staticText)
        return [part]
    }

    func update(_ style: TextStyle) {
        guard style != self.style else { return }
        if self.style.map({ !$0.hasSameSize(as: style) }) ?? true {
            (known, natural) = ([], nil)
            sizeDidChange()
        }
        let former = self.style?.renderer
        self.style = style
        rendered?.isOutdated = true
        if style.renderer !== former { rendererDidChange(from: former) }
        setNeedsDisplay()
    }

    /// Casts the shadow behind the text.
    func show(_ shadows: ResolvedShadows) {
        shadows.showDrop(on: surface.layer)
        if let rendered { shadows.showDrop(on: rendered.layer) }
    }

    /// Measures the text again, if the renderer gives it another size.
    private func rendererDidChange(from former: AnyTextRenderer?) {
        guard former != nil, style?.renderer != nil, let proposal = rendered?.proposal else { return sizeDidChange() }
        if measure(proposal) != size { sizeDidChange() }
    }

    // MARK: Lines

    private func lines(_ style: TextStyle, _ width: CGFloat, _ factor: CGFloat) -> TextLayout {
        if let known = known.first(where: {
            $0.width == width && $0.factor == factor && $0.tightness == style.tightness
        }) {
            return known.lines
        }
        let lines = style.lines(width: width, scaledBy: factor)
        if known.count == 2 { known.removeFirst() }
        known.append((width, factor, style.tightness, lines))
        return lines
    }

    private func lines(_ proposal: ProposedViewSize) -> (TextStyle, TextLayout)? {
        guard let style else { return nil }
        return (style, lines(style, proposal, factor(style, proposal)))
    }

    private func lines(_ style: TextStyle, _ proposal: ProposedViewSize, _ factor: CGFloat) -> TextLayout {
        guard let width = proposal.width, width < naturalWidth(style, factor) else {
            return lines(style, CGFloat.infinity, factor)
        }
        let lines = lines(style, width, factor)
        guard style.allowsTightening, lines.isTruncated, style.tightness == 0 else { return lines }
        for tightness in [0.02, 0.04] as [CGFloat] {
            var tight = style
            tight.tightness = tightness
            let closer = self.lines(tight, proposal, factor)
            if !closer.isTruncated { return closer }
        }
        return lines
    }

    private func naturalWidth(_ style: TextStyle, _ factor: CGFloat) -> CGFloat {
        if let natural, natural.factor == factor, natural.tightness == style.tightness { return natural.width }
        let width = style.size(of: lines(style, CGFloat.infinity, factor)).width
        natural = (factor, style.tightness, width)
        return width
    }

    /// Returns the largest allowed scale at which the text fits, or the smallest allowed one.
    private func factor(_ style: TextStyle, _ proposal: ProposedViewSize) -> CGFloat {
        guard style.minimumScale < 1 else { return 1 }
        func fits(_ factor: CGFloat) -> Bool {
            let lines = lines(style, proposal, factor)
            let size = style.size(of: lines)
            return !lines.isTruncated && size.width <= proposal.width ?? CGFloat.infinity
                && size.height <= proposal.height ?? CGFloat.infinity
        }
        return TextScale.largest(from: max(style.minimumScale, 0.01), fits)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let renderer = style?.renderer else { return ownSize(proposal) }
        return renderer.sizeThatFits(proposal, TextProxy { [weak self] in self?.ownSize($0) ?? .zero })
    }

    /// Returns the size of the text without a renderer.
    private func ownSize(_ proposal: ProposedViewSize) -> CGSize {
        guard let (style, lines) = lines(proposal) else { return .zero }
        var size = style.size(of: lines)
        // If the text does not fit, whole lines are left out at its end.
        if let height = proposal.height, height < size.height {
            let count = lines.lineCount(fitting: height)
            size.height = min(
                size.height,
                (lines.lines[min(max(count, 1), lines.lines.count) - 1].frame.maxY * style.scale).rounded(.up)
                    / style.scale)
        }
        if style.reservedLines > 1, let line = lines.lines.first {
            size.height = max(size.height, (line.frame.height * CGFloat(style.reservedLines)).rounded(.up))
        }
        return size
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let (style, lines) = lines(proposal) else { return }
        if style.renderer != nil { ensuredPicture.proposal = proposal }
        shownLines = lines
        defer { known = known.filter { $0.lines === shownLines } }
        guard let last = lines.lines.last, last.frame.maxY > size.height + 0.01 else { return }
        let count = lines.lineCount(fitting: size.height)
        if count < lines.lines.count {
            shownLines = style.lines(
                width: lines.width ?? .infinity, scaledBy: factor(style, proposal), limit: count)
        }
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let (_, lines) = lines(proposal) else { return nil }
        return key.isFirst ? lines.firstBaseline : lines.lines.last?.baseline
    }

    // MARK: Display

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        let target = CGRect(origin: origin, size: size)
        let shown = shownFrame.show(target, of: self)
        // The lines stay as they are while the text moves to its place.
        let left = scope.isMirrored ? shown.maxX - size.width : shown.minX
        let frame = CGRect(x: left, y: shown.minY, width: size.width, height: size.height)
        if style?.isSelectable == true { pass.show(selectionView, in: frame) }
        let renderer = style?.isRedacted == true ? nil : transitionRenderer ?? style?.renderer
        if renderer == nil { pass.show(surface.layer, in: frame) }
        guard let style, let shownLines else { return surface.clear() }
        let offset = style.offset(of: shownLines, in: size.width)
        if style.isSelectable { selectionView.show(style.string, shownLines, offset: offset) }
        if let renderer {
            return ensuredPicture.show(
                style, shownLines, paint, offset: offset, in: frame, by: renderer, scope, pass)
        }
        rendered = nil
        surface.show(shownLines, paint, offset: offset, size: size, isRedacted: style.isRedacted)
    }

    private var ensuredPicture: RenderedText {
        if let rendered { return rendered }
        let picture = RenderedText()
        picture.adoptShadow(of: surface.layer)
        rendered = picture
        return picture
    }

    /// Returns the glyphs of the text at their places, or `nil` before it has lines.
    ///
    /// - Parameter former: Earlier glyphs, which are returned if they have not changed.
    func laidOut(reusing former: LaidOutText?) -> LaidOutText? {
        guard let style, let shownLines else { return nil }
        let origin = CGPoint(x: style.offset(of: shownLines, in: size.width), y: 0)
        return LaidOutText.laidOut(style, shownLines, origin: origin, size: size, paint, reusing: former)
    }

    // MARK: Hits

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard CGRect(origin: .zero, size: size).contains(point) else { return nil }
        var target = HitTarget(node: self)
        if let style, style.hasLinks, scope.values.isEnabled, link(at: point) != nil {
            target.handlers.append(linkHandler)
        } else if style?.isSelectable == true {
            target.view = selectionView
        }
        return target
    }

    /// Returns the destination of the link at a point of the text.
    func link(at point: CGPoint) -> URL? {
        guard let style, let shownLines else { return nil }
        let offset = style.offset(of: shownLines, in: size.width)
        let place = CGPoint(x: point.x - offset, y: point.y)
        var start = 0
        for run in style.runs {
            let range = start..<(start + run.length)
            start += run.length
            guard let link = run.link else { continue }
            if shownLines.selectionRects(for: range).contains(where: { $0.contains(place) }) { return link }
        }
        return nil
    }
}

/// The search for the scale of a text that does not fit.
enum TextScale {
    /// Returns the largest scale from `least` to 1 that fits, with an error of about 1 %, or `least` if none fits.
    static func largest(from least: CGFloat, _ fits: (CGFloat) -> Bool) -> CGFloat {
        if fits(1) { return 1 }
        var (low, high) = (least, CGFloat(1))
        while high - low > 0.01 * low {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }
}
