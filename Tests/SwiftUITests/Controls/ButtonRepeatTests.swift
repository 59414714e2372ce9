import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct ButtonRepeatTests {
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
}
