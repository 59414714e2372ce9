import Foundation
import Testing

@testable import UIKit

/// Image sets and icons of asset catalogs.
@MainActor
struct AssetImageTests {
    private static let contents = """
        {"images": [
          {"idiom": "universal", "scale": "1x"},
          {"idiom": "universal", "scale": "2x", "filename": "two.png"},
          {"idiom": "universal", "scale": "3x", "filename": "three.png"},
          {"idiom": "universal", "scale": "2x", "filename": "dark.png",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"idiom": "watch", "scale": "2x", "filename": "watch.png"},
          {"idiom": "universal", "scale": "2x", "filename": "../../outside.png"}
        ], "properties": {"template-rendering-intent": "template"}, "info": {"version": 1}}
        """

    @Test("the variants of a set are its files for this kind of device, the best scale first")
    func variants() throws {
        let asset = try #require(AssetImage(contents: Data(Self.contents.utf8)))
        #expect(asset.isTemplate)
        #expect(asset.ordered(for: 1).map(\.fileName) == ["two.png", "three.png"])
        #expect(asset.ordered(for: 3).map(\.fileName) == ["three.png", "two.png"])
        #expect(asset.ordered(for: 1, isDark: true).map(\.fileName) == ["dark.png"])
        #expect(AssetImage(contents: Data("{}".utf8)) == nil)
        #expect(AssetImage(contents: Data(#"{"images": [{"idiom": "universal"}]}"#.utf8)) == nil)
    }

    @Test("an image is found in a catalog by its name, with the scale of its entry")
    func lookup() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        let set = directory.appendingPathComponent("Assets.xcassets/Group/four.imageset")
        let icon = directory.appendingPathComponent("Assets.xcassets/AppIcon.appiconset")
        defer { try? FileManager.default.removeItem(at: directory) }
        let data = try #require(UIImage.quadrants().pngData())
        for folder in [set, icon] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
            try data.write(to: folder.appendingPathComponent("two.png"))
        }
        let bundle = try #require(Bundle(path: directory.path))
        for name in ["four", "Group/four"] {
            let image = try #require(UIImage(named: name, in: bundle, compatibleWith: nil))
            #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 5))
            #expect(image.renderingMode == .alwaysTemplate)
        }
        #expect(UIImage(named: "AppIcon2", in: bundle, compatibleWith: nil) == nil)
        #expect(AssetImages.icon(in: directory)?.size == CGSize(width: 20, height: 10))
    }

    @Test("an image view shows the dark variant of a catalog's image while its traits are dark")
    func dark() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        let set = directory.appendingPathComponent("Assets.xcassets/sky.imageset")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let contents = """
            {"images": [
              {"idiom": "universal", "scale": "1x", "filename": "day.png"},
              {"idiom": "universal", "scale": "1x", "filename": "night.png",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"idiom": "universal", "scale": "1x", "filename": "none.png",
               "appearances": [{"appearance": "contrast", "value": "high"}]}
            ]}
            """
        try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let (day, night) = (UIImage.drawn(4, 4) { _ in }, UIImage.drawn(6, 6) { _ in })
        try #require(day.pngData()).write(to: set.appendingPathComponent("day.png"))
        try #require(night.pngData()).write(to: set.appendingPathComponent("night.png"))
        let bundle = try #require(Bundle(path: directory.path))

        let image = try #require(UIImage(named: "sky", in: bundle, compatibleWith: nil))
        #expect(image.size.width == 4)
        let traits = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
        #expect(UIImage(named: "sky", in: bundle, compatibleWith: traits[1])?.size.width == 6)
        #expect(traits.map { image.imageAsset?.image(with: $0).size.width } == [4, 6])

        let view = UIImageView(image: image.withRenderingMode(.alwaysOriginal))
        func shownWidth() -> Int? { (view.layer.contents as? CGImage)?.width }
        #expect(shownWidth() == 4)
        view.overrideUserInterfaceStyle = .dark
        #expect(shownWidth() == 6)
        view.overrideUserInterfaceStyle = .light
        #expect(shownWidth() == 4)
    }

    @Test("an asset of one's own has one image for each trait collection, and images do not retain it in a cycle")
    func registered() throws {
        weak var freed: UIImageAsset?
        do {
            let asset = UIImageAsset()
            freed = asset
            #expect(asset.image(with: .current).size == .zero)
            let traits = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
            let images = [4, 6, 8].map { UIImage.drawn($0, $0) { _ in } }
            asset.register(images[0], with: traits[0])
            #expect(asset.image(with: traits[1]).size.width == 4)
            asset.register(images[1], with: traits[1])
            asset.register(images[2], with: traits[1])
            #expect(traits.map { asset.image(with: $0).size.width } == [4, 8])
            asset.unregister(with: traits[1])
            #expect(asset.image(with: traits[1]).size.width == 4)
            #expect(images[0].imageAsset === asset)
        }
        #expect(freed == nil)
    }
}
