import Foundation

/// The content of one pasteboard: its own, or that of the program that has taken the desktop's selection.
@MainActor
final class PasteboardStore {
    let name: UIPasteboard.Name
    /// The desktop's selection that the pasteboard stands for; `nil` for pasteboards of this program.
    let selection: DesktopSelection?
    private unowned let list: PasteboardList
    private var contents = PasteboardContents()
    /// Whether the content is the program's own.
    private(set) var isOwn = false
    private(set) var changeCount = 0

    init(name: UIPasteboard.Name, selection: DesktopSelection?, list: PasteboardList) {
        self.name = name
        self.selection = selection
        self.list = list
    }

    /// The desktop, if the content is there.
    private var source: (host: any SelectionHosting, selection: DesktopSelection)? {
        guard let selection, let host = list.host, !isOwn else { return nil }
        return (host, selection)
    }

    private var current: PasteboardContents {
        if contents.isExpired {
            contents = PasteboardContents()
            withdraw()
        }
        return contents
    }

    private func withdraw() {
        if let selection, isOwn { list.host?.withdraw(selection) }
    }

    // MARK: Reading

    /// The types of each item.
    var types: [[String]] {
        guard let source else { return current.items.map(\.types) }
        let types = PasteboardTypes.types(ofTargets: source.host.targets(of: source.selection))
        return types.isEmpty ? [] : [types]
    }

    func contains(_ type: String, inItem place: Int) -> Bool {
        guard types.indices.contains(place) else { return false }
        return PasteboardTypes.equivalents(of: type).contains(where: types[place].contains)
    }

    func data(_ type: String, inItem place: Int) -> Data? {
        guard let source else { return current.items.indices.contains(place) ? current.items[place].data(type) : nil }
        return place == 0 ? foreignData(type, source)?.data : nil
    }

    func value(_ type: String, inItem place: Int) -> Any? {
        guard let source else { return current.items.indices.contains(place) ? current.items[place].value(type) : nil }
        guard place == 0, let found = foreignData(type, source) else { return nil }
        let type = PasteboardTypes.types(ofTargets: [found.target]).first ?? type
        return PasteboardItem.value(found.data, of: type)
    }

    private func foreignData(
        _ type: String, _ source: (host: any SelectionHosting, selection: DesktopSelection)
    ) -> (data: Data, target: String)? {
        let targets = PasteboardTypes.targets(for: type, among: source.host.targets(of: source.selection))
        guard let target = targets.first, let bytes = source.host.bytes(of: source.selection, as: target) else {
            return nil
        }
        return (PasteboardTypes.data(bytes, of: target), target == "STRING" ? "UTF8_STRING" : target)
    }

    /// All items with the values of all their types.
    var items: [[String: Any]] {
        guard source != nil else { return current.items.map { $0.dictionary } }
        return types.enumerated().map { place, types in
            types.reduce(into: [:]) { item, type in item[type] = value(type, inItem: place) }
        }
    }

    /// The URLs of all items. Another program's item can have several.
    var urls: [URL] {
        guard source != nil else { return current.items.compactMap { $0.value(PasteboardTypes.url) as? URL } }
        return data(PasteboardTypes.url, inItem: 0).map(PasteboardItem.urls) ?? []
    }

    /// The texts of all items. The text of an item with nothing but a URL is the URL's.
    var texts: [String] {
        guard source != nil else { return current.items.compactMap(\.text) }
        if let text = value(PasteboardTypes.text, inItem: 0) as? String { return [text] }
        return urls.map(\.absoluteString)
    }

    /// A provider for each item. Another program's content is loaded when it is asked for.
    var itemProviders: [NSItemProvider] {
        guard let source else { return current.items.map { $0.makeProvider() } }
        let targets = source.host.targets(of: source.selection)
        let types = PasteboardTypes.types(ofTargets: targets)
        guard !types.isEmpty else { return [] }
        let provider = NSItemProvider()
        for type in types {
            guard let target = PasteboardTypes.targets(for: type, among: targets).first else { continue }
            provider.register(type) { [weak host = source.host] completion in
                guard let host else { return completion(nil, NSItemProvider.ErrorCode.unknownError) }
                host.load(source.selection, as: target) { bytes in
                    completion(bytes.map { PasteboardTypes.data($0, of: target) }, nil)
                }
            }
        }
        return [provider]
    }

    // MARK: Changing

    /// Replaces the content.
    func put(_ items: [PasteboardItem], expirationDate: Date? = nil, isLocal: Bool = false, by sender: UIPasteboard) {
        let old = isOwn ? Set(contents.items.flatMap(\.types)) : []
        let new = PasteboardContents(items: items, expirationDate: expirationDate, isLocal: isLocal)
        if items.isEmpty || isLocal || new.isExpired { withdraw() }
        contents = new
        isOwn = true
        changeCount += 1
        offer()
        post(
            added: Set(items.flatMap(\.types)).subtracting(old), removed: old.subtracting(items.flatMap(\.types)),
            sender)
    }

    /// Appends items to the content. That of another program is read before.
    func append(_ new: [PasteboardItem], by sender: UIPasteboard) {
        let old = source == nil ? current : PasteboardContents(items: items.map(PasteboardItem.init))
        put(old.items + new, expirationDate: old.expirationDate, isLocal: old.isLocal, by: sender)
    }

    /// Offers the content to other programs, if they may see it.
    func offer() {
        let contents = current
        guard isOwn, let selection, !contents.items.isEmpty, !contents.isLocal else { return }
        list.host?.offer(contents.offer, as: selection)
    }

    /// Notes that another program has taken the selection, or that no program has it any more.
    func wasTaken() {
        isOwn = false
        contents = PasteboardContents()
        changeCount += 1
        // Selected texts change often, and each change would ask the other program.
        guard let source, selection == .clipboard else { return }
        source.host.findTargets(of: source.selection) { [weak self] targets in
            guard let self else { return }
            post(added: Set(PasteboardTypes.types(ofTargets: targets)), removed: [], list.pasteboard(self))
        }
    }

    /// Empties a pasteboard that is removed.
    func empty() { contents = PasteboardContents() }

    private func post(added: Set<String>, removed: Set<String>, _ sender: UIPasteboard) {
        var info: [AnyHashable: Any] = [:]
        if !added.isEmpty { info[UIPasteboard.changedTypesAddedUserInfoKey] = added.sorted() }
        if !removed.isEmpty { info[UIPasteboard.changedTypesRemovedUserInfoKey] = removed.sorted() }
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: sender, userInfo: info)
    }
}

/// The pasteboards of the program by their names.
@MainActor
final class PasteboardList {
    private unowned let application: UIApplication
    private var stores: [UIPasteboard.Name: PasteboardStore] = [:]
    private var pasteboards: [UIPasteboard.Name: UIPasteboard] = [:]
    private weak var connected: (any SelectionHosting)?

    init(application: UIApplication) { self.application = application }

    /// The desktop's selections; `nil` without a display server.
    var host: (any SelectionHosting)? {
        guard let host = application.display?.selections else { return nil }
        guard connected !== host else { return host }
        connected = host
        host.onChange = { [weak self] selection in
            if let name = Self.name(of: selection) { self?.stores[name]?.wasTaken() }
        }
        // Contents from before the connection are offered now.
        for store in stores.values { store.offer() }
        return host
    }

    /// Returns the content of a name. Without `creates` the result is `nil` for names that do not exist.
    func store(_ name: UIPasteboard.Name, creates: Bool) -> PasteboardStore? {
        creates ? store(name) : stores[name]
    }

    /// Returns the content of a name, which is created if necessary.
    func store(_ name: UIPasteboard.Name) -> PasteboardStore {
        if let store = stores[name] { return store }
        let selection: DesktopSelection? =
            switch name {
            case .general: .clipboard
            case .primary: .primary
            default: nil
            }
        let store = PasteboardStore(name: name, selection: selection, list: self)
        stores[name] = store
        // The changes of other programs are observed from now on.
        if selection != nil { _ = host }
        return store
    }

    /// Returns the name of the pasteboard that is a selection; `nil` for drags.
    private static func name(of selection: DesktopSelection) -> UIPasteboard.Name? {
        switch selection {
        case .clipboard: .general
        case .primary: .primary
        case .drag: nil
        }
    }

    /// Returns the pasteboard that stands for a content in notifications.
    func pasteboard(_ store: PasteboardStore) -> UIPasteboard {
        if let pasteboard = pasteboards[store.name] { return pasteboard }
        let pasteboard = UIPasteboard(store)
        pasteboards[store.name] = pasteboard
        return pasteboard
    }

    /// Removes a pasteboard. Those of the desktop stay. Returns whether it was there.
    func remove(_ name: UIPasteboard.Name) -> UIPasteboard? {
        guard let store = stores[name], store.selection == nil else { return nil }
        let pasteboard = pasteboard(store)
        store.empty()
        stores[name] = nil
        pasteboards[name] = nil
        return pasteboard
    }
}
