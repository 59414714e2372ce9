import Foundation
import Graphics

/// The sections that scroll by themselves. Their elements are subviews of scroll views in the collection view.
extension UICollectionView {
    /// Returns the view that an element's view is added to.
    func host(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        guard let section = attributes.scrollingSection else { return self }
        if let known = collection.scrollers[section] { return known }
        guard let plan = collectionViewLayout.scroller(ofSection: section) else { return self }
        let view = SectionScrollView(section: section, of: self, plan)
        UIView.performWithoutAnimation { place(view, plan) }
        collection.scrollers[section] = view
        insertSubview(view, at: viewLevel)
        collection.needsOrder = true
        return view
    }

    /// Moves the scroll views to their places, and removes those that are out of view.
    func placeScrollers() {
        let wanted = Set(collectionViewLayout.scrollingSections(in: mirrored(bounds)))
        for (section, view) in collection.scrollers {
            if let plan = collectionViewLayout.scroller(ofSection: section) { place(view, plan) }
            guard !wanted.contains(section), !collection.shown.contains(where: { $0.value.view.superview === view })
            else { continue }
            collection.scrollers[section] = nil
            view.removeFromSuperview()
        }
    }

    func place(_ view: SectionScrollView, _ plan: SectionGeometry.Scroller) {
        view.place(
            plan, frame: mirrored(plan.frame), isMirrored: mirrors, offset: scrollerOffset(ofSection: view.section))
    }

    /// Returns the offset of a section in the direction of the language; zero if it does not scroll by itself.
    func scrollerOffset(ofSection section: Int) -> CGPoint { collection.scrollerOffsets[section] ?? .zero }

    func scrollerDidScroll(_ view: SectionScrollView) {
        collection.scrollerOffsets[view.section] = view.logicalOffset
        collection.filled = .null
        requestLayout()
    }

    /// Gives the scroll views the new indices of their sections.
    func mapScrollers(_ newSection: (Int) -> Int?) {
        collection.scrollerOffsets = Dictionary(
            collection.scrollerOffsets.compactMap { section, offset in newSection(section).map { ($0, offset) } },
            uniquingKeysWith: { $1 })
        let old = collection.scrollers
        collection.scrollers = [:]
        for (section, view) in old {
            guard let new = newSection(section) else {
                collection.leavingScrollers.append(view)
                continue
            }
            view.section = new
            collection.scrollers[new] = view
        }
    }

    /// Removes the scroll views of sections that are gone.
    func removeLeavingScrollers() {
        for view in collection.leavingScrollers { view.removeFromSuperview() }
        collection.leavingScrollers = []
    }

    // MARK: Places

    /// Returns the centre of an element's view in its superview.
    func center(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        var center = attributes.center
        guard let section = attributes.scrollingSection,
            let scroller = collectionViewLayout.scroller(ofSection: section)
        else {
            if mirrors { center.x = contentSize.width - center.x }
            return center
        }
        center = CGPoint(x: center.x - scroller.frame.minX, y: center.y - scroller.frame.minY)
        if mirrors { center.x = scroller.contentSize.width - center.x }
        return center
    }

    /// Returns the frame of an element in the collection view, where it is after all scrolling.
    func visibleFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let section = attributes.scrollingSection else { return mirrored(attributes.frame) }
        let offset = scrollerOffset(ofSection: section)
        return mirrored(attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y))
    }

    // MARK: Scrolling to items

    /// Scrolls a section until an item is at a position of its visible part.
    func scrollSection(to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool) {
        guard let section = attributes.scrollingSection,
            let plan = collectionViewLayout.scroller(ofSection: section)
        else { return }
        let axis = plan.contentSize.width > plan.frame.width ? NSLayoutConstraint.Axis.horizontal : .vertical
        var own = position.part(along: axis)
        if own == .kept { own = .nearest }
        if mirrors, axis == .horizontal { own = own.mirrored }
        let place = attributes.frame.offsetBy(dx: -plan.frame.minX, dy: -plan.frame.minY).span(axis)
        var target = scrollerOffset(ofSection: section)
        target[axis] = own.offset(
            showing: place, from: target[axis],
            in: Span(start: 0, length: plan.frame.size[axis]), content: plan.contentSize[axis])
        guard target != scrollerOffset(ofSection: section) else { return }
        guard let view = collection.scrollers[section] else {
            collection.scrollerOffsets[section] = target
            return
        }
        view.setContentOffset(view.physical(target), animated: animated)
    }
}
