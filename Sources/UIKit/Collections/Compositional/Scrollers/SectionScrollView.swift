import Foundation
import Graphics

/// The scroll view of a section of a compositional layout that scrolls by itself.
final class SectionScrollView: UIScrollView, UIScrollViewDelegate {
    var section: Int
    private weak var collectionView: UICollectionView?
    private var plan: SectionGeometry.Scroller
    private var isMirrored = false
    /// Whether the offset follows the layout and not the user.
    private var isPlacing = false

    init(section: Int, of collectionView: UICollectionView, _ plan: SectionGeometry.Scroller) {
        (self.section, self.collectionView, self.plan) = (section, collectionView, plan)
        super.init(frame: .zero)
        backgroundColor = .clear
        isOpaque = false
        // Shadows and badges may lie outside.
        clipsToBounds = false
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the view to its place in the layout. The content keeps its place in the direction of the language.
    func place(_ plan: SectionGeometry.Scroller, frame: CGRect, isMirrored: Bool, offset: CGPoint) {
        self.plan = plan
        self.isMirrored = isMirrored
        isPlacing = true
        if self.frame.size != frame.size || self.frame.origin != frame.origin { self.frame = frame }
        if contentSize != plan.contentSize { contentSize = plan.contentSize }
        apply(plan.properties)
        if !isTracking, running == nil {
            let kept = range.clamped(physical(offset))
            if contentOffset != kept { contentOffset = kept }
        }
        isPlacing = false
    }

    private func apply(_ properties: SectionScrolling) {
        if decelerationRate != properties.decelerationRate { decelerationRate = properties.decelerationRate }
        if bounces != (properties.bounce != .never) { bounces = properties.bounce != .never }
        let always = properties.bounce == .always
        if alwaysBounceHorizontal != (always && axis == .horizontal) { alwaysBounceHorizontal.toggle() }
        if alwaysBounceVertical != (always && axis == .vertical) { alwaysBounceVertical.toggle() }
    }

    // MARK: Offsets

    /// The offset in the direction of the language.
    var logicalOffset: CGPoint { physical(contentOffset) }

    /// Returns an offset in the direction of the language as one of the scroll view, or the other way round.
    func physical(_ offset: CGPoint) -> CGPoint {
        isMirrored ? CGPoint(x: contentSize.width - bounds.width - offset.x, y: offset.y) : offset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isPlacing { collectionView?.scrollerDidScroll(self) }
    }

    // MARK: Stops

    override var stops: CGSize {
        var stops = CGSize.zero
        stops[axis] = plan.stop
        return stops
    }

    override var stopsStart: CGPoint { physical(.zero) }

    private var axis: NSLayoutConstraint.Axis {
        plan.contentSize.width > plan.frame.width + 0.001 || plan.contentSize.height <= plan.frame.height + 0.001
            ? .horizontal : .vertical
    }

    /// A section with pages moves on by one page, however fast the drag was.
    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard plan.stop > 0, plan.behavior != .continuousGroupLeadingBoundary else { return proposed }
        let position = (contentOffset[axis] - stopsStart[axis]) / plan.stop
        var target = proposed
        target[axis] =
            stopsStart[axis] + ScrollAxis.page(at: position, velocity: velocity[axis] * 1000) * plan.stop
        return range.clamped(target)
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        collectionView?.willLose(subview)
    }
}
