import Foundation

/// The constraints across the axis.
extension StackArrangement {
    /// The first visible view is connected with the canvas, the others are aligned with it.
    var alignmentConstraints: [Constraint] {
        let views = visibleViews
        // A stack view without a size has that of its largest view.
        var result = [
            Constraint((canvas, across.length), equal: 0, priority: .stackSuppression, identifier: .suppression)
        ]
        guard let first = views.first else { return result }
        for attribute in alignedAttributes {
            if !attribute.isBaseline {
                result.append(
                    Constraint((canvas, attribute), .equal, (.view(first.id), attribute), identifier: .canvas))
            }
            result += views.dropFirst().map {
                Constraint((.view(first.id), attribute), .equal, (.view($0.id), attribute), identifier: .alignment)
            }
        }
        return alignment == .fill ? result : result + boundaryConstraints(views) + weakConstraints(views)
    }

    /// The attributes that all views share. Baselines count only in a row; in a column they are edges.
    private var alignedAttributes: [Attribute] {
        switch alignment {
        case .fill: [across.near, across.far]
        case .leading: [across.near]
        case .center: [across.center]
        case .trailing: [across.far]
        case .firstBaseline: axis == .horizontal ? [.firstBaseline] : [across.near]
        case .lastBaseline: axis == .horizontal ? [.lastBaseline] : [across.far]
        }
    }

    /// The views lie within the canvas if it is large enough.
    private func boundaryConstraints(_ views: [View]) -> [Constraint] {
        let aligned = alignedAttributes[0]
        return views.flatMap { view -> [Constraint] in
            let item = Item.view(view.id)
            let near = Constraint(
                (item, across.near), .greaterThanOrEqual, (canvas, across.near), priority: .stackBoundary,
                identifier: .boundary)
            let far = Constraint(
                (canvas, across.far), .greaterThanOrEqual, (item, across.far), priority: .stackBoundary,
                identifier: .boundary)
            return if aligned == across.near { [far] } else if aligned.isBaseline { [near, far] } else { [near] }
        }
    }

    /// The weak constraints: views on a baseline are as high or as low as possible, and views without an intrinsic
    /// length have the length 0.
    private func weakConstraints(_ views: [View]) -> [Constraint] {
        var result = views.filter { $0.breadth == nil }.map {
            Constraint(
                (.view($0.id), across.length), equal: 0, priority: .stackSuppression, identifier: .suppression)
        }
        if alignedAttributes[0].isBaseline, let first = views.first {
            let edge = alignment == .firstBaseline ? across.near : across.far
            result.append(
                Constraint(
                    (.view(first.id), edge), .equal, (canvas, edge), priority: .stackSuppression,
                    identifier: .suppression))
        }
        return result
    }
}
