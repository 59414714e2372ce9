import Foundation

/// The object to which a legacy alert belongs: a `UIAlertView` or `UIActionSheet`, which informs its delegate.
@MainActor
protocol LegacyAlertOwner: AnyObject {
    func alertWillPresent()
    func alertDidPresent()
    func alertWasClicked(at index: Int)
    func alertWillDismiss(with index: Int)
    func alertDidDismiss(with index: Int)
    /// Called if the scene of the alert goes while the alert is up.
    func alertWasCancelled()
    /// Whether the first button that is neither the cancel nor the destructive one is enabled.
    var enablesFirstOtherButton: Bool { get }
}

/// The content and the state of a `UIAlertView` or `UIActionSheet`.
@MainActor
final class LegacyAlert {
    private enum State { case idle, waiting, shown, leaving }

    private let style: UIAlertController.Style
    private unowned let owner: any LegacyAlertOwner
    var buttons: LegacyButtons { didSet { buttonsDidChange() } }
    var title = "" { didSet { controller?.title = text(title) } }
    var message: String? { didSet { controller?.message = text(message) } }
    var isDark = false
    /// The rectangle that an action sheet belongs to, in a view; `nil` for the lower edge of the window.
    var source: (view: UIView, rect: CGRect)?
    /// The text fields, which exist before the alert is shown.
    var fields: [UITextField] = []
    private var state = State.idle
    /// Whether the alert appears with an animation.
    private var isAnimated = true
    private var window: LegacyAlertWindow?
    private var controller: LegacyAlertController?

    init(style: UIAlertController.Style, buttons: LegacyButtons, owner: any LegacyAlertOwner) {
        self.style = style
        self.buttons = buttons
        self.owner = owner
    }

    /// Whether the alert is up or waits for a scene.
    var isUp: Bool { state != .idle }
    /// Whether the alert can be seen, or is behind a later one.
    var isVisible: Bool { window != nil }
    var scene: UIWindowScene? { window?.windowScene }

    private func text(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

    // MARK: Showing

    /// Shows the alert in a scene, or as soon as there is one. Does nothing if it is up already.
    func show(preferring scene: UIWindowScene? = nil, animated: Bool = true) {
        guard state == .idle else { return }
        state = .waiting
        isAnimated = animated
        UIApplication.shared.legacyAlerts.add(self, of: owner)
        showIfPossible(preferring: scene)
    }

    private func showIfPossible(preferring scene: UIWindowScene? = nil) {
        let alerts = UIApplication.shared.legacyAlerts
        guard state == .waiting, alerts.canShow else { return }
        state = .shown
        owner.alertWillPresent()
        guard state == .shown else { return }
        let window = LegacyAlertWindow.make(
            in: scene ?? alerts.scene,
            level: style == .alert ? LegacyAlertWindow.alertLevel : LegacyAlertWindow.actionSheetLevel)
        self.window = window
        let controller = makeController()
        self.controller = controller
        if isDark { controller.overrideUserInterfaceStyle = .dark }
        alerts.cover(all: self)
        anchor(controller, in: window)
        window.makeKeyAndVisible()
        window.rootViewController?.present(controller, animated: isAnimated) { [weak self] in
            if self?.state == .shown { self?.owner.alertDidPresent() }
        }
    }

    /// Shows an action sheet with a source in a popover. It becomes a sheet at the lower edge in a narrow window.
    private func anchor(_ controller: UIAlertController, in window: UIWindow) {
        defer { source = nil }
        guard let source, let from = source.view.window, from.windowScene === window.windowScene,
            let root = window.rootViewController?.view
        else { return controller.modalPresentationStyle = .custom }
        controller.modalPresentationStyle = .popover
        let popover = controller.popoverPresentationController
        popover?.sourceView = root
        popover?.sourceRect = from.convert(source.view.convert(source.rect, to: from), to: window)
    }

    /// Shows the alert if it waits for a scene, or its window was in a scene of a program that turned out to have
    /// scenes of its own.
    func sceneDidConnect() {
        showIfPossible()
        let scene = UIApplication.shared.legacyAlerts.scene
        guard state == .shown, let window, window.windowScene == nil, let scene else { return }
        window.windowScene = scene
        window.makeKeyAndVisible()
    }

    private func makeController() -> LegacyAlertController {
        let controller = LegacyAlertController(title: text(title), message: text(message), preferredStyle: style)
        controller.alert = self
        for field in fields {
            controller.add(field)
            field.addAction(UIAction { [weak self] _ in self?.updateFirstOtherButton() }, for: .editingChanged)
        }
        controller.addButtons(buttons)
        self.controller = controller
        updateFirstOtherButton()
        return controller
    }

    private func buttonsDidChange() {
        guard let controller else { return }
        controller.addButtons(buttons)
        updateFirstOtherButton()
    }

    private func updateFirstOtherButton() {
        guard let controller, controller.actions.indices.contains(buttons.firstOtherIndex) else { return }
        controller.actions[buttons.firstOtherIndex].isEnabled = owner.enablesFirstOtherButton
    }

    /// Shows or hides the alert for a later one.
    func setCovered(_ isCovered: Bool) { window?.isCovered = isCovered }

    /// Makes the window key, because the later alert that covered it is gone.
    func makeKey() { if state == .shown { window?.makeKey() } }

    // MARK: Dismissal

    /// Reacts to the press of a button.
    func press(_ index: Int) {
        guard state == .shown else { return }
        owner.alertWasClicked(at: index)
        dismiss(with: index, animated: true)
    }

    /// Dismisses the alert. Does nothing if it is not up, or is being dismissed already.
    func dismiss(with index: Int, animated: Bool) {
        guard state == .shown || state == .waiting else { return }
        state = .leaving
        owner.alertWillDismiss(with: index)
        guard let controller, controller.presenter != nil else { return end(index) }
        controller.finish(animated: animated) { [self] in end(index) }
    }

    /// Ends the alert because its scene is gone.
    func sceneIsGone() {
        guard state != .idle else { return }
        owner.alertWasCancelled()
        removeWindow()
    }

    private func end(_ index: Int) {
        guard state == .leaving else { return }
        let owner = owner
        removeWindow()
        owner.alertDidDismiss(with: index)
    }

    private func removeWindow() {
        state = .idle
        let window = window
        self.window = nil
        controller = nil
        // The alert that comes back can be key again before this window gives the key away.
        UIApplication.shared.legacyAlerts.remove(self)
        window?.isHidden = true
        window?.windowScene = nil
        UIApplication.shared.legacyAlerts.front?.makeKey()
    }
}
