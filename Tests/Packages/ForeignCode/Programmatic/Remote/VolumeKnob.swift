//
//  VolumeKnob.swift
//  Pocket Tools
//

import UIKit

/// A control that turns with the finger.
@IBDesignable
class VolumeKnob: UIControl {

    @IBInspectable var minimumValue: Float = 0
    @IBInspectable var maximumValue: Float = 1
    @IBInspectable dynamic var value: Float = 0 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            setNeedsDisplay()
        }
    }
    var isContinuous = true
    private var lastPoint = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        initialize()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        initialize()
    }

    private func initialize() {
        isOpaque = false
        backgroundColor = .clear
        let reset = UITapGestureRecognizer(target: self, action: #selector(resetToMiddle))
        reset.numberOfTapsRequired = 2
        addGestureRecognizer(reset)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lastPoint = touch.location(in: self)
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        value += Float((lastPoint.y - point.y) / bounds.height) * (maximumValue - minimumValue)
        lastPoint = point
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    @objc private func resetToMiddle() {
        value = (minimumValue + maximumValue) / 2
        sendActions(for: .valueChanged)
    }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - 6
        let fraction = CGFloat((value - minimumValue) / (maximumValue - minimumValue))
        let start = CGFloat.pi * 0.75
        let track = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: start, endAngle: start + .pi * 1.5, clockwise: true)
        track.lineWidth = 6
        UIColor.systemGray4.setStroke()
        track.stroke()
        let done = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: start, endAngle: start + .pi * 1.5 * fraction,
            clockwise: true)
        done.lineWidth = 6
        UIColor.systemBlue.setStroke()
        done.stroke()
    }
}
