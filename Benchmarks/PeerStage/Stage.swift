import Peer
import UIKit

/// The stage of the rows: the scene that fills the monitor, and the probe that looks at it from outside.
@MainActor
package final class Stage {
    package let window: UIWindow
    package let options: PeerOptions
    package var width: Int32 { options.width }
    package var height: Int32 { options.height }
    package var rounds: Range<Int32> { 0..<options.warmup + options.samples }
    /// The timer of 60 frames per second.
    package var timer: Timer?
    private static let deadline: Int64 = 10_000_000_000

    package init(window: UIWindow, options: PeerOptions) {
        self.window = window
        self.options = options
    }

    package var scene: UIWindowScene {
        if let scene = window.windowScene { return scene }
        peer_fail("the window has no scene")
        exit(1)
    }

    /// Looks once in each turn of the main queue, behind the commit that is due, until what is looked for is there.
    /// Returns the time of that.
    @discardableResult
    package func wait(_ reason: String, until isShown: @escaping @MainActor () -> Bool) async -> Int64 {
        await withCheckedContinuation { look(reason, peer_now() + Self.deadline, isShown, $0) }
    }

    private func look(
        _ reason: String, _ deadline: Int64, _ isShown: @escaping @MainActor () -> Bool,
        _ continuation: CheckedContinuation<Int64, Never>
    ) {
        DispatchQueue.main.async {
            if isShown() {
                continuation.resume(returning: peer_now())
            } else if peer_now() > deadline {
                peer_fail(reason)
            } else {
                self.look(reason, deadline, isShown, continuation)
            }
        }
    }

    /// Lets the server and the machine come to rest between two samples.
    package func pause() async {
        await pause(seconds: Double(peer_pause_nanoseconds) / 1e9)
    }

    package func pause(seconds: Double) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
        }
    }

    /// The first frame is there.
    package func open() async {
        guard probe_open(nil) else { return peer_fail("no second connection") }
        await wait("the first frame is not shown") { probe_shows(150, 150, UInt32(scenery_mark)) }
    }

    package func sample(_ round: Int32, from start: Int64, to end: Int64) {
        if round >= options.warmup { peer_sample(end - start) }
    }

    package var content: UIView { window.rootViewController?.view ?? window }

    package func clear() {
        for child in content.subviews { child.removeFromSuperview() }
    }

    /// Waits until the present changes have been committed.
    package func beat() async {
        await pause()
        await pause()
    }
}
