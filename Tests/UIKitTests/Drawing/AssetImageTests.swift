import Foundation
import Testing

@testable import UIKit

/// Image sets and icons of asset catalogs.
@MainActor
@Suite struct AssetImageTests {
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
}
