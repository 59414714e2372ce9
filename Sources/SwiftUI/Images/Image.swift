import Foundation
import UIKit

/// A view that shows an image.
///
/// ```swift
/// Image("Photo").resizable().scaledToFit()
/// Image(uiImage: picture)
/// ```
///
/// Unless it is resizable, it has the size of the image, whatever size is proposed.
public struct Image: Equatable, @unchecked Sendable {
    /// The way in which an image's pixels are shown.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The image's shape in the foreground style.
        case template
        /// The image in its own colours.
        case original
    }

    /// The way in which a resizable image fills its space.
    public enum ResizingMode: Hashable, Sendable {
        /// Copies of the image fill the space.
        case tile
        /// The image is stretched.
        case stretch
    }

    /// The mixture of pixels in an image that is not shown in its own size.
    public enum Interpolation: Hashable, Sendable {
        /// Pixels are not mixed, and have hard edges.
        case none
        /// A quick mixture.
        case low
        /// A mixture of medium quality.
        case medium
        /// The best mixture.
        case high
    }

    /// The orientations of an image's pixels.
    public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
        case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    }

    private enum Source: Equatable {
        case named(String, Bundle?)
        case image(UIImage)
        case symbol(String)
    }

    /// The caps of a resizable image and the way in which it fills its space.
    struct Resizing: Equatable {
        var insets = EdgeInsets()
        var mode = ResizingMode.stretch
    }

    private let source: Source
    private(set) var resizing: Resizing?
    private var renderingMode: TemplateRenderingMode?
    private var interpolation = CGInterpolationQuality.default
    /// The value from 0 to 1 that the symbol shows, or `nil` for the whole symbol.
    private var symbolValue: Double?
    /// The way in which the layers of the symbol are coloured, or `nil` for that of the environment.
    private var symbolMode: SymbolRenderingMode?

    private nonisolated init(_ source: Source) { self.source = source }

    /// Creates a view of the named image in a bundle. If there is no such image, the view is empty and a line is
    /// logged.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle)) }

    /// Creates a view of the named image in a bundle, with a name for assistive programs.
    public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.named(name, bundle)) }

    /// Creates a view of the named image in a bundle, which assistive programs ignore.
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle)) }

    /// Creates a view of a symbol, in the size, the weight and the colour of the text around it.
    ///
    /// The symbols are Casement's own drawings under the usual names, such as `heart`, `play.circle.fill` and
    /// `magnifyingglass`. For an unknown name, the view is an empty square and a line is logged.
    public nonisolated init(systemName: String) { self.init(.symbol(systemName)) }

    /// Creates a view of a symbol that shows a value, such as a volume. The parts above the value are weak.
    ///
    /// The symbols `wifi`, `chart.bar` and `speaker.wave.1` to `speaker.wave.3`, also with `fill`, show a value. Others
    /// look as they do without one.
    ///
    /// - Parameters:
    ///   - systemName: The name of the symbol.
    ///   - variableValue: The value from 0 to 1. `nil` stands for the whole symbol.
    public nonisolated init(systemName: String, variableValue: Double?) {
        self.init(.symbol(systemName))
        symbolValue = variableValue.flatMap { $0.isNaN ? nil : $0 }
    }

    /// Creates a view of a UIKit image.
    public nonisolated init(uiImage: UIImage) { self.init(.image(uiImage)) }

    /// Creates a view of a CoreGraphics image, with a name for assistive programs.
    ///
    /// - Parameters:
    ///   - cgImage: The image.
    ///   - scale: The number of pixels in a point.
    ///   - orientation: The orientation of the image's pixels.
    ///   - label: The name.
    public nonisolated init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(decorative: cgImage, scale: scale, orientation: orientation)
    }

    /// Creates a view of a CoreGraphics image, which assistive programs ignore.
    public nonisolated init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.image(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation)))
    }

    private nonisolated func changed(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// Returns an image that fills the proposed size.
    ///
    /// - Parameters:
    ///   - capInsets: The distances from the edges of the parts that keep their size, in points.
    ///   - resizingMode: The way in which the part inside fills the space.
    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { changed { $0.resizing = Resizing(insets: capInsets, mode: resizingMode) } }

    /// Returns an image that is shown in its own colours or in the foreground style. `nil` stands for the mode of the
    /// image itself.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        changed { $0.renderingMode = renderingMode }
    }

    /// Returns an image whose pixels are mixed in a way if it is not shown in its own size.
    public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
        changed {
            $0.interpolation =
                switch interpolation {
                case .none: .none
                case .low: .low
                case .medium: .medium
                case .high: .high
                }
        }
    }

    /// Returns an image with smooth edges. Casement always draws images so.
    public nonisolated func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Returns the image with the layers of its symbol coloured in another way. `nil` stands for that of the
    /// environment.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        changed { $0.symbolMode = mode }
    }

    // MARK: Resolution

    /// The image in an environment.
    struct Resolved {
        var picture: PictureLayer.Picture
        /// The paint of a template, or `nil` for the image's own colours.
        var paint: StylePaint?
    }

    /// Returns the image for an environment.
    @MainActor
    func resolved(in values: EnvironmentValues) -> Resolved? {
        guard var image = uiImage(in: values) else { return nil }
        let isTemplate = renderingMode.map { $0 == .template } ?? image.isTemplate(automatically: false)
        if let resizing, resizing.insets != EdgeInsets() {
            let insets = resizing.insets
            image = image.resizableImage(
                withCapInsets: UIEdgeInsets(
                    top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing),
                resizingMode: resizing.mode == .tile ? .tile : .stretch)
        }
        var picture = PictureLayer.Picture(image)
        picture.isTiled = resizing?.mode == .tile && resizing?.insets == EdgeInsets()
        picture.interpolation = interpolation
        return Resolved(picture: picture, paint: isTemplate ? values.foreground.shown ?? .color(.primary) : nil)
    }

    /// The distance of a symbol's baseline from its upper edge, as a fraction of its height. Other images have none.
    func baseline(in values: EnvironmentValues) -> CGFloat? {
        guard case .symbol = source else { return nil }
        let font = values.resolvedUIFont
        return 0.5 + font.capHeight / 2 / Symbol.side(font.pointSize * values.imageScale.factor)
    }

    /// Returns the image as a part of a text.
    @MainActor
    func attachment(in values: EnvironmentValues) -> TextImage? {
        guard let resolved = resolved(in: values), let pixels = resolved.picture.image.rendered(tint: nil) else {
            return nil
        }
        let size = resolved.picture.image.size
        return TextImage(
            image: pixels, size: size, descent: baseline(in: values).map { size.height * (1 - $0) } ?? 0,
            isTemplate: resolved.paint != nil)
    }

    /// Returns the colours of a symbol with layers, or `nil` for one in the foreground style.
    private func symbolColors(of symbol: Symbol, in values: EnvironmentValues) -> SymbolColoring? {
        guard renderingMode != .template else { return nil }
        // An image in its own colours is in the colours of its symbol.
        let mode = renderingMode == .original ? .multicolor : symbolMode ?? values.symbolRenderingMode
        return symbol.hasLayers || mode == .multicolor ? values.symbolColors(mode) : nil
    }

    @MainActor
    func uiImage(in values: EnvironmentValues) -> UIImage? {
        switch source {
        case .symbol(let name):
            let font = values.resolvedFont
            let size = font.size(in: values.dynamicTypeSize) * values.imageScale.factor
            let name = values.symbolVariants.name(of: name, isKnown: Symbol.isKnown)
            var symbol = Symbol(name: name, pointSize: size, weight: UIFont.Weight(rawValue: font.weight?.value ?? 0))
            symbol.strongParts = symbolValue.flatMap { Symbol.strongParts(of: name, at: $0) }
            // A stretched symbol is drawn at a large size.
            let side = Symbol.side(size)
            let scale = resizing != nil ? max(256 / side, 1).rounded(.up) : values.displayScale
            guard let colors = symbolColors(of: symbol, in: values) else {
                return symbol.image(side: side, scale: scale)
            }
            return symbol.image(side: side, scale: scale, colors)
        case .image(let image): return image
        case .named(let name, let bundle):
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: values.colorScheme == .dark ? .dark : .light),
                UITraitCollection(displayScale: values.displayScale),
            ])
            let image = UIImage(named: name, in: bundle, compatibleWith: traits)
            if image == nil { GraphHost.logger.error("No image named '\(name)' found in the program's resources.") }
            return image
        }
    }
}

extension Image.Orientation {
    fileprivate var uiOrientation: UIImage.Orientation {
        switch self {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .left: .left
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        }
    }
}

extension Image: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ImageNode(view, inputs) }
}
