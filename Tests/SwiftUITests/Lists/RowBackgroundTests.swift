import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RowBackgroundTests {
    @MainActor @Observable
    final class Model {
        var isPlain = false
        var ends = Color(red: 0, green: 0, blue: 1)
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            List {
                if model.isPlain {
                    Text(verbatim: "plain").listRowBackground(Color?.none)
                } else {
                    Text(verbatim: "striped").listRowBackground(
                        HStack(spacing: 0) {
                            Color(red: 1, green: 0, blue: 0)
                            model.ends
                        })
                }
                Text(verbatim: "green").listRowBackground(Color(red: 0, green: 1, blue: 0))
            }
        }
    }

    @Test("S543: a view behind a row fills it and follows the state; without one the row has its default background")
    func rowBackgrounds() async throws {
        let model = Model()
        try await withView(Rows(model: model)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func ends(_ row: Int) throws -> [Pixel?] {
                let frame = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: window)
                // The text is in the middle.
                let y = Int(frame.minY) + 6
                return [
                    try display.pixel(x: Int(frame.minX) + 24, y: y), try display.pixel(x: Int(frame.maxX) - 24, y: y),
                ]
            }
            let (red, green) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0))
            #expect(try ends(0) == [red, Pixel(red: 0, green: 0, blue: 255)])
            #expect(try ends(1) == [green, green])
            model.ends = Color(red: 0, green: 1, blue: 0)
            try await display.settle()
            #expect(try ends(0) == [red, green])
            model.isPlain = true
            try await display.settle()
            try await display.finishTransitions()
            let white = Pixel(red: 255, green: 255, blue: 255)
            #expect(try ends(0) == [white, white])
        }
    }

    @Test("S543: the view behind a row has the environment of its modifier's place")
    func environmentOfBackground() async throws {
        let green = Color(red: 0, green: 1, blue: 0)
        let list = List {
            Text(verbatim: "row").listRowBackground(Rectangle().fill(.tint)).tint(green).tag(1)
        }
        try await withView(list) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let frame = table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: window)
            let pixel = try display.pixel(x: Int(frame.maxX) - 24, y: Int(frame.midY))
            #expect(pixel == Pixel(red: 0, green: 255, blue: 0))
        }
    }

    @MainActor
    final class Watcher {
        var isVisible = false
    }

    @Test("S543: the view behind a row disappears with the row, also while its cell waits to be used again")
    func disappearance() async throws {
        let watcher = Watcher()
        let list = List {
            Text(verbatim: "first").listRowBackground(
                Color.red.onAppear { watcher.isVisible = true }.onDisappear { watcher.isVisible = false })
            ForEach(0..<100, id: \.self) { Text(verbatim: "\($0)") }
        }
        try await withView(list) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(watcher.isVisible)
            let start = table.contentOffset
            table.contentOffset.y = 2_000
            try await display.settle()
            #expect(!watcher.isVisible)
            table.contentOffset = start
            try await display.settle()
            #expect(watcher.isVisible)
        }
    }
}
