import Foundation
import Graphics
import Testing

@testable import UIKit

/// The frames of items in groups of compositional layouts, which are calculated without a view.
struct GroupSolverTests {
    private let container = CGSize(width: 300, height: 600)

    private func solver(_ count: Int = 100, _ sizes: [LayoutPart: CGSize] = [:]) -> GroupSolver {
        GroupSolver(count: count, measured: { sizes[$0] })
    }

    private func frames(_ plan: ItemPlan, count: Int = 100, _ sizes: [LayoutPart: CGSize] = [:]) -> [CGRect] {
        solver(count, sizes).solve(plan, in: container, from: 0).cells.map(\.frame)
    }

    private func item(_ width: LayoutLength, _ height: LayoutLength) -> ItemPlan {
        ItemPlan(size: SizePlan(width: width, height: height))
    }

    private func groupPlan(
        _ width: LayoutLength, _ height: LayoutLength, along axis: NSLayoutConstraint.Axis = .horizontal,
        _ items: [ItemPlan], spacing: SpacingPlan = .none
    ) -> ItemPlan {
        ItemPlan(
            size: SizePlan(width: width, height: height),
            content: .group(GroupPlan(axis: axis, spacing: spacing, content: .line(items))))
    }

    private func groupPlan(
        _ width: LayoutLength, _ height: LayoutLength, along axis: NSLayoutConstraint.Axis = .horizontal,
        _ item: ItemPlan, count: Int, isDivided: Bool, spacing: CGFloat = 0
    ) -> ItemPlan {
        let plan = GroupPlan(
            axis: axis, spacing: SpacingPlan(length: spacing), content: .count(item, count: count, isDivided: isDivided)
        )
        return ItemPlan(size: SizePlan(width: width, height: height), content: .group(plan))
    }

    @Test("R402: a length is a part of its container, or a number of points")
    func lengths() {
        let size = SizePlan(width: .fractionalHeight(0.5), height: .fractionalWidth(1.5)).resolved(in: container)
        #expect(size == CGSize(width: 300, height: 450))
        #expect(LayoutLength.absolute(-5).resolved(in: container) == 0)
        #expect(LayoutLength.fractionalWidth(.nan).resolved(in: container) == 0)
        #expect(LayoutLength.estimated(44).resolved(in: container) == 44)
    }

    @Test("R402: items are repeated along a group until its room is used up")
    func repetition() {
        let fifths = groupPlan(.fractionalWidth(1), .absolute(60), [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        #expect(frames(fifths) == (0..<5).map { CGRect(x: CGFloat($0) * 60, y: 0, width: 60, height: 60) })
        #expect(frames(fifths, count: 2).count == 2)
        // Thirds fit three times, in spite of their rounding errors.
        let thirds = groupPlan(
            .fractionalWidth(1), .absolute(60), along: .vertical, [item(.absolute(10), .fractionalHeight(1 / 3))])
        #expect(frames(thirds).count == 3)
        // With a distance between them the last one has no room.
        let apart = groupPlan(
            .fractionalWidth(1), .absolute(60), [item(.fractionalWidth(0.5), .fractionalHeight(1))],
            spacing: SpacingPlan(length: 10))
        #expect(frames(apart) == [CGRect(x: 0, y: 0, width: 150, height: 60)])
    }

    @Test("R402: an item that is too large for its group stands there all the same, and alone")
    func tooLarge() {
        let plan = groupPlan(
            .absolute(100), .absolute(50), [item(.absolute(250), .absolute(50)), item(.absolute(1), .absolute(1))])
        #expect(frames(plan) == [CGRect(x: 0, y: 0, width: 250, height: 50)])
    }

    @Test("R402: a number of items shares the room, or keeps the items' own length if that fits")
    func counts() {
        let full = item(.fractionalWidth(1), .fractionalHeight(1))
        let shared = groupPlan(.fractionalWidth(1), .absolute(40), full, count: 3, isDivided: true, spacing: 15)
        let expected = [0, 105, 210].map { CGRect(x: $0, y: 0, width: 90, height: 40) }
        #expect(frames(shared) == expected)
        #expect(
            frames(groupPlan(.fractionalWidth(1), .absolute(40), full, count: 3, isDivided: false, spacing: 15))
                == expected)
        let small = item(.absolute(50), .absolute(40))
        let own = frames(groupPlan(.fractionalWidth(1), .absolute(40), small, count: 3, isDivided: false, spacing: 15))
        #expect(own == [0, 65, 130].map { CGRect(x: $0, y: 0, width: 50, height: 40) })
        let above = frames(groupPlan(.absolute(10), .absolute(90), along: .vertical, full, count: 3, isDivided: true))
        #expect(above == [0, 30, 60].map { CGRect(x: 0, y: $0, width: 10, height: 30) })
    }

    @Test("R402: groups stand in groups, with insets around groups and items")
    func nesting() {
        var large = item(.fractionalWidth(0.75), .fractionalHeight(1))
        large.insets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
        let pair = groupPlan(
            .fractionalWidth(0.25), .fractionalHeight(1), along: .vertical,
            [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        var outer = groupPlan(.fractionalWidth(1), .absolute(120), [large, pair])
        outer.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 80)
        #expect(
            frames(outer) == [
                CGRect(x: 24, y: 12, width: 138, height: 92), CGRect(x: 170, y: 10, width: 50, height: 50),
                CGRect(x: 170, y: 60, width: 50, height: 50),
            ])
    }

    @Test("R402: flexible distances share the room that is left, and fixed ones move the items")
    func spacing() {
        let box = item(.absolute(60), .absolute(40))
        let spread = groupPlan(
            .fractionalWidth(1), .absolute(40), box, count: 3, isDivided: false)
        #expect(frames(spread).map(\.minX) == [0, 60, 120])
        var plan = GroupPlan(axis: .horizontal, content: .count(box, count: 3, isDivided: false))
        plan.spacing = SpacingPlan(length: 10, isFlexible: true)
        let flexible = ItemPlan(size: spread.size, content: .group(plan))
        #expect(frames(flexible).map(\.minX) == [0, 120, 240])
        var middle = box
        middle.edges = EdgePlan(
            leading: SpacingPlan(isFlexible: true), top: SpacingPlan(isFlexible: true),
            trailing: SpacingPlan(isFlexible: true), bottom: SpacingPlan(isFlexible: true))
        let centred = groupPlan(.fractionalWidth(1), .absolute(100), middle, count: 1, isDivided: false)
        #expect(frames(centred) == [CGRect(x: 120, y: 30, width: 60, height: 40)])
        var shifted = box
        shifted.edges.leading = SpacingPlan(length: 7)
        shifted.edges.top = SpacingPlan(length: 5)
        let fixed = groupPlan(.fractionalWidth(1), .absolute(100), shifted, count: 2, isDivided: false)
        #expect(frames(fixed).map(\.origin) == [CGPoint(x: 7, y: 5), CGPoint(x: 74, y: 5)])
    }

    @Test("R402: contents determine estimated lengths, and those of the groups around them")
    func estimatedItemLengths() {
        let row = item(.fractionalWidth(1), .estimated(44))
        let list = groupPlan(.fractionalWidth(1), .estimated(44), along: .vertical, [row])
        let before = solver().solve(list, in: container, from: 3)
        #expect(before.size == CGSize(width: 300, height: 44))
        #expect(before.cells.map(\.fits) == [[.vertical]])
        let after = solver(100, [.cell(3): CGSize(width: 300, height: 71)]).solve(list, in: container, from: 3)
        #expect(after.size == CGSize(width: 300, height: 71))
        #expect(after.cells.map(\.frame) == [CGRect(x: 0, y: 0, width: 300, height: 71)])
        // A smaller content does not let a second one into the group.
        #expect(solver(100, [.cell(3): .zero, .cell(4): .zero]).solve(list, in: container, from: 3).cells.count == 1)
        // The highest item counts, and the others that are as high as the group follow it.
        let pair = groupPlan(
            .fractionalWidth(1), .estimated(44),
            [item(.fractionalWidth(0.5), .estimated(44)), item(.fractionalWidth(0.5), .fractionalHeight(1))])
        #expect(frames(pair, count: 2, [.cell(0): CGSize(width: 150, height: 90)]).map(\.height) == [90, 90])
    }

    @Test("R402: items of estimated width fill a line as far as they fit")
    func tags() {
        let tags = groupPlan(
            .fractionalWidth(1), .absolute(30), [item(.estimated(100), .absolute(30))], spacing: SpacingPlan(length: 10)
        )
        let sizes: [LayoutPart: CGSize] = Dictionary(
            uniqueKeysWithValues: [120, 80, 70, 60].enumerated().map { (.cell($0), CGSize(width: $1, height: 30)) })
        #expect(frames(tags, count: 4, sizes).map(\.minX) == [0, 130, 220])
    }

    @Test("R402: uniform items are all as high as the highest one needs")
    func uniform() {
        let plan = groupPlan(
            .fractionalWidth(1), .estimated(20), item(.fractionalWidth(0.5), .uniform(20)), count: 2, isDivided: true)
        let sizes: [LayoutPart: CGSize] = [
            .cell(0): CGSize(width: 150, height: 35), .cell(1): CGSize(width: 150, height: 80),
        ]
        let placed = solver(2, sizes).solve(plan, in: container, from: 0)
        #expect(placed.cells.map(\.frame.height) == [80, 80])
        #expect(placed.size.height == 80)
    }

    @Test("R402: a function places the items of a custom group, which takes as many items as it returns")
    func custom() {
        let provider: NSCollectionLayoutGroupCustomItemProvider = { environment in
            let size = environment.container.effectiveContentSize
            return (0..<3).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: CGFloat($0) * 10, y: 0, width: size.width / 2, height: size.height), zIndex: -$0)
            }
        }
        let plan = ItemPlan(
            size: SizePlan(width: .fractionalWidth(1), height: .absolute(80)), content: .custom(provider))
        let placed = solver().solve(plan, in: container, from: 0)
        #expect(placed.cells.map(\.frame.minX) == [0, 10, 20])
        #expect(placed.cells.map(\.frame.width) == [150, 150, 150])
        #expect(placed.cells.map(\.zIndex) == [0, -1, -2])
        #expect(frames(plan, count: 2).count == 2)
    }

    @Test("R402: a badge lies at its anchor, moved by points or by parts of its own size")
    func badges() {
        var box = item(.absolute(100), .absolute(80))
        box.insets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let size = SizePlan(width: .absolute(20), height: .absolute(20))
        let corner = AnchorPlan(edges: [.top, .trailing], offset: CGPoint(x: 0.5, y: -0.5), isAbsolute: false)
        box.supplements = [
            SupplementPlan(kind: "corner", size: size, container: corner),
            SupplementPlan(kind: "middle", size: size, container: AnchorPlan(edges: [])),
            SupplementPlan(
                kind: "below", size: size, container: AnchorPlan(edges: .bottom, offset: CGPoint(x: 0, y: 3)),
                item: AnchorPlan(edges: .top)),
        ]
        let placed = solver().solve(box, in: container, from: 7)
        #expect(
            placed.supplements.map(\.frame.origin) == [
                CGPoint(x: 80, y: 0), CGPoint(x: 40, y: 30), CGPoint(x: 40, y: 73),
            ])
        #expect(placed.supplements.allSatisfy { $0.item == 7 })
    }
}
