//
//  SettingsViewController.swift
//  Splitter
//

import UIKit

@objc protocol SettingsViewControllerDelegate: AnyObject {
    func settingsViewControllerDidFinish(_ controller: SettingsViewController)
    @objc optional func settingsViewController(_ controller: SettingsViewController, shouldAccept name: String) -> Bool
    @objc optional func settingsViewControllerDidCancel(_ controller: SettingsViewController)
}

class SettingsViewController: UIViewController, UITextFieldDelegate {

    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet private weak var doneButton: UIButton!
    @IBOutlet private weak var scaleLabel: UILabel!

    weak var delegate: SettingsViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.text = Settings.shared.name
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        doneButton.isEnabled = false
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField.becomeFirstResponder()
    }

    @objc private func nameChanged() {
        doneButton.isEnabled = delegate?.settingsViewController?(self, shouldAccept: nameField.text ?? "") ?? true
    }

    @IBAction func scaleChanged(_ sender: UISlider) {
        Settings.shared.fontScale = sender.value
        scaleLabel.text = String(format: "%.1f", sender.value)
    }

    @IBAction func doneTapped(_ sender: UIButton) {
        Settings.shared.name = nameField.text ?? ""
        delegate?.settingsViewControllerDidFinish(self)
    }

    @IBAction func cancelTapped(_ sender: Any?) {
        delegate?.settingsViewControllerDidCancel?(self)
        dismiss(animated: false)
    }

    // Escape cancels, where there is a keyboard.
    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(cancelTapped(_:)),
                discoverabilityTitle: "Cancel")
        ]
    }
}
