import Foundation
import UIKit

extension Path {
    /// A part of a path.
    public enum Element: Equatable, Sendable {
        /// The beginning of a subpath.
        case move(to: CGPoint)
        /// A line from the previous point.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// The end of a subpath, with a line to its beginning.
        case closeSubpath
    }

    /// Calls a closure with each element in order.
    public func forEach(_ body: (Element) -> Void) {
        cgPath.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: body(.move(to: points[0]))
            case .addLineToPoint: body(.line(to: points[0]))
            case .addQuadCurveToPoint: body(.quadCurve(to: points[1], control: points[0]))
            case .addCurveToPoint: body(.curve(to: points[2], control1: points[0], control2: points[1]))
            case .closeSubpath: body(.closeSubpath)
            }
        }
    }
}

extension Path: LosslessStringConvertible {
    /// Creates a path from its description. Returns `nil` if the text is not such a description.
    public init?(_ string: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
                continue
            }
            guard add(word, numbers) else { return nil }
            numbers = []
        }
        guard numbers.isEmpty else { return nil }
    }

    /// Adds the element of a letter. Returns `false` if the letter is not known or has other numbers.
    private mutating func add(_ letter: Substring, _ numbers: [CGFloat]) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        switch (letter, numbers.count) {
        case ("m", 2): move(to: point(0))
        case ("l", 2): addLine(to: point(0))
        case ("q", 4): addQuadCurve(to: point(1), control: point(0))
        case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
        case ("h", 0): closeSubpath()
        case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        default: return false
        }
        return true
    }

    /// The elements with their points, for example `0 0 m 20 10 l h`.
    public var description: String {
        func text(_ points: CGPoint...) -> String {
            points.flatMap { [$0.x, $0.y] }.map { number in
                number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
            }.joined(separator: " ")
        }
        var words: [String] = []
        forEach { element in
            switch element {
            case .move(let end): words.append("\(text(end)) m")
            case .line(let end): words.append("\(text(end)) l")
            case .quadCurve(let end, let control): words.append("\(text(control, end)) q")
            case .curve(let end, let first, let second): words.append("\(text(first, second, end)) c")
            case .closeSubpath: words.append("h")
            }
        }
        return words.joined(separator: " ")
    }
}
