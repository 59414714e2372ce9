/// The EDID of a monitor, for ``VirtualDisplay/setEDID(_:of:)``.
///
///     try display.setEDID(VirtualEDID(product: 7, serial: 1).bytes, of: "DUMMY0")
public struct VirtualEDID: Sendable, Hashable {
    /// The maker's code: three letters from A to Z. Other and missing characters are written as A, further ones are
    /// dropped.
    public var maker: String
    /// The maker's number of the product.
    public var product: UInt16
    /// The serial number; 0, the default, if the maker gives none.
    public var serial: UInt32

    /// Creates an EDID, by default of the maker `CSM` and without a serial number.
    public init(maker: String = "CSM", product: UInt16, serial: UInt32 = 0) {
        self.maker = maker
        self.product = product
        self.serial = serial
    }

    /// The 128 bytes of the first block of an EDID 1.4, with its checksum.
    public var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128)
        bytes.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
        let letters = (Array(maker.utf8) + [65, 65, 65]).prefix(3).map { (65...90).contains($0) ? UInt16($0) - 64 : 1 }
        let packed = letters[0] << 10 | letters[1] << 5 | letters[2]
        bytes[8] = UInt8(packed >> 8)
        bytes[9] = UInt8(packed & 0xff)
        for index in 0..<2 { bytes[10 + index] = UInt8(product >> (8 * UInt16(index)) & 0xff) }
        for index in 0..<4 { bytes[12 + index] = UInt8(serial >> (8 * UInt32(index)) & 0xff) }
        (bytes[18], bytes[19]) = (1, 4)
        bytes[127] = 0 &- bytes.reduce(0, &+)
        return bytes
    }
}
