import Foundation

extension IndexPath {
    /// Creates the path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section, which is the path's first. A path without it is a programming error, as in Foundation.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row, which is the path's second. A path without it is a programming error, as in Foundation.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item, which is the path's second. A path without it is a programming error, as in Foundation.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
