/// Who a monitor is, by what it tells of itself (VESA E-EDID 1.4): maker, product, serial number, date of manufacture and
/// the serial number in words.
///
/// Two monitors of one make whose serial numbers are 0 have equal EDIDs; whoever compares needs their connectors as well.
public struct EDID: Hashable, Sendable {
    private let identity: [UInt8]

    /// Reads the first block of an EDID. `nil` for what is none: too short, or without its magic number.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 128, bytes.prefix(8) == [0, 255, 255, 255, 255, 255, 255, 0] else { return nil }
        var identity = Array(bytes[8..<18])
        // Four descriptors of 18 bytes; three zeros and 0xff begin the one with the serial number in words.
        for start in stride(from: 54, through: 108, by: 18) where bytes[start..<start + 5] == [0, 0, 0, 255, 0] {
            identity += bytes[start + 5..<start + 18]
        }
        self.identity = identity
    }
}
