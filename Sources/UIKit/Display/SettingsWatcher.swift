import Foundation
import X11

/// An observer of the desktop's settings for the scale of the monitors, the look of the pointer, motion, dark colours
/// and the size of text.
///
/// They come from the resources of the root window and from a settings manager. The manager can change at any time.
@MainActor
final class SettingsWatcher {
    private let connection: Connection
    /// The present settings for the scale.
    private(set) var scale = ScreenScale()
    /// The present settings for the pointer.
    private(set) var cursors = CursorSettings()
    /// Whether the user has turned animations off. Without a settings manager they are on.
    private(set) var reducesMotion = false
    /// The present settings for colours and the size of text.
    private(set) var appearance = DesktopAppearance()
    /// The window of the settings manager.
    private var owner = WindowID.none
    func watches(_ window: WindowID) -> Bool { window == owner }
    /// A closure that is called when the settings for the scale changed.
    var onChange: (() -> Void)?
    /// A closure that is called when the settings for the pointer changed.
    var onCursorChange: (() -> Void)?
    /// A closure that is called when `reducesMotion` changed.
    var onMotionChange: (() -> Void)?
    /// A closure that is called when `appearance` changed.
    var onAppearanceChange: (() -> Void)?

    init(connection: Connection) {
        let environment = environmentVariables([
            "CASEMENT_SCALE", "CASEMENT_APPEARANCE", "CASEMENT_CONTENT_SIZE", "XCURSOR_THEME", "XCURSOR_SIZE",
        ])
        self.connection = connection
        scale.environment = ScreenScale.Override(environment["CASEMENT_SCALE"] ?? "")
        cursors.environment = CursorSettings.Choice(environment: environment)
        for mistake in scale.environment.mistakes {
            Log.display.warning(
                "CASEMENT_SCALE: \"\(mistake)\" is neither a scale from 1 to 3 nor MONITOR=SCALE; it is ignored.")
        }
        for mistake in appearance.take(environment: environment) { Log.display.warning("\(mistake)") }
    }

    // MARK: At the start

    /// The first questions, which take one round trip.
    struct Questions {
        let resources: Question<[UInt8]?>
        let owner: Question<WindowID?>
    }

    /// Asks for the resources and for the settings manager.
    func ask() -> Questions {
        Questions(resources: connection.askResources(), owner: connection.askSettingsOwner())
    }

    /// Takes the answers. Returns the question for the settings manager, or `nil` without one.
    func take(_ questions: Questions) -> Question<[UInt8]?>? {
        takeResources(questions.resources.answer())
        guard let owner = questions.owner.answer() else { return nil }
        self.owner = owner
        return connection.askSettings(of: owner)
    }

    /// Takes the answer of the settings manager.
    func conclude(_ settings: [UInt8]??) { takeSettings(settings ?? nil) }

    // MARK: Later

    func propertyDidChange(_ atom: AtomID, of window: WindowID) {
        if window == connection.root, atom == connection.atoms[.resourceManager] {
            connection.findResources { [weak self] bytes in self?.update { $0.takeResources(bytes) } }
        } else if window == owner, atom == connection.atoms[.xsettings] {
            readSettings()
        }
    }

    /// Searches for the settings manager, if the manager that has come is one (ICCCM 2.8).
    func managerDidAppear(selection: AtomID) {
        if selection == connection.atoms[.xsettingsSelection] { findOwner() }
    }

    /// Handles the end of a window. If the settings manager's window has ended, another manager may be there already.
    func wasDestroyed(_ window: WindowID) {
        guard window == owner, window != .none else { return }
        owner = .none
        findOwner()
    }

    private func findOwner() {
        connection.findSettingsOwner { [weak self] found in
            guard let self else { return }
            owner = found ?? .none
            if found == nil { update { $0.takeSettings(nil) } } else { readSettings() }
        }
    }

    private func readSettings() {
        let asked = owner
        connection.findSettings(of: asked) { [weak self] bytes in
            guard let self, asked == owner else { return }
            update { $0.takeSettings(bytes) }
        }
    }

    /// Takes over the choices that the desktop's portal reports.
    func takePortal(_ settings: PortalSettings) { update { $0.appearance.portal = settings } }

    private func update(_ change: (SettingsWatcher) -> Void) {
        let old = (scale, cursors, reducesMotion, appearance)
        change(self)
        if scale != old.0 { onChange?() }
        if cursors != old.1 { onCursorChange?() }
        if reducesMotion != old.2 { onMotionChange?() }
        if appearance != old.3 { onAppearanceChange?() }
    }

    private func takeResources(_ bytes: [UInt8]?) {
        scale.resourceDotsPerInch = bytes.flatMap { ResourceDatabase.value(of: "Xft.dpi", in: $0) }.flatMap(Double.init)
        cursors.resources = bytes.map(CursorSettings.Choice.init(resources:)) ?? .init()
    }

    private func takeSettings(_ bytes: [UInt8]?) {
        let settings = XSettings(bytes ?? [])
        scale.windowScalingFactor = settings.integer("Gdk/WindowScalingFactor")
        scale.settingsDotsPerInch = settings.integer("Xft/DPI").map { Double($0) / 1_024 }
        cursors.manager = CursorSettings.Choice(settings)
        reducesMotion = settings.integer("Gtk/EnableAnimations") == 0
        appearance.themeName = settings.string("Net/ThemeName")
        appearance.prefersDarkTheme = settings.integer("Gtk/ApplicationPreferDarkTheme") == 1
        appearance.textScale = scale.textScale
    }
}
