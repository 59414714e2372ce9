import Foundation

/// The heights and positions of the rows of one section, in points.
///
/// Rows of one height take no memory of their own, so a million of them cost as much as one. Rows whose real height
/// replaces an estimate are kept in blocks of 256. Every query and every change takes logarithmic time.
///
/// ```swift
/// var heights = RowHeights(count: 1_000_000, height: 44)
/// heights.setHeight(60, of: 2)
/// heights.offset(of: 3)        // 148
/// heights.row(at: 148)         // 3
/// ```
struct RowHeights {
    /// Rows that follow each other: of one height, or each with its own.
    private struct Block: Equatable {
        private(set) var count: Int
        /// The height of each row, if `own` is empty.
        let height: CGFloat
        /// The heights of the rows, or nothing if all have the same.
        private(set) var own: [CGFloat] = []
        /// The distance of each row with a height of its own from the first one, and at the end the height of all.
        private var edges: [CGFloat] = []

        init(count: Int, height: CGFloat) {
            self.count = count
            self.height = height
        }

        init(_ own: [CGFloat]) {
            count = own.count
            height = own.first ?? 0
            self.own = own
            edges = [CGFloat](repeating: 0, count: own.count + 1)
            updateEdges(after: 0)
        }

        var length: CGFloat { own.isEmpty ? CGFloat(count) * height : edges[count] }
        func height(of row: Int) -> CGFloat { own.isEmpty ? height : own[row] }
        func offset(of row: Int) -> CGFloat { own.isEmpty ? CGFloat(row) * height : edges[row] }

        /// Returns the first row whose end is greater than the offset; the last row beyond the end.
        func row(at offset: CGFloat) -> Int {
            if own.isEmpty { return height > 0 ? min(max(0, Int(offset / height)), count - 1) : count - 1 }
            var (low, high) = (0, count - 1)
            while low < high {
                let middle = (low + high) / 2
                if edges[middle + 1] > offset { high = middle } else { low = middle + 1 }
            }
            return low
        }

        /// Changes the height of a row with a height of its own.
        mutating func setHeight(_ height: CGFloat, of row: Int) {
            own[row] = height
            updateEdges(after: row)
        }

        /// Adds a row, which has the common height if the rows have one.
        mutating func insert(_ height: CGFloat, at row: Int) {
            count += 1
            guard !own.isEmpty else { return }
            own.insert(height, at: row)
            edges.append(0)
            updateEdges(after: row)
        }

        mutating func remove(at row: Int) {
            count -= 1
            guard !own.isEmpty else { return }
            own.remove(at: row)
            edges.removeLast()
            updateEdges(after: row)
        }

        private mutating func updateEdges(after row: Int) {
            for row in row..<max(row, count) { edges[row + 1] = edges[row] + own[row] }
        }
    }

    /// The greatest number of rows in a block of rows with heights of their own. It is split at twice as many.
    private static let blockSize = 256

    private var blocks: [Block] = []
    private var counts = PrefixSums<Int>()
    private var lengths = PrefixSums<CGFloat>()

    /// Creates rows of one height. A negative count is none.
    init(count: Int = 0, height: CGFloat = 0) {
        if count > 0 { blocks = [Block(count: count, height: height)] }
        index()
    }

    /// Creates rows with a height each.
    init(_ heights: [CGFloat]) {
        for start in stride(from: 0, to: heights.count, by: Self.blockSize) {
            let part = Array(heights[start..<min(heights.count, start + Self.blockSize)])
            blocks.append(Block(part))
        }
        index()
    }

    /// Creates rows whose heights are asked for one after the other. While they are equal, they take no memory.
    init(count: Int, height: (Int) -> CGFloat) {
        guard count > 0 else {
            self.init()
            return
        }
        let first = height(0)
        var same = 1
        var next = first
        while same < count {
            next = height(same)
            guard next == first else { break }
            same += 1
        }
        guard same < count else {
            self.init(count: count, height: first)
            return
        }
        var heights = [CGFloat](repeating: first, count: same)
        heights.append(next)
        for row in (same + 1)..<max(count, same + 1) { heights.append(height(row)) }
        self.init(heights)
    }

    private mutating func index() {
        counts = PrefixSums(blocks.map(\.count))
        lengths = PrefixSums(blocks.map(\.length))
    }

    // MARK: Questions

    /// The number of rows.
    var count: Int { counts.total }
    /// The height of all rows together.
    var total: CGFloat { lengths.total }
    /// The number of blocks, a measure of the memory that the heights take.
    var blockCount: Int { blocks.count }

    /// Returns the height of a row, which must exist.
    func height(of row: Int) -> CGFloat {
        let place = place(of: row)
        return blocks[place.block].height(of: place.row)
    }

    /// Returns the distance of a row from the first one. For `count` it is the height of all rows.
    func offset(of row: Int) -> CGFloat {
        guard row < count else { return total }
        let place = place(of: row)
        return lengths.sum(before: place.block) + blocks[place.block].offset(of: place.row)
    }

    /// Returns the span of a row, which must exist.
    func span(of row: Int) -> Span {
        let place = place(of: row)
        return Span(
            start: lengths.sum(before: place.block) + blocks[place.block].offset(of: place.row),
            length: blocks[place.block].height(of: place.row))
    }

    /// Returns the row that covers an offset: the first one whose end is greater, so never one of height 0. It is `nil`
    /// at the end and beyond, and the first such row before the start.
    func row(at offset: CGFloat) -> Int? {
        guard offset < total else { return nil }
        let block = lengths.index(at: offset)
        guard block < blocks.count else { return nil }
        return counts.sum(before: block) + blocks[block].row(at: max(0, offset) - lengths.sum(before: block))
    }

    private func place(of row: Int) -> (block: Int, row: Int) {
        let block = counts.index(at: row)
        return (block, row - counts.sum(before: block))
    }

    // MARK: Changes

    /// Changes the height of a row, which must exist.
    mutating func setHeight(_ height: CGFloat, of row: Int) {
        var (block, local) = place(of: row)
        guard blocks[block].height(of: local) != height else { return }
        (block, local) = separate(block, local)
        blocks[block].setHeight(height, of: local)
        lengths.set(block, to: blocks[block].length)
    }

    /// Adds a row before another one, or at the end.
    mutating func insert(_ height: CGFloat, at row: Int) {
        guard row < count || !blocks.isEmpty else {
            self = RowHeights(count: 1, height: height)
            return
        }
        var (block, local) = row < count ? place(of: row) : (blocks.count - 1, blocks[blocks.count - 1].count)
        if blocks[block].own.isEmpty, blocks[block].height == height {
            blocks[block].insert(height, at: local)
            return update(block)
        }
        (block, local) = separate(block, local)
        blocks[block].insert(height, at: local)
        if blocks[block].count >= 2 * Self.blockSize { split(block) } else { update(block) }
    }

    /// Removes a row, which must exist.
    mutating func remove(at row: Int) {
        let (block, local) = place(of: row)
        blocks[block].remove(at: local)
        if blocks[block].count == 0 {
            blocks.remove(at: block)
            index()
        } else {
            update(block)
        }
    }

    private mutating func update(_ block: Int) {
        counts.set(block, to: blocks[block].count)
        lengths.set(block, to: blocks[block].length)
    }

    private mutating func split(_ block: Int) {
        let old = blocks[block].own
        let half = old.count / 2
        let parts = [Array(old[..<half]), Array(old[half...])]
        blocks.replaceSubrange(block...block, with: parts.map { Block($0) })
        index()
    }

    /// Splits the blocks so that the rows around a row have their own heights. Returns the row's new position, which
    /// may be the end of its block.
    private mutating func separate(_ block: Int, _ row: Int) -> (block: Int, row: Int) {
        let old = blocks[block]
        guard old.own.isEmpty else { return (block, row) }
        let start = min(row, old.count - 1) / Self.blockSize * Self.blockSize
        let end = min(old.count, start + Self.blockSize)
        let own = [CGFloat](repeating: old.height, count: end - start)
        var parts = [Block(own)]
        if start > 0 { parts.insert(Block(count: start, height: old.height), at: 0) }
        if end < old.count { parts.append(Block(count: old.count - end, height: old.height)) }
        blocks.replaceSubrange(block...block, with: parts)
        if parts.count > 1 { index() }
        return (start > 0 ? block + 1 : block, row - start)
    }
}
