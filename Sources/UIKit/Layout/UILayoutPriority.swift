/// The importance of a constraint, from above 0 to 1000.
///
/// ```
/// let width = label.widthAnchor.constraint(equalToConstant: 200)
/// width.priority = .defaultHigh
/// ```
///
/// A constraint of priority 1000 is required. Optional constraints are met as nearly as possible: no number of lower
/// priorities outweighs a higher one.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public var rawValue: Float

    /// Creates a priority from a number. Constraints refuse numbers that are not above 0 and at most 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number. Constraints refuse numbers that are not above 0 and at most 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a constraint that must hold, 1000. It is the default of a constraint.
    public static let required = UILayoutPriority(1000)
    /// The default priority with which views resist becoming smaller than their content, 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may change the size of a scene, 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size, 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that cannot change the size of a scene, 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority with which views resist becoming larger than their content, 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` aims at its target size, 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether a constraint can have the priority.
    var isValid: Bool { rawValue > 0 && rawValue <= Self.required.rawValue }
    var isRequired: Bool { rawValue >= Self.required.rawValue }
}
