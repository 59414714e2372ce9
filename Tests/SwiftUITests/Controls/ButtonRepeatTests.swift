import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ButtonRepeatTests {
    private struct Counter: View {
        let log: Log<Int>
        let behavior: ButtonRepeatBehavior
        @State private var count = 0
        var body: some View {
            Button {
                count += 1
                log.entries.append(count)
            } label: {
                Color.red.frame(width: 200, height: 100)
            }
            .buttonStyle(.plain)
            .buttonRepeatBehavior(behavior)
        }
    }

    @Test("S488: a button that is held down repeats its action, and its release does not perform it once more")
    func heldButton() async throws {
        let log = Log<Int>()
        try await withView(Counter(log: log, behavior: .enabled)) { _, _, display async throws in
            try display.movePointer(to: CGPoint(x: 640, y: 400))
            try display.press()
            try await waitUntil("the button to repeat") { log.entries.count >= 3 }
            try display.release()
            try await display.settle()
            let count = log.entries.count
            try display.press()
            try display.release()
            try await display.settle()
            #expect(log.entries.count == count + 1, "a click performs the action once")
            #expect(log.entries == Array(1...(count + 1)), "each repetition sees the state of the one before")
        }
    }

    @Test("S488: buttons do not repeat unless they are asked to, and the innermost setting counts")
    func innermostBehavior() {
        struct Reader: View {
            let log: Log<Bool>
            @Environment(\.buttonRepeatBehavior) private var behavior
            var body: some View {
                let _ = log.entries.append(behavior.repeats)
                Color.red
            }
        }
        let log = Log<Bool>()
        _ = tree(Reader(log: log))
        _ = tree(Reader(log: log).buttonRepeatBehavior(.enabled))
        _ = tree(Reader(log: log).buttonRepeatBehavior(.disabled).buttonRepeatBehavior(.enabled))
        #expect(log.entries == [false, true, false])
    }

    /// Returns the handler of a button in a tree, and a point of the button.
    private func handler<V: View>(
        of index: Int, in tree: ViewTree<V>
    ) throws -> (handler: any TouchHandler, place: CGPoint) {
        let frame = tree.leafFrames[index]
        let place = CGPoint(x: frame.midX, y: frame.midY)
        return (try #require(tree.layout.hit(place)?.handlers.first), place)
    }

    private func event(_ phase: TouchEvent.Phase, at place: CGPoint) -> TouchEvent {
        TouchEvent(phase: phase, location: place, tapCount: 1, time: 0, decide: { _ in })
    }

    @Test("S488: the end of a touch that has repeated the action does not perform it")
    func releasedButton() async throws {
        let log = Log<Int>()
        let shown = tree(Counter(log: log, behavior: .enabled))
        let (button, place) = try handler(of: 0, in: shown)
        _ = button.handle(event(.began, at: place))
        try await waitUntil("the button to repeat") { log.entries.count >= 2 }
        let count = log.entries.count
        #expect(button.handle(event(.ended, at: place)) == .recognized)
        #expect(log.entries.count == count)
    }

    @Test(
        "S488: a button that does not repeat performs its action once, at its release",
        arguments: [ButtonRepeatBehavior.automatic, .disabled])
    func unrepeatedButton(behavior: ButtonRepeatBehavior) async throws {
        let (log, other) = (Log<Int>(), Log<Int>())
        let shown = tree(
            VStack(spacing: 50) {
                Counter(log: log, behavior: behavior)
                Counter(log: other, behavior: .enabled)
            })
        let (held, repeating) = (try handler(of: 0, in: shown), try handler(of: 1, in: shown))
        _ = held.handler.handle(event(.began, at: held.place))
        _ = repeating.handler.handle(event(.began, at: repeating.place))
        try await waitUntil("the other button to repeat") { other.entries.count >= 3 }
        #expect(log.entries.isEmpty)
        _ = held.handler.handle(event(.ended, at: held.place))
        _ = repeating.handler.handle(event(.ended, at: repeating.place))
        #expect(log.entries == [1])
    }

    @Test("S488: a held button rests while the pointer is beside it")
    func pointerBesideButton() async throws {
        let (log, other) = (Log<Int>(), Log<Int>())
        let shown = tree(
            VStack(spacing: 50) {
                Counter(log: log, behavior: .enabled)
                Counter(log: other, behavior: .enabled)
            })
        let (held, repeating) = (try handler(of: 0, in: shown), try handler(of: 1, in: shown))
        _ = held.handler.handle(event(.began, at: held.place))
        _ = repeating.handler.handle(event(.began, at: repeating.place))
        try await waitUntil("the button to repeat") { !log.entries.isEmpty }
        _ = held.handler.handle(event(.moved, at: CGPoint(x: -50, y: -50)))
        let (count, otherCount) = (log.entries.count, other.entries.count)
        try await waitUntil("the other button to repeat") { other.entries.count >= otherCount + 3 }
        #expect(log.entries.count == count)
        _ = held.handler.handle(event(.moved, at: held.place))
        try await waitUntil("the button to go on") { log.entries.count > count }
        for button in [held, repeating] { button.handler.touchCancelled() }
    }
}
