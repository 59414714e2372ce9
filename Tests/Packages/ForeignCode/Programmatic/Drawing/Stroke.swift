//
//  Stroke.swift
//  Pocket Tools
//

import UIKit

struct Stroke {
    var points: [CGPoint]
    var color: UIColor
    var width: CGFloat

    var path: UIBezierPath {
        let path = UIBezierPath()
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        guard let first = points.first else { return path }
        path.move(to: first)
        points.dropFirst().forEach(path.addLine(to:))
        return path
    }

    var bounds: CGRect {
        return path.bounds.insetBy(dx: -width, dy: -width)
    }
}

/// A step that can be undone: a receiver, a selector and an argument.
final class UndoStep: NSObject {
    let name: String
    private let receiver: NSObject
    private let selector: Selector
    private let argument: Any?

    init(name: String, receiver: NSObject, selector: Selector, argument: Any?) {
        self.name = name
        self.receiver = receiver
        self.selector = selector
        self.argument = argument
    }

    func run() {
        receiver.perform(selector, with: argument)
    }
}

final class UndoStack: NSObject {
    private var steps: [UndoStep] = []
    @objc dynamic private(set) var count = 0

    func register(_ name: String, on receiver: NSObject, _ selector: Selector, _ argument: Any? = nil) {
        steps.append(UndoStep(name: name, receiver: receiver, selector: selector, argument: argument))
        count = steps.count
    }

    @objc func undo() {
        guard let step = steps.popLast() else { return }
        step.run()
        count = steps.count
    }

    @objc func clear() {
        steps = []
        count = 0
    }
}
