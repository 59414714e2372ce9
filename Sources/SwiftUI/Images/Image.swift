import Foundation
import UIKit

/// A view that shows an image.
///
/// ```swift
/// Image("Photo").resizable().scaledToFit()
/// Image(uiImage: picture)
/// ```
///
/// It has the size of the image, whatever is proposed, unless it is resizable.
public struct Image: Equatable, @unchecked Sendable {
    /// The way in which an image's pixels are shown.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The image's shape in the colour of texts.
        case template
        /// The image in its own colours.
        case original
    }

    /// The way in which a resizable image fills its room.
    public enum ResizingMode: Hashable, Sendable {
        /// The image is stretched.
        case stretch
    }

    private enum Source: Equatable {
        case named(String, Bundle?)
        case image(UIImage)
    }

    private let source: Source
    private(set) var isResizable = false
    private var renderingMode: TemplateRenderingMode?

    /// Creates a view of the image of a name in a bundle. Without such an image it is empty, and a line is logged.
    public nonisolated init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }

    /// Creates a view of an image of UIKit.
    public nonisolated init(uiImage: UIImage) { source = .image(uiImage) }

    /// Returns an image that is stretched to the room that it is proposed.
    public nonisolated func resizable(resizingMode: ResizingMode = .stretch) -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    /// Returns an image that is shown in its own colours or in that of texts. `nil` stands for the mode of the image
    /// itself.
    public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// Returns the image for an environment, with the colour for a template.
    func resolved(in values: EnvironmentValues) -> (image: UIImage, tint: CGColor?)? {
        guard let image = uiImage(in: values) else { return nil }
        let isTemplate = renderingMode.map { $0 == .template } ?? (image.renderingMode == .alwaysTemplate)
        let color = values.foregroundColor ?? .primary
        return (image, isTemplate ? color.resolved(in: values.colorScheme) : nil)
    }

    private func uiImage(in values: EnvironmentValues) -> UIImage? {
        switch source {
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
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ImageNode(view, inputs) }
}

/// The node of an image.
private final class ImageNode: LeafNode<Image, ImageLayout> {
    private var view: Image
    private lazy var evaluation = Evaluation(self)

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
        layout.update(resolved?.image, isResizable: view.isResizable)
        layout.change { layer in
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

    func update(_ image: UIImage?, isResizable: Bool) {
        shownImage = image
        let imageSize = image?.size ?? .zero
        guard imageSize != self.imageSize || isResizable != self.isResizable else { return }
        self.imageSize = imageSize
        self.isResizable = isResizable
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: imageSize) : imageSize
    }
}
