import Foundation

/// The characters of a text storage, as a string whose changes are those of the storage.
final class StorageString: NSMutableString {
    private var storage: NSTextStorage?

    /// Creates the string of a storage, which it retains.
    convenience init(of storage: NSTextStorage) {
        self.init(capacity: 0)
        self.storage = storage
    }

    override var length: Int { storage?.length ?? 0 }

    /// Returns the code unit at an index, and 0 outside the text.
    override func character(at index: Int) -> unichar {
        guard let text = storage?.string.utf16, index >= 0,
            let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex), place < text.endIndex
        else { return 0 }
        return text[place]
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage?.replaceCharacters(in: range, with: aString)
    }

    // MARK: Initializers that NSMutableString requires. Their strings are empty.

    required init(capacity: Int) { super.init(capacity: capacity) }
    required init(string: String) { super.init(string: string) }
    required init(characters: UnsafePointer<unichar>, length: Int) {
        super.init(characters: characters, length: length)
    }
    required init(stringLiteral value: StaticString) { super.init(stringLiteral: value) }
    required init?(coder: NSCoder) { nil }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(stringLiteral: value) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(stringLiteral: value) }
}
