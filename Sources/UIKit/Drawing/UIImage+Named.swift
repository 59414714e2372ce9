import Foundation
import Graphics
import Synchronization

extension UIImage {
    /// Finds an image among the program's resources. Returns `nil` if there is none.
    ///
    /// The search covers the main bundle, then the resource bundles beside the program, where Swift packages put their
    /// targets' resources. In each of them, asset catalogs come after files. The variant (`@2x`, `@3x`) that fits the
    /// screen best is used. An image view shows the dark variant of a catalog's image if its own traits are dark.
    /// Images are cached.
    ///
    /// - Parameter name: The file name, with or without the extension (`png`, `jpg` or `jpeg`).
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image among the resources of a bundle, with the rules of `init(named:)`.
    ///
    /// - Parameters:
    ///   - name: The file name, with or without its extension.
    ///   - bundle: The bundle. `nil` searches in the same places as `init(named:)`.
    ///   - traitCollection: Traits that select the variant. `nil` means the current traits.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let asked = traitCollection?.displayScale ?? 0
        guard
            let found = NamedImages.image(
                named: name, in: bundle, scale: asked > 0 ? asked : DrawingSurface.currentScale)
        else { return nil }
        let fitting = found.resolved(for: traitCollection ?? .current)
        self.init(fitting.cgImage, traits: fitting.traits)
        imageAsset = found.imageAsset
    }

    /// Finds an image among the resources of a bundle, with the rules of `init(named:)`. Symbols alone have
    /// configurations, and bundles have no symbols, so `configuration` has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
}

/// A cache of images from bundles.
enum NamedImages {
    private struct Key: Hashable {
        let directory: URL?
        let name: String
        let scale: CGFloat
    }

    private static let kept = Mutex<[Key: UIImage]>([:])

    static func image(named name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage? {
        let key = Key(directory: bundle?.bundleURL, name: name, scale: scale)
        if let image = kept.withLock({ $0[key] }) { return image }
        for directory in bundle.map({ [$0.resourceURL ?? $0.bundleURL] }) ?? programDirectories {
            for candidate in fileNames(for: name, scale: scale) {
                let path = directory.appendingPathComponent(candidate).path
                guard let image = UIImage(contentsOfFile: path) else { continue }
                kept.withLock { $0[key] = image }
                return image
            }
            if let image = AssetImages.image(named: name, in: directory, scale: scale) {
                kept.withLock { $0[key] = image }
                return image
            }
        }
        return nil
    }

    /// Returns the file names to try, the best first: the screen's scale, then larger ones, then smaller ones.
    static func fileNames(for name: String, scale: CGFloat) -> [String] {
        let fileExtension = (name as NSString).pathExtension
        let isImage = ["png", "jpg", "jpeg"].contains(fileExtension.lowercased())
        let stem = isImage ? (name as NSString).deletingPathExtension : name
        let extensions = isImage ? [fileExtension] : ["png", "jpg", "jpeg"]
        let wanted = max(1, min(3, Int(scale.rounded(.up))))
        let scales = Array(wanted...3) + (1..<wanted).reversed()
        return scales.flatMap { scale in
            extensions.map { stem + (scale == 1 ? "" : "@\(scale)x") + "." + $0 }
        }
    }

    static let programDirectories: [URL] = {
        let main = Bundle.main
        let beside =
            (try? FileManager.default.contentsOfDirectory(at: main.bundleURL, includingPropertiesForKeys: nil)) ?? []
        let packages = beside.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
        return [main.resourceURL ?? main.bundleURL] + packages
    }()
}
