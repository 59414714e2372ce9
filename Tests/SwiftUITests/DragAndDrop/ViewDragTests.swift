import Foundation
import Testing
import UIKitTesting
import UniformTypeIdentifiers

@testable import SwiftUI

/// The things that the views have received.
@MainActor
private enum Desk {
    static var log: [String] = []
    static func take() -> [String] {
        defer { log = [] }
        return log
    }
}

private struct Shelf: View {
    @State private var isTargeted = false

    var body: some View {
        VStack(spacing: 0) {
            Color.red.frame(width: 200, height: 100).onDrag { NSItemProvider(object: "red") }
            Color.gray.frame(width: 200, height: 100)
            Color.blue.opacity(isTargeted ? 0.5 : 1).frame(width: 200, height: 100)
                .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers, place in
                    Desk.log.append("dropped \(providers.count) at \(Int(place.x)) \(Int(place.y))")
                    providers.first?.loadObject(ofClass: String.self) { text, _ in Desk.log.append(text ?? "nothing") }
                    return true
                }
                .onChange(of: isTargeted) { Desk.log.append("targeted \(isTargeted)") }
            Color.green.frame(width: 200, height: 100)
                .onDrop(of: [.png], isTargeted: nil) { _ in
                    Desk.log.append("an image")
                    return true
                }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .ignoresSafeArea()
    }
}

private struct Judge: DropDelegate {
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
    func dropEntered(info: DropInfo) { Desk.log.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? {
        DropProposal(operation: info.location.x < 100 ? .forbidden : .move)
    }
    func dropExited(info: DropInfo) { Desk.log.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
        Desk.log.append("performed \(info.itemProviders(for: [.plainText]).count)")
        return true
    }
}

/// Drags and drops of views.
@MainActor
@Suite(.serialized) struct ViewDragTests {
    private func drag(_ display: VirtualDisplay, _ places: CGPoint...) async throws {
        for (number, place) in places.enumerated() {
            try display.movePointer(to: place)
            if number == 0 { try display.press() }
            try await display.settle()
        }
    }

    private func release(_ display: VirtualDisplay) async throws {
        try display.release()
        try await display.settle()
    }

    @Test("S341: a view is dragged, and a view with a type of its content takes it at the pointer's place")
    func dragging() async throws {
        try await withView(Shelf()) { _, _, display in
            Desk.log = []
            let start = CGPoint(x: 50, y: 50)
            try await drag(display, start, CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 230))
            #expect(Desk.take() == ["targeted true"])
            try await drag(display, CGPoint(x: 60, y: 350))
            #expect(Desk.take() == ["targeted false"])
            try await drag(display, CGPoint(x: 60, y: 240))
            _ = Desk.take()
            try await release(display)
            #expect(Desk.take().sorted() == ["dropped 1 at 60 40", "red", "targeted false"])
            try await drag(display, CGPoint(x: 50, y: 150), CGPoint(x: 50, y: 170), CGPoint(x: 60, y: 230))
            try await release(display)
            #expect(Desk.take() == [], "the gray view cannot be dragged")
            try await drag(display, start, CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 350))
            try await release(display)
            #expect(Desk.take() == [], "the green view takes no texts")
        }
    }

    @Test("S666: a row is dragged with the provider that its closure returns, and not without one")
    func itemProviders() async throws {
        let log = Log<String>()
        let view = VStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { row in
                Color.red.frame(width: 200, height: 100)
                    .itemProvider(row == 2 ? nil : { row == 0 ? NSItemProvider(object: "row") : nil })
            }
            Color.blue.frame(width: 200, height: 100).onDrop(of: [.plainText], isTargeted: nil) { providers, _ in
                log.entries.append("dropped \(providers.count)")
                return true
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).ignoresSafeArea()
        try await withView(view) { _, _, display in
            for start: CGFloat in [250, 150] {
                try await drag(
                    display, CGPoint(x: 50, y: start), CGPoint(x: 50, y: start + 20), CGPoint(x: 60, y: 350))
                try await release(display)
                #expect(log.entries.isEmpty)
            }
            try await drag(display, CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 350))
            try await release(display)
            #expect(log.entries == ["dropped 1"])
        }
    }

    @Test("S341: a drop delegate decides about the places, in lists too")
    func delegates() async throws {
        let view = List {
            Text("source").frame(maxWidth: .infinity).accessibilityIdentifier("source")
                .onDrag { NSItemProvider(object: "text") }
            Text("target").frame(maxWidth: .infinity).contentShape(Rectangle()).accessibilityIdentifier("target")
                .onDrop(of: [.plainText], delegate: Judge())
        }
        try await withView(view) { _, controller, display in
            Desk.log = []
            let source = try controller.frame(of: "source")
            let target = try controller.frame(of: "target")
            let start = CGPoint(x: source.midX, y: source.midY)
            try await drag(
                display, start, CGPoint(x: start.x + 15, y: start.y), CGPoint(x: target.minX + 30, y: target.midY))
            #expect(Desk.take() == ["entered"])
            try await drag(display, CGPoint(x: target.midX, y: target.midY))
            try await release(display)
            #expect(Desk.take() == ["performed 1"])
            try await drag(
                display, start, CGPoint(x: start.x + 15, y: start.y), CGPoint(x: target.minX + 30, y: target.midY))
            try await release(display)
            #expect(Desk.take() == ["entered", "exited"])
        }
    }

    @Test("S342: the environment has the undo manager of the window")
    func undo() async throws {
        struct Reader: View {
            @Environment(\.undoManager) private var undoManager
            let read: (UndoManager?) -> Void
            var body: some View {
                read(undoManager)
                return Color.red
            }
        }
        var found: UndoManager?
        try await withView(Reader { found = $0 }) { window, _, _ in
            #expect(found != nil && found === window.undoManager)
        }
    }

    private struct Card: View {
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 200, height: 100)
                    .onDrag { NSItemProvider(object: "red") }
                    .contextMenu { Button("Open") {} }
                Color.blue.frame(width: 200, height: 100)
                    .onDrop(of: [.plainText], isTargeted: nil) { _ in
                        Desk.log.append("dropped")
                        return true
                    }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .ignoresSafeArea()
        }
    }

    @Test("S549: a drag of a view whose menu the press has opened closes the menu, and is dropped")
    func dragFromOpenMenu() async throws {
        try await withView(Card()) { window, _, display in
            Desk.log = []
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press()
            try await waitUntil("the menu") { window.windowScene?.menuWindow != nil }
            for place in [CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 140), CGPoint(x: 60, y: 150)] {
                try display.movePointer(to: place)
                try await display.settle()
            }
            #expect(window.windowScene?.menuWindow == nil)
            try await release(display)
            #expect(Desk.take() == ["dropped"])
        }
    }
}
