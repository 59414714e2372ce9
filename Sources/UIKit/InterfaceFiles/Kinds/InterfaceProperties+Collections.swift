import Foundation

/// The collection views, layouts and cells of storyboards and nibs.
extension InterfaceCoder {
    /// Makes the layout of a collection view and its prototypes, and applies its attributes.
    @MainActor
    func decode(collection: UICollectionView) {
        if let element = element.child(key: "collectionViewLayout"),
            let layout = loader.makeObject(element) as? UICollectionViewLayout
        {
            collection.currentLayout = layout
        }
        if let flag = element.flag("allowsSelection") { collection.allowsSelection = flag }
        if let flag = element.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = flag }
        if let flag = element.flag("prefetchingEnabled") { collection.isPrefetchingEnabled = flag }
        if let element = element.child(key: "backgroundView") { collection.backgroundView = loader.makeView(element) }
        for prototype in element.child("cells")?.children ?? [] {
            register(prototype, kind: UICollectionView.elementKindCell, in: collection)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            if let element = element.child(key: key) { register(element, kind: kind, in: collection) }
        }
    }

    @MainActor
    private func register(_ prototype: InterfaceElement, kind: String, in collection: UICollectionView) {
        guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { return }
        let source = CellPrototype(prototype, of: loader)
        loader.prototypes.append(source)
        collection.registerViews(.prototype(source), kind: kind, identifier)
    }

    /// Makes the content view of a cell with its subviews, and its backgrounds.
    @MainActor
    func decode(collectionCell cell: UICollectionViewCell) {
        if let content = element.child(key: "contentView") {
            loader.decode(cell.contentView, from: content)
            loader.add(cell.contentView, for: content, isNew: false)
        }
        for (key, path) in [
            ("backgroundView", \UICollectionViewCell.backgroundView),
            ("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
        ] {
            if let element = element.child(key: key) { cell[keyPath: path] = loader.makeView(element) }
        }
    }
}

extension InterfaceProperties {
    func apply(to layout: UICollectionViewFlowLayout) {
        if let spacing = element.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        for (key, path) in [
            ("itemSize", \UICollectionViewFlowLayout.itemSize),
            ("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize),
            ("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize),
            ("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize),
        ] {
            if let size = element.child(key: key)?.size { layout[keyPath: path] = size }
        }
        if element.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        guard let inset = element.child(key: "sectionInset") else { return }
        func length(_ name: String) -> CGFloat { inset.number(name) ?? 0 }
        layout.sectionInset = UIEdgeInsets(
            top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    }
}
