//
//  UIView+Frame.swift
//  Extensions
//

import UIKit

public extension UIView {
    var x: CGFloat {
        get { return frame.origin.x }
        set { frame = CGRect(x: newValue, y: y, width: w, height: h) }
    }

    var y: CGFloat {
        get { return frame.origin.y }
        set { frame = CGRect(x: x, y: newValue, width: w, height: h) }
    }

    var w: CGFloat {
        get { return frame.size.width }
        set { frame = CGRect(x: x, y: y, width: newValue, height: h) }
    }

    var h: CGFloat {
        get { return frame.size.height }
        set { frame = CGRect(x: x, y: y, width: w, height: newValue) }
    }

    var left: CGFloat {
        get { return x }
        set { x = newValue }
    }

    var right: CGFloat {
        get { return x + w }
        set { x = newValue - w }
    }

    var top: CGFloat {
        get { return y }
        set { y = newValue }
    }

    var bottom: CGFloat {
        get { return y + h }
        set { y = newValue - h }
    }

    var origin: CGPoint {
        get { return frame.origin }
        set { frame = CGRect(origin: newValue, size: frame.size) }
    }

    var centerX: CGFloat {
        get { return center.x }
        set { center.x = newValue }
    }

    var centerY: CGFloat {
        get { return center.y }
        set { center.y = newValue }
    }

    var size: CGSize {
        get { return frame.size }
        set { frame = CGRect(origin: frame.origin, size: newValue) }
    }

    func leftOffset(_ offset: CGFloat) -> CGFloat { return left - offset }
    func rightOffset(_ offset: CGFloat) -> CGFloat { return right + offset }
    func topOffset(_ offset: CGFloat) -> CGFloat { return top - offset }
    func bottomOffset(_ offset: CGFloat) -> CGFloat { return bottom + offset }

    /// Centers the view in its superview.
    func centerInSuperview() {
        guard let superview = superview else {
            assertionFailure("the view has no superview")
            return
        }
        center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
    }

    func centerXInSuperView() {
        guard let parent = superview else { return }
        x = parent.w / 2 - w / 2
    }

    /// Resizes to the frames of the subviews.
    func resizeToFitSubviews() {
        var width: CGFloat = 0
        var height: CGFloat = 0
        for someView in subviews {
            width = max(width, someView.right)
            height = max(height, someView.bottom)
        }
        frame = CGRect(x: x, y: y, width: width, height: height)
    }
}

// MARK: - Stacks without stack views

public extension Array where Element: UIView {
    /// Lays views out below each other.
    func stack(from origin: CGPoint, spacing: CGFloat = 8) {
        var y = origin.y
        for view in self {
            view.origin = CGPoint(x: origin.x, y: y)
            y = view.bottom + spacing
        }
    }

    func distribute(in rect: CGRect, spacing: CGFloat = 0) {
        guard !isEmpty else { return }
        let width = (rect.width - spacing * CGFloat(count - 1)) / CGFloat(count)
        for (index, view) in enumerated() {
            view.frame = CGRect(
                x: rect.minX + CGFloat(index) * (width + spacing), y: rect.minY, width: width, height: rect.height)
        }
    }
}
