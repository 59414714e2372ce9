import Foundation
import X11

/// Which cursor theme the user has chosen, and its size. The first of these that says something counts, for each of the two:
///
/// 1. the desktop's settings manager (XSETTINGS): `Gtk/CursorThemeName`, `Gtk/CursorThemeSize`;
/// 2. the environment: `XCURSOR_THEME`, `XCURSOR_SIZE`;
/// 3. the resources of the root window: `Xcursor.theme`, `Xcursor.size`;
/// 4. the theme `default`, and 24 pixels for each pixel that a point has.
///
/// Desktops set the environment once, when the user logs in; the settings manager knows what the user has chosen since. Sizes are in
/// pixels everywhere.
struct CursorSettings: Hashable, Sendable {
    /// What one of the sources says.
    struct Choice: Hashable, Sendable {
        var theme: String?
        var size: Int?

        /// Empty names, and sizes that no cursor has, count for nothing.
        init(theme: String? = nil, size: Int? = nil) {
            self.theme = theme.flatMap { $0.isEmpty ? nil : $0 }
            self.size = size.flatMap { (1...CursorImage.largest).contains($0) ? $0 : nil }
        }
    }

    var manager = Choice()
    var environment = Choice()
    var resources = Choice()

    /// The theme for a screen on which a point is so many pixels.
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

    /// The bytes of `RESOURCE_MANAGER`.
    init(resources bytes: [UInt8]) {
        func value(_ name: String) -> String? {
            ResourceDatabase.value(of: "Xcursor.\(name)", in: bytes)
                ?? ResourceDatabase.value(of: "Xcursor*\(name)", in: bytes)
        }
        self.init(theme: value("theme"), size: value("size").flatMap { Int($0) })
    }
}
