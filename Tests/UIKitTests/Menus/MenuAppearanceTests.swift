import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Open menus whose view gets other traits.
@MainActor
struct MenuAppearanceTests {
    private typealias Bench = MenuInteractionTests.Bench

    /// The brightness of the open panel beside the text of its first row, from 0 to 255.
    private func brightness(_ bench: Bench) throws -> Int {
        let panel = try #require(bench.panels.first)
        let place = try bench.display.place(of: panel, at: CGPoint(x: 6, y: 22))
        let pixel = try bench.display.screenshot(of: CGRect(x: place.x, y: place.y, width: 1, height: 1))
        return Int(pixel.rgba[0])
    }

    @Test("R900: an open menu has the colours of its view's new style, in submenus too, and goes on to work")
    func style() async throws {
        try await Bench.run { bench in
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try await bench.display.tap("Share")
            try await bench.finish()
            let light = try brightness(bench)
            let stage = try #require(bench.panels.first?.superview)
            #expect(light > 200 && bench.panels.count == 2)
            bench.window.overrideUserInterfaceStyle = .dark
            try await bench.finish()
            #expect(bench.panels.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
            #expect(try brightness(bench) < light - 80 && bench.titles == ["Mail", "Print"])
            bench.root.overrideUserInterfaceStyle = .light
            try await bench.finish()
            #expect(try abs(brightness(bench) - light) < 3)
            try await bench.display.tap("Mail")
            #expect(bench.journal.read() == ["Mail by UIButton"])
            try await bench.finish()
            // The menu that has gone follows nothing.
            bench.root.overrideUserInterfaceStyle = .dark
            #expect(stage.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test("R900: an open menu follows the theme of the desktop")
    func theme() async throws {
        try await Bench.run { bench in
            try await bench.display.tap(bench.button)
            try await bench.finish()
            var desktop = DesktopAppearance(themeName: "Adwaita-dark")
            bench.application.appearanceDidChange(to: desktop)
            try await bench.finish()
            #expect(bench.panels.first?.traitCollection.userInterfaceStyle == .dark)
            #expect(try brightness(bench) < 150)
            desktop = DesktopAppearance()
            bench.application.appearanceDidChange(to: desktop)
            try await bench.finish()
            #expect(try brightness(bench) > 200 && bench.menu != nil)
        }
    }

    @Test("R900: an open menu is laid out again in another size of text and direction")
    func sizeAndDirection() async throws {
        try await Bench.run { bench in
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let before = try #require(bench.panels.first).bounds
            bench.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            #expect(panel.bounds.height > before.height + 20 && panel.bounds.width > before.width)
            #expect(panel.bounds.height == panel.fittingSize(width: panel.bounds.width).height)
            #expect(!panel.isMirrored)
            bench.window.traitOverrides.layoutDirection = .rightToLeft
            try await bench.finish()
            #expect(panel.isMirrored && bench.titles == ["Copy", "Paste", "Share", "Delete"])
        }
    }

    @Test("R900: the lifted picture of a context menu's view is taken again in the new colours")
    func liftedPicture() {
        TouchBench.run { bench in
            let card = UIView(frame: CGRect(x: 100, y: 80, width: 120, height: 60))
            card.backgroundColor = .systemBackground
            bench.view.addSubview(card)
            let delegate = MenuOfCard()
            card.addInteraction(UIContextMenuInteraction(delegate: delegate))
            bench.down(1, 150, 100)
            bench.wait(0.6)
            bench.up()
            let backdrop = bench.scene.openMenu?.backdrop
            @MainActor func picture() -> UIImage? {
                var found: CGImage?
                backdrop?.forEachInTree { view in
                    found = found ?? view.layer.contents as? CGImage
                }
                return found.map { UIImage(cgImage: $0) }
            }
            let light = picture()?.pngData()
            #expect(light != nil && card.layer.isShownHidden)
            bench.window.overrideUserInterfaceStyle = .dark
            backdrop?.layoutIfNeeded()
            let dark = picture()?.pngData()
            #expect(dark != nil && dark != light && card.layer.isShownHidden)
            bench.window.overrideUserInterfaceStyle = .light
            backdrop?.layoutIfNeeded()
            #expect(picture()?.pngData() == light)
            withExtendedLifetime(delegate) {}
        }
    }

    private final class MenuOfCard: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Act") { _ in }]) })
        }
    }
}

extension MenuPanel {
    /// Whether the chevrons of submenus are at the left.
    fileprivate var isMirrored: Bool {
        var isMirrored = false
        forEachInTree { view in
            guard let glyph = view as? MenuGlyph, glyph.kind == .chevron else { return }
            isMirrored = glyph.convert(glyph.bounds, to: self).midX < bounds.midX
        }
        return isMirrored
    }
}
