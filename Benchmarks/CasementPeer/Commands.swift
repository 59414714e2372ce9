import Peer
import PeerStage
import UIKit

/// Does the runner's words, and ends the program with the pipe that they come through.
@MainActor
final class Commands {
    private let window: UIWindow
    private let options: PeerOptions
    private let source: any DispatchSourceRead
    private var windows: [UIWindow] = []
    private var frame: Int32 = 0
    private var toast: Toast?
    private lazy var steps = ViewSteps(window: window, options: options)

    init(window: UIWindow, options: PeerOptions) {
        self.window = window
        self.options = options
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.read() } }
        source.activate()
        // Behind what the row does in its first turn.
        if !peer_has_runner() { DispatchQueue.main.async { DispatchQueue.main.async { exit(0) } } }
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { exit(0) }
        for word in String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n") { obey(String(word)) }
    }

    private func obey(_ word: String) {
        switch word {
        case "frame":
            frame += 1
            window.rootViewController?.view.backgroundColor = UIColor(rgb: scenery_flat(frame))
        case "animate": animate()
        case "show": showWindow()
        case "level": changeLevel()
        case "toast": moveToast()
        case "box": steps.moveBox()
        case "list": steps.scrollList()
        case "constraint": steps.changeConstraint()
        case "window": show(1)
        case "windows": show(Int(options.count))
        default: break
        }
    }

    /// Makes and shows a window of one colour.
    private func showWindow() {
        guard let scene = window.windowScene else { return }
        let index = Int32(windows.count)
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(scenery_window_rect(index, options.width, options.height))
        window.backgroundColor = UIColor(rgb: scenery_window_color(index, 0))
        window.isHidden = false
        windows.append(window)
    }

    /// Moves the first of the shown windows in front of them all, and behind them all.
    private func changeLevel() {
        guard let window = windows.first else { return }
        window.windowLevel = window.windowLevel > .normal ? .normal - 1 : .normal + 1
    }

    /// Moves a half-transparent window over a page of text. The first time shows both.
    private func moveToast() {
        frame += 1
        if let toast {
            toast.frame = CGRect(scenery_toast_rect(frame, options.width, options.height))
        } else {
            toast = Toast(over: window, options)
        }
    }

    /// Moves a view, and reports the end.
    private func animate() {
        guard let view = window.rootViewController?.view.subviews.first else { return }
        UIView.animate(withDuration: 0.5) {
            view.center.x += 100
        } completion: { finished in
            peer_value("animated", finished ? 1 : 0)
        }
    }

    /// Shows windows without content, and prints the heap memory that they use.
    private func show(_ count: Int) {
        guard let scene = window.windowScene else { return }
        let before = peer_heap()
        for _ in 0..<count {
            let window = UIWindow(windowScene: scene)
            window.frame = CGRect(x: 300, y: 300, width: 60, height: 60)
            window.isHidden = false
            windows.append(window)
        }
        // Behind the commit that they need.
        DispatchQueue.main.async { peer_value("heap", peer_heap() - before) }
    }
}
