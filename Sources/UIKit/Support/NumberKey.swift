/// A number as the key of a dictionary, for numbers that are counted up, such as those of windows.
///
/// Its hash is one multiplication, which spreads such numbers well enough. Swift's own hash protects against keys that
/// an attacker has chosen, and takes most of the time of a lookup. A window that is made and shown is looked up 17
/// times (benchmark row *windows*).
struct NumberKey: Hashable {
    let number: Int

    init(_ number: Int) { self.number = number }

    func _rawHashValue(seed: Int) -> Int {
        let product = UInt(bitPattern: number ^ seed) &* 0x9E37_79B9_7F4A_7C15
        return Int(bitPattern: product ^ product >> 32)
    }
}
