import Foundation

/// A screen's traits with the size classes of a scene on it.
///
/// They are asked for whenever a view draws, so the last answer is kept.
@MainActor
struct SceneTraits {
    private var last: (base: UITraitCollection, size: CGSize, traits: UITraitCollection)?

    mutating func value(of screen: UIScreen, for size: CGSize) -> UITraitCollection {
        let base = screen.traitCollection
        if let last, last.base === base, last.size == size { return last.traits }
        let traits = base.modifyingTraits {
            $0.horizontalSizeClass = size.width < Self.regularWidth ? .compact : .regular
            $0.verticalSizeClass = size.height < Self.regularHeight ? .compact : .regular
        }
        last = (base, size, traits)
        return traits
    }

    /// From here on there is much space, in points.
    nonisolated static let regularWidth: CGFloat = 600
    nonisolated static let regularHeight: CGFloat = 480
}
