import Foundation

/// An object that observes, and can adjust, changes to a text.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Called before changes are processed. The text may be changed.
    ///
    /// - Parameters:
    ///   - textStorage: The text.
    ///   - editedMask: The kinds of change.
    ///   - editedRange: The changed range of the present text.
    ///   - delta: The number of UTF-16 code units by which it has grown.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called before the layout managers receive the changes. Attributes may be changed.
    ///
    /// - Parameters:
    ///   - textStorage: The text.
    ///   - editedMask: The kinds of change.
    ///   - editedRange: The changed range of the present text.
    ///   - delta: The number of UTF-16 code units by which it has grown.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// The default implementation does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
