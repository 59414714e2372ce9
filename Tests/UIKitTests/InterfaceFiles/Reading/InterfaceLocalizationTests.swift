import Foundation
import Testing

@testable import UIKit

/// The translations of storyboards and nibs.
@MainActor
struct InterfaceLocalizationTests {
    private static let objects = """
        <view id="v"><subviews><label id="l" text="Name"/><button id="b"><state key="normal" title="Save"/>
        <state key="selected" title="Saved"/></button><textField id="t" placeholder="Search"/>
        <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
        <label id="m"><string key="text">Two
        lines</string></label></subviews></view>
        """
    private static let strings = #"""
        /* A label */
        "l.text" = "Navn";
        "b.normalTitle" = "Gem \"nu\"";
        "t.placeholder" = "Søg";
        "s.segmentTitles[1]" = "To";
        "s.segmentTitles[7]" = "Syv";
        "m.text" = "En linje";
        "nothing" = "x"; "none.text" = "y";
        """#

    private func texts(_ languages: [String]) throws -> [String?] {
        let folder = try StoryboardFolder([
            "Base.lproj/Card.xib": StoryboardFolder.nib(Self.objects), "da.lproj/Card.strings": Self.strings,
            "nb.lproj/Other.strings": "",
        ])
        return try withoutDisplay {
            let url = try #require(InterfacePlaces.find(name: "Card", .nib, bundle: folder.url, modules: []))
            let root = try InterfaceParser.parse(Data(contentsOf: url)).get()
            let strings = InterfaceLocalization.strings(beside: url, languages: languages)
            let document = try InterfaceDocument(InterfaceLocalization.apply(strings, to: root), .nib)
            let file = InterfaceFile(.nib, name: "Card", document: document, bundle: nil)
            let views = try #require(file.instantiate(owner: nil).first as? UIView).subviews
            return [
                (views[0] as? UILabel)?.text, (views[1] as? UIButton)?.title(for: .normal),
                (views[1] as? UIButton)?.title(for: .selected), (views[2] as? UITextField)?.placeholder,
                (views[3] as? UISegmentedControl)?.titleForSegment(at: 0),
                (views[3] as? UISegmentedControl)?.titleForSegment(at: 1), (views[4] as? UILabel)?.text,
            ]
        }
    }

    @Test("R528: the texts of the user's language replace those of the file")
    func translated() throws {
        let danish = ["Navn", "Gem \"nu\"", "Saved", "Søg", "One", "To", "En linje"]
        #expect(try texts(["da"]) == danish)
        #expect(try texts(["fr-CA", "da-DK", "en"]) == danish)
    }

    @Test("R528: the file's own texts stay where its language comes first, or no translation fits")
    func untranslated() throws {
        let english = ["Name", "Save", "Saved", "Search", "One", "Two", "Two\nlines"]
        #expect(try texts(["en", "da"]) == english)
        #expect(try texts(["en-GB"]) == english)
        #expect(try texts(["fr"]) == english)
        #expect(try texts([]) == english)
    }

    @Test("R528: a strings file that is damaged is logged, and the file's own texts stay")
    func interfaceLocalizationDamaged() throws {
        let folder = try StoryboardFolder([
            "Base.lproj/Card.xib": StoryboardFolder.nib(Self.objects), "da.lproj/Card.strings": "\"a\" = {",
        ])
        let url = folder.url.appendingPathComponent("Base.lproj/Card.xib")
        let log = LogRecorder.record {
            #expect(InterfaceLocalization.strings(beside: url, languages: ["da"]).isEmpty)
        }
        #expect(
            log.count == 1 && log.first?.hasSuffix("da.lproj/Card.strings is not a strings file; it is ignored") == true
        )
    }

    @Test("a file that only the folders of languages have is that of the user's language")
    func languageFolders() throws {
        let folder = try StoryboardFolder(["en.lproj/Old.xib": "", "da.lproj/Old.xib": "", "sv.lproj/New.xib": ""])
        func found(_ name: String, _ languages: [String]) -> String? {
            InterfacePlaces.find(name: name, .nib, bundle: folder.url, modules: [], languages: languages)?
                .deletingLastPathComponent().lastPathComponent
        }
        #expect(found("Old", ["en"]) == "en.lproj" && found("Old", ["da-DK"]) == "da.lproj")
        #expect(
            found("Old", ["fr"]) == "da.lproj" && found("New", ["en"]) == "sv.lproj" && found("None", ["en"]) == nil)
    }
}
