import Foundation
import Graphics
import Synchronization

/// An immutable image: pixels, their number per point, and an orientation. Images can be used on any thread.
///
/// ```swift
/// if let photo = UIImage(named: "Photo") {
///     let view = UIImageView(image: photo.withTintColor(.systemRed))
///     view.frame.origin = CGPoint(x: 20, y: 20)
/// }
/// ```
open class UIImage: NSObject, @unchecked Sendable, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The rotation or mirroring that makes the stored pixels appear correctly.
    public enum Orientation: Int, Sendable {
        /// No change.
        case up
        /// A half turn.
        case down
        /// A quarter turn counterclockwise.
        case left
        /// A quarter turn clockwise.
        case right
        /// Mirroring from left to right.
        case upMirrored
        /// Mirroring from top to bottom.
        case downMirrored
        /// Mirroring at the diagonal from the top left corner.
        case leftMirrored
        /// Mirroring at the diagonal from the top right corner.
        case rightMirrored
    }

    /// The use of an image's own colours.
    public enum RenderingMode: Int, Sendable {
        /// The default of the view that shows the image.
        case automatic
        /// The image's own colours.
        case alwaysOriginal
        /// The image's shape in the tint colour of the view that shows it.
        case alwaysTemplate
    }

    /// The treatment of the part inside the cap insets if an image is enlarged.
    public enum ResizingMode: Int, Sendable {
        /// The part is repeated.
        case tile
        /// The part is stretched.
        case stretch
    }

    /// The properties of an image other than its pixels.
    struct Traits: Equatable, Sendable {
        var scale: CGFloat = 1
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var alignmentRectInsets = UIEdgeInsets.zero
        var tint: UIColor?
        /// Whether views show the image mirrored if they are read from right to left.
        var flipsForRightToLeft = false
        /// The symbol that the pixels show.
        var symbol: SymbolSource?
    }

    /// The stored pixels, without the orientation applied; `nil` for an image without pixels.
    public let cgImage: CGImage?
    let traits: Traits
    private let asset = Mutex<UIImageAsset?>(nil)

    /// The images of an animated image; `nil` for any other.
    open var images: [UIImage]? { nil }
    /// The duration of one run through the images of an animated image, in seconds. It is 0 for any other.
    open var duration: TimeInterval { 0 }

    /// The variants of the image for other traits. An image from an asset catalog with a dark variant has one.
    open internal(set) var imageAsset: UIImageAsset? {
        get { asset.withLock { $0 } }
        set { asset.withLock { $0 = newValue } }
    }

    init(_ image: CGImage?, traits: Traits) {
        cgImage = image
        self.traits = traits
    }

    /// Creates an image without pixels, whose size is zero.
    public override convenience init() {
        self.init(nil, traits: Traits())
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage, traits: Traits())
    }

    /// Creates an image with `scale` pixels per point and an orientation. A scale that is not positive and finite
    /// counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, traits: Traits(scale: Self.checked(scale), orientation: orientation))
    }

    /// Decodes a PNG or JPEG file, or the first picture of a GIF file, with one pixel per point. Returns `nil` for
    /// other data.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Decodes a PNG or JPEG file, or the first picture of a GIF file, with `scale` pixels per point. Returns `nil` for
    /// other data. A scale that is not positive and finite counts as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let (image, orientation) = Self.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: orientation)
    }

    /// Reads the PNG, JPEG or GIF file at `path`. A name that ends in `@2x` or `@3x` sets the scale. Returns `nil` if
    /// the file cannot be read or decoded.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// The number of pixels per point.
    open var scale: CGFloat { traits.scale }

    /// The rotation or mirroring that makes the stored pixels appear correctly.
    open var imageOrientation: Orientation { traits.orientation }

    /// The use of the image's own colours. The default is `RenderingMode.automatic`.
    open var renderingMode: RenderingMode { traits.renderingMode }

    /// The distances from the sides, in points, of the part that changes its size if the image is enlarged. The default
    /// is zero.
    open var capInsets: UIEdgeInsets { traits.capInsets }

    /// The treatment of the part inside the cap insets. The default is `ResizingMode.tile`.
    open var resizingMode: ResizingMode { traits.resizingMode }

    /// The parts that are ignored for alignment, as distances from the sides in points. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }

    /// The size in points, with the orientation applied; zero for an image without pixels.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }

    // MARK: Images of the same pixels

    /// Returns the same image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Returns the same image in one colour, with the same rendering mode.
    open func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    /// Returns the same image in one colour, with another rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns an image whose parts outside `capInsets` keep their size if it is enlarged. The part inside is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose parts outside `capInsets` keep their size if it is enlarged. `resizingMode` determines
    /// the part inside.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// Returns the same image with other alignment insets, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the same image, mirrored from left to right.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.flippedHorizontally }
    }

    /// Returns the same image, which image views mirror if they are read from right to left, such as an arrow that
    /// points to the next page. Drawing it does not.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// A Boolean value that indicates whether image views mirror the image if they are read from right to left. The
    /// default is `false`.
    open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        let image = UIImage(cgImage, traits: traits)
        image.imageAsset = imageAsset
        return image
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
        if let image = CGImage(gif: data) { return (image, .up) }
        guard let image = CGImage(jpeg: data) else { return nil }
        return (image, Orientation(exif: CGImage.exifOrientation(jpeg: data)))
    }
}
