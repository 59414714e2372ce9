import Testing

@testable import UIKit

@Suite struct NumberTableTests {
    @Test("A table of numbers has what a dictionary has, after 10,000 random changes")
    func numberTableRandomChanges() {
        var random = SeededGenerator(seed: 5)
        var table = NumberTable<Int>()
        var dictionary: [Int: Int] = [:]
        for step in 0..<10_000 {
            let number = random.int(-20...200)
            let value = random.oneIn(3) ? nil : step
            table[number] = value
            dictionary[number] = value
            if random.oneIn(4) {
                let other = random.int(-20...200)
                table[other]? += 1
                dictionary[other]? += 1
            }
            let asked = random.int(-20...200)
            guard table[asked] == dictionary[asked], table.count == dictionary.count else {
                Issue.record("step \(step): \(String(describing: table[asked])) for \(asked)")
                return
            }
        }
        #expect(Dictionary(uniqueKeysWithValues: table.all.map { ($0.number, $0.value) }) == dictionary)
        #expect(table.values.sorted() == dictionary.values.sorted())
    }
}
