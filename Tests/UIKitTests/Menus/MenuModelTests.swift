import Foundation
import Testing

@testable import UIKit

/// The elements of menus, and the decisions about their places and keys.
@MainActor
struct MenuModelTests {
    private func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction { UIAction(title: title, attributes: attributes, state: state) { _ in } }

    private func titles(_ menu: UIMenu) -> [[String]] {
        MenuOutline(menu).sections.map { $0.entries.map(\.element.title) }
    }

    @Test("R448: inline menus are sections, and hidden elements and empty menus are left out")
    func outlineSections() {
        let menu = UIMenu(children: [
            action("A"), action("B", .hidden),
            UIMenu(title: "Sort", options: .displayInline, children: [action("C"), action("D")]),
            UIMenu(title: "Empty"), action("E"),
            UIMenu(title: "More", children: [action("F")]),
            UIMenu(options: .displayInline, children: [action("G", .hidden)]),
        ])
        #expect(titles(menu) == [["A"], ["C", "D"], ["E", "More"]])
        let outline = MenuOutline(menu)
        #expect(outline.sections.map(\.title) == [nil, "Sort", nil])
        #expect(outline.title == nil && MenuOutline(UIMenu(title: "T", children: [action("A")])).title == "T")
        #expect(titles(UIMenu(children: [action("H", .hidden)])) == [])
        #expect(
            outline.reversed.sections.map { $0.entries.map(\.element.title) } == [["More", "E"], ["D", "C"], ["A"]])
    }

    @Test("R1061: the lines of titles are those of a menu's preferences, which count for inline menus without any")
    func menuTitleLines() {
        let (one, two) = (UIMenuDisplayPreferences(), UIMenuDisplayPreferences())
        (one.maximumNumberOfTitleLines, two.maximumNumberOfTitleLines) = (1, 2)
        let inline = UIMenu(options: .displayInline, children: [action("B")])
        let own = UIMenu(options: .displayInline, children: [action("C")])
        own.displayPreferences = two
        let menu = UIMenu(children: [action("A"), inline, own]).replacingChildren([action("A"), inline, own])
        #expect(MenuOutline(menu).sections.map(\.titleLines) == [0, 0, 2])
        menu.displayPreferences = one
        #expect(MenuOutline(menu.replacingChildren(menu.children)).sections.map(\.titleLines) == [1, 1, 2])
        let fonts = MenuFonts(UITraitCollection(preferredContentSizeCategory: .large))
        let title = Array(repeating: "a long title", count: 12).joined(separator: " ")
        let heights = [0, 1, 2].map { lines in
            var content = MenuCell.Content(title: title)
            content.titleLines = lines
            return MenuCell.height(of: content, width: 250, fonts: fonts)
        }
        #expect(heights[1] < heights[2] && heights[2] < heights[0])
        #expect(heights[1] == MenuCell.height(of: MenuCell.Content(title: "a"), width: 250, fonts: fonts))
    }

    @Test("R448: elements of small and medium size, and palettes, are side by side")
    func outlineArrangements() {
        func arrangement(_ menu: UIMenu) -> MenuOutline.Arrangement? { MenuOutline(menu).sections.first?.arrangement }
        #expect(arrangement(UIMenu(children: [action("A")])) == .rows)
        #expect(arrangement(UIMenu(preferredElementSize: .medium, children: [action("A")])) == .tiles)
        #expect(arrangement(UIMenu(preferredElementSize: .small, children: [action("A")])) == .icons)
        let palette = UIMenu(options: [.displayInline, .displayAsPalette], children: [action("A")])
        #expect(arrangement(UIMenu(children: [palette])) == .palette)
        let geometry = MenuGeometry(
            titleHeight: 30,
            sections: [
                .init(arrangement: .tiles, heights: [60, 60, 60, 60]), .init(titleHeight: 20, heights: [44, 50]),
            ], width: 240)
        #expect(geometry.size == CGSize(width: 240, height: 30 + 60 + 60 + 8 + 20 + 44 + 50))
        #expect(geometry.cells[2] == CGRect(x: 160, y: 30, width: 80, height: 60))
        #expect(geometry.cells[3] == CGRect(x: 0, y: 90, width: 240, height: 60))
        #expect(geometry.cells[5] == CGRect(x: 0, y: 222, width: 240, height: 50))
        #expect(geometry.cell(at: CGPoint(x: 170, y: 40)) == 2 && geometry.cell(at: CGPoint(x: 5, y: 152)) == nil)
        #expect(geometry.cells(from: 100, to: 180) == 3..<5)
    }

    @Test("R448: lines are not on each other, a highlighted element has none beside it, and a palette has none")
    func menuLines() {
        func lines(_ arrangement: MenuOutline.Arrangement) -> [CGRect] {
            MenuGeometry(
                titleHeight: 0, sections: [.init(arrangement: arrangement, heights: [44, 44, 44, 44, 44])], width: 240
            ).lines
        }
        #expect(lines(.palette).isEmpty && lines(.icons).count == 4 && lines(.rows).count == 4)
        let geometry = MenuGeometry(
            titleHeight: 30,
            sections: [.init(arrangement: .tiles, heights: [60, 60, 60]), .init(heights: [44, 44, 44])], width: 240)
        let drawn = geometry.lines.indices.map { geometry.rectangle(ofLine: $0, thickness: 0.5) }
        #expect(drawn[0] == CGRect(x: 0, y: 30, width: 240, height: 0.5))
        #expect(drawn[1] == CGRect(x: 80, y: 30.5, width: 0.5, height: 59.5))
        for (index, line) in drawn.enumerated() {
            #expect(drawn[..<index].allSatisfy { $0.insetBy(dx: 0.1, dy: 0.1).intersection(line).isEmpty })
        }
        // The title's line, two between tiles, two between rows.
        #expect(geometry.lines.count == 5)
        #expect(geometry.lines(beside: 1) == [1, 2] && geometry.lines(beside: 0) == [1])
        #expect(geometry.lines(beside: 3) == [3] && geometry.lines(beside: 4) == [3, 4])
        #expect(geometry.lines(beside: 9).isEmpty)
    }

    @Test("R448: a choice in a menu with single selection turns the other elements off")
    func singleSelection() {
        let (name, date, other) = (action("Name", state: .on), action("Date"), action("Other", state: .on))
        let sort = UIMenu(options: [.displayInline, .singleSelection], children: [name, date])
        let menu = UIMenu(children: [sort, other])
        menu.select(date)
        #expect([name, date, other].map(\.state) == [.off, .on, .on])
        #expect(menu.selectedElements == [date, other] && sort.selectedElements == [date])
        menu.select(other)
        #expect([name, date, other].map(\.state) == [.off, .on, .on])
    }

    @Test("R448: deferred elements are there when their completion was called, once, on any thread")
    func deferredElements() async throws {
        var completion: (([UIMenuElement]) -> Void)?
        var requests = 0
        let deferred = UIDeferredMenuElement {
            requests += 1
            completion = $0
        }
        let menu = UIMenu(children: [action("A"), deferred])
        #expect(MenuOutline(menu).pending == [deferred])
        var provided = 0
        deferred.whenProvided { provided += 1 }
        deferred.whenProvided { provided += 1 }
        #expect(requests == 1 && provided == 0)
        completion?([action("B"), UIMenu(options: .displayInline, children: [action("C")])])
        completion?([action("X")])
        #expect(provided == 2 && titles(menu) == [["A", "B"], ["C"]])
        deferred.menuWillAppear()
        #expect(MenuOutline(menu).pending.isEmpty, "the elements are kept")
        let uncached = UIDeferredMenuElement.uncached { $0([]) }
        uncached.whenProvided {}
        #expect(uncached.elements == [])
        uncached.menuWillAppear()
        #expect(uncached.elements == nil)
    }

    @Test("R449: a menu is below its control, or above it if there is more room; one at the pointer turns at the edges")
    func menuPlacement() {
        let area = CGRect(x: 0, y: 0, width: 400, height: 800)
        let size = CGSize(width: 250, height: 140)
        let below = MenuPlacement(
            size: size, source: .frame(CGRect(x: 300, y: 100, width: 80, height: 40)), area: area)
        #expect(below.frame == CGRect(x: 130, y: 148, width: 250, height: 140) && below.anchor.y == 0)
        let above = MenuPlacement(
            size: CGSize(width: 250, height: 440), source: .frame(CGRect(x: 0, y: 700, width: 80, height: 40)),
            area: area)
        #expect(above.frame.maxY == 692 && above.frame.minX == 8 && above.anchor.y == 1 && above.isAbove)
        let tiny = MenuPlacement(
            size: CGSize(width: 250, height: 440), source: .frame(.zero),
            area: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(tiny.frame.width == 84 && tiny.frame.maxY <= 92)
        func pointed(_ x: CGFloat, _ y: CGFloat, mirrored: Bool = false) -> CGPoint {
            MenuPlacement(size: size, source: .point(CGPoint(x: x, y: y)), area: area, isRightToLeft: mirrored)
                .frame.origin
        }
        #expect(pointed(50, 50) == CGPoint(x: 50, y: 50))
        #expect(pointed(390, 790) == CGPoint(x: 140, y: 650))
        #expect(pointed(300, 50, mirrored: true) == CGPoint(x: 50, y: 50))
        #expect(pointed(100, 50, mirrored: true) == CGPoint(x: 100, y: 50))
    }

    @Test("a menu is aligned with its control at the nearer side of the scene, and centred near the middle")
    func menuAlignment() {
        func start(_ x: CGFloat, width: CGFloat = 80) -> CGFloat {
            MenuPlacement(
                size: CGSize(width: 250, height: 140), source: .frame(CGRect(x: x, y: 100, width: width, height: 40)),
                area: CGRect(x: 0, y: 0, width: 400, height: 800)
            ).frame.minX
        }
        #expect(start(60) == 60 && start(119) == 119)
        #expect(start(120) == 35 && start(200) == 115)
        #expect(start(201) == 31 && start(20, width: 360) == 75)
    }

    @Test("R448: a submenu is beside its menu, at the other side without room, and over it without any")
    func submenuPlacement() {
        let size = CGSize(width: 250, height: 100)
        func origin(_ panel: CGRect, width: CGFloat, mirrored: Bool = false) -> CGPoint {
            MenuPlacement(
                size: size, source: .row(CGRect(x: panel.minX, y: 144, width: 250, height: 44), in: panel),
                area: CGRect(x: 0, y: 0, width: width, height: 400), isRightToLeft: mirrored
            ).frame.origin
        }
        let panel = CGRect(x: 300, y: 100, width: 250, height: 200)
        #expect(origin(panel, width: 1000) == CGPoint(x: 544, y: 144))
        #expect(origin(panel, width: 1000, mirrored: true) == CGPoint(x: 56, y: 144))
        #expect(origin(panel, width: 700) == CGPoint(x: 56, y: 144))
        #expect(origin(CGRect(x: 20, y: 100, width: 250, height: 200), width: 300) == CGPoint(x: 20, y: 188))
    }

    @Test("R450: arrows go round through the elements that can be chosen, and letters find titles")
    func keyboardSelection() {
        let selection = MenuSelection(
            titles: ["Copy", "Paste", "Élan", "Delete", "Duplicate"], isEnabled: [true, false, true, true, true])
        #expect(selection.index(after: nil, .next) == 0 && selection.index(after: nil, .previous) == 4)
        #expect(selection.index(after: 0, .next) == 2 && selection.index(after: 4, .next) == 0)
        #expect(selection.index(after: 2, .previous) == 0 && selection.index(after: 0, .previous) == 4)
        #expect(selection.index(after: 2, .first) == 0 && selection.index(after: 2, .last) == 4)
        #expect(selection.index(after: nil, typing: "d") == 3 && selection.index(after: 3, typing: "D") == 4)
        #expect(selection.index(after: 0, typing: "el") == 2 && selection.index(after: 0, typing: "p") == nil)
        #expect(MenuSelection(titles: ["A"], isEnabled: [false]).index(after: nil, .next) == nil)
    }

    @Test("R447: a preview moves as far as the menu below it needs, and stays in the area")
    func previewPlacement() {
        let area = CGRect(x: 16, y: 16, width: 368, height: 768)
        let middle = CGRect(x: 100, y: 200, width: 100, height: 100)
        #expect(ContextMenuPlacement.preview(middle, menuHeight: 200, area: area) == middle)
        let high = ContextMenuPlacement.preview(
            CGRect(x: 350, y: 300, width: 100, height: 300), menuHeight: 400, area: area)
        #expect(high == CGRect(x: 284, y: 76, width: 100, height: 300))
        let huge = ContextMenuPlacement.preview(
            CGRect(x: 20, y: 400, width: 100, height: 500), menuHeight: 600, area: area)
        #expect(huge.minY == 16)
    }
}
