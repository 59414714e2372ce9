import Testing

@testable import UIKit

/// The decisions on operations of a navigation stack.
struct StackChangeTests {
    private func change(_ operation: StackOperation<String>, of stack: String) -> StackChange<String> {
        StackChange(
            operation, of: stack.map(String.init), isNavigationController: { $0 == "N" }, name: { "<\($0)>" })
    }

    @Test("R405: a push adds to the top, and pops remove from it")
    func pushAndPop() {
        let push = change(.push("c"), of: "ab")
        #expect(push.stack == ["a", "b", "c"] && push.added == ["c"] && push.removed == [] && push.transition == .push)
        let pop = change(.pop, of: "abc")
        #expect(pop.stack == ["a", "b"] && pop.removed == ["c"] && pop.transition == .pop)
        let popTo = change(.popTo("a"), of: "abc")
        #expect(popTo.stack == ["a"] && popTo.removed == ["b", "c"] && popTo.transition == .pop)
        let root = change(.popToRoot, of: "abc")
        #expect(root.stack == ["a"] && root.removed == ["b", "c"] && root.transition == .pop)
        for same in [change(.pop, of: "a"), change(.popToRoot, of: "a"), change(.popTo("b"), of: "ab")] {
            #expect(same.removed == [] && same.transition == .none && same.refusal == nil)
        }
        #expect(change(.pop, of: "").stack == [] && change(.popToRoot, of: "").stack == [])
    }

    @Test("R408: a new stack is a pop to a controller that was there, a push to another one, and nothing for the same")
    func set() {
        let cases: [(before: String, after: [String], StackChange<String>.Transition)] = [
            ("abc", ["a", "b"], .pop), ("abc", ["c", "a"], .pop), ("abc", ["x"], .push),
            ("abc", ["a", "b", "c", "d"], .push),
            ("abc", ["x", "c"], .none), ("abc", [], .pop), ("", ["a"], .push), ("", [], .none),
            ("ab", ["b", "a"], .pop),
        ]
        for (before, after, transition) in cases {
            let change = change(.set(after), of: before)
            #expect(change.stack == after && change.transition == transition && change.refusal == nil, "\(after)")
            #expect(change.removed == before.map(String.init).filter { !after.contains($0) })
            #expect(change.added == after.filter { !before.contains($0) })
        }
    }

    @Test("refused operations have UIKit's words and change nothing")
    func stackChangeRefusals() {
        let cases: [(StackOperation<String>, String)] = [
            (.push("a"), "Pushing the same view controller instance more than once is not supported (<a>)"),
            (.push("N"), "Pushing a navigation controller is not supported"),
            (.popTo("x"), "Tried to pop to a view controller that doesn't exist."),
            (.set(["a", "x", "x"]), "All view controllers in a navigation controller must be distinct"),
            (.set(["a", "N"]), "Pushing a navigation controller is not supported"),
        ]
        for (operation, text) in cases {
            let change = change(operation, of: "ab")
            #expect(change.refusal == text)
            #expect(
                change.stack == ["a", "b"] && change.removed == [] && change.added == [] && change.transition == .none)
        }
    }
}
