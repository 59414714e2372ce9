import Foundation
import LayoutSolver

/// A linear relation between two parts of views or layout guides:
/// `first attribute = multiplier x second attribute + constant`.
///
/// ```
/// NSLayoutConstraint.activate([
///     label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
///     label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -20),
///     label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
/// ])
/// ```
///
/// Lengths are in points. A constraint has an effect while it is active; frames change with the next layout. A relation
/// for which UIKit ends the program is refused with an error in the log, and its constraint cannot become active.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a constraint without items, which cannot become active.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an inactive constraint.
    ///
    /// - Parameters:
    ///   - view1: The first view or layout guide.
    ///   - attr1: The part of the first item.
    ///   - relation: The relation between the two sides.
    ///   - view2: The second view or layout guide, or `nil` for a constant size.
    ///   - attr2: The part of the second item, of the same kind as `attr1`.
    ///   - multiplier: The factor for the second part.
    ///   - c: The constant in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        let second: ConstraintSide? =
            view2 == nil || attr2 == .notAnAttribute
            ? nil : ConstraintSide(object: view2 as AnyObject, attribute: attr2)
        set(
            ConstraintSide(object: view1 as AnyObject, attribute: attr1), relation, second, multiplier: multiplier,
            constant: c)
        if view2 != nil, attr2 != .notAnAttribute, second == nil { refuse(.notAnItem) }
    }

    /// Creates the constraint of an anchor.
    convenience init(
        _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) {
        self.init()
        set(first, relation, second, multiplier: multiplier, constant: constant)
    }

    private func set(
        _ first: ConstraintSide?, _ relation: Relation, _ second: ConstraintSide?, multiplier: CGFloat,
        constant: CGFloat
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        ownConstant = constant
        if let problem = ConstraintProblem(first, second, multiplier: multiplier, constant: constant) {
            refuse(problem)
        }
    }

    private func refuse(_ problem: ConstraintProblem) {
        Log.layoutConstraints.error("\(problem.text(for: self))")
        isRefused = problem.isFatal
    }

    // MARK: Sides

    nonisolated(unsafe) private(set) final var first: ConstraintSide?
    nonisolated(unsafe) private(set) final var second: ConstraintSide?
    /// Whether the relation was refused when it was created.
    private(set) final var isRefused = false

    /// The first view or layout guide. It is `nil` once the item is deallocated.
    open var firstItem: AnyObject? { first?.object }
    /// The second view or layout guide; `nil` for a constant, and once the item is deallocated.
    open var secondItem: AnyObject? { second?.object }
    /// The part of the first item.
    open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }
    /// The part of the second item, or `notAnAttribute`.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// The relation between the two sides.
    open private(set) var relation = Relation.equal
    /// The factor for the second part. The default is 1.
    open private(set) var multiplier: CGFloat = 1

    /// The constant in points. Setting it changes frames with the next layout. NaN and infinite values are refused with
    /// a log line.
    open var constant: CGFloat {
        get { ownConstant }
        set {
            guard newValue.isFinite else {
                Log.layoutConstraints.error("Constant is not finite! That's illegal. constant:\(newValue) \(self)")
                return
            }
            guard newValue != ownConstant else { return }
            ownConstant = newValue
            engine?.constantDidChange(self)
        }
    }
    private var ownConstant: CGFloat = 0

    /// The importance of the constraint. The default is `required`. Values that are not above 0 and at most 1000 are
    /// refused with a log line.
    open var priority: UILayoutPriority {
        get { ownPriority }
        set {
            guard newValue.isValid else {
                Log.layoutConstraints.error(
                    """
                    It's illegal to set priority:\(newValue.rawValue). Priorities must be greater than 0 and less or \
                    equal to NSLayoutPriorityRequired, which is 1000.000000. \(self)
                    """)
                return
            }
            guard newValue != ownPriority else { return }
            ownPriority = newValue
            engine?.constraintDidChange(self)
        }
    }
    private var ownPriority = UILayoutPriority.required

    /// A name that logs show. The default is `nil`.
    open var identifier: String?
    /// Whether the constraint is archived with its view. It is stored and has no effect.
    open var shouldBeArchived = false

    /// The class, the address, the identifier and the relation, in the visual format where that can express it:
    /// `<NSLayoutConstraint:0x7fca 'gap' H:[UILabel:0x7fcb'Name']-(8)-[UITextField:0x7fcc]   (active)>`.
    ///
    /// Outside of the main queue, where views cannot be read, it is the class and the address.
    nonisolated open override var description: String {
        guard MainQueue.isCurrent else { return super.description }
        return MainActor.assumeIsolated { ConstraintDescription(self).text }
    }

    // MARK: Activity

    /// A Boolean value that indicates whether the constraint has an effect.
    ///
    /// An active constraint belongs to the nearest view that contains all of its items. Without such a view it is
    /// refused with an error in the log.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints, in the order of the array.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The view whose `constraints` contain the constraint. It retains the constraint and clears the link.
    nonisolated(unsafe) final unowned(unsafe) var holder: UIView?
    /// The constraint's position in the order of activation.
    final var serial = 0
    /// The constraint in its engine's solver.
    nonisolated(unsafe) final var installation = ConstraintInstallation()
    final var engine: LayoutEngine? { installation.engine }
}
