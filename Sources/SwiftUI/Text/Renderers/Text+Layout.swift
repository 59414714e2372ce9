import Foundation
import Graphics

extension Text {
    /// The lines of a text that a ``TextRenderer`` draws.
    ///
    /// Lines consist of runs, which have the same font and the same attributes. Runs consist of slices, each with a
    /// letter or another unit of drawing, from left to right.
    ///
    /// ```swift
    /// for line in layout { for run in line { for slice in run { context.draw(slice) } } }
    /// ```
    public struct Layout: RandomAccessCollection, Equatable {
        let content: LaidOutText

        /// The position of the first line.
        public var startIndex: Int { 0 }
        /// The number of lines.
        public var endIndex: Int { content.lines.count }
        /// Returns a line.
        public subscript(position: Int) -> Line { Line(content: content, number: position) }
        /// Whether a part of the text is left out because it does not fit.
        public var isTruncated: Bool { content.isTruncated }

        /// Returns whether two values are the same layout of a text.
        public static func == (lhs: Layout, rhs: Layout) -> Bool { lhs.content === rhs.content }

        /// The position of a character in a text, in UTF-16 code units.
        public struct CharacterIndex: Hashable, Strideable, Sendable {
            let offset: Int

            /// Returns the number of code units up to another position.
            public func distance(to other: CharacterIndex) -> Int { other.offset - offset }
            /// Returns the position after a number of code units.
            public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(offset: offset + n) }
        }

        /// Options of drawing.
        public struct DrawingOptions: OptionSet, Sendable {
            /// The bits of the set.
            public let rawValue: UInt32

            /// Creates options from their bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            /// Letters stand exactly at their places, so that they move smoothly. Without it their baseline is at the
            /// edge of a pixel, at which letters at rest are sharper.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }

        /// The extent of a line or of a part of it, in points.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline.
            public var origin = CGPoint.zero
            /// The width.
            public var width: CGFloat = 0
            /// The height above the baseline.
            public var ascent: CGFloat = 0
            /// The height below the baseline.
            public var descent: CGFloat = 0
            /// The additional space below a line that the font requests.
            public var leading: CGFloat = 0

            /// Creates an empty extent.
            public init() {}

            /// The rectangle from the ascent to the descent.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }
    }
}

extension Text.Layout {
    /// A line of a text.
    public struct Line: RandomAccessCollection, Equatable {
        let content: LaidOutText
        let number: Int
        private var line: LaidOutText.Line { content.lines[number] }

        /// The position of the first run.
        public var startIndex: Int { 0 }
        /// The number of runs.
        public var endIndex: Int { line.runs.count }
        /// Returns a run.
        public subscript(position: Int) -> Run { Run(content: content, line: number, number: position) }
        /// The left end of the baseline.
        public var origin: CGPoint { typographicBounds.origin }

        /// The extent of the line.
        public var typographicBounds: TypographicBounds {
            var bounds = TypographicBounds()
            bounds.origin = CGPoint(x: line.frame.minX + content.origin.x, y: line.baseline + content.origin.y)
            (bounds.width, bounds.ascent) = (line.frame.width, line.baseline - line.frame.minY)
            bounds.descent = line.frame.maxY - line.baseline
            bounds.leading = line.runs.map(\.leading).max() ?? 0
            return bounds
        }

        /// Returns whether both are the same line of a layout.
        public static func == (lhs: Line, rhs: Line) -> Bool { lhs.content === rhs.content && lhs.number == rhs.number }
    }

    /// A part of a line with the same font and the same attributes.
    public struct Run: RandomAccessCollection, Equatable {
        let content: LaidOutText
        let line: Int
        let number: Int
        var glyphs: GlyphRun { content.lines[line].runs[number] }
        private var whole: RunSlice { RunSlice(run: self, indices: startIndex..<endIndex) }

        /// The type of a position.
        public typealias Index = Int
        /// The type of a slice with one letter.
        public typealias Element = RunSlice
        /// The type of a part of the collection.
        public typealias SubSequence = RunSlice

        /// The position of the first slice.
        public var startIndex: Int { 0 }
        /// The number of slices.
        public var endIndex: Int { glyphs.clusters.count }
        /// Returns a slice with one letter, or another unit of drawing.
        public subscript(position: Int) -> RunSlice { RunSlice(run: self, indices: position..<position + 1) }
        /// Returns a slice with several letters.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
        /// Returns the value of an attribute, or `nil` if the run does not have it.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { content.attributes(of: glyphs)?[key] }
        /// The direction in which the characters follow each other.
        public var layoutDirection: LayoutDirection { glyphs.isRightToLeft ? .rightToLeft : .leftToRight }
        /// The extent of the run.
        public var typographicBounds: TypographicBounds { whole.typographicBounds }
        /// The position of the first character of each slice.
        public var characterIndices: [CharacterIndex] { whole.characterIndices }

        /// Returns whether both are the same run of a layout.
        public static func == (lhs: Run, rhs: Run) -> Bool {
            lhs.content === rhs.content && lhs.line == rhs.line && lhs.number == rhs.number
        }
    }

    /// One or more letters of a run. Its elements are slices with one letter each.
    public struct RunSlice: RandomAccessCollection, Equatable {
        /// The run.
        public let run: Run
        /// The positions in the run.
        public let indices: Range<Int>

        /// The type of a position, which is one in the run.
        public typealias Index = Int
        /// The type of a slice with one letter.
        public typealias Element = RunSlice
        /// The type of a part of the slice.
        public typealias SubSequence = RunSlice
        /// The type of the positions.
        public typealias Indices = Range<Int>

        /// Creates a slice. Positions outside of the run are left out.
        public init(run: Run, indices: Range<Int>) {
            self.run = run
            self.indices = indices.clamped(to: run.startIndex..<run.endIndex)
        }

        /// The position of the first letter.
        public var startIndex: Int { indices.lowerBound }
        /// The position after the last letter.
        public var endIndex: Int { indices.upperBound }
        /// Returns a slice with one letter, or another unit of drawing.
        public subscript(position: Int) -> RunSlice { run[position] }
        /// Returns a slice with several letters.
        public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
        /// Returns the value of an attribute, or `nil` if the run does not have it.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

        /// The extent of the slice.
        public var typographicBounds: TypographicBounds {
            let glyphs = run.glyphs
            var bounds = TypographicBounds()
            let left = indices.isEmpty ? 0 : glyphs.clusters[indices.lowerBound].x
            bounds.origin = CGPoint(
                x: glyphs.origin.x + left + run.content.origin.x, y: glyphs.origin.y + run.content.origin.y)
            bounds.width = glyphs.width(of: indices)
            (bounds.ascent, bounds.descent, bounds.leading) = (glyphs.ascent, glyphs.descent, glyphs.leading)
            return bounds
        }

        /// The position of the first character of each letter.
        public var characterIndices: [CharacterIndex] {
            run.glyphs.clusters[indices].map { CharacterIndex(offset: $0.index) }
        }
    }
}

/// The glyphs of a text at their places.
final class LaidOutText {
    struct Line {
        let runs: [GlyphRun]
        let frame: CGRect
        let baseline: CGFloat
    }

    let lines: [Line]
    let isTruncated: Bool
    /// The upper left corner of the lines in the view.
    let origin: CGPoint
    /// The size of the view.
    let size: CGSize
    /// The colour or gradient of text that has none of its own.
    let paint: AnimatedPaint.Shown
    private let starts: [Int]
    /// The parts of the text, and the lines of which these are the glyphs.
    private let runs: [TextRun]
    private let source: TextLayout

    init(_ style: TextStyle, _ lines: TextLayout, origin: CGPoint, size: CGSize, _ paint: AnimatedPaint.Shown) {
        var starts: [Int] = []
        var position = 0
        for run in style.runs {
            starts.append(position)
            position += run.length
        }
        self.starts = starts
        runs = style.runs
        source = lines
        self.lines = zip(lines.lines, lines.glyphRuns(dividedAt: starts)).map {
            Line(runs: $1, frame: $0.frame, baseline: $0.baseline)
        }
        (isTruncated, self.origin, self.size, self.paint) = (lines.isTruncated, origin, size, paint)
    }

    /// Returns the glyphs of a text: earlier ones if they have not changed, and otherwise new ones.
    static func laidOut(
        _ style: TextStyle, _ lines: TextLayout, origin: CGPoint, size: CGSize, _ paint: AnimatedPaint.Shown,
        reusing former: LaidOutText?
    ) -> LaidOutText {
        if let former, former.shows(style, lines, origin: origin, size: size, paint) { return former }
        return LaidOutText(style, lines, origin: origin, size: size, paint)
    }

    /// Returns whether a text has the same glyphs at the same places.
    private func shows(
        _ style: TextStyle, _ lines: TextLayout, origin: CGPoint, size: CGSize, _ paint: AnimatedPaint.Shown
    ) -> Bool {
        source === lines && self.origin == origin && self.size == size && self.paint == paint && runs == style.runs
    }

    /// Returns a program's own attributes of glyphs.
    func attributes(of glyphs: GlyphRun) -> TextAttributeValues? {
        guard let index = glyphs.clusters.first?.index else { return nil }
        return starts.lastIndex { $0 <= index }.flatMap { runs[$0].custom }
    }
}
