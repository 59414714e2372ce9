import UIKit

/// A text field that ends editing on Return. Its border shows whether it receives keys.
final class TypingField: UITextField, UITextFieldDelegate {
    private var observers: [any NSObjectProtocol] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        borderStyle = .roundedRect
        clearButtonMode = .whileEditing
        layer.cornerRadius = 6
        delegate = self
        let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.showWhetherKeysArrive() }
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    private func showWhetherKeysArrive() {
        layer.borderColor = UIColor.systemBlue.cgColor
        layer.borderWidth = isEditing && window?.isKeyWindow == true ? 2 : 0
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { showWhetherKeysArrive() }
    func textFieldDidEndEditing(_ textField: UITextField) { showWhetherKeysArrive() }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { resignFirstResponder() }
}
