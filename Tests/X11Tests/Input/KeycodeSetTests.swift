import Testing

@testable import X11

struct KeycodeSetTests {
    private func makeSet(_ codes: [Int], length: Int = 32) -> KeycodeSet {
        var bytes = [UInt8](repeating: 0, count: length)
        for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
        return bytes.withUnsafeBytes { KeycodeSet(bytes: $0) }
    }

    private func codes(in set: KeycodeSet) -> [Int] { (0..<256).filter(set.contains) }

    @Test(
        "each bit of a key vector is one code",
        arguments: [[], [8], [9, 63, 64, 127, 128, 191, 192, 255], Array(0..<256)])
    func bits(list: [Int]) { #expect(codes(in: makeSet(list)) == list) }

    @Test("removing a code leaves the others")
    func keycodeSetRemoval() {
        var set = makeSet([10, 70, 200])
        set.remove(70)
        set.remove(71)
        #expect(codes(in: set) == [10, 200])
        set.remove(10)
        set.remove(200)
        #expect(set == KeycodeSet())
    }

    @Test("impossible codes are never in the set", arguments: [-1, 256, .min, .max])
    func impossibleCodes(code: Int) {
        var set = makeSet([0, 255])
        #expect(!set.contains(code))
        set.remove(code)
        #expect(set == makeSet([0, 255]))
    }

    @Test("a vector that is too short or too long gives its valid codes")
    func oddLengths() {
        #expect(codes(in: makeSet([3, 300], length: 40)) == [3])
        #expect(codes(in: makeSet([3], length: 1)) == [3])
    }
}
