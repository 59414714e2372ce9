//
//  Selectors.swift
//  Pocket Tools
//

import UIKit

// MARK: - Extensions of UIKit

extension UIViewController {
    private static var log: [String] = []
    static var keyboardLog: [String] { return log }

    @objc func keyboardShown(_ notification: Notification) {
        UIViewController.log.append("\(type(of: self)) \(notification.name.rawValue)")
    }

    @objc fileprivate func quietly() { UIViewController.log.append("quietly") }

    @objc class func resetKeyboardLog() { log.removeAll() }
}

public extension UIView {
    @objc func wiggle(_ sender: Any) { tag += sender is UIView ? 1 : 100 }
}

// MARK: - Selectors in odd places

@objc enum Speed: Int {
    case slow, fast
}

@objcMembers
class Gearbox: UIViewController, UITextFieldDelegate {
    enum Keys { static let shift = "shift:", pattern = #/#selector\(x\)/# }
    private(set) var calls: [String] = []
    var speed = Speed.slow

    lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(shift(_:)), for: .touchUpInside)
        return button
    }()

    lazy var recognizers: [UIGestureRecognizer] = [
        UITapGestureRecognizer(target: self, action: #selector(Gearbox.shift(_:))),
        UIPanGestureRecognizer(
            target: self,
            action: #selector(
                shift(_:)
            )
        ),
    ]

    var handlers: [(String, Selector)] {
        return [
            ("#selector(raw)", #selector(shift(_:))), (#"\(#selector(shift(_:)))"#, NSSelectorFromString("shift:")),
            ("\(#selector(shift(_:)))", #selector(getter: speed)),
        ]
    }

    func arm(_ isArmed: Bool) {
        button.removeTarget(nil, action: nil, for: .allEvents)
        #if DEBUG || os(iOS)
            let action = #selector(shift(_:))
        #else
            let action = #selector(stop)
        #endif
        button
            #if os(iOS)
                .addTarget(self, action: action, for: .touchUpInside)
            #else
                .addTarget(self, action: #selector(stop), for: .touchUpInside)
            #endif
        _ = isArmed ? #selector(shift(_:)) : #selector(stop)
    }

    func shift(_ sender: Any) { calls.append(sender is UIButton ? "shift" : "shift \(sender)") }
    func stop() { calls.append("stop") }
    @nonobjc func hidden() { calls.append("hidden") }
    @objc(fasterBy:) func accelerate(by amount: Int) { calls.append("faster \(amount)") }

    class func count(_ timer: Timer) { total += 1 }
    static var total = 0

    // Only the delegate's methods that a selector names are found by their names.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { return false }
    var answersReturn: Bool {
        let delegate: UITextFieldDelegate = self
        return delegate.responds(to: #selector(UITextFieldDelegate.textFieldShouldReturn(_:)))
            && !delegate.responds(to: #selector(UITextFieldDelegate.textFieldShouldClear(_:)))
    }

    // MARK: Edit actions

    override func copy(_ sender: Any?) { calls.append("copy") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(paste(_:)) || action == #selector(UIResponderStandardEditActions.cut(_:)) {
            return false
        }
        return super.canPerformAction(action, withSender: sender)
    }
}

final class SportGearbox: Gearbox {
    override class func count(_ timer: Timer) { total += 10 }

    func startCounting() -> [Timer] {
        return [
            Timer.scheduledTimer(
                timeInterval: 60, target: Gearbox.self, selector: #selector(Gearbox.count(_:)), userInfo: nil,
                repeats: false),
            Timer.scheduledTimer(
                timeInterval: 60, target: SportGearbox.self, selector: #selector(Gearbox.count), userInfo: nil,
                repeats: false),
        ]
    }
}

extension Gearbox {
    func quiet() { perform(#selector(quietly)) }
}
