import Foundation
import Testing

@testable import UIKit

/// UIKit's own texts in other languages.
struct SystemTextTests {
    @Test("R905: texts of the colour picker, of documents and of empty areas are translated, with the places of names")
    func translations() {
        var texts: [any TranslatedText] = ColorText.allCases
        texts += FontPickerText.allCases.map { $0 as any TranslatedText }
        texts += SystemText.allCases.map { $0 as any TranslatedText }
        texts += TextAction.allCases.map { $0 as any TranslatedText }
        texts += ContentUnavailableText.allCases.map { $0 as any TranslatedText }
        for text in texts {
            let places = text.english.components(separatedBy: "%@").count
            #expect(!text.english.isEmpty && text.text(languages: ["tlh"]) == text.english)
            for language in ["de", "fr", "es", "it", "nl", "pt"] {
                // Commands that few programs have are translated to German alone.
                guard language == "de" || text.translations.count > 1 else { continue }
                let translation = text.translations[language] ?? ""
                #expect(!translation.isEmpty, "\(text.english) in \(language)")
                #expect(translation.components(separatedBy: "%@").count == places, "\(text.english) in \(language)")
            }
        }
        #expect(ColorText.opacity.text(languages: ["de-AT", "en"]) == "Deckkraft")
        #expect(SystemText.settingsCommand.text(languages: ["fr_FR.UTF-8"]) == "Réglages…")
        #expect(SystemText.newDocument.text(languages: ["zh-Hans"]) == "新建文稿")
        #expect(SystemText.save.text(languages: ["he"]) == BarText.save.text(languages: ["he"]))
    }
}
