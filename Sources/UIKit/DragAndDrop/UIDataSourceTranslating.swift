import Foundation

/// A list that shows more than its data source has: placeholders of dropped things. It translates between the indices
/// of the data source and those of what is shown.
///
/// The methods of tables and collection views take and return indices of the data source, as do the calls to their
/// data sources and delegates.
///
/// ```swift
/// // The data A B, with a placeholder before B: A P B
/// photos.presentationIndexPath(forDataSourceIndexPath: [0, 1])   // [0, 2]
/// photos.dataSourceIndexPath(forPresentationIndexPath: [0, 1])   // nil, the placeholder
/// photos.performUsingPresentationValues {
///     photos.cellForItem(at: [0, 1])   // The cell of the placeholder
/// }
/// ```
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Returns the index of a section among those that are shown. Only rows and items have placeholders, so it is the
    /// same one.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    /// Returns the index of a shown section in the data source, which is the same one.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    /// Returns the place of a row or item of the data source among those that are shown. `nil` stays `nil`.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    /// Returns the place of a shown row or item in the data source. It is `nil` for a placeholder.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    /// Runs a closure in which the methods of the list that ask for or return index paths use those of what is shown.
    /// Changes such as insertions always use those of the data source.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UIDataSourceTranslating {
    /// Returns the same index.
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    /// Returns the same index.
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    /// Returns the place of a row or item of the data source among those that are shown. `nil` stays `nil`. In an
    /// object that is no table or collection view it is the same place.
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        guard let path = dataSourceIndexPath, let host = self as? any PlaceholderHost else {
            return dataSourceIndexPath
        }
        return host.path(ofDataRowAt: path)
    }
    /// Returns the place of a shown row or item in the data source. It is `nil` for a placeholder. In an object that is
    /// no table or collection view it is the same place.
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        guard let path = presentationIndexPath, let host = self as? any PlaceholderHost else {
            return presentationIndexPath
        }
        return host.dataPath(ofShownRowAt: path)
    }
    /// Runs a closure in which index paths count the placeholders of a table or collection view.
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        guard let host = self as? any PlaceholderHost else { return actionsToTranslate() }
        host.presenting(actionsToTranslate)
    }
}

/// A list whose data source does not have the placeholders that it shows.
@MainActor
protocol PlaceholderHost: AnyObject {
    associatedtype Placeholder: AnyObject
    var placeholders: ListPlaceholders<Placeholder> { get }
    var presentationDepth: Int { get set }
}

extension PlaceholderHost {
    /// Whether index paths of the list's methods count the placeholders now.
    private var isPresenting: Bool { presentationDepth > 0 }

    /// Runs a closure in which index paths count the placeholders.
    func presenting(_ body: () -> Void) {
        presentationDepth += 1
        body()
        presentationDepth -= 1
    }

    /// Returns the index path of a row of the data among those that are shown.
    fileprivate func path(ofDataRowAt path: IndexPath) -> IndexPath? {
        RowIndex(path).map { placeholders.shownRow(of: $0).path }
    }

    /// Returns the index path in the data of a row that is shown; `nil` for a placeholder.
    fileprivate func dataPath(ofShownRowAt path: IndexPath) -> IndexPath? {
        RowIndex(path).flatMap { placeholders.dataRow(of: $0)?.path }
    }

    /// Returns whether a shown row is a placeholder.
    func isPlaceholder(_ row: RowIndex) -> Bool { !placeholders.isEmpty && placeholders.placeholder(at: row) != nil }

    /// Returns the index path with which data source and delegate know a shown row.
    func dataPath(of row: RowIndex) -> IndexPath {
        placeholders.isEmpty ? row.path : placeholders.insertionRow(of: row).path
    }

    /// Returns the index path of a shown row for callers of the list's methods; `nil` for a placeholder, unless they
    /// use the indices of what is shown.
    func publicPath(of row: RowIndex) -> IndexPath? {
        placeholders.isEmpty || isPresenting ? row.path : placeholders.dataRow(of: row)?.path
    }

    /// Returns the row that callers of the list's methods mean; `nil` for a path that is no row's.
    func shownRow(at path: IndexPath) -> RowIndex? {
        guard let row = RowIndex(path), !placeholders.isEmpty, !isPresenting else { return RowIndex(path) }
        return placeholders.shownRow(of: row)
    }

    /// Returns the number of rows of a section for callers of the list's methods, given that of those shown.
    func publicCount(_ shown: Int, inSection section: Int) -> Int {
        placeholders.isEmpty || isPresenting ? shown : shown - placeholders.count(inSection: section)
    }
}

extension UICollectionView: UIDataSourceTranslating, PlaceholderHost {
    var placeholders: ListPlaceholders<CollectionPlaceholder> { collection.placeholders }
    var presentationDepth: Int {
        get { collection.presentationDepth }
        set { collection.presentationDepth = newValue }
    }
}

extension UITableView: UIDataSourceTranslating, PlaceholderHost {
    var placeholders: ListPlaceholders<TablePlaceholder> { table.placeholders }
    var presentationDepth: Int {
        get { table.presentationDepth }
        set { table.presentationDepth = newValue }
    }
}
