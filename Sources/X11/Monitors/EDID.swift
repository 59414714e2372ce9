/// The identity of a monitor from its EDID (VESA E-EDID 1.4): maker, product, serial numbers and date of manufacture.
///
/// Two monitors of one model whose serial numbers are 0 have equal values. Compare their connectors too.
public struct EDID: Hashable, Sendable {
    private let identity: [UInt8]

    /// Reads the first block of an EDID. Returns `nil` if it is shorter than 128 bytes or has no magic number.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 128, bytes.prefix(8) == [0, 255, 255, 255, 255, 255, 255, 0] else { return nil }
        var identity = Array(bytes[8..<18])
        // There are four descriptors of 18 bytes. The one with the serial number as text begins with three zeros and
        // 0xff.
        for start in stride(from: 54, through: 108, by: 18) where bytes[start..<start + 5] == [0, 0, 0, 255, 0] {
            identity += bytes[start + 5..<start + 18]
        }
        self.identity = identity
    }

    /// The identity in hexadecimal, which is the same in each run of a program.
    public var text: String {
        identity.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
