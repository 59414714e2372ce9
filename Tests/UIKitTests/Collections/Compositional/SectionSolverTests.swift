import Foundation
import Graphics
import Testing

@testable import UIKit

/// The frames of whole sections of compositional layouts.
struct SectionSolverTests {
    private static let full = SizePlan(width: .fractionalWidth(1), height: .fractionalHeight(1))

    /// Returns a section of groups with two items each.
    private func plan(_ width: LayoutLength = .fractionalWidth(1), _ height: LayoutLength = .absolute(50))
        -> SectionPlan
    {
        let item = ItemPlan(size: Self.full)
        let group = GroupPlan(axis: .horizontal, content: .count(item, count: 2, isDivided: true))
        return SectionPlan(group: ItemPlan(size: SizePlan(width: width, height: height), content: .group(group)))
    }

    private func solve(_ plan: SectionPlan, count: Int = 4, _ sizes: [LayoutPart: CGSize] = [:]) -> SectionGeometry {
        SectionSolver(
            plan: plan, groups: GroupSolver(count: count, measured: { sizes[$0] }),
            container: CGSize(width: 320, height: 500)
        ).solve()
    }

    private func header(_ edges: NSDirectionalRectEdge = .top, _ height: LayoutLength = .absolute(30)) -> BoundaryPlan {
        BoundaryPlan(kind: "header", size: SizePlan(width: .fractionalWidth(1), height: height), edges: edges)
    }

    @Test("R402a: groups follow each other within the section's insets")
    func groupsWithinInsets() {
        var plan = plan()
        plan.insets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 30)
        plan.groupSpacing = 8
        let section = solve(plan, count: 3)
        #expect(
            section.cells.map(\.frame) == [
                CGRect(x: 10, y: 5, width: 140, height: 50), CGRect(x: 150, y: 5, width: 140, height: 50),
                CGRect(x: 10, y: 63, width: 140, height: 50),
            ])
        #expect(section.size == CGSize(width: 320, height: 128))
        #expect(section.groups.map(\.items) == [0..<2, 2..<3])
        #expect(solve(plan, count: 0).size == CGSize(width: 320, height: 20))
    }

    @Test("R402a: headers and footers make the section longer, or cover its content")
    func boundaries() {
        var plan = plan()
        plan.insets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 30)
        plan.boundaryInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
        plan.boundaries = [header(), header(.bottom, .absolute(20))]
        var section = solve(plan)
        #expect(
            section.boundaries.map(\.frame) == [
                CGRect(x: 10, y: 0, width: 280, height: 30), CGRect(x: 10, y: 150, width: 280, height: 20),
            ])
        #expect(section.cells[0].frame.origin == CGPoint(x: 10, y: 35))
        #expect(section.size.height == 170)
        plan.boundaries[0].extends = false
        plan.boundaries[0].offset = CGPoint(x: 3, y: -4)
        section = solve(plan)
        #expect(section.boundaries[0].frame == CGRect(x: 13, y: 1, width: 280, height: 30))
        #expect(section.cells[0].frame.minY == 5)
        // At the side it takes its width away from the groups.
        plan.boundaryInsets = .zero
        plan.boundaries = [
            BoundaryPlan(kind: "side", size: SizePlan(width: .absolute(80), height: .absolute(40)), edges: .leading)
        ]
        section = solve(plan)
        #expect(section.boundaries[0].frame == CGRect(x: 0, y: 35, width: 80, height: 40))
        #expect(section.cells[0].frame == CGRect(x: 90, y: 5, width: 100, height: 50))
    }

    @Test("R402a: a header's content determines its estimated height")
    func estimatedHeader() {
        var plan = plan()
        plan.boundaries = [header(.top, .estimated(44))]
        #expect(solve(plan).cells[0].frame.minY == 44)
        let section = solve(plan, [.boundary(kind: "header"): CGSize(width: 320, height: 61)])
        #expect(section.cells[0].frame.minY == 61)
        #expect(section.boundaries[0].frame.height == 61)
    }

    @Test("R402a: a header that stays in view moves with the content, and leaves with its section")
    func pinning() {
        var plan = plan()
        plan.boundaries = [header(), header(.bottom, .absolute(20))]
        for index in 0..<2 { plan.boundaries[index].pins = true }
        let section = solve(plan)  // 30 + 100 + 20 points
        func places(_ start: CGFloat, _ length: CGFloat) -> [CGFloat] {
            section.boundaries.map {
                section.frame(of: $0, visible: Span(start: start, length: length), axis: .vertical).minY
            }
        }
        #expect(places(0, 500) == [0, 130])
        #expect(places(40, 500) == [40, 130])
        #expect(places(120, 500) == [100, 130])
        #expect(places(0, 90) == [0, 70])
        #expect(places(-400, 410) == [0, 30])
    }

    @Test("R402a: a background fills its section, with header and footer, within its insets")
    func decorations() {
        var plan = plan()
        plan.boundaries = [header()]
        plan.decorations = [
            DecorationPlan(
                kind: "background", insets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
                zIndex: 0)
        ]
        #expect(solve(plan).decorations.map(\.frame) == [CGRect(x: 2, y: 1, width: 314, height: 126)])
    }

    @Test("R402b: the groups of a section that scrolls by itself stand beside each other")
    func scrolling() throws {
        var plan = plan(.absolute(200), .absolute(90))
        plan.insets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 15, trailing: 24)
        plan.groupSpacing = 10
        plan.boundaries = [header()]
        plan.scrolling = .groupPaging
        let section = solve(plan, count: 6)
        let scroller = try #require(section.scroller)
        #expect(scroller.frame == CGRect(x: 0, y: 35, width: 320, height: 90))
        #expect(scroller.contentSize == CGSize(width: 16 + 3 * 200 + 2 * 10 + 24, height: 90))
        #expect(scroller.stop == 210)
        #expect(section.cells.map(\.frame.minX) == [16, 116, 226, 326, 436, 536])
        #expect(section.cells.allSatisfy { $0.frame.minY == 0 && $0.frame.size == CGSize(width: 100, height: 90) })
        #expect(section.size == CGSize(width: 320, height: 140))
        #expect(section.items(in: CGRect(x: 430, y: 0, width: 50, height: 50)) == 2..<6)
        plan.scrolling = .paging
        #expect(solve(plan).scroller?.stop == 320)
        plan.scrolling = .continuous
        #expect(solve(plan).scroller?.stop == 0)
        plan.scrolling = .groupPagingCentered
        let centred = solve(plan, count: 6)
        #expect(centred.cells[0].frame.minX == 60)
        // The last group comes to rest in the middle, too.
        #expect(centred.scroller?.contentSize.width == 740)
    }

    @Test(
        "R402a: a layout that scrolls to the side has its groups beside each other, and sections that scroll vertically"
    )
    func horizontal() {
        var plan = plan(.absolute(100), .fractionalHeight(1))
        plan.axis = .horizontal
        plan.boundaries = [
            BoundaryPlan(
                kind: "header", size: SizePlan(width: .absolute(40), height: .fractionalHeight(1)), edges: .leading)
        ]
        let section = solve(plan)
        #expect(section.cells.map(\.frame.minX) == [40, 90, 140, 190])
        #expect(section.size == CGSize(width: 240, height: 500))
        plan.scrolling = .continuous
        let scrolling = solve(plan)
        #expect(scrolling.cells.map(\.frame.minY) == [0, 0, 500, 500])
        #expect(scrolling.scroller?.frame == CGRect(x: 40, y: 0, width: 100, height: 500))
        #expect(scrolling.scroller?.contentSize == CGSize(width: 100, height: 1000))
    }

    @Test("R402a: a hundred thousand equal items are placed once, and the visible ones are found at once")
    func many() {
        var plan = plan()
        plan.group.supplements = [
            SupplementPlan(
                kind: "badge", size: SizePlan(width: .absolute(9), height: .absolute(9)),
                container: AnchorPlan(edges: .top))
        ]
        let section = solve(plan, count: 100_001)
        #expect(section.groups.count == 50_001)
        #expect(section.cells[100_000].frame == CGRect(x: 0, y: 2_500_000, width: 160, height: 50))
        #expect(section.items(in: CGRect(x: 0, y: 1_000_010, width: 320, height: 60)) == 39_998..<40_006)
        #expect(section.supplements(ofItems: 40_000..<40_004).map(\.item) == [40_000, 40_002])
    }

    @Test("R402a: groups whose contents have not changed are not calculated again")
    func known() {
        var plan = plan(.fractionalWidth(1), .estimated(50))
        plan.group.content = .group(
            GroupPlan(
                axis: .vertical,
                content: .line([ItemPlan(size: SizePlan(width: .fractionalWidth(1), height: .estimated(50)))])))
        let before = solve(plan, count: 5)
        var asked: [LayoutPart] = []
        let groups = GroupSolver(
            count: 5,
            measured: {
                asked.append($0)
                return $0 == .cell(2) ? CGSize(width: 320, height: 80) : nil
            })
        let after = SectionSolver(
            plan: plan, groups: groups, container: CGSize(width: 320, height: 500), known: (before, [2])
        ).solve()
        #expect(asked.allSatisfy { $0 == .cell(2) } && !asked.isEmpty)
        #expect(after.cells.map(\.frame.minY) == [0, 50, 100, 180, 230])
        #expect(after.size.height == 280)
    }

    @Test("R402a: sections are stacked between the layout's own header and footer")
    func stacking() {
        var first = plan()
        first.boundaries = [header()]
        first.boundaries[0].pins = true
        var top = header()
        top.pins = true
        let stack = CompositionalGeometry(
            [solve(first), solve(plan(), count: 2)], spacing: 12, container: CGSize(width: 320, height: 500),
            boundaries: [(top, CGSize(width: 320, height: 25)), (header(.bottom), CGSize(width: 320, height: 35))])
        #expect(stack.sections.map(\.start) == [25, 167])
        #expect(stack.contentSize == CGSize(width: 320, height: 252))
        #expect(stack.sections(in: CGRect(x: 0, y: 156, width: 10, height: 5)) == 1..<1)
        #expect(stack.sections(in: CGRect(x: 0, y: 150, width: 10, height: 50)) == 0..<2)
        // The header of a section stays below that of the layout.
        let visible = Span(start: 60, length: 400)
        #expect(stack.frame(of: stack.boundaries[0], visible: visible).minY == 60)
        #expect(stack.frame(of: stack.sections[0].section.boundaries[0], ofSection: 0, visible: visible).minY == 85)
    }
}
