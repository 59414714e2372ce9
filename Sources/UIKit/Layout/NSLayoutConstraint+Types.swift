extension NSLayoutConstraint {
    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// The two sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// A direction of a layout.
    public enum Axis: Int, Sendable {
        /// The horizontal direction.
        case horizontal = 0
        /// The vertical direction.
        case vertical = 1
    }

    /// The part of an item that a constraint is about.
    ///
    /// Edges are those of the alignment rectangle. The attributes that end in `Margin` are edges within the layout
    /// margins.
    public enum Attribute: Int, Sendable {
        /// The left side.
        case left = 1
        /// The right side.
        case right = 2
        /// The top.
        case top = 3
        /// The bottom.
        case bottom = 4
        /// The side at which lines of text begin.
        case leading = 5
        /// The side at which lines of text end.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal centre.
        case centerX = 9
        /// The vertical centre.
        case centerY = 10
        /// The baseline of the last line of text. Of views without text it is the bottom.
        case lastBaseline = 11
        /// The baseline of the first line of text. Of views without text it is the bottom.
        case firstBaseline = 12
        /// The left margin.
        case leftMargin = 13
        /// The right margin.
        case rightMargin = 14
        /// The top margin.
        case topMargin = 15
        /// The bottom margin.
        case bottomMargin = 16
        /// The margin at which lines of text begin.
        case leadingMargin = 17
        /// The margin at which lines of text end.
        case trailingMargin = 18
        /// The horizontal centre between the margins.
        case centerXWithinMargins = 19
        /// The vertical centre between the margins.
        case centerYWithinMargins = 20
        /// No part. It is the second attribute of a constraint with a constant.
        case notAnAttribute = 0
    }
}

extension NSLayoutConstraint.Attribute {
    /// The kinds of attributes. Only attributes of one kind can be related.
    enum Kind { case horizontalLocation, verticalLocation, size, none }

    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalLocation
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalLocation
        case .width, .height: .size
        case .notAnAttribute: .none
        }
    }

    /// Whether the attribute is a side that depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is the left or right side in every layout direction.
    var isAbsoluteSide: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// The attribute's name in anchors and logs.
    var name: String { self == .notAnAttribute ? "" : "\(self)" }
}
