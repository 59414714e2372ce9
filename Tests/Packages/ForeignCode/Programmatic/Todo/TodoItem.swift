//
//  TodoItem.swift
//  Pocket Tools
//

import Foundation

@objcMembers
class TodoItem: NSObject, NSCopying {
    dynamic var title: String
    dynamic var isDone = false
    var priority: Int
    @objc(createdAt) let creationDate: Date
    @nonobjc var tags: Set<String> = []

    init(title: String, priority: Int = 0) {
        self.title = title
        self.priority = priority
        creationDate = Date()
        super.init()
    }

    func toggle() {
        isDone = !isDone
    }

    func copy(with zone: NSZone? = nil) -> Any {
        let item = TodoItem(title: title, priority: priority)
        item.isDone = isDone
        item.tags = tags
        return item
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TodoItem else { return false }
        return title == other.title && isDone == other.isDone && priority == other.priority
    }

    override var hash: Int {
        return title.hashValue ^ priority
    }

    override var description: String {
        return "\(isDone ? "[x]" : "[ ]") \(title)"
    }

    static let displayedKeys = [#keyPath(TodoItem.title), #keyPath(TodoItem.isDone), #keyPath(TodoItem.priority)]
}

extension TodoItem {
    @objc func raise() { priority += 1 }
    @objc func lower() { priority -= 1 }
    @objc(rename:) func setTitle(_ title: String) { self.title = title }
}
