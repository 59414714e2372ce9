import Foundation
import Testing

@testable import UIKit

/// The constraints of stack views as values.
struct StackArrangementTests {
    typealias Arrangement = StackArrangement<String>

    /// Returns a row with the views a, b and c, which are 40, 60 and 100 long and 20, 50 and 30 high.
    private func row(_ change: (inout Arrangement) -> Void = { _ in }) -> Arrangement {
        var row = Arrangement(spacing: 10)
        row.views = [
            .init(id: "a", length: 40, breadth: 20), .init(id: "b", length: 60, breadth: 50),
            .init(id: "c", length: 100, breadth: 30),
        ]
        change(&row)
        return row
    }

    private func lines(_ arrangement: Arrangement, _ identifier: StackIdentifier) -> [String] {
        arrangement.constraints.filter { $0.identifier == identifier.rawValue }.map { constraint in
            var constraint = constraint
            constraint.identifier = nil
            return constraint.line { item in
                switch item {
                case .stack: "stack"
                case .margins: "margins"
                case .view(let id): id
                case .gap(let id): "gap(\(id))"
                }
            }
        }
    }

    @Test("R346: a row is connected with its edges, spaced and aligned by constraints with UIKit's identifiers")
    func fill() {
        let row = row()
        #expect(
            lines(row, .canvas) == [
                "stack.leading == a.leading", "stack.trailing == c.trailing", "stack.top == a.top",
                "stack.bottom == a.bottom",
            ])
        #expect(lines(row, .spacing) == ["b.leading == a.trailing + 10", "c.leading == b.trailing + 10"])
        #expect(
            lines(row, .alignment) == [
                "a.top == b.top", "a.top == c.top", "a.bottom == b.bottom", "a.bottom == c.bottom",
            ]
        )
        #expect(
            lines(row, .suppression) == [
                "a.width == 40 @25", "b.width == 60 @25", "stack.width == 0 @25", "stack.height == 0 @25",
            ])
    }

    @Test("R346: a column has the vertical attributes, and with margins it is connected with their guide")
    func stackArrangementColumn() {
        let column = row {
            $0.axis = .vertical
            $0.isMarginsRelative = true
            $0.alignment = .trailing
        }
        #expect(
            lines(column, .canvas) == [
                "margins.top == a.top", "margins.bottom == c.bottom", "margins.trailing == a.trailing",
            ])
        #expect(lines(column, .spacing) == ["b.top == a.bottom + 10", "c.top == b.bottom + 10"])
        #expect(lines(column, .alignment) == ["a.trailing == b.trailing", "a.trailing == c.trailing"])
        #expect(lines(column, .boundary).first == "a.leading >= margins.leading @999.5")
    }

    @Test("R346: the distributions have constraints for lengths and gaps")
    func distributions() {
        #expect(
            lines(row { $0.distribution = .fillEqually }, .fillEqually) == ["b.width == a.width", "c.width == a.width"])
        #expect(
            lines(row { $0.distribution = .fillProportionally }, .fillProportionally) == [
                "a.width == 0.181818*stack.width @999", "b.width == 0.272727*stack.width @998",
                "c.width == 0.454545*stack.width @997",
            ])
        let spaced = row { $0.distribution = .equalSpacing }
        #expect(lines(spaced, .spacing) == ["b.leading >= a.trailing + 10", "c.leading >= b.trailing + 10"])
        #expect(
            lines(spaced, .distributingEdge) == [
                "gap(a).leading == a.trailing", "gap(a).trailing == b.leading", "gap(b).leading == b.trailing",
                "gap(b).trailing == c.leading",
            ])
        #expect(lines(spaced, .fillEqually) == ["gap(b).width == gap(a).width"])
        let centred = row { $0.distribution = .equalCentering }
        #expect(
            lines(centred, .distributingEdge).prefix(2) == [
                "gap(a).leading == a.centerX", "gap(a).trailing == b.centerX",
            ])
        #expect(lines(centred, .fillEqually) == ["gap(b).width == gap(a).width @148"])
    }

    @Test("R346: views that do not fill the stack lie within it at the priority 999.5")
    func alignments() {
        #expect(
            lines(row { $0.alignment = .top }, .boundary) == [
                "stack.bottom >= a.bottom @999.5", "stack.bottom >= b.bottom @999.5", "stack.bottom >= c.bottom @999.5",
            ])
        let centred = row { $0.alignment = .center }
        #expect(lines(centred, .alignment) == ["a.centerY == b.centerY", "a.centerY == c.centerY"])
        #expect(lines(centred, .boundary).first == "a.top >= stack.top @999.5")
        let baseline = row { $0.alignment = .firstBaseline }
        #expect(
            lines(baseline, .alignment) == ["a.firstBaseline == b.firstBaseline", "a.firstBaseline == c.firstBaseline"])
        #expect(lines(baseline, .boundary).count == 6)
        #expect(lines(baseline, .suppression).last == "a.top == stack.top @25")
        let column = row { ($0.alignment, $0.axis) = (.lastBaseline, .vertical) }
        #expect(lines(column, .alignment).first == "a.trailing == b.trailing")
    }

    @Test("R343: hidden views have no length, and those around them are neighbours")
    func stackArrangementHiding() {
        let row = row { $0.views[1].isHidden = true }
        #expect(lines(row, .hiding) == ["b.width == 0"])
        #expect(lines(row, .spacing) == ["c.leading == a.trailing + 10", "b.leading == a.trailing"])
        #expect(lines(row, .canvas).prefix(2) == ["stack.leading == a.leading", "stack.trailing == c.trailing"])
        let none = self.row { for index in 0..<3 { $0.views[index].isHidden = true } }
        #expect(lines(none, .canvas).isEmpty)
        #expect(
            lines(none, .spacing) == [
                "a.leading == stack.leading", "b.leading == stack.leading", "c.leading == stack.leading",
            ])
    }

    @Test("R345: custom spacing after a visible view counts, also before a hidden one")
    func customSpacing() {
        let row = row {
            $0.views[0].customSpacing = 30
            $0.views[1].isHidden = true
            $0.views[1].customSpacing = 50
        }
        #expect(lines(row, .spacing).first == "c.leading == a.trailing + 30")
        let system = self.row { $0.spacing = StackSpacing.useSystem }
        #expect(lines(system, .spacing).first == "b.leading == a.trailing + 8")
        let baselines = self.row { ($0.isBaselineRelative, $0.axis) = (true, .vertical) }
        #expect(lines(baselines, .spacing).first == "b.firstBaseline == a.lastBaseline + 10")
        #expect(lines(self.row { $0.isBaselineRelative = true }, .spacing).first == "b.leading == a.trailing + 10")
    }

    @Test("a change of the spacing changes constants, and hiding a view changes what is next to it")
    func stackArrangementChanges() {
        let old = row().constraints
        let spaced = StackChanges(from: old, to: row { $0.spacing = 20 }.constraints)
        #expect(spaced.added.isEmpty && spaced.removed.isEmpty)
        #expect(spaced.changed.map(\.constant) == [20, 20])
        #expect(StackChanges(from: old, to: old).changed.isEmpty)

        let hidden = StackChanges(from: old, to: row { $0.views[1].isHidden = true }.constraints)
        #expect(hidden.changed.map(\.constant) == [0])
        #expect(hidden.removed.allSatisfy { $0.first == .view("b") || $0.second == .view("b") })
        #expect(hidden.added.count == 4)
    }

    @Test("no two constraints of an arrangement have the same key, and changes lead to the new ones", arguments: 0..<40)
    func stackArrangementRandom(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var constraints: [Arrangement.Constraint] = []
        for _ in 0..<50 {
            let new = Self.arrangement(&random).constraints
            #expect(Set(new.map(\.key)).count == new.count)
            let changes = StackChanges(from: constraints, to: new)
            var result = Dictionary(uniqueKeysWithValues: constraints.map { ($0.key, $0) })
            for removed in changes.removed { #expect(result.removeValue(forKey: removed.key) != nil) }
            for changed in changes.changed { #expect(result.updateValue(changed, forKey: changed.key) != nil) }
            for added in changes.added { #expect(result.updateValue(added, forKey: added.key) == nil) }
            #expect(result == Dictionary(uniqueKeysWithValues: new.map { ($0.key, $0) }))
            constraints = new
        }
    }

    private static func arrangement(_ random: inout SeededGenerator) -> Arrangement {
        Arrangement(
            axis: random.oneIn(4) ? .vertical : .horizontal,
            distribution: .init(rawValue: random.int(0...4)) ?? .fill,
            alignment: .init(rawValue: random.int(0...5)) ?? .fill, spacing: CGFloat(random.int(0...3)),
            isBaselineRelative: random.oneIn(5), isMarginsRelative: random.oneIn(5),
            views: "abcdef".filter { _ in !random.oneIn(4) }.shuffled(using: &random).map { letter in
                .init(
                    id: String(letter), isHidden: random.oneIn(3), customSpacing: random.oneIn(4) ? 7 : nil,
                    length: random.oneIn(3) ? nil : CGFloat(random.int(0...90)),
                    breadth: random.oneIn(3) ? nil : CGFloat(random.int(0...90)))
            })
    }
}
