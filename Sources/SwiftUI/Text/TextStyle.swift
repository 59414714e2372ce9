import Foundation
import Graphics
import UIKit

/// The content and appearance of a text in its environment, except for the paint of the whole text.
struct TextStyle: Equatable {
    var string: String
    /// The parts of the text. There is at least one.
    var runs: [TextRun]
    var lineLimit: Int?
    var alignment: TextAlignment
    var scale: CGFloat
    var isMirrored: Bool
    var lineSpacing: CGFloat = 0
    /// The height of all lines in points, or `nil` for their own.
    var lineHeight: CGFloat?
    var leading = Font.Leading.standard
    var truncation = Text.TruncationMode.tail
    var allowsTightening = false
    /// The smallest scale at which a text is shown that does not fit.
    var minimumScale: CGFloat = 1
    /// The smallest height in lines.
    var reservedLines = 1
    /// Whether bars are shown in place of the letters.
    var isRedacted = false
    /// Whether the user may select a part of the text.
    var isSelectable = false
    /// The object that draws the text, or `nil` for the usual way.
    var renderer: AnyTextRenderer?
    /// The reduction of the distances between letters, in sizes of the font.
    var tightness: CGFloat = 0

    /// Returns whether texts of both styles have the same lines.
    func hasSameSize(as other: TextStyle) -> Bool {
        guard runs.elementsEqual(other.runs, by: { $0.hasSameLines(as: $1) }) else { return false }
        return string == other.string && lineLimit == other.lineLimit
            && scale == other.scale && minimumScale == other.minimumScale && reservedLines == other.reservedLines
            && lineSpacing == other.lineSpacing && lineHeight == other.lineHeight && leading == other.leading
            && truncation == other.truncation
            && allowsTightening == other.allowsTightening && alignment == other.alignment
            && isMirrored == other.isMirrored
    }

    /// Whether a part of the text is a link.
    var hasLinks: Bool { runs.contains { $0.link != nil } }

    @MainActor
    private func styledText(scaledBy factor: CGFloat) -> StyledText {
        var paragraph = ParagraphFormat()
        paragraph.alignment =
            switch alignment {
            case .leading: isMirrored ? .right : .left
            case .center: .center
            case .trailing: isMirrored ? .left : .right
            }
        paragraph.lineSpacing = lineSpacing
        if let lineHeight {
            (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (lineHeight * factor, lineHeight * factor)
        }
        if leading != .standard { paragraph.lineHeightMultiple = leading.factor }
        func attributes(_ run: TextRun) -> TextAttributes {
            var attributes = run.attributes(paragraph, scaledBy: factor)
            if tightness > 0 { attributes.kern -= tightness * attributes.font.size }
            return attributes
        }
        let first = attributes(runs[0])
        guard runs.count > 1 else { return StyledText(string, first) }
        var place = 0
        let parts = runs.map { run in
            defer { place += run.length }
            return StyledText.Run(place..<(place + run.length), attributes(run))
        }
        return StyledText(string, runs: parts, defaults: first)
    }

    /// Breaks the text into lines.
    ///
    /// - Parameters:
    ///   - width: The width at which lines break.
    ///   - factor: The scale of the text.
    ///   - limit: The number of lines, or `nil` for that of the style.
    @MainActor
    func lines(width: CGFloat, scaledBy factor: CGFloat = 1, limit: Int? = nil) -> TextLayout {
        let limit = limit ?? lineLimit
        return TextLayout(
            styledText(scaledBy: factor), width: width, maximumLines: limit ?? 0,
            lineBreakMode: limit == nil ? nil : truncation.lineBreakMode, isShown: true)
    }

    /// Returns the size of lines, rounded up to whole pixels.
    func size(of lines: TextLayout) -> CGSize {
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.0001).rounded(.up) / scale }
        return CGSize(width: up(lines.size.width), height: up(lines.size.height))
    }

    /// Returns the place of the lines' left edge in a rectangle of a width. Lines are aligned in the width at which
    /// they were broken, which may be wider.
    func offset(of lines: TextLayout, in width: CGFloat) -> CGFloat {
        let spare = (lines.width ?? lines.size.width) - width
        switch alignment {
        case .leading: return isMirrored ? -spare : 0
        case .center: return -spare / 2
        case .trailing: return isMirrored ? 0 : -spare
        }
    }
}

extension Text.TruncationMode {
    fileprivate var lineBreakMode: NSLineBreakMode {
        switch self {
        case .head: .byTruncatingHead
        case .tail: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        }
    }
}

extension Text {
    /// Returns the text's content and appearance in an environment, with the style of the whole text and the time of
    /// the next change. That is far away, or `nil`, if the text is not visible.
    @MainActor
    func resolved(
        in values: EnvironmentValues, now: Date, isVisible: Bool = false
    ) -> (style: TextStyle, paint: StylePaint, nextChange: Date?) {
        var builder = TextBuilder(values, now: now)
        builder.isVisible = isVisible
        builder.wholeStyle = traits.style
        append(to: &builder, TextTraits())
        let settings = values.text
        var style = TextStyle(
            string: builder.string,
            runs: builder.runs.isEmpty
                ? [TextRun(length: 0, font: traits.font(in: values).descriptor(in: values.dynamicTypeSize))]
                : builder.runs,
            lineLimit: settings.lineLimit, alignment: settings.alignment, scale: values.displayScale,
            isMirrored: values.layoutDirection == .rightToLeft)
        style.lineSpacing = settings.lineSpacing
        style.lineHeight = settings.lineHeight?.points(fontSize: style.runs.map(\.font.size).max() ?? 0)
        style.leading = (traits.font ?? settings.font ?? .body).lineLeading
        style.truncation = settings.truncation
        style.allowsTightening = settings.allowsTightening
        style.minimumScale = settings.minimumScale
        style.reservedLines = settings.reservedLines
        style.isSelectable = settings.isSelectable
        style.renderer = settings.renderer
        style.isRedacted = values.redactionReasons.hidesContent
        let paint = traits.style?.paint(in: values) ?? values.foreground.shown ?? .color(.primary)
        return (style, paint, builder.nextChange)
    }
}
