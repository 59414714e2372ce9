//
//  Delegates.swift
//  Pocket Tools
//

import UIKit

@objc protocol ShelfDelegate: NSObjectProtocol {
    func shelfDidChange(_ shelf: Shelf)
    @objc optional func shelf(_ shelf: Shelf, titleForItemAt index: Int) -> String
    @objc optional func shelf(
        _ shelf: Shelf,
        canRemoveItemAt index: Int
    ) -> Bool
    @objc optional func shelfWillClose(_ shelf: Shelf)
    @objc optional func load(_ name: String) throws -> NSString
    @objc optional var shelfTitle: String { get }
    @objc optional var preferredIndex: Int { get set }
}

@objc protocol ShelfStyling {
    @objc optional func shelfWillClose(_ shelf: Shelf)
    @objc optional func shelf(_ shelf: Shelf, titleForItemAt index: Int) -> String
}

/// A list of items, which its delegate names.
class Shelf: NSObject {
    weak var delegate: (ShelfDelegate & NSObjectProtocol)?
    weak var styling: ShelfStyling?
    private(set) var items: [Int] = []

    var titles: [String] {
        return items.indices.map { index in
            delegate?.shelf?(self, titleForItemAt: index) ?? "item \(index)"
        }
    }

    /// The lengths of the names that the delegate gives.
    var lengths: [Int?] {
        return items.indices.map { delegate?.shelf?(self, titleForItemAt: $0).count }
    }

    var canRename: Bool {
        return delegate?.responds(to: #selector(ShelfDelegate.shelf(_:titleForItemAt:))) ?? false
    }

    var caption: String { return delegate?.shelfTitle ?? "Shelf" }

    func add(_ item: Int) {
        items.append(item)
        delegate?.shelfDidChange(self)
    }

    func remove(at index: Int) {
        guard delegate?.shelf?(self, canRemoveItemAt: index) != false else { return }
        items.remove(at: index)
    }

    func loaded(_ name: String) -> String {
        if let text = try? delegate?.load?(name) {
            return text as String
        }
        return "nothing"
    }

    func close() {
        delegate?.shelfWillClose?(self)
        styling?.shelfWillClose?(self)
    }
}

final class ShelfOwner: NSObject, ShelfDelegate, ShelfStyling {
    var changes = 0
    var preferredIndex = 3

    func shelfDidChange(_ shelf: Shelf) { changes += 1 }
    func load(_ name: String) throws -> NSString { return "loaded \(name)" as NSString }

    /// The result is no optional for a caller that has the class.
    func summary(of shelf: Shelf) -> Int {
        return self.shelf(shelf, titleForItemAt: 0).count + shelfTitle.count
    }
}

extension ShelfOwner {
    func shelf(_ shelf: Shelf, titleForItemAt index: Int) -> String { return "book \(index)" }
    func shelf(_ shelf: Shelf, canRemoveItemAt index: Int) -> Bool { return index > 0 }
    var shelfTitle: String { return "Books" }
}

final class QuietOwner: NSObject, ShelfDelegate, ShelfStyling {
    func shelfDidChange(_ shelf: Shelf) {}
}
