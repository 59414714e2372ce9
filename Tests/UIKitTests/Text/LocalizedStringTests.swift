import Foundation
import Testing

@testable import UIKit

struct LocalizedStringTests {
    @Test("arguments are inserted in order or by their numbers, and percent signs are kept")
    func formats() {
        #expect(LocalizedFormat.fill("%@ of %lld, 100%%", ["a", "3"]) == "a of 3, 100%")
        #expect(LocalizedFormat.fill("%2$@ %1$@", ["a", "b"]) == "b a")
        #expect(LocalizedFormat.fill("%.2f|%@", ["1.50"]) == "1.50|")
        #expect(LocalizedFormat("%@x", from: 4).pieces == [.argument(4), .text("x")])
    }

    @Test("a text is looked up by its literal, with its numbers in the user's language")
    func localizedTexts() {
        let (name, count) = ("Ann", 3)
        #expect(String(localized: "Hello, \(name)") == "Hello, Ann")
        #expect(String(localized: "^[\(count) box](inflect: true)") == "3 boxes")
        #expect(String(localized: "key", defaultValue: "Text") == "Text")
        let resource: LocalizedStringResource = "Total: \(2.5, specifier: "%.1f")"
        #expect(resource.key == "Total: %.1f" && String(localized: resource) == "Total: 2.5")
    }

    @Test("numbers have the separators and digits of a language")
    func numbers() {
        #expect(LocalizedNumber.text(999, Locale(identifier: "en_US")) == "999")
        #expect(LocalizedNumber.text(1234, Locale(identifier: "en_US")) == "1,234")
        #expect(LocalizedNumber.text(-1234, Locale(identifier: "de_DE")) == "-1.234")
        #expect(LocalizedNumber.text(12, Locale(identifier: "ar_EG")) == "١٢")
        #expect(LocalizedNumber.text(UInt64.max, Locale(identifier: "en_US")) == "18446744073709551615")
    }

    @Test("a text is looked up in the table of another language than the user's")
    func otherLanguage() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        for (language, text) in [("en", "Hello"), ("de", "Hallo")] {
            let folder = directory.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try "\"greeting\" = \"\(text)\";".write(
                to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        }
        let bundle = try #require(Bundle(path: directory.path))
        func text(_ language: String) -> String {
            LocalizedStrings.text(
                "greeting", value: "greeting", table: nil, bundle: bundle, locale: Locale(identifier: language))
        }
        #expect(text("de_AT") == "Hallo" && text("fr") == text("it"))
    }
}
