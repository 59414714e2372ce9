import Foundation

/// A place for content that is copied and pasted: within the program, or between the programs of the desktop.
///
/// ```swift
/// UIPasteboard.general.string = "Hello"
/// if UIPasteboard.general.hasImages { imageView.image = UIPasteboard.general.image }
/// ```
///
/// ``general`` is the desktop's clipboard. Other programs have what it contains as soon as it is set, and while this
/// program runs. A clipboard manager, if the desktop has one, keeps it when the program ends.
///
/// Reading what another program has copied waits for that program: at most half a second without an answer, and a
/// second in all. Then the value is `nil`. Such content is one item, which may have several URLs.
///
/// | type | name for other programs |
/// |---|---|
/// | `public.utf8-plain-text` | `UTF8_STRING`, `text/plain`, and `STRING` if it is Latin-1 |
/// | `public.url`, `public.file-url` | `text/uri-list`, and as a text |
/// | `public.png`, `public.jpeg` | `image/png`, `image/jpeg` |
/// | `public.html`, `public.rtf` | `text/html`, `text/rtf` |
/// | others | the type itself |
///
/// Pasteboards with other names belong to the program and end with it. The name `PRIMARY` is an exception: it is the
/// desktop's primary selection, the text that is selected, which a click with the middle button inserts.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name from a text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the desktop's clipboard.
        public static let general = Name("com.apple.UIKit.pboard.general")
        /// The name of the desktop's primary selection.
        static let primary = Name("PRIMARY")
    }

    /// An option for `setItems(_:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The time from which on the items do not exist, a `Date`.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other programs cannot see the items, a `Bool`.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    let store: PasteboardStore

    init(_ store: PasteboardStore) {
        self.store = store
        super.init()
    }

    private static var list: PasteboardList { UIApplication.shared.pasteboards }

    // MARK: Pasteboards

    /// The desktop's clipboard.
    open class var general: UIPasteboard { list.pasteboard(list.store(.general)) }

    /// Finds or creates a pasteboard of the program.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name.
    ///   - create: Whether a pasteboard that does not exist is created. Otherwise the result is `nil` then.
    public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        guard let store = Self.list.store(pasteboardName, creates: create) else { return nil }
        self.init(store)
    }

    /// Creates a pasteboard with a new name.
    open class func withUniqueName() -> UIPasteboard {
        list.pasteboard(list.store(Name(UUID().uuidString)))
    }

    /// Removes a pasteboard of the program with its content. ``general`` and the primary selection stay.
    open class func remove(withName pasteboardName: UIPasteboard.Name) {
        guard let removed = list.remove(pasteboardName) else { return }
        NotificationCenter.default.post(name: removedNotification, object: removed)
    }

    /// The name of the pasteboard.
    open var name: UIPasteboard.Name { store.name }

    /// The number of changes of the content, by this program and others.
    open var changeCount: Int { store.changeCount }

    // MARK: One item

    /// The types of the first item; empty without content.
    open var types: [String] { store.types.first ?? [] }

    /// Returns whether the first item has one of these types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        pasteboardTypes.contains { store.contains($0, inItem: 0) }
    }

    /// Returns the first item's bytes in a type, or `nil` if it does not have it.
    open func data(forPasteboardType pasteboardType: String) -> Data? { store.data(pasteboardType, inItem: 0) }

    /// Returns the first item's value in a type: a `String`, `URL`, `UIImage` or `UIColor` for types that have one,
    /// otherwise `Data` or the object that was set.
    open func value(forPasteboardType pasteboardType: String) -> Any? { store.value(pasteboardType, inItem: 0) }

    /// Replaces the content by a value: a `String`, `URL`, `UIImage`, `UIColor`, `Data` or property list.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        put([PasteboardItem([pasteboardType: value])])
    }

    /// Replaces the content by bytes.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        put([PasteboardItem([pasteboardType: data])])
    }

    // MARK: Several items

    /// The number of items.
    open var numberOfItems: Int { store.types.count }

    /// Returns the types of the items with these indexes, of all items with `nil`. Indexes without an item are ignored.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
        let types = store.types
        return places(itemSet).map { types[$0] }
    }

    /// Returns whether one of the items with these indexes has one of these types. With `nil` all items count.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        places(itemSet).contains { place in pasteboardTypes.contains { store.contains($0, inItem: place) } }
    }

    /// Returns the indexes of the items that have one of these types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(places(nil).filter { place in pasteboardTypes.contains { store.contains($0, inItem: place) } })
    }

    /// Returns the values of the items that have a type.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        places(itemSet).compactMap { store.value(pasteboardType, inItem: $0) }
    }

    /// Returns the bytes of the items that have a type.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        places(itemSet).compactMap { store.data(pasteboardType, inItem: $0) }
    }

    private func places(_ set: IndexSet?) -> [Int] {
        store.types.indices.filter { set?.contains($0) ?? true }
    }

    /// The items, each as a dictionary from types to values. Setting it replaces the content.
    open var items: [[String: Any]] {
        get { store.items }
        set { put(newValue.map(PasteboardItem.init)) }
    }

    /// Appends items to the content. It expires at the same time as before, and stays in this program if it did.
    open func addItems(_ items: [[String: Any]]) { store.append(items.map(PasteboardItem.init), by: self) }

    /// Replaces the content.
    ///
    /// - Parameters:
    ///   - items: The items, each as a dictionary from types to values.
    ///   - options: The time at which the items expire, and whether they stay in this program.
    open func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) {
        store.put(
            items.map(PasteboardItem.init), expirationDate: options[.expirationDate] as? Date,
            isLocal: options[.localOnly] as? Bool ?? false, by: self)
    }

    // MARK: Providers

    /// A provider for each item. Setting it replaces the content, see
    /// `setItemProviders(_:localOnly:expirationDate:)`.
    ///
    /// The content of another program is loaded when a provider is asked for it, without waiting.
    open var itemProviders: [NSItemProvider] {
        get { store.itemProviders }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces the content by that of providers, which is loaded when it is asked for.
    ///
    /// Other programs, and the providers of ``itemProviders``, wait for content that takes time. Properties such as
    /// `string` are `nil` until it has come.
    ///
    /// - Parameters:
    ///   - itemProviders: The providers, one for each item.
    ///   - localOnly: Whether other programs cannot see the items.
    ///   - expirationDate: The time from which on the items do not exist; `nil` for none.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        store.put(
            itemProviders.map { PasteboardItem($0) }, expirationDate: expirationDate, isLocal: localOnly, by: self)
    }

    func put(_ items: [PasteboardItem]) { store.put(items, by: self) }

    // MARK: Notifications

    /// Posted after the content has changed. The object is the pasteboard.
    ///
    /// For a change by another program, ``general`` posts it, as soon as the types are known.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// The key for the types that the change has added, an array of `String`.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedUserInfoKey"
    /// The key for the types that the change has removed, an array of `String`.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedUserInfoKey"
    /// Posted after a pasteboard was removed. The object is the pasteboard.
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")

    // MARK: Lists of types

    /// The types under which texts are found.
    public nonisolated static let typeListString = [PasteboardTypes.text, "public.text"]
    /// The types under which URLs are found.
    public nonisolated static let typeListURL = [PasteboardTypes.url]
    /// The types under which images are found.
    public nonisolated static let typeListImage = [
        PasteboardTypes.png, PasteboardTypes.jpeg, "public.tiff", "com.compuserve.gif",
    ]
    /// The types of colours.
    public nonisolated static let typeListColor = [PasteboardTypes.color]
    /// The type that stands for the type of a value in `setItems(_:options:)`: of a `String`, `URL`, `UIImage` or
    /// `UIColor`.
    public nonisolated static let typeAutomatic = PasteboardTypes.automatic
}
