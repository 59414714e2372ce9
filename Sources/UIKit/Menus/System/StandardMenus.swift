import Foundation

/// The menus of the system, before the program changes them.
@MainActor
enum StandardMenus {
    /// The main menu. Menus without elements are there for their identifiers and are not shown.
    static func main(of application: UIApplication) -> MenuTree {
        let showsBar = application.infoPlist.showsMenuBar
        let name = application.infoPlist.displayName ?? ProcessInfo.processInfo.processName
        return MenuTree(
            root: UIMenu(
                identifier: .root,
                children: [
                    menu(.application, name, sections(.about, .preferences, .services, .hide, .quit)),
                    menu(.file, BarText.file.localized, file(of: application, hasCommands: showsBar)),
                    menu(.edit, BarText.edit.localized, edit),
                    menu(.format, BarText.format.localized, format),
                    menu(.view, BarText.view.localized, sections(.toolbar, .sidebar, .fullscreen)),
                    menu(.window, BarText.window.localized, sections(.minimizeAndZoom, .bringAllToFront)),
                    menu(.help, BarText.help.localized),
                ]))
    }

    /// The menu of a text or other content, with the edit actions that can be performed.
    static func context(_ commands: [UIMenuElement], _ items: [UIMenuElement]) -> MenuTree {
        MenuTree(
            root: UIMenu(
                identifier: .root,
                children: [section(.standardEdit, commands), section(nil, items)]
                    + sections(.replace, .find, .format, .lookup, .learn, .speech, .share, .autoFill)))
    }

    private static func file(of application: UIApplication, hasCommands: Bool) -> [UIMenuElement] {
        let new = hasCommands && application.supportsMultipleScenes ? [SceneCommand(.new)] : []
        let close = hasCommands ? [SceneCommand(.close)] : []
        return [section(.newScene, new)] + sections(.open) + [menu(.openRecent, BarText.openRecent.localized)]
            + [section(.close, close)] + sections(.document, .print)
    }

    private static var edit: [UIMenuElement] {
        let spelling = menu(.spelling, BarText.spelling.localized, sections(.spellingPanel, .spellingOptions))
        let substitutions = menu(
            .substitutions, BarText.substitutions.localized, sections(.substitutionsPanel, .substitutionOptions))
        return [
            section(.undoRedo, [UndoCommand(.undo), UndoCommand(.redo)]), section(.standardEdit, editCommands),
            section(.find), section(.replace), section(.share), spelling, substitutions,
            menu(.transformations, BarText.transformations.localized),
            menu(.speech, BarText.speech.localized), section(.lookup), section(.learn), section(.autoFill),
        ]
    }

    private static var editCommands: [UICommand] {
        let keys: [(BarText, Selector, String)] = [
            (.cut, .cut, "x"), (.copy, .copy, "c"), (.paste, .paste, "v"), (.selectAll, .selectAll, "a"),
        ]
        var commands: [UICommand] = keys.map { text, action, input in
            UIKeyCommand(title: text.localized, action: action, input: input, modifierFlags: .command)
        }
        commands.insert(UICommand(title: BarText.delete.localized, action: .delete), at: 3)
        return commands
    }

    private static var format: [UIMenuElement] {
        [
            menu(.font, BarText.font.localized, sections(.textStyle, .textSize, .textColor, .textStylePasteboard)),
            menu(.text, BarText.text.localized, sections(.alignment, .writingDirection)),
        ]
    }

    private static func menu(
        _ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement] = []
    ) -> UIMenu { UIMenu(title: title, identifier: identifier, children: children) }

    private static func section(_ identifier: UIMenu.Identifier?, _ children: [UIMenuElement] = []) -> UIMenuElement {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func sections(_ identifiers: UIMenu.Identifier...) -> [UIMenuElement] {
        identifiers.map { section($0) }
    }
}

/// Undo or redo in the main menu, by the undo manager of the first responder.
@MainActor
private final class UndoCommand: UIKeyCommand {
    private let command: TextCommand

    init(_ command: TextCommand) {
        self.command = command
        super.init(
            title: (command == .undo ? BarText.undo : .redo).localized, input: "z",
            modifierFlags: command == .undo ? .command : [.command, .shift]
        ) { _ in }
    }

    override func prepareValidation(from responder: UIResponder) {
        guard let manager = responder.undoManager else { return }
        title = command == .undo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
    }

    override func takesKey(from responder: UIResponder) -> Bool { canRun(from: responder) }

    override func canRun(from responder: UIResponder) -> Bool {
        guard super.canRun(from: responder), let manager = responder.undoManager else { return false }
        return command == .undo ? manager.canUndo : manager.canRedo
    }

    override func perform(from responder: UIResponder) { _ = responder.performUndo(command) }
}

/// A command for the windows of the program, in the menu of files.
@MainActor
private final class SceneCommand: UIKeyCommand {
    enum Kind { case new, close }

    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(
            title: (kind == .new ? BarText.newWindow : .close).localized, input: kind == .new ? "n" : "w",
            modifierFlags: .command
        ) { _ in }
    }

    override func perform(from responder: UIResponder) {
        let application = UIApplication.shared
        switch kind {
        case .new: application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        case .close:
            guard let session = responder.responderWindow?.windowScene?.session else { return }
            application.requestSceneSessionDestruction(session, options: nil)
        }
    }
}
