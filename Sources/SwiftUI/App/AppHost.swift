import Foundation
import UIKit

/// Runs an `App`: makes its delegate, and gives its scenes their windows.
@MainActor
final class AppHost<A: App>: SceneContentProvider, WindowOpening {
    private let graph = GraphHost()
    private let node: AppNode<A>
    private let adaptor: (any DelegateAdaptor)?
    private(set) var windows: [SceneWindow] = []
    private var observers: [any NSObjectProtocol] = []
    /// The arguments of the program, until its first window opens. Files among them are opened.
    private var arguments: [String]
    /// The commands while the program has no window.
    private lazy var commandsTree = CommandsTree(self) { [weak self] values in values.openWindow.opener = self }
    private lazy var commandMenus = CommandMenus { [weak self] in
        guard let self else { return [] }
        let key = windows.first { $0.scene?.keyWindow?.isKeyWindow == true } ?? windows.first
        return key?.commandGroups ?? commandsTree.groups
    }

    /// - Parameters:
    ///   - app: The program.
    ///   - arguments: The arguments of the program, without its name.
    init(_ app: A, arguments: [String] = []) {
        self.arguments = arguments
        let scope = EnvironmentScope(EnvironmentValues(), host: graph)
        node = AppNode(app, _NodeInputs(host: graph, parent: nil, scope: scope))
        let adaptors = Mirror(reflecting: app).children.compactMap { $0.value as? any DelegateAdaptor }
        adaptor = adaptors.first
        if adaptors.count > 1 {
            GraphHost.logger.error("\(A.self) has several UIApplicationDelegateAdaptors; the first one counts.")
        }
        node.onChange = { [weak self] in self?.descriptionsDidChange() }
        graph.onRequest = { [weak self] in DispatchQueue.main.async { self?.update() } }
        observePhases()
    }

    isolated deinit {
        node.unmount()
        graph.end()
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    // MARK: Delegate

    var delegateClass: AnyClass? { adaptor?.delegateClass }
    func makeDelegate() -> (any UIApplicationDelegate)? { adaptor?.makeDelegate() }

    // MARK: Windows

    func makeContent(for scene: UIWindowScene, options: UIScene.ConnectionOptions) {
        let asked = options.userActivities.lazy.compactMap { WindowRequest($0) }.first
        let restored = WindowRequest(scene.session.stateRestorationActivity)
        opening.removeAll { $0 == asked }
        let groups = groups
        var documents = arguments.isEmpty ? [] : documentRequests(among: arguments)
        arguments = []
        let first = asked == nil && restored == nil && !documents.isEmpty ? documents.removeFirst() : nil
        openSoon(documents, from: scene)
        let request = asked ?? restored ?? first
        let urls = options.urlContexts.map(\.url)
        let activities = options.userActivities.filter { WindowRequest($0) == nil }
        let events = urls.map(\.absoluteString) + activities.compactMap(\.targetContentIdentifier)
        let meant = groups.first { group in events.contains { group.description.attributes.events?.accept($0) == true }
        }
        guard let group = groups.first(where: { $0.name == request?.group }) ?? meant ?? firstGroup else {
            GraphHost.logger.error("The body of \(A.self) has no scene that opens a window.")
            return
        }
        let fitting = request.flatMap { $0.group == group.name ? $0 : nil }
        let content = fitting ?? WindowRequest(group: group.name, value: nil)
        let window = SceneWindow(scene, group.description, content, opener: self)
        window.show()
        if restored == nil { window.placeNewScene() }
        // The first group opens in any case, and its scenes may have activities of the program's own.
        if content != WindowRequest(group: firstGroup?.name ?? "", value: nil) { window.saveValue() }
        windows.append(window)
        guard !urls.isEmpty || !activities.isEmpty else { return }
        DispatchQueue.main.async { [weak self, weak scene] in
            guard let self, let scene else { return }
            for url in urls { open(url, in: scene) }
            for activity in activities { continueActivity(activity, in: scene) }
        }
    }

    /// Opens further windows when the first one is there.
    private func openSoon(_ requests: [WindowRequest], from scene: UIWindowScene) {
        guard !requests.isEmpty else { return }
        DispatchQueue.main.async { [weak self, weak scene] in
            for request in requests {
                self?.openWindow(id: request.group, valueType: nil, value: request.value, from: scene)
            }
        }
    }

    func open(_ url: URL, in scene: UIWindowScene) {
        if url.isFileURL, openDocument(at: url, from: scene) { return }
        // The views of a new scene are not made yet.
        for window in scene.windows { window.layoutIfNeeded() }
        OpenURLReceivers.all.deliver(url, to: scene)
    }

    func continueActivity(_ activity: NSUserActivity, in scene: UIWindowScene) {
        for window in scene.windows { window.layoutIfNeeded() }
        UserActivityReceivers.all.deliver(activity, to: scene)
    }

    func removeContent(of scene: UIWindowScene) {
        windows.removeAll { $0.scene === scene || $0.scene == nil }
        phasesDidChange()
    }

    private func update() {
        graph.beginPass()
        graph.update()
    }

    private func descriptionsDidChange() {
        let groups = groups
        for window in windows {
            if let group = groups.first(where: { $0.name == window.group }) { window.update(group.description) }
        }
        commandMenus.commandsDidChange()
        if let builtShortcuts, builtShortcuts != shortcuts { UIMenuSystem.main.setNeedsRebuild() }
    }

    /// The scenes with their names. A scene without a name is named after its position.
    var groups: [(name: String, description: any SceneDescription)] {
        node.descriptions.enumerated().map { ($1.attributes.id ?? "#\($0)", $1) }
    }

    /// The scene to open when no window is requested: the first that needs no value (S17).
    private var firstGroup: (name: String, description: any SceneDescription)? {
        let groups = groups
        let launching = groups.filter { !$0.description.attributes.isSettings }
        return launching.first { $0.description.opensWithoutValue } ?? launching.first ?? groups.first
    }

    // MARK: Opening

    /// The requests for windows that have not connected yet.
    private var opening: [WindowRequest] = []

    /// Returns the name of the first scene with this name and this type of value.
    private func group(
        id: String?, valueType: ObjectIdentifier?
    ) -> (name: String, description: any SceneDescription)? {
        groups.first { group in
            guard id == nil || group.description.attributes.id == id else { return false }
            return valueType == nil || group.description.valueType == valueType
        }
    }

    func openWindow(id: String?, valueType: ObjectIdentifier?, value: Data?, from scene: UIWindowScene?) {
        guard let group = group(id: id, valueType: valueType) else {
            return GraphHost.logger.error(
                "There is no scene \(id.map { "with the id \"\($0)\"" } ?? "for values of this type") to open.")
        }
        openWindow(of: group, value: value, from: scene)
    }

    private func openWindow(
        of group: (name: String, description: any SceneDescription), value: Data?, from scene: UIWindowScene?
    ) {
        let request = WindowRequest(group: group.name, value: value)
        if group.description.attributes.isUnique || value != nil {
            if showWindow(of: request) { return }
        }
        opening.append(request)
        let activation = UISceneSessionActivationRequest()
        activation.userActivity = request.activity
        let options = UIWindowScene.ActivationRequestOptions()
        options.requestingScene = scene
        activation.options = options
        UIApplication.shared.activateSceneSession(for: activation) { [weak self] error in
            self?.opening.removeAll { $0 == request }
            GraphHost.logger.error("A window of \(request.group) could not open: \(error)")
        }
    }

    /// Brings the window that presents a value to the front. Returns whether there is one, or will be.
    func showWindow(of request: WindowRequest) -> Bool {
        if opening.contains(request) { return true }
        let window = windows.first { $0.group == request.group && $0.value.isEqual(to: request.value) }
        guard let session = window?.scene?.session else { return false }
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(session: session))
        return true
    }

    func dismissWindow(id: String?, valueType: ObjectIdentifier?, value: Data?) {
        guard let group = group(id: id, valueType: valueType) else {
            return GraphHost.logger.error(
                "There is no scene \(id.map { "with the id \"\($0)\"" } ?? "for values of this type") to close.")
        }
        for window in windows where window.group == group.name && (value == nil || window.value.isEqual(to: value)) {
            if let scene = window.scene { dismissWindow(of: scene) }
        }
    }

    func dismissWindow(of scene: UIWindowScene) {
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil) {
            GraphHost.logger.error("A window could not be closed: \($0)")
        }
    }

    // MARK: Commands

    var commands: [AnyView] { node.commands + groups.compactMap { command(toOpen: $0) } }

    /// Returns the command that opens windows of a scene with a shortcut, or `nil`.
    private func command(toOpen group: (name: String, description: any SceneDescription)) -> AnyView? {
        let attributes = group.description.attributes
        guard let shortcut = attributes.shortcut.shortcut(automatic: nil), attributes.hasCommands,
            !attributes.isSettings, !(group.description is any DocumentDescription),
            group.description.opensWithoutValue
        else { return nil }
        let title = attributes.title ?? SystemText.new.localized
        return SceneCommandButton.command(title, shortcut, isUnique: attributes.isUnique) { [weak self] in
            guard let self, let group = groups.first(where: { $0.name == group.name }) else { return }
            openWindow(of: group, value: nil, from: nil)
        }
    }

    private func openSettings() {
        var values = EnvironmentValues()
        values.openWindow.opener = self
        values.openSettings()
    }

    /// The shortcuts of the scenes in the main menu that was built last; `nil` before.
    private var builtShortcuts: [SceneShortcut]?
    private var shortcuts: [SceneShortcut] { groups.map(\.description.attributes.shortcut) }

    func buildMenu(with builder: any UIMenuBuilder) {
        builtShortcuts = shortcuts
        replaceNewWindow(with: builder)
        buildDocumentMenu(with: builder)
        if offersSettings {
            let settings = UIMenuElement.command(SystemText.settingsCommand.localized, settingsShortcut) {
                [weak self] in self?.openSettings()
            }
            builder.replaceChildren(ofMenu: .preferences) { [settings] + $0 }
        }
        commandMenus.build(with: builder)
    }

    /// Replaces the system's command for new windows if the scene has a shortcut of its own, or `nil`. A scene with a
    /// shortcut has its own command (`command(toOpen:)`).
    private func replaceNewWindow(with builder: any UIMenuBuilder) {
        guard let group = firstGroup, !(group.description is any DocumentDescription),
            group.description.opensWithoutValue
        else { return }
        let attributes = group.description.attributes
        guard attributes.hasCommands, !attributes.isUnique, attributes.shortcut != .automatic else { return }
        builder.replaceChildren(ofMenu: .newScene) { former in
            guard attributes.shortcut == .none else { return [] }
            return former.map { element in
                .command(element.title, nil) { [weak self] in
                    guard let self, let group = firstGroup else { return }
                    openWindow(of: group, value: nil, from: nil)
                }
            }
        }
    }

    private var settings: SceneAttributes? {
        groups.lazy.map(\.description.attributes).first { $0.isSettings && $0.hasCommands }
    }

    var offersSettings: Bool { settings != nil }
    var settingsShortcut: KeyboardShortcut? { settings?.shortcut.shortcut(automatic: KeyboardShortcut(",")) }

    // MARK: Phases

    private func observePhases() {
        observe(UIScene.willEnterForegroundNotification, .inactive)
        observe(UIScene.didActivateNotification, .active)
        observe(UIScene.willDeactivateNotification, .inactive)
        observe(UIScene.didEnterBackgroundNotification, .background)
    }

    private func observe(_ name: NSNotification.Name, _ phase: ScenePhase) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            let scene = notification.object as? UIWindowScene
            MainActor.assumeIsolated { self?.set(phase, for: scene) }
        }
        observers.append(observer)
    }

    private func set(_ phase: ScenePhase, for scene: UIWindowScene?) {
        guard let scene, let window = windows.first(where: { $0.scene === scene }) else { return }
        window.phase = phase
        phasesDidChange()
    }

    private func phasesDidChange() {
        var values = node.scope.values
        values.scenePhase = windows.map(\.phase).max() ?? .background
        node.scope.setRootValues(values)
    }
}
