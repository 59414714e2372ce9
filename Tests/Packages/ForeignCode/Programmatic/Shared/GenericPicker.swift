//
//  GenericPicker.swift
//  Pocket Tools
//

import UIKit

/// A row of buttons for the values of a type.
class GenericPicker<Value: Hashable>: UIControl {

    /// A button that has a value.
    final class ValueButton: UIButton {
        var value: Value?

        override var isSelected: Bool {
            didSet { layer.borderWidth = isSelected ? 3 : 0 }
        }
    }

    private(set) var buttons: [ValueButton] = []
    var values: [Value] = [] {
        didSet { rebuild() }
    }
    var selected: Value? {
        didSet { showSelection() }
    }
    var configure: ((UIButton, Value) -> Void)?

    private func rebuild() {
        buttons.forEach { $0.removeFromSuperview() }
        buttons = values.map { value in
            let button = ValueButton(type: .custom)
            button.value = value
            configure?(button, value)
            button.layer.borderColor = UIColor.label.cgColor
            button.addTarget(self, action: #selector(buttonTapped(_:)), for: .touchUpInside)
            addSubview(button)
            return button
        }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        for button in buttons {
            button.isSelected = button.value == selected
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
                .insetBy(dx: 2, dy: 2)
        }
    }

    @objc func buttonTapped(_ sender: UIButton) {
        guard let button = sender as? ValueButton else { return }
        selected = button.value
        sendActions(for: .valueChanged)
    }
}

final class ColorPicker: GenericPicker<UIColor> {
    override init(frame: CGRect) {
        super.init(frame: frame)
        configure = { button, color in
            button.backgroundColor = color
            button.layer.cornerRadius = 6
        }
        values = [.black, .systemRed, .systemGreen, .systemBlue]
        selected = .black
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private(set) var tapCount = 0

    override func buttonTapped(_ sender: UIButton) {
        tapCount += 1
        super.buttonTapped(sender)
    }
}
