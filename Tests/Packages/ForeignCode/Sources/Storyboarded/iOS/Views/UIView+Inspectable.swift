//
//  UIView+Inspectable.swift
//  Splitter
//

import UIKit

extension UIView {
    @IBInspectable var rounding: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
}

extension UIButton {
    @IBInspectable var hint: String? {
        get { return accessibilityHint }
        set { accessibilityHint = newValue }
    }
}

private var tapNotes: [String] = []

extension UIViewController {
    var tapNotesForTests: [String] { return tapNotes }

    @IBAction func noteTap(_ sender: UIButton) {
        tapNotes.append(sender.hint ?? "")
    }
}
