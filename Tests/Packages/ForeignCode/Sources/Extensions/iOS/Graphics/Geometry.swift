//
//  Geometry.swift
//  Extensions
//

import CoreGraphics
import UIKit

public extension CGPoint {
    static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { return CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
    static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { return CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
    static func * (point: CGPoint, scalar: CGFloat) -> CGPoint {
        return CGPoint(x: point.x * scalar, y: point.y * scalar)
    }
    static func += (lhs: inout CGPoint, rhs: CGPoint) { lhs = lhs + rhs }

    func distance(to point: CGPoint) -> CGFloat {
        return hypot(x - point.x, y - point.y)
    }

    func midPoint(to point: CGPoint) -> CGPoint {
        return CGPoint(x: (x + point.x) / 2, y: (y + point.y) / 2)
    }

    func angle(to point: CGPoint) -> CGFloat {
        return atan2(point.y - y, point.x - x)
    }

    func clamped(to rect: CGRect) -> CGPoint {
        return CGPoint(
            x: Swift.min(Swift.max(x, rect.minX), rect.maxX), y: Swift.min(Swift.max(y, rect.minY), rect.maxY))
    }
}

public extension CGSize {
    var aspectRatio: CGFloat {
        return height == 0 ? 0 : width / height
    }

    func aspectFit(to boundingSize: CGSize) -> CGSize {
        let minRatio = min(boundingSize.width / width, boundingSize.height / height)
        return CGSize(width: width * minRatio, height: height * minRatio)
    }

    func aspectFill(to boundingSize: CGSize) -> CGSize {
        let minRatio = max(boundingSize.width / width, boundingSize.height / height)
        let aWidth = min(width * minRatio, boundingSize.width)
        let aHeight = min(height * minRatio, boundingSize.height)
        return CGSize(width: aWidth, height: aHeight)
    }

    static func * (size: CGSize, factor: CGFloat) -> CGSize {
        return CGSize(width: size.width * factor, height: size.height * factor)
    }
}

public extension CGRect {
    var center: CGPoint {
        get { return CGPoint(x: midX, y: midY) }
        set { origin = CGPoint(x: newValue.x - width / 2, y: newValue.y - height / 2) }
    }

    init(center: CGPoint, size: CGSize) {
        self.init(
            origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }

    func sliced(_ amount: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, rest: CGRect) {
        let parts = divided(atDistance: amount, from: edge)
        return (parts.slice, parts.remainder)
    }

    func grid(columns: Int, rows: Int, spacing: CGFloat = 0) -> [CGRect] {
        guard columns > 0, rows > 0 else { return [] }
        let cell = CGSize(
            width: (width - spacing * CGFloat(columns - 1)) / CGFloat(columns),
            height: (height - spacing * CGFloat(rows - 1)) / CGFloat(rows))
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                CGRect(
                    x: minX + CGFloat(column) * (cell.width + spacing),
                    y: minY + CGFloat(row) * (cell.height + spacing), width: cell.width, height: cell.height)
            }
        }
    }
}

public extension UIEdgeInsets {
    init(inset: CGFloat) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }

    init(horizontal: CGFloat, vertical: CGFloat) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    var horizontal: CGFloat { return left + right }
    var vertical: CGFloat { return top + bottom }
}

public extension UIBezierPath {
    /// A smooth line through points.
    convenience init(through points: [CGPoint]) {
        self.init()
        guard let first = points.first else { return }
        move(to: first)
        guard points.count > 2 else {
            points.dropFirst().forEach { addLine(to: $0) }
            return
        }
        for index in 1..<points.count - 1 {
            addQuadCurve(to: points[index].midPoint(to: points[index + 1]), controlPoint: points[index])
        }
        addLine(to: points[points.count - 1])
    }

    static func star(center: CGPoint, radius: CGFloat, points: Int = 5) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<points * 2 {
            let length = index % 2 == 0 ? radius : radius * 0.4
            let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
            let point = center + CGPoint(x: cos(angle), y: sin(angle)) * length
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
