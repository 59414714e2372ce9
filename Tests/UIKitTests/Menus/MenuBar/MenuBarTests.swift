import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The menu bar of a scene, worked by the mouse and the keyboard.
@MainActor
struct MenuBarTests {
    private final class BarDelegate: UIResponder, UIApplicationDelegate {
        var ran: [String] = []
        var canExport = true
        var hasTools = false
        var onValidate: () -> Void = {}

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system == .main else { return }
            let export = UIKeyCommand(
                title: "Export", action: Selector("export:", BarDelegate.export(_:)), input: "e",
                modifierFlags: [.command, .shift])
            let more = UIMenu(
                title: "Share", children: [UIAction(title: "Mail") { [weak self] _ in self?.add("mail") }])
            builder.insertChild(UIMenu(options: .displayInline, children: [export, more]), atStartOfMenu: .file)
            if hasTools {
                builder.insertSibling(
                    UIMenu(title: "Tools", children: [UIAction(title: "Hammer") { _ in }]), afterMenu: .view)
            }
            builder.replaceChildren(ofMenu: .view) { _ in
                [UIAction(title: "Large") { [weak self] _ in self?.add("large") }]
            }
        }

        private func add(_ text: String) { ran.append(text) }
        func export(_ sender: Any?) { add("export") }
        override func validate(_ command: UICommand) {
            if !canExport { command.attributes.insert(.hidden) }
            onValidate()
        }
    }

    @MainActor
    private struct Bench {
        let application: UIApplication
        let display: VirtualDisplay
        let delegate: BarDelegate
        let window: UIWindow

        var scene: UIWindowScene { get throws { try #require(window.windowScene) } }
        var bar: MenuBar { get throws { try #require(try scene.menuBar) } }
        var content: MenuBarView { get throws { try #require(try bar.window?.content) } }
        var menu: MenuSession? { window.windowScene?.openMenu.flatMap { $0.isOpen ? $0 : nil } }
        /// The titles in the open menu.
        var titles: [String] { menu?.panels.last?.selection.titles ?? [] }
        var highlighted: String? {
            guard let panel = menu?.panels.last, let index = panel.highlighted else { return nil }
            return panel.selection.titles[index]
        }

        /// Returns the place of a title on the display.
        func place(_ title: Int) throws -> CGPoint {
            let frame = try content.places.all[title]
            return try display.place(of: try content, at: CGPoint(x: frame.midX, y: frame.midY))
        }

        func point(at title: Int) async throws {
            try display.movePointer(to: try place(title))
            try await display.settle()
        }
    }

    private func run(
        infoPlist: [String: Any] = ["CasementShowsMenuBar": true], _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        let delegate = BarDelegate()
        try await withApplication(delegate, infoPlist: infoPlist, on: [.monitor("SCREEN", 640, 480)]) {
            application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(
                Bench(application: application, display: display, delegate: delegate, window: window))
        }
    }

    @Test("R453c: without the key in Info.plist there is no bar, and with it the safe area begins below the bar")
    func safeAreaBelowTheBar() async throws {
        try await run(infoPlist: [:]) { bench in
            #expect(try bench.scene.menuBar == nil && bench.window.safeAreaInsets.top == 0)
            #expect(try bench.display.children(of: bench.scene).count == 1)
            try await bench.display.press(.named("F10"))
            #expect(bench.menu == nil)
        }
        try await run { bench in
            #expect(bench.window.safeAreaInsets.top == 32)
            #expect(bench.window.rootViewController?.view.safeAreaInsets.top == 32)
            let bar = try #require(try bench.bar.window)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 640, height: 32) && !bench.application.windows.contains(bar))
            #expect(try bench.display.children(of: bench.scene).last == bar.xWindow && bench.window.isKeyWindow)
            #expect(try Agreement.differences(of: bench.application, on: bench.display) == [])
            let names = try bench.content.subviews.compactMap { $0.isHidden ? nil : $0.accessibilityIdentifier }
            #expect(names == ["File", "Edit", "View"])
        }
    }

    @Test("R453c: a press opens a title's menu, the pointer goes on to other titles, and a click chooses")
    func clicksInTheBar() async throws {
        try await run { bench in
            try await bench.point(at: 0)
            try bench.display.press()
            try bench.display.release()
            try await bench.display.settle()
            #expect(bench.titles == ["Export", "Share", "Close"] && bench.window.isKeyWindow)
            bench.display.clock.advance(by: 1)
            try await bench.point(at: 2)
            #expect(bench.titles == ["Large"])
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            try await bench.display.tap("Large")
            #expect(bench.delegate.ran == ["large"] && bench.menu == nil)
            // A click on the title of the open menu closes it, and so does one elsewhere.
            for place in [try bench.place(0), CGPoint(x: 600, y: 400)] {
                try await bench.point(at: 0)
                try bench.display.press()
                try bench.display.release()
                try await bench.display.settle()
                #expect(bench.titles.first == "Export")
                bench.display.clock.advance(by: 1)
                try bench.display.movePointer(to: place)
                try bench.display.press()
                try bench.display.release()
                try await bench.display.settle()
                #expect(bench.menu == nil && bench.delegate.ran == ["large"])
                bench.display.clock.advance(by: 1)
                try await bench.display.settle()
            }
        }
    }

    @Test("R453c: a press, a drag to an element and its release choose it")
    func dragFromTheBar() async throws {
        try await run { bench in
            try await bench.point(at: 0)
            try bench.display.press()
            try await bench.display.settle()
            bench.display.clock.advance(by: 1)
            try await bench.point(at: 2)
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            let panel = try #require(bench.menu?.panels.first)
            let frame = panel.frame(of: 0)
            try bench.display.movePointer(
                to: bench.display.place(of: panel, at: CGPoint(x: frame.midX, y: frame.midY)))
            try await bench.display.settle()
            try bench.display.release()
            try await bench.display.settle()
            #expect(bench.delegate.ran == ["large"] && bench.menu == nil)
        }
    }

    @Test("R453c: F10 and the Alt key open the first menu, arrows go on to the others, and Escape closes")
    func keysInTheBar() async throws {
        try await run { bench in
            try await bench.display.press(.named("F10"))
            #expect(bench.highlighted == "Export")
            try await bench.display.press(.rightArrow)
            #expect(bench.titles.contains("Copy") && bench.highlighted == nil, "no responder can edit")
            try await bench.display.press(.rightArrow)
            #expect(bench.highlighted == "Large")
            try await bench.display.press(.rightArrow)
            try await bench.display.press(.downArrow)
            #expect(bench.highlighted == "Share")
            try await bench.display.press(.rightArrow)
            #expect(bench.titles == ["Mail"])
            try await bench.display.press(.leftArrow)
            #expect(bench.highlighted == "Share")
            try await bench.display.press(.leftArrow)
            #expect(bench.highlighted == "Large")
            try await bench.display.press(.escape)
            #expect(bench.menu == nil)
            try await bench.display.press(.named("Alt_L"))
            #expect(bench.highlighted == "Export")
            try await bench.display.press(.return)
            #expect(bench.delegate.ran == ["export"])
            // Alt with another key is no request.
            try await bench.display.press(.character("x"), modifiers: [.alt])
            #expect(bench.menu == nil)
            try await bench.display.press(.character("e"), modifiers: [.control, .shift])
            #expect(bench.delegate.ran == ["export", "export"])
        }
    }

    @Test(
        "R453c: commands are validated when their menu opens; hidden ones are left out, and the bar follows a rebuild")
    func validationInTheBar() async throws {
        try await run { bench in
            bench.delegate.canExport = false
            try await bench.display.press(.named("F10"))
            #expect(bench.titles == ["Share", "Close"])
            try await bench.display.press(.escape)
            bench.delegate.canExport = true
            try await bench.display.press(.named("F10"))
            #expect(bench.titles == ["Export", "Share", "Close"])
            bench.delegate.hasTools = true
            UIMenuSystem.main.setNeedsRebuild()
            #expect(bench.menu == nil)
            try await bench.display.settle()
            let names = try bench.content.subviews.compactMap { $0.isHidden ? nil : $0.accessibilityIdentifier }
            #expect(Set(names) == ["File", "Edit", "View", "Tools"])
            try await bench.display.press(.named("F10"))
            #expect(bench.titles == ["Export", "Share", "Close"])
            // The commands of an open menu are validated again on request.
            bench.delegate.canExport = false
            UIMenuSystem.main.setNeedsRevalidate()
            #expect(bench.titles == ["Share", "Close"])
        }
    }

    @Test("R453c: validation may ask for another validation, or for other menus while one is open")
    func requestsOfValidation() async throws {
        try await run { bench in
            var count = 0
            bench.delegate.onValidate = {
                count += 1
                UIMenuSystem.main.setNeedsRevalidate()
            }
            try await bench.display.press(.named("F10"))
            #expect(bench.titles == ["Export", "Share", "Close"])
            count = 0
            UIMenuSystem.main.setNeedsRevalidate()
            #expect(bench.titles == ["Export", "Share", "Close"] && count == 1)
            bench.delegate.onValidate = { UIMenuSystem.main.setNeedsRebuild() }
            UIMenuSystem.main.setNeedsRevalidate()
            #expect(bench.menu == nil)
            bench.delegate.onValidate = {}
            try await bench.display.settle()
            try await bench.display.press(.named("F10"))
            #expect(bench.titles == ["Export", "Share", "Close"])
        }
    }

    @Test("R453c: the Alt key opens no menu after a click or a wheel, the right one never, and F10 opens one once")
    func otherUsesOfAlt() async throws {
        try await run { bench in
            let display = bench.display
            try display.movePointer(to: CGPoint(x: 300, y: 300))
            for button in [1, 5] {
                try display.hold(.named("Alt_L"))
                try display.press(button: button)
                try display.release(button: button)
                try display.release(.named("Alt_L"))
                try await display.settle()
                #expect(bench.menu == nil, "button \(button)")
            }
            try await display.press(.named("Alt_R"))
            #expect(bench.menu == nil)
            bench.application.beginIgnoringInteractionEvents()
            try await display.press(.named("Alt_L"))
            #expect(bench.menu == nil)
            bench.application.endIgnoringInteractionEvents()
            try await display.press(.named("Alt_L"))
            #expect(bench.highlighted == "Export")
            try await display.press(.escape)
            // The server repeats a key that is held.
            let key = KeyBench.key(.keyboardF10, UIKeyCommand.f10)
            bench.application.keys.keyDown(76, key, in: try bench.scene, time: 1)
            let menu = try #require(bench.menu)
            bench.application.keys.keyDown(76, key, in: try bench.scene, time: 2)
            #expect(bench.menu === menu)
            bench.application.keys.keyUp(76, time: 3)
        }
    }

    @Test("R453c: a drag that begins on the title of the open menu goes on to another title's menu")
    func dragFromOpenTitle() async throws {
        try await run { bench in
            try await bench.point(at: 0)
            try bench.display.press()
            try bench.display.release()
            try await bench.display.settle()
            bench.display.clock.advance(by: 1)
            try bench.display.press()
            try await bench.point(at: 2)
            #expect(bench.titles == ["Large"])
            bench.display.clock.advance(by: 1)
            try await bench.display.settle()
            let panel = try #require(bench.menu?.panels.first)
            let frame = panel.frame(of: 0)
            try bench.display.movePointer(
                to: bench.display.place(of: panel, at: CGPoint(x: frame.midX, y: frame.midY)))
            try await bench.display.settle()
            try bench.display.release()
            try await bench.display.settle()
            #expect(bench.delegate.ran == ["large"] && bench.menu == nil)
        }
    }

    @Test("R453c: a bar that is too narrow has the other menus as submenus of a last title")
    func narrowBar() async throws {
        try await run { bench in
            bench.window.frame.size.width = 640
            let view = try bench.content
            let wide = view.frame
            view.autoresizingMask = []
            view.frame.size.width = 120
            try await bench.display.settle()
            #expect(view.places.frames.count == 1)
            try bench.bar.open(1)
            #expect(bench.titles == ["Edit", "View"])
            view.frame = wide
        }
    }
}
