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
        /// The image's shape in the foreground colour.
        case template
        /// The image in its own colours.
        case original
    }

    /// The way in which a resizable image fills its space.
    public enum ResizingMode: Hashable, Sendable {
        /// The image is stretched.
        case stretch
    }

    private enum Source: Equatable {
        case named(String, Bundle?)
        case image(UIImage)
        case symbol(String)
    }

    private let source: Source
    private(set) var isResizable = false
    private var renderingMode: TemplateRenderingMode?

    /// Creates a view of the named image in a bundle. If there is no such image, the view is empty and a line is
    /// logged.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }

    /// Creates a view of a symbol, in the size, the weight and the colour of the text around it.
    ///
    /// The symbols are Casement's own drawings under the usual names, such as `heart`, `play.circle.fill` and
    /// `magnifyingglass`. For an unknown name, the view is an empty square and a line is logged.
    public nonisolated init(systemName: String) { source = .symbol(systemName) }

    /// Creates a view of a UIKit image.
    public nonisolated init(uiImage: UIImage) { source = .image(uiImage) }

    /// Returns an image that is stretched to the proposed size.
    public nonisolated func resizable(resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// Returns an image that is shown in its own colours or in the foreground colour. `nil` stands for the mode of the
    /// image itself.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// Returns the image for an environment, with the colour for a template.
    @MainActor
    func resolved(in values: EnvironmentValues) -> (image: UIImage, tint: CGColor?)? {
        guard let image = uiImage(in: values) else { return nil }
        let isTemplate = renderingMode.map { $0 == .template } ?? (image.renderingMode == .alwaysTemplate)
        let color = values.foregroundColor ?? .primary
        return (image, isTemplate ? color.resolved(in: values.colorScheme) : nil)
    }

    /// The distance of a symbol's baseline from its upper edge, as a fraction of its height. Other images have none.
    func baseline(in values: EnvironmentValues) -> CGFloat? {
        guard case .symbol = source else { return nil }
        let font = values.resolvedFont.uiFont
        return 0.5 + font.capHeight / 2 / Symbol.side(font.pointSize * values.imageScale.factor)
    }

    @MainActor
    private func uiImage(in values: EnvironmentValues) -> UIImage? {
        switch source {
        case .symbol(let name):
            let font = values.resolvedFont
            let size = font.size * values.imageScale.factor
            let symbol = Symbol(name: name, pointSize: size, weight: font.weight?.symbolWeight ?? 1)
            // A stretched symbol is drawn at a large size.
            let side = Symbol.side(size)
            return symbol.image(side: side, scale: isResizable ? max(256 / side, 1).rounded(.up) : values.displayScale)
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

extension Image: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ImageNode(view, inputs) }
}

/// The node of an image.
private final class ImageNode: LeafNode<Image, ImageLayout> {
    private var view: Image
    private lazy var evaluation = Evaluation(self)
    private var isShown = false

    init(_ view: Image, _ inputs: _NodeInputs) {
        self.view = view
        super.init(ImageLayout(inputs), inputs)
        evaluate()
    }

    override func update(_ view: Image) {
        guard view != self.view else { return }
        self.view = view
        evaluate()
    }

    override func evaluate() {
        let resolved = evaluation.track { scope.read { view.resolved(in: $0) } }
        layout.update(resolved?.image, isResizable: view.isResizable, baseline: view.baseline(in: scope.values))
        let fades = scope.values.contentTransition.fades && transaction.animation != nil && isShown
        isShown = true
        layout.change { layer in
            if fades {
                let fade = CABasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.25)
                layer.add(fade, forKey: "contentTransition")
            }
            layer.contents = resolved.flatMap { $0.image.rendered(tint: $0.tint) }
            layer.contentsScale = resolved?.image.scale ?? 1
        }
    }

    override func willUnmount() { evaluation.end() }
}

/// The layout of an image.
final class ImageLayout: LayerLayout<CALayer> {
    /// The image that is shown, or `nil`.
    private(set) var shownImage: UIImage?
    private var imageSize = CGSize.zero
    private var isResizable = false

    init(_ inputs: _NodeInputs) { super.init("Image", inputs) { CALayer() } }

    /// The distance of the baseline from the upper edge, as a fraction of the height, or `nil`.
    private var baseline: CGFloat?

    func update(_ image: UIImage?, isResizable: Bool, baseline: CGFloat?) {
        shownImage = image
        self.baseline = baseline
        let imageSize = image?.size ?? .zero
        guard imageSize != self.imageSize || isResizable != self.isResizable else { return }
        self.imageSize = imageSize
        self.isResizable = isResizable
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: imageSize) : imageSize
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard key.isFirst || key.isLast, let baseline else { return nil }
        return sizeThatFits(proposal).height * baseline
    }
}
