import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The delegate of a context menu, which records its calls.
@MainActor
private final class MenuScribe: UIContextMenuInteractionDelegate {
    let journal: Journal
    let name: String
    var hasMenu = true
    var makesPreview: (@MainActor @Sendable () -> UIViewController?)?

    init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        journal.write("\(name) asked at \(Int(location.x)) \(Int(location.y))")
        guard hasMenu else { return nil }
        return UIContextMenuConfiguration(
            previewProvider: makesPreview,
            actionProvider: { [journal, name] _ in
                UIMenu(children: [UIAction(title: "Act") { _ in journal.write("\(name) acted") }])
            })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        journal.write("commit")
        animator.addCompletion { [journal] in journal.write("committed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { journal.write("willDisplay \(interaction.menuAppearance)") }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        journal.write("willEnd")
        animator?.addCompletion { [journal] in journal.write("ended") }
    }
}

/// Context menus of views and rows.
@MainActor
struct ContextMenuTests {
    private func run(
        _ body: @MainActor (UIWindow, VirtualDisplay, Journal) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(window, display, Journal())
        }
    }

    private func finish(_ display: VirtualDisplay) async throws {
        try await display.settle()
        display.clock.advance(by: 1)
        try await display.settle()
    }

    @Test("R447, R449: a right click asks interactions from the hit view upwards, and shows the menu at the pointer")
    func rightClick() async throws {
        try await run { window, display, journal in
            let (outer, inner) = (MenuScribe("outer", journal), MenuScribe("inner", journal))
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 400, height: 300))
            let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            window.rootViewController?.view.addSubview(view)
            view.addSubview(child)
            let interaction = UIContextMenuInteraction(delegate: outer)
            view.addInteraction(interaction)
            child.addInteraction(UIContextMenuInteraction(delegate: inner))
            inner.hasMenu = false
            try await display.tap(CGPoint(x: 200, y: 200), button: 3)
            #expect(
                journal.read() == ["inner asked at 50 50", "outer asked at 100 100", "willDisplay compact"])
            try await finish(display)
            let panel = try #require(window.windowScene?.openMenu?.panels.first)
            #expect(panel.frame.origin == CGPoint(x: 200, y: 200))
            #expect(interaction.location(in: view) == CGPoint(x: 100, y: 100))
            try await display.tap("Act")
            #expect(journal.read() == ["willEnd", "outer acted"])
            try await finish(display)
            #expect(journal.read() == ["ended"] && interaction.menuAppearance == .unknown)
            inner.hasMenu = true
            try await display.tap(CGPoint(x: 200, y: 200), button: 3)
            #expect(journal.read() == ["inner asked at 50 50", "willDisplay compact"])
        }
    }

    @Test("R449: a press of the secondary button, a drag to an element and its release choose it")
    func secondaryDrag() async throws {
        try await run { window, display, journal in
            let scribe = MenuScribe("view", journal)
            window.rootViewController?.view.addInteraction(UIContextMenuInteraction(delegate: scribe))
            try display.movePointer(to: CGPoint(x: 200, y: 200))
            try display.press(button: 3)
            try await finish(display)
            try display.movePointer(to: CGPoint(x: 203, y: 203))
            try display.release(button: 3)
            try await display.settle()
            #expect(window.windowScene?.openMenu?.isOpen == true, "the click itself chooses nothing")
            try await display.press(.escape)
            try await finish(display)
            try display.movePointer(to: CGPoint(x: 200, y: 200))
            try display.press(button: 3)
            try await finish(display)
            try display.movePointer(to: CGPoint(x: 260, y: 222))
            try await display.settle()
            try display.release(button: 3)
            try await display.settle()
            #expect(journal.read().suffix(2) == ["willEnd", "view acted"])
        }
    }

    @Test("R447: the Menu key and Shift-F10 open the menu of the focused view, or of the nearest view above")
    func menuKey() async throws {
        try await run { window, display, journal in
            let scribe = MenuScribe("view", journal)
            let root = try #require(window.rootViewController?.view)
            root.addInteraction(UIContextMenuInteraction(delegate: scribe))
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.frame = CGRect(x: 40, y: 40, width: 100, height: 44)
            root.addSubview(button)
            button.becomeFirstResponder()
            try await display.press(.named("Menu"))
            #expect(journal.read() == ["view asked at 400 300", "willDisplay compact"])
            try await finish(display)
            try await display.press(.return)
            #expect(journal.read() == ["willEnd", "view acted"], "the first element is highlighted")
            try await finish(display)
            try await display.press(.named("F10"), modifiers: [.shift])
            #expect(window.windowScene?.openMenu?.isOpen == true)
        }
    }

    @Test("dismissMenu closes the menu, and updateVisibleMenu replaces its elements")
    func updates() async throws {
        try await run { window, display, journal in
            let scribe = MenuScribe("view", journal)
            let interaction = UIContextMenuInteraction(delegate: scribe)
            window.rootViewController?.view.addInteraction(interaction)
            try await display.tap(CGPoint(x: 200, y: 200), button: 3)
            try await finish(display)
            interaction.updateVisibleMenu { menu in
                menu.replacingChildren(menu.children + [UIAction(title: "More") { _ in }])
            }
            try await display.settle()
            let panel = try #require(window.windowScene?.openMenu?.panels.first)
            #expect(panel.selection.titles == ["Act", "More"] && panel.bounds.height > 80)
            interaction.dismissMenu()
            try await finish(display)
            #expect(window.windowScene?.openMenu == nil)
        }
    }

    @Test("R447: a finger that stays for half a second lifts the view over a blur, with the menu beside it")
    func longPress() {
        TouchBench.run { bench in
            let journal = Journal()
            let scribe = MenuScribe("view", journal)
            let card = UIView(frame: CGRect(x: 100, y: 80, width: 120, height: 60))
            bench.view.addSubview(card)
            card.addInteraction(UIContextMenuInteraction(delegate: scribe))
            bench.down(1, 150, 100)
            bench.wait(0.4)
            #expect(journal.read() == [])
            bench.wait(0.2)
            #expect(journal.read() == ["view asked at 50 20", "willDisplay rich"])
            let panel = bench.scene.openMenu?.panels.first
            #expect(panel.map { $0.frame.minY >= 140 } == true)
            bench.up()
            #expect(bench.scene.openMenu?.isOpen == true)
            let place = panel.map { CGPoint(x: $0.center.x, y: $0.center.y + 20) } ?? .zero
            bench.tap(1, place.x, place.y)
            #expect(journal.read() == ["willEnd", "view acted"])
            bench.down(1, 150, 100)
            bench.move(1, 165, 100)
            bench.wait(1)
            #expect(journal.read() == [], "a finger that moves opens no menu")
        }
    }

    @Test("the view below a lifted picture is not painted, until the menu has gone or the view leaves its window")
    func liftedSource() {
        TouchBench.run { bench in
            let scribe = MenuScribe("view", Journal())
            let card = UIView(frame: CGRect(x: 100, y: 80, width: 120, height: 60))
            bench.view.addSubview(card)
            card.addInteraction(UIContextMenuInteraction(delegate: scribe))
            @MainActor func press() {
                bench.down(1, 150, 100)
                bench.wait(0.6)
                bench.up()
            }
            press()
            #expect(card.layer.isShownHidden && !card.isHidden && card.alpha == 1)
            bench.scene.openMenu?.close(animated: false)
            #expect(!card.layer.isShownHidden && bench.scene.openMenu == nil)
            press()
            #expect(card.layer.isShownHidden)
            card.removeFromSuperview()
            #expect(!card.layer.isShownHidden)
        }
    }

    @Test("R447: the shadow of a menu does not fall on the lifted view")
    func menuShadowSparesTheLiftedView() async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 500)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 80))
            card.backgroundColor = .systemYellow
            window.rootViewController?.view.addSubview(card)
            let scribe = MenuScribe("view", Journal())
            let interaction = UIContextMenuInteraction(delegate: scribe)
            card.addInteraction(interaction)
            try await display.settle()
            #expect(interaction.prepareMenu(at: CGPoint(x: 100, y: 40), type: .direct))
            interaction.openMenu(at: CGPoint(x: 200, y: 140))
            try await finish(display)
            let panel = try #require(window.windowScene?.openMenu?.panels.first)
            #expect(panel.frame.minY == 188)
            let shot = try display.screenshot(of: "SCREEN")
            // The middle of the card is as far from the panel as its shadow reaches.
            #expect(shot[200, 177] == shot[200, 110])
            #expect(shot[200, 184] != shot[420, 184], "there is a shadow between both")
        }
    }

    @Test("R447: a controller is the preview, a tap on it commits, and a slide to an element chooses")
    func previews() {
        TouchBench.run { bench in
            let journal = Journal()
            let scribe = MenuScribe("view", journal)
            let preview = UIViewController()
            preview.preferredContentSize = CGSize(width: 200, height: 100)
            scribe.makesPreview = { preview }
            let card = UIView(frame: CGRect(x: 100, y: 40, width: 120, height: 60))
            bench.view.addSubview(card)
            card.addInteraction(UIContextMenuInteraction(delegate: scribe))
            @MainActor func press() {
                bench.down(1, 150, 70)
                bench.wait(0.6)
            }
            press()
            bench.up()
            let frame = preview.view.superview.map { $0.convert($0.bounds, to: nil) } ?? .zero
            #expect(frame.size == CGSize(width: 200, height: 100))
            _ = journal.read()
            bench.tap(1, frame.midX, frame.midY)
            #expect(journal.read().prefix(2) == ["commit", "willEnd"])
            press()
            _ = journal.read()
            let row = bench.scene.openMenu?.panels.first.map { CGPoint(x: $0.center.x, y: $0.center.y + 20) } ?? .zero
            bench.move(1, row.x, row.y)
            #expect(bench.scene.openMenu?.panels.first?.highlighted == 0)
            bench.up()
            #expect(journal.read() == ["willEnd", "view acted"])
        }
    }

    // MARK: Tables

    private final class RowMenus: RowScribe, UITableViewDelegate {
        var hasMenu = false

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            journal.write("menu \(indexPath.row)")
            guard hasMenu else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Open") { [self] _ in journal.write("opened \(indexPath.row)") }])
            })
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, done in
                    journal.write("deleted \(indexPath.row)")
                    done(true)
                }
            ])
        }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { [self] _, _, done in
                    journal.write("flagged \(indexPath.row)")
                    done(true)
                }
            ])
        }
    }

    @Test("R389: a right click on a row offers its swipe actions as a menu, unless the row has a menu of its own")
    func swipeActionsAsMenu() async throws {
        try await run { window, display, _ in
            let bench = TableBench([TableBench.names(10)], scribe: { RowMenus($0) })
            window.rootViewController?.view.addSubview(bench.table)
            try await display.settle()
            let scribe = try #require(bench.scribe as? RowMenus)
            _ = bench.journal.read()
            let row = try #require(bench.table.cellForRow(at: IndexPath(0, 2)))
            try await display.tap(row, button: 3)
            #expect(bench.journal.read() == ["menu 2"] && row.isHighlighted)
            let panel = try #require(window.windowScene?.openMenu?.panels.first)
            #expect(panel.selection.titles == ["Delete", "Flag"])
            try await finish(display)
            try await display.tap("Flag")
            #expect(bench.journal.read() == ["flagged 2"])
            try await finish(display)
            #expect(!row.isHighlighted && bench.table.indexPathForSelectedRow == nil)
            scribe.hasMenu = true
            try await display.tap(row, button: 3)
            try await finish(display)
            try await display.tap("Open")
            #expect(bench.journal.read() == ["menu 2", "opened 2"])
        }
    }
}
