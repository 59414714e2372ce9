import Foundation
import UIKit

/// The clock of the animations of the application in this process.
///
///     display.clock.stop()
///     UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 }
///     display.clock.advance(by: 0.5)
///     #expect(box.layer.presentation()?.position.x == start + 50)
///
/// While the clock is stopped, animations, display links and `CACurrentMediaTime()` stand still. Each step shows
/// exactly the state of its time, and takes no time itself. The clock runs again when the application ends.
@MainActor
public struct TestClock {
    /// The time of the clock in seconds, as `CACurrentMediaTime()` returns it.
    public var now: TimeInterval { AnimationClock.shared.now }
    /// Whether the clock is stopped.
    public var isStopped: Bool { AnimationClock.shared.isStopped }
    /// Whether anything waits for a tick of the clock. An idle program needs none.
    public var isNeeded: Bool { AnimationClock.shared.isNeeded }

    /// Stops the clock at the present time.
    public func stop() { AnimationClock.shared.stop() }

    /// Sets the clock forward, and stops it first if it runs.
    ///
    /// Changes are committed, animations show the state of the new time, and completions that are due are called.
    /// Ends that lie on the way happen at their exact times, with everything that their completions start.
    ///
    /// - Parameter seconds: The seconds; negative values and NaN count as 0.
    public func advance(by seconds: TimeInterval) { AnimationClock.shared.advance(by: seconds) }

    /// Lets a stopped clock run again, from the time at which it stands.
    public func resume() { AnimationClock.shared.resume() }
}

extension VirtualDisplay {
    /// The clock of the animations of the application in this process.
    public var clock: TestClock { TestClock() }

    /// Sets the clock of animations forward, and waits until the display shows the state of the new time.
    ///
    ///     withAnimation(.linear(duration: 1)) { model.isOpen = true }
    ///     try await display.stepAnimations(by: 0.5)
    ///
    /// The clock is stopped, and stays so. Changes that were made before are committed first, at the present time.
    ///
    /// - Parameters:
    ///   - seconds: The seconds; negative values and NaN count as 0.
    ///   - frames: The number of equal steps, at least 1. Each is committed by itself.
    /// - Throws: ``WaitError`` if the application does not settle.
    @MainActor
    public func stepAnimations(by seconds: TimeInterval, frames: Int = 1) async throws {
        clock.stop()
        try await settle()
        for _ in 0..<max(1, frames) {
            clock.advance(by: seconds / Double(max(1, frames)))
            try await settle()
        }
    }
}
