import Foundation

/// The constraints along the axis.
extension StackArrangement {
    var distributionConstraints: [Constraint] {
        let views = visibleViews
        // A stack view without a size has that of its views.
        let size = Constraint(
            (canvas, along.length), equal: 0, priority: .stackSuppression, identifier: .suppression)
        guard let first = views.first, let last = views.last else { return [size] }
        return [
            Constraint((canvas, along.near), .equal, (.view(first.id), along.near), identifier: .canvas),
            Constraint((canvas, along.far), .equal, (.view(last.id), along.far), identifier: .canvas),
        ] + spacingConstraints(views) + lengthConstraints(views) + [size]
    }

    private func spacingConstraints(_ views: [View]) -> [Constraint] {
        let isChain = distribution != .equalSpacing && distribution != .equalCentering
        let usesBaselines = isBaselineRelative && axis == .vertical
        return zip(views, views.dropFirst()).map { previous, next in
            Constraint(
                (.view(next.id), usesBaselines ? .firstBaseline : along.near),
                isChain ? .equal : .greaterThanOrEqual,
                (.view(previous.id), usesBaselines ? .lastBaseline : along.far),
                plus: spacing(after: previous), identifier: .spacing)
        }
    }

    private func lengthConstraints(_ views: [View]) -> [Constraint] {
        switch distribution {
        case .fill: suppressionConstraints(views.dropLast())
        case .fillEqually:
            views.dropFirst().map { view in
                Constraint(
                    (.view(view.id), along.length), .equal, (.view(views[0].id), along.length),
                    identifier: .fillEqually)
            }
        case .fillProportionally: proportionalConstraints(views)
        case .equalSpacing: equalSpacingConstraints(views)
        case .equalCentering: equalCenteringConstraints(views)
        }
    }

    /// Each view has its part of the canvas, in proportion to its intrinsic length. The spacing counts as a part of
    /// its own. Later views have lower priorities, so that the last one takes the rest.
    private func proportionalConstraints(_ views: [View]) -> [Constraint] {
        let spacings = views.dropLast().reduce(0) { $0 + spacing(after: $1) }
        let total = views.reduce(spacings) { $0 + ($1.length ?? 0) }
        return views.enumerated().map { index, view in
            let priority = UILayoutPriority(max(999 - Float(index), UILayoutPriority.defaultHigh.rawValue + 1))
            let place = (item: Item.view(view.id), attribute: along.length)
            guard let length = view.length, length > 0, total > 0 else {
                return Constraint(place, equal: 0, priority: priority, identifier: .fillProportionally)
            }
            return Constraint(
                place, .equal, (canvas, along.length), times: length / total, priority: priority,
                identifier: .fillProportionally)
        }
    }

    /// Guides between the edges of neighbours have the same length.
    private func equalSpacingConstraints(_ views: [View]) -> [Constraint] {
        gapConstraints(views, from: along.far, to: along.near) { _ in .required } + keepingConstraints(views)
    }

    /// Guides between the centres of neighbours have the same length, as far as the spacing permits. The first guides
    /// have precedence.
    private func equalCenteringConstraints(_ views: [View]) -> [Constraint] {
        gapConstraints(views, from: along.center, to: along.center) { UILayoutPriority(149 - Float(min($0, 99))) }
            + keepingConstraints(views)
    }

    /// Returns constraints by which views keep their intrinsic length, or have the length 0 without one.
    private func keepingConstraints(_ views: [View]) -> [Constraint] {
        suppressionConstraints(views.dropLast() + views.suffix(1).filter { $0.length == nil })
    }

    /// Each of the views keeps its length, if nothing else decides. The last view, which has no such constraint,
    /// becomes longer or shorter.
    private func suppressionConstraints(_ views: [View]) -> [Constraint] {
        views.map {
            Constraint(
                (.view($0.id), along.length), equal: $0.length ?? 0, priority: .stackSuppression,
                identifier: .suppression)
        }
    }

    /// Returns the constraints of guides between neighbours, which are as long as the first guide.
    private func gapConstraints(
        _ views: [View], from start: Attribute, to end: Attribute, priority: (Int) -> UILayoutPriority
    ) -> [Constraint] {
        zip(views, views.dropFirst()).enumerated().flatMap { index, pair in
            let gap = Item.gap(after: pair.0.id)
            let edges = [
                Constraint((gap, along.near), .equal, (.view(pair.0.id), start), identifier: .distributingEdge),
                Constraint((gap, along.far), .equal, (.view(pair.1.id), end), identifier: .distributingEdge),
            ]
            guard index > 0 else { return edges }
            return edges + [
                Constraint(
                    (gap, along.length), .equal, (.gap(after: views[0].id), along.length), priority: priority(index),
                    identifier: .fillEqually)
            ]
        }
    }
}
