import Foundation

@objc protocol StopwatchDelegate {
    func stopwatchDidTick(_ stopwatch: Stopwatch)
    @objc optional func stopwatch(_ stopwatch: Stopwatch, shouldStopAfter seconds: Int) -> Bool
    @objc optional func stopwatchDidStop(_ stopwatch: Stopwatch)
}

extension Notification.Name {
    static let stopwatchDidStart = Notification.Name("StopwatchDidStart")
}

/// Counts tenths of seconds.
@objcMembers
class Stopwatch: NSObject {
    weak var delegate: StopwatchDelegate?
    dynamic private(set) var ticks = 0
    private var timer: Timer?

    var isRunning: Bool { timer != nil }

    func start() {
        timer = Timer.scheduledTimer(
            timeInterval: 0.1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
        NotificationCenter.default.post(name: .stopwatchDidStart, object: self)
    }

    func stop() {
        timer?.invalidate()
        timer = nil
        delegate?.stopwatchDidStop?(self)
    }

    private func finish() { stop() }

    @objc private func tick(_ timer: Timer) {
        ticks += 1
        delegate?.stopwatchDidTick(self)
        if delegate?.stopwatch?(self, shouldStopAfter: ticks / 10) ?? true { finish() }
    }
}
