import Foundation

extension UIImage {
    /// Returns an image that image views show as an animation, without an end. Returns `nil` without images.
    ///
    /// ```swift
    /// let frames = (1...8).compactMap { UIImage(named: "Walk\($0)") }
    /// imageView.image = UIImage.animatedImage(with: frames, duration: 0.8)
    /// ```
    ///
    /// Everything else shows the first of the images.
    ///
    /// - Parameters:
    ///   - images: The images. Each is shown for the same time.
    ///   - duration: The duration of one run through all images, in seconds. 0 means a thirtieth of a second for each
    ///     image.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return AnimatedImage(images, duration: duration, first: first)
    }
}

/// Images that are shown one after the other.
private final class AnimatedImage: UIImage, @unchecked Sendable {
    private let frames: [UIImage]
    private let time: TimeInterval

    init(_ images: [UIImage], duration: TimeInterval, first: UIImage) {
        frames = images
        time = duration
        super.init(first.cgImage, traits: first.traits)
    }

    override var images: [UIImage]? { frames }
    override var duration: TimeInterval { time }

    override func isEqual(_ object: Any?) -> Bool { self === object as? UIImage }
    override var hash: Int { ObjectIdentifier(self).hashValue }
}
