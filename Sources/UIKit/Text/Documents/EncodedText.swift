import Foundation

/// A text whose bytes were decoded. No bytes are refused: invalid ones become U+FFFD.
struct EncodedText {
    let text: String
    let encoding: String.Encoding

    /// Decodes bytes.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - encoding: The encoding that the program gives; `nil` for none.
    ///   - declared: The encoding that the document itself has; `nil` for none.
    init(_ data: Data, encoding: String.Encoding?, declared: String.Encoding? = nil) {
        if let (mark, count) = Self.byteOrderMark(of: data) {
            self.init(data.dropFirst(count), as: mark)
        } else if let encoding = encoding ?? declared {
            self.init(data, as: encoding)
        } else if let text = String(data: data, encoding: .utf8) {
            self.init(text: text, encoding: .utf8)
        } else {
            self.init(data, as: .windowsCP1252)
        }
    }

    private init(text: String, encoding: String.Encoding) {
        self.text = text
        self.encoding = encoding
    }

    private init(_ data: Data, as encoding: String.Encoding) {
        switch encoding {
        case .utf8, .ascii:
            (text, self.encoding) = (String(decoding: data, as: UTF8.self), encoding)
        case .windowsCP1252, .isoLatin1:
            (text, self.encoding) = (WindowsLatin.text(data), encoding)
        default:
            if let text = String(data: data, encoding: encoding) {
                (self.text, self.encoding) = (text, encoding)
            } else if let text = String(data: data, encoding: .utf8) {
                (self.text, self.encoding) = (text, .utf8)
            } else {
                (text, self.encoding) = (WindowsLatin.text(data), .windowsCP1252)
            }
        }
    }

    private static func byteOrderMark(of data: Data) -> (String.Encoding, Int)? {
        let start = Array(data.prefix(3))
        if start == [0xEF, 0xBB, 0xBF] { return (.utf8, 3) }
        if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        return nil
    }
}

/// Windows' encoding of Latin letters, code page 1252. Each byte has a character.
enum WindowsLatin {
    /// The characters of the bytes 0x80 to 0x9F. The other bytes are those of Unicode.
    private static let others: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
        0x17E, 0x178,
    ]

    /// Returns the character of a byte.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(others[Int(byte) - 0x80]) ?? "\u{FFFD}"
    }

    static func text(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(scalar(byte)) }
        return String(scalars)
    }
}

/// The encodings by the names that documents use for them.
enum HTMLEncoding {
    /// The first name of an encoding is the one that is written. Pages that name ISO's encoding of Latin letters, or
    /// ASCII, mean that of Windows.
    private static let known: [(name: String, encoding: String.Encoding)] = [
        ("utf-8", .utf8), ("utf8", .utf8), ("windows-1252", .windowsCP1252), ("iso-8859-1", .windowsCP1252),
        ("latin1", .windowsCP1252), ("cp1252", .windowsCP1252), ("us-ascii", .windowsCP1252),
        ("ascii", .windowsCP1252), ("iso-8859-15", .windowsCP1252), ("iso-8859-2", .isoLatin2),
        ("windows-1250", .windowsCP1250), ("windows-1251", .windowsCP1251), ("windows-1253", .windowsCP1253),
        ("windows-1254", .windowsCP1254), ("shift_jis", .shiftJIS), ("euc-jp", .japaneseEUC),
        ("iso-2022-jp", .iso2022JP), ("macintosh", .macOSRoman),
    ]

    /// Returns the encoding with a name; `nil` if it is not known.
    static func named(_ name: some StringProtocol) -> String.Encoding? {
        let name = name.trimmingCharacters(in: .whitespaces).lowercased()
        return known.first { $0.name == name }?.encoding
    }

    /// Returns the name of an encoding; `nil` if pages do not name it.
    static func name(of encoding: String.Encoding) -> String? {
        switch encoding {
        case .isoLatin1: "iso-8859-1"
        case .ascii: "us-ascii"
        default: known.first { $0.encoding == encoding }?.name
        }
    }

    /// Returns the encoding that a `meta` element near the beginning of a page has. One of UTF-16 cannot be true,
    /// because the element could not be read, and means UTF-8 as in browsers.
    static func declared(in data: Data) -> String.Encoding? {
        let start = WindowsLatin.text(data.prefix(1024)).lowercased()
        guard let place = start.range(of: "charset=") else { return nil }
        let name = start[place.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
            .prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }
        return name.hasPrefix("utf-16") ? .utf8 : named(name)
    }
}
