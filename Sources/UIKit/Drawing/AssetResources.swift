import Foundation

/// The name of an image of an asset catalog.
///
/// ```swift
/// extension ImageResource { static let logo = ImageResource(name: "Logo", bundle: .module) }
/// imageView.image = UIImage(resource: .logo)
/// ```
///
/// Xcode generates such constants from catalogs. Here the program declares them itself.
public struct ImageResource: Hashable, Sendable {
    /// The name of the image set.
    package let name: String
    private let place: ResourceBundle

    /// Creates the name of an image of a bundle.
    public init(name: String, bundle: Bundle) {
        (self.name, place) = (name, ResourceBundle(bundle))
    }

    /// The bundle with the image. `nil` stands for those of the program and its packages.
    package var bundle: Bundle? { place.bundle }
}

/// The name of a colour of an asset catalog.
///
/// ```swift
/// extension ColorResource { static let brand = ColorResource(name: "Brand", bundle: .module) }
/// view.backgroundColor = UIColor(resource: .brand)
/// ```
///
/// Xcode generates such constants from catalogs. Here the program declares them itself.
public struct ColorResource: Hashable, Sendable {
    /// The name of the colour set.
    package let name: String
    private let place: ResourceBundle

    /// Creates the name of a colour of a bundle.
    public init(name: String, bundle: Bundle) {
        (self.name, place) = (name, ResourceBundle(bundle))
    }

    /// The bundle with the colour. `nil` stands for those of the program and its packages.
    package var bundle: Bundle? { place.bundle }
}

/// The bundle of a resource. Two are equal if they are in the same folder. A bundle does not change.
private struct ResourceBundle: Hashable, @unchecked Sendable {
    /// The bundle. `nil` stands for those of the program and its packages.
    let bundle: Bundle?

    init(_ bundle: Bundle) { self.bundle = bundle === Bundle.main ? nil : bundle }

    static func == (first: ResourceBundle, second: ResourceBundle) -> Bool {
        first.bundle?.bundleURL == second.bundle?.bundleURL
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bundle?.bundleURL) }
}

extension UIImage {
    /// Creates the image of an asset catalog. If there is none, a line is logged and the image has no pixels.
    public convenience init(resource: ImageResource) {
        let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if image == nil { Log.view.error("No image named '\(resource.name)' found in the resources of its bundle.") }
        self.init(image?.cgImage, traits: image?.traits ?? Traits())
        imageAsset = image?.imageAsset
    }
}

extension UIColor {
    /// Creates the colour of an asset catalog, which may depend on the appearance. If there is none, a line is logged
    /// and the colour is clear.
    public convenience init(resource: ColorResource) {
        let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if color == nil { Log.view.error("No color named '\(resource.name)' found in the resources of its bundle.") }
        self.init(copying: color ?? .clear)
    }
}
