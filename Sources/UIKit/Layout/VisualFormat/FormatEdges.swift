/// The edges that a visual format connects and aligns, as its options and its axis require.
///
/// The item at the greater coordinate is the first one of a constraint, so that distances are positive constants.
struct FormatEdges {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let near: Attribute
    private let far: Attribute
    private let nearMargin: Attribute
    private let farMargin: Attribute
    /// The edges between two views: those above, or baselines.
    private let nearOfNext: Attribute
    private let farOfPrevious: Attribute
    private let alignments: [Attribute]
    private let isReversed: Bool

    /// - Throws: An error if the options align views along the axis of the format. A single view is aligned with none.
    init(options: NSLayoutConstraint.FormatOptions, format: VisualFormat) throws(VisualFormatError) {
        let isHorizontal = format.axis == .horizontal
        let forbidden = isHorizontal ? Self.horizontalAttributes : Self.verticalAttributes
        if format.views.count > 1, forbidden.contains(where: options.aligns) {
            let name = isHorizontal ? "horizontal" : "vertical"
            throw format.error(
                "Options mask required views to be aligned on a \(name) edge, which is not allowed for layout that is "
                    + "also \(name).", at: 0)
        }
        alignments = (isHorizontal ? Self.verticalAttributes : Self.horizontalAttributes).filter(options.aligns)
        isReversed = isHorizontal && options.isRightToLeft
        let isBaselined = !isHorizontal && options.contains(.spacingBaselineToBaseline)
        switch (isHorizontal, options.isLeftToRight || options.isRightToLeft) {
        case (true, false): (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
        case (true, true): (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
        case (false, _): (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
        }
        nearOfNext = isBaselined ? .firstBaseline : near
        farOfPrevious = isBaselined ? .lastBaseline : far
    }

    /// Returns the constraint by which two neighbours touch.
    func pair(_ previous: String, _ next: String) -> VisualFormat.Constraint {
        let (low, high) = isReversed ? (next, previous) : (previous, next)
        return .init(
            first: .view(high), firstAttribute: nearOfNext, second: .view(low), secondAttribute: farOfPrevious)
    }

    /// Returns the constraint by which the first view touches its superview's edge or margin.
    func startPair(of view: String, usesMargin: Bool) -> VisualFormat.Constraint {
        isReversed ? farPair(of: view, usesMargin: usesMargin) : nearPair(of: view, usesMargin: usesMargin)
    }

    /// Returns the constraint by which the last view touches its superview's edge or margin.
    func endPair(of view: String, usesMargin: Bool) -> VisualFormat.Constraint {
        isReversed ? nearPair(of: view, usesMargin: usesMargin) : farPair(of: view, usesMargin: usesMargin)
    }

    /// Returns the constraints that align two neighbours.
    func alignments(_ previous: String, _ next: String) -> [VisualFormat.Constraint] {
        alignments.map {
            .init(first: .view(previous), firstAttribute: $0, second: .view(next), secondAttribute: $0)
        }
    }

    private func nearPair(of view: String, usesMargin: Bool) -> VisualFormat.Constraint {
        .init(
            first: .view(view), firstAttribute: near, second: .superview(of: view),
            secondAttribute: usesMargin ? nearMargin : near)
    }

    private func farPair(of view: String, usesMargin: Bool) -> VisualFormat.Constraint {
        .init(
            first: .superview(of: view), firstAttribute: usesMargin ? farMargin : far, second: .view(view),
            secondAttribute: far)
    }

    private static let horizontalAttributes: [Attribute] = [.left, .right, .leading, .trailing, .centerX]
    private static let verticalAttributes: [Attribute] = [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
}

extension NSLayoutConstraint.FormatOptions {
    fileprivate var isLeftToRight: Bool { contains(.directionLeftToRight) }
    fileprivate var isRightToLeft: Bool { contains(.directionRightToLeft) }

    fileprivate func aligns(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        rawValue & (1 << UInt(attribute.rawValue)) != 0
    }
}
