import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Table rows that an outline makes, that are dragged, that take values and that follow the pointer.
@MainActor
struct TableRowModifierTests {
    private struct Folder: Identifiable {
        let id: String
        var folders: [Folder]?
    }

    private static let folders = [
        Folder(id: "home", folders: [Folder(id: "music", folders: [Folder(id: "song")]), Folder(id: "notes")]),
        Folder(id: "etc"),
    ]

    /// The rows from top to bottom.
    private func rows(_ display: VirtualDisplay) -> [String] {
        display.frames().sorted { $0.value.minY < $1.value.minY }.map(\.key)
    }

    @Test("S632: an OutlineGroup makes rows of a table, which hide and show those of the children")
    func outlineGroupInTable() async throws {
        let view = Table(of: Folder.self) {
            TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
        } rows: {
            OutlineGroup(Self.folders, children: \.folders) { TableRow($0) }
            OutlineGroup(Folder(id: "root", folders: []), children: \.folders) { TableRow($0) }
        }
        try await withView(view) { _, _, display async throws in
            #expect(rows(display) == ["home", "etc", "root"])
            for name in ["home", "music"] {
                let frame = try #require(display.frames()[name])
                try await display.tap(CGPoint(x: frame.minX - 16, y: frame.midY))
                try await display.settle()
            }
            #expect(rows(display) == ["home", "music", "song", "notes", "etc", "root"])
            let frames = display.frames()
            let edges = try ["home", "music", "song"].map { try #require(frames[$0]).minX }
            #expect(edges[1] - edges[0] == 16 && edges[2] - edges[1] == 16)
            let last = try #require(frames["root"])
            try await display.tap(CGPoint(x: last.minX - 16, y: last.midY))
            try await display.settle()
            #expect(rows(display).last == "root")
        }
    }

    /// Drags from one place to another.
    private func drag(_ start: CGPoint, _ end: CGPoint, _ display: VirtualDisplay) async throws {
        for (number, place) in [start, CGPoint(x: start.x + 15, y: start.y), end].enumerated() {
            try display.movePointer(to: place)
            if number == 0 { try display.press() }
            try await display.settle()
        }
        try display.release()
        try await display.settle()
    }

    @Test("S633: a row of a table is dragged with an item provider, and taken by another row, also beside the cells")
    func draggedRows() async throws {
        let log = Log<String>()
        let view = Table(of: Folder.self) {
            TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
        } rows: {
            TableRow(Folder(id: "source")).itemProvider { NSItemProvider(object: "text") }
            TableRow(Folder(id: "fixed")).itemProvider { nil }
            ForEach([Folder(id: "first"), Folder(id: "second")]) { folder in
                TableRow(folder).dropDestination(for: String.self) { log.entries += $0.map { "\(folder.id): \($0)" } }
            }
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            @MainActor func place(_ name: String, _ distance: CGFloat) throws -> CGPoint {
                let frame = try #require(frames[name])
                return CGPoint(x: frame.minX + distance, y: frame.midY)
            }
            try await drag(place("source", 5), place("first", 5), display)
            try await waitUntil("the text", is: ["first: text"]) { log.entries }
            try await drag(place("source", 300), place("second", 300), display)
            try await waitUntil("the text", is: ["first: text", "second: text"]) { log.entries }
            // Without anything to drag the pointer may pull the table, so this comes last.
            try await drag(place("fixed", 5), place("first", 5), display)
            #expect(log.entries == ["first: text", "second: text"])
        }
    }

    @Test("S633: a row of a table follows the pointer")
    func hoveredRow() async throws {
        let log = Log<String>()
        let view = Table(of: Folder.self) {
            TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
        } rows: {
            ForEach([Folder(id: "a"), Folder(id: "b")]) { folder in
                TableRow(folder).onHover { log.entries.append("\(folder.id) \($0)") }
            }
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            for name in ["a", "b"] {
                let frame = try #require(frames[name])
                try display.movePointer(to: CGPoint(x: frame.midX, y: frame.midY))
                try await display.settle()
            }
            #expect(log.entries.first == "a true" && Set(log.entries) == ["a true", "a false", "b true"])
        }
    }
}
