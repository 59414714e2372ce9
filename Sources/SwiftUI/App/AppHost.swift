import Foundation
import UIKit

/// Runs an `App`: makes its delegate, and gives its scenes their windows.
@MainActor
final class AppHost<A: App>: SceneContentProvider {
    private let graph = GraphHost()
    private let node: AppNode<A>
    private let adaptor: (any DelegateAdaptor)?
    private var windows: [SceneWindow] = []
    private var observers: [any NSObjectProtocol] = []

    init(_ app: A) {
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
        guard let description = node.descriptions.first else {
            GraphHost.logger.error("The body of \(A.self) has no scene that opens a window.")
            return
        }
        let window = SceneWindow(scene, description)
        window.show()
        windows.append(window)
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
        guard let description = node.descriptions.first else { return }
        for window in windows { window.update(description) }
    }

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
