import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Menus of buttons and of bar button items, worked by the mouse and the keyboard.
@MainActor
struct MenuInteractionTests {
    /// A window with a button that has a menu.
    @MainActor
    struct Bench {
        let application: UIApplication
        let display: VirtualDisplay
        let window: UIWindow
        let root: UIViewController
        let button: UIButton
        let journal = Journal()

        var scene: UIWindowScene { get throws { try #require(window.windowScene) } }
        /// The open menu.
        var menu: MenuSession? { window.windowScene?.openMenu.flatMap { $0.isOpen ? $0 : nil } }
        var panels: [MenuPanel] { menu?.panels ?? [] }
        var titles: [String] { panels.last?.selection.titles ?? [] }
        var highlighted: String? {
            guard let panel = panels.last, let index = panel.highlighted else { return nil }
            return panel.selection.titles[index]
        }

        func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { [journal] in
                journal.write("\($0.title) by \(type(of: $0.sender ?? 0))")
            }
        }

        static func run(
            _ width: Int = 800, _ height: Int = 600, scale: Int = 1, manager: UIKitTesting.WindowManager? = nil,
            _ body: @MainActor (Bench) async throws -> Void
        ) async throws {
            try await withApplication(
                on: [.monitor("SCREEN", width * scale, height * scale, scale: scale)], windowManager: manager
            ) { application, display in
                let window = makeWindow(.white, in: try application.mainScene())
                let button = UIButton(type: .system)
                button.setTitle("Menu", for: .normal)
                button.frame = CGRect(x: 40, y: 40, width: 120, height: 44)
                window.rootViewController?.view.addSubview(button)
                window.makeKeyAndVisible()
                try await display.settle()
                let bench = Bench(
                    application: application, display: display, window: window,
                    root: try #require(window.rootViewController), button: button)
                button.menu = UIMenu(children: [
                    bench.action("Copy"), bench.action("Paste", .disabled),
                    UIMenu(title: "Share", children: [bench.action("Mail"), bench.action("Print")]),
                    UIMenu(options: .displayInline, children: [bench.action("Delete", .destructive)]),
                ])
                button.showsMenuAsPrimaryAction = true
                display.clock.stop()
                defer { display.clock.resume() }
                try await body(bench)
            }
        }

        /// Lets all animations end.
        func finish() async throws {
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
        }
    }

    @Test(
        "R449, R450, R451: a click opens a button's menu in a window of its own, never key, and a choice closes it",
        arguments: [nil, .openbox, .i3] as [UIKitTesting.WindowManager?])
    func clickOnButton(manager: UIKitTesting.WindowManager?) async throws {
        try await Bench.run(manager: manager) { bench in
            var events: [String] = []
            bench.button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
            bench.button.addAction(UIAction { _ in events.append("pressed") }, for: .primaryActionTriggered)
            let before = bench.application.windows.count
            try await bench.display.tap(bench.button)
            #expect(bench.titles == ["Copy", "Paste", "Share", "Delete"] && events == ["menu"])
            #expect(bench.button.isHighlighted, "the button looks pressed as long as the menu is open")
            let window = try #require(try bench.scene.menuWindow)
            #expect(bench.window.isKeyWindow && !window.isKeyWindow && bench.application.windows.count == before)
            #expect(try bench.display.focus == bench.window.xWindow)
            let top = try #require(try bench.display.children(of: try bench.scene).last)
            #expect(top == window.xWindow, "in front of everything")
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            #expect(abs(panel.frame.minY - 92) < 1 && panel.frame.width == 250)
            try await bench.display.tap("Copy")
            #expect(bench.journal.read() == ["Copy by UIButton"] && bench.menu == nil)
            try await bench.finish()
            #expect(!bench.button.isHighlighted && bench.window.windowScene?.openMenu == nil)
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
        }
    }

    @Test("R451: a press on the button, a drag to an element and its release choose the element")
    func pressDragRelease() async throws {
        try await Bench.run { bench in
            try bench.display.movePointer(to: bench.display.place(of: bench.button))
            try bench.display.press()
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            @MainActor func place(_ index: Int) throws -> CGPoint {
                let frame = panel.frame(of: index)
                return try bench.display.place(of: panel, at: CGPoint(x: frame.midX, y: frame.midY))
            }
            try bench.display.movePointer(to: place(1))
            try await bench.display.settle()
            #expect(bench.highlighted == nil, "a disabled element is not highlighted")
            try bench.display.movePointer(to: place(0))
            try await bench.display.settle()
            #expect(bench.highlighted == "Copy")
            try bench.display.release()
            try await bench.display.settle()
            #expect(bench.journal.read() == ["Copy by UIButton"] && bench.menu == nil)
        }
    }

    @Test("R449: Escape and a click elsewhere close the menu without an action, and the click has no other effect")
    func menuClosing() async throws {
        try await Bench.run { bench in
            let other = UIButton(type: .system)
            other.frame = CGRect(x: 600, y: 500, width: 100, height: 44)
            other.addAction(UIAction { _ in bench.journal.write("other") }, for: .touchUpInside)
            bench.root.view.addSubview(other)
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try await bench.display.press(.escape)
            #expect(bench.menu == nil)
            try await bench.finish()
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try await bench.display.tap(other)
            #expect(bench.menu == nil && bench.journal.read() == [])
            try await bench.finish()
            try await bench.display.tap(other)
            #expect(bench.journal.read() == ["other"])
        }
    }

    @Test("R450: keys go to the menu: arrows, Return, letters and Escape; nothing is typed meanwhile")
    func keys() async throws {
        try await Bench.run { bench in
            let field = UITextField(frame: CGRect(x: 300, y: 40, width: 200, height: 34))
            field.tintColor = .clear
            bench.root.view.addSubview(field)
            field.becomeFirstResponder()
            try await bench.display.tap(bench.button)
            try await bench.finish()
            #expect(field.isFirstResponder)
            try await bench.display.press(.downArrow)
            #expect(bench.highlighted == "Copy")
            try await bench.display.press(.downArrow)
            #expect(bench.highlighted == "Share", "a disabled element is left out")
            try await bench.display.press(.rightArrow)
            try await bench.finish()
            #expect(bench.panels.count == 2 && bench.highlighted == "Mail")
            try await bench.display.press(.leftArrow)
            try await bench.finish()
            #expect(bench.panels.count == 1 && bench.highlighted == "Share")
            try await bench.display.type("d")
            #expect(bench.highlighted == "Delete")
            try await bench.display.press(.named("Home"))
            #expect(bench.highlighted == "Copy")
            try await bench.display.press(.upArrow)
            #expect(bench.highlighted == "Delete")
            try await bench.display.press(.return)
            #expect(bench.journal.read() == ["Delete by UIButton"])
            try await bench.finish()
            try await bench.display.type("x")
            #expect(field.text == "x")
        }
    }

    @Test("R451: Space on the focused button opens the menu with its first element highlighted")
    func openByKeyboard() async throws {
        try await Bench.run { bench in
            try await bench.display.press(.tab)
            #expect(bench.button.isFirstResponder)
            try await bench.display.press(.space)
            try await bench.finish()
            #expect(bench.highlighted == "Copy")
            try await bench.display.press(.space)
            #expect(bench.journal.read() == ["Copy by UIButton"])
        }
    }

    @Test("R448: a submenu opens when the pointer rests on its row, and closes when it rests on another one")
    func submenuByHovering() async throws {
        try await Bench.run { bench in
            let clock = ManualClock()
            bench.application.input.gestures.clock = clock
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try await bench.display.hover(over: "Share")
            #expect(bench.panels.count == 1 && bench.highlighted == "Share")
            clock.advance(by: 0.21)
            try await bench.finish()
            #expect(bench.titles == ["Mail", "Print"])
            #expect(bench.panels[1].frame.minX == bench.panels[0].frame.maxX - 6)
            try await bench.display.hover(over: "Print")
            #expect(bench.highlighted == "Print" && bench.panels[0].highlighted == 2)
            try await bench.display.hover(over: "Copy")
            clock.advance(by: 0.21)
            try await bench.finish()
            #expect(bench.panels.count == 1 && bench.highlighted == "Copy")
            try await bench.display.tap("Share")
            try await bench.finish()
            try await bench.display.tap("Print")
            #expect(bench.journal.read() == ["Print by UIButton"])
        }
    }

    @Test("R448: an element that keeps the menu open shows its new state, and deferred elements replace a wheel")
    func keptAndDeferred() async throws {
        try await Bench.run { bench in
            var completion: (([UIMenuElement]) -> Void)?
            let bold = UIAction(title: "Bold", attributes: .keepsMenuPresented) {
                $0.state = $0.state == .on ? .off : .on
            }
            bench.button.menu = UIMenu(children: [bold, UIDeferredMenuElement { completion = $0 }])
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            let height = panel.bounds.height
            #expect(bench.titles == ["Bold", ""])
            completion?([bench.action("One"), bench.action("Two")])
            try await bench.finish()
            #expect(bench.titles == ["Bold", "One", "Two"] && panel.bounds.height > height)
            try await bench.display.tap("Bold")
            #expect(bold.state == .on && bench.menu != nil && panel.outline.hasMarks)
            try await bench.display.tap("Two")
            #expect(bench.journal.read() == ["Two by UIButton"])
        }
    }

    @Test("R451: a pop-up button shows the title of the chosen element")
    func popUp() async throws {
        try await Bench.run { bench in
            bench.button.changesSelectionAsPrimaryAction = true
            bench.button.menu = UIMenu(children: [bench.action("Small"), bench.action("Large")])
            bench.button.sizeToFit()
            bench.button.layoutIfNeeded()
            #expect(bench.button.titleLabel?.text == "Small")
            try await bench.display.tap(bench.button)
            try await bench.finish()
            try await bench.display.tap("Large")
            try await bench.finish()
            #expect(bench.button.titleLabel?.text == "Large" && bench.journal.read() == ["Large by UIButton"])
            #expect(bench.button.menu?.selectedElements.map(\.title) == ["Large"])
        }
    }

    @Test("R451: the layout of a pop-up button among constraints comes to rest")
    func popUpInStack() async throws {
        try await Bench.run { bench in
            LogRecorder.start()
            let button = UIButton(configuration: .gray())
            button.menu = UIMenu(children: [bench.action("Small"), bench.action("Large")])
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            let stack = UIStackView(arrangedSubviews: [UILabel(), button])
            stack.translatesAutoresizingMaskIntoConstraints = false
            bench.root.view.addSubview(stack)
            stack.leadingAnchor.constraint(equalTo: bench.root.view.leadingAnchor).isActive = true
            try await bench.display.settle()
            #expect(LogRecorder.recorded() == [] && button.bounds.width > 40)
        }
    }

    @Test("R451: an item's menu opens by a press if it has no action, otherwise by the secondary button")
    func barItems() async throws {
        try await Bench.run { bench in
            let menu = UIMenu(children: [bench.action("New")])
            let plain = UIBarButtonItem(title: "Plain", menu: menu)
            let acting = UIBarButtonItem(
                title: "Acting", primaryAction: UIAction(title: "Acting") { _ in bench.journal.write("acted") },
                menu: menu)
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItems = [plain, acting]
            let navigation = UINavigationController(rootViewController: controller)
            bench.window.rootViewController = navigation
            try await bench.display.settle()
            let bar = navigation.navigationBar
            let (first, second) = (try #require(bar.view(of: plain)), try #require(bar.view(of: acting)))
            try await bench.display.tap(first)
            try await bench.finish()
            try await bench.display.tap("New")
            #expect(bench.journal.read() == ["New by UIBarButtonItem"])
            try await bench.finish()
            try await bench.display.tap(second)
            #expect(bench.journal.read() == ["acted"] && bench.menu == nil)
            try await bench.display.tap(second, button: 3)
            #expect(bench.titles == ["New"] && bench.journal.read() == [])
        }
    }

    @Test("a command of a menu runs along the responder chain, is validated before, and is grey without a target")
    func commands() async throws {
        final class Page: UIViewController {
            var heard: [String] = []
            func duplicate(_ sender: Any?) { heard.append((sender as? UICommand)?.title ?? "?") }
            override class func _selector(named name: String) -> Selector? {
                name == "duplicate:" ? Selector("duplicate:", Page.duplicate(_:)) : super._selector(named: name)
            }
            override func validate(_ command: UICommand) { command.title = "Duplicate Page" }
        }
        try await Bench.run { bench in
            let page = Page()
            bench.window.rootViewController = page
            page.view.addSubview(bench.button)
            bench.button.menu = UIMenu(children: [
                UICommand(title: "Duplicate", action: Selector("duplicate:", Page.duplicate(_:))),
                UICommand(title: "Nothing", action: Selector("nothing:")),
            ])
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let selection = try #require(bench.panels.first?.selection)
            #expect(selection.titles == ["Duplicate Page", "Nothing"] && selection.isEnabled == [true, false])
            try await bench.display.tap("Duplicate Page")
            #expect(page.heard == ["Duplicate Page"])
        }
    }

    @Test("R450: a menu that is higher than the scene scrolls, with cells for its visible part alone")
    func longMenu() async throws {
        try await Bench.run { bench in
            bench.button.menu = UIMenu(children: (0..<10_000).map { bench.action("Item \($0)") })
            try await bench.display.tap(bench.button)
            try await bench.finish()
            let panel = try #require(bench.panels.first)
            #expect(panel.frame.maxY <= 592)
            @MainActor func cells() -> Int {
                var count = 0
                panel.forEachInTree { if $0 is MenuCell { count += 1 } }
                return count
            }
            #expect(cells() <= 14)
            try await bench.display.press(.named("End"))
            #expect(bench.highlighted == "Item 9999" && cells() <= 14)
            try await bench.display.press(.return)
            #expect(bench.journal.read() == ["Item 9999 by UIButton"])
        }
    }

    @Test("R450: a menu closes when its scene is resized, loses the focus, or its button leaves the window")
    func endings() async throws {
        try await Bench.run { bench in
            try await bench.display.tap(bench.button)
            bench.button.removeFromSuperview()
            #expect(bench.menu == nil)
            bench.root.view.addSubview(bench.button)
            try await bench.display.tap(bench.button)
            #expect(bench.menu != nil)
            try bench.display.move(
                try #require(try bench.scene.xWindow), to: CGRect(x: 0, y: 0, width: 500, height: 400))
            try await bench.display.settle()
            #expect(bench.menu == nil)
            try await bench.display.tap(bench.button)
            #expect(bench.menu != nil)
            try bench.scene.resignActive()
            #expect(bench.menu == nil)
        }
    }

    @Test("R410: a right click or a long press on the back button lists the stack, and a choice goes back to it")
    func backList() async throws {
        try await Bench.run { bench in
            let pages = ["One", "Two", "Three"].map { title in
                let page = UIViewController()
                page.title = title
                return page
            }
            let navigation = UINavigationController(rootViewController: pages[0])
            for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
            bench.window.rootViewController = navigation
            try await bench.display.settle()
            let back = try #require(navigation.navigationBar.content?.back)
            try await bench.display.tap(back, button: 3)
            #expect(bench.titles == ["Two", "One"])
            try await bench.finish()
            try await bench.display.tap("One")
            try await bench.finish()
            #expect(navigation.viewControllers == [pages[0]])

            for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
            try await bench.display.settle()
            let clock = ManualClock()
            bench.application.input.gestures.clock = clock
            let later = try #require(navigation.navigationBar.content?.back)
            try bench.display.movePointer(to: bench.display.place(of: later))
            try bench.display.press()
            try await bench.display.settle()
            clock.advance(by: 0.6)
            try await bench.display.settle()
            #expect(bench.titles == ["Two", "One"])
            try bench.display.release()
            try await bench.finish()
            #expect(bench.menu != nil && navigation.viewControllers.count == 3)
        }
    }

    @Test("a title with a menu opens it by a press, and its item's style moves the title to the leading end")
    func titleMenu() async throws {
        try await Bench.run { bench in
            let page = UIViewController()
            page.title = "Document"
            page.navigationItem.titleMenuProvider = { suggested in
                UIMenu(children: suggested + [bench.action("Rename")])
            }
            let navigation = UINavigationController(rootViewController: page)
            bench.window.rootViewController = navigation
            try await bench.display.settle()
            let content = try #require(navigation.navigationBar.content)
            #expect(abs(content.titleLabel.frame.midX + 12 - 400) < 1)
            try await bench.display.tap(content.titleLabel)
            try await bench.finish()
            try await bench.display.tap("Rename")
            #expect(bench.journal.read() == ["Rename by UINavigationItem"])
            try await bench.finish()
            page.navigationItem.style = .editor
            try await bench.display.settle()
            #expect(content.titleLabel.frame.minX == 20)
        }
    }
}
