import Foundation
import Graphics
import Synchronization

/// Variants of one image for different traits, such as light and dark appearance.
///
/// ```swift
/// let asset = UIImageAsset()
/// asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
/// asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
/// imageView.image = asset.image(with: imageView.traitCollection)
/// ```
///
/// An image view shows the variant that fits its own traits, and changes it with them. Images of an asset catalog have
/// their dark variants here. Assets can be used on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    /// An image without its asset, so that the two do not retain each other.
    private struct Variant: Sendable {
        let traits: UITraitCollection
        let image: CGImage?
        let properties: UIImage.Traits

        /// The number of traits that `asked` shares with the variant; `nil` if they contradict each other.
        func fit(_ asked: TraitValues) -> Int? {
            var count = 0
            let own = traits.values
            if own.userInterfaceStyle != .unspecified, asked.userInterfaceStyle != .unspecified {
                guard own.userInterfaceStyle == asked.userInterfaceStyle else { return nil }
                count += 1
            }
            for (mine, other) in [
                (own.horizontalSizeClass, asked.horizontalSizeClass), (own.verticalSizeClass, asked.verticalSizeClass),
            ] where mine != .unspecified && other != .unspecified {
                guard mine == other else { return nil }
                count += 1
            }
            return count
        }
    }

    private let variants = Mutex<[Variant]>([])

    /// Adds an image for traits, and makes this its ``UIImage/imageAsset``. It replaces the image that was registered
    /// with the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregister(with: traitCollection)
        variants.withLock {
            $0.append(Variant(traits: traitCollection, image: image.cgImage, properties: image.traits))
        }
        image.imageAsset = self
    }

    /// Removes the image that was registered with the same traits. Does nothing if there is none.
    open func unregister(with traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits.values == traitCollection.values } }
    }

    /// Returns the image that fits traits best: one whose own traits do not contradict them, with as many equal ones as
    /// possible, and the scale that is nearest to the screen's.
    ///
    /// Without such an image it is the first one that was registered, and an empty image if there is none at all.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let asked = traitCollection.values
        let scale = asked.displayScale
        let all = variants.withLock { $0 }
        let fitting = all.enumerated().compactMap { index, variant in
            variant.fit(asked).map { (variant: variant, fit: $0, index: index) }
        }
        let best = fitting.min { one, two in
            let distances = [one, two].map { scale > 0 ? abs($0.variant.properties.scale - scale) : 0 }
            return (-one.fit, distances[0], one.index) < (-two.fit, distances[1], two.index)
        }
        guard let chosen = best?.variant ?? all.first else { return UIImage() }
        let image = UIImage(chosen.image, traits: chosen.properties)
        image.imageAsset = self
        return image
    }
}

extension UIImage {
    /// Whether the image has variants for other traits.
    var hasVariants: Bool { imageAsset != nil || isSymbolImage }

    /// The variant of the image for traits, with the rendering mode, tint, caps and insets of this image.
    func resolved(for traits: UITraitCollection) -> UIImage {
        if isSymbolImage { return symbol(scale: traits.displayScale) }
        guard let variant = imageAsset?.image(with: traits), variant.cgImage != nil else { return self }
        var properties = self.traits
        properties.scale = variant.traits.scale
        return UIImage(variant.cgImage, traits: properties)
    }
}
