import Peer
import PeerStage
import UIKit

extension Stage {
    /// Makes and shows windows in a scene, and takes them away again.
    func runWindows() async {
        await open()
        var (x, y): (Int32, Int32) = (0, 0)
        scenery_window_place(options.count - 1, width, height, &x, &y)
        for round in rounds {
            let start = peer_now()
            var windows = (0..<options.count).map { makeWindow($0, round: round) }
            let color = scenery_window_color(options.count - 1, round)
            let end = await wait("the last window is not shown") { [x, y] in probe_shows(x, y, color) }
            sample(round, from: start, to: end)
            await pause()
            for window in windows { window.isHidden = true }
            windows = []
            await wait("the windows are still shown") { [x, y] in
                probe_shows(x, y, UInt32(scenery_background))
            }
            await pause()
        }
        peer_finish()
    }

    /// Moves one window among many to the front of them all, and behind them all.
    func runStack() async {
        await open()
        var windows = (0..<options.count).map { makeWindow($0, round: 0) }
        let index = options.count / 2
        let place = scenery_window_rect(index, width, height)
        await wait("the windows are not shown") { [options] in
            probe_shows(place.x + 55, place.y + 10, scenery_window_color(options.count / 2 + 1, 0))
        }
        await pause()
        let moved = windows[Int(index)]
        for round in rounds {
            let start = peer_now()
            let isUp = round % 2 == 0
            moved.windowLevel = isUp ? .normal + 1 : .normal - 1
            // The corner that the next window covers.
            let color = scenery_window_color(isUp ? index : index + 1, 0)
            let end = await wait("the windows are in the wrong order") {
                probe_shows(place.x + 55, place.y + 10, color)
            }
            sample(round, from: start, to: end)
            checkFront(isAt: place, isUp)
            await pause()
        }
        windows = []
        peer_finish()
    }

    /// The X windows are in the order that the pixels have.
    private func checkFront(isAt place: SceneryRect, _ isUp: Bool) {
        let frame = probe_frame(probe_front(probe_front(0)))
        if (frame.x == place.x && frame.y == place.y) != isUp { peer_fail("the X windows are in the wrong order") }
    }

    private func makeWindow(_ index: Int32, round: Int32) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(scenery_window_rect(index, width, height))
        window.backgroundColor = UIColor(rgb: scenery_window_color(index, round))
        window.isHidden = false
        return window
    }
}
