import Peer
import PeerStage
import UIKit

extension Stage {
    /// Draws the whole scene again with each frame.
    func runRedraw() async {
        await open()
        let page = Page(String(cString: options.page), in: window, width: width, height: height)
        for frame in rounds {
            let start = peer_now()
            page.show(frame)
            let end = await wait("the page is not shown") { page.isShown(frame) }
            sample(frame, from: start, to: end)
            await pause()
        }
        peer_value("ink", Double(probe_ink(0, 0, width, height, scenery_flat(rounds.upperBound - 1))))
        peer_finish()
    }

    /// A half-clear toast moves over a page, 60 times a second.
    func runOverlay() async {
        await open()
        let toast = Toast(over: window, options)
        await wait("the page is not shown") { toast.page.isShown(0) }
        await pause()
        peer_ready()
        var frame: Int32 = 0
        let (width, height, frames) = (width, height, options.samples)
        await withCheckedContinuation { continuation in
            let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { _ in
                MainActor.assumeIsolated {
                    frame += 1
                    toast.frame = CGRect(scenery_toast_rect(frame, width, height))
                    guard frame == frames else { return }
                    self.timer?.invalidate()
                    continuation.resume()
                }
            }
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        }
        await pause()
        peer_value("frames", Double(frames))
        // The runner looks at the toast.
        withExtendedLifetime(toast) { peer_finish() }
    }

    /// Tells when screens come and go.
    func watchMonitors() {
        for (name, kind) in [
            (UIScreen.didConnectNotification, "connected"), (UIScreen.didDisconnectNotification, "disconnected"),
        ] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let now = peer_now()
                guard let screen = notification.object as? UIScreen else { return peer_fail("no screen") }
                MainActor.assumeIsolated {
                    let size = screen.nativeBounds.size
                    peer_monitor(kind, now, Int32(size.width), Int32(size.height), Int32(UIScreen.screens.count))
                }
            }
        }
        DispatchQueue.main.async { peer_ready() }
    }
}

/// A half-transparent window in front of a page of text.
@MainActor
final class Toast {
    let page: Page
    private let window: UIWindow

    /// Shows both in a window's scene.
    init(over other: UIWindow, _ options: PeerOptions) {
        page = Page("text", in: other, width: options.width, height: options.height)
        page.show(0)
        window = UIWindow(frame: CGRect(scenery_toast_rect(0, options.width, options.height)))
        window.windowScene = other.windowScene
        window.windowLevel = .alert
        window.backgroundColor = UIColor(rgb: UInt32(scenery_toast), alpha: 0.5)
        window.isHidden = false
    }

    var frame: CGRect {
        get { window.frame }
        set { window.frame = newValue }
    }
}

/// A whole scene that changes with every frame.
@MainActor
final class Page {
    private let view: UIView
    private let label = UILabel()
    private var boxes: [UIView] = []
    private let kind: String
    private let width: Int32
    private let height: Int32

    init(_ kind: String, in window: UIWindow, width: Int32, height: Int32) {
        self.kind = kind
        (self.width, self.height) = (width, height)
        view = window.rootViewController?.view ?? window
        for child in view.subviews { child.removeFromSuperview() }
        switch kind {
        case "text":
            let margin = CGFloat(scenery_margin)
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: CGFloat(scenery_font_size))
            label.text = String(cString: scenery_text(width, height))
            let size = label.sizeThatFits(CGSize(width: CGFloat(width) - 2 * margin, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: margin, y: margin, width: CGFloat(width) - 2 * margin, height: size.height)
            view.addSubview(label)
        case "rounded":
            let count = Int32(scenery_rounded_columns * scenery_rounded_rows)
            boxes = (0..<count).map { index in
                let box = UIView(frame: CGRect(scenery_rounded_rect(index, width, height)))
                box.layer.cornerRadius = CGFloat(scenery_radius)
                return box
            }
            for box in boxes { view.addSubview(box) }
        default: break
        }
    }

    func show(_ frame: Int32) {
        view.backgroundColor = UIColor(rgb: scenery_flat(frame))
        if kind == "text" { label.textColor = UIColor(rgb: scenery_text_color(frame)) }
        for (index, box) in boxes.enumerated() {
            box.backgroundColor = UIColor(rgb: scenery_rounded_color(Int32(index), frame))
        }
    }

    func isShown(_ frame: Int32) -> Bool {
        guard probe_shows(width - 1, height - 1, scenery_flat(frame)), probe_shows(0, 0, scenery_flat(frame)) else {
            return false
        }
        guard kind == "rounded" else { return true }
        let last = Int32(boxes.count - 1)
        let rect = scenery_rounded_rect(last, width, height)
        return probe_shows(rect.x + rect.width / 2, rect.y + rect.height / 2, scenery_rounded_color(last, frame))
    }
}
