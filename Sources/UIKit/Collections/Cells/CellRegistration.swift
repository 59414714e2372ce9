import Foundation
import Graphics

extension UICollectionView {
    /// A registration of a kind of cells, with a function that configures them for items.
    ///
    /// ```swift
    /// let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, name in
    ///     var content = UIListContentConfiguration.cell()
    ///     content.text = name
    ///     cell.contentConfiguration = content
    /// }
    /// ```
    ///
    /// Make it once, outside of the data source's methods.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A function that configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = UUID().uuidString
        let source: CollectionState.Source
        let handler: Handler

        /// Creates a registration of the class `Cell`.
        public init(handler: @escaping Handler) {
            source = .type(Cell.self)
            self.handler = handler
        }

        /// Creates a registration of a nib, whose only object is a `Cell`.
        public init(cellNib: UINib, handler: @escaping Handler) {
            source = .nib(cellNib)
            self.handler = handler
        }
    }

    /// A registration of a kind of supplementary views, with a function that configures them.
    ///
    /// Make it once, outside of the data source's methods.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A function that configures a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identifier = UUID().uuidString
        let elementKind: String
        let source: CollectionState.Source
        let handler: Handler

        /// Creates a registration of the class `Supplementary`.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            source = .type(Supplementary.self)
            self.handler = handler
        }

        /// Creates a registration of a nib, whose only object is a `Supplementary`.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            source = .nib(supplementaryNib)
            self.handler = handler
        }
    }

    /// Returns a reusable cell of a registration, configured for an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        ensureRegistered(registration.source, kind: Self.elementKindCell, registration.identifier)
        let view = dequeue(kind: Self.elementKindCell, registration.identifier, for: indexPath)
        guard let cell = view as? Cell else {
            Log.view.error("The nib of a cell registration has no \(Cell.self) but \(type(of: view)).")
            return unsafeDowncast(_InstantiableReusableView.make(Cell.self, frame: view.frame), to: Cell.self)
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a reusable supplementary view of a registration, configured for a place.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        ensureRegistered(registration.source, kind: registration.elementKind, registration.identifier)
        let dequeued = dequeue(kind: registration.elementKind, registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            Log.view.error("The nib of a registration has no \(Supplementary.self) but \(type(of: dequeued)).")
            return unsafeDowncast(
                _InstantiableReusableView.make(Supplementary.self, frame: dequeued.frame), to: Supplementary.self)
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func ensureRegistered(_ source: CollectionState.Source, kind: String, _ identifier: String) {
        let name = CollectionState.queueName(kind: kind, identifier: identifier)
        if collection.sources[name] == nil { collection.sources[name] = source }
    }
}
