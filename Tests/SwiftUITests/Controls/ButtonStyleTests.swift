import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ButtonStyleTests {
    private struct Card: ButtonStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View {
            Color(red: configuration.isPressed ? 1 : 0, green: 0, blue: limit == 3 ? 1 : 0)
                .frame(width: 100, height: 50)
        }
    }

    @Test("S200, S203: a style makes the look from the label and the press, with the environment of its own")
    func styleInButtonStyle() async throws {
        let log = Log<Int>()
        let view = Button("a") { log.entries.append(1) }.buttonStyle(Card()).lineLimit(3)
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try await display.settle()
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 255))
            try display.release()
            try await display.settle()
            #expect(log.entries == [1])
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 255))
        }
    }

    @Test("S200: a primitive style decides when the action is performed")
    func primitive() async throws {
        struct Twice: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onTapGesture {
                    configuration.trigger()
                    configuration.trigger()
                }
            }
        }
        let log = Log<Int>()
        let view = Button {
            log.entries.append(1)
        } label: {
            Color.red.frame(width: 60, height: 40)
        }
        try await withView(view.buttonStyle(Twice())) { _, _, display async throws in
            try await display.tap(CGPoint(x: 640, y: 400))
            #expect(log.entries == [1, 1])
        }
    }

    @Test("S200, S203: a button in a primitive style has the style that was set before it")
    func buttonInPrimitiveStyle() async throws {
        struct Held: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(4) }
        }
        let view = Button("a") {}.buttonStyle(Held()).buttonStyle(Card())
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 0, green: 0, blue: 0))
        }
    }

    @Test("S200, S203: the nearest style counts, and a prominent button is white on the tint")
    func standard() async throws {
        let view = VStack {
            Button("     ") {}.buttonStyle(.borderedProminent).tint(Color(red: 1, green: 0, blue: 0))
        }
        .buttonStyle(.plain)
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))
        }
    }

    @Test("S200: a button has the colour that is set around it, or else that of controls")
    func colour() async throws {
        func button(_ width: CGFloat) -> some View {
            Button {
            } label: {
                Rectangle().frame(width: width, height: 40)
            }
        }
        let view = VStack(spacing: 0) {
            button(60).foregroundStyle(Color(red: 1, green: 0, blue: 0))
            button(60).tint(Color(red: 0, green: 1, blue: 0))
        }
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 640, y: 380) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 640, y: 420) == Pixel(red: 0, green: 255, blue: 0))
        }
    }
}
