//
//  KeypadView.swift
//  Splitter
//

import UIKit

/// Digits. The keys have no target: whoever is in the responder chain takes the action.
class KeypadView: UIView {

    private(set) var keys: [UIButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        for title in ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"] {
            let key = UIButton(type: .system)
            key.setTitle(title, for: .normal)
            key.titleLabel?.font = UIFont.systemFont(ofSize: 22)
            key.accessibilityIdentifier = "key " + title
            let action = title == "⌫"
                ? #selector(CalculatorViewController.deleteDigit) : #selector(CalculatorViewController.digitTapped(_:))
            key.addTarget(nil, action: action, for: .touchUpInside)
            addSubview(key)
            keys.append(key)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 3
        let height = bounds.height / 4
        for (index, key) in keys.enumerated() {
            key.frame = CGRect(
                x: CGFloat(index % 3) * width, y: CGFloat(index / 3) * height, width: width, height: height)
        }
    }
}
