import Foundation
import UIKitTesting

/// Plays steps to a counted program, several times each, and keeps the least footprint.
///
/// Other work can only add to a footprint. For example, the status bar's clock changes once a minute.
@MainActor
public struct FootprintScript {
    private let display: VirtualDisplay
    private let start: (_ arguments: [String]) throws -> CountedProgram
    /// The number of times that each step is played. The first times are not counted, because they prepare things.
    private static let (warmup, counted) = (2, 5)

    /// Creates a script for one program.
    ///
    /// - Parameters:
    ///   - display: The display, with a monitor of 1920x1080 and room for one of 600x440 at its right.
    ///   - start: Starts the program with arguments, on that display.
    public init(display: VirtualDisplay, start: @escaping ([String]) throws -> CountedProgram) {
        self.display = display
        self.start = start
    }

    /// Returns the footprints of pointer and keys.
    ///
    /// - Parameter takesFocus: Whether the program must be given the keyboard focus.
    public func input(takesFocus: Bool) async throws -> [FootprintStep: EventFootprint] {
        // A key that is held would repeat itself while the program works.
        _ = try await ChildProgram(["xset", "r", "off"], display: display.name).waitForExit()
        try display.movePointer(to: CGPoint(x: 10, y: 10))
        let program = try start(["--row", "latency"])
        defer { program.end() }
        try program.waitUntilReady()
        if takesFocus, let window = try display.tree().children.last(where: \.isViewable) {
            try display.setFocus(window.id)
        }
        var x = 200.0
        func move() throws {
            x += 1
            try display.movePointer(to: CGPoint(x: x, y: 300))
        }
        var found: [FootprintStep: EventFootprint] = [:]
        found[.motion] = try least { try program.count("motion", move) }
        (found[.press], found[.release]) = try leastOfBoth {
            (try program.count("press") { try display.press() }, try program.count("release") { try display.release() })
        }
        _ = try program.count("press") { try display.press() }
        found[.drag] = try least { try program.count("motion", move) }
        _ = try program.count("release") { try display.release() }
        (found[.keyDown], found[.keyUp]) = try leastOfBoth {
            let key = Key.character("k")
            return (
                try program.count("key down") { try display.hold(key) },
                try program.count("key up") { try display.release(key) }
            )
        }
        return found
    }

    /// Returns the footprints of steps that a word causes, without what the word itself costs.
    ///
    /// - Parameters:
    ///   - steps: The steps.
    ///   - arguments: Further arguments of the program.
    public func words(
        _ steps: [FootprintStep], _ arguments: [String] = []
    ) throws -> [FootprintStep: EventFootprint] {
        let program = try start(["--row", "serve", "--count", "10"] + arguments)
        defer { program.end() }
        try program.waitUntilReady()
        let word = try least { try program.count("a word") { program.say("nothing") } }
        var found: [FootprintStep: EventFootprint] = [:]
        for step in steps {
            guard let text = FootprintStep.words[step] else { continue }
            var footprint = try least { try program.count(step.rawValue) { program.say(text) } }
            footprint.whole.instructions -= word.whole.instructions
            footprint.whole.searches -= word.whole.searches
            footprint.whole.allocations -= word.whole.allocations
            footprint.whole.retains -= word.whole.retains
            footprint.whole.systemCalls = footprint.whole.systemCalls.flatMap { calls in
                word.whole.systemCalls.map { calls - $0 }
            }
            found[step] = footprint
        }
        return found
    }

    /// Returns the footprint of a monitor that comes.
    public func monitor() throws -> EventFootprint {
        let program = try start(["--row", "monitors"])
        defer { program.end() }
        try program.waitUntilReady()
        return try least {
            let footprint = try program.count("a monitor that comes") {
                try display.plug(.monitor("PLUGGED", 600, 440, x: 1920, y: 0))
            }
            _ = try program.count("a monitor that goes") { try display.unplug("PLUGGED") }
            return footprint
        }
    }

    private func least(_ play: () throws -> EventFootprint) throws -> EventFootprint {
        try leastOfBoth { (try play(), EventFootprint([])) }.0
    }

    private func leastOfBoth(_ play: () throws -> (EventFootprint, EventFootprint)) throws -> (
        EventFootprint, EventFootprint
    ) {
        for _ in 0..<Self.warmup { _ = try play() }
        var least = try play()
        for _ in 1..<Self.counted {
            let next = try play()
            least = (min(least.0, next.0), min(least.1, next.1))
        }
        return least
    }
}

private func min(_ first: EventFootprint, _ second: EventFootprint) -> EventFootprint {
    first.order <= second.order ? first : second
}

extension EventFootprint {
    /// The number by which the least of several is found.
    fileprivate var order: Int { whole.instructions - whole.searches + (whole.systemCalls ?? 0) }
}
