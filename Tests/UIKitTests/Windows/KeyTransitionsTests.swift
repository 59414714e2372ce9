import Testing

@testable import UIKit

@MainActor
struct KeyTransitionsTests {
    @MainActor
    final class Owner {
        let transitions = KeyTransitions()
        var log: [String] = []

        func change(_ name: String, _ inside: @escaping () -> Void = {}) {
            transitions.run { [self] in
                log.append("\(name) begins")
                inside()
                log.append("\(name) ends")
            }
        }
    }

    @Test("a change requested during another one waits until that is complete")
    func nestedChange() {
        let owner = Owner()
        owner.change("A") { owner.change("B") { owner.change("C") } }
        #expect(owner.log == ["A begins", "A ends", "B begins", "B ends", "C begins", "C ends"])
    }

    @Test("waiting changes run in the order in which they were requested")
    func orderOfChanges() {
        let owner = Owner()
        owner.change("A") {
            owner.change("B")
            owner.change("C")
        }
        owner.change("D")
        #expect(owner.log.filter { $0.hasSuffix("begins") } == ["A begins", "B begins", "C begins", "D begins"])
    }

    @Test("windows that make each other key endlessly are stopped, and later changes work")
    func endlessChanges() {
        let owner = Owner()
        var count = 0
        func again() {
            count += 1
            owner.change("\(count)") { again() }
        }
        again()
        #expect((2...10_000).contains(count))
        owner.log = []
        owner.change("later")
        #expect(owner.log == ["later begins", "later ends"])
    }
}
