import Foundation

extension VisualFormat {
    /// The items of a format's constraints.
    enum Item: Hashable {
        case view(String)
        /// The superview of the view with this name.
        case superview(of: String)
    }

    /// The value of a name in the dictionary of views.
    enum NamedValue: Hashable {
        case view(hasSuperview: Bool)
        /// A value that is no view and no layout guide.
        case other
    }

    typealias Constraint = ConstraintSpecification<Item>

    /// The distance between views that are connected by a single hyphen, in points.
    static let standardSpacing: CGFloat = 8

    /// Returns the constraints in the order of the format: for each view its connection with the one before it, its
    /// size, and its alignment with the one before it.
    ///
    /// - Parameters:
    ///   - metrics: The values of names. Numbers of all types are accepted.
    ///   - names: The names of views.
    func constraints(
        options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:], views names: [String: NamedValue]
    ) throws(VisualFormatError) -> [Constraint] {
        let edges = try FormatEdges(options: options, format: self)
        var result: [Constraint] = []
        for (index, view) in views.enumerated() {
            try check(view.name, in: names, at: view.position)
            if index > 0 {
                let pair = edges.pair(views[index - 1].name, view.name)
                result += try constraints(of: connections[index - 1], between: pair, metrics: metrics)
            } else if let start {
                try checkSuperview(of: view, in: names, at: max(start.position - 1, 0))
                let pair = edges.startPair(of: view.name, usesMargin: start.distance == .standard)
                result += try constraints(of: start, between: pair, metrics: metrics)
            }
            for predicate in view.predicates {
                result.append(try size(of: view, predicate: predicate, metrics: metrics, names: names))
            }
            if index > 0 { result += edges.alignments(views[index - 1].name, view.name) }
        }
        if let end, let last = views.last {
            try checkSuperview(of: last, in: names, at: text.count - 1)
            let pair = edges.endPair(of: last.name, usesMargin: end.distance == .standard)
            result += try constraints(of: end, between: pair, metrics: metrics)
        }
        return result
    }

    private func check(
        _ name: String, in names: [String: NamedValue], at position: Int
    ) throws(VisualFormatError) {
        switch names[name] {
        case .view: break
        case .other: throw error("The value of \(name) is neither a view nor a layout guide", at: position)
        case nil: throw error("\(name) is not a key in the views dictionary.", at: position)
        }
    }

    private func checkSuperview(
        of view: View, in names: [String: NamedValue], at position: Int
    ) throws(VisualFormatError) {
        guard names[view.name] != .view(hasSuperview: true) else { return }
        throw error(
            "Unable to interpret '|' character, because the related view doesn't have a superview", at: position)
    }

    /// - Parameter pair: The constraint of the two edges for the distance 0.
    private func constraints(
        of connection: Connection, between pair: Constraint, metrics: [String: Any]
    ) throws(VisualFormatError) -> [Constraint] {
        switch connection.distance {
        case .none: return [pair]
        case .standard:
            var constraint = pair
            if case .view = pair.first, case .view = pair.second { constraint.constant = Self.standardSpacing }
            return [constraint]
        case .predicates(let predicates):
            var result: [Constraint] = []
            for predicate in predicates {
                var constraint = pair
                constraint.relation = predicate.relation
                constraint.constant = try number(predicate.object, metrics: metrics)
                constraint.priority = try priority(predicate.priority, metrics: metrics)
                result.append(constraint)
            }
            return result
        }
    }

    private func size(
        of view: View, predicate: Predicate, metrics: [String: Any], names: [String: NamedValue]
    ) throws(VisualFormatError) -> Constraint {
        let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        var constraint = Constraint(
            first: .view(view.name), firstAttribute: attribute, relation: predicate.relation)
        constraint.priority = try priority(predicate.priority, metrics: metrics)
        if case .name(let name) = predicate.object.value, metrics[name] == nil, names[name] != nil {
            try check(name, in: names, at: predicate.object.position)
            constraint.second = .view(name)
            constraint.secondAttribute = attribute
        } else {
            constraint.constant = try number(predicate.object, metrics: metrics)
        }
        return constraint
    }

    private func priority(_ operand: Operand?, metrics: [String: Any]) throws(VisualFormatError) -> UILayoutPriority {
        guard let operand else { return .required }
        let number = try number(operand, metrics: metrics)
        guard number > 0, number <= 1000 else {
            throw error(
                "It's illegal to set priority:\(number.shortText). Priorities must be greater than 0 and less "
                    + "or equal to 1000.", at: operand.position)
        }
        return UILayoutPriority(Float(number))
    }

    private func number(_ operand: Operand, metrics: [String: Any]) throws(VisualFormatError) -> CGFloat {
        switch operand.value {
        case .number(let number): return number
        case .name(let name):
            guard let value = metrics[name] else {
                throw error(
                    "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
                        + "dictionaries", at: operand.position)
            }
            guard let number = Self.number(value), number.isFinite else {
                throw error("The metric with name \"\(name)\" is not a finite number: \(value)", at: operand.position)
            }
            return number
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let priority as UILayoutPriority: CGFloat(priority.rawValue)
        case let number as any BinaryInteger: CGFloat(Double(number))
        case let number as any BinaryFloatingPoint: CGFloat(Double(number))
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    func error(_ reason: String, at position: Int) -> VisualFormatError {
        VisualFormatError(reason: reason, format: text, position: position)
    }
}
