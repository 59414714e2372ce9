import Foundation
import Testing

@testable import UIKit

struct AssetColorTests {
    private func set(_ colors: String) -> Data { Data("{\"colors\":[\(colors)],\"info\":{\"version\":1}}".utf8) }
    private func color(_ red: String, _ more: String = "") -> String {
        """
        {"color":{"color-space":"srgb","components":{"alpha":"1.000","blue":"0x33","green":"128","red":"\(red)"}},\
        "idiom":"universal"\(more)}
        """
    }
    private let dark = ",\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"

    @Test("components are decimal, whole or hexadecimal numbers, and a dark variant belongs to its appearance")
    func assetColorContents() throws {
        let plain = try #require(AssetColor(contents: set(color("1.000"))))
        #expect(plain.light == CGColor(srgbRed: 1, green: 128 / 255, blue: 0.2, alpha: 1) && plain.dark == nil)
        let both = try #require(AssetColor(contents: set(color("0xFF", dark) + "," + color("0"))))
        #expect(both.light.components?.first == 0 && both.dark?.components?.first == 1)
        let contrast = ",\"appearances\":[{\"appearance\":\"contrast\",\"value\":\"high\"}]"
        #expect(AssetColor(contents: set(color("1.0", contrast) + "," + color("0")))?.light.components?.first == 0)
    }

    @Test(
        "a colour set that makes no sense is none", arguments: ["", "{}", "[]", "{\"colors\":[{}]}", "{\"colors\":3}"])
    func assetColorNonsense(text: String) { #expect(AssetColor(contents: Data(text.utf8)) == nil) }

    @Test("colours are found by name in the catalogs of a bundle, and follow the traits")
    func bundle() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["Resources/Assets.xcassets/Accent.colorset", "Resources/Assets.xcassets/Brand/Logo.colorset"]
        for file in files {
            let place = folder.appendingPathComponent(file)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try set(color("0.0") + "," + color("1.0", dark)).write(to: place.appendingPathComponent("Contents.json"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        let accent = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
        let traits = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
        #expect(traits.map { accent.resolvedColor(with: $0).cgColor.components?.first } == [0, 1])
        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: traits[1])?.cgColor.components?.first == 1)
        #expect(UIColor(named: "Brand/Logo", in: bundle, compatibleWith: nil) != nil)
        #expect(UIColor(named: "Nothing", in: bundle, compatibleWith: nil) == nil && UIColor(named: "Nothing") == nil)
    }
}
