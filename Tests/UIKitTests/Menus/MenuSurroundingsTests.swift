import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Open menus beside the edges, in the other direction, with another scale, and when their scene changes or ends.
@MainActor
struct MenuSurroundingsTests {
    private typealias Bench = MenuInteractionTests.Bench

    /// Returns the views of a class in a tree.
    private func views<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
        var found: [V] = []
        view.forEachInTree { ($0 as? V).map { found.append($0) } }
        return found
    }

    @Test("R450: from right to left marks and chevrons change sides, submenus go left, and so do the arrow keys")
    func rightToLeft() async throws {
        try await Bench.run { bench in
            bench.window.traitOverrides.layoutDirection = .rightToLeft
            bench.button.frame.origin = CGPoint(x: 500, y: 40)
            let on = bench.action("On")
            on.state = .on
            bench.button.menu = UIMenu(children: [
                on, UIMenu(title: "Share", children: [bench.action("Mail"), bench.action("Print")]),
            ])
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            let cells = views(MenuCell.self, in: panel).sorted { $0.frame.minY < $1.frame.minY }
            @MainActor func glyphs(_ cell: MenuCell) -> [CGRect] {
                views(MenuGlyph.self, in: cell).filter { $0.kind != nil }.map(\.frame)
            }
            #expect(glyphs(cells[0]).allSatisfy { $0.minX > 200 } && glyphs(cells[0]).count == 1)
            #expect(glyphs(cells[1]).allSatisfy { $0.maxX < 50 } && glyphs(cells[1]).count == 1)
            #expect(abs(views(UILabel.self, in: cells[0])[0].frame.maxX - 212) < 0.01)
            try await bench.display.press(.downArrow)
            try await bench.display.press(.downArrow)
            try await bench.display.press(.rightArrow)
            #expect(bench.panels.count == 1)
            try await bench.display.press(.leftArrow)
            try await bench.finish()
            #expect(bench.panels.count == 2 && bench.panels[1].frame.maxX == bench.panels[0].frame.minX + 6)
            try await bench.display.press(.rightArrow)
            #expect(bench.panels.count == 1)
        }
    }

    @Test("the title of a tile has the height of its letters, and its mark is on pixels and grows with the text")
    func tileParts() throws {
        @MainActor func cell(_ title: String, _ category: UIContentSizeCategory) throws -> (UILabel, MenuGlyph, CGFloat)
        {
            var content = MenuCell.Content(title: title)
            (content.arrangement, content.state) = (.tiles, .on)
            let fonts = MenuFonts(UITraitCollection(preferredContentSizeCategory: category))
            let height = MenuCell.height(of: content, width: 83, fonts: fonts)
            let cell = MenuCell(content, fonts: fonts)
            cell.frame = CGRect(x: 0, y: 0, width: 83, height: height)
            cell.layoutIfNeeded()
            let mark = try #require(views(MenuGlyph.self, in: cell).first { $0.kind == .tick })
            return (try #require(views(UILabel.self, in: cell).first { $0.text == title }), mark, height)
        }
        for category in [UIContentSizeCategory.large, .accessibilityLarge] {
            for title in ["Copy", "نسخ", "กู้คืน"] {
                let (label, mark, height) = try cell(title, category)
                #expect(label.frame.height >= label.sizeThatFits(.zero).height && label.frame.maxY <= height)
                #expect(mark.frame.minX == mark.frame.minX.rounded() && mark.frame.minY == mark.frame.minY.rounded())
            }
        }
        let sides = try [UIContentSizeCategory.large, .accessibilityLarge].map { try cell("Copy", $0).1.frame.width }
        #expect(sides[0] == 10 && sides[1] > 14)
    }

    @Test(
        "R1059: in a palette an image with colours of its own has a mark, and a template or a selected image has none")
    func paletteMarks() throws {
        let symbol = try #require(UIImage(systemName: "circle.fill"))
        @MainActor func hasMark(_ image: UIImage, isSelectedImage: Bool = false) throws -> Bool {
            var content = MenuCell.Content(title: "Red", image: image)
            (content.arrangement, content.state, content.hasSelectedImage) = (.palette, .on, isSelectedImage)
            let cell = MenuCell(content, fonts: MenuFonts(UITraitCollection(preferredContentSizeCategory: .large)))
            cell.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
            cell.layoutIfNeeded()
            return try #require(views(MenuGlyph.self, in: cell).first { $0.kind == .tick }).isHidden == false
        }
        let red = symbol.withTintColor(.systemRed, renderingMode: .alwaysOriginal)
        #expect(try hasMark(red))
        #expect(try !hasMark(symbol))
        #expect(try !hasMark(red, isSelectedImage: true))
    }

    @Test("R450: from right to left the mark of a tile is to the left of its image")
    func tileMarkFromRightToLeft() throws {
        var content = MenuCell.Content(title: "Copy")
        (content.arrangement, content.state) = (.tiles, .on)
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let window = UIWindow()
            window.traitOverrides.layoutDirection = direction
            let cell = MenuCell(content, fonts: MenuFonts(UITraitCollection(preferredContentSizeCategory: .large)))
            cell.frame = CGRect(x: 0, y: 0, width: 80, height: 68)
            window.addSubview(cell)
            cell.layoutIfNeeded()
            let mark = try #require(views(MenuGlyph.self, in: cell).first { $0.kind == .tick }).frame
            #expect(direction == .leftToRight ? mark.minX >= 52 : mark.maxX <= 28)
        }
    }

    @Test("R448: the lines beside a highlighted row are hidden")
    func linesBesideTheHighlight() async throws {
        try await Bench.run { bench in
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            @MainActor func visibleLines() -> [CGFloat] {
                let lines = views(UIView.self, in: panel).filter {
                    $0.frame.height == 1 && $0.frame.width == panel.bounds.width
                }
                return lines.filter { !$0.isHidden }.map(\.frame.minY).sorted()
            }
            let all = visibleLines()
            #expect(all.count >= 2)
            panel.highlighted = 1
            #expect(visibleLines() == Array(all.dropFirst(2)))
            panel.highlighted = nil
            #expect(visibleLines() == all)
        }
    }

    @Test("R450: beside the lower right corner of the scene a menu turns, at each scale", arguments: [1, 2])
    func corner(scale: Int) async throws {
        try await Bench.run(400, 300, scale: scale) { bench in
            bench.button.frame.origin = CGPoint(x: 270, y: 250)
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            #expect(panel.frame.maxX == bench.button.frame.maxX && panel.frame.maxY <= 242 && panel.frame.minY >= 8)
            #expect(bench.titles == ["Delete", "Share", "Paste", "Copy"], "the first element is nearest to the button")
            let pixels = [panel.frame.minX, panel.frame.minY, panel.frame.width, panel.frame.height].map {
                $0 * CGFloat(scale)
            }
            #expect(pixels.allSatisfy { $0 == $0.rounded() })
            let shot = try bench.display.screenshot(of: "SCREEN")
            let (inside, outside) = (shot[200 * scale, 200 * scale], shot[2 * scale, 2 * scale])
            #expect(inside != outside)
            try await bench.display.press(.escape)
            try await bench.finish()
            let interaction = UIContextMenuInteraction(delegate: bench.button)
            bench.root.view.addInteraction(interaction)
            try await bench.display.tap(CGPoint(x: 390 * scale, y: 200 * scale), button: 3)
            try await bench.finish()
            let second = try #require(bench.panels.first)
            #expect(second.frame.maxX == 390 && second.frame.maxY <= 292 && second.frame.minY >= 8)
        }
    }

    @Test(
        "R450: a monitor that comes or goes leaves the menu of another one open")
    func hotPlug() async throws {
        try await Bench.run(manager: .openbox) { bench in
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try bench.display.plug(.monitor("TV", 640, 480, rightOf: "SCREEN"))
            try await bench.display.settle()
            #expect(bench.menu != nil && bench.titles.first == "Copy")
            try bench.display.unplug("TV")
            try await bench.display.settle()
            #expect(bench.menu != nil)
            try await bench.display.tap("Copy")
            #expect(bench.journal.read() == ["Copy by UIButton"])
            try await bench.finish()
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
        }
    }

    /// A delegate that counts the beginning and the end of menus.
    private final class Counter: UIContextMenuInteractionDelegate {
        var heard: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Act") { _ in }]) })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { heard.append("willDisplay") }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            heard.append("willEnd")
            animator?.addCompletion { [self] in heard.append("ended") }
        }
    }

    @Test(
        "R450: a scene that ends takes an open menu along, and one that fades, with all calls",
        arguments: [false, true])
    func sceneEnd(isFading: Bool) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            let first = try application.scene(.windowApplication)
            let window = makeWindow(.white, in: first)
            window.makeKeyAndVisible()
            #expect(await application.request() == nil)
            try await display.settle()
            let counter = Counter()
            let scene = try #require(application.applicationScenes(delegate).last)
            try #require(scene !== first)
            weak var session: MenuSession?
            weak var menuWindow: UIWindow?
            let count = application.windows.count
            do {
                let window = makeWindow(.gray, in: scene)
                window.rootViewController?.view.addInteraction(UIContextMenuInteraction(delegate: counter))
                window.makeKeyAndVisible()
                try await display.settle()
                try await display.tap(try #require(window.rootViewController?.view), button: 3)
                try await display.settle()
                (session, menuWindow) = (scene.openMenu, scene.menuWindow)
                #expect(session?.isOpen == true && menuWindow != nil)
                display.clock.stop()
                defer { display.clock.resume() }
                if isFading { session?.close(animated: true) }
                application.requestSceneSessionDestruction(scene.session, options: nil)
                try await display.settle()
                #expect(counter.heard == ["willDisplay", "willEnd", "ended"] && scene.openMenu == nil)
            }
            try await display.settle()
            #expect(session == nil && menuWindow == nil)
            #expect(application.windows.count <= count + 1)
            #expect(try Agreement.differences(of: application, on: display) == [])
        }
    }

    @Test("S640: an image of the program's for the chosen element of a palette takes the place of the tint")
    func selectedImageOfAPalette() async throws {
        try await withApplication { _, _ in
            @MainActor func tint(_ hasSelectedImage: Bool) -> UIColor? {
                var content = MenuCell.Content()
                (content.arrangement, content.state, content.image) = (.palette, .on, UIImage(systemName: "star"))
                content.hasSelectedImage = hasSelectedImage
                let cell = MenuCell(content, fonts: MenuFonts(UITraitCollection(preferredContentSizeCategory: .large)))
                cell.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
                cell.layoutIfNeeded()
                return cell.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }?.tintColor
            }
            #expect(tint(true) == .label && tint(false) != .label)
        }
    }
}
