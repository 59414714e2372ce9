import Foundation
import Graphics

/// The layout of a label's text.
extension UILabel {
    /// Returns the text laid out for an area. It has no more lines than allowed and than fit, and is smaller if the
    /// label shrinks its text.
    func layout(in size: CGSize, numberOfLines: Int) -> TextLayout {
        guard let key = LabelLayout.Key(self, size: size, numberOfLines: numberOfLines) else {
            return makeLayout(in: size, numberOfLines: numberOfLines)
        }
        if let known = knownLayout, known.key == key { return known.layout }
        let layout = makeLayout(in: size, numberOfLines: numberOfLines)
        if key.isLong { knownLayout = LabelLayout(key: key, layout: layout) }
        return layout
    }

    /// Returns the baselines of the text, broken at a width; 0 is no limit.
    func baselines(in width: CGFloat) -> TextBaselines? {
        let isLimited = numberOfLines != 1 && width > 0
        let size = CGSize(width: isLimited ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        let layout = layout(in: size, numberOfLines: numberOfLines)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        return TextBaselines(height: roundedUp(layout.size.height), first: first.baseline, last: last.baseline)
    }

    private func makeLayout(in size: CGSize, numberOfLines: Int) -> TextLayout {
        let natural = naturalLayout(in: size, numberOfLines: numberOfLines)
        guard adjustsFontSizeToFitWidth, !fits(natural, in: size) else { return natural }
        let scale = minimumScaleFactor.isFinite ? max(0, min(1, minimumScaleFactor)) : 0
        return TextFitting(text: styledText, minimumScale: scale)
            .largest {
                layout(of: $0, in: size, numberOfLines: numberOfLines)
            } where: {
                fits($0, in: size)
            }
            .layout
    }

    /// Returns the rectangle of the text, in whole pixels.
    func placedRect(of layout: TextLayout, in bounds: CGRect) -> CGRect {
        let size = CGSize(width: roundedUp(layout.size.width), height: roundedUp(layout.size.height))
        guard bounds.width < 1_000_000, let left = layout.lines.map(\.frame.minX).min() else {
            return CGRect(origin: bounds.origin, size: size)
        }
        // An indent belongs to the text's rectangle, so that drawing in it gives the lines the same positions.
        let x = layout.width.map { left <= $0 - size.width ? left : max(0, $0 - size.width) } ?? 0
        let isIndented = layout.size.width > (layout.lines.map(\.frame.width).max() ?? 0)
        let y = bounds.height < 1_000_000 ? topEdge(of: layout, in: bounds) : bounds.minY
        return CGRect(
            x: bounds.minX + (isIndented ? 0 : x), y: y, width: min(size.width, roundedUp(bounds.width)),
            height: size.height)
    }

    /// Returns the top of the text if it is vertically centred in a rectangle, on a pixel's edge.
    func topEdge(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        guard rect.height.isFinite, rect.height < 1_000_000 else { return rect.minY }
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters else {
            return middleTop(of: layout, in: rect)
        }
        let natural = naturalLayout(in: rect.size, numberOfLines: 1)
        let top = middleTop(of: natural, in: rect)
        guard baselineAdjustment == .alignBaselines else { return top }
        return top + ((natural.firstBaseline - layout.firstBaseline) * pixels).rounded() / pixels
    }

    private func middleTop(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        let height = roundedUp(layout.size.height)
        return rect.minY + ((rect.height - height) / 2 * pixels).rounded(.down) / pixels
    }

    private var styledText: StyledText {
        if hasPlainText { return plainStyledText }
        let text = complete(content ?? AttributedText(""))
        return StyledText(alignsNaturalTextRight ? text.aligningNaturalParagraphsRight() : text, defaultFont: font)
    }

    /// The text of a label whose whole text has its own attributes.
    private var plainStyledText: StyledText {
        var format = ParagraphFormat()
        format.alignment = textAlignment == .natural && alignsNaturalTextRight ? .right : textAlignment
        format.lineBreakMode = lineBreakMode
        return StyledText(
            content?.string ?? "", TextAttributes(font: font.font, color: textColor.cgColor, paragraph: format))
    }

    /// Whether text without an alignment of its own is at the right, in whichever script, because the interface reads
    /// from right to left. In other interfaces its letters decide.
    fileprivate var alignsNaturalTextRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the layout of the text in its own size.
    private func naturalLayout(in size: CGSize, numberOfLines: Int) -> TextLayout {
        let width = size.width.isNaN ? 0 : size.width
        let layout = recentLayout(in: width, numberOfLines: numberOfLines)
        let fitting = layout.lineCount(fitting: size.height)
        return fitting < layout.lines.count ? recentLayout(in: width, numberOfLines: fitting) : layout
    }

    /// Returns a layout without a limit of height, which may have been made before.
    private func recentLayout(in width: CGFloat, numberOfLines: Int) -> TextLayout {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        let key = LabelLayout.Key(self, size: size, numberOfLines: numberOfLines)
        if let key, let known = LabelLayout.recent(key) { return known }
        let layout = TextLayout(
            styledText, width: width, maximumLines: numberOfLines, lineBreakMode: lineBreakMode, isShown: true)
        if let key { LabelLayout.add(LabelLayout(key: key, layout: layout)) }
        return layout
    }

    private func layout(of text: StyledText, in size: CGSize, numberOfLines: Int) -> TextLayout {
        let width = size.width.isNaN ? 0 : size.width
        let mode = lineBreakMode
        let layout = TextLayout(text, width: width, maximumLines: numberOfLines, lineBreakMode: mode)
        let fitting = layout.lineCount(fitting: size.height)
        guard fitting < layout.lines.count else { return layout }
        return TextLayout(text, width: width, maximumLines: fitting, lineBreakMode: mode)
    }

    private func fits(_ layout: TextLayout, in size: CGSize) -> Bool {
        !layout.isTruncated && layout.size.width <= size.width + 0.01
    }

    /// Rounds a length up to whole pixels, as UIKit does. Tiny excesses from adding up are ignored. They are less than
    /// the smallest unit of texts, 1/1024 of a point: in a label that is one unit too narrow, the text is truncated.
    private func roundedUp(_ length: CGFloat) -> CGFloat {
        guard length.isFinite, length < 1_000_000 else { return length }
        return ((length - 0.0005) * pixels).rounded(.up) / pixels
    }

    fileprivate var pixels: CGFloat { contentScaleFactor.isFinite && contentScaleFactor > 0 ? contentScaleFactor : 1 }
}

extension AttributedText {
    /// Returns the text with paragraphs at the right whose alignment is natural.
    fileprivate func aligningNaturalParagraphsRight() -> AttributedText {
        changed {
            let own = $0[.paragraphStyle] as? NSParagraphStyle
            guard own == nil || own?.alignment == .natural else { return }
            guard let style = (own ?? NSParagraphStyle()).mutableCopy() as? NSMutableParagraphStyle else { return }
            style.alignment = .right
            $0[.paragraphStyle] = style
        }
    }
}

/// A layout that a label has computed. It is valid until one of the properties that determine it changes. The colour is
/// not one of them.
///
/// Labels keep the layouts of long texts. The last layouts of all texts are kept for a short time, because a label that
/// comes into view needs its layout three times: to measure the text, to break it at its width, and to draw it.
final class LabelLayout {
    // The numbers are compared first.
    struct Key: Equatable {
        private let size: CGSize
        private let numberOfLines: Int
        private let text: String
        private let font: UIFont
        private let alignment: NSTextAlignment
        private let lineBreakMode: NSLineBreakMode
        /// The label's `minimumScaleFactor`; `nil` if the label does not shrink its text.
        private let minimumScale: CGFloat?
        private let pixels: CGFloat

        /// Whether the layout takes so long that the label keeps it.
        var isLong: Bool { text.utf8.count >= 200 }

        /// Creates the key of a label's layout. It is `nil` for a text with attributes.
        @MainActor
        init?(_ label: UILabel, size: CGSize, numberOfLines: Int) {
            guard label.hasPlainText, let text = label.content?.string else { return nil }
            self.text = text
            font = label.font
            let isRight = label.textAlignment == .natural && label.alignsNaturalTextRight
            alignment = isRight ? .right : label.textAlignment
            lineBreakMode = label.lineBreakMode
            self.size = size
            self.numberOfLines = numberOfLines
            minimumScale = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : nil
            pixels = label.pixels
        }
    }

    let key: Key
    let layout: TextLayout

    init(key: Key, layout: TextLayout) { (self.key, self.layout) = (key, layout) }

    // MARK: The last layouts

    /// Enough for the rows that come into view with one frame of a thrown list (benchmark row *scroll*).
    private static let mostRecent = 64
    @MainActor private static var recent: [LabelLayout] = []
    /// The index of the oldest layout, once there are as many as are kept.
    @MainActor private static var oldest = 0

    /// Returns one of the last layouts of all labels.
    ///
    /// The actor of a closure would be checked for each of them (benchmark row *one text of 1,000*).
    @MainActor
    static func recent(_ key: Key) -> TextLayout? {
        for layout in recent where layout.key == key { return layout.layout }
        return nil
    }

    /// Keeps a layout in place of the oldest one.
    @MainActor
    static func add(_ layout: LabelLayout) {
        guard recent.count == mostRecent else { return recent.append(layout) }
        recent[oldest] = layout
        oldest = (oldest + 1) % mostRecent
    }
}
