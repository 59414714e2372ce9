import UIKit

class ViewController: UIViewController, StopwatchDelegate {
    @IBOutlet private weak var label: UILabel! {
        didSet { label.text = "Ready" }
    }
    @IBOutlet var buttons: [UIButton]!
    @IBOutlet weak var panel: PanelView!

    private let stopwatch = Stopwatch()
    private var starts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        stopwatch.delegate = self
        NotificationCenter.default.addObserver(
            self, selector: #selector(stopwatchStarted), name: .stopwatchDidStart, object: stopwatch)
        let tap = UITapGestureRecognizer(target: self, action: #selector(panelTapped(_:)))
        panel.addGestureRecognizer(tap)
        #if os(iOS)
            buttons.last?.addTarget(self, action: #selector(reset as () -> Void), for: .touchUpInside)
        #endif
        buttons.first?.becomeFirstResponder()
    }

    @IBAction func startOrStop(_ sender: UIButton) {
        if stopwatch.isRunning { stopwatch.stop() } else { stopwatch.start() }
    }

    @objc private func stopwatchStarted(_ notification: Notification) {
        starts += 1
        show()
    }

    @objc private func panelTapped(_ tap: UITapGestureRecognizer) {
        perform(#selector(show), with: nil, afterDelay: 0)
    }

    func stopwatchDidTick(_ stopwatch: Stopwatch) { show() }

    func stopwatch(_ stopwatch: Stopwatch, shouldStopAfter seconds: Int) -> Bool { seconds >= 1 }
}

// MARK: - What is shown

extension ViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        panel.backgroundColor = .systemGray5
    }

    override var prefersStatusBarHidden: Bool { true }

    func stopwatchDidStop(_ stopwatch: Stopwatch) {
        label.text = "Stopped"
        show()
    }

    @objc func reset() {
        starts = 0
        show()
    }

    @objc func show() {
        view.window?.windowScene?.title =
            "iOS Folder: \(starts) starts, corner \(Int(panel.corner))"
            + (stopwatch.isRunning ? ", running" : "")
    }
}

@IBDesignable
class PanelView: UIView {
    @IBInspectable var corner: CGFloat = 0 {
        didSet { layer.cornerRadius = corner }
    }
}
