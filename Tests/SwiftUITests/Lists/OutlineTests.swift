import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct OutlineTests {
    private struct Folder: Identifiable {
        let id: String
        var folders: [Folder]?
    }

    private static let folders = [
        Folder(id: "a", folders: [Folder(id: "a1"), Folder(id: "a2", folders: [Folder(id: "a21")])]), Folder(id: "b"),
    ]

    private struct Outline: View {
        @State var selection: String?
        var body: some View {
            VStack {
                Text(verbatim: "selected \(selection ?? "nothing")")
                List(OutlineTests.folders, children: \.folders, selection: $selection) { folder in
                    Text(verbatim: folder.id).accessibilityIdentifier(folder.id)
                }
            }
        }
    }

    @Test("S283: the rows of a tree: those of an element's children appear when it is opened, further inside")
    func outlineInList() async throws {
        try await withView(Outline()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            func tapRow(_ row: Int) async throws {
                try await display.tap(#require(table.cellForRow(at: IndexPath(row: row, section: 0))))
                try await display.finishTransitions()
            }
            #expect(table.numberOfRows(inSection: 0) == 2)
            try await tapRow(0)
            #expect(table.numberOfRows(inSection: 0) == 4)
            try await tapRow(2)
            let frames = display.frames()
            #expect(table.numberOfRows(inSection: 0) == 5)
            let (outer, middle, inner) = (frames["a"]!.minX, frames["a2"]!.minX, frames["a21"]!.minX)
            #expect(middle - outer == 20 && inner - middle == 20)
            try await tapRow(1)
            #expect(try display.tree().description.contains("selected a1"))
            try await tapRow(0)
            #expect(table.numberOfRows(inSection: 0) == 2)
        }
    }

    @Test("S283: outside of a list the rows are below each other")
    func stack() async throws {
        let view = VStack(alignment: .leading) {
            OutlineGroup(Self.folders[0], children: \.folders) { folder in
                Text(verbatim: folder.id).accessibilityIdentifier(folder.id)
            }
        }
        try await withView(view) { _, _, display async throws in
            #expect(display.frames()["a1"] == nil)
            try await display.tap("a")
            try await display.finishTransitions()
            let frames = display.frames()
            #expect(frames["a1"]!.minY >= frames["a"]!.maxY && frames["a1"]!.minX == frames["a"]!.minX + 20)
        }
    }
}
