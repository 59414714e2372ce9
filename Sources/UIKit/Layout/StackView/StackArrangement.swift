import Foundation

/// The state of a stack view that decides on its constraints. `ID` stands for the arranged views.
struct StackArrangement<ID: Hashable>: Equatable {
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = UIStackView.Distribution.fill
    var alignment = UIStackView.Alignment.fill
    var spacing: CGFloat = 0
    var isBaselineRelative = false
    var isMarginsRelative = false
    var views: [View] = []

    /// An arranged view.
    struct View: Equatable {
        var id: ID
        var isHidden = false
        /// The spacing after the view, if it has one of its own.
        var customSpacing: CGFloat?
        /// The view's intrinsic length along the axis, or `nil` without one.
        var length: CGFloat?
        /// The view's intrinsic length across the axis, or `nil` without one.
        var breadth: CGFloat?
    }

    /// The items of the constraints.
    enum Item: Hashable {
        case stack
        /// The layout margins guide of the stack view.
        case margins
        case view(ID)
        /// A guide that measures the distance after a view.
        case gap(after: ID)
    }

    typealias Constraint = ConstraintSpecification<Item>
    typealias Attribute = NSLayoutConstraint.Attribute

    /// The item that the arranged views fill.
    var canvas: Item { isMarginsRelative ? .margins : .stack }

    var visibleViews: [View] { views.filter { !$0.isHidden } }

    /// The attributes of both directions, by their role.
    var along: StackAxis { StackAxis(axis) }
    var across: StackAxis { StackAxis(axis == .horizontal ? .vertical : .horizontal) }

    /// The constraints of the stack view. No two are equal but for their constants.
    var constraints: [Constraint] {
        distributionConstraints + alignmentConstraints + hidingConstraints
    }

    /// The spacing that is in effect after a visible view.
    func spacing(after view: View) -> CGFloat { StackSpacing.points(view.customSpacing ?? spacing) }

    /// The constraints of hidden views, which have no length and follow the visible view before them. They are not part
    /// of the chain, so their own constraints cannot move the others.
    private var hidingConstraints: [Constraint] {
        var previous: Constraint.Place = (canvas, along.near)
        return views.flatMap { view -> [Constraint] in
            let item = Item.view(view.id)
            guard view.isHidden else {
                previous = (item, along.far)
                return []
            }
            return [
                Constraint((item, along.near), .equal, previous, identifier: .spacing),
                Constraint((item, along.length), equal: 0, identifier: .hiding),
                Constraint((item, across.near), .equal, (canvas, across.near), identifier: .alignment),
                Constraint((item, across.length), equal: 0, priority: .stackSuppression, identifier: .suppression),
            ]
        }
    }
}

/// The names of the attributes along one direction.
struct StackAxis {
    var near: NSLayoutConstraint.Attribute
    var far: NSLayoutConstraint.Attribute
    var center: NSLayoutConstraint.Attribute
    var length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
        (near, far, center, length) =
            axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
}

/// The special values of spacings.
enum StackSpacing {
    static let useDefault = CGFloat(Float.greatestFiniteMagnitude)
    static let useSystem = CGFloat(Float.leastNormalMagnitude)

    /// Returns the distance in points that a spacing stands for.
    static func points(_ spacing: CGFloat) -> CGFloat { spacing == useSystem ? VisualFormat.standardSpacing : spacing }
}

/// The identifiers of a stack view's constraints, which are shown in logs.
enum StackIdentifier: String {
    case canvas = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case hiding = "UISV-hiding"
    case boundary = "UISV-spanning-boundary"
    case suppression = "UISV-ambiguity-suppression"
}

extension UILayoutPriority {
    /// The priority of constraints that keep views within the stack view if there is room.
    static let stackBoundary = UILayoutPriority(999.5)
    /// The priority of constraints that make a layout unambiguous.
    static let stackSuppression = UILayoutPriority(25)
}

extension ConstraintSpecification {
    /// An attribute of an item.
    typealias Place = (item: Item, attribute: NSLayoutConstraint.Attribute)

    /// Creates a constraint of a stack view between two attributes.
    init(
        _ first: Place, _ relation: NSLayoutConstraint.Relation, _ second: Place, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority = .required, identifier: StackIdentifier
    ) {
        self.init(
            first: first.item, firstAttribute: first.attribute, relation: relation, second: second.item,
            secondAttribute: second.attribute, multiplier: multiplier, constant: constant, priority: priority,
            identifier: identifier.rawValue)
    }

    /// Creates a constraint of a stack view for a length.
    init(
        _ first: Place, equal length: CGFloat, priority: UILayoutPriority = .required, identifier: StackIdentifier
    ) {
        self.init(
            first: first.item, firstAttribute: first.attribute, constant: length, priority: priority,
            identifier: identifier.rawValue)
    }
}
