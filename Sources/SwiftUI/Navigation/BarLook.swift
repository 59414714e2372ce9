import UIKit

/// The look of a bar, from the settings of a page.
@MainActor
struct BarLook {
    private let settings: BarSettings
    private let values: EnvironmentValues

    init(_ settings: BarSettings, _ values: EnvironmentValues) {
        self.settings = settings
        self.values = values
    }

    /// Whether the look does not depend on the content behind the bar.
    var isAlwaysShown: Bool { settings.backgroundVisibility != .automatic }

    /// The appearance of the whole bar. It is changed only where the bar always has its background.
    var style: UIUserInterfaceStyle {
        guard settings.backgroundVisibility == .visible else { return .unspecified }
        return switch settings.scheme {
        case nil: .unspecified
        case .light: .light
        case .dark: .dark
        }
    }

    /// The colour of the title while content is behind the bar, or `nil` for the usual one.
    var titleColor: UIColor? {
        guard settings.backgroundVisibility == .automatic else { return nil }
        return settings.scheme.map { $0 == .dark ? .white : .black }
    }

    /// Changes the background of an appearance.
    func apply(to appearance: UIBarAppearance) {
        if settings.backgroundVisibility == .hidden { return appearance.configureWithTransparentBackground() }
        guard let background = settings.background else { return }
        switch background.paint(in: values) {
        case .color(let color):
            // A colour that lets content through shows it without a blur, as on iOS.
            appearance.backgroundEffect = nil
            appearance.backgroundColor = UIColor(color)
        case .material(let material):
            appearance.backgroundEffect = UIBlurEffect(style: material.style)
            appearance.backgroundColor = nil
        case .gradient:
            let renderer = ImageRenderer(content: Rectangle().fill(background).frame(width: 256, height: 64))
            appearance.backgroundEffect = nil
            appearance.backgroundImage = renderer.uiImage
        }
    }
}
