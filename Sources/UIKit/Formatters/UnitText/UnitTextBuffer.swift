internal import _FoundationICU

/// Returns the text that a function of ICU writes, or `nil` if it fails.
///
/// Foundation on Linux brings ICU and its data of languages, but uses only parts of it.
///
/// - Parameter write: Writes into a buffer with a capacity in UTF-16 code units, and returns the length of the text.
///   A text that is longer than the buffer is asked for a second time.
func unitText(
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
) -> String? {
    var capacity: Int32 = 128
    for _ in 0..<2 {
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        let text = String(unsafeUninitializedUTF16Capacity: Int(capacity)) { buffer in
            length = write(buffer.baseAddress, capacity, &status)
            return status.rawValue <= U_ZERO_ERROR.rawValue ? Int(min(length, capacity)) : 0
        }
        if status.rawValue <= U_ZERO_ERROR.rawValue, length <= capacity { return text }
        guard status == U_BUFFER_OVERFLOW_ERROR, length > capacity else { return nil }
        capacity = length + 1
    }
    return nil
}

extension String {
    /// Creates a text from the code units that a closure writes into a buffer and counts.
    fileprivate init(
        unsafeUninitializedUTF16Capacity capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt16>) -> Int
    ) {
        self = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
            let count = write(buffer)
            return String(decoding: buffer[..<count], as: UTF16.self)
        }
    }
}
