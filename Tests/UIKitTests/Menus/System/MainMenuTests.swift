import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The main menu: who builds it, its keys, and the validation of its commands.
@MainActor
struct MainMenuTests {
    /// A delegate that builds menus by a closure.
    private final class MenuDelegate: UIResponder, UIApplicationDelegate {
        var onBuild: (any UIMenuBuilder) -> Void = { _ in }
        var builds: [String] = []
        var ran: [String] = []
        var canSave = true
        /// The attribute of the command while it cannot be used.
        var refusal = UIMenuElement.Attributes.disabled

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            builds.append("launched")
            return true
        }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            builds.append(builder.system == .main ? "main" : "context")
            onBuild(builder)
        }

        func save(_ sender: Any?) { ran.append("save by \((sender as? UICommand)?.title ?? "?")") }

        var onValidate: (UICommand) -> Void = { _ in }

        override func validate(_ command: UICommand) {
            onValidate(command)
            if !canSave { command.attributes.insert(refusal) }
            command.title += "!"
        }
    }

    private static let save = Selector("save:", MenuDelegate.save(_:))

    private func saveMenu(_ flags: UIKeyModifierFlags = .command) -> UIMenu {
        UIMenu(
            identifier: UIMenu.Identifier("save"), options: .displayInline,
            children: [UIKeyCommand(title: "Save", action: Self.save, input: "s", modifierFlags: flags)])
    }

    private func run(_ body: @MainActor (KeyBench, MenuDelegate, KeyView) throws -> Void) rethrows {
        try KeyBench.run { bench in
            let delegate = MenuDelegate()
            UIApplication.shared.delegate = delegate
            try withExtendedLifetime(delegate) { try body(bench, delegate, bench.add(KeyView())) }
        }
    }

    @Test("R453: the delegate builds the main menu after `didFinishLaunching`, and again on request")
    func buildingAtLaunch() async throws {
        let delegate = MenuDelegate()
        try await withApplication(delegate, on: [.monitor("SCREEN", 400, 300)]) { application, display in
            #expect(delegate.builds == ["launched", "main"])
            delegate.onBuild = { $0.insertChild(self.saveMenu(), atEndOfMenu: .file) }
            UIMenuSystem.main.setNeedsRebuild()
            UIMenuSystem.main.setNeedsRebuild()
            #expect(delegate.builds == ["launched", "main"])
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.press(.character("s"), modifiers: [.control])
            #expect(delegate.builds == ["launched", "main", "main"] && delegate.ran == ["save by Save!"])
            UIMenuSystem.context.setNeedsRebuild()
            try await display.press(.character("s"), modifiers: [.control])
            #expect(delegate.builds.count == 3 && delegate.ran.count == 2)
        }
    }

    @Test("R453: the system's menus are there by their identifiers, with the edit commands")
    func standardMenus() {
        run { _, delegate, _ in
            var found: [UIMenu.Identifier] = []
            let names: [UIMenu.Identifier] = [
                .root, .application, .file, .edit, .format, .view, .window, .help, .about, .preferences, .services,
                .hide,
                .quit, .newScene, .open, .openRecent, .close, .document, .print, .undoRedo, .standardEdit, .find,
                .replace, .share, .lookup, .learn, .autoFill, .spelling, .spellingPanel, .spellingOptions,
                .substitutions, .substitutionsPanel, .substitutionOptions, .transformations, .speech, .font, .textStyle,
                .textSize, .textColor, .textStylePasteboard, .text, .alignment, .writingDirection, .toolbar, .sidebar,
                .fullscreen, .minimizeAndZoom, .bringAllToFront,
            ]
            var copy: UICommand?
            delegate.onBuild = { builder in
                found = names.filter { builder.menu(for: $0)?.identifier == $0 }
                copy = builder.command(for: .copy, propertyList: nil)
                #expect(builder.command(for: .copy, propertyList: "other") == nil)
            }
            let tree = UIApplication.shared.mainMenu.tree
            #expect(found == names && copy?.title == "Copy")
            #expect(
                tree.root.children.map(\.title).dropFirst() == ["File", "Edit", "Format", "View", "Window", "Help"])
            #expect(
                tree.menu(.standardEdit)?.children.map(\.title) == ["Cut", "Copy", "Paste", "Delete", "Select All"])
        }
    }

    @Test("R453a: a key of the main menu comes after the key commands of the responder chain")
    func menuKeys() {
        run { bench, delegate, view in
            delegate.onBuild = { $0.insertChild(self.saveMenu(), atStartOfMenu: .file) }
            bench.press(.keyboardS, "s", .command)
            bench.press(.keyboardS, "s", .control)
            #expect(delegate.ran == ["save by Save!", "save by Save!"] && view.heard == [])
            bench.press(.keyboardS, "s")
            bench.press(.keyboardS, "s", [.control, .command])
            #expect(view.heard == ["s began", "s ended", "s began", "s ended"])
            view.commands = [UIKeyCommand(input: "s", modifierFlags: .command) { _ in delegate.ran.append("view") }]
            bench.press(.keyboardS, "s", .control)
            #expect(delegate.ran.last == "view" && delegate.ran.count == 3)
        }
    }

    @Test("R453a: a command that validation disables does not run, and its key goes to no responder")
    func disabledCommand() {
        run { bench, delegate, view in
            delegate.onBuild = { $0.insertSibling(self.saveMenu(), afterMenu: .open) }
            delegate.canSave = false
            bench.down(.keyboardS, "s", .control)
            bench.down(.keyboardS, "s", .control)
            bench.up(.keyboardS)
            #expect(delegate.ran == [] && view.heard == [])
            // Each validation begins with the command as it was made.
            delegate.canSave = true
            bench.press(.keyboardS, "s", .control)
            bench.press(.keyboardS, "s", .control)
            #expect(delegate.ran == ["save by Save!", "save by Save!"])
            delegate.onBuild = { _ in }
            UIMenuSystem.main.setNeedsRebuild()
            bench.press(.keyboardS, "s", .control)
            #expect(view.heard == ["s began", "s ended"] && delegate.ran.count == 2)
        }
    }

    @Test("R453a: a command that validation hides does not run, and runs again when it is shown")
    func hiddenCommand() {
        run { bench, delegate, view in
            delegate.onBuild = { $0.insertChild(self.saveMenu(), atStartOfMenu: .file) }
            (delegate.canSave, delegate.refusal) = (false, .hidden)
            bench.press(.keyboardS, "s", .control)
            bench.press(.keyboardS, "s", .control)
            #expect(delegate.ran == [] && view.heard == ["s began", "s ended", "s began", "s ended"])
            delegate.canSave = true
            bench.press(.keyboardS, "s", .control)
            #expect(delegate.ran == ["save by Save!"] && view.heard.count == 4)
        }
    }

    @Test("R453a: a key goes to the responders if none performs its command, and text has its own keys first")
    func keysOfOthers() {
        run { bench, delegate, view in
            let none = UIKeyCommand(title: "None", action: Selector("nowhere:"), input: "n", modifierFlags: .control)
            let plain = UIKeyCommand(title: "Plain", action: Self.save, input: "p")
            delegate.onBuild = {
                $0.insertChild(UIMenu(options: .displayInline, children: [none, plain]), atEndOfMenu: .view)
            }
            bench.press(.keyboardN, "n", .control)
            #expect(view.heard == ["n began", "n ended"])
            bench.press(.keyboardP, "p")
            #expect(delegate.ran == ["save by Plain!"])
            let typed = bench.add(TypedView())
            bench.press(.keyboardP, "p")
            #expect(typed.text == "p" && delegate.ran.count == 1)
            // Undo belongs to the menu only while there is something to undo.
            view.becomeFirstResponder()
            view.heard = []
            bench.press(.keyboardZ, "z", .control)
            #expect(view.heard == ["z began", "z ended"])
            view.undoManager?.registerUndo(withTarget: view) { $0.heard.append("undone") }
            bench.press(.keyboardZ, "z", .control)
            #expect(view.heard.last == "undone" && view.heard.count == 3)
        }
    }

    @Test("R453b: Control stands for Command, after a command with exactly the key's modifiers")
    func controlForCommand() {
        KeyBench.run { bench in
            var ran: [String] = []
            @MainActor func command(_ name: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
                UIKeyCommand(input: "f", modifierFlags: flags) { _ in ran.append(name) }
            }
            let view = bench.add(KeyView())
            view.commands = [command("command", .command), command("shift", [.command, .shift])]
            bench.press(.keyboardF, "f", .control)
            bench.press(.keyboardF, "f", .command)
            bench.press(.keyboardF, "F", plain: "f", [.control, .shift])
            #expect(ran == ["command", "command", "shift"])
            view.commands.append(command("control", .control))
            bench.press(.keyboardF, "f", .control)
            bench.press(.keyboardF, "f", .command)
            #expect(ran.suffix(2) == ["control", "command"])
            view.commands = [command("both", [.control, .command])]
            bench.press(.keyboardF, "f", .control)
            #expect(ran.count == 5 && view.heard == ["f began", "f ended"])
        }
    }

    @Test("R453: a change that cannot be made is logged with UIKit's text and its object, and changes nothing")
    func refusedChanges() {
        run { _, delegate, _ in
            delegate.onBuild = { builder in
                builder.insertChild(self.saveMenu(), atEndOfMenu: .file)
                builder.insertChild(self.saveMenu(), atEndOfMenu: .edit)
                builder.replace(menu: .view, with: UIMenu(title: "V", identifier: .help))
                builder.insertSibling(UIMenu(title: "X"), afterMenu: UIMenu.Identifier("unknown"))
                builder.remove(menu: UIMenu.Identifier("unknown"))
                builder.remove(menu: .root)
                builder.replaceChildren(ofMenu: .window) { _ in
                    builder.remove(menu: .format)
                    return [UIAction(title: "A", identifier: UIAction.Identifier("a")) { _ in }]
                }
                #expect(builder.action(for: UIAction.Identifier("a"))?.title == "A")
            }
            var tree: MenuTree?
            let lines = LogRecorder.record { tree = UIApplication.shared.mainMenu.tree }
            let rule =
                "menu has duplicate submenu, command or key command, or a key command is missing input or action: "
            #expect(
                lines.map { $0.components(separatedBy: "error: ").last } == [
                    "inserted \(rule)the menu save", "replacement \(rule)the menu com.apple.menu.help",
                    "The main menu has no menu unknown; nothing is changed.",
                    "The root of the menus cannot be replaced or removed, and has no siblings.",
                ])
            #expect(tree?.menu(.file)?.children.last?.title == "" && tree?.menu(UIMenu.Identifier("save")) != nil)
            #expect(tree?.menu(.view)?.title == "View" && tree?.menu(.help) != nil && tree?.menu(.format) == nil)
        }
    }

    @Test("R453: the responder chain of a text builds its edit menu, and keeps what it can perform")
    func contextMenu() {
        run { bench, delegate, view in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            field.text = "Text"
            bench.controller.view.addSubview(field)
            field.becomeFirstResponder()
            field.selectAll(nil)
            #expect(delegate.builds == [])
            let nowhere = UICommand(title: "Nowhere", action: Selector("nowhere:"))
            delegate.onBuild = { builder in
                guard builder.system == .context else { return }
                builder.insertSibling(
                    UIMenu(
                        options: .displayInline,
                        children: [UICommand(title: "Save", action: Self.save), nowhere]), beforeMenu: .standardEdit)
                builder.remove(menu: .autoFill)
            }
            let elements = EditAction.suggestedElements(from: field)
            let titles = elements.map { ($0 as? UIMenu)?.children.map(\.title) ?? [] }
            #expect(delegate.builds == ["context"] && titles.first == ["Save!"])
            #expect(titles.count == 2 && titles[1].starts(with: ["Cut", "Copy"]))
            // Validation hides commands, and enables those that are made disabled.
            (delegate.canSave, delegate.refusal) = (false, .hidden)
            #expect(EditAction.suggestedElements(from: field).count == 1)
            delegate.canSave = true
            delegate.onBuild = { builder in
                let save = UICommand(title: "Save", action: Self.save, attributes: .disabled)
                builder.insertChild(UIMenu(options: .displayInline, children: [save]), atStartOfMenu: .root)
                builder.remove(menu: .standardEdit)
            }
            delegate.onValidate = { $0.attributes.remove(.disabled) }
            let others = EditAction.suggestedElements(from: field).map { ($0 as? UIMenu)?.children.map(\.title) }
            #expect(others == [["Save!"]])
        }
    }
}
