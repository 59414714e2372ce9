import Foundation

/// The lengths of the lines of a lazy container, most of which are estimated.
///
/// Lines that were measured keep their lengths. All others count with the mean of these in whole points, which is taken
/// again when it has changed by a tenth. The memory depends on the number of measured lines only.
///
/// ```swift
/// var extents = RowExtents(count: 1_000, spacing: 8)
/// extents.setLength(50, at: 0)
/// extents.start(of: 10)      // 10 * (50 + 8)
/// extents.line(at: 120)      // 2
/// ```
struct RowExtents: Equatable {
    /// Some lines that follow each other, of which at least one was measured.
    private struct Chunk: Equatable {
        /// The lengths; NaN for those that were not measured.
        var lengths: [CGFloat]
        var knownCount = 0
        var knownTotal: CGFloat = 0
    }

    private static let chunkSize = 64

    /// The number of lines.
    let count: Int
    /// The distance between neighbours.
    let spacing: CGFloat
    /// The length of a line that was not measured.
    private(set) var estimate: CGFloat
    /// Whether the estimate is not taken from measured lines.
    private var isGuess: Bool
    /// The chunks with measured lines, by number.
    private var chunks: [Int: Chunk] = [:]
    /// The numbers of these chunks, in order.
    private var order: [Int] = []
    private var knownCount = 0
    private var knownTotal: CGFloat = 0

    /// Creates lines of unknown lengths.
    ///
    /// - Parameters:
    ///   - count: The number of lines.
    ///   - spacing: The distance between neighbours.
    ///   - estimate: The mean of lengths that were measured before, or `nil`.
    init(count: Int, spacing: CGFloat, estimate: CGFloat? = nil) {
        self.count = max(0, count)
        self.spacing = spacing
        self.estimate = estimate ?? 44
        isGuess = estimate == nil
    }

    /// The estimate, or `nil` if it is not taken from measured lines.
    var knownEstimate: CGFloat? { isGuess ? nil : estimate }

    /// The length of all lines and the distances between them.
    var total: CGFloat {
        count == 0 ? 0 : knownTotal + CGFloat(count - knownCount) * estimate + CGFloat(count - 1) * spacing
    }

    /// Returns the measured length of a line, or `nil`.
    func length(at line: Int) -> CGFloat? {
        guard let length = chunks[line / Self.chunkSize]?.lengths[line % Self.chunkSize], !length.isNaN else {
            return nil
        }
        return length
    }

    /// Sets the length of a line, which must exist. Returns whether it differs from the one that was assumed.
    @discardableResult
    mutating func setLength(_ length: CGFloat, at line: Int) -> Bool {
        let (number, place) = (line / Self.chunkSize, line % Self.chunkSize)
        let old = self.length(at: line)
        guard old != length else { return false }
        let assumed = old ?? estimate
        if chunks[number] == nil {
            chunks[number] = Chunk(lengths: Array(repeating: .nan, count: Self.chunkSize))
            order.insert(number, at: order.firstIndex { $0 > number } ?? order.count)
        }
        if let old {
            chunks[number]?.knownTotal -= old
            knownTotal -= old
        } else {
            chunks[number]?.knownCount += 1
            knownCount += 1
        }
        chunks[number]?.lengths[place] = length
        chunks[number]?.knownTotal += length
        knownTotal += length
        let mean = max(1, (knownTotal / CGFloat(knownCount)).rounded())
        if isGuess || abs(mean - estimate) > 0.1 * estimate { estimate = mean }
        isGuess = false
        return abs(assumed - length) > 0.01
    }

    /// Returns the distance of a line from the start. For `count` it is that of a line after the last one.
    func start(of line: Int) -> CGFloat {
        let (number, place) = (line / Self.chunkSize, line % Self.chunkSize)
        var (knownBefore, known): (CGFloat, Int) = (0, 0)
        for other in order {
            guard other < number, let chunk = chunks[other] else { break }
            knownBefore += chunk.knownTotal
            known += chunk.knownCount
        }
        if let chunk = chunks[number] {
            for length in chunk.lengths[..<place] where !length.isNaN {
                knownBefore += length
                known += 1
            }
        }
        return knownBefore + CGFloat(line - known) * estimate + CGFloat(line) * spacing
    }

    /// Returns the line that covers an offset, or the distance after it. Offsets outside belong to the first or last
    /// line.
    func line(at offset: CGFloat) -> Int {
        var (low, high) = (0, max(0, count - 1))
        // The last line that does not start after the offset.
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the lines that overlap a range of offsets.
    func lines(in range: Range<CGFloat>) -> Range<Int> {
        guard count > 0, range.upperBound > 0, range.lowerBound < total, !range.isEmpty else { return 0..<0 }
        var first = line(at: range.lowerBound)
        if start(of: first) + (length(at: first) ?? estimate) <= range.lowerBound { first += 1 }
        // A line that begins at the end of the range does not overlap it.
        return first..<max(first, line(at: range.upperBound.nextDown) + 1)
    }

    /// Returns the lengths after a change of the content.
    ///
    /// - Parameters:
    ///   - count: The new number of lines.
    ///   - newLine: Returns the new number of a measured line, or `nil` if it does not exist any more.
    func changed(count: Int, _ newLine: (Int) -> Int?) -> RowExtents {
        var new = RowExtents(count: count, spacing: spacing, estimate: estimate)
        for number in order {
            for (place, length) in (chunks[number]?.lengths ?? []).enumerated() where !length.isNaN {
                guard let line = newLine(number * Self.chunkSize + place), line < new.count else { continue }
                new.setLength(length, at: line)
            }
        }
        (new.estimate, new.isGuess) = (estimate, isGuess)
        return new
    }
}
