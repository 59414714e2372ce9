import Foundation
import Testing
import UIKit
import UIKitTesting

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
    var body: some View {
        VStack(spacing: 0) {
            Color.red.frame(width: 200, height: 100).draggable("red")
            Color.orange.frame(width: 200, height: 100).draggable("orange") {
                Color.purple.frame(width: 40, height: 40)
            }
            Color.blue.frame(width: 200, height: 100)
                .dropDestination(for: String.self) { texts, place in
                    Desk.log.append("\(texts) at \(Int(place.x)) \(Int(place.y))")
                    return true
                } isTargeted: {
                    Desk.log.append("targeted \($0)")
                }
            Color.green.frame(width: 200, height: 100)
                .dropDestination(for: Image.self) { images, _ in
                    Desk.log.append("\(images.count) images")
                    return true
                }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .ignoresSafeArea()
    }
}

/// Drags of transferable values.
@MainActor
@Suite(.serialized) struct TransferDragTests {
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

    @Test("S344: a draggable value is taken by a destination for its type, at the pointer's place, and not by others")
    func draggableValues() async throws {
        try await withView(Shelf()) { _, _, display in
            Desk.log = []
            try await drag(display, CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 230))
            #expect(Desk.take() == ["targeted true"])
            try await drag(display, CGPoint(x: 60, y: 340))
            #expect(Desk.take() == ["targeted false"])
            try await release(display)
            #expect(Desk.take() == [], "a text is no image")
            try await drag(display, CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 70), CGPoint(x: 60, y: 230))
            try await release(display)
            try await waitUntil("the text") { Desk.log.count == 3 }
            #expect(Desk.take() == ["targeted true", "targeted false", "[\"red\"] at 60 30"])
        }
    }

    @Test("S344: a view of the program's own moves with the pointer")
    func ownPreviews() async throws {
        try await withView(Shelf()) { _, _, display in
            try await drag(display, CGPoint(x: 100, y: 150), CGPoint(x: 110, y: 160), CGPoint(x: 250, y: 250))
            try await waitUntil("the preview") {
                guard let pixel = try display.pixel(x: 250, y: 250) else { return false }
                return pixel.red > 120 && pixel.blue > 120 && pixel.green < 150
            }
            let beside = try #require(try display.pixel(x: 280, y: 250))
            #expect(beside.red == beside.green, "it has its own size")
            try await release(display)
        }
    }

    @Test("S546: a view that is dragged with a provider moves as a view of the program's own")
    func previewsOfProviders() async throws {
        let view = Color.white.frame(width: 200, height: 100)
            .onDrag {
                NSItemProvider(object: "white")
            } preview: {
                Color(red: 1, green: 0, blue: 1).frame(width: 40, height: 40)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .ignoresSafeArea()
        try await withView(view) { _, _, display in
            try await drag(display, CGPoint(x: 100, y: 50), CGPoint(x: 110, y: 60), CGPoint(x: 250, y: 250))
            try await waitUntil("the preview") {
                guard let pixel = try display.pixel(x: 250, y: 250) else { return false }
                return pixel.red > 120 && pixel.blue > 120 && pixel.green < 150
            }
            try await release(display)
        }
    }

    @Observable
    final class Model {
        let color = Color(red: 1, green: 0, blue: 1)
    }

    /// A preview in the colour of an object of the environment, with a spot in the tint colour at its corner.
    private struct Card: View {
        @Environment(Model.self) private var model
        var body: some View {
            model.color.frame(width: 40, height: 40)
                .overlay(alignment: .topLeading) { Rectangle().fill(.tint).frame(width: 20, height: 20) }
        }
    }

    @Test("S546: a preview of the program's own has the environment of the dragged view")
    func environmentOfPreviews() async throws {
        let view = Color.white.frame(width: 200, height: 100)
            .onDrag {
                NSItemProvider(object: "white")
            } preview: {
                Card()
            }
            .environment(Model())
            .tint(Color(red: 0, green: 1, blue: 0))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .ignoresSafeArea()
        try await withView(view) { _, _, display in
            try await drag(display, CGPoint(x: 100, y: 50), CGPoint(x: 110, y: 60), CGPoint(x: 250, y: 250))
            try await waitUntil("the preview") {
                guard let pixel = try display.pixel(x: 260, y: 260) else { return false }
                return pixel.red > 120 && pixel.blue > 120 && pixel.green < 150
            }
            let spot = try #require(try display.pixel(x: 240, y: 240))
            #expect(spot.green > 120 && spot.red < 150 && spot.blue < 150)
            try await release(display)
        }
    }
}
