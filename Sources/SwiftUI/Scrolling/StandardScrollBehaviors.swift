import Foundation

/// A behavior by which a scroll view shows whole pages of its own size. One scrolling turns at most one page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behavior.
    public init() {}

    /// Moves the target to a page.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        context.align(&target, steps: 1) { axis, range in
            let page = axis == .horizontal ? context.containerSize.width : context.containerSize.height
            guard page > 0 else { return [] }
            let last = Int((range / page).rounded(.up))
            guard axis == .horizontal, context.layoutDirection == .rightToLeft else {
                return (0...last).map { CGFloat($0) * page }
            }
            return (0...last).map { range - CGFloat($0) * page }
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Shows whole pages of the scroll view's size.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

/// A behavior by which a scroll view comes to rest at the start of a view in its `scrollTargetLayout(isEnabled:)`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The limit for the number of views that one scrolling passes.
    public struct LimitBehavior: Sendable {
        enum Limit {
            case compact, few, one, none
        }
        let limit: Limit

        /// The same as ``alwaysByFew`` in a horizontal scroll view of compact width, and no limit elsewhere.
        public static var automatic: LimitBehavior { LimitBehavior(limit: .compact) }
        /// The same as ``alwaysByFew``.
        public static var always: LimitBehavior { LimitBehavior(limit: .few) }
        /// As many views as fit into the scroll view, and at least one.
        public static var alwaysByFew: LimitBehavior { LimitBehavior(limit: .few) }
        /// One view.
        public static var alwaysByOne: LimitBehavior { LimitBehavior(limit: .one) }
        /// No limit.
        public static var never: LimitBehavior { LimitBehavior(limit: .none) }
    }

    let limitBehavior: LimitBehavior

    /// Creates the behavior.
    ///
    /// - Parameter limitBehavior: The limit for the number of views that one scrolling passes.
    public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

    /// Moves the target to the start of a view.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let isMirrored = context.layoutDirection == .rightToLeft
        func stops(_ axis: Axis) -> [CGFloat] {
            if axis == .vertical { return context.targets.map(\.minY) }
            return context.targets.map { isMirrored ? $0.maxX - context.containerSize.width : $0.minX }
        }
        context.align(&target, steps: limit(context, stops)) { axis, range in
            Set(stops(axis).map { min(max($0, 0), range) }).sorted()
        }
    }

    private func limit(_ context: TargetContext, _ stops: (Axis) -> [CGFloat]) -> Int? {
        switch limitBehavior.limit {
        case .none: return nil
        case .one: return 1
        case .compact where context.axes != .horizontal || context.horizontalSizeClass != .compact: return nil
        case .compact, .few:
            let axis: Axis = context.axes.contains(.vertical) ? .vertical : .horizontal
            let length = axis == .vertical ? context.containerSize.height : context.containerSize.width
            let start = axis == .vertical ? context.originalTarget.rect.minY : context.originalTarget.rect.minX
            return max(1, stops(axis).count { $0 >= start && $0 < start + length - 0.5 })
        }
    }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Comes to rest at the start of a view in a `scrollTargetLayout(isEnabled:)`.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Comes to rest at the start of a view, with a limit for the number of views that one scrolling passes.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

extension ScrollTargetBehaviorContext {
    /// Moves a target to a stop in each direction in which the content can be moved.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - steps: The number of stops that may be passed, or `nil` without a limit.
    ///   - stops: Returns the stops for an axis and the largest offset there. Without stops the target stays.
    func align(_ target: inout ScrollTarget, steps: Int?, _ stops: (Axis, CGFloat) -> [CGFloat]) {
        func aligned(
            _ axis: Axis, _ proposed: CGFloat, from start: CGFloat, at position: CGFloat, _ speed: CGFloat,
            _ range: CGFloat
        ) -> CGFloat {
            let stops = ScrollStops(stops(axis, range))
            return min(max(stops.stop(for: proposed, from: start, at: position, speed: speed, steps: steps), 0), range)
        }
        let start = originalTarget.rect
        if axes.contains(.horizontal) {
            target.rect.origin.x = aligned(
                .horizontal, target.rect.minX, from: start.minX, at: position.x, velocity.dx,
                max(0, contentSize.width - containerSize.width))
        }
        if axes.contains(.vertical) {
            target.rect.origin.y = aligned(
                .vertical, target.rect.minY, from: start.minY, at: position.y, velocity.dy,
                max(0, contentSize.height - containerSize.height))
        }
    }
}

/// The offsets along one axis at which content may come to rest.
struct ScrollStops {
    private let offsets: [CGFloat]
    /// The speed from which a scrolling goes on to the next stop, in points per second.
    static let throwSpeed: CGFloat = 100

    init(_ offsets: [CGFloat]) { self.offsets = offsets.sorted() }

    private func nearest(to offset: CGFloat) -> Int? {
        offsets.indices.min { abs(offsets[$0] - offset) < abs(offsets[$1] - offset) }
    }

    /// Returns the stop for a proposed offset, or that offset if there are no stops.
    ///
    /// - Parameters:
    ///   - proposed: The offset at which the content would come to rest.
    ///   - start: The offset at which the scrolling began.
    ///   - position: The present offset. Content that is thrown does not return behind it.
    ///   - speed: The velocity of the offset in points per second.
    ///   - steps: The largest number of stops from the one at the start, or `nil` without a limit.
    func stop(
        for proposed: CGFloat, from start: CGFloat, at position: CGFloat, speed: CGFloat, steps: Int?
    ) -> CGFloat {
        guard var stop = nearest(to: proposed), let first = nearest(to: start) else { return proposed }
        if speed > Self.throwSpeed, offsets[stop] < position {
            stop = offsets.firstIndex { $0 >= position } ?? stop
        } else if speed < -Self.throwSpeed, offsets[stop] > position {
            stop = offsets.lastIndex { $0 <= position } ?? stop
        }
        if let steps { stop = min(max(stop, first - steps), first + steps) }
        return offsets[min(max(stop, 0), offsets.count - 1)]
    }
}
