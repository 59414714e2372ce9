import Foundation

/// The traits of a scene: those of its screen, with the size classes for the scene's size.
///
/// Views request them whenever they draw, so the last result is cached.
@MainActor
struct SceneTraits {
    /// The traits that the program sets for the scene, in place of those of its screen and its size.
    var overrides = UITraitOverrides() { didSet { last = nil } }
    private var last: (base: UITraitCollection, size: CGSize, traits: UITraitCollection)?

    /// Returns the traits of a scene on a screen. The size is in points.
    mutating func value(of screen: UIScreen, for size: CGSize) -> UITraitCollection {
        let base = screen.traitCollection
        if let last, last.base === base, last.size == size { return last.traits }
        let own = base.modifyingTraits {
            $0.horizontalSizeClass = size.width < Self.regularWidth ? .compact : .regular
            $0.verticalSizeClass = size.height < Self.regularHeight ? .compact : .regular
        }
        let traits = UITraitCollection(traitsFrom: [own, UITraitCollection(values: overrides.values)])
        last = (base, size, traits)
        return traits
    }

    /// The width in points from which the horizontal size class is regular.
    nonisolated static let regularWidth: CGFloat = 600
    /// The height in points from which the vertical size class is regular.
    nonisolated static let regularHeight: CGFloat = 480
}
