import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Images and colours of asset catalogs by the constants that Xcode generates.
@MainActor
struct AssetResourceTests {
    /// Runs `body` with a bundle that has the image "sky", of 6 by 4 points, and the red colour "brand".
    private func withBundle(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = folder.appendingPathComponent("Assets.xcassets/sky.imageset")
        let color = folder.appendingPathComponent("Assets.xcassets/brand.colorset")
        for set in [image, color] {
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        }
        try Data(#"{"images": [{"idiom": "universal", "scale": "1x", "filename": "sky.png"}]}"#.utf8)
            .write(to: image.appendingPathComponent("Contents.json"))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image { _ in }
        try #require(picture.pngData()).write(to: image.appendingPathComponent("sky.png"))
        let components = #"{"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}"#
        try Data(
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \(components)}}]}
            """.utf8
        ).write(to: color.appendingPathComponent("Contents.json"))
        try body(#require(Bundle(path: folder.path)))
    }

    @Test("S457: images and colours of a catalog are found by their resources, for views and for UIKit")
    func resources() throws {
        try withBundle { bundle in
            let (sky, brand) = (
                ImageResource(name: "sky", bundle: bundle), ColorResource(name: "brand", bundle: bundle)
            )
            #expect(UIImage(resource: sky).size == CGSize(width: 6, height: 4))
            #expect(UIColor(resource: brand).cgColor.components == [1, 0, 0, 1])
            #expect(UIColor(resource: brand) == UIColor(resource: brand))
            #expect(tree(Image(sky)).leafFrames.map(\.size) == [CGSize(width: 6, height: 4)])
            #expect(Color(brand).resolved(in: .light).components == [1, 0, 0, 1])
            #expect(
                sky == ImageResource(name: "sky", bundle: bundle) && sky != ImageResource(name: "x", bundle: bundle))
        }
    }

    @Test("S457: a resource that is not there is logged, and the image is empty and the colour clear")
    func missingResources() throws {
        try withBundle { bundle in
            let lines = LogRecorder.record {
                #expect(UIImage(resource: ImageResource(name: "nothing", bundle: bundle)).size == .zero)
                #expect(UIColor(resource: ColorResource(name: "nobody", bundle: .main)).cgColor.alpha == 0)
                _ = tree(Image(ImageResource(name: "no picture", bundle: bundle)))
                let paint = Color(ColorResource(name: "no paint", bundle: bundle))
                #expect(paint.resolved(in: .light).alpha == 0)
            }
            for name in ["'no picture'", "'no paint'"] { #expect(lines.contains { $0.contains(name) }) }
            #expect(lines.filter { "\($0)".contains("'nothing'") || "\($0)".contains("'nobody'") }.count == 2)
        }
    }
}
