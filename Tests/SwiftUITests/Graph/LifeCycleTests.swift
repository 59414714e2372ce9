import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct LifeCycleTests {
    @MainActor private final class Log {
        var lines: [String] = []
        var number: Binding<Int>?
    }

    /// Creates the tree of a view that is in a window.
    private func shown<Content: View>(_ content: Content) -> ViewTree<Content> {
        let tree = ViewTree(content)
        tree.host.isVisible = true
        tree.flush()
        return tree
    }

    @Test("S80: views appear from the inside to the outside, before the turn ends")
    func lifeCycleOrder() {
        let log = Log()
        _ = shown(
            Group {
                VStack {
                    Text("a").onChange(of: 1, initial: true) { log.lines.append("change") }.onAppear {
                        log.lines.append("text")
                    }
                }.onAppear { log.lines.append("stack") }
            }.onAppear { log.lines.append("group") })
        #expect(log.lines == ["change", "text", "stack", "group"])
    }

    private struct Toggling: View {
        let log: Log
        @State private var number = 0

        var body: some View {
            let _ = log.number = $number
            VStack {
                if number % 2 == 0 {
                    Text("a").onAppear { log.lines.append("appear") }.onDisappear { log.lines.append("disappear") }
                }
            }
            .onChange(of: number) { log.lines.append("\($0) to \($1)") }
        }
    }

    @Test("S60, S83: a view appears and disappears once each time")
    func branches() {
        let log = Log()
        let tree = shown(Toggling(log: log))
        #expect(log.lines == ["appear"])
        log.number?.wrappedValue = 1
        tree.flush()
        #expect(log.lines.contains("disappear") && log.lines.count == 3)
        log.lines = []
        log.number?.wrappedValue = 2
        tree.flush()
        #expect(log.lines.sorted() == ["1 to 2", "appear"])
        log.lines = []
        tree.host.isVisible = false
        #expect(log.lines == ["disappear"])
        tree.host.isVisible = true
        tree.flush()
        #expect(log.lines == ["disappear", "appear"])
    }

    @Test("S82: several changes in a turn are one, from the first old value to the last new one")
    func lifeCycleChanges() {
        let log = Log()
        let tree = shown(Toggling(log: log))
        log.lines = []
        for number in 1...4 { log.number?.wrappedValue = 2 * number }
        tree.flush()
        #expect(log.lines == ["0 to 8"])
    }

    @Test("S82: actions that change states lead to further passes in the same turn, and never to an endless one")
    func chains() {
        struct Chain: View {
            let log: Log
            let limit: Int
            @State private var number = 0
            var body: some View {
                Text("\(number)").onAppear { number = 1 }
                    .onChange(of: number) { _, new in
                        log.lines.append("\(new)")
                        if new < limit { number += 1 }
                    }
            }
        }
        let short = Log()
        _ = shown(Chain(log: short, limit: 4))
        #expect(short.lines == ["1", "2", "3", "4"])
        let endless = Log()
        _ = shown(Chain(log: endless, limit: .max))
        #expect(endless.lines.count < 12)
    }

    @Test("S82: the initial action is performed once, though the view appears again")
    func initialAction() {
        let log = Log()
        let tree = shown(Text("a").onChange(of: 1, initial: true) { log.lines.append("initial") })
        tree.host.isVisible = false
        tree.host.isVisible = true
        tree.flush()
        #expect(log.lines == ["initial"])
    }

    @Test("S81: an id that changes in two transactions of a turn starts one task")
    func taskOfTwoTransactions() async {
        struct Working: View {
            let log: Log
            @State private var id = 0
            var body: some View {
                let _ = log.number = $id
                Text("a").task(id: id) { log.lines.append("start \(id)") }
            }
        }
        let log = Log()
        let tree = shown(Working(log: log))
        while log.lines.isEmpty { await Task.yield() }
        withAnimation { log.number?.wrappedValue = 1 }
        log.number?.wrappedValue = 2
        tree.flush()
        while log.lines.count < 2 { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(log.lines == ["start 0", "start 2"])
    }

    @Test("S81: a task starts with the appearance, and is cancelled at the disappearance and for another id")
    func tasks() async {
        struct Working: View {
            let log: Log
            let id: Int
            let isShown: Bool
            var body: some View {
                if isShown {
                    Text("a").task(id: id) {
                        log.lines.append("start \(id)")
                        while !Task.isCancelled { await Task.yield() }
                        log.lines.append("end \(id)")
                    }
                }
            }
        }
        let log = Log()
        let tree = shown(Working(log: log, id: 1, isShown: true))
        func wait(for line: String) async { while !log.lines.contains(line) { await Task.yield() } }
        await wait(for: "start 1")
        tree.update(Working(log: log, id: 2, isShown: true))
        tree.flush()
        await wait(for: "end 1")
        await wait(for: "start 2")
        tree.update(Working(log: log, id: 2, isShown: false))
        tree.flush()
        await wait(for: "end 2")
        #expect(log.lines.filter { $0.hasPrefix("start") } == ["start 1", "start 2"])
    }
}
