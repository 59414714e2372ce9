//
//  ClosureSleeve.swift
//  Extensions
//

import ObjectiveC
import UIKit

/// Wraps a closure in an object, so that the closure can be the target of a control.
final class ClosureSleeve: NSObject {
    private let closure: () -> Void

    init(_ closure: @escaping () -> Void) {
        self.closure = closure
        super.init()
    }

    @objc func invoke() {
        closure()
    }
}

/// The same for closures that want to know which control it was.
final class SenderSleeve<Sender: AnyObject>: NSObject {
    private let closure: (Sender) -> Void

    init(_ closure: @escaping (Sender) -> Void) {
        self.closure = closure
        super.init()
    }

    @objc func invoke(_ sender: AnyObject) {
        guard let sender = sender as? Sender else { return }
        closure(sender)
    }
}

private var sleevesKey: UInt8 = 0

private final class SleeveBox: NSObject {
    var sleeves: [UInt: [NSObject]] = [:]

    func append(_ sleeve: NSObject, for event: UIControl.Event) {
        sleeves[event.rawValue, default: []].append(sleeve)
    }

    func remove(for event: UIControl.Event) -> [NSObject] {
        return sleeves.removeValue(forKey: event.rawValue) ?? []
    }
}

public extension UIControl {

    private var sleeveBox: SleeveBox {
        if let box = objc_getAssociatedObject(self, &sleevesKey) as? SleeveBox {
            return box
        }
        let box = SleeveBox()
        objc_setAssociatedObject(self, &sleevesKey, box, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return box
    }

    /// Calls a closure for an event.
    ///
    ///     button.on(.touchUpInside) { print("tapped") }
    ///
    @discardableResult
    func on(_ event: UIControl.Event, _ closure: @escaping () -> Void) -> Self {
        let sleeve = ClosureSleeve(closure)
        addTarget(sleeve, action: #selector(ClosureSleeve.invoke), for: event)
        sleeveBox.append(sleeve, for: event)
        return self
    }

    /// Removes the closures of an event.
    func off(_ event: UIControl.Event) {
        for sleeve in sleeveBox.remove(for: event) {
            removeTarget(sleeve, action: nil, for: event)
        }
    }

    /// The number of closures that are attached.
    var closureCount: Int {
        return sleeveBox.sleeves.values.reduce(0) { $0 + $1.count }
    }
}

public extension UISlider {
    @discardableResult
    func onValue(_ closure: @escaping (Float) -> Void) -> Self {
        on(.valueChanged) { [weak self] in
            guard let self = self else { return }
            closure(self.value)
        }
        return self
    }
}

public extension UISwitch {
    @discardableResult
    func onToggle(_ closure: @escaping (Bool) -> Void) -> Self {
        return on(.valueChanged) { [weak self] in
            guard let self = self else { return }
            closure(self.isOn)
        }
    }
}

public extension UITextField {
    @discardableResult
    func onEdit(_ closure: @escaping (String) -> Void) -> Self {
        let sleeve = SenderSleeve<UITextField> { closure($0.text ?? "") }
        addTarget(sleeve, action: #selector(SenderSleeve<UITextField>.invoke(_:)), for: .editingChanged)
        objc_setAssociatedObject(self, &Keys.edit, sleeve, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return self
    }

    private struct Keys {
        static var edit: UInt8 = 0
    }
}
