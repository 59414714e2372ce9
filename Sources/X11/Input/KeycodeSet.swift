/// A set of X's key codes, 0 to 255, stored as the 256 bits that the server sends.
public struct KeycodeSet: Equatable, Sendable {
    private var words = SIMD4<UInt64>()

    /// Creates an empty set.
    public init() {}

    /// Creates a set from the bits of the protocol's key vectors, beginning with code 0. Missing bytes count as zero.
    public init(bytes: UnsafeRawBufferPointer) {
        for (index, byte) in bytes.prefix(32).enumerated() { words[index / 8] |= UInt64(byte) << (index % 8 * 8) }
    }

    /// Returns whether the set contains a code. Codes outside 0 to 255 are never in a set.
    public func contains(_ code: Int) -> Bool {
        (0..<256).contains(code) && words[code / 64] & 1 << UInt64(code % 64) != 0
    }

    /// Removes a code if the set contains it.
    public mutating func remove(_ code: Int) {
        guard (0..<256).contains(code) else { return }
        words[code / 64] &= ~(1 << UInt64(code % 64))
    }
}
