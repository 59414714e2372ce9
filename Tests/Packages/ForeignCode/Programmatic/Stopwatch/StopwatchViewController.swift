//
//  StopwatchViewController.swift
//  Pocket Tools
//

import UIKit

/// Counts up. Subclasses override what a tick does.
class StopwatchViewController: BaseViewController {

    let timeLabel = UILabel()
    private(set) var startButton: UIButton!
    private(set) var resetButton: UIButton!
    private var timer: Timer?
    var ticks = 0 {
        didSet { timeLabel.text = Formatter.text(forTicks: ticks) }
    }
    var interval: TimeInterval { return 0.01 }

    struct Formatter {
        static func text(forTicks ticks: Int) -> String {
            return String(format: "%02d:%02d.%02d", ticks / 6000, ticks / 100 % 60, ticks % 100)
        }
    }

    var isRunning: Bool {
        return timer?.isValid ?? false
    }

    override func viewDidLoad() {
        title = title ?? "Stopwatch"
        super.viewDidLoad()
    }

    override func setupViews() {
        timeLabel.font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .light)
        timeLabel.accessibilityIdentifier = "time"
        timeLabel.textAlignment = .center
        view.addSubview(timeLabel)
        startButton = makeButton("Start", #selector(startStop), identifier: "start")
        startButton.setTitle("Stop", for: .selected)
        resetButton = makeButton("Reset", #selector(StopwatchViewController.reset(_:)), identifier: "reset")
        ticks = 0
    }

    override func setupActions() {
        super.setupActions()
        let selectors = [#selector(pause), #selector(resume)]
        let names = [UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification]
        zip(selectors, names).forEach {
            NotificationCenter.default.addObserver(self, selector: $0, name: $1, object: nil)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        timeLabel.frame = CGRect(x: 16, y: 50, width: view.bounds.width - 32, height: 60)
        startButton.frame = CGRect(x: 16, y: 120, width: 100, height: 40)
        resetButton.frame = CGRect(x: 130, y: 120, width: 100, height: 40)
    }

    @objc func startStop() {
        isRunning ? stop() : start()
    }

    func start() {
        let timer = Timer(
            timeInterval: interval, target: self, selector: #selector(tick(_:)), userInfo: ["step": 1], repeats: true)
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
        startButton.isSelected = true
    }

    func stop() {
        timer?.invalidate()
        timer = nil
        startButton.isSelected = false
    }

    @objc func tick(_ timer: Timer) {
        ticks += (timer.userInfo as? [String: Int])?["step"] ?? 0
    }

    @objc func reset(_ sender: Any) {
        stop()
        ticks = 0
    }

    private var wasRunning = false

    @objc private func pause() {
        wasRunning = isRunning
        stop()
    }

    @objc private func resume() {
        if wasRunning { start() }
        wasRunning = false
    }

    deinit {
        timer?.invalidate()
    }
}

class LapStopwatchViewController: StopwatchViewController {

    private(set) var laps: [Int] = []
    private var lapButton: UIButton?
    private let lapLabel = UILabel()

    override func setupViews() {
        super.setupViews()
        lapButton = makeButton("Lap", #selector(lap), identifier: "lap")
        lapLabel.numberOfLines = 0
        lapLabel.accessibilityIdentifier = "laps"
        view.addSubview(lapLabel)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        lapButton?.frame = CGRect(x: 244, y: 120, width: 100, height: 40)
        lapLabel.frame = CGRect(x: 16, y: 170, width: view.bounds.width - 32, height: 200)
    }

    @objc func lap() {
        laps.append(ticks - laps.reduce(0, +))
        lapLabel.text = laps.map(Formatter.text(forTicks:)).joined(separator: "\n")
    }

    // The button sends #selector(StopwatchViewController.reset(_:)).
    override func reset(_ sender: Any) {
        super.reset(sender)
        laps.removeAll()
        lapLabel.text = nil
    }

    // Laps are made by a key, too.
    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "l", modifierFlags: [], action: #selector(lap)),
            UIKeyCommand(input: " ", modifierFlags: [], action: #selector(startStop)),
            UIKeyCommand(input: "\r", modifierFlags: .control, action: #selector(reset)),
        ]
    }

    override var canBecomeFirstResponder: Bool {
        return true
    }
}

final class CountdownViewController: StopwatchViewController {

    var total = 20
    private(set) var isFinished = false
    weak var delegate: CountdownDelegate?

    override func tick(_ timer: Timer) {
        super.tick(timer)
        guard ticks >= total else { return }
        isFinished = true
        stop()
        delegate?.countdownDidFinish?(self)
        perform(#selector(blink(_:)), with: NSNumber(value: 3), afterDelay: 0.02)
    }

    private(set) var blinks = 0

    @objc private func blink(_ count: NSNumber) {
        blinks += 1
        timeLabel.isHidden = !timeLabel.isHidden
        guard count.intValue > 1 else {
            timeLabel.isHidden = false
            return
        }
        perform(#selector(blink), with: NSNumber(value: count.intValue - 1), afterDelay: 0.02)
    }

    override func reset(_ sender: Any) {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        super.reset(sender)
        isFinished = false
    }
}

@objc protocol CountdownDelegate {
    @objc optional func countdownDidFinish(_ countdown: CountdownViewController)
}
