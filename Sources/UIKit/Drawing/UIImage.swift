import Foundation
import Graphics

/// A picture that can be shown and drawn: pixels, how many of them a point is, and how they are to be turned. Cannot be changed; usable from any
/// thread.
open class UIImage: NSObject, @unchecked Sendable {
    /// How the pixels must be turned or mirrored to look right.
    public enum Orientation: Int, Sendable {
        /// Not at all.
        case up
        /// By half a turn.
        case down
        /// By a quarter of a turn counterclockwise.
        case left
        /// By a quarter of a turn clockwise.
        case right
        /// Mirrored from left to right.
        case upMirrored
        /// Mirrored from top to bottom.
        case downMirrored
        /// Mirrored at the diagonal from the top left.
        case leftMirrored
        /// Mirrored at the diagonal from the top right.
        case rightMirrored
    }

    /// Whether the picture's own colours are shown.
    public enum RenderingMode: Int, Sendable {
        /// As where it is shown wants it.
        case automatic
        /// Its own colours.
        case alwaysOriginal
        /// The tint of where it is shown, in its shape.
        case alwaysTemplate
    }

    /// How a part of the picture fills a larger space.
    public enum ResizingMode: Int, Sendable {
        /// Again and again.
        case tile
        /// Stretched.
        case stretch
    }

    /// What an image is made of beside its pixels.
    struct Traits: Equatable, Sendable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var tint: UIColor?
    }

    /// The pixels as they are stored, not turned; `nil` for an image without any.
    public let cgImage: CGImage?
    let traits: Traits

    init(_ image: CGImage?, traits: Traits) {
        cgImage = image
        self.traits = traits
    }

    /// An image without pixels, of no size.
    public override convenience init() {
        self.init(nil, traits: Traits())
    }

    /// An image of these pixels, one for each point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, traits: Traits())
    }

    /// An image of these pixels, `scale` for each point, turned as `orientation` says. A scale that is not a positive number counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, traits: Traits(scale: Self.checked(scale), orientation: orientation))
    }

    /// The image in the bytes of a PNG or JPEG file; `nil` where they are none.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// The image in the bytes of a PNG or JPEG file, `scale` pixels for each point; `nil` where they are none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let (image, orientation) = Self.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: orientation)
    }

    /// The image in the PNG or JPEG file at `path`, with the scale that its name ends on (`@2x`, `@3x`); `nil` where there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// How many pixels a point is.
    open var scale: CGFloat { traits.scale }

    /// How the pixels must be turned to look right.
    open var imageOrientation: Orientation { traits.orientation }

    /// Whether the picture's own colours are shown.
    open var renderingMode: RenderingMode { traits.renderingMode }

    /// The distances from the sides, in points, of the part that is resized where the image is stretched.
    open var capInsets: UIEdgeInsets { traits.capInsets }

    /// How the part inside the cap insets is resized.
    open var resizingMode: ResizingMode { traits.resizingMode }

    /// What does not count when the image is aligned with others, as distances from the sides in points.
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }

    /// The size in points, as the image looks: turned by its orientation.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    // MARK: Images of the same pixels

    /// The same image, with or without its own colours.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The same image in one colour. Its rendering mode stays.
    open func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    /// The same image in one colour, with another rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The same image, whose parts outside of `capInsets` keep their size where it is drawn larger; what is inside is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same image, whose parts outside of `capInsets` keep their size where it is drawn larger.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// The same image, of which less counts when it is aligned with others.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The same image, mirrored from left to right.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.flippedHorizontally }
    }

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(cgImage, traits: traits)
    }

    // MARK: Comparing

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || (cgImage != nil && cgImage == other.cgImage && traits == other.traits)
    }

    public override var hash: Int {
        cgImage?.hashValue ?? ObjectIdentifier(self).hashValue
    }

    private static func checked(_ scale: CGFloat) -> CGFloat {
        scale.isFinite && scale > 0 ? scale : 1
    }

    private static func decode(_ data: Data) -> (CGImage, Orientation)? {
        if let image = CGImage(png: data) { return (image, .up) }
        guard let image = CGImage(jpeg: data) else { return nil }
        return (image, Orientation(exif: CGImage.exifOrientation(jpeg: data)))
    }
}
