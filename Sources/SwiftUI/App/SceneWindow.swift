import Foundation
import UIKit

/// The window that shows a scene's view. SwiftUI retains it until the scene disconnects.
@MainActor
final class SceneWindow {
    private(set) weak var scene: UIWindowScene?
    private let window: UIWindow
    /// The group, and the value that the window presents.
    let group: String
    let value: any WindowValue
    private var description: any SceneDescription
    private let controller: UIViewController
    private let commands: CommandsTree
    /// The groups of the program's commands, in the window's environment.
    var commandGroups: [MenuItem] { commands.groups }
    /// The commands of a window with a document.
    var documentCommands: (any DocumentCommanding)? { controller as? any DocumentCommanding }
    private var content: (any SceneController)? { controller as? any SceneController }
    /// The state of the scene, which its views have in their environment.
    var phase = ScenePhase.background {
        didSet { if phase != oldValue { content?.updateEnvironment() } }
    }

    init(
        _ scene: UIWindowScene, _ description: any SceneDescription, _ request: WindowRequest,
        opener: any WindowOpening
    ) {
        self.scene = scene
        self.description = description
        group = request.group
        window = UIWindow(windowScene: scene)
        let reference = PhaseReference()
        let focusedValues = FocusedValueStore()
        let value = description.makeValue(request.value)
        self.value = value
        let environment: (inout EnvironmentValues) -> Void = { [weak scene, weak opener] values in
            values.scenePhase = reference.owner?.phase ?? .background
            values.focusedValueStore = focusedValues
            values.openWindow.opener = opener
            values.openWindow.scene = scene
            values.dismissWindow.opener = opener
            values.dismissWindow.scene = scene
            values.supportsMultipleWindows = UIApplication.shared.supportsMultipleScenes
            values.adoptDelegate(UIApplication.shared.delegate)
            values.adoptDelegate(scene?.delegate)
        }
        controller = description.makeController(value, environment: environment)
        commands = CommandsTree(opener, environment)
        reference.owner = self
        content?.moreKeyCommands = { [commands] in commands.keyCommands }
        if let title = description.attributes.title { scene.title = title }
        value.onChange = { [weak self] in self?.saveValue() }
    }

    isolated deinit {
        documentCommands?.closeDocument()
        window.rootViewController = nil
        window.isHidden = true
    }

    /// Shows the window as the scene's key window.
    func show() {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        content?.onContentLayout = { [weak self] in self?.restrictSize() }
    }

    /// Gives a new scene the default size and position of its group.
    func placeNewScene() {
        guard let scene else { return }
        restrictSize()
        guard let frame = frame(of: scene) else { return }
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences.Mac(systemFrame: frame)) {
            GraphHost.logger.error("A window did not get its default size or position: \($0)")
        }
    }

    private func frame(of scene: UIWindowScene) -> CGRect? {
        let attributes = description.attributes
        if let rule = attributes.placement { return frame(of: scene, by: rule) }
        guard attributes.defaultSize != nil || attributes.defaultPosition != nil else { return nil }
        var frame = scene.effectiveGeometry.systemFrame
        let size = (attributes.defaultSize ?? frame.size).wholePoints
        frame.size = scene.sizeRestrictions?.nearest(to: size) ?? size
        if let origin = defaultOrigin(of: frame.size, on: scene.screen) { frame.origin = origin }
        return frame
    }

    /// Returns the default position of a window on a screen, in whole points, or `nil` for the window manager's choice.
    private func defaultOrigin(of size: CGSize, on screen: UIScreen) -> CGPoint? {
        description.attributes.defaultPosition.map { position in
            let room = screen.bounds.size
            return CGPoint(
                x: ((room.width - size.width) * position.x).rounded(),
                y: ((room.height - size.height) * position.y).rounded())
        }
    }

    /// Returns the frame that a rule gives a new scene. Parts that the rule leaves open have their default values.
    private func frame(of scene: UIWindowScene, by rule: WindowPlacementRule) -> CGRect {
        let (attributes, screen) = (description.attributes, scene.screen)
        let placement = rule.make(
            WindowLayoutRoot { [content] in content?.contentSize($0) ?? $0.replacingUnspecifiedDimensions() },
            WindowPlacementContext(
                defaultDisplay: DisplayProxy(bounds: screen.bounds, visibleRect: screen.freeArea)))
        // A rule places windows in the points of their screen.
        let desktop = UIScreen.main.coordinateSpace
        var frame = screen.coordinateSpace.convert(scene.effectiveGeometry.systemFrame, from: desktop)
        let size = placement.size(otherwise: attributes.defaultSize ?? frame.size).wholePoints
        frame.size = scene.sizeRestrictions?.nearest(to: size) ?? size
        frame.origin = placement.origin(
            of: frame.size, in: screen.freeArea,
            otherwise: defaultOrigin(of: frame.size, on: screen) ?? frame.origin)
        return screen.coordinateSpace.convert(frame, to: desktop)
    }

    /// Saves the group and the value for the next run (S21).
    func saveValue() {
        scene?.session.stateRestorationActivity = WindowRequest(group: group, value: value.data).activity
    }

    /// Sets the limits of the scene's size from those of the content.
    private func restrictSize() {
        let resizability = description.attributes.resizability
        guard resizability != .automatic, let content, let restrictions = scene?.sizeRestrictions else { return }
        let minimum = content.sizeThatFits(in: .zero).wholePoints
        if restrictions.minimumSize != minimum { restrictions.minimumSize = minimum }
        guard resizability == .contentSize else { return }
        let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
        let maximum = content.sizeThatFits(in: infinite).wholePoints
        if restrictions.maximumSize != maximum { restrictions.maximumSize = maximum }
    }

    /// Updates the content from a new description.
    func update(_ description: any SceneDescription) {
        self.description = description
        description.update(controller, value)
        if let title = description.attributes.title, scene?.title != title { scene?.title = title }
    }

    /// A reference to the window's phase from the environment of its views.
    private final class PhaseReference {
        weak var owner: SceneWindow?
    }
}

extension CGSize {
    /// The least size of whole points that is not smaller. A window has no parts of pixels.
    fileprivate var wholePoints: CGSize { CGSize(width: width.rounded(.up), height: height.rounded(.up)) }
}

extension EnvironmentValues {
    /// Puts a delegate into the environment, under its class, if it is observable.
    fileprivate mutating func adoptDelegate(_ delegate: AnyObject?) {
        #if Combine
            if let object = delegate as? any ObservableObject { return set(object) }
        #endif
        if let object = delegate as? any AnyObject & Observable { set(object) }
    }

    private mutating func set<Object: AnyObject>(_ object: Object) { setObject(object, for: Object.self) }
}
