import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The menu of `UIMenuController`.
@MainActor
struct MenuControllerTests {
    private static let shout = Selector("shout:", Page.shout(_:))

    private final class Page: UIView {
        var log: [String] = []
        var hidesCommands = false
        override func validate(_ command: UICommand) { if hidesCommands { command.attributes.insert(.hidden) } }
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { log.append("copy") }
        nonisolated override class func _selector(named name: String) -> Selector? {
            name == "copy:" ? Selector("copy:", Page.copy(_:)) : super._selector(named: name)
        }
        func shout(_ sender: Any?) { log.append("shout") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == .copy || action == MenuControllerTests.shout
        }
    }

    private func titles(_ scene: UIWindowScene?) -> [String] {
        (scene?.openMenu?.panels.first?.outline.entries ?? []).map {
            if case .leaf(let leaf) = $0 { leaf.title } else { "" }
        }
    }

    private func withPage(
        scale: Int = 1, _ look: InterfaceLook? = nil,
        _ body: (Page, UIMenuController, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 320 * scale, 240 * scale, scale: scale)]
        ) { application, display in
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            look?.apply(to: window)
            let page = Page(frame: CGRect(x: 100, y: 60, width: 120, height: 40))
            page.backgroundColor = .systemTeal
            window.rootViewController?.view.addSubview(page)
            window.makeKeyAndVisible()
            let menu = UIMenuController.shared
            defer {
                menu.setMenuVisible(false, animated: false)
                menu.menuItems = nil
            }
            try await display.settle()
            try await body(page, menu, display)
        }
    }

    @Test("R452: the menu has the edit actions and items that the first responder can perform, and calls them")
    func items() async throws {
        try await withPage { page, menu, display in
            let scene = page.window?.windowScene
            menu.menuItems = [
                UIMenuItem(title: "Shout", action: Self.shout),
                UIMenuItem(title: "Nothing", action: Selector("nothing:")),
            ]
            page.becomeFirstResponder()
            menu.showMenu(from: page, rect: page.bounds)
            #expect(menu.isMenuVisible)
            #expect(titles(scene) == [BarText.copy.localized, "Shout"])
            scene?.openMenu?.choose(1, at: 0)
            #expect(page.log == ["shout"] && !menu.isMenuVisible)
            try await display.settle()
            menu.isMenuVisible = true
            scene?.openMenu?.choose(0, at: 0)
            #expect(page.log == ["shout", "copy"])
        }
    }

    @Test("R452: without an action nothing is shown; the appearance and the end are posted")
    func menuNotifications() async throws {
        try await withPage { page, menu, display in
            var log: [String] = []
            let tokens = Tokens()
            for (name, entry) in [
                (UIMenuController.willShowMenuNotification, "will show"),
                (UIMenuController.didShowMenuNotification, "did show"),
                (UIMenuController.willHideMenuNotification, "will hide"),
                (UIMenuController.didHideMenuNotification, "did hide"),
            ] {
                tokens.add(name) { _ in log.append(entry) }
            }
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            page.superview?.addSubview(other)
            menu.showMenu(from: other, rect: other.bounds)
            #expect(!menu.isMenuVisible && log.isEmpty)
            page.becomeFirstResponder()
            page.hidesCommands = true
            menu.showMenu(from: page, rect: page.bounds)
            #expect(!menu.isMenuVisible && log.isEmpty)
            page.hidesCommands = false
            menu.showMenu(from: page, rect: page.bounds)
            #expect(log == ["will show", "did show"])
            menu.hideMenu(from: other)
            #expect(menu.isMenuVisible)
            menu.setMenuVisible(false, animated: false)
            #expect(log == ["will show", "did show", "will hide", "did hide"] && !menu.isMenuVisible)
            try await display.settle()
        }
    }

    @Test(
        "R452: the menu looks as it was looked at",
        arguments: [
            InterfaceLook(isRightToLeft: false, category: .large),
            InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        ])
    func menuLooks(look: InterfaceLook) async throws {
        try await withPage(scale: look.scale, look) { page, menu, display in
            menu.menuItems = [UIMenuItem(title: "Shout", action: Self.shout)]
            page.becomeFirstResponder()
            display.clock.stop()
            defer { display.clock.resume() }
            menu.showMenu(from: page, rect: page.bounds)
            try await display.stepAnimations(by: 2)
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "menu-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}
