import Foundation

extension NSIndexPath {
    /// Creates the path of a row in a section.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// Creates the path of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The index of the section, which is the path's first. It is `NSNotFound` for an empty path.
    public var section: Int { length > 0 ? index(atPosition: 0) : NSNotFound }

    /// The index of the row, which is the path's second. It is `NSNotFound` for a shorter path.
    public var row: Int { length > 1 ? index(atPosition: 1) : NSNotFound }

    /// The index of the item, which is the path's second. It is `NSNotFound` for a shorter path.
    public var item: Int { length > 1 ? index(atPosition: 1) : NSNotFound }
}
