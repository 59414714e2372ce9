import Foundation
import Testing

@testable import UIKit

/// Random stack views, compared with the arithmetic of the documentation.
@MainActor
struct StackModelTests {
    /// A row with views of random widths and priorities, each different from the others.
    private struct Row {
        var width: CGFloat
        var spacing: CGFloat
        var views: [(width: CGFloat, hugging: Float, compression: Float, isHidden: Bool, custom: CGFloat?)]

        init(_ random: inout SeededGenerator) {
            width = CGFloat(random.int(0...800))
            spacing = CGFloat(random.int(0...20))
            let priorities = (0..<8).map { Float($0) * 10 }
            let hugging = priorities.shuffled(using: &random)
            let compression = priorities.shuffled(using: &random)
            views = []
            for index in 0..<random.int(1...8) {
                views.append(
                    (
                        CGFloat(random.int(0...120)), 200 + hugging[index], 700 + compression[index], random.oneIn(4),
                        random.oneIn(4) ? CGFloat(random.int(0...40)) : nil
                    ))
            }
        }

        var visible: [Int] { views.indices.filter { !views[$0].isHidden } }
        /// The gaps after the visible views but the last.
        var gaps: [CGFloat] { visible.dropLast().map { views[$0].custom ?? spacing } }
        /// The room for the views.
        var room: CGFloat { width - gaps.reduce(0, +) }

        /// The widths by `fill`: the least hugged view is stretched, those that resist least are squeezed to nothing.
        func filled(room: CGFloat) -> [CGFloat] {
            var widths = visible.map { views[$0].width }
            var excess = room - widths.reduce(0, +)
            if excess > 0,
                let index = visible.indices.min(by: { views[visible[$0]].hugging < views[visible[$1]].hugging })
            {
                widths[index] += excess
                return widths
            }
            for index in visible.indices.sorted(by: { views[visible[$0]].compression < views[visible[$1]].compression })
            {
                let change = min(widths[index], -excess)
                widths[index] -= change
                excess += change
            }
            return widths
        }
    }

    /// Returns the frames of the row's visible views as (x, width).
    private func frames(of row: Row, _ distribution: UIStackView.Distribution) -> [(CGFloat, CGFloat)] {
        let views = row.views.map { view in
            let block = Block(view.width, 20)
            block.setContentHuggingPriority(.init(view.hugging), for: .horizontal)
            block.setContentCompressionResistancePriority(.init(view.compression), for: .horizontal)
            block.isHidden = view.isHidden
            return block
        }
        let fixture = StackFixture(views, size: CGSize(width: row.width, height: 50)) { stack in
            stack.distribution = distribution
            stack.spacing = row.spacing
            for (block, view) in zip(views, row.views) {
                if let custom = view.custom { stack.setCustomSpacing(custom, after: block) }
            }
        }
        // The frames are exact but for rounding to thousandths.
        for view in views { view.contentScaleFactor = 1000 }
        let frames = fixture.frames()
        return row.visible.map { (frames[$0].minX, frames[$0].width) }
    }

    private func expect(
        _ result: [(CGFloat, CGFloat)], widths: [CGFloat], gaps: [CGFloat], _ comment: String
    ) {
        var x: CGFloat = 0
        for (index, (minX, width)) in result.enumerated() {
            #expect(abs(minX - x) < 0.01 && abs(width - widths[index]) < 0.01, "\(comment) at \(index)")
            x += widths[index] + (index < gaps.count ? gaps[index] : 0)
        }
    }

    @Test("R338: random rows that are filled equally", arguments: 0..<100)
    func fillEqually(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let row = Row(&random)
        guard row.room >= 0 else { return }
        let width = row.room / CGFloat(max(1, row.visible.count))
        expect(frames(of: row, .fillEqually), widths: row.visible.map { _ in width }, gaps: row.gaps, "\(row)")
    }

    @Test("R339: random rows that are filled, with priorities that all differ", arguments: 100..<200)
    func fill(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let row = Row(&random)
        guard row.room >= 0 else { return }
        expect(frames(of: row, .fill), widths: row.filled(room: row.room), gaps: row.gaps, "\(row)")
    }

    @Test("R340: random rows with equal gaps", arguments: 200..<300)
    func equalSpacing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let row = Row(&random)
        let natural = row.visible.map { row.views[$0].width }
        let (count, least) = (CGFloat(row.gaps.count), row.gaps.max() ?? 0)
        let gap = count > 0 ? max(least, (row.width - natural.reduce(0, +)) / count) : 0
        guard row.width >= gap * count else { return }
        let widths = row.filled(room: row.width - gap * count)
        expect(frames(of: row, .equalSpacing), widths: widths, gaps: row.gaps.map { _ in gap }, "\(row)")
    }

    @Test("R340: random rows with equal distances of the centres", arguments: 300..<400)
    func equalCentering(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let row = Row(&random)
        let natural = row.visible.map { row.views[$0].width }
        guard natural.count > 1, let first = natural.first, let last = natural.last else { return }
        let distance = (row.width - first / 2 - last / 2) / CGFloat(natural.count - 1)
        let gaps = zip(natural, natural.dropFirst()).map { distance - $0 / 2 - $1 / 2 }
        guard zip(gaps, row.gaps).allSatisfy({ $0 >= $1 }) else { return }
        expect(frames(of: row, .equalCentering), widths: natural, gaps: gaps, "\(row)")
    }
}
