import Foundation
import Graphics

/// A function that returns a section of a compositional layout, for the room that there is.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is composed of items, groups and sections. Each section can be different, and can scroll by itself.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///     repeatingSubitem: item, count: 3)
/// group.interItemSpacing = .fixed(8)
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
///
/// Lengths that are estimated become those of the content as soon as it is in view. The layout is mirrored for
/// languages from right to left.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private enum Source {
        case section(NSCollectionLayoutSection)
        case provider(UICollectionViewCompositionalLayoutSectionProvider)
    }

    private let source: Source

    /// Creates a layout all of whose sections are equal.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout all of whose sections are equal, with settings.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (source, self.configuration) = (.section(section), configuration)
        super.init()
    }
    /// Creates a layout whose sections a function returns. It is called again when the room changes.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Creates a layout whose sections a function returns, with settings. The function is called again when the room
    /// changes.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (source, self.configuration) = (.provider(sectionProvider), configuration)
        super.init()
    }

    /// Returns `nil`, with an error in the log: storyboards cannot describe sections.
    public required init?(coder: NSCoder) {
        Log.view.error("UICollectionViewCompositionalLayout cannot be made from a storyboard.")
        return nil
    }

    /// The settings. Setting them places all elements again.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    // MARK: State

    final var geometry = CompositionalGeometry()
    /// The sections, as they were described.
    final var sections: [NSCollectionLayoutSection?] = []
    private var isValid = false
    /// The sections whose contents have other sizes than before, with the items that have.
    private var changed: [Int: Set<Int>] = [:]
    /// Whether a header or footer of the whole content has another size than before.
    private var boundariesChanged = false
    /// The sizes of contents that were measured.
    private var measured: [CollectionElement: CGSize] = [:]
    private var container = LayoutContainer(size: .zero)

    /// The direction of the layout.
    final var axis: NSLayoutConstraint.Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    /// Returns `true`: the layout is mirrored for languages from right to left.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let movesItems =
            context.targetIndexPathsForInteractivelyMovingItems != context.previousIndexPathsForInteractivelyMovingItems
        if context.invalidateEverything || context.invalidateDataSourceCounts || movesItems { isValid = false }
        if context.invalidateEverything, context.invalidateDataSourceCounts { measured = [:] }
        for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
            changed[path.section, default: []].insert(path.item)
        }
        super.invalidateLayout(with: context)
    }

    /// Returns whether the room changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let new = room(of: collectionView, newBounds.size)
        return new.contentSize != container.contentSize || new.contentInsets != container.contentInsets
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateEverything = true
        return context
    }

    /// Returns whether the content of an element has another size than the layout has expected.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (element, pixels) = (originalAttributes.element, owner?.pixelsPerPoint ?? 1)
        let preferred = preferredAttributes.size
        let size = CGSize(
            width: (preferred.width * pixels).rounded(.up) / pixels,
            height: (preferred.height * pixels).rounded(.up) / pixels)
        let known = measured.updateValue(size, forKey: element) ?? originalAttributes.size
        return originalAttributes.fitsContent.contains {
            $0 == .horizontal
                ? size.width != known.width : size.height != known.height
        }
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        default:
            context.invalidateSupplementaryElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
            if path.count == 2 {
                changed[path.section, default: []].insert(path.item)
            } else {
                boundariesChanged = true
            }
        }
        context.contentOffsetAdjustment = adjustment(
            from: originalAttributes, to: preferredAttributes.size)
        return context
    }

    /// Returns the distance by which the content moves so that what is in view stays, if an element begins above it.
    private func adjustment(from attributes: UICollectionViewLayoutAttributes, to size: CGSize) -> CGPoint {
        guard let owner, attributes.scrollingSection == nil, let start = start(of: attributes) else { return .zero }
        var distance = CGPoint.zero
        if start < visibleSpan(of: owner).start { distance[axis] = size[axis] - attributes.size[axis] }
        return distance
    }

    /// Returns the place of an element whose length moves what follows it; `nil` for other elements. A header or footer
    /// that stays in view has its place in its section, or that at the boundary of the content.
    private func start(of attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
        guard attributes.representedElementCategory != .cell else { return attributes.frame.origin[axis] }
        guard attributes.representedElementCategory == .supplementaryView else { return nil }
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind)
        guard path.count == 2 else {
            // Nothing follows the footer of the content.
            let boundary = geometry.boundaries.first { $0.plan.kind == kind }
            guard let boundary, boundary.plan.extends, boundary.plan.edges.contains(.before(axis)) else { return nil }
            return boundary.frame.origin[axis]
        }
        guard geometry.sections.indices.contains(path.section) else { return nil }
        let placed = geometry.sections[path.section]
        guard let boundary = placed.section.boundaries.first(where: { $0.plan.kind == kind }), boundary.plan.extends,
            boundary.plan.edges.contains(.before(axis)) || boundary.plan.edges.contains(.after(axis))
        else { return nil }
        return placed.frame(boundary.frame, axis).origin[axis]
    }

    override func elementsWillMove(_ newElement: (CollectionElement) -> CollectionElement?) {
        measured = Dictionary(
            measured.compactMap { element, size in newElement(element).map { ($0, size) } }, uniquingKeysWith: { $1 })
    }

    // MARK: Layout

    /// Asks for the sections, and places all elements.
    open override func prepare() {
        super.prepare()
        guard let collectionView, !isValid || !changed.isEmpty || boundariesChanged else { return }
        container = room(of: collectionView, collectionView.layoutBounds.size)
        let count = collectionView.numberOfSections
        if isValid, geometry.sections.count == count {
            let solved = geometry.sections.enumerated().map { index, placed in
                changed[index].map { solve(index, collectionView, known: (placed.section, $0)) } ?? placed.section
            }
            stack(solved)
        } else {
            let environment = LayoutEnvironment(container, collectionView.traitCollection)
            sections = (0..<count).map { section($0, environment) }
            stack((0..<count).map { solve($0, collectionView) })
        }
        (isValid, changed, boundariesChanged) = (true, [:], false)
    }

    private func section(_ index: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
        switch source {
        case .section(let section): return section
        case .provider(let provider):
            let section = provider(index, environment)
            if section == nil {
                Log.view.error("The section provider of a compositional layout has no section \(index).")
            }
            return section
        }
    }

    private func solve(
        _ index: Int, _ collectionView: UICollectionView, known: (SectionGeometry, Set<Int>)? = nil
    ) -> SectionGeometry {
        guard sections.indices.contains(index), let section = sections[index] else {
            var size = container.effectiveContentSize
            size[axis] = 0
            return SectionGeometry(size: size, content: Span(start: 0, length: 0))
        }
        let traits = collectionView.traitCollection
        let groups = GroupSolver(
            count: collectionView.numberOfItems(inSection: index),
            measured: { [measured] part in measured[part.element(ofSection: index)] },
            environment: { LayoutEnvironment(LayoutContainer(size: $0), traits) })
        var plan = section.plan(axis: axis) { [configuration] reference in
            collectionView.insets(
                to: reference == .automatic ? configuration.contentInsetsReference : reference, across: self.axis)
        }
        if let list = section.list { (plan.before, plan.after) = list.padding(ofSection: index) }
        return SectionSolver(plan: plan, groups: groups, container: container.effectiveContentSize, known: known)
            .solve()
    }

    private func stack(_ sections: [SectionGeometry]) {
        let boundaries = configuration.boundarySupplementaryItems.map { item in
            let (plan, path) = (item.boundaryPlan, IndexPath(index: 0))
            let known = measured[CollectionElement(category: .supplementaryView, kind: plan.kind, path: path)]
            return (
                plan, plan.size.resolved(in: container.effectiveContentSize, content: known, insets: plan.insets)
            )
        }
        let spacing = configuration.interSectionSpacing
        geometry = CompositionalGeometry(
            sections, spacing: spacing.isFinite ? spacing : 0, container: container.effectiveContentSize,
            boundaries: boundaries, axis: axis)
    }

    private func room(of collectionView: UICollectionView, _ size: CGSize) -> LayoutContainer {
        let insets = collectionView.adjustedContentInset
        let isMirrored = collectionView.mirrors
        return LayoutContainer(
            size: size,
            insets: NSDirectionalEdgeInsets(
                top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isMirrored ? insets.left : insets.right))
    }

    /// The size of the content.
    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofItem: indexPath)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(ofSupplement: elementKind, at: indexPath) }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(ofDecoration: elementKind, at: indexPath) }

    override func isSupplementOfItem(_ element: CollectionElement) -> Bool {
        guard element.category == .supplementaryView, element.path.count == 2,
            geometry.sections.indices.contains(element.path.section)
        else { return false }
        let boundaries = geometry.sections[element.path.section].section.boundaries
        return !boundaries.contains { $0.plan.kind == element.kind }
    }
    override func scroller(ofSection section: Int) -> SectionGeometry.Scroller? { placedScroller(ofSection: section) }
    override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section]?.list : nil
    }
    override func scrollingSections(in rect: CGRect) -> [Int] {
        geometry.sections(in: rect).filter { scroller(ofSection: $0)?.frame.intersects(rect) == true }
    }
}

extension LayoutPart {
    fileprivate func element(ofSection section: Int) -> CollectionElement {
        switch self {
        case .cell(let item): CollectionElement(RowIndex(section, item))
        case .supplement(let kind, let item):
            CollectionElement(
                category: .supplementaryView, kind: kind, path: IndexPath(item: item, section: section))
        case .boundary(let kind):
            CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section))
        }
    }
}
