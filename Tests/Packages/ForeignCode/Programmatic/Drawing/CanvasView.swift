//
//  CanvasView.swift
//  Pocket Tools
//

import UIKit

@objc protocol CanvasViewDelegate: AnyObject {
    @objc optional func canvasViewDidBeginStroke(_ canvasView: CanvasView)
    @objc optional func canvasView(_ canvasView: CanvasView, didEndStrokeWithLength length: CGFloat)
    @objc optional func canvasView(_ canvasView: CanvasView, colorForStrokeAt point: CGPoint) -> UIColor?
}

@IBDesignable
class CanvasView: UIView {

    @IBOutlet weak var delegate: CanvasViewDelegate?
    @IBInspectable var strokeWidth: CGFloat = 4
    @IBInspectable var strokeColor: UIColor = .black

    private(set) var strokes: [Stroke] = []
    private var current: Stroke?
    let undoStack = UndoStack()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        backgroundColor = .white
        isMultipleTouchEnabled = false
        layer.borderColor = UIColor.lightGray.cgColor
        layer.borderWidth = 1
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        let color = delegate?.canvasView?(self, colorForStrokeAt: point) ?? strokeColor
        current = Stroke(points: [point], color: color, width: strokeWidth)
        delegate?.canvasViewDidBeginStroke?(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let all = event?.coalescedTouches(for: touch) ?? [touch]
        for touch in all {
            current?.points.append(touch.location(in: self))
        }
        if let bounds = current?.bounds { setNeedsDisplay(bounds) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let stroke = current else { return }
        current = nil
        add(stroke)
        let length = zip(stroke.points, stroke.points.dropFirst()).reduce(CGFloat(0)) {
            $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
        }
        delegate?.canvasView?(self, didEndStrokeWithLength: length)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        current = nil
        setNeedsDisplay()
    }

    // MARK: - Strokes

    func add(_ stroke: Stroke) {
        strokes.append(stroke)
        undoStack.register("Stroke", on: self, #selector(removeLastStroke))
        setNeedsDisplay()
    }

    @objc private func removeLastStroke() {
        _ = strokes.popLast()
        setNeedsDisplay()
    }

    @objc func restore(_ old: Any?) {
        guard let strokes = old as? [Stroke] else { return }
        self.strokes = strokes
        setNeedsDisplay()
    }

    @objc func erase() {
        undoStack.register("Erase", on: self, #selector(restore(_:)), strokes)
        strokes = []
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(1)
        context.setStrokeColor(UIColor(white: 0.95, alpha: 1).cgColor)
        for x in stride(from: CGFloat(20), to: bounds.width, by: 20) {
            context.move(to: CGPoint(x: x, y: 0))
            context.addLine(to: CGPoint(x: x, y: bounds.height))
        }
        context.strokePath()
        for stroke in strokes + [current].compactMap({ $0 }) {
            stroke.color.setStroke()
            stroke.path.stroke()
        }
    }

    var image: UIImage {
        return UIGraphicsImageRenderer(bounds: bounds).image { context in
            UIColor.white.setFill()
            context.fill(bounds)
            for stroke in strokes {
                stroke.color.setStroke()
                stroke.path.stroke()
            }
        }
    }
}
