import Foundation
import Testing

@testable import UIKit

/// The arranged views of a stack view.
@MainActor
struct StackMembershipTests {
    @Test("R344: arranged views become subviews that constraints place, also through the initializer")
    func stackMembershipAdding() {
        let views = StackFixture.blocks()
        let stack = UIStackView(arrangedSubviews: [views[0]])
        #expect(stack.frame == .zero && stack.arrangedSubviews == [views[0]] && stack.subviews == [views[0]])
        stack.addArrangedSubview(views[1])
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(stack.subviews == [views[0], views[1], views[2]])
        #expect(!views.contains { $0.translatesAutoresizingMaskIntoConstraints })
        #expect(stack.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("R344: an arranged view that is inserted again moves, and the order of subviews is independent")
    func stackMembershipMoving() {
        let fixture = StackFixture(StackFixture.blocks())
        let (stack, views) = (fixture.stack, fixture.views)
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && stack.subviews == views)
        #expect(fixture.columns() == [[110, 40], [160, 140], [0, 100]])
        stack.insertArrangedSubview(views[2], at: 3)
        #expect(stack.arrangedSubviews == views)
        stack.addArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
        stack.sendSubviewToBack(views[2])
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
        #expect(fixture.columns() == [[180, 120], [0, 60], [70, 100]])
    }

    @Test("R344: removeArrangedSubview leaves a visible subview, removeFromSuperview removes the view from both lists")
    func removing() {
        let fixture = StackFixture(StackFixture.blocks())
        let (stack, views) = (fixture.stack, fixture.views)
        _ = fixture.frames()
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews == [views[1], views[2]] && stack.subviews == views && !views[0].isHidden)
        #expect(fixture.columns().dropFirst() == [[0, 60], [70, 230]])
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]] && stack.subviews == [views[0], views[2]])
        #expect(fixture.columns().last == [0, 300])
        fixture.container.addSubview(views[2])
        #expect(stack.arrangedSubviews.isEmpty && stack.subviews == [views[0]])
        stack.addArrangedSubview(views[1])
        #expect(fixture.columns()[1] == [0, 300])
    }

    @Test("constraints and guides go with the views, so that none are left in the end")
    func nothingIsLeft() {
        let fixture = StackFixture(StackFixture.blocks()) { $0.distribution = .equalSpacing }
        _ = fixture.frames()
        #expect(fixture.stack.layoutGuides.count == 2 && fixture.stack.constraints.count > 15)
        for view in fixture.views { fixture.stack.removeArrangedSubview(view) }
        _ = fixture.frames()
        #expect(fixture.stack.layoutGuides.isEmpty && fixture.views.allSatisfy(\.constraints.isEmpty))
        #expect(
            fixture.stack.constraints.map(\.identifier) == ["UISV-ambiguity-suppression", "UISV-ambiguity-suppression"])
    }

    @Test("a view that is not arranged, an index out of range and the stack itself are refused")
    func stackMembershipBadInput() {
        let fixture = StackFixture(StackFixture.blocks())
        let stack = fixture.stack
        let lines = LogRecorder.record {
            stack.insertArrangedSubview(Block(1, 1), at: 4)
            stack.insertArrangedSubview(Block(1, 1), at: -1)
        }
        #expect(
            lines
                == [4, -1].map {
                    "UIKit.View error: Index out of bounds for arranged subview: index = \($0) expected to be less than or "
                        + "equal to 3"
                })
        #expect(LogRecorder.record { stack.addArrangedSubview(stack) }.count == 1)
        #expect(LogRecorder.record { stack.addArrangedSubview(fixture.container) }.count == 1)
        stack.removeArrangedSubview(Block(1, 1))
        stack.setCustomSpacing(30, after: Block(1, 1))
        #expect(stack.arrangedSubviews == fixture.views)
        #expect(fixture.columns() == [[0, 40], [50, 60], [120, 180]])
    }

    @Test("a stack view does not keep a removed view, nor views a stack view")
    func stackMembershipMemory() {
        weak var view: UIView?
        weak var stack: UIStackView?
        do {
            let fixture = StackFixture(StackFixture.blocks())
            _ = fixture.frames()
            (view, stack) = (fixture.views[1], fixture.stack)
        }
        #expect(view == nil && stack == nil)
    }
}
