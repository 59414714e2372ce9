import Foundation

/// Parts and changes of a text. Positions are UTF-16 code units.
extension AttributedText {
    /// The index of the run with the character at a position; `nil` for an empty text. Positions outside count as the
    /// nearer end.
    private func runIndex(at position: Int) -> Int? {
        guard !runs.isEmpty else { return nil }
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if NSMaxRange(runs[middle].range) > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the run with the character at a position; `nil` outside the text.
    func run(at position: Int) -> Run? {
        runIndex(at: position).map { runs[$0] }.flatMap { NSLocationInRange(position, $0.range) ? $0 : nil }
    }

    /// Returns the attributes of the character at a position, or of the nearest one; none for an empty text.
    func attributes(at position: Int) -> Attributes { runIndex(at: position).map { runs[$0].attributes } ?? [:] }

    /// Returns a part of the text.
    func part(_ range: Range<Int>) -> AttributedText {
        AttributedText(
            string: TextBoundaries(string).text(in: range), runs: runs(in: range, movedBy: -range.lowerBound))
    }

    /// Returns the runs of a range.
    private func runs(in range: Range<Int>, movedBy distance: Int) -> [Run] {
        var result: [Run] = []
        for run in runs[(runIndex(at: range.lowerBound) ?? runs.count)...] {
            if run.range.location >= range.upperBound { break }
            let inside = range.clamped(to: run.range.location..<NSMaxRange(run.range))
            guard !inside.isEmpty else { continue }
            let place = NSRange(location: inside.lowerBound + distance, length: inside.count)
            result.append(Run(attributes: run.attributes, range: place))
        }
        return result
    }

    /// Returns whether characters of a range have lists.
    func hasTextLists(in range: Range<Int>) -> Bool { runs(in: range, movedBy: 0).contains { $0.hasTextLists } }

    /// Returns the text with a range replaced. The parts of the range outside the text are ignored.
    func replacing(_ range: Range<Int>, by new: AttributedText) -> AttributedText {
        let boundaries = TextBoundaries(string)
        let start = min(max(0, range.lowerBound), boundaries.length)
        let end = min(max(start, range.upperBound), boundaries.length)
        let count = new.string.utf16.count
        let text =
            boundaries.text(in: 0..<start) + new.string + boundaries.text(in: end..<boundaries.length)
        var result = runs(in: 0..<start, movedBy: 0)
        result += new.runs(in: 0..<count, movedBy: start)
        result += runs(in: end..<boundaries.length, movedBy: start + count - end)
        var replaced = AttributedText(string: text, runs: result)
        replaced.joinRuns(at: start + count)
        replaced.joinRuns(at: start)
        return replaced
    }

    /// Joins the runs before and after a position if they are equal. Pictures stay runs of their own.
    private mutating func joinRuns(at position: Int) {
        guard position > 0, let index = runIndex(at: position), index > 0, runs[index].range.location == position,
            runs[index].attributes[.attachment] == nil,
            Self.areEqual(runs[index - 1].attributes, runs[index].attributes)
        else { return }
        let range = NSUnionRange(runs[index - 1].range, runs[index].range)
        replaceRuns((index - 1)...index, with: [Run(attributes: runs[index].attributes, range: range)])
    }

    /// Returns this text followed by another one.
    func appending(_ other: AttributedText) -> AttributedText {
        if other.isEmpty { return self }
        let end = string.utf16.count
        return replacing(end..<end, by: other)
    }

    /// Returns the text with a range replaced by a text with the same attributes everywhere.
    func replacing(_ range: Range<Int>, by replacement: String, attributes: Attributes) -> AttributedText {
        replacing(range, by: AttributedText(replacement, attributes))
    }

    /// Replaces the attributes of a range, which must be inside the text.
    mutating func setAttributes(_ attributes: Attributes, in range: NSRange) {
        guard range.length > 0, let first = runIndex(at: range.location), let last = runIndex(at: NSMaxRange(range) - 1)
        else { return }
        var new = [Run(attributes: attributes, range: range)]
        let (before, after) = (runs[first], runs[last])
        if before.range.location < range.location {
            let place = NSRange(location: before.range.location, length: range.location - before.range.location)
            new.insert(Run(attributes: before.attributes, range: place), at: 0)
        }
        if NSMaxRange(after.range) > NSMaxRange(range) {
            let place = NSRange(location: NSMaxRange(range), length: NSMaxRange(after.range) - NSMaxRange(range))
            new.append(Run(attributes: after.attributes, range: place))
        }
        replaceRuns(first...last, with: new)
        joinRuns(at: NSMaxRange(range))
        joinRuns(at: range.location)
    }

    /// Changes the attributes of a range, which must be inside the text.
    mutating func changeAttributes(in range: Range<Int>, _ change: (inout Attributes) -> Void) {
        for run in runs(in: range, movedBy: 0) {
            var attributes = run.attributes
            change(&attributes)
            setAttributes(attributes, in: run.range)
        }
    }
}
