import Foundation

/// A reader for the orientation, tag 0x0112, in the EXIF segment of a JPEG file.
enum EXIFOrientation {
    private static let tag = 0x0112

    /// Returns the orientation, from 1 to 8. Returns 1 if there is none, or if the segment is damaged.
    static func read(jpeg bytes: [UInt8]) -> Int {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2, marker != 0xDA else { return 1 }
            let end = min(position + 2 + length, bytes.count)
            if marker == 0xE1, let orientation = read(exif: bytes[(position + 4)..<max(end, position + 4)]) {
                return orientation
            }
            position += 2 + length
        }
        return 1
    }

    /// Returns the orientation in the first directory of the TIFF structure that follows the word "Exif".
    private static func read(exif segment: ArraySlice<UInt8>) -> Int? {
        guard segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        let isLittle = tiff.starts(with: [0x49, 0x49])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
        func number(at offset: Int, _ size: Int) -> Int? {
            guard offset >= 0, offset + size <= tiff.count else { return nil }
            let bytes = tiff[offset..<(offset + size)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let found = number(at: entry, 2) else { return nil }
            if found == tag {
                return number(at: entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
            }
        }
        return nil
    }
}
