import Foundation
import X11

/// The user's choice of a cursor theme and its size. For each of the two, the first of these sources with a valid value
/// counts:
///
/// 1. The desktop's settings manager (XSETTINGS): `Gtk/CursorThemeName`, `Gtk/CursorThemeSize`.
/// 2. The environment: `XCURSOR_THEME`, `XCURSOR_SIZE`.
/// 3. The resources of the root window: `Xcursor.theme`, `Xcursor.size`.
/// 4. The theme `default`, and a size of 24 times the screen's scale.
///
/// Desktops set the environment once, when the user logs in. The settings manager has the user's later choices. All
/// sizes are in pixels.
struct CursorSettings: Hashable, Sendable {
    /// The values of one source.
    struct Choice: Hashable, Sendable {
        var theme: String?
        var size: Int?

        /// Creates the values of a source. Empty names and sizes that no cursor has are ignored.
        init(theme: String? = nil, size: Int? = nil) {
            self.theme = theme.flatMap { $0.isEmpty ? nil : $0 }
            self.size = size.flatMap { (1...CursorImage.largest).contains($0) ? $0 : nil }
        }
    }

    var manager = Choice()
    var environment = Choice()
    var resources = Choice()

    /// Returns the theme for a screen with a number of pixels per point.
    func theme(scale: CGFloat) -> CursorTheme {
        let choices = [manager, environment, resources]
        return CursorTheme(
            name: choices.lazy.compactMap(\.theme).first ?? "default",
            size: choices.lazy.compactMap(\.size).first ?? Int(24 * scale))
    }
}

extension CursorSettings.Choice {
    init(environment: [String: String]) {
        self.init(theme: environment["XCURSOR_THEME"], size: environment["XCURSOR_SIZE"].flatMap { Int($0) })
    }

    init(_ settings: XSettings) {
        self.init(theme: settings.string("Gtk/CursorThemeName"), size: settings.integer("Gtk/CursorThemeSize"))
    }

    /// Creates the values of a source from the bytes of the property `RESOURCE_MANAGER`.
    init(resources bytes: [UInt8]) {
        func value(_ name: String) -> String? {
            ResourceDatabase.value(of: "Xcursor.\(name)", in: bytes)
                ?? ResourceDatabase.value(of: "Xcursor*\(name)", in: bytes)
        }
        self.init(theme: value("theme"), size: value("size").flatMap { Int($0) })
    }
}
