import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct PreferenceTests {
    private struct Names: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Last: PreferenceKey {
        static func reduce(value: inout Int?, nextValue: () -> Int?) { value = nextValue() ?? value }
    }

    @MainActor @Observable
    final class Model {
        var names = ["a", "b"]
        var isOn = true
        @ObservationIgnored var journal: [[String]] = []
    }

    private struct Page: View {
        let model: Model
        var body: some View {
            VStack {
                ForEach(model.names, id: \.self) { name in
                    Text(name).preference(key: Names.self, value: [name])
                }
                if model.isOn { Text("x").preference(key: Names.self, value: ["x"]).padding() }
            }
            .onPreferenceChange(Names.self) { model.journal.append($0) }
        }
    }

    @Test("S145: values are reduced in order, and each change is reported once, also that of the order")
    func reduction() {
        let model = Model()
        let tree = tree(Page(model: model))
        #expect(model.journal == [["a", "b", "x"]])
        tree.flush()
        model.names = ["b", "a", "c"]
        tree.flush()
        model.isOn = false
        tree.flush()
        model.names = []
        tree.flush()
        #expect(model.journal.dropFirst() == [["b", "a", "c", "x"], ["b", "a", "c"], []])
    }

    @Test("S145: a view's own value replaces those inside, and a transform changes them")
    func preferenceReplacement() {
        var seen: [[String]] = []
        func text(_ name: String) -> some View { Text(name).preference(key: Names.self, value: [name]) }
        let view = VStack {
            VStack { text("a") }.preference(key: Names.self, value: ["b"])
            VStack { text("c") }.transformPreference(Names.self) { $0.append("d") }
            Text("e").transformPreference(Names.self) { $0.append("f") }
        }
        _ = tree(view.onPreferenceChange(Names.self) { seen.append($0) })
        #expect(seen == [["b", "c", "d", "f"]])
    }

    @Test("S145: without a value the default counts, also nil")
    func preferenceDefaults() {
        var seen: [Int?] = []
        _ = tree(Text("a").onPreferenceChange(Last.self) { seen.append($0) })
        _ = tree(
            HStack {
                Text("a").preference(key: Last.self, value: 1)
                Text("b").preference(key: Last.self, value: nil)
            }.onPreferenceChange(Last.self) { seen.append($0) })
        #expect(seen == [nil, 1])
    }

    @Test("S145: a background made from a preference follows it in the same turn")
    func preferenceLayers() {
        struct Widths: PreferenceKey {
            static let defaultValue: CGFloat = 0
            static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
        }
        struct Underlined: View {
            let model: Model
            var body: some View {
                Color.red.frame(width: 100, height: 20)
                    .preference(key: Widths.self, value: model.isOn ? 30 : 60)
                    .overlayPreferenceValue(Widths.self, alignment: .bottomLeading) { width in
                        Color.blue.frame(width: width, height: 2)
                    }
                    .backgroundPreferenceValue(Widths.self) { width in Color.green.frame(width: width, height: 1) }
            }
        }
        let model = Model()
        let tree = tree(Underlined(model: model))
        #expect(tree.leafFrames.map(\.width) == [30, 100, 30])
        #expect(tree.leafFrames[2] == CGRect(x: 100, y: 208, width: 30, height: 2))
        model.isOn = false
        tree.flush()
        #expect(tree.leafFrames.map(\.width) == [60, 100, 60])
    }

    @Test("S145: an action that changes the state is followed by another pass, and an endless one is cut off")
    func loops() {
        struct Widening: View {
            static var widths: [CGFloat] = []
            let limit: CGFloat
            @State private var width: CGFloat = 10
            var body: some View {
                let _ = Self.widths.append(width)
                Color.red.frame(width: width, height: 10)
                    .preference(key: Last.self, value: Int(width))
                    .onPreferenceChange(Last.self) { value in
                        if let value, CGFloat(value) < limit { width = CGFloat(value) + 10 }
                    }
            }
        }
        let once = tree(Widening(limit: 20))
        #expect(once.leafFrames[0].width == 20 && Widening.widths == [10, 20])
        Widening.widths = []
        _ = tree(Widening(limit: .infinity))
        #expect(Widening.widths.count == 11 || Widening.widths.count == 10)
    }
}
