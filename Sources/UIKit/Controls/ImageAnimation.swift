import Dispatch
import Foundation

/// The timing of an animation: `count` images, each for the same part of `duration` seconds. It runs `repeatCount`
/// times, or without end for 0.
struct ImageSequence: Equatable {
    var count: Int
    var duration: TimeInterval
    var repeatCount: Int

    /// The time for one image, in seconds. It is at least a hundredth, which limits the rate of the timer.
    var interval: TimeInterval {
        let even = count > 0 ? duration / Double(count) : duration
        return even.isFinite ? max(even, 0.01) : 0.01
    }

    /// Returns the index of the image after the given number of seconds; `nil` when the sequence is over.
    func index(after elapsed: TimeInterval) -> Int? {
        guard count > 0 else { return nil }
        guard elapsed > 0, elapsed.isFinite else { return 0 }
        let steps = (elapsed / interval).rounded(.down)
        if repeatCount > 0, steps >= Double(count) * Double(repeatCount) { return nil }
        return Int(steps.truncatingRemainder(dividingBy: Double(count)))
    }
}

/// A timer that calls back on the main queue for each image of a sequence. It runs until it is deallocated.
@MainActor
final class ImageAnimation {
    private let timer: any DispatchSourceTimer

    /// Starts the timer. `show` receives the seconds since the start.
    init(sequence: ImageSequence, show: @escaping @MainActor (TimeInterval) -> Void) {
        let start = DispatchTime.now()
        timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: start + sequence.interval, repeating: sequence.interval)
        timer.setEventHandler {
            let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            MainActor.assumeIsolated { show(elapsed) }
        }
        timer.resume()
    }

    isolated deinit {
        timer.cancel()
    }
}
