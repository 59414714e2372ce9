/// Different entries of a document, such as its fonts or styles, with numbers in the order in which they were added.
struct DocumentTable {
    private(set) var entries: [String] = []
    private var indexes: [String: Int] = [:]

    /// Returns the index of an entry, which is added if it is new.
    mutating func index(of entry: String) -> Int {
        if let index = indexes[entry] { return index }
        entries.append(entry)
        indexes[entry] = entries.count - 1
        return entries.count - 1
    }
}
