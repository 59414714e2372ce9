/// Encodings of source files.
enum Encoding {
    /// Returns the bytes in UTF-8 without a byte order mark, and the position of the first byte that is not UTF-8.
    /// UTF-16 with a byte order mark is converted. Other bytes are left unchanged.
    static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], problem: Int?) {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return checked(Array(bytes.dropFirst(3))) }
        if bytes.count % 2 == 0, bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            let isLittle = bytes[0] == 0xff
            let units = stride(from: 2, to: bytes.count, by: 2).map { index in
                let low = UInt16(bytes[isLittle ? index : index + 1])
                let high = UInt16(bytes[isLittle ? index + 1 : index])
                return high << 8 | low
            }
            return (Array(String(decoding: units, as: UTF16.self).utf8), nil)
        }
        return checked(bytes)
    }

    private static func checked(_ bytes: [UInt8]) -> ([UInt8], Int?) {
        if bytes.allSatisfy({ $0 < 128 }) || String(validating: bytes, as: UTF8.self) != nil { return (bytes, nil) }
        var low = 0
        var high = bytes.count
        // The longest valid prefix, apart from a character that was cut.
        while low < high {
            let middle = (low + high + 1) / 2
            let isValid = (0...min(3, middle)).contains { cut in
                String(validating: bytes[..<(middle - cut)], as: UTF8.self) != nil
            }
            if isValid { low = middle } else { high = middle - 1 }
        }
        let cut = (0...min(3, low)).first { String(validating: bytes[..<(low - $0)], as: UTF8.self) != nil } ?? 0
        return (bytes, low - cut)
    }
}
