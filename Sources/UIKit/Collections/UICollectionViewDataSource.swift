import Foundation

/// An object that provides the items of a collection view. All methods but the first two are optional: they have
/// default implementations.
///
/// Unlike in Objective-C, the methods must be in the class that declares the conformance, or in a superclass.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// Returns the number of items of a section. A negative number counts as 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item that comes into view. It must be a dequeued one.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Returns the number of sections. The default is 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view that comes into view, such as a header. It must be a dequeued one. The default is
    /// an empty view, with an error in the log.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether an item can be moved. The default is `true` for a data source that moves items.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Moves an item in the data, as the user has done on the screen. Without this method items cannot be moved.
    ///
    /// If the data source does not answer `canMoveItemAt`, it is called once for a move of an item to its own place.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Returns the titles of a strip at the trailing edge, by which the user scrolls to items. It is asked with each
    /// reload. The default is `nil`: no strip.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the item that a title of the strip leads to. The default is the first item of the section that has the
    /// title's index.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
}

extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns an empty view.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.lacks(.supplementaryView, UICollectionReusableView(frame: .zero)) }
    /// Returns `true`: every item can be moved, if the data source moves items.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.lacks(.canMoveItem, true)
    }
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.lacks(.moveItem, ()) }
    /// Returns `nil`: no strip.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the first item of the section that has the title's index.
    public func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }
}

/// An object that prepares the data of items before they come into view.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Prepares the data of items that will probably come into view, in the order in which they will.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Ends the preparation of items that will not come into view after all. The default does nothing.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
    {}
}
