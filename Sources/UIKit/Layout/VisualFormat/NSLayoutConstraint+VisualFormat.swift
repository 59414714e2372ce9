import Foundation

extension NSLayoutConstraint {
    /// Returns the constraints that a visual format describes, which are not active yet.
    ///
    /// ```swift
    /// let views = ["label": label, "field": field]
    /// NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
    ///     withVisualFormat: "H:|-[label]-gap-[field(>=100)]-|", metrics: ["gap": 12], views: views))
    /// ```
    ///
    /// - Parameters:
    ///   - format: A row (`H:`, the default) or a column (`V:`) of views in brackets. `|` is the superview, `-` is 8
    ///     points between views and the superview's layout margin at its edges, `-20-` a distance in points. Sizes and
    ///     distances are predicates such as `(>=50, <=100@700)`.
    ///   - opts: The alignment of the views, and the direction.
    ///   - metrics: The numbers by their names in the format.
    ///   - views: The views and layout guides by their names in the format.
    /// - Returns: The constraints from the leading edge or top on. It is empty if the format has an error, which is
    ///   logged with its position.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            return try VisualFormatParser.parse(format)
                .constraints(options: opts, metrics: metrics ?? [:], views: views.mapValues(namedValue))
                .map { constraint(of: $0, views: views) }
        } catch {
            Log.layoutConstraints.error("\(error.text)")
            return []
        }
    }

    private class func namedValue(_ value: Any) -> VisualFormat.NamedValue {
        guard value is UIView || value is UILayoutGuide else { return .other }
        return .view(hasSuperview: superview(of: value) != nil)
    }

    private class func superview(of value: Any) -> UIView? {
        (value as? UIView)?.superview ?? (value as? UILayoutGuide)?.owningView
    }

    private class func constraint(of specification: VisualFormat.Constraint, views: [String: Any]) -> NSLayoutConstraint
    {
        func value(of item: VisualFormat.Item) -> Any? {
            switch item {
            case .view(let name): views[name]
            case .superview(let name): views[name].flatMap(superview)
            }
        }
        return NSLayoutConstraint(specification, item: value)
    }
}
