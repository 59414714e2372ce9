//
//  TodoStore.swift
//  Pocket Tools
//

import Foundation

@objc protocol TodoStoreDelegate: NSObjectProtocol {
    func storeDidChange(_ store: TodoStore)
    @objc optional func store(_ store: TodoStore, shouldAdd item: TodoItem) -> Bool
    @objc optional func store(_ store: TodoStore, didRemove item: TodoItem, at index: Int)
    @objc optional func storeTitle(_ store: TodoStore) -> String?
    @objc optional var storeLimit: Int { get }
}

extension Notification.Name {
    static let todoStoreDidSave = Notification.Name("TodoStoreDidSave")
    static let todoItemDidToggle = Notification.Name("TodoItemDidToggle")
}

class TodoStore: NSObject {
    @objc private(set) dynamic var items: [TodoItem] = []
    weak var delegate: TodoStoreDelegate?
    private(set) var saveCount = 0
    let userInfoKey = #keyPath(TodoStore.items)

    @discardableResult
    func add(_ title: String, priority: Int = 0) -> Bool {
        let item = TodoItem(title: title, priority: priority)
        guard delegate?.store?(self, shouldAdd: item) ?? true else { return false }
        if let limit = delegate?.storeLimit, items.count >= limit { return false }
        items.append(item)
        changed()
        return true
    }

    func remove(at index: Int) {
        let item = items.remove(at: index)
        delegate?.store?(self, didRemove: item, at: index)
        changed()
    }

    func toggle(at index: Int) {
        items[index].toggle()
        NotificationCenter.default.post(
            name: .todoItemDidToggle, object: self, userInfo: [userInfoKey: items[index]])
        changed()
    }

    func sort(by selector: Selector) {
        items.forEach { item in
            if item.responds(to: selector) { item.perform(selector) }
        }
        items.sort { $0.priority > $1.priority }
        changed()
    }

    var title: String {
        let remaining = items.filter { !$0.isDone }.count
        return delegate?.storeTitle?(self) ?? "\(remaining) to do"
    }

    private func changed() {
        delegate?.storeDidChange(self)
        // Saves once for many changes.
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(save), object: nil)
        perform(#selector(save), with: nil, afterDelay: 0.05)
    }

    @objc func save() {
        saveCount += 1
        NotificationCenter.default.post(name: .todoStoreDidSave, object: self)
    }
}
