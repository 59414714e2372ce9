//
//  DebugOverlay.swift
//  Pocket Tools
//

import UIKit

/// Lets touches through where it has nothing.
class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let view = super.hitTest(point, with: event) else { return nil }
        return view == rootViewController?.view ? nil : view
    }
}

/// A window for developers: a bubble that opens a log.
final class DebugOverlay: NSObject {

    static let shared = DebugOverlay()

    final class Entry: NSObject {
        @objc let text: String
        @objc let date = Date()
        init(_ text: String) {
            self.text = text
        }
    }

    final class Ring<Element> {
        private(set) var elements: [Element] = []
        let capacity: Int
        init(capacity: Int) { self.capacity = capacity }
        func append(_ element: Element) {
            elements.append(element)
            if elements.count > capacity { elements.removeFirst() }
        }
    }

    private(set) var window: PassThroughWindow?
    private let entries = Ring<Entry>(capacity: 50)
    private var observedNames: Set<Notification.Name> = []

    var lines: [String] {
        return entries.elements.map { $0.text }
    }

    func attach(to scene: UIWindowScene) {
        let window = PassThroughWindow(windowScene: scene)
        window.windowLevel = .statusBar + 100
        window.rootViewController = OverlayViewController()
        window.isHidden = false
        self.window = window
        observe(UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification)
    }

    func detach() {
        NotificationCenter.default.removeObserver(self)
        observedNames = []
        window?.isHidden = true
        window = nil
    }

    private func observe(_ names: Notification.Name...) {
        for name in names where observedNames.insert(name).inserted {
            NotificationCenter.default.addObserver(
                self, selector: #selector(notified(_:)), name: name, object: nil)
        }
    }

    @objc private func notified(_ notification: NSNotification) {
        log(notification.name.rawValue)
    }

    func log(_ text: String) {
        entries.append(Entry(text))
        (window?.rootViewController as? OverlayViewController)?.reload()
    }

    @objc func toggle() {
        (window?.rootViewController as? OverlayViewController)?.toggleLog()
    }

    // MARK: -

    final class OverlayViewController: UIViewController {
        private let bubble = UIButton(type: .custom)
        private let logLabel = UILabel()
        private var dragStart = CGPoint.zero

        var isLogVisible: Bool { return !logLabel.isHidden }
        var bubbleCenter: CGPoint { return bubble.center }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .clear
            logLabel.numberOfLines = 0
            logLabel.isHidden = true
            logLabel.backgroundColor = UIColor.black.withAlphaComponent(0.7)
            logLabel.textColor = .green
            logLabel.font = .systemFont(ofSize: 11)
            view.addSubview(logLabel)
            bubble.frame = CGRect(x: 8, y: 300, width: 44, height: 44)
            bubble.backgroundColor = .systemPurple
            bubble.layer.cornerRadius = 22
            bubble.accessibilityIdentifier = "bubble"
            bubble.addTarget(self, action: #selector(toggleLog), for: .touchUpInside)
            let pan = UIPanGestureRecognizer(target: self, action: #selector(bubbleDragged(_:)))
            bubble.addGestureRecognizer(pan)
            view.addSubview(bubble)
        }

        @objc func toggleLog() {
            logLabel.isHidden = !logLabel.isHidden
            reload()
        }

        @objc private func bubbleDragged(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .began:
                dragStart = bubble.center
            case .changed, .ended:
                let way = pan.translation(in: view)
                bubble.center = CGPoint(x: dragStart.x + way.x, y: dragStart.y + way.y)
            default:
                break
            }
        }

        func reload() {
            guard isLogVisible else { return }
            logLabel.text = DebugOverlay.shared.lines.suffix(10).joined(separator: "\n")
            let size = logLabel.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
            logLabel.frame = CGRect(x: 60, y: view.bounds.height - size.height - 8, width: 300, height: size.height)
        }
    }
}
