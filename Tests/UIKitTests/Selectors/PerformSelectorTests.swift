import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Runs the run loop of this thread until a condition holds, or for five seconds. In tests it is not the main run loop.
@MainActor
func runLoop(until condition: () -> Bool) {
    let limit = Date(timeIntervalSinceNow: 5)
    while !condition(), Date() < limit {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
}

@MainActor
struct PerformSelectorTests {
    private final class Worker: NSObject {
        var calls: [String] = []
        let name = NSMutableString(string: "name")
        func stop() { calls.append("stop") }
        func work(_ thing: Any?) { calls.append("work \(thing ?? "-")") }
        func join(_ left: String, _ right: String) -> NSString { (left + right) as NSString }
        func own() -> NSMutableString { name }
        func threaded(_ box: Box) { box.isMain = MainQueue.isCurrent }
    }

    /// A value that two threads use.
    final class Box: @unchecked Sendable {
        private let lock = NSLock()
        private var value: Bool?
        var isMain: Bool? {
            get { lock.withLock { value } }
            set { lock.withLock { value = newValue } }
        }
    }

    @Test("perform calls the method at once and returns its object")
    func perform() {
        let worker = Worker()
        worker.perform(Selector("stop", Worker.stop))
        worker.perform(Selector("work:", Worker.work(_:)), with: 3)
        #expect(worker.calls == ["stop", "work 3"])
        #expect(worker.perform(Selector("own", Worker.own))?.takeUnretainedValue() === worker.name)
        let joined = worker.perform(Selector("join", Worker.join(_:_:)), with: "a", with: "b")
        #expect(joined?.takeUnretainedValue() as? NSString == "ab")
        #expect(worker.perform(Selector("stop", Worker.stop)) == nil)
        let lines = LogRecorder.record { worker.perform("gone") }
        #expect(lines.count == 1)
    }

    @Test("a delayed call comes in a later turn, and the target lives until then")
    func delayed() {
        var worker: Worker? = Worker()
        weak let kept = worker
        worker?.perform(Selector("work:", Worker.work(_:)), with: "late", afterDelay: 0)
        #expect(worker?.calls == [])
        runLoop { worker?.calls == ["work late"] }
        #expect(worker?.calls == ["work late"])
        worker?.perform(Selector("stop", Worker.stop), with: nil, afterDelay: 0.01)
        worker = nil
        #expect(kept != nil)
        runLoop { kept == nil }
        #expect(kept == nil)
    }

    @Test("delayed calls are cancelled by target, or by target, selector and argument")
    func performSelectorCancelled() {
        let (worker, other) = (Worker(), Worker())
        let work = Selector("work:", Worker.work(_:))
        worker.perform(work, with: "a", afterDelay: 0)
        worker.perform(work, with: "b", afterDelay: 0)
        worker.perform(Selector("stop", Worker.stop), with: nil, afterDelay: 0.001)
        NSObject.cancelPreviousPerformRequests(withTarget: worker, selector: "work:", object: "a")
        other.perform(work, with: "c", afterDelay: 0)
        runLoop { worker.calls.count == 2 && other.calls.count == 1 }
        #expect(worker.calls.sorted() == ["stop", "work b"])
        worker.perform(work, with: "d", afterDelay: 0)
        Worker.cancelPreviousPerformRequests(withTarget: worker)
        other.perform(work, with: "e", afterDelay: 0.01)
        runLoop { other.calls.count == 2 }
        #expect(worker.calls.count == 2 && other.calls == ["work c", "work e"])
    }

    @Test("methods are called on the main queue and on a thread of their own")
    func threads() async throws {
        let (worker, main, background) = (Worker(), Box(), Box())
        let threaded = Selector("threaded:", Worker.threaded(_:))
        worker.performSelector(onMainThread: threaded, with: main, waitUntilDone: true)
        #expect(main.isMain == true)
        main.isMain = nil
        worker.performSelector(onMainThread: threaded, with: main, waitUntilDone: false)
        worker.performSelector(inBackground: threaded, with: background)
        #expect(main.isMain == nil)
        try await waitUntil("both threads have called") { main.isMain == true && background.isMain == false }
    }
}
