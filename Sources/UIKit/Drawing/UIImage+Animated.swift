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

    /// Returns an animated image of the images whose names are a name and a number, such as `Walk0`, `Walk1` and so on.
    ///
    /// The numbers begin with 0 or 1 and go up to 1024 at most, until one is missing.
    ///
    /// - Parameters:
    ///   - name: The name without the number. The images are found as `init(named:)` finds them.
    ///   - duration: The duration of one run through all images, in seconds. 0 means a thirtieth of a second for each
    ///     image.
    /// - Returns: `nil` if there is neither a first image with 0 nor one with 1.
    public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numberedImages(name) { UIImage(named: $0) }, duration: duration)
    }

    /// Returns an animated image as ``animatedImageNamed(_:duration:)`` does, whose images are resizable.
    ///
    /// - Parameters:
    ///   - name: The name without the number.
    ///   - capInsets: The parts at the sides that keep their size, in points.
    ///   - resizingMode: The treatment of the part between them. The default is `tile`.
    ///   - duration: The duration of one run through all images, in seconds.
    public static func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile, duration: TimeInterval
    ) -> UIImage? {
        let images = numberedImages(name) { UIImage(named: $0) }.map {
            $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Returns the images that a closure finds for a name with numbers.
    static func numberedImages(_ name: String, find: (String) -> UIImage?) -> [UIImage] {
        var images: [UIImage] = []
        for number in 0...1024 {
            if let image = find("\(name)\(number)") {
                images.append(image)
            } else if number > 0 {
                break
            }
        }
        return images
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
