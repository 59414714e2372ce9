import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Edit menus of views that are not texts.
@MainActor
struct EditMenuInteractionTests {
    private final class Card: UIView, UIEditMenuInteractionDelegate {
        var log: [String] = []
        var target = CGRect.null
        var hasMenu = true
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { log.append("copy") }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "copy:" ? Selector("copy:", Card.copy(_:)) : super._selector(named: name)
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu \(Int(configuration.sourcePoint.x)) \(Int(configuration.sourcePoint.y))")
            guard hasMenu else { return UIMenu(children: []) }
            return UIMenu(
                children: suggestedActions + [UIAction(title: "Fold") { [weak self] _ in self?.log.append("fold") }])
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { target }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("present")
            animator.addAnimations { [weak self] in self?.log.append("animated") }
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("dismiss")
            animator.addCompletion { [weak self] in self?.log.append("gone") }
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private func withCard(
        _ body: (Card, UIEditMenuInteraction, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 640, 480)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let card = Card(frame: CGRect(x: 100, y: 60, width: 200, height: 100))
            window.rootViewController?.view.addSubview(card)
            let interaction = UIEditMenuInteraction(delegate: card)
            card.addInteraction(interaction)
            window.makeKeyAndVisible()
            card.becomeFirstResponder()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(card, interaction, display)
        }
    }

    private func finish(_ display: VirtualDisplay) async throws {
        try await display.settle()
        display.clock.advance(by: 1)
        try await display.settle()
    }

    @Test("R642: presentEditMenu shows the edit actions and those of the delegate, beside its rectangle or the point")
    func present() async throws {
        try await withCard { card, interaction, display in
            let scene = try #require(card.window?.windowScene)
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 20, y: 30)))
            #expect(card.take() == ["menu 20 30", "present", "animated"])
            #expect(interaction.location(in: card) == CGPoint(x: 20, y: 30))
            let panel = try #require(scene.openMenu?.panels.first)
            let names = panel.outline.entries.map { if case .leaf(let leaf) = $0 { leaf.title } else { "" } }
            #expect(names == [BarText.copy.localized, "Fold"])
            #expect(abs(panel.center.y - panel.bounds.height * panel.layer.anchorPoint.y - 98) < 1)
            card.target = CGRect(x: 0, y: 0, width: 200, height: 100)
            interaction.updateVisibleMenuPosition(animated: false)
            #expect(abs(panel.center.y - panel.bounds.height * panel.layer.anchorPoint.y - 168) < 1)
            scene.openMenu?.choose(0, at: 0)
            try await finish(display)
            #expect(card.take() == ["dismiss", "copy", "gone"])
        }
    }

    @Test("R642: the secondary button opens the menu at the pointer, and a finger that stays does not")
    func secondaryButton() async throws {
        try await withCard { card, interaction, display in
            try await display.tap(CGPoint(x: 150, y: 100), button: 3)
            #expect(card.take() == ["menu 50 40", "present", "animated"])
            interaction.dismissMenu()
            try await finish(display)
            #expect(card.take() == ["dismiss", "gone"])
            card.hasMenu = false
            try await display.tap(CGPoint(x: 150, y: 100), button: 3)
            #expect(card.take() == ["menu 50 40"] && card.window?.windowScene?.openMenu == nil)
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
            #expect(card.take() == ["menu 0 0"] && card.window?.windowScene?.openMenu == nil)
        }
        TouchBench.run { bench in
            let card = Card(frame: CGRect(x: 100, y: 80, width: 120, height: 60))
            card.addInteraction(UIEditMenuInteraction(delegate: card))
            bench.view.addSubview(card)
            bench.down(1, 150, 100)
            bench.wait(1)
            #expect(card.take() == [])
        }
    }

    @Test("R642: reloadVisibleMenu asks again, and a view that is removed from its interaction closes the menu")
    func editMenuReload() async throws {
        try await withCard { card, interaction, display in
            let scene = try #require(card.window?.windowScene)
            try await display.tap(CGPoint(x: 150, y: 100), button: 3)
            interaction.reloadVisibleMenu()
            #expect(card.take().last == "menu 50 40")
            interaction.dismissMenu()
            try await finish(display)
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
            interaction.reloadVisibleMenu()
            #expect(card.take().last == "menu 0 0")
            card.removeInteraction(interaction)
            #expect(scene.openMenu == nil && card.take() == ["dismiss", "gone"])
        }
    }
}
