import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI

/// Things that are dropped between the rows of lists.
@MainActor
@Suite(.serialized) struct RowInsertionTests {
    @MainActor @Observable
    final class Model {
        var names: [String]
        var log: [String] = []

        init(_ names: [String]) { self.names = names }
    }

    /// A text that can be dragged, above a list.
    private struct Desk<Rows: View>: View {
        @ViewBuilder let rows: () -> Rows
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(maxWidth: .infinity).frame(height: 100).draggable("new")
                List { rows() }.listStyle(.plain)
            }
            .ignoresSafeArea()
        }
    }

    /// Drags the text to a height in the list.
    private func drop(_ display: VirtualDisplay, at y: CGFloat) async throws {
        for (number, place) in [50, 70, y - 5, y].enumerated() {
            try display.movePointer(to: CGPoint(x: 600, y: place))
            if number == 0 { try display.press() }
            try await display.settle()
        }
        try display.release()
        try await display.settle()
    }

    @Test("S395: values are dropped between the rows of a collection, and behind the last one")
    func valuesBetweenRows() async throws {
        let model = Model(["a", "b"])
        let desk = Desk {
            Text("header")
            ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
                .onDelete { _ in }
                .dropDestination(for: String.self) { new, offset in
                    model.names.insert(contentsOf: new.map { "\($0) \(model.names.count)" }, at: offset)
                }
                .onMove { _, _ in }
        }
        try await withView(desk) { _, _, display async throws in
            try await drop(display, at: try #require(display.frames()["b"]).minY)
            try await waitUntil("the value") { model.names.count == 3 }
            #expect(model.names == ["a", "new 2", "b"])
            try await drop(display, at: 700)
            try await waitUntil("the second value") { model.names.count == 4 }
            #expect(model.names == ["a", "new 2", "b", "new 3"])
        }
    }

    @Test("S395: a collection without rows takes values, too")
    func valuesForEmptyCollection() async throws {
        let model = Model([])
        let desk = Desk {
            ForEach(model.names, id: \.self) { Text($0) }
                .dropDestination(for: String.self) { new, offset in model.names.insert(contentsOf: new, at: offset) }
        }
        try await withView(desk) { _, _, display async throws in
            try await drop(display, at: 400)
            try await waitUntil("the value") { !model.names.isEmpty }
            #expect(model.names == ["new"])
        }
    }

    @Test("S395: the providers of things of some types are inserted, and others are not taken")
    func providers() async throws {
        let cases: [(UTType, [String])] = [(.plainText, ["1 of 1"]), (.png, [])]
        for (type, entries) in cases {
            let model = Model(["a", "b"])
            let desk = Desk {
                ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
                    .onInsert(of: [type]) { offset, providers in model.log.append("\(offset) of \(providers.count)") }
            }
            try await withView(desk) { _, _, display async throws in
                try await drop(display, at: try #require(display.frames()["b"]).minY)
                #expect(model.log == entries)
            }
        }
    }

    @Test("S395: a place beside rows of other views takes nothing")
    func otherRows() async throws {
        let model = Model(["a"])
        let desk = Desk {
            ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
                .onInsert(of: [.plainText]) { offset, _ in model.log.append("\(offset)") }
            Text("first")
            Text("second").accessibilityIdentifier("second")
            Text("third")
        }
        try await withView(desk) { _, _, display async throws in
            try await drop(display, at: try #require(display.frames()["second"]).maxY)
            #expect(model.log.isEmpty)
            try await drop(display, at: try #require(display.frames()["a"]).maxY)
            #expect(model.log == ["1"])
        }
    }

    @Test("S395: a view in the list that takes things comes before the collections, and one around the list after them")
    func targetsInsideAndAround() async throws {
        let model = Model(["a", "b"])
        let desk = Desk {
            ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
                .onInsert(of: [.plainText]) { offset, _ in model.log.append("\(offset)") }
            Color.green.frame(height: 60).accessibilityIdentifier("own")
                .dropDestination(for: String.self) { values, _ in
                    model.log.append("own \(values)")
                    return true
                }
            Text("second").accessibilityIdentifier("second")
            Text("third")
        }
        .dropDestination(for: String.self) { values, _ in
            model.log.append("around \(values)")
            return true
        }
        try await withView(desk) { _, _, display async throws in
            try await drop(display, at: try #require(display.frames()["own"]).midY)
            try await waitUntil("the drop on the row") { !model.log.isEmpty }
            try await drop(display, at: try #require(display.frames()["b"]).minY)
            try await waitUntil("the insertion") { model.log.count == 2 }
            try await drop(display, at: try #require(display.frames()["second"]).maxY)
            try await waitUntil("the drop around the list") { model.log.count == 3 }
            #expect(model.log == [#"own ["new"]"#, "1", #"around ["new"]"#])
        }
    }
}
