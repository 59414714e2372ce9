/// The main menu of the program, and the keys of its commands.
///
/// The menus of the system are not made before the program, a key with Control or a menu bar asks for them.
@MainActor
final class MainMenu {
    /// The effect of a key that belongs to a command.
    enum Answer {
        case run(UIKeyCommand)
        /// The command is disabled. The key has no effect.
        case swallow
    }

    private unowned let application: UIApplication
    /// The menus as the program has built them; `nil` if they have to be built.
    private var builder: MenuBuilder?
    private var keys: (commands: [UIKeyCommand], hasPlain: Bool)?
    private var isBuilding = false

    init(application: UIApplication) { self.application = application }

    /// The menus, which are built if necessary.
    var tree: MenuTree { built.tree }

    func setNeedsRebuild() {
        // A request while they are built is met by that.
        guard !isBuilding else { return }
        (builder, keys) = (nil, nil)
        for case let scene as UIWindowScene in application.scenes.connected { scene.menuBar?.mainMenuDidChange() }
    }

    /// Lets the application and its delegate build the menus at the end of the launch, unless that has happened.
    func buildAtLaunch() { _ = built }

    private var built: MenuBuilder {
        if let builder { return builder }
        let new = MenuBuilder(system: .main) { [unowned application] in StandardMenus.main(of: application) }
        // Code that reads the menus while they are built gets them as they are.
        builder = new
        isBuilding = true
        if application.infoPlist.showsMenuBar { application.sceneContent?.buildMenu(with: new) }
        application.buildMenu(with: new)
        isBuilding = false
        keys = nil
        return new
    }

    private var currentKeys: (commands: [UIKeyCommand], hasPlain: Bool) {
        if let keys { return keys }
        let commands = tree.keyCommands
        let new = (commands, commands.contains { $0.modifierFlags.isDisjoint(with: .ordering) })
        keys = new
        return new
    }

    /// Returns the effect of a key that no key command of the responder chain has used; `nil` if it belongs to no
    /// command that a responder can perform.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - responder: The beginning of the responder chain.
    ///   - isMeant: Returns whether a command may use the key.
    func answer(
        to key: UIKey, from responder: UIResponder, where isMeant: (UIKeyCommand) -> Bool
    ) -> Answer? {
        // The system's commands have keys with Control alone.
        guard !key.modifierFlags.isDisjoint(with: .ordering) || (built.isChanged && currentKeys.hasPlain) else {
            return nil
        }
        let command = currentKeys.commands.firstFit(for: key) { command in
            guard isMeant(command), command.takesKey(from: responder) else { return false }
            command.validate(from: responder)
            return !command.attributes.contains(.hidden)
        }
        return command.map { $0.canRun(from: responder) ? .run($0) : .swallow }
    }
}
