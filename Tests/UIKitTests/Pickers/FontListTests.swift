import Foundation
import Graphics
import Testing

@testable import UIKit

/// The list of families in a font picker.
struct FontListTests {
    private static let faces = [
        FontFace(family: "zeta", name: "Bold", weight: 700, languages: ["en", "zh-cn"]),
        FontFace(family: "zeta", name: "Regular", languages: ["en", "zh-cn"]),
        FontFace(family: "Alpha Mono", name: "Light", weight: 300, isMonospaced: true, languages: ["ja"]),
        FontFace(family: "Éclair", name: "Italic", isItalic: true, languages: ["fr"]),
        FontFace(family: ".System", name: "Regular"),
        FontFace(family: "zeta", name: "Bold", weight: 700, width: .condensed, languages: ["en", "zh-cn"]),
    ]

    @Test("R1010: families are listed by name without regard to case, and a search ignores accents")
    func familiesOfList() {
        let list = FontList(Self.faces)
        #expect(Set(list.families.map(\.name)) == ["Alpha Mono", "Éclair", "zeta"])
        #expect(list.families.first?.name == "Alpha Mono")
        #expect(list.families.first { $0.name == "zeta" }?.faces.map(\.name) == ["Regular", "Bold"])
        #expect(list.families.first { $0.name == "zeta" }?.regular.name == "Regular")
        #expect(list.families(matching: "ecl").map(\.name) == ["Éclair"])
        #expect(list.families(matching: "mono ALPHA").map(\.name) == ["Alpha Mono"])
        #expect(list.families(matching: " ").count == 3 && list.families(matching: "x").isEmpty)
    }

    @Test("R1010: only faces with all of the filtered traits are listed")
    func traitsOfList() {
        #expect(FontList(Self.faces, with: .traitMonoSpace).families.map(\.name) == ["Alpha Mono"])
        let bold = FontList(Self.faces, with: .traitBold).families
        #expect(bold.map(\.name) == ["zeta"] && bold.first?.faces.map(\.name) == ["Bold"])
        #expect(FontList(Self.faces, with: [.traitBold, .traitItalic]).families.isEmpty)
    }

    @Test(
        "R1010: a font has a language in any region, and Chinese by its script",
        arguments: [
            (["ja"], ["Alpha Mono"]), (["fr-CA", "ja_JP"], ["Alpha Mono", "Éclair"]), (["zh-Hans"], ["zeta"]),
            (["zh-TW"], []), (["zh"], ["zeta"]), (["xx"], []),
        ])
    func languagesOfList(wanted: [String], families: [String]) {
        let list = FontList(Self.faces) { FontLanguages.contains(wanted, in: FontLanguages.identifiers(of: $0)) }
        #expect(Set(list.families.map(\.name)) == Set(families))
    }

    @Test("R1010: the installed faces are those that fontconfig knows, with their languages if wanted")
    func installedFaces() throws {
        let faces = FontFace.installed(readsLanguages: true)
        let bold = try #require(faces.first { $0.family == "DejaVu Sans Mono" && $0.name == "Bold" })
        #expect(bold.weight == 700 && bold.isMonospaced && !bold.isItalic && bold.languages.contains("de"))
        #expect(UIFont(bold.descriptor(size: 10)).fontName == "DejaVuSansMono-Bold")
        #expect(Set(faces.map(\.family)).isSubset(of: UIFont.familyNames))
        #expect(FontFace.installed().filter { !$0.languages.isEmpty }.isEmpty)
    }
}
