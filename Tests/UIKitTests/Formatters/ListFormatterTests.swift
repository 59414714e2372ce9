import Foundation
import Testing
import UIKit

/// Texts of lists. The expected texts are those of CLDR, the data of ICU.
struct ListFormatterTests {
    @Test("R758: items are joined as in the formatter's language")
    func listLanguages() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["Ada", "Grace", "Alan"]) == "Ada, Grace, and Alan")
        #expect(formatter.string(from: ["Ada", 2]) == "Ada and 2")
        #expect(formatter.string(from: []) == "")
        formatter.locale = Locale(identifier: "de")
        #expect(formatter.string(from: ["Ada", "Grace"]) == "Ada und Grace")
        #expect(ListFormatter.localizedString(byJoining: ["Ada"]) == "Ada")
    }

    @Test("R758: the formatter of the items decides on their texts, and on whether there is a list")
    func listItems() throws {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let numbers = NumberFormatter()
        numbers.locale = formatter.locale
        numbers.numberStyle = .spellOut
        formatter.itemFormatter = numbers
        #expect(formatter.string(from: [1, 2]) == "one and two")
        #expect(formatter.string(from: ["x"]) == nil)
        #expect(formatter.string(for: [1, 2, 3]) == "one, two, and three")
        #expect(formatter.string(for: 1) == nil)
        let copy = try #require(formatter.copy() as? ListFormatter)
        #expect(copy.string(from: [1, 2]) == "one and two")
    }
}
