import Testing

@testable import SwiftUI

private final class Plain {
    let number = 4
}

extension EnvironmentValues {
    @Entry fileprivate var zoom: Double = 1
    @Entry fileprivate var untyped = "a = \("b") // c"
    @Entry fileprivate var action: (Int) -> Int = { $0 + 1 }
    @Entry fileprivate var plain: Plain = Plain()
    @Entry fileprivate var unsendable = Plain()
    @Entry fileprivate var missing: String?
    @Entry fileprivate var table: [String: [Int]] = ["a": [1, 2]]  // = nothing
    @Entry fileprivate var `default`: Int = 5
    @Entry fileprivate var text: String = """
        two = lines
        """
    @Entry /* a = comment */ fileprivate var nested: Optional<Result<Int, any Error>> = .success(3)
}

extension Transaction {
    @Entry fileprivate var source: Int = 7
}

// Its content is compiled.
#Preview("A preview") {
    @Previewable @State var number = 1
    Text("\(number)")
}

#Preview {
    Text("Another")
}

#Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 100, height: 50)) {
    Text("Wide")
}

#Preview("With data", traits: .modifier(SampleName())) {
    Text("With data")
}

#Preview("A controller") { UIViewController() }

#Preview { UILabel() }

private struct SampleName: PreviewModifier {
    static func makeSharedContext() async throws -> String { "name" }
    func body(content: Content, context: String) -> some View { content.accessibilityLabel(context) }
}

@MainActor
struct EntryTests {
    @Test("a variable with @Entry has its default value, and the one that is set")
    func entryValues() throws {
        var values = EnvironmentValues()
        #expect(values.zoom == 1 && values.untyped == "a = b // c" && values.action(1) == 2)
        #expect(values.plain.number == 4 && values.unsendable.number == 4 && values.missing == nil)
        #expect(values.table == ["a": [1, 2]] && values.default == 5 && values.text == "two = lines")
        #expect(try values.nested?.get() == 3)
        values.zoom = 3
        values.missing = "here"
        #expect(values.zoom == 3 && values.missing == "here")
        var transaction = Transaction()
        #expect(transaction.source == 7)
        transaction.source = 8
        #expect(transaction.source == 8)
    }

    private struct Reader: View {
        @Environment(\.zoom) private var zoom
        let note: (Double) -> Void
        var body: some View {
            let _ = note(zoom)
            Text("\(zoom)")
        }
    }

    @Test("views read such a value from the environment")
    func entryEnvironment() {
        var seen: [Double] = []
        let tree = tree(
            VStack {
                Reader { seen.append($0) }
                Reader { seen.append($0) }.environment(\.zoom, 2)
            })
        tree.flush()
        #expect(seen == [1, 2])
    }
}
