import Foundation
import Testing

@testable import UIKit

/// Objects in the sections of an alphabet.
@MainActor
struct IndexedCollationTests {
    @MainActor
    private final class Person: NSObject {
        let name: String

        init(_ name: String) { self.name = name }

        func title() -> String { name }
    }

    private let collation = UILocalizedIndexedCollation.current()
    private var selector: Selector { Selector("title", Person.title) }

    @Test("R749: the section of an object is that of its text's first letter, without marks, or the last one")
    func sectionsOfTexts() {
        let names = ["Ada", "émile", " Øre", "zoë", "4 cats", "", "Ζωή"]
        let sections = names.map { collation.section(for: Person($0), collationStringSelector: selector) }
        #expect(sections[0] == 0 && sections[1] == 4 && sections[3] == 25)
        #expect(sections[4...].allSatisfy { $0 == 26 })
        #expect(collation.section(for: "Bob", collationStringSelector: selector) == 1, "a text is taken itself")
        #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles.last == "#")
        #expect([-1, 3, 99].map { collation.section(forSectionIndexTitle: $0) } == [0, 3, 26])
    }

    @Test("R749: objects are sorted by their texts, and equal ones keep their order")
    func sortedByText() {
        let people = ["cy", "Bo", "ada", "bo"].map { Person($0) }
        let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
        #expect(sorted.compactMap { ($0 as? Person)?.name } == ["ada", "Bo", "bo", "cy"])
    }
}
