import Foundation
import Testing

@testable import SwiftUI

private struct AccentKey: EnvironmentKey { static let defaultValue = "blue" }
private struct OtherKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var accent: String {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
    fileprivate var other: Int {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
}

@MainActor private var seen: [String] = []

@MainActor
@Suite(.serialized) struct EnvironmentTests {
    private struct Reader: View {
        @Environment(\.accent) private var accent
        var body: some View {
            let _ = seen.append(accent)
            Text(accent)
        }
    }

    private struct Plain: View {
        var body: some View { Text("plain") }
    }

    private struct WholeReader: View {
        @Environment(\.self) private var values
        var body: some View { Text(values.accent) }
    }

    @Test("S49: a view that has the whole environment follows the values that it reads from it")
    func wholeEnvironment() {
        struct Owner: View {
            let accent: String
            var body: some View { VStack { WholeReader() }.environment(\.accent, accent) }
        }
        let tree = tree(Owner(accent: "red"))
        tree.resetCounts()
        tree.update(Owner(accent: "green"))
        tree.flush()
        #expect(tree.bodies(of: WholeReader.self) == 1)
        tree.update(Owner(accent: "green"))
        tree.flush()
        #expect(tree.bodies(of: WholeReader.self) == 0)
    }

    @Test("S49: a view that has the whole environment is not evaluated without a change of a value")
    func unchangedEnvironment() {
        struct Owner: View {
            let text: String
            var body: some View {
                ScrollView {
                    Text(text)
                    WholeReader()
                }
                VStack { WholeReader() }.transformEnvironment(\.accent) { _ in }
            }
        }
        let tree = tree(Owner(text: "one"))
        tree.resetCounts()
        tree.update(Owner(text: "two"))
        tree.flush()
        #expect(tree.bodies(of: Owner.self) == 1 && tree.bodies(of: WholeReader.self) == 0)
    }

    @MainActor private final class Handle { var accent: Binding<String>?; var other: Binding<Int>? }

    private struct Root: View {
        let handle: Handle
        @State private var accent = "red"
        @State private var other = 1

        var body: some View {
            let _ = handle.accent = $accent
            let _ = handle.other = $other
            Middle().environment(\.accent, accent).environment(\.other, other)
        }
    }

    private struct Middle: View {
        var body: some View {
            VStack {
                ForEach(0..<1_000) { _ in Plain() }
                Reader()
                Reader()
                Reader()
                Reader().environment(\.accent, "own")
            }
        }
    }

    @Test("S49, S74: a change in the environment evaluates its readers, and only those of that key")
    func granularity() {
        let handle = Handle()
        let tree = tree(Root(handle: handle))
        tree.resetCounts()
        handle.accent?.wrappedValue = "green"
        tree.flush()
        #expect(tree.bodies(of: Root.self) == 1 && tree.bodies(of: Middle.self) == 0)
        #expect(tree.bodies(of: Reader.self) == 3 && tree.bodies(of: Plain.self) == 0)
        handle.other?.wrappedValue = 2
        tree.flush()
        #expect(tree.bodies(of: Reader.self) == 0)
    }

    @Test("S49: the nearest value counts, and a key without one has its default")
    func environmentNearest() {
        seen = []
        _ = tree(
            VStack {
                Reader()
                Group {
                    Reader(); Reader().environment(\.accent, "inner")
                }.environment(\.accent, "outer")
                Reader().transformEnvironment(\.accent) { $0 += "!" }
            })
        #expect(seen == ["blue", "outer", "inner", "blue!"])
    }

    @Test("S49: what is disabled above stays disabled")
    func environmentDisabled() {
        struct Enabled: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View {
                let _ = seen.append("\(isEnabled)")
                EmptyView()
            }
        }
        seen = []
        _ = tree(
            VStack {
                Enabled(); Enabled().disabled(true); Enabled().disabled(false).disabled(true)
            })
        #expect(seen == ["true", "false", "false"])
    }
}
