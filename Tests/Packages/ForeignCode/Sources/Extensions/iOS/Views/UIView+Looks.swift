//
//  UIView+Looks.swift
//  Extensions
//

import ObjectiveC
import UIKit

@IBDesignable
public extension UIView {

    @IBInspectable var borderColor: UIColor? {
        get {
            guard let color = layer.borderColor else { return nil }
            return UIColor(cgColor: color)
        }
        set { layer.borderColor = newValue?.cgColor }
    }

    @IBInspectable var borderWidth: CGFloat {
        get { return layer.borderWidth }
        set { layer.borderWidth = newValue }
    }

    @IBInspectable var cornerRadius: CGFloat {
        get { return layer.cornerRadius }
        set {
            layer.masksToBounds = newValue > 0
            layer.cornerRadius = newValue
        }
    }
}

extension UIView {
    public func roundCorners(_ corners: CACornerMask, radius: CGFloat) {
        layer.cornerRadius = radius
        layer.maskedCorners = corners
    }

    public func addShadow(
        ofColor color: UIColor = .black, radius: CGFloat = 3, offset: CGSize = .zero, opacity: Float = 0.5
    ) {
        layer.shadowColor = color.cgColor
        layer.shadowOffset = offset
        layer.shadowRadius = radius
        layer.shadowOpacity = opacity
        layer.masksToBounds = false
    }

    public func addSubviews(_ subviews: UIView...) {
        subviews.forEach { addSubview($0) }
    }

    public func removeSubviews() {
        subviews.forEach { $0.removeFromSuperview() }
    }

    /// The nearest responder of a type, up the chain.
    public func nearest<T: UIResponder>(_ type: T.Type) -> T? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current as? T { return found }
            responder = current.next
        }
        return nil
    }

    public var parentViewController: UIViewController? {
        return nearest(UIViewController.self)
    }

    /// All subviews of a type, at any depth.
    public func allSubviews<T: UIView>(of type: T.Type) -> [T] {
        return subviews.flatMap { view -> [T] in
            var result = view.allSubviews(of: type)
            if let view = view as? T { result.insert(view, at: 0) }
            return result
        }
    }

    public var firstResponder: UIView? {
        guard !isFirstResponder else { return self }
        for subview in subviews {
            if let responder = subview.firstResponder { return responder }
        }
        return nil
    }

    public func fadeIn(_ duration: TimeInterval = 0.25, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: duration, animations: { self.alpha = 1 }, completion: completion)
    }

    public func fadeOut(_ duration: TimeInterval = 0.25, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: duration, animations: { self.alpha = 0 }, completion: completion)
    }

    public func snapshotImage() -> UIImage {
        return UIGraphicsImageRenderer(size: bounds.size).image { context in
            layer.render(in: context.cgContext)
        }
    }
}

// MARK: - Badges

private struct BadgeKeys {
    static var label: UInt8 = 0
    static var text: UInt8 = 0
}

public extension UIView {
    private var badgeLabel: UILabel? {
        get { return objc_getAssociatedObject(self, &BadgeKeys.label) as? UILabel }
        set { objc_setAssociatedObject(self, &BadgeKeys.label, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    /// A red badge in the upper right corner.
    @objc var badge: String? {
        get { return objc_getAssociatedObject(self, &BadgeKeys.text) as? String }
        set {
            objc_setAssociatedObject(self, &BadgeKeys.text, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
            guard let text = newValue, !text.isEmpty else {
                badgeLabel?.removeFromSuperview()
                badgeLabel = nil
                return
            }
            let label = badgeLabel ?? makeBadgeLabel()
            label.text = text
            label.sizeToFit()
            let width = Swift.max(18, label.bounds.width + 10)
            label.frame = CGRect(x: bounds.width - width / 2, y: -9, width: width, height: 18)
        }
    }

    private func makeBadgeLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = .systemRed
        label.layer.cornerRadius = 9
        label.layer.masksToBounds = true
        addSubview(label)
        badgeLabel = label
        return label
    }
}
