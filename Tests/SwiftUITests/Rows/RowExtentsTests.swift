import Foundation
import Testing

@testable import SwiftUI

struct RowExtentsTests {
    @Test("S221: lines that were not measured count with the mean of those that were")
    func estimates() {
        var extents = RowExtents(count: 1_000, spacing: 10)
        #expect(extents.estimate == 44 && extents.total == 44_000 + 9_990)
        extents.setLength(50, at: 0)
        extents.setLength(70, at: 500)
        #expect(extents.estimate == 60 && extents.total == 60_000 + 9_990)
        #expect(extents.start(of: 1) == 60 && extents.start(of: 2) == 130)
        #expect(abs(extents.start(of: 501) - (50 + 499 * 60 + 70 + 5_010)) < 0.01)
        #expect(extents.length(at: 0) == 50 && extents.length(at: 1) == nil)
    }

    @Test("S221: offsets lead to lines")
    func offsetsOfLines() {
        var extents = RowExtents(count: 100, spacing: 10)
        for line in 0..<100 { extents.setLength(CGFloat(line % 7) * 10, at: line) }
        for line in 0..<99 where line % 7 > 0 {
            let start = extents.start(of: line)
            #expect(extents.line(at: start) == line && extents.line(at: start + 9) == line)
            #expect(extents.lines(in: (start + 1)..<(start + 2)) == line..<(line + 1))
        }
        #expect(extents.lines(in: -50 ..< -10).isEmpty)
        #expect(extents.lines(in: extents.total..<(extents.total + 100)).isEmpty)
        #expect(extents.lines(in: -100..<100_000) == 0..<100)
        // A line that ends where the range begins is not in it.
        #expect(RowExtents(count: 10, spacing: 0, estimate: 50).lines(in: 50..<100) == 1..<2)
    }

    @Test("S220: measured lengths follow their lines through insertions and removals")
    func extentsAfterChanges() {
        var extents = RowExtents(count: 10, spacing: 0)
        for line in 0..<10 { extents.setLength(CGFloat(line), at: line) }
        let new = extents.changed(count: 9) { $0 == 3 ? nil : $0 > 3 ? $0 - 1 : $0 }
        #expect((0..<9).map { new.length(at: $0) } == [0, 1, 2, 4, 5, 6, 7, 8, 9])
    }

    @Test("S221: the memory and the time of lengths depend on the measured lines only")
    func cost() {
        var extents = RowExtents(count: 100_000_000, spacing: 0, estimate: 50)
        extents.setLength(100, at: 99_999_999)
        #expect(abs(extents.start(of: 99_999_999) - 99_999_999 * 100) < 1)
        #expect(extents.line(at: 5_010) == 50)
    }
}

@MainActor
struct LineMapTests {
    private final class Key {}
    private let first = Key()
    private let second = Key()

    private func part(_ section: Key?, _ part: SectionPart, _ count: Int) -> LineMap.Part {
        LineMap.Part(section: section.map(ObjectIdentifier.init), part: part, count: count)
    }

    @Test("S104: rows fill lines, and each header and each section begins a line")
    func lineDivision() {
        let map = LineMap(
            [
                part(nil, .row, 2), part(nil, .row, 2), part(first, .header, 1), part(first, .row, 5),
                part(second, .row, 1), part(second, .footer, 1),
            ], tracks: 3)
        #expect(map.rowCount == 12 && map.lineCount == 7)
        #expect((0..<7).map { map.rows(ofLine: $0) } == [0..<3, 3..<4, 4..<5, 5..<8, 8..<10, 10..<11, 11..<12])
        for line in 0..<7 { for row in map.rows(ofLine: line) { #expect(map.line(ofRow: row) == line) } }
        #expect(map.sections == [2..<5, 5..<7])
        #expect(map.rows(ofLines: 1..<4) == 3..<8 && map.rows(ofLines: 2..<2).isEmpty)
        #expect(LineMap().lineCount == 0)
    }

    @Test("S222: the type of a row says how many rows it makes")
    func rowShapes() {
        struct Plain: View {
            var body: some View {
                HStack {
                    Text("a"); Text("b")
                }
            }
        }
        struct Pair: View {
            var body: some View {
                Text("a")
                Text("b").padding()
            }
        }
        struct Choice: View {
            var flag = false
            @ViewBuilder var body: some View { if flag { Text("a") } else { Color.red } }
        }
        struct Maybe: View {
            var flag = false
            var body: some View { if flag { Text("a") } }
        }
        struct Twice: ViewModifier {
            func body(content: Content) -> some View {
                content
                content.padding()
            }
        }
        func shape<V: View>(_ view: V) -> RowShape { RowShape.of(V.self) }
        #expect(shape(Plain()).count == 1 && shape(Pair()).count == 2 && shape(Choice()).count == 1)
        #expect(shape(Maybe()).count == nil && shape(AnyView(Plain())).count == nil)
        #expect(
            shape(EmptyView()).count == 0
                && shape(
                    Group {
                        Pair(); Plain()
                    }
                ).count == 3)
        #expect(shape(Pair().modifier(Twice())).count == 4)
        #expect(shape(ForEach(0..<2) { _ in Plain() }).nests && shape(Section { Plain() }).nests)
        #expect(!shape(Plain()).nests)
        #expect(shape(Plain().id(3)).idTypes == [ObjectIdentifier(Int.self)])
    }

    @Test("S222: controls are one row, whatever their style and their label")
    func controlShapes() {
        func rows<V: View>(_ view: V) -> Int? { RowShape.of(V.self).count }
        let isOn = Binding.constant(true)
        #expect(rows(Button("a") {}) == 1 && rows(NavigationLink("a", value: 1)) == 1)
        #expect(rows(Toggle("a", isOn: isOn)) == 1 && rows(Label("a", systemImage: "star")) == 1)
        #expect(rows(TextField("a", text: .constant(""))) == 1 && rows(SecureField("a", text: .constant(""))) == 1)
        #expect(rows(ProgressView()) == 1 && rows(Gauge(value: 0.5) { Text("a") }) == 1)
        #expect(rows(GroupBox("a") { Text("b") }) == 1 && rows(Stepper("a", value: .constant(1))) == 1)
        let pair = Button {
        } label: {
            Text("a")
            Text("b")
        }
        #expect(rows(pair) == 1)
    }
}
