import UIKit

extension Image {
    /// Creates a view of an image of an asset catalog. If there is no such image, the view is empty and a line is
    /// logged.
    public nonisolated init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Color {
    /// Creates the colour of an asset catalog, which may depend on the appearance. If there is no such colour, a line
    /// is logged and the colour is clear.
    public nonisolated init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}
