import Foundation
import Observation
import Testing
import UIKitTesting

@testable import SwiftUI

/// An object in the environment of a navigation stack.
@Observable private final class Token {}

@MainActor
struct NavigationPageTests {
    /// A page that leads to others of its kind.
    private struct Folder: View {
        let number: Int
        var body: some View {
            VStack { NavigationLink("next", value: number + 1).accessibilityIdentifier("next \(number)") }
                .navigationDestination(for: Int.self) { Folder(number: $0) }
                .navigationTitle("Folder \(number)")
        }
    }

    @Test("S225: a page that sets the destination of the root's values again leaves the root's when it goes")
    func destinationsOfPages() async throws {
        try await withView(NavigationStack { Folder(number: 0) }) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            for round in 1...2 {
                try await display.tap("next 0")
                try await display.finishTransitions()
                let titles = navigation.viewControllers.map(\.navigationItem.title)
                #expect(titles == ["Folder 0", "Folder 1"], "round \(round)")
                navigation.popViewController(animated: false)
                try await display.finishTransitions()
            }
        }
    }

    @Test("S225: the page of a value follows the states that the closure of its destination reads")
    func pageOfAValue() async throws {
        struct Counting: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    NavigationLink("go", value: 7).accessibilityIdentifier("go")
                        .navigationDestination(for: Int.self) { number in
                            VStack {
                                Text(verbatim: "page \(number) count \(count)")
                                Button("add") { count += 1 }.accessibilityIdentifier("add")
                            }
                        }
                }
            }
        }
        try await withView(Counting()) { _, _, display async throws in
            try await display.tap("go")
            try await display.finishTransitions()
            try await display.tap("add")
            try await display.settle()
            #expect(try display.tree().description.contains("page 7 count 1"))
        }
    }

    @Test("S570: onChange in a page runs for a value that the onAppear of the stack sets")
    func changeByAppearance() async throws {
        struct Screen: View {
            let log: Log<String>
            @State private var number = 0
            var body: some View {
                NavigationStack {
                    Page(number: number, log: log).onChange(of: number) { log.entries.append("\($0) to \($1)") }
                }
                .onAppear { number = 1 }
            }
        }
        struct Page: View {
            let number: Int
            let log: Log<String>
            @Environment(\.horizontalSizeClass) private var sizeClass
            var body: some View {
                Text(verbatim: "page \(number)").onChange(of: sizeClass) { log.entries.append("size class") }
            }
        }
        let log = Log<String>()
        try await withView(Screen(log: log)) { _, _, display async throws in
            #expect(log.entries == ["0 to 1"])
            #expect(try display.tree().description.contains("page 1"))
        }
    }

    @Test("S225: the page of a link with a view is updated with the link")
    func pageOfALink() async throws {
        struct Plain: View {
            let count: Int
            let add: () -> Void
            @State private var marks = 0
            var body: some View {
                VStack {
                    Text(verbatim: "plain \(count) marks \(marks)")
                    Button("mark") { marks += 1 }.accessibilityIdentifier("mark")
                    Button("add", action: add).accessibilityIdentifier("add")
                }
            }
        }
        struct Linking: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    NavigationLink("go") { Plain(count: count) { count += 1 } }.accessibilityIdentifier("go")
                }
            }
        }
        try await withView(Linking()) { _, _, display async throws in
            try await display.tap("go")
            try await display.finishTransitions()
            try await display.tap("mark")
            try await display.tap("add")
            try await waitUntil("the new count in the page, which keeps its state") {
                try display.tree().description.contains("plain 1 marks 1")
            }
        }
    }

    /// A navigation stack with a page above its root.
    private struct Shelf: View {
        let log: Log<Weak<Token>>
        let leave: () -> Void
        @State private var token = Token()
        @State private var path = [1]
        var body: some View {
            let _ = log.entries.append(Weak(token))
            NavigationStack(path: $path) {
                Text("root")
                    .navigationDestination(for: Int.self) { _ in
                        VStack {
                            Text("page").toolbar(.visible, for: .navigationBar)
                            Button("leave", action: leave).accessibilityIdentifier("leave")
                        }
                    }
            }
            .environment(token)
        }
    }

    @Test("S58, S225: a stack that goes with a page above its root leaves nothing behind")
    func removedStack() async throws {
        struct Owner: View {
            let log: Log<Weak<Token>>
            @State private var isShown = true
            var body: some View {
                if isShown { Shelf(log: log) { isShown = false } } else { Text("gone") }
            }
        }
        let log = Log<Weak<Token>>()
        try await withView(Owner(log: log)) { _, _, display async throws in
            try await display.finishTransitions()
            #expect(log.entries.contains { $0.object != nil })
            try await display.tap("leave")
            try await waitUntil("the end of the environment") { log.entries.allSatisfy { $0.object == nil } }
        }
    }
}
