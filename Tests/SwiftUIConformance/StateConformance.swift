import SwiftUI
import Testing
import UIKit

/// State, and the bodies that a change evaluates.
@MainActor
@Suite(.onScreen) struct StateConformance {
    @Observable
    final class Model {
        var number = 0
        var other = 0
    }

    private struct Keeper: View {
        let journal: Journal
        @State private var kept: Int

        init(_ number: Int, _ journal: Journal) {
            self.journal = journal
            _kept = State(initialValue: number)
        }

        var body: some View {
            let _ = journal.note("kept \(kept)")
            Text("\(kept)")
        }
    }

    private struct Owner: View {
        let model: Model
        let journal: Journal
        var body: some View {
            let _ = journal.note("owner")
            Keeper(model.number, journal)
        }
    }

    @Test("S40: the initial value of a state counts at the first init only")
    func initialValue() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Owner(model: model, journal: journal) }
        journal.clear()
        model.number = 7
        await stage.turn()
        #expect(journal.count("owner") == 1)
        #expect(!journal.entries.contains("kept 7"))
    }

    private struct Expression: View {
        let model: Model
        let journal: Journal
        var body: some View {
            let _ = model.number
            Made(journal: journal)
        }

        struct Made: View {
            @State private var value: Int
            init(journal: Journal) {
                func make() -> Int {
                    journal.note("made")
                    return 1
                }
                _value = State(initialValue: make())
            }
            var body: some View { Text("\(value)") }
        }
    }

    @Test("S41: the expression of an initial value runs at each init")
    func expression() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Expression(model: model, journal: journal) }
        journal.clear()
        for number in 1...20 {
            model.number = number
            await stage.turn()
        }
        #expect(journal.count("made") == 20)
    }

    private struct Toggling: View {
        let journal: Journal
        @State private var isOn = false
        @State private var unread = 0

        var body: some View {
            let _ = journal.note("body")
            Text(isOn ? "on" : "off")
                .onAppear {
                    journal.note("set")
                    unread = 1
                }
        }
    }

    @Test("S72: a state that no body reads evaluates nothing")
    func unread() async {
        let journal = Journal()
        let stage = await Stage { Toggling(journal: journal) }
        await stage.turn()
        #expect(journal.entries == ["body", "set"])
    }

    private struct Equal: View {
        let journal: Journal
        let act: Model
        @State private var text = "same"

        var body: some View {
            let _ = journal.note(text)
            Text(text).onChange(of: act.number) { text = "same" }
        }
    }

    @Test("S44: setting a state to an equal value evaluates nothing")
    func equalValue() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Equal(journal: journal, act: model) }
        let before = journal.count("same")
        model.number = 1
        await stage.turn()
        // One evaluation is that of the model's change.
        #expect(journal.count("same") == before + 1)
    }

    private struct Lender: View {
        let journal: Journal
        @State private var text = "a"
        var body: some View {
            let _ = journal.note("lender")
            Borrower(journal: journal, text: $text)
        }

        struct Borrower: View {
            let journal: Journal
            @Binding var text: String
            var body: some View {
                let _ = journal.note("borrower \(text)")
                Text(text).onAppear { text = "b" }
            }
        }
    }

    @Test("S72: a set through a binding evaluates its readers, not the owner that only hands it on")
    func binding() async {
        let journal = Journal()
        let stage = await Stage { Lender(journal: journal) }
        await stage.turn()
        #expect(journal.entries == ["lender", "borrower a", "borrower b"])
    }

    private struct Two: View {
        let model: Model
        let journal: Journal
        var body: some View {
            VStack {
                Reader(name: "number", journal: journal) { model.number }
                Reader(name: "other", journal: journal) { model.other }
            }
        }

        struct Reader: View {
            let name: String
            let journal: Journal
            let value: () -> Int
            var body: some View {
                let _ = journal.note(name)
                Text("\(value())")
            }
        }
    }

    @Test("a property of an observable object evaluates the bodies that read it")
    func observation() async {
        let (model, journal) = (Model(), Journal())
        let stage = await Stage { Two(model: model, journal: journal) }
        journal.clear()
        model.other = 1
        await stage.turn()
        #expect(journal.entries == ["other"])
    }
}
