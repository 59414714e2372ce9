import Dispatch
import Foundation

/// Which of several images is shown when: `count` images, each for the same part of `duration` seconds, `repeatCount` times over, or without end where that is 0.
struct ImageSequence: Equatable {
    var count: Int
    var duration: TimeInterval
    var repeatCount: Int

    /// How long one image is shown, in seconds; never less than a hundredth, which is faster than screens show pictures.
    var interval: TimeInterval {
        let even = count > 0 ? duration / Double(count) : duration
        return even.isFinite ? max(even, 0.01) : 0.01
    }

    /// The image after so many seconds; `nil` when the sequence is over.
    func index(after elapsed: TimeInterval) -> Int? {
        guard count > 0 else { return nil }
        guard elapsed > 0, elapsed.isFinite else { return 0 }
        let steps = (elapsed / interval).rounded(.down)
        if repeatCount > 0, steps >= Double(count) * Double(repeatCount) { return nil }
        return Int(steps.truncatingRemainder(dividingBy: Double(count)))
    }
}

/// Calls back on the main queue for each image of a sequence, for as long as it is held.
@MainActor
final class ImageAnimation {
    private let timer: any DispatchSourceTimer

    /// `show` gets the seconds since the start.
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
