import Foundation

/// The data from which the identifier of a program on a machine is made.
struct DeviceIdentity {
    /// The content of `/etc/machine-id`; `nil` if there is none.
    let machine: String?
    let user: UInt32
    let bundleIdentifier: String

    static var machine: String? {
        guard let text = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8) else { return nil }
        let id = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return id.isEmpty ? nil : id
    }

    /// The part of the bundle identifier that the vendor's programs share.
    private var vendor: String {
        let parts = bundleIdentifier.split(separator: ".")
        return parts.count > 1 ? parts.dropLast().joined(separator: ".") : bundleIdentifier
    }

    /// The identifier. It does not reveal what it is made from.
    var uuid: UUID? {
        guard let machine else { return nil }
        let text = Array("\(machine)/\(user)/\(vendor)".utf8)
        var bytes = (0..<2).flatMap { seed in Self.hash([seed] + text) }
        // The version and the variant of RFC 9562 for identifiers with bits of a program's own.
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    /// Returns the 64 bits of FNV-1a, mixed so that each bit depends on all of the text.
    private static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for factor: UInt64 in [0xFF51_AFD7_ED55_8CCD, 0xC4CE_B9FE_1A85_EC53] {
            hash = (hash ^ (hash >> 33)) &* factor
        }
        hash ^= hash >> 33
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
    }
}
