//
//  GestureClosures.swift
//  Extensions
//

import UIKit

/// A recognizer with a closure instead of a target.
public final class BlockTapGestureRecognizer: UITapGestureRecognizer {
    private var tapAction: ((UITapGestureRecognizer) -> Void)?

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    public convenience init(tapCount: Int = 1, fingerCount: Int = 1, action: ((UITapGestureRecognizer) -> Void)?) {
        self.init(target: nil, action: nil)
        numberOfTapsRequired = tapCount
        numberOfTouchesRequired = fingerCount
        tapAction = action
        addTarget(self, action: #selector(BlockTapGestureRecognizer.didTap(_:)))
    }

    @objc public func didTap(_ tap: UITapGestureRecognizer) {
        tapAction?(tap)
    }
}

public final class BlockLongPressGestureRecognizer: UILongPressGestureRecognizer {
    private var pressAction: ((UILongPressGestureRecognizer) -> Void)?

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    public convenience init(duration: TimeInterval, action: @escaping (UILongPressGestureRecognizer) -> Void) {
        self.init(target: nil, action: nil)
        minimumPressDuration = duration
        pressAction = action
        addTarget(self, action: #selector(didLongPress))
    }

    @objc private func didLongPress(_ press: UILongPressGestureRecognizer) {
        if press.state == .began {
            pressAction?(press)
        }
    }
}

public final class BlockPanGestureRecognizer: UIPanGestureRecognizer {
    private var panAction: ((UIPanGestureRecognizer) -> Void)?

    public convenience init(action: ((UIPanGestureRecognizer) -> Void)?) {
        self.init(target: nil, action: nil)
        panAction = action
        addTarget(self, action: #selector(didPan(_:)))
    }

    @objc private func didPan(_ pan: UIPanGestureRecognizer) {
        panAction?(pan)
    }
}

extension UIView {

    @discardableResult
    public func addTapGesture(
        tapNumber: Int = 1, action: ((UITapGestureRecognizer) -> Void)?
    ) -> UITapGestureRecognizer {
        let tap = BlockTapGestureRecognizer(tapCount: tapNumber, action: action)
        addGestureRecognizer(tap)
        isUserInteractionEnabled = true
        return tap
    }

    public func addTapGesture(tapNumber: Int = 1, target: AnyObject, action: Selector) {
        let tap = UITapGestureRecognizer(target: target, action: action)
        tap.numberOfTapsRequired = tapNumber
        addGestureRecognizer(tap)
        isUserInteractionEnabled = true
    }

    public func addSwipeGesture(
        direction: UISwipeGestureRecognizer.Direction, numberOfTouches: Int = 1, target: AnyObject, action: Selector
    ) {
        let swipe = UISwipeGestureRecognizer(target: target, action: action)
        swipe.direction = direction
        swipe.numberOfTouchesRequired = numberOfTouches
        addGestureRecognizer(swipe)
        isUserInteractionEnabled = true
    }

    public func addPanGesture(action: ((UIPanGestureRecognizer) -> Void)?) {
        let pan = BlockPanGestureRecognizer(action: action)
        addGestureRecognizer(pan)
        isUserInteractionEnabled = true
    }

    public func addLongPressGesture(
        duration: TimeInterval = 0.5, action: @escaping (UILongPressGestureRecognizer) -> Void
    ) {
        addGestureRecognizer(BlockLongPressGestureRecognizer(duration: duration, action: action))
        isUserInteractionEnabled = true
    }

    /// Removes every recognizer.
    public func removeGestures() {
        gestureRecognizers?.forEach { removeGestureRecognizer($0) }
    }
}
