import Foundation
import Testing
import UIKit
import UIKitTesting

/// Runs `body` with a text field in the key window of an application, on a display of its own.
@MainActor
func withTextField<Result>(
    text: String = "", on monitor: VirtualMonitor = .monitor("SCREEN", 640, 480),
    _ body: @MainActor (UITextField, VirtualDisplay) async throws -> Result
) async throws -> Result {
    try await withApplication(on: [monitor]) { application, display in
        let window = makeWindow(.white, in: try application.mainScene())
        let field = UITextField(frame: CGRect(x: 40, y: 40, width: 240, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        window.rootViewController?.view.addSubview(field)
        window.makeKeyAndVisible()
        try await display.settle()
        return try await body(field, display)
    }
}

/// A recorder of a text field's delegate calls, events and notifications.
@MainActor
final class FieldJournal: NSObject, UITextFieldDelegate {
    var log: [String] = []
    /// The questions to refuse, by their names in the log.
    var refused: Set<String> = []
    /// A closure that answers `textField(_:shouldChangeCharactersIn:replacementString:)`; `nil` accepts every change.
    var onChange: ((UITextField, NSRange, String) -> Bool)?
    private let tokens = Tokens()

    init(_ field: UITextField, events: UIControl.Event = [.editingDidBegin, .editingChanged, .editingDidEnd]) {
        super.init()
        field.delegate = self
        let names: [(UIControl.Event, String)] = [
            (.editingDidBegin, "event begin"), (.editingChanged, "event change"), (.editingDidEnd, "event end"),
            (.editingDidEndOnExit, "event exit"), (.primaryActionTriggered, "event primary"),
        ]
        for (event, name) in names where events.contains(event) {
            field.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
        }
        let posted = [
            UITextField.textDidBeginEditingNotification: "posted begin",
            UITextField.textDidChangeNotification: "posted change",
            UITextField.textDidEndEditingNotification: "posted end",
        ]
        for (name, entry) in posted {
            tokens.add(name) { [weak self, weak field] in
                if $0.object as? UITextField === field { self?.log.append(entry) }
            }
        }
    }

    /// Returns the entries since the last call.
    func take() -> [String] {
        defer { log = [] }
        return log
    }

    private func ask(_ question: String) -> Bool {
        log.append(question)
        return !refused.contains(question)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("should change \(range.location)+\(range.length) \"\(string)\"")
        return onChange?(textField, range, string) ?? true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("should return") }
}
