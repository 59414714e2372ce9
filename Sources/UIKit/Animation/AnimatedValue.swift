import Foundation
import Graphics

/// The value of an animatable property of a layer.
///
/// Values of one kind can be interpolated, and most kinds can be added: additive animations add the difference between
/// an old and a new value. Values of kind `other` jump.
enum AnimatedValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    /// A transform, which lies elsewhere in memory so that the other values are small.
    indirect case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)
    case colors([CGColor])
    case numbers([CGFloat])
    case other(Any)

    /// Creates a value from an object or a value that a program gave. `nil`, `NSNull` and numbers that are NaN or
    /// infinite give no value.
    init?(_ value: Any?) {
        self.init(unchecked: value)
        guard isFinite else { return nil }
    }

    /// Returns the numbers of a value that contains one that is NaN or infinite, such as "nan 0"; `nil` for others.
    static func invalidNumbers(in value: Any?) -> String? {
        guard let value = AnimatedValue(unchecked: value), !value.isFinite else { return nil }
        return value.numbers.map { $0 == $0.rounded() ? String(format: "%.0f", $0) : "\($0)" }.joined(separator: " ")
    }

    private var numbers: [CGFloat] {
        switch self {
        case .number(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
        case .transform(let value): value.entries
        case .numbers(let values): values
        case .color, .path, .colors, .other: []
        }
    }

    private init?(unchecked value: Any?) {
        guard let value else { return nil }
        // Foundation ends the program when it casts a box to a type that the box does not hold.
        if let kind = type(of: value) as? NSValue.Type, !(kind is NSNumber.Type), let box = value as? NSValue {
            self.init(boxed: box)
            return
        }
        switch value {
        case let value as AnimatedValue: self = value
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        // Casts to geometry look for values of Foundation, which takes longer.
        case let value as CGColor: self = .color(value)
        case let value as UIColor: self = .color(value.cgColor)
        case let value as CGPath: self = .path(value)
        case let value as UIBezierPath: self = .path(value.cgPath)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as any BinaryInteger: self = .number(CGFloat(Int(clamping: value)))
        case let value as [CGColor] where !value.isEmpty: self = .colors(value)
        case let value as [Any] where !value.isEmpty:
            let numbers = value.compactMap { AnimatedValue(unchecked: $0)?.number }
            self = numbers.count == value.count ? .numbers(numbers) : .other(value)
        case is NSNull: return nil
        default: self = .other(value)
        }
    }

    private init(boxed value: NSValue) {
        if value.holds("{CGPoint") {
            self = .point(value.pointValue)
        } else if value.holds("{CGSize") {
            self = .size(value.sizeValue)
        } else if value.holds("{CGRect") {
            self = .rect(value.rectValue)
        } else if value.holds("[16d]") {
            self = .transform(value.caTransform3DValue)
        } else if value.holds("[6d]") {
            self = .transform(CATransform3DMakeAffineTransform(value.cgAffineTransformValue))
        } else {
            self = .other(value)
        }
    }

    /// The number, if it is one.
    var number: CGFloat? { if case .number(let value) = self { value } else { nil } }
    /// The point, if it is one.
    var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
    /// The colour, if it is one.
    var color: CGColor? { if case .color(let value) = self { value } else { nil } }

    /// The value as programs read it: a `CGFloat`, a `CGPoint`, a `CGColor` and so on.
    var object: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .path(let value): value
        case .colors(let value): value
        case .numbers(let value): value
        case .other(let value): value
        }
    }

    /// Whether no number is NaN or infinite.
    var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point(let value): value.isFinite
        case .size(let value): value.isFinite
        case .rect(let value): value.isFinite
        case .transform(let value): value.isFinite
        case .numbers(let values): values.allSatisfy(\.isFinite)
        case .color, .path, .colors, .other: true
        }
    }
}

extension AnimatedValue: Equatable {
    static func == (a: AnimatedValue, b: AnimatedValue) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a == b
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.path(let a), .path(let b)): a == b
        case (.colors(let a), .colors(let b)): a == b
        case (.numbers(let a), .numbers(let b)): a == b
        case (.other(let a), .other(let b)): (a as AnyObject) === (b as AnyObject)
        default: false
        }
    }
}

// MARK: Interpolation

extension AnimatedValue {
    /// Returns the value at a part of the way to another one: 0 is this value, 1 the other one. A spring goes beyond 1.
    ///
    /// Values of different kinds, and paths and lists with different numbers of elements, jump at the end.
    func interpolated(to end: AnimatedValue, by progress: CGFloat) -> AnimatedValue {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
        case (.transform(let a), .transform(let b)):
            return .transform(TransformInterpolation.value(from: a, to: b, by: progress))
        case (.color(let a), .color(let b)): return .color(a.interpolated(to: b, by: progress))
        case (.path(let a), .path(let b)):
            if let path = a.interpolated(to: b, by: progress) { return .path(path) }
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { $0.interpolated(to: $1, by: progress) })
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { mix($0, $1) })
        default: break
        }
        return progress < 1 ? self : end
    }

    // MARK: Addition

    /// The value that changes nothing when it is added; `nil` for kinds that cannot be added.
    var neutral: AnimatedValue? {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .numbers(let values): .numbers(values.map { _ in 0 })
        case .color, .path, .colors, .other: nil
        }
    }

    /// Returns the sum of two values of one kind. The sum of transforms applies `difference` first. Other values cannot
    /// be added; the result is then this value.
    func adding(_ difference: AnimatedValue) -> AnimatedValue {
        switch (self, difference) {
        case (.number(let a), .number(let b)): .number(a + b)
        case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
                    height: a.size.height + b.size.height))
        case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map(+))
        default: self
        }
    }

    /// Returns the value that gives this one when it is added to `base`, or `nil` if there is none: for kinds that
    /// cannot be added, and for a transform that flattens.
    func difference(from base: AnimatedValue) -> AnimatedValue? {
        switch (self, base) {
        case (.number(let a), .number(let b)): return .number(a - b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y, width: a.size.width - b.size.width,
                    height: a.size.height - b.size.height))
        case (.transform(let a), .transform(let b)):
            if a == b { return .transform(CATransform3DIdentity) }
            guard let inverse = TransformInterpolation.inverse(of: b) else { return nil }
            return .transform(CATransform3DConcat(a, inverse))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(-))
        default: return nil
        }
    }

    /// Returns the value added to itself `count` times in total; 0 gives the neutral value. Values that cannot be added
    /// are returned unchanged.
    func multiplied(by count: Int) -> AnimatedValue {
        guard let neutral else { return self }
        switch self {
        case .number(let value): return .number(value * CGFloat(count))
        case .transform:
            // A transform that is repeated this often has left every screen.
            return (0..<min(count, 10_000)).reduce(neutral) { sum, _ in sum.adding(self) }
        default: return neutral.interpolated(to: self, by: CGFloat(count))
        }
    }

    /// The distance to another value, which paces keyframes; 0 if it has no meaning.
    func distance(to other: AnimatedValue) -> CGFloat {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(b - a)
        case (.point(let a), .point(let b)): hypot(b.x - a.x, b.y - a.y)
        case (.size(let a), .size(let b)): hypot(b.width - a.width, b.height - a.height)
        case (.rect(let a), .rect(let b)):
            hypot(
                hypot(b.origin.x - a.origin.x, b.origin.y - a.origin.y),
                hypot(b.size.width - a.size.width, b.size.height - a.size.height))
        case (.transform(let a), .transform(let b)):
            zip(a.entries, b.entries).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        case (.color(let a), .color(let b)):
            hypot(hypot(b.red - a.red, b.green - a.green), hypot(b.blue - a.blue, b.alpha - a.alpha))
        case (.numbers(let a), .numbers(let b)): zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        default: 0
        }
    }
}

extension CGColor {
    /// Returns a colour between two others, in sRGB. Transparent colours have no share in the hue, so a transition from
    /// clear to red is red throughout. A pattern appears at once.
    func interpolated(to end: CGColor, by progress: CGFloat) -> CGColor {
        if progress == 0 { return self }
        if progress == 1 || pattern != nil || end.pattern != nil { return end }
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        let alpha = min(max(mix(self.alpha, end.alpha), 0), 1)
        guard alpha > 0 else { return end.copy(alpha: 0) ?? end }
        func part(_ a: CGFloat, _ b: CGFloat) -> CGFloat { mix(a * self.alpha, b * end.alpha) / alpha }
        return CGColor(
            srgbRed: part(red, end.red), green: part(green, end.green), blue: part(blue, end.blue), alpha: alpha)
    }
}
