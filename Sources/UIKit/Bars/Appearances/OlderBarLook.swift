import Foundation

/// The background that the older properties of a bar describe. It is used while the bar has no appearance.
@MainActor
struct OlderBarLook {
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var images: [UIBarMetrics: UIImage] = [:]
    /// An image in place of the line, which is used only together with a background image. An empty image removes the
    /// line.
    var shadowImage: UIImage?

    /// Whether the program has set nothing.
    private var isPlain: Bool { tint == nil && isTranslucent && style == .default && images.isEmpty }

    /// Returns whether there is glass behind the items of a bar in a place: content lies under them without a blur.
    func hasItemBackgrounds(at place: NavigationBarSettings.Place) -> Bool {
        isPlain && (place.edgeLook == .soft || place.edgeLook == .hidden)
    }

    /// Returns the background in a place. If no property was set, it is transparent at the edge of the content, and the
    /// effect of the scroll view over content.
    func background(at place: NavigationBarSettings.Place) -> BarBackground {
        if let image = (place.isCompact ? images[.compact] : nil) ?? images[.default] {
            return BarBackground(image: image, shadowColor: BarBackground.line, shadowImage: shadowImage)
        }
        guard tint == nil, isTranslucent, style == .default else {
            return .legacy(color: tint, isTranslucent: isTranslucent, style: style)
        }
        return place.isAtEdge ? .transparent : .over(place.edgeLook)
    }
}

/// A bar that has appearances, and draws itself again when one of them changes.
@MainActor
protocol AppearanceBar: AnyObject {
    func lookDidChange()
}

extension AppearanceBar {
    /// Returns the copy of an appearance that the bar keeps.
    func adopt<Appearance: UIBarAppearance>(_ appearance: Appearance) -> Appearance {
        let copy = appearance.duplicate()
        copy.isImplicit = false
        watch(copy)
        return copy
    }

    /// Observes the changes of an appearance of the bar. An appearance that has changed counts as set by the program.
    func watch(_ appearance: UIBarAppearance) {
        appearance.onChange = { [weak self, weak appearance] in
            appearance?.isImplicit = false
            self?.lookDidChange()
        }
    }

    /// Returns the appearance for a place, or creates an implicit one.
    func appearance<Appearance: UIBarAppearance>(
        _ path: ReferenceWritableKeyPath<Self, Appearance?>
    ) -> Appearance {
        if let own = self[keyPath: path] { return own }
        let new = Appearance()
        watch(new)
        self[keyPath: path] = new
        return new
    }
}
