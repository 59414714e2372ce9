/// A set of X's key codes, 0 to 255: the 256 bits in which the server tells of them.
public struct KeycodeSet: Equatable, Sendable {
    private var words = SIMD4<UInt64>()

    /// No codes.
    public init() {}

    /// The bits of the protocol's key vectors, from the first code up; what is missing counts as zero.
    public init(bytes: UnsafeRawBufferPointer) {
        for (index, byte) in bytes.prefix(32).enumerated() { words[index / 8] |= UInt64(byte) << (index % 8 * 8) }
    }

    /// A code that no key can have is never in a set.
    public func contains(_ code: Int) -> Bool {
        (0..<256).contains(code) && words[code / 64] & 1 << UInt64(code % 64) != 0
    }

    /// Takes a code out, if it is in.
    public mutating func remove(_ code: Int) {
        guard (0..<256).contains(code) else { return }
        words[code / 64] &= ~(1 << UInt64(code % 64))
    }
}
