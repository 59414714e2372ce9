//
//  InsetLabel.swift
//  Extensions
//

import UIKit

/// A label with room around its text.
@IBDesignable
open class InsetLabel: UILabel {
    open var textInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8) {
        didSet { invalidateIntrinsicContentSize() }
    }

    @IBInspectable open var horizontalInset: CGFloat {
        get { return textInsets.left }
        set {
            textInsets.left = newValue
            textInsets.right = newValue
        }
    }

    open override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: textInsets))
    }

    open override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(
            width: size.width + textInsets.left + textInsets.right,
            height: size.height + textInsets.top + textInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let inner = super.sizeThatFits(size)
        return CGSize(
            width: inner.width + textInsets.left + textInsets.right,
            height: inner.height + textInsets.top + textInsets.bottom)
    }
}

/// A button with a larger area for fingers.
open class FatFingerButton: UIButton {
    open var touchOutset: CGFloat = 12

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard isUserInteractionEnabled, !isHidden, isEnabled else { return false }
        return bounds.insetBy(dx: -touchOutset, dy: -touchOutset).contains(point)
    }
}

public extension UIButton {
    func setBackgroundColor(_ color: UIColor, forState state: UIControl.State) {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIGraphicsGetCurrentContext()?.setFillColor(color.cgColor)
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let colorImage = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        setBackgroundImage(colorImage, for: state)
    }

    convenience init(title: String, target: Any?, action: Selector) {
        self.init(type: .system)
        setTitle(title, for: .normal)
        addTarget(target, action: action, for: .touchUpInside)
    }
}

public extension UILabel {
    convenience init(text: String, font: UIFont = .systemFont(ofSize: 17), color: UIColor = .label) {
        self.init(frame: .zero)
        self.text = text
        self.font = font
        textColor = color
        sizeToFit()
    }

    /// The height for a width.
    func estimatedHeight(_ width: CGFloat) -> CGFloat {
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    func set(text: String, highlighting part: String, with color: UIColor) {
        let string = NSMutableAttributedString(string: text)
        let range = (text as NSString).range(of: part)
        if range.location != NSNotFound {
            string.addAttribute(.foregroundColor, value: color, range: range)
        }
        attributedText = string
    }
}
