import Foundation
import Testing

@testable import UIKit

/// The columns of split views: places, modes, and the stack of a collapsed one.
struct SplitLayoutTests {
    private typealias Mode = UISplitViewController.DisplayMode

    private func layout(_ width: CGFloat, three: Bool = false) -> SplitLayout {
        var layout = SplitLayout(size: CGSize(width: width, height: 500))
        layout.hasSupplementary = three
        return layout
    }

    @Test("R428: the display mode follows from the width and the program's preference")
    func splitLayoutModes() {
        #expect(layout(1000).mode(preferred: .automatic) == .oneBesideSecondary)
        #expect(layout(700).mode(preferred: .automatic) == .secondaryOnly)
        #expect(layout(1300, three: true).mode(preferred: .automatic) == .twoBesideSecondary)
        #expect(layout(1000, three: true).mode(preferred: .automatic) == .oneBesideSecondary)
        #expect(layout(700).mode(preferred: .oneOverSecondary) == .oneOverSecondary)
        #expect(layout(1300).mode(preferred: .twoBesideSecondary) == .oneBesideSecondary)
        #expect(layout(1300).mode(preferred: .twoOverSecondary) == .oneOverSecondary)
        #expect(layout(1000).toggled(.oneBesideSecondary) == .secondaryOnly)
        #expect(layout(1000).toggled(.secondaryOnly) == .oneBesideSecondary)
        #expect(layout(700).toggled(.secondaryOnly) == .oneOverSecondary)
        #expect(layout(700).toggled(.oneOverSecondary) == .secondaryOnly)
        #expect(layout(1300, three: true).toggled(.oneBesideSecondary) == .twoBesideSecondary)
    }

    @Test("R428, R429: the primary column is 320 wide, at most 0.4 of the whole, within the program's limits")
    func splitLayoutWidths() {
        var width = SplitLayout.Width()
        #expect(width.resolved(in: 1000) == 320 && width.resolved(in: 700) == 280)
        width.maximum = 250
        #expect(width.resolved(in: 1000) == 250)
        width = SplitLayout.Width(points: 400)
        #expect(width.resolved(in: 1000) == 400 && width.resolved(in: 300) == 300)
        width = SplitLayout.Width(fraction: 0.5, minimum: 600)
        #expect(width.resolved(in: 1000) == 600)
        width = SplitLayout.Width(points: 300, dragged: 220)
        #expect(width.resolved(in: 1000) == 220)
        #expect(layout(1000).draggedWidth(from: 320, by: 40) == 360)
        #expect(layout(1000).draggedWidth(from: 320, by: -900) == 160)
        #expect(layout(1000).draggedWidth(from: 320, by: 900) == 600)
    }

    @Test("R428: columns beside the secondary one make it narrower, those over it do not")
    func splitLayoutFrames() {
        let beside = layout(1000).frames(in: .oneBesideSecondary)
        #expect(beside.primary == CGRect(x: 0, y: 0, width: 320, height: 500))
        #expect(beside.secondary == CGRect(x: 321, y: 0, width: 679, height: 500))
        #expect(beside.dividers == [CGRect(x: 320, y: 0, width: 1, height: 500)])
        let over = layout(700).frames(in: .oneOverSecondary)
        #expect(over.primary.minX == 0 && over.secondary == CGRect(x: 0, y: 0, width: 700, height: 500))
        let only = layout(700).frames(in: .secondaryOnly)
        #expect(only.primary.maxX == 0 && only.secondary.width == 700 && only.dividers == [])
        var mirrored = layout(1000)
        mirrored.isRightToLeft = true
        let right = mirrored.frames(in: .oneBesideSecondary)
        #expect(right.primary.minX == 680 && right.secondary == CGRect(x: 0, y: 0, width: 679, height: 500))
        mirrored.primaryIsTrailing = true
        #expect(mirrored.frames(in: .oneBesideSecondary) == beside)
        let three = layout(1300, three: true).frames(in: .twoBesideSecondary)
        #expect([three.primary, three.supplementary, three.secondary].map(\.minX) == [0, 321, 642])
        let two = layout(1300, three: true).frames(in: .oneBesideSecondary)
        #expect(two.primary.maxX == 0 && two.supplementary.minX == 0 && two.secondary.minX == 321)
    }

    @Test("R428: a collapsed split view is one stack, from which the columns get theirs back")
    func collapse() {
        let columns = SplitCollapse(columns: [["a", "b"], ["c", "d"]])
        #expect(columns.stack(top: 1) == ["a", "b", "c", "d"] && columns.stack(top: 0) == ["a", "b"])
        #expect(columns.expanded(["a", "b", "c", "d"]) == [["a", "b"], ["c", "d"]])
        #expect(columns.expanded(["a", "b", "c", "x"]) == [["a", "b"], ["c", "x"]])
        #expect(columns.expanded(["a"]) == [["a"], ["c", "d"]], "the secondary column was popped")
        #expect(columns.expanded(["a", "b", "x"]) == [["a", "b", "x"], ["c", "d"]])
        let three = SplitCollapse(columns: [["a"], ["b"], ["c"]])
        #expect(three.stack(top: 2) == ["a", "b", "c"])
        #expect(three.expanded(["a", "b", "y"]) == [["a"], ["b", "y"], ["c"]])
    }

    @Test("R428: a column that is changed meanwhile keeps its place on the stack")
    func change() {
        var columns = SplitCollapse(columns: [["a", "b"], ["c", "d"]])
        var stack = columns.replace(1, with: ["e"], in: ["a", "b", "c", "x"])
        #expect(stack == ["a", "b", "e"])
        #expect(columns.expanded(stack) == [["a", "b"], ["e"]])
        stack = columns.replace(0, with: ["f"], in: stack)
        #expect(stack == ["f", "e"])
        stack = columns.replace(1, with: ["g"], in: ["f"])
        #expect(stack == ["f"], "the secondary column was popped")
        #expect(columns.expanded(stack) == [["f"], ["g"]])
        #expect(columns.replace(0, with: [], in: stack) == [])
    }
}
