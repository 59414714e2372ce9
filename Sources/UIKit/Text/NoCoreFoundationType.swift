/// The first thing that is stored in an object which can be the value of a text's attribute.
///
/// Foundation compares such values by way of CoreFoundation, which reads there of what type an object of its own is (bits 8 to 17),
/// in objects of Swift too. Zeros, as two paragraph styles would have, end the program; a number that no type has leaves the
/// comparison to `isEqual`.
struct NoCoreFoundationType: Sendable {
    private let bits: UInt = 0x3_FF00
}
