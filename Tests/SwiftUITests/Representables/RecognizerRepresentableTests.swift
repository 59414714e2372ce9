import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// A tap of UIKit that notes its calls.
private struct Tap: UIGestureRecognizerRepresentable {
    let log: Log<String>
    var count = 1

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Log<String> {
        log.entries.append("coordinator")
        return log
    }

    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
        context.coordinator.entries.append("make")
        return UITapGestureRecognizer()
    }

    func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
        context.coordinator.entries.append("update \(count)")
        recognizer.numberOfTapsRequired = count
    }

    func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
        let local = context.converter.localLocation
        let global = context.converter.location(in: .global)
        let named = context.converter.location(in: .named("frame"))
        context.coordinator.entries.append(
            "tap \(Int(local.x)) \(Int(local.y)), \(Int(global.x)) \(Int(global.y)), \(Int(named.x)) \(Int(named.y))")
    }
}

/// A pan of UIKit that notes its movement.
private struct Pan: UIGestureRecognizerRepresentable {
    let log: Log<String>

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer { UIPanGestureRecognizer() }

    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
        guard recognizer.state == .ended, let way = context.converter.localTranslation else { return }
        log.entries.append("pan \(Int(way.x)) \(Int(way.y)) \(context.converter.localVelocity != nil)")
    }
}

@MainActor
struct RecognizerRepresentableTests {
    private struct Taps: View {
        let log: Log<String>
        @State var count = 1
        @State var other = 0
        @State var isShown = true
        var body: some View {
            VStack(spacing: 0) {
                if isShown {
                    Color.red.frame(width: 100, height: 100).gesture(Tap(log: log, count: count))
                        .accessibilityIdentifier("box").padding(10).coordinateSpace(.named("frame"))
                }
                Button("count") { count = 2 }.accessibilityIdentifier("count")
                Button("other \(other)") { other += 1 }.accessibilityIdentifier("other")
                Button("hide") { isShown = false }.accessibilityIdentifier("hide")
            }
        }
    }

    @Test("S420: a recognizer is made once, updated for changes of its value, and leaves with its view")
    func recognizerLifeCycle() async throws {
        let log = Log<String>()
        try await withView(Taps(log: log)) { _, controller, display async throws in
            #expect(log.entries == ["coordinator", "make", "update 1"])
            let recognizer = try #require(
                controller.view.gestureRecognizers?.first { $0 is UITapGestureRecognizer } as? UITapGestureRecognizer)
            try await display.tap("other")
            #expect(log.entries.count == 3)
            try await display.tap("count")
            #expect(log.entries.dropFirst(3) == ["update 2"] && recognizer.numberOfTapsRequired == 2)
            try await display.tap("hide")
            try await display.settle()
            #expect(recognizer.view == nil)
        }
    }

    @Test("S420: a recognizer receives what happens on its view only, with positions in each coordinate space")
    func recognizerPositions() async throws {
        let log = Log<String>()
        try await withView(Taps(log: log)) { _, _, display async throws in
            log.entries = []
            try await display.tap("other")
            #expect(log.entries.isEmpty)
            try await display.tap("box", at: CGPoint(x: 20, y: 30))
            let numbers = (log.entries.first ?? "").split { !$0.isNumber }.compactMap { Int($0) }
            try #require(numbers.count == 6 && log.entries.count == 1)
            // The box is in the middle of a screen of 1280 points, and may be between two pixels.
            for (number, expected) in zip(numbers, [20, 30, 610, numbers[3], 30, 40]) {
                #expect(abs(number - expected) <= 1)
            }
            #expect(numbers[3] > 200 && numbers[3] < 400)
        }
    }

    @Test("S420: buttons inside have their taps, a pan takes touches away, and what is disabled or covered gets none")
    func recognizerPriorities() async throws {
        struct Content: View {
            let log: Log<String>
            @State var isDisabled = false
            var body: some View {
                VStack(spacing: 0) {
                    ZStack {
                        Color.red
                        Button("inner") { log.entries.append("inner") }.accessibilityIdentifier("inner")
                    }
                    .frame(width: 200, height: 100).gesture(Tap(log: log)).gesture(Pan(log: log))
                    .disabled(isDisabled)
                    Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("covered")
                        .gesture(Tap(log: log)).overlay(Color.green.frame(width: 50, height: 50))
                    Button("disable") { isDisabled = true }.accessibilityIdentifier("disable")
                }
            }
        }
        let log = Log<String>()
        try await withView(Content(log: log)) { _, _, display async throws in
            log.entries = []
            try await display.tap("inner")
            #expect(log.entries == ["inner"])
            try await display.drag("inner", by: CGPoint(x: 60, y: 0))
            try await display.settle()
            #expect(log.entries.count == 2 && log.entries.last?.hasPrefix("pan ") == true)
            #expect(log.entries.last?.hasSuffix("true") == true)
            log.entries = []
            try await display.tap("covered")
            #expect(log.entries.isEmpty)
            try await display.tap("covered", at: CGPoint(x: 10, y: 10))
            #expect(log.entries.count == 1)
            try await display.tap("disable")
            try await display.settle()
            log.entries = []
            try await display.drag("inner", by: CGPoint(x: 60, y: 0))
            try await display.settle()
            #expect(log.entries.isEmpty)
        }
    }
}
