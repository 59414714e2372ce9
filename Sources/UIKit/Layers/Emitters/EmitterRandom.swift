/// Random numbers that depend on nothing but a seed: the generator *SplitMix64*.
///
/// Each particle has a generator of its own. So the particles are the same however time is divided into frames.
struct EmitterRandom: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits.
    mutating func bits() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }

    /// Returns a number from 0 up to 1.
    mutating func fraction() -> Double { Double(bits() >> 11) * 0x1p-53 }

    /// Returns a number from `middle - range` to `middle + range`.
    mutating func number(around middle: Double, range: Double) -> Double {
        let fraction = fraction()
        return range == 0 ? middle : middle + range * (2 * fraction - 1)
    }

    /// Returns the seed of the particle with a number that a source emits of one of its cells.
    static func seed(of source: UInt64, cell: Int, number: Int) -> UInt64 {
        var mixed = EmitterRandom(seed: source ^ UInt64(truncatingIfNeeded: cell) << 40)
        var particle = EmitterRandom(seed: mixed.bits() &+ UInt64(truncatingIfNeeded: number))
        return particle.bits()
    }
}
