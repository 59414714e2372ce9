/// An object of an interface file that performs actions and segues: a control, a gesture recognizer or a bar button
/// item.
@MainActor
enum InterfaceActionSource {
    case control(UIControl)
    case recognizer(UIGestureRecognizer)
    case item(UIBarButtonItem)

    init?(_ object: AnyObject) {
        if let control = object as? UIControl {
            self = .control(control)
        } else if let recognizer = object as? UIGestureRecognizer {
            self = .recognizer(recognizer)
        } else if let item = object as? UIBarButtonItem {
            self = .item(item)
        } else {
            return nil
        }
    }

    /// Adds an action of a target, or of the responder chain if it is `nil`. Without a known `eventType` the control's
    /// primary one is meant.
    func add(_ action: Selector, of target: AnyObject?, for eventType: String?) {
        switch self {
        case .control(let control):
            let event = eventType.flatMap { InterfaceKinds.events[$0] } ?? .primaryActionTriggered
            control.addTarget(target, action: action, for: event)
        case .recognizer(let recognizer):
            if let target { return recognizer.addTarget(target, action: action) }
            recognizer.addAction { recognizer in
                UIApplication.shared.sendAction(action, to: nil, from: recognizer.view, for: nil)
            }
        case .item(let item):
            item.target = target
            item.action = action
        }
    }

    /// Calls `body` when the user taps the control, changes its value, or makes the gesture.
    func add(_ body: @escaping @MainActor () -> Void) {
        switch self {
        case .control(let control):
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .primaryActionTriggered
            control.addAction(UIAction { _ in body() }, for: event)
        case .recognizer(let recognizer):
            var hasBegun = false
            recognizer.addAction { recognizer in
                if recognizer.state == .began || recognizer.state == .ended && !hasBegun { body() }
                hasBegun = recognizer.state == .began || recognizer.state == .changed
            }
        case .item(let item):
            item.primaryAction = UIAction { _ in body() }
        }
    }
}
