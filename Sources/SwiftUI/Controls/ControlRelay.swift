import Foundation
import UIKit

/// The coordinator of a control. It passes the control's events to the current value of the view.
@MainActor
final class ControlRelay<Control: UIControl> {
    /// Called for each event.
    var send: (Control) -> Void = { _ in }

    /// Begins to receive events of a control.
    func connect(_ control: Control, for events: UIControl.Event) {
        let action = UIAction { [weak self] action in
            if let control = action.sender as? Control { self?.send(control) }
        }
        control.addAction(action, for: events)
    }
}
