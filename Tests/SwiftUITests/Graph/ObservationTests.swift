import Foundation
import Observation
import Testing

@testable import SwiftUI

@Observable
@MainActor
private final class Model {
    var title = "a"
    var other = 0
    var nested: [Item] = [Item()]
    var isLong: Bool { title.count > 3 }
}

@Observable
@MainActor
private final class Item { var name = "x" }

@MainActor
struct ObservationTests {
    private struct Title: View {
        let model: Model
        var body: some View { Text(model.title) }
    }

    private struct Names: View {
        let model: Model
        var body: some View { Text(model.nested.map(\.name).joined()) }
    }

    private struct Branch: View {
        let model: Model
        var body: some View { if model.isLong { Text("\(model.other)") } }
    }

    private struct Numbered: View {
        let number: Int
        let model: Model
        var body: some View { Text("\(number) \(model.title)") }
    }

    @Test("S50, S58: evaluations leave no registrations at an object that does not change")
    func registrations() {
        let model = Model()
        let tree = tree(Numbered(number: 0, model: model))
        for number in 1...100 {
            tree.update(Numbered(number: number, model: model))
            tree.flush()
        }
        tree.host.lateReportCount = 0
        tree.resetCounts()
        model.title = "b"
        tree.flush()
        // The first registration cannot be ended, because a body without observed objects needs no mark.
        #expect(tree.host.lateReportCount <= 2 && tree.bodies(of: Numbered.self) == 1)
    }

    @Test("S50: a body depends on just the properties that it has read")
    func observationProperties() {
        let model = Model()
        let tree = tree(
            VStack {
                Title(model: model); Names(model: model); Branch(model: model)
            })
        tree.resetCounts()
        model.other += 1
        tree.flush()
        #expect(tree.bodies(of: Title.self) == 0 && tree.bodies(of: Names.self) == 0)
        #expect(tree.bodies(of: Branch.self) == 0)
        model.nested[0].name = "y"
        tree.flush()
        #expect(tree.bodies(of: Title.self) == 0 && tree.bodies(of: Names.self) == 1)
        model.title = "long"
        tree.flush()
        #expect(tree.bodies(of: Title.self) == 1 && tree.bodies(of: Branch.self) == 1)
        model.other += 1
        tree.flush()
        #expect(tree.bodies(of: Branch.self) == 1 && tree.bodies(of: Title.self) == 0)
        model.title = "b"
        tree.flush()
        tree.resetCounts()
        model.other += 1
        tree.flush()
        #expect(tree.bodies(of: Branch.self) == 0)
    }

    @Test("S73: a hundred changes in one turn evaluate a body once")
    func manyChanges() {
        let model = Model()
        let tree = tree(Title(model: model))
        tree.resetCounts()
        for number in 0..<100 { model.title = "\(number)" }
        tree.flush()
        #expect(tree.bodies(of: Title.self) == 1)
    }

    @Test("S49: an observable object is found in the environment by its type")
    func observationEnvironment() {
        struct Reader: View {
            @Environment(Model.self) private var model
            var body: some View { Text(model.title) }
        }
        struct Optional: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { Text(model?.title ?? "none") }
        }
        let model = Model()
        let tree = tree(
            VStack {
                Reader(); Optional()
            }.environment(model))
        tree.resetCounts()
        model.title = "b"
        tree.flush()
        #expect(tree.bodies(of: Reader.self) == 1 && tree.bodies(of: Optional.self) == 1)
        _ = SwiftUITests.tree(Optional())
    }
}
