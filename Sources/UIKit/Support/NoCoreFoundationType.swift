/// A stored property that must come first in each class whose objects can be values of text attributes.
///
/// Foundation compares such values through CoreFoundation, which reads the type of an object there (bits 8 to 17), even
/// for Swift objects. Zeros would be taken for a valid type and crash the program. A number without a type leaves the
/// comparison to `isEqual`.
struct NoCoreFoundationType: Sendable {
    private let bits: UInt = 0x3_FF00
}
