internal import DBus

/// The user's choices that the desktop's portal reports in the namespace `org.freedesktop.appearance`.
///
/// Values of other types and numbers without a meaning count as no choice.
struct PortalSettings: Hashable, Sendable {
    /// Light or dark (`color-scheme`).
    var style = UIUserInterfaceStyle.unspecified
    /// Whether the contrast is high (`contrast`).
    var hasHighContrast = false

    static let namespace = "org.freedesktop.appearance"

    /// Takes over a setting. Other settings are ignored.
    mutating func take(_ key: String, _ value: DBusValue) {
        switch key {
        case "color-scheme":
            style =
                switch value.unwrapped {
                case .uint32(1): .dark
                case .uint32(2): .light
                default: .unspecified
                }
        case "contrast": hasHighContrast = value.unwrapped == .uint32(1)
        default: break
        }
    }

    /// Takes over all settings of the portal's answer: a dictionary of namespaces.
    mutating func takeAll(_ namespaces: DBusValue) {
        self = PortalSettings()
        for case .entry(let key, let value) in namespaces[Self.namespace]?.members ?? [] {
            if let key = key.text { take(key, value) }
        }
    }
}
