import Foundation

/// The focus of a scene: the item that keys operate.
///
/// ```swift
/// let system = UIFocusSystem.focusSystem(for: view)
/// system?.requestFocusUpdate(to: searchField)
/// system?.updateFocusIfNeeded()
/// print(system?.focusedItem === searchField)
/// ```
///
/// An item is focused from the first key that moves the focus, or an update by the program, to the next click or touch.
/// The focused item of a scene is that of its key window.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    private nonisolated(unsafe) static var key: UInt8 = 0

    private weak var scene: UIWindowScene?
    /// The environment to which an update has been requested.
    private weak var requested: (any UIFocusEnvironment)?

    private init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Returns the system of a scene; `nil` if the scene takes no input.
    static func system(of scene: UIWindowScene) -> UIFocusSystem? {
        guard scene.session.takesInput else { return nil }
        if let system = objc_getAssociatedObject(scene, &key) as? UIFocusSystem { return system }
        let system = UIFocusSystem(scene)
        objc_setAssociatedObject(scene, &key, system, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return system
    }

    /// Returns the focus system of an environment, which is the same for a whole scene.
    ///
    /// - Parameter environment: A view or another environment.
    /// - Returns: `nil` if the environment is in no scene, or if the scene takes no input.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        FocusEnvironments.window(of: environment)?.windowScene.flatMap { system(of: $0) }
    }

    /// Returns whether `otherEnvironment` is `environment` itself, or is inside it.
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        FocusEnvironments.chain(of: otherEnvironment).contains { $0 === environment }
    }

    /// The item with the focus; `nil` if none has it.
    open var focusedItem: (any UIFocusItem)? { scene?.keyWindow?.focus.item }

    /// Requests that the focus moves to the preferred item of an environment. It moves soon, or with
    /// ``updateFocusIfNeeded()``.
    ///
    /// - Parameter environment: An item, or an environment with one. An environment of another scene is ignored.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        guard Self.focusSystem(for: environment) === self else { return }
        let isScheduled = requested != nil
        requested = environment
        guard !isScheduled else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.updateFocusIfNeeded() }
        }
    }

    /// Moves the focus if an update has been requested.
    open func updateFocusIfNeeded() {
        guard let environment = requested else { return }
        requested = nil
        guard let window = FocusEnvironments.window(of: environment), window.windowScene === scene else { return }
        window.focus.moveToPreferred(of: environment)
    }

    /// Posted after the focus has moved. The object is the focus system, and the user info has the context and the
    /// coordinator of the update.
    public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Posted after a key has not moved the focus, because an environment refused. The object is the focus system, and
    /// the user info has the context of the move.
    public nonisolated static let movementDidFailNotification = NSNotification.Name(
        "UIFocusMovementDidFailNotification")
    /// The key of the ``UIFocusUpdateContext`` in the user info of the notifications.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// The key of the ``UIFocusAnimationCoordinator`` in the user info of the notification of an update.
    public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"
}

extension UIWindowScene {
    /// The focus system of the scene's windows; `nil` if the scene takes no input.
    public var focusSystem: UIFocusSystem? { UIFocusSystem.system(of: self) }
}

extension UIFocusEnvironment {
    /// Requests an update of the focus if it is in this environment, or was until its item could no longer have it.
    func requestFocusUpdateIfFocused() {
        guard let window = FocusEnvironments.window(of: self), window.isKeyWindow else { return }
        guard let item = window.focus.item ?? window.focus.reported, contains(item) else { return }
        window.focus.itemMayHaveChanged()
        UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self)
    }
}
