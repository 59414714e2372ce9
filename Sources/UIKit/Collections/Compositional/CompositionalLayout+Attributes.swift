import Foundation
import Graphics

/// The attributes of the elements, which are made for the visible part only.
extension UICollectionViewCompositionalLayout {
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let owner else { return nil }
        let visible = visibleSpan(of: owner)
        var found = geometry.boundaries.map { attributes(of: $0, visible) }.filter { $0.frame.isSeen(in: rect) }
        for index in geometry.sections(in: rect) { found += attributes(ofSection: index, in: rect, visible, owner) }
        return found
    }

    private func attributes(
        ofSection index: Int, in rect: CGRect, _ visible: Span, _ owner: UICollectionView
    ) -> [UICollectionViewLayoutAttributes] {
        let placed = geometry.sections[index]
        let section = placed.section
        var found = section.decorations.map { attributes(of: $0, index) }
        found += section.boundaries.map { attributes(of: $0, index, visible) }
        found.removeAll { !$0.frame.isSeen(in: rect) }
        let area = items(ofSection: index, in: rect, owner)
        for item in section.items(in: area.local) {
            let attributes = cell(item, index, isShown: owner.collection.isShowing)
            if attributes.frame.isSeen(in: area.content) { found.append(attributes) }
        }
        for supplement in section.supplements(ofItems: section.items(in: area.local)) {
            let attributes = attributes(of: supplement, index)
            if attributes.frame.isSeen(in: area.content) { found.append(attributes) }
        }
        if owner.collection.isShowing, !found.isEmpty,
            let handler = sections[index]?.visibleItemsInvalidationHandler
        {
            let offset = section.scroller == nil ? owner.contentOffset : owner.scrollerOffset(ofSection: index)
            let container = LayoutContainer(size: section.scroller?.frame.size ?? owner.bounds.size)
            handler(found.map(VisibleItem.init), offset, LayoutEnvironment(container, owner.traitCollection))
        }
        return found
    }

    /// Returns the part of a section in a rectangle of the content: in the section or in its scroller, and the same
    /// part in the content.
    private func items(ofSection index: Int, in rect: CGRect, _ owner: UICollectionView) -> (
        local: CGRect, content: CGRect
    ) {
        let placed = geometry.sections[index]
        var origin = CGPoint.zero
        origin[axis] = placed.start
        guard let scroller = placed.section.scroller else {
            return (rect.offsetBy(dx: -origin.x, dy: -origin.y), rect)
        }
        let offset = owner.scrollerOffset(ofSection: index)
        let content = rect.offsetBy(dx: offset.x, dy: offset.y)
        let frame = placed.frame(scroller.frame, axis)
        return (content.offsetBy(dx: -frame.minX, dy: -frame.minY), content)
    }

    /// The visible part of the content inside its insets.
    func visibleSpan(of owner: UICollectionView) -> Span {
        owner.mirrored(owner.bounds.inset(by: owner.adjustedContentInset)).span(axis)
    }

    // MARK: Single elements

    private func placed(_ index: Int) -> CompositionalGeometry.Placed? {
        geometry.sections.indices.contains(index) ? geometry.sections[index] : nil
    }

    /// Returns a frame of a section in the content. In a section that scrolls by itself it is that before scrolling.
    private func frame(_ frame: CGRect, _ index: Int) -> CGRect {
        let placed = geometry.sections[index]
        let origin = placed.section.scroller?.frame.origin ?? .zero
        return rounded(placed.frame(frame.offsetBy(dx: origin.x, dy: origin.y), axis))
    }

    /// Returns a frame on whole pixels.
    private func rounded(_ frame: CGRect) -> CGRect {
        let pixels = owner?.pixelsPerPoint ?? 1
        func rounded(_ length: CGFloat) -> CGFloat { (length * pixels).rounded() / pixels }
        let (x, y) = (rounded(frame.minX), rounded(frame.minY))
        return CGRect(x: x, y: y, width: rounded(frame.maxX) - x, height: rounded(frame.maxY) - y)
    }

    /// Returns the attributes of an item. The list is asked for the lines of its row only if it is shown.
    private func cell(_ item: Int, _ index: Int, isShown: Bool) -> UICollectionViewLayoutAttributes {
        let cell = geometry.sections[index].section.cells[item]
        let attributes = make()
        attributes.indexPath = IndexPath(item: item, section: index)
        attributes.frame = frame(cell.frame, index)
        (attributes.zIndex, attributes.fitsContent) = (cell.zIndex, cell.fits)
        let section = geometry.sections[index].section
        if section.scroller != nil { attributes.scrollingSection = index }
        if isShown, let list = list(ofSection: index) {
            let row = RowIndex(index, item)
            let path = owner.map { $0.dataIndex(of: row)?.path } ?? row.path
            attributes.listRow = list.row(item, count: section.cells.count, path: path)
        }
        return attributes
    }

    private func make() -> UICollectionViewLayoutAttributes {
        let cls: AnyClass = type(of: self).layoutAttributesClass
        if cls == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
        return _Instantiable.make(cls) as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
    }

    private func attributes(of supplement: PlacedItem.Supplement, _ index: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: supplement.kind, with: IndexPath(item: supplement.item, section: index))
        attributes.frame = frame(supplement.frame, index)
        (attributes.zIndex, attributes.fitsContent) = (supplement.zIndex, supplement.fits)
        if geometry.sections[index].section.scroller != nil { attributes.scrollingSection = index }
        return attributes
    }

    private func attributes(of boundary: SectionGeometry.Boundary, _ index: Int, _ visible: Span)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: boundary.plan.kind, with: IndexPath(item: 0, section: index))
        attributes.frame = rounded(geometry.frame(of: boundary, ofSection: index, visible: visible))
        (attributes.zIndex, attributes.fitsContent) = (boundary.plan.zIndex, boundary.plan.size.fittingAxes)
        if let list = list(ofSection: index) {
            let isFooter = boundary.plan.kind == UICollectionView.elementKindSectionFooter
            attributes.listRow = ListRow(appearance: list.appearance, role: isFooter ? .footer : .header)
        }
        return attributes
    }

    private func attributes(of boundary: SectionGeometry.Boundary, _ visible: Span) -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: boundary.plan.kind, with: IndexPath(index: 0))
        attributes.frame = rounded(geometry.frame(of: boundary, visible: visible))
        // They are in front of the views of sections that stay in view.
        attributes.zIndex = boundary.plan.zIndex + 1
        attributes.fitsContent = boundary.plan.size.fittingAxes
        return attributes
    }

    private func attributes(of decoration: SectionGeometry.Decoration, _ index: Int) -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: decoration.plan.kind, with: IndexPath(item: 0, section: index))
        attributes.frame = rounded(geometry.sections[index].frame(decoration.frame, axis))
        attributes.zIndex = decoration.plan.zIndex
        return attributes
    }

    func attributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let row = RowIndex(indexPath), let placed = placed(row.section),
            placed.section.cells.indices.contains(row.row)
        else { return nil }
        return cell(row.row, row.section, isShown: true)
    }

    func attributes(ofSupplement elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let owner else { return nil }
        let visible = visibleSpan(of: owner)
        guard indexPath.count == 2 else {
            return geometry.boundaries.first { $0.plan.kind == elementKind }.map { attributes(of: $0, visible) }
        }
        guard let section = placed(indexPath.section)?.section else { return nil }
        if indexPath.item == 0, let boundary = section.boundaries.first(where: { $0.plan.kind == elementKind }) {
            return attributes(of: boundary, indexPath.section, visible)
        }
        return section.supplements(ofItems: indexPath.item..<indexPath.item + 1)
            .first { $0.kind == elementKind }.map { attributes(of: $0, indexPath.section) }
    }

    func attributes(ofDecoration elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let section = placed(indexPath.section)?.section else { return nil }
        return section.decorations.first { $0.plan.kind == elementKind }.map { attributes(of: $0, indexPath.section) }
    }

    /// Returns the part of a section that scrolls by itself, in the content.
    func placedScroller(ofSection section: Int) -> SectionGeometry.Scroller? {
        guard let placed = placed(section), var scroller = placed.section.scroller else { return nil }
        scroller.frame = rounded(placed.frame(scroller.frame, axis))
        return scroller
    }
}
