import Foundation

/// The parts of a visual format. `H:|-[label(>=50)]-8-[field]` is a superview's edge, a connection, a view with a
/// predicate, a connection and a view.
///
/// Positions are indices of characters in the text of the format.
struct VisualFormat: Equatable {
    var text: String
    var axis: NSLayoutConstraint.Axis
    /// The connection of the first view with the superview, or `nil` if the format does not begin with `|`.
    var start: Connection?
    /// The views from the leading edge or top on. There is at least one.
    var views: [View]
    /// The connections between the views, one less than there are views.
    var connections: [Connection]
    /// The connection of the last view with the superview, or `nil` if the format does not end with `|`.
    var end: Connection?

    /// A view in brackets, with the predicates for its size.
    struct View: Equatable {
        var name: String
        var predicates: [Predicate]
        var position: Int
    }

    /// The distance between two views, or between a view and the superview.
    struct Connection: Equatable {
        var distance: Distance
        var position: Int
    }

    enum Distance: Equatable {
        /// Nothing is written between the two: they touch.
        case none
        /// A single hyphen.
        case standard
        case predicates([Predicate])
    }

    /// A condition for a size or a distance, for example `>=50@700`.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var object: Operand
        var priority: Operand?
    }

    /// A number, or the name of a metric or view.
    struct Operand: Equatable {
        var value: Value
        var position: Int

        enum Value: Equatable {
            case number(CGFloat)
            case name(String)
        }
    }
}

/// The reason why a visual format cannot be used, and its position in the format.
struct VisualFormatError: Error, Equatable {
    var reason: String
    var format: String
    /// The index of the character that the error is about. It may be the length of the format.
    var position: Int

    /// The text for the log, with a caret below the position.
    var text: String {
        let caret = String(repeating: " ", count: position) + "^"
        return "Unable to parse constraint format: \n\(reason) \n\(format) \n\(caret)"
    }
}
