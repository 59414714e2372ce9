import SwiftUI
import Testing
import UIKit

/// Identity, and the order of appearances.
@MainActor
@Suite(.onScreen) struct LifeCycleConformance {
    @Observable
    final class Model {
        var isShown = true
        var ids = [1, 2, 3]
    }

    private struct Nested: View {
        let journal: Journal
        var body: some View {
            Group {
                VStack {
                    Text("Inner").onAppear { journal.note("text") }
                }
                .onAppear { journal.note("stack") }
            }
            .onAppear { journal.note("group") }
        }
    }

    @Test("S80: appearances are reported from the inside to the outside")
    func order() async {
        let journal = Journal()
        let stage = await Stage { Nested(journal: journal) }
        await stage.turn()
        #expect(journal.entries == ["text", "stack", "group"])
    }

    private struct Optional: View {
        let model: Model
        let journal: Journal
        var body: some View {
            if model.isShown {
                Text("Here").onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
            }
        }
    }

    @Test("S83: a view that is removed disappears once")
    func removal() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Optional(model: model, journal: journal) }
        model.isShown = false
        await stage.turn()
        #expect(journal.entries == ["appear", "disappear"])
        model.isShown = true
        await stage.turn()
        #expect(journal.entries == ["appear", "disappear", "appear"])
    }

    private struct Row: View {
        let id: Int
        let place: String
        let journal: Journal
        @State private var first: String?
        var body: some View {
            Text("\(id)").onAppear {
                first = place
                journal.note("\(place) \(id)")
            }
        }
    }

    private struct Rows: View {
        let model: Model
        let journal: Journal
        var body: some View {
            VStack {
                VStack { ForEach(model.ids, id: \.self) { Row(id: $0, place: "above", journal: journal) } }
                VStack { ForEach(model.ids, id: \.self) { Row(id: $0, place: "below", journal: journal) } }
            }
        }
    }

    @Test("S67: the same id in two places is two identities; a moved row does not appear again")
    func identities() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Rows(model: model, journal: journal) }
        #expect(journal.entries.count == 6)
        model.ids = [3, 1, 2, 4]
        await stage.turn()
        #expect(journal.entries.count == 8)
        #expect(journal.count("above 4") == 1 && journal.count("below 4") == 1)
    }
}
