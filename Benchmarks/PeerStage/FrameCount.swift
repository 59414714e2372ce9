import Peer
import UIKit

/// Counts the frames of the clock of animations.
@MainActor
package final class FrameCount: NSObject {
    private var left: Int
    private let body: (Int64) -> Void
    private var continuation: CheckedContinuation<Void, Never>?
    private var link: CADisplayLink?

    /// Begins to count. `body` is called for each frame with the time at which its work begins.
    package init(_ count: Int, _ body: @escaping (Int64) -> Void = { _ in }) {
        left = count
        self.body = body
        super.init()
        link = CADisplayLink(target: self, selector: Selector("step:", FrameCount.step(_:)))
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        let now = peer_now()
        guard left > 0 else { return }
        body(now)
        left -= 1
        guard left == 0 else { return }
        link.invalidate()
        continuation?.resume()
    }

    /// Waits for the last frame.
    package func end() async {
        guard left > 0 else { return }
        await withCheckedContinuation { continuation = $0 }
    }
}
