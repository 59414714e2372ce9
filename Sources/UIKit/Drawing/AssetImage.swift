import Foundation
import Synchronization

/// An image set or an icon set of an asset catalog: its files by scale.
struct AssetImage: Equatable {
    /// A file of the set.
    struct Variant: Equatable {
        let fileName: String
        let scale: CGFloat
        /// The side in points, which only icons have; 0 otherwise.
        let size: CGFloat
    }

    let variants: [Variant]
    /// Whether the image is drawn in the tint colour.
    let isTemplate: Bool

    /// Reads `Contents.json` of a set. Dark variants and those for watches, cars and televisions are left out. Returns
    /// `nil` if no file remains.
    init?(contents data: Data) {
        struct File: Decodable {
            struct Image: Decodable {
                struct Appearance: Decodable { let value: String? }
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
            guard let name = image.filename, !name.isEmpty, !name.contains("/"), idioms.contains(image.idiom),
                !(image.appearances ?? []).contains(where: { $0.value == "dark" || $0.value == "tinted" })
            else { return nil }
            return Variant(
                fileName: name, scale: image.scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1,
                size: image.size.flatMap { Double($0.prefix { $0 != "x" }) }.map { CGFloat($0) } ?? 0)
        }
        guard !variants.isEmpty else { return nil }
        isTemplate = file.properties?.intent == "template"
    }

    /// The variants for a screen, the best first: its own scale, then larger ones, then smaller ones.
    func ordered(for scale: CGFloat) -> [Variant] {
        let wanted = max(1, min(3, scale.rounded(.up)))
        return variants.filter { $0.scale >= wanted }.sorted { $0.scale < $1.scale }
            + variants.filter { $0.scale < wanted }.sorted { $0.scale > $1.scale }
    }

    /// The variants with the most pixels first.
    var largestFirst: [Variant] { variants.sorted { $0.size * $0.scale > $1.size * $1.scale } }
}

/// The image sets of asset catalogs in folders of resources.
enum AssetImages {
    /// The sets below a folder, by name. Names with the folders of the catalog are there too.
    private static let known = Mutex<[URL: [String: URL]]>([:])

    /// Returns the image of a set in the catalogs of a folder, or `nil`.
    static func image(named name: String, in folder: URL, scale: CGFloat) -> UIImage? {
        guard let set = sets(in: folder)[name + ".imageset"], let asset = asset(set) else { return nil }
        for variant in asset.ordered(for: scale) {
            guard let data = try? Data(contentsOf: set.appendingPathComponent(variant.fileName)),
                let image = UIImage(data: data, scale: variant.scale)
            else { continue }
            return asset.isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
        }
        return nil
    }

    /// Returns the largest icon that can be read in the catalogs of a folder, or `nil`.
    static func icon(in folder: URL) -> UIImage? {
        guard let set = sets(in: folder)["AppIcon.appiconset"], let asset = asset(set) else { return nil }
        for variant in asset.largestFirst {
            if let image = UIImage(contentsOfFile: set.appendingPathComponent(variant.fileName).path) { return image }
        }
        return nil
    }

    private static func asset(_ set: URL) -> AssetImage? {
        (try? Data(contentsOf: set.appendingPathComponent("Contents.json"))).flatMap(AssetImage.init)
    }

    private static func sets(in folder: URL) -> [String: URL] {
        if let sets = known.withLock({ $0[folder] }) { return sets }
        var sets: [String: URL] = [:]
        for catalog in catalogs(in: folder) {
            let prefix = catalog.path.count + 1
            let contents = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
            while let file = contents?.nextObject() as? URL {
                guard ["imageset", "appiconset"].contains(file.pathExtension) else { continue }
                for name in [file.lastPathComponent, String(file.path.dropFirst(prefix))] where sets[name] == nil {
                    sets[name] = file
                }
            }
        }
        known.withLock { $0[folder] = sets }
        return sets
    }

    /// The catalogs in a folder and in its folder `Resources`.
    private static func catalogs(in folder: URL) -> [URL] {
        [folder, folder.appendingPathComponent("Resources")].flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
                .filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
        }
    }
}
