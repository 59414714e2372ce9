import Foundation
import Testing

@testable import UIKit

/// The layouts of bars as values.
@MainActor struct BarLayoutTests {
    private func row(_ width: CGFloat = 320) -> NavigationBarLayout {
        NavigationBarLayout(size: CGSize(width: width, height: 50))
    }

    @Test(
        "R412: a bar is 44 points high, 50 on a tablet and 32 in compact height; a large title adds 52, a prompt 30",
        arguments: [(false, false, 44, 52), (true, false, 50, 52), (false, true, 32, 0), (true, true, 32, 0)])
    func barLayoutHeights(isPad: Bool, isShort: Bool, bar: CGFloat, large: CGFloat) {
        let metrics = BarMetrics(isPad: isPad, isShort: isShort)
        #expect(metrics.navigationBarHeight == bar && metrics.toolbarHeight == bar)
        #expect(metrics.largeTitleHeight == large && BarMetrics.promptHeight == 30)
    }

    @Test("the margin of a bar is that of the rows of a table below it")
    func barLayoutMargins() {
        let compact = BarMetrics(isNarrow: true)
        #expect(compact.sideMargin(width: 320) == 16 && compact.sideMargin(width: 560) == 20)
        #expect(BarMetrics().sideMargin(width: 320) == 20)
    }

    @Test(
        "R425: a tab bar is 49 points high, 50 on a tablet, and 32 in compact height",
        arguments: [(false, false, 49), (true, false, 50), (true, true, 32)])
    func tabBarHeights(isPad: Bool, isShort: Bool, height: CGFloat) {
        #expect(BarMetrics(isPad: isPad, isShort: isShort).tabBarHeight == height)
    }

    @Test("R416: the title is in the middle, and moves aside for items that reach so far")
    func titleMovesAside() throws {
        var layout = row()
        layout.title = 100
        #expect(layout.places.title == CGRect(x: 110, y: 0, width: 100, height: 50))
        layout.trailing = [44, 60]
        // The items reach from 312 down to 208, with 8 points between them and the title.
        let places = layout.places
        #expect(places.trailing.map { $0?.minX } == [268, 208])
        #expect(places.title == CGRect(x: 100, y: 0, width: 100, height: 50))
    }

    @Test("R416: items lie from the edges to the middle, in the order of both arrays")
    func orderOfItems() {
        var layout = row()
        layout.leading = [50, 60]
        layout.trailing = [44, 70]
        let places = layout.places
        #expect(places.leading.map { $0?.minX } == [8, 58])
        #expect(places.trailing.map { $0?.maxX } == [312, 268])
    }

    @Test("R416: the button for the items that do not fit is beside them, and only there if there are such items")
    func overflow() {
        var layout = row(200)
        layout.overflow = 44
        layout.trailing = [60, 60, 60, 60]
        #expect(layout.places.trailing.map { $0?.minX } == [132, 72, nil, nil])
        #expect(layout.places.overflow == CGRect(x: 28, y: 0, width: 44, height: 50))
        layout.isRightToLeft = true
        #expect(layout.places.overflow?.minX == 128)
        layout.trailing = [60, 60, 60]
        #expect(layout.places.overflow == nil && layout.places.trailing.allSatisfy { $0 != nil })
        layout.trailing = [600]
        layout.overflow = 400
        #expect(layout.places.overflow?.width == 184)
        layout.overflow = nil
        #expect(layout.places.overflow == nil && layout.places.trailing == [nil])
    }

    @Test("R416: a title that does not fit is truncated, then hidden; then the items next to the middle are left out")
    func tooManyItems() throws {
        var layout = row(240)
        layout.title = 200
        layout.leading = [60]
        layout.trailing = [60]
        // 240 points without the edges, the items and the gaps.
        #expect(layout.places.title?.width == 88)
        layout.trailing = [60, 40]
        #expect(layout.places.title?.width == 48)
        layout.trailing = [60, 60]
        #expect(layout.places.title == nil && layout.places.trailing.allSatisfy { $0 != nil })
        layout.leading = [60, 60]
        let places = layout.places
        #expect(places.leading.map { $0 != nil } == [true, true])
        #expect(places.trailing.map { $0 != nil } == [true, false])
    }

    @Test("R409: the back button has the previous title, \"Back\" if that is too long, or the arrow alone")
    func backForms() {
        var layout = row()
        layout.title = 100
        layout.back = NavigationBarLayout.Back(title: 90, generic: 60, arrow: 44)
        #expect(layout.places.backForm == .title && layout.places.back?.width == 90)
        layout.back?.title = 220
        #expect(layout.places.backForm == .generic && layout.places.back?.width == 60)
        layout.title = 250
        #expect(layout.places.backForm == .arrow && layout.places.back?.width == 44)
        layout.title = 20
        layout.back = NavigationBarLayout.Back(title: nil, generic: nil, arrow: 44)
        #expect(layout.places.backForm == .arrow)
    }

    @Test("R417: a title view keeps its width in the middle, shrinks to the room, and a search field takes all of it")
    func titleViews() throws {
        var layout = row(400)
        layout.title = 150
        layout.leading = [50]
        layout.trailing = [50]
        #expect(layout.places.title == CGRect(x: 125, y: 0, width: 150, height: 50))
        layout.title = 500
        #expect(layout.places.title == CGRect(x: 66, y: 0, width: 268, height: 50))
        layout.title = 10
        layout.fillsWithTitle = true
        #expect(layout.places.title == CGRect(x: 66, y: 0, width: 268, height: 50))
    }

    @Test("everything is mirrored from right to left, with the safe area of the other side")
    func barLayoutRightToLeft() throws {
        var layout = row()
        layout.title = 60
        layout.back = NavigationBarLayout.Back(title: 80, generic: 60, arrow: 44)
        layout.leading = [50]
        layout.trailing = [44, 60]
        layout.insets = (10, 30)
        let places = layout.places
        layout.isRightToLeft = true
        layout.insets = (30, 10)
        let mirrored = layout.places
        func mirror(_ rect: CGRect?) -> CGRect? {
            rect.map { CGRect(x: 320 - $0.maxX, y: 0, width: $0.width, height: $0.height) }
        }
        #expect(mirrored.back == mirror(places.back) && mirrored.title == mirror(places.title))
        #expect(mirrored.leading == places.leading.map(mirror))
        #expect(mirrored.trailing == places.trailing.map(mirror))
        #expect(try #require(mirrored.back).maxX == 320 - 10 - 8)
    }

    @Test("widths of zero, and bars without room, give no places that are negative")
    func noRoom() {
        for width in [CGFloat(0), 1, 20, 60] {
            var layout = row(width)
            layout.title = 100
            layout.back = NavigationBarLayout.Back(title: 90, generic: 60, arrow: 44)
            layout.leading = [50]
            layout.trailing = [50]
            let places = layout.places
            let all = [places.back, places.title] + places.leading + places.trailing
            #expect(all.compactMap { $0 }.allSatisfy { $0.width >= 0 })
        }
    }

    @Test("R418: flexible spaces of a toolbar share the room, fixed ones keep their width")
    func toolbarSpaces() {
        let layout = ToolbarLayout(
            width: 300, margin: 8, items: [.content(40), .flexible, .content(40), .fixed(20), .flexible, .content(40)])
        // The padding of the buttons reaches into the margin, so the room is the whole width.
        #expect(layout.places.map(\.x) == [0, 40, 120, 160, 180, 260])
        #expect(layout.places.map(\.width) == [40, 80, 40, 20, 80, 40])
    }

    @Test("R418: items of a toolbar that do not fit become narrower")
    func toolbarWithoutRoom() {
        let layout = ToolbarLayout(width: 100, margin: 8, items: [.content(100), .flexible, .content(100)])
        #expect(layout.places.map(\.width) == [50, 0, 50])
    }

    @Test("a toolbar is mirrored from right to left")
    func toolbarRightToLeft() {
        var layout = ToolbarLayout(width: 200, margin: 8, items: [.content(40), .flexible, .content(60)])
        layout.isRightToLeft = true
        #expect(layout.places.map(\.x) == [160, 60, 0])
    }

    @Test("R425: tab bar items fill the width, or are in the middle with equal widths")
    func tabBarItems() {
        var layout = TabBarLayout(width: 320, count: 4)
        #expect(layout.frames(height: 49).map(\.minX) == [0, 80, 160, 240])
        layout.isCentered = true
        layout.itemWidth = 50
        layout.itemSpacing = 10
        #expect(layout.frames(height: 49).map(\.minX) == [45, 105, 165, 225])
        layout.isRightToLeft = true
        #expect(layout.frames(height: 49).map(\.minX) == [225, 165, 105, 45])
        layout.itemWidth = 200
        #expect(layout.frames(height: 49).map(\.width) == [80, 80, 80, 80])
        #expect(TabBarLayout(width: 320, count: 0).frames(height: 49).isEmpty)
    }
}
