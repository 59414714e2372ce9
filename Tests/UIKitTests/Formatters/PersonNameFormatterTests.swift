import Foundation
import Testing
import UIKit

/// The names of people.
@Suite struct PersonNameFormatterTests {
    private typealias Style = PersonNameComponentsFormatter.Style

    private func text(_ name: PersonNameComponents, _ style: Style, _ language: String = "en_US") -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: language)
        formatter.style = style
        return formatter.string(from: name)
    }

    private var ada: PersonNameComponents {
        var name = PersonNameComponents()
        (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Ada", "Augusta")
        (name.familyName, name.nameSuffix, name.nickname) = ("King", "III", "Addie")
        return name
    }

    @Test("R885: a style has its parts of a name, and those that are missing leave no gap")
    func nameStyles() {
        #expect(text(ada, .default) == "Ada King" && text(ada, .medium) == "Ada King")
        #expect(text(ada, .long) == "Dr. Ada Augusta King III")
        #expect(text(ada, .short) == "Addie" && text(ada, .abbreviated) == "AK")
        var family = PersonNameComponents()
        (family.familyName, family.givenName) = ("von Neumann", " ")
        #expect(text(family, .default) == "von Neumann" && text(family, .long) == "von Neumann")
        #expect(text(family, .short) == "von Neumann" && text(family, .abbreviated) == "V")
        #expect([Style.default, .short, .long, .abbreviated].allSatisfy { text(PersonNameComponents(), $0).isEmpty })
    }

    @Test("R885: the letters of a name decide about its order, and then the language")
    func nameOrder() {
        var name = PersonNameComponents()
        (name.familyName, name.givenName) = ("山田", "花子")
        #expect(text(name, .default) == "山田花子" && text(name, .abbreviated) == "山")
        (name.familyName, name.givenName) = ("김", "민준")
        #expect(text(name, .long) == "김민준" && text(name, .short) == "민준")
        #expect(text(ada, .default, "ja_JP") == "Ada King")
        #expect(text(ada, .default, "hu_HU") == "King Ada" && text(ada, .abbreviated, "hu_HU") == "KA")
        #expect(text(ada, .long, "hu_HU") == "Dr. King Ada Augusta III")
        #expect(text(ada, .long, "vi_VN") == "Dr. King Augusta Ada III")
    }

    @Test("R885: a pronunciation is shown if it is asked for, and a formatter is copied with its settings")
    func phoneticNames() throws {
        var (name, sound) = (PersonNameComponents(), PersonNameComponents())
        (name.familyName, name.givenName) = ("山田", "花子")
        (sound.familyName, sound.givenName) = ("やまだ", "はなこ")
        name.phoneticRepresentation = sound
        let localized = PersonNameComponentsFormatter.localizedString(from: name, style: .default, options: .phonetic)
        #expect(localized == "やまだはなこ")
        let formatter = PersonNameComponentsFormatter()
        (formatter.isPhonetic, formatter.style) = (true, .long)
        let copy = try #require(formatter.copy() as? PersonNameComponentsFormatter)
        #expect(copy.isPhonetic && copy.style == .long && copy.string(from: ada).isEmpty)
        formatter.isPhonetic = false
        #expect(formatter.string(for: name) == "山田花子" && formatter.string(for: "Ada") == nil)
    }

    @Test(
        "R885: the parts of a name are found in a text",
        arguments: [
            ("Ada", ["", "Ada", "", "", ""]), ("Ada King", ["", "Ada", "", "King", ""]),
            ("Dr. Ada Augusta King III", ["Dr.", "Ada", "Augusta", "King", "III"]),
            ("King, Ada Augusta", ["", "Ada", "Augusta", "King", ""]),
            ("Sammy Davis, Jr.", ["", "Sammy", "", "Davis", "Jr."]),
            ("Ludwig van Beethoven", ["", "Ludwig", "", "van Beethoven", ""]),
            ("Prof. Dr. Ada King", ["Prof. Dr.", "Ada", "", "King", ""]), ("Dr.", ["", "Dr.", "", "", ""]),
        ])
    func parsedNames(text: String, expected: [String]) throws {
        let name = try #require(PersonNameComponentsFormatter().personNameComponents(from: text))
        let parts = [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix]
        #expect(parts.map { $0 ?? "" } == expected)
    }

    @Test("R885: a text without letters is no name")
    func noName() {
        let formatter = PersonNameComponentsFormatter()
        #expect(["", " ", "12", ", ,"].allSatisfy { formatter.personNameComponents(from: $0) == nil })
    }
}
