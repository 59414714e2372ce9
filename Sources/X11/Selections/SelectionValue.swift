/// The value of a selection in one form, as a property holds it: a type with bytes or with 32-bit items.
public struct SelectionValue: Hashable, Sendable {
    /// The content of the property.
    public enum Content: Hashable, Sendable {
        /// Bytes, such as a text or an image.
        case bytes([UInt8])
        /// Numbers of 32 bits, such as atoms.
        case items([UInt])
    }
    /// The type of the property, such as `UTF8_STRING`.
    public let type: AtomID
    /// The content of the property.
    public let content: Content

    /// Creates a value.
    public init(type: AtomID, _ content: Content) {
        self.type = type
        self.content = content
    }

    /// The size of the content in bytes.
    public var size: Int {
        switch content {
        case .bytes(let bytes): bytes.count
        case .items(let items): items.count * 4
        }
    }

    /// The bytes of the content; `nil` for items.
    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = content { bytes } else { nil }
    }

    /// The items of the content; `nil` for bytes.
    public var items: [UInt]? {
        if case .items(let items) = content { items } else { nil }
    }
}

/// The atoms of the protocol of selections.
public struct SelectionAtoms: Sendable {
    let targets, multiple, timestamp, incremental, atomPair, atom, integer: AtomID

    /// Creates the atoms with given numbers.
    public init(
        targets: AtomID, multiple: AtomID, timestamp: AtomID, incremental: AtomID, atomPair: AtomID, atom: AtomID,
        integer: AtomID
    ) {
        self.targets = targets
        self.multiple = multiple
        self.timestamp = timestamp
        self.incremental = incremental
        self.atomPair = atomPair
        self.atom = atom
        self.integer = integer
    }
}
