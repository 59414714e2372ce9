import Foundation

/// An image set or an icon set of an asset catalog: its files by scale.
struct AssetImage: Equatable {
    /// A file of the set.
    struct Variant: Equatable {
        let fileName: String
        let scale: CGFloat
        /// The side in points, which only icons have; 0 otherwise.
        let size: CGFloat
        /// Whether the file is for dark appearance.
        let isDark: Bool
    }

    let variants: [Variant]
    /// Whether the image is drawn in the tint colour.
    let isTemplate: Bool

    /// Reads `Contents.json` of a set. Tinted variants, those for high contrast, and those for watches, cars and
    /// televisions are left out. Returns `nil` if no file remains.
    init?(contents data: Data) {
        struct File: Decodable {
            struct Image: Decodable {
                struct Appearance: Decodable {
                    let appearance: String?
                    let value: String?
                }
                let filename: String?
                let idiom: String?
                let scale: String?
                let size: String?
                let appearances: [Appearance]?
            }
            struct Properties: Decodable {
                let intent: String?
                enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
            }
            let images: [Image]
            let properties: Properties?
        }
        guard let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
        let idioms: [String?] = ["universal", "ipad", "iphone", "ios-marketing", nil]
        variants = file.images.compactMap { image in
            let appearances = image.appearances ?? []
            guard let name = image.filename, !name.isEmpty, !name.contains("/"), idioms.contains(image.idiom),
                appearances.allSatisfy({ $0.appearance == "luminosity" && $0.value != "tinted" })
            else { return nil }
            return Variant(
                fileName: name, scale: image.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1,
                size: image.size.flatMap { Double($0.prefix { $0 != "x" }) }.map { CGFloat($0) } ?? 0,
                isDark: appearances.contains { $0.value == "dark" })
        }
        guard !variants.isEmpty else { return nil }
        isTemplate = file.properties?.intent == "template"
    }

    /// The variants for an appearance and a screen, the best first: its own scale, then larger ones, then smaller ones.
    func ordered(for scale: CGFloat, isDark: Bool = false) -> [Variant] {
        let wanted = max(1, min(3, scale.rounded(.up)))
        let variants = variants.filter { $0.isDark == isDark }
        return variants.filter { $0.scale >= wanted }.sorted { $0.scale < $1.scale }
            + variants.filter { $0.scale < wanted }.sorted { $0.scale > $1.scale }
    }

    /// The variants with the most pixels first.
    var largestFirst: [Variant] {
        variants.filter { !$0.isDark }.sorted { $0.size * $0.scale > $1.size * $1.scale }
    }
}

/// The image sets of asset catalogs in folders of resources.
enum AssetImages {
    /// Returns the image of a set in the catalogs of a folder, or `nil`. With a dark variant it has an asset.
    static func image(named name: String, in folder: URL, scale: CGFloat) -> UIImage? {
        guard let set = AssetCatalogs.set(named: name, kind: "imageset", in: folder), let asset = asset(set) else {
            return nil
        }
        let dark = image(asset.ordered(for: scale, isDark: true), of: asset, in: set)
        guard let light = image(asset.ordered(for: scale), of: asset, in: set) ?? dark else {
            let names = asset.variants.map(\.fileName).joined(separator: ", ")
            Log.view.error("\(set.path) has no image that can be read (\(names)); use PNG or JPEG")
            return nil
        }
        if let dark {
            let variants = UIImageAsset()
            variants.register(light, with: UITraitCollection(userInterfaceStyle: .light))
            variants.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        }
        return light
    }

    /// Returns the largest icon that can be read in the catalogs of a folder, or `nil`.
    static func icon(in folder: URL) -> UIImage? {
        guard let set = AssetCatalogs.set(named: "AppIcon", kind: "appiconset", in: folder), let asset = asset(set)
        else { return nil }
        for variant in asset.largestFirst {
            if let image = UIImage(contentsOfFile: set.appendingPathComponent(variant.fileName).path) { return image }
        }
        return nil
    }

    /// Returns the first of the variants that can be read.
    private static func image(_ variants: [AssetImage.Variant], of asset: AssetImage, in set: URL) -> UIImage? {
        for variant in variants {
            guard let data = try? Data(contentsOf: set.appendingPathComponent(variant.fileName)),
                let image = UIImage(data: data, scale: variant.scale)
            else { continue }
            return asset.isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        }
        return nil
    }

    private static func asset(_ set: URL) -> AssetImage? {
        (try? Data(contentsOf: set.appendingPathComponent("Contents.json"))).flatMap(AssetImage.init)
    }
}
