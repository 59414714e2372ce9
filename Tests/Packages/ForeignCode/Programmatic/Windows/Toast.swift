//
//  Toast.swift
//  Pocket Tools
//

import UIKit

/// A message in a window of its own, above everything.
class Toast: NSObject {

    static let shared = Toast()
    static var duration: TimeInterval = 2

    weak var scene: UIWindowScene?
    private(set) var window: UIWindow?
    private(set) var shown: [String] = []

    var isVisible: Bool {
        return window?.isHidden == false
    }

    func show(_ message: String) {
        shown.append(message)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(dismiss), object: nil)
        let window = self.window ?? makeWindow()
        (window?.rootViewController as? ToastViewController)?.message = message
        window?.isHidden = false
        self.window = window
        perform(#selector(dismiss), with: nil, afterDelay: Toast.duration)
    }

    @objc func dismiss() {
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        window?.isHidden = true
        window = nil
    }

    private func makeWindow() -> UIWindow? {
        guard let scene = scene else { return nil }
        let window = ToastWindow(windowScene: scene)
        let bounds = scene.coordinateSpace.bounds
        window.frame = CGRect(x: bounds.midX - 140, y: bounds.maxY - 90, width: 280, height: 50)
        window.windowLevel = UIWindow.Level.alert + 1
        window.rootViewController = ToastViewController()
        window.accessibilityIdentifier = "toast"
        return window
    }
}

private class ToastWindow: UIWindow {
    override var canBecomeKey: Bool { return false }
}

private class ToastViewController: UIViewController {
    private let label = UILabel()

    var message: String? {
        didSet { label.text = message }
    }

    override func loadView() {
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = UIColor(white: 0, alpha: 0.85)
        label.isUserInteractionEnabled = true
        view = label
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Sent to the singleton.
        let tap = UITapGestureRecognizer(target: Toast.shared, action: #selector(Toast.dismiss))
        view.addGestureRecognizer(tap)
    }
}
