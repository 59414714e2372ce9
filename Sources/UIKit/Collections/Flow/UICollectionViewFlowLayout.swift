import Foundation
import Graphics

/// A layout of items in lines, in sections with optional headers and footers.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 120, height: 90)
/// layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
/// let photos = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
/// ```
///
/// As many items stand in a line as fit with the least spacing, and are spread over the line. A delegate that is a
/// `UICollectionViewDelegateFlowLayout` sets sizes and spaces of single items and sections. All lengths are in points.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of items that size themselves by their content: use it as the estimated size.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The edges from which section insets are measured.
    public enum SectionInsetReference: Int, Sendable {
        /// The edges of the content, inside the collection view's content insets.
        case fromContentInset
        /// The safe area of the collection view.
        case fromSafeArea
        /// The layout margins of the collection view.
        case fromLayoutMargins
    }

    // MARK: Metrics

    /// The least distance between lines. The default is 10. With a negative one lines overlap.
    open var minimumLineSpacing: CGFloat = 10 { didSet { metricsDidChange(minimumLineSpacing != oldValue) } }
    /// The least distance between items of a line. The default is 10. With a negative one items may overlap, and if it
    /// takes up the whole width of an item, each line has one.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { metricsDidChange(minimumInteritemSpacing != oldValue) } }
    /// The size of items for which the delegate has none. The default is 50 x 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { metricsDidChange(itemSize != oldValue) } }
    /// The size of items until they come into view, when their content determines the size. With zero, the default,
    /// items have the sizes of `itemSize` and of the delegate.
    open var estimatedItemSize = CGSize.zero { didSet { metricsDidChange(estimatedItemSize != oldValue) } }
    /// The direction of scrolling. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { metricsDidChange(scrollDirection != oldValue) }
    }
    /// The size of headers: the height counts in a layout that scrolls vertically, otherwise the width. With zero, the
    /// default, there are none.
    open var headerReferenceSize = CGSize.zero { didSet { metricsDidChange(headerReferenceSize != oldValue) } }
    /// The size of footers, as that of headers. The default is zero.
    open var footerReferenceSize = CGSize.zero { didSet { metricsDidChange(footerReferenceSize != oldValue) } }
    /// The space around the items of a section. The default is zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { metricsDidChange(sectionInset != oldValue) } }
    /// The edges from which section insets are measured. The default is `fromContentInset`.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { metricsDidChange(sectionInsetReference != oldValue) }
    }
    /// A Boolean value that indicates whether headers stay in view as long as their sections. The default is `false`.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { metricsDidChange(sectionHeadersPinToVisibleBounds != oldValue) }
    }
    /// A Boolean value that indicates whether footers stay in view as long as their sections. The default is `false`.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { metricsDidChange(sectionFootersPinToVisibleBounds != oldValue) }
    }

    private func metricsDidChange(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

    // MARK: State

    private var geometry = FlowGeometry()
    private var isValid = false
    /// The sizes that cells in view have asked for.
    private var measured: [RowIndex: CGSize] = [:]
    private var hasWarned = false

    // MARK: Invalidation

    /// The class of flow layouts' invalidation contexts.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // An update has given the items that stay their new places.
        if context.invalidateEverything { measured = [:] }
        let isKept = (context as? UICollectionViewFlowLayoutInvalidationContext).map {
            !$0.invalidateFlowLayoutDelegateMetrics && !$0.invalidateFlowLayoutAttributes
        }
        if isKept != true || context.invalidateEverything || context.invalidateDataSourceCounts { isValid = false }
        super.invalidateLayout(with: context)
    }

    /// Returns whether the width across the scrolling changes, or views stay in view while the content scrolls.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || changesWidth(newBounds)
    }

    private func changesWidth(_ newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return isVertical
            ? newBounds.width != collectionView.layoutBounds.width
            : newBounds.height != collectionView.layoutBounds.height
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, !changesWidth(newBounds) {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, let row = originalAttributes.element.row else { return false }
        guard preferredAttributes.size != originalAttributes.size else { return false }
        measured[row] = preferredAttributes.size
        return true
    }

    /// Returns what the movement of items invalidates: nothing while they keep their places among the others.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext,
            targetIndexPaths == previousIndexPaths
        {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    override func elementsWillMove(_ newElement: (CollectionElement) -> CollectionElement?) {
        measured = Dictionary(
            measured.compactMap { row, size in newElement(CollectionElement(row))?.row.map { ($0, size) } },
            uniquingKeysWith: { $1 })
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        guard !isValid, let collectionView else { return }
        isValid = true
        let bounds = collectionView.layoutBounds
        let insets = collectionView.adjustedContentInset
        let width =
            isVertical ? bounds.width - insets.left - insets.right : bounds.height - insets.top - insets.bottom
        let questions = FlowQuestions(layout: self, collectionView: collectionView)
        let sections = (0..<collectionView.numberOfSections).map { index in
            section(index, width: max(0, width), questions, collectionView)
        }
        geometry = FlowGeometry(sections, width: max(0, width), isVertical: isVertical)
    }

    private func section(
        _ index: Int, width: CGFloat, _ questions: FlowQuestions, _ collectionView: UICollectionView
    ) -> FlowGeometry.Section {
        let insets = questions.insets(index) + referenceInsets(collectionView)
        let (leading, trailing) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let room = max(0, width - leading - trailing)
        let (spacing, lineSpacing) = (questions.itemSpacing(index), questions.lineSpacing(index))
        let count = collectionView.numberOfItems(inSection: index)
        let lines: FlowLines
        switch (questions.sizes(ofSection: index, count: count), measured.isEmpty) {
        case (.common(let size), true):
            warn(size, room, collectionView)
            lines = FlowLines(
                count: count, size: alongLines(size), room: room, spacing: spacing, lineSpacing: lineSpacing)
        case (let sizes, _):
            let all = (0..<count).map { item in
                alongLines(measured[RowIndex(index, item)] ?? sizes.size(of: item))
            }
            if let widest = all.max(by: { $0.width < $1.width }) { warn(alongLines(widest), room, collectionView) }
            lines = FlowLines(sizes: all, room: room, spacing: spacing, lineSpacing: lineSpacing)
        }
        var section = FlowGeometry.Section(lines: lines)
        section.header = alongLines(questions.headerSize(index)).height
        section.footer = alongLines(questions.footerSize(index)).height
        (section.before, section.after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        section.leading = leading
        return section
    }

    private var isVertical: Bool { scrollDirection == .vertical }

    /// Returns a size as if the layout scrolled vertically.
    private func alongLines(_ size: CGSize) -> CGSize {
        isVertical ? size : CGSize(width: size.height, height: size.width)
    }

    private func referenceInsets(_ collectionView: UICollectionView) -> UIEdgeInsets {
        switch sectionInsetReference {
        case .fromContentInset: .zero
        case .fromSafeArea: collectionView.safeAreaInsets.horizontalPart(isVertical)
        case .fromLayoutMargins: collectionView.layoutMargins.horizontalPart(isVertical)
        }
    }

    /// Logs once that an item is wider than its line (R394).
    private func warn(_ size: CGSize, _ room: CGFloat, _ collectionView: UICollectionView) {
        guard !hasWarned, alongLines(size).width > room + 0.001, collectionView.layoutBounds.width > 0 else { return }
        hasWarned = true
        let (side, first, second) = isVertical ? ("width", "left", "right") : ("height", "top", "bottom")
        Log.view.warning(
            """
            The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) must be less than \
            the \(side) of the UICollectionView minus the section insets \(first) and \(second) values, minus the \
            content insets \(first) and \(second) values.
            """)
    }

    // MARK: Attributes

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let span = geometry.span(of: rect)
        for section in geometry.sections(in: span) {
            let header = layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            if let header, header.frame.intersects(rect) { found.append(header) }
            for item in geometry.items(ofSection: section, in: span) {
                let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section))
                if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
            }
            let footer = layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
            if let footer, footer.frame.intersects(rect) { found.append(footer) }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let row = RowIndex(indexPath), let frame = geometry.frame(of: row) else { return nil }
        let attributes = make()
        attributes.indexPath = indexPath
        attributes.frame = frame
        if estimatedItemSize != .zero { attributes.fitsContent = [.horizontal, .vertical] }
        return attributes
    }

    private func make() -> UICollectionViewLayoutAttributes {
        let cls: AnyClass = type(of: self).layoutAttributesClass
        if cls == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
        return _Instantiable.make(cls) as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes()
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let isFooter = elementKind == UICollectionView.elementKindSectionFooter
        guard isFooter || elementKind == UICollectionView.elementKindSectionHeader, indexPath.count == 2 else {
            return nil
        }
        let pins = isFooter ? sectionFootersPinToVisibleBounds : sectionHeadersPinToVisibleBounds
        let frame = geometry.edgeFrame(
            ofSection: indexPath.section, isFooter: isFooter, visible: pins ? visibleSpan : nil)
        guard let frame else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = frame
        if pins { attributes.zIndex = 10 }
        return attributes
    }

    /// The visible part of the content inside its insets.
    private var visibleSpan: Span? {
        collectionView.map { geometry.span(of: $0.bounds.inset(by: $0.adjustedContentInset)) }
    }
}

extension UIEdgeInsets {
    fileprivate static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }

    /// Returns the insets across the scrolling alone.
    fileprivate func horizontalPart(_ isVertical: Bool) -> UIEdgeInsets {
        isVertical
            ? UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
            : UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
}
