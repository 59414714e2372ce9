import Foundation

/// The units of a text around its positions, which are UTF-16 code units.
@MainActor
struct TokenUnits {
    let boundaries: TextBoundaries
    /// Returns the caret at a position, which tells lines apart.
    let caret: (Int) -> CGRect

    init(boundaries: TextBoundaries, caret: @escaping (Int) -> CGRect) {
        self.boundaries = boundaries
        self.caret = caret
    }

    // MARK: Positions

    /// Returns the unit that contains a position, or at a boundary the one in the direction.
    func unit(_ granularity: UITextGranularity, around position: Int, _ direction: UITextDirection) -> Range<Int>? {
        let position = boundaries.floor(position)
        return unit(granularity, at: isForward(direction) ? position : position - 1)
    }

    /// Returns whether a unit ends at a position, or begins there if the direction is backward.
    func isBoundary(_ position: Int, of granularity: UITextGranularity, _ direction: UITextDirection) -> Bool {
        let position = boundaries.floor(position)
        return isForward(direction)
            ? unit(granularity, at: position - 1)?.upperBound == position
            : unit(granularity, at: position)?.lowerBound == position
    }

    /// Returns the next end of a unit, or the next beginning if the direction is backward.
    func boundary(of granularity: UITextGranularity, from position: Int, _ direction: UITextDirection) -> Int? {
        let position = boundaries.floor(position)
        let isForward = isForward(direction)
        if granularity == .word {
            // Between two words there can be many characters, of which none need be looked at alone.
            let next = boundaries.position(from: position, isForward ? .forward : .backward, by: .word)
            return next != position && isBoundary(next, of: .word, direction) ? next : nil
        }
        // Each of these indices is in a unit, or in a line break.
        if isForward {
            for index in position..<boundaries.length {
                if let unit = unit(granularity, at: index), unit.upperBound > position { return unit.upperBound }
            }
        } else {
            for index in (0..<position).reversed() {
                if let unit = unit(granularity, at: index), unit.lowerBound < position { return unit.lowerBound }
            }
        }
        return nil
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction {
        case .storage(.backward), .layout(.up): false
        case .layout(.left): boundaries.isForward(.left)
        case .layout(.right): boundaries.isForward(.right)
        default: true
        }
    }

    // MARK: Units

    /// Returns the unit that contains the code unit at an index; `nil` if none does.
    private func unit(_ granularity: UITextGranularity, at index: Int) -> Range<Int>? {
        guard index >= 0, index < boundaries.length else { return nil }
        let unit: Range<Int>? =
            switch granularity {
            case .character: boundaries.whole(index..<index + 1)
            case .word: boundaries.onlyWord(at: index)
            case .sentence: boundaries.sentence(at: index)
            case .paragraph: boundaries.line(at: index)
            case .line: line(at: index)
            case .document: 0..<boundaries.length
            }
        return unit.flatMap { $0.contains(index) ? $0 : nil }
    }

    /// Returns the shown line at an index. The end of a line that is wrapped is the beginning of the next one.
    private func line(at index: Int) -> Range<Int> {
        let paragraph = boundaries.line(at: index)
        let middle = caret(index)
        func isAbove(_ position: Int) -> Bool { caret(position).maxY <= middle.midY }
        func isBelow(_ position: Int) -> Bool { caret(position).minY >= middle.midY }
        let start = Self.first(in: paragraph.lowerBound..<index) { !isAbove($0) }
        let end = Self.first(in: index..<paragraph.upperBound, isBelow)
        return start..<end
    }

    /// Returns the first position of a range that fulfils a condition, which all after it do too, or else its end.
    private static func first(in range: Range<Int>, _ condition: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
