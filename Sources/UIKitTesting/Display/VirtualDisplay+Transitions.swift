import Foundation
import UIKit

extension VirtualDisplay {
    /// Finishes the animated presentations and dismissals of the application in this process, and settles.
    ///
    ///     root.present(settings, animated: true)
    ///     try await display.finishTransitions()
    ///     #expect(settings.view.window != nil && !settings.isBeingPresented)
    ///
    /// It sets the ``clock`` forward until they are over, so it takes hardly any time. Other animations move on by the
    /// same seconds. A clock that was running runs again afterwards.
    ///
    /// - Throws: ``WaitError`` if a transition is not over after 10 seconds of the clock, because its animator does not
    ///   end it or waits for an interaction; the errors of ``settle(timeout:)``.
    public func finishTransitions() async throws {
        try await settle()
        let wasStopped = clock.isStopped
        var seconds = 0.0
        repeat {
            while UIApplication.shared.hasAnimatedTransition, seconds < 10 {
                clock.advance(by: 0.1)
                seconds += 0.1
            }
            if !wasStopped { clock.resume() }
            // The end of a transition may begin the next one.
            try await settle()
        } while UIApplication.shared.hasAnimatedTransition && seconds < 10
        if UIApplication.shared.hasAnimatedTransition {
            throw WaitError(
                awaited: "the end of a presentation or dismissal", timeout: .seconds(10),
                instead: "its animator has not called completeTransition(_:)")
        }
    }
}
