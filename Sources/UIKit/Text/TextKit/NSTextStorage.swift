import Foundation

/// A text with attributes whose changes its layout managers show.
///
/// ```swift
/// textView.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
/// ```
///
/// Changes between `beginEditing()` and `endEditing()` are processed together. A subclass that stores the text itself
/// overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`,
/// and calls `edited(_:range:changeInLength:)` for each change. All other methods use these.
///
/// Ranges count UTF-16 code units. The parts of a range that lie outside the text are ignored, where UIKit raises an
/// exception. A text that a text view shows is changed on the main thread.
open class NSTextStorage: NSMutableAttributedString, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The kinds of changes.
    public struct EditActions: OptionSet, Sendable {
        /// The bits of the kinds.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Attributes have changed.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters have changed.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    private var content = AttributedText("")
    private var edit = TextStorageEdit()
    private var depth = 0
    private var isProcessing = false

    /// The object that observes changes. It is not retained.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The layout managers that show the text.
    public private(set) final var layoutManagers: [NSLayoutManager] = []

    /// Creates an empty text.
    public convenience init() { self.init(string: "") }

    /// Creates a text without attributes.
    public override init(string: String) {
        content = AttributedText(string)
        super.init(string: "")
    }

    /// Creates a text with the same attributes everywhere.
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        content = AttributedText(string, attributes ?? [:])
        super.init(string: "")
    }

    /// Creates a text with the contents of another one.
    public override init(attributedString: NSAttributedString) {
        content = AttributedText(attributedString)
        super.init(string: "")
    }

    /// Returns `nil`: texts are not archived.
    public required init?(coder: NSCoder) { nil }

    // MARK: Layout managers

    /// Adds a layout manager, which then shows this text.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
        aLayoutManager.textStorageDidChange()
    }

    /// Removes a layout manager. Others are ignored.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: index)
        aLayoutManager.textStorage = nil
        aLayoutManager.textStorageDidChange()
    }

    // MARK: Editing

    /// The kinds of changes that are not processed yet.
    open var editedMask: EditActions { edit.actions }
    /// The changed range, in the present text. Its location is `NSNotFound` if nothing has changed.
    open var editedRange: NSRange { edit.range }
    /// The number of code units by which the text has grown since it was processed.
    open var changeInLength: Int { edit.changeInLength }

    /// Begins a group of changes. Calls may be nested.
    open override func beginEditing() { depth += 1 }

    /// Ends a group of changes. The end of the outermost one processes them.
    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0 { process() }
    }

    /// Notes a change, which is processed at once outside of a group. Subclasses that store the text call it.
    ///
    /// - Parameters:
    ///   - editedMask: Whether characters, attributes or both have changed.
    ///   - editedRange: The range in the text before the change.
    ///   - delta: The number of code units by which the range has grown; negative if it has shrunk.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        edit.add(editedMask, editedRange, changeInLength: delta)
        if depth == 0 { process() }
    }

    private func process() {
        guard !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        // A subclass may change attributes after the call of super. That is processed in the same way, and once.
        for _ in 0..<2 where !edit.isEmpty { processEditing() }
        edit = TextStorageEdit()
    }

    /// Reports the changes to the delegate and the layout managers. Overrides may change the text before they call
    /// super.
    open func processEditing() {
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let processed = edit
        edit = TextStorageEdit()
        guard !processed.isEmpty else { return }
        for manager in layoutManagers { manager.textDidChange(processed) }
    }

    // MARK: The text, which subclasses may store themselves

    /// The characters.
    open override var string: String { content.string }

    /// The characters as a string that changes the text.
    open override var mutableString: NSMutableString { StorageString(of: self) }

    /// Returns the attributes of a character, and none outside the text.
    ///
    /// - Parameters:
    ///   - location: The position of the character.
    ///   - range: Where to write the range that has the same attributes.
    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        let run = content.run(at: location)
        range?.pointee = run?.range ?? NSRange(location: min(max(0, location), length), length: 0)
        return run?.attributes ?? [:]
    }

    /// Replaces characters. The new ones have the attributes of the first replaced one, or of the one before.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        let range = inside(range)
        let place = range.length > 0 ? range.location : range.location - 1
        content = content.replacing(
            range.location..<NSMaxRange(range), by: str, attributes: content.attributes(at: place))
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }

    /// Replaces the attributes of a range.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        let range = inside(range)
        guard range.length > 0 else { return }
        content.setAttributes(attrs ?? [:], in: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Changes by these

    /// Replaces characters by a text with attributes.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        replace(inside(range), by: AttributedText(attrString))
    }

    final func replace(_ range: NSRange, by text: AttributedText) {
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        for run in text.runs {
            setAttributes(
                run.attributes, range: NSRange(location: range.location + run.range.location, length: run.range.length))
        }
        endEditing()
    }

    /// Inserts a text at a position.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    /// Adds a text at the end.
    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    /// Deletes characters.
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    /// Replaces the whole text.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    /// Sets an attribute in a range, and keeps the others.
    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        change(range) { $0[name] = value }
    }

    /// Sets attributes in a range, and keeps the others.
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        change(range) { $0.merge(attrs) { $1 } }
    }

    /// Removes an attribute in a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { $0[name] = nil }
    }

    private func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        for run in runs(in: inside(range)) {
            var attributes = run.attributes
            change(&attributes)
            setAttributes(attributes, range: run.range)
        }
        endEditing()
    }

    // MARK: Reading

    /// The number of UTF-16 code units.
    open override var length: Int { string.utf16.count }

    /// Returns a range without the parts outside the text.
    final func inside(_ range: NSRange) -> NSRange {
        let length = length
        let start = min(max(0, range.location), length)
        let (end, isBeyond) = range.location.addingReportingOverflow(max(0, range.length))
        return NSRange(location: start, length: max(0, min(isBeyond ? length : end, length) - start))
    }

    /// Returns the parts of a range with equal attributes, in order.
    final func runs(in range: NSRange) -> [AttributedText.Run] {
        var (runs, location) = ([AttributedText.Run](), range.location)
        while location < NSMaxRange(range) {
            var effective = NSRange()
            let attributes = attributes(at: location, effectiveRange: &effective)
            // A subclass may give a wrong range.
            let end = min(max(NSMaxRange(effective), location + 1), NSMaxRange(range))
            runs.append(
                AttributedText.Run(attributes: attributes, range: NSRange(location: location, length: end - location)))
            location = end
        }
        return runs
    }

    /// Returns a part of the text as a value.
    final func part(_ range: NSRange) -> AttributedText {
        let range = inside(range)
        return AttributedText(
            string: TextBoundaries(string).text(in: range.location..<NSMaxRange(range)),
            runs: runs(in: range).map {
                let place = NSRange(location: $0.range.location - range.location, length: $0.range.length)
                return AttributedText.Run(attributes: $0.attributes, range: place)
            })
    }

    private var whole: AttributedText { part(NSRange(location: 0, length: length)) }

    /// Returns an attribute of a character; `nil` if it has none, and outside the text.
    ///
    /// - Parameters:
    ///   - attrName: The name of the attribute.
    ///   - location: The position of the character.
    ///   - range: Where to write a range that has the same value.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

    /// Returns the attributes of a character, and the largest range within a limit that has them.
    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let run = run(at: location, in: rangeLimit, AttributedText.areEqual)
        range?.pointee = run.range
        return run.attributes
    }

    /// Returns the largest part of a range that has equal attributes and a character; an empty one if the range lacks
    /// the character.
    private func run(
        at location: Int, in limit: NSRange,
        _ areEqual: (AttributedText.Attributes, AttributedText.Attributes) -> Bool
    ) -> AttributedText.Run {
        runs(in: inside(limit)).joined(by: areEqual).first { NSLocationInRange(location, $0.range) }
            ?? AttributedText.Run(attributes: [:], range: NSRange(location: min(max(0, location), length), length: 0))
    }

    /// Returns whether sets of attributes have the same value for a name, or none.
    private func haveEqual(
        _ name: NSAttributedString.Key
    ) -> (AttributedText.Attributes, AttributedText.Attributes) -> Bool {
        return { first, second in
            guard let one = first[name], let other = second[name] else {
                return first[name] == nil && second[name] == nil
            }
            return AttributedText.isEqual(one, other)
        }
    }

    /// Returns an attribute of a character, and the largest range within a limit that has its value.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        let run = run(at: location, in: rangeLimit, haveEqual(attrName))
        range?.pointee = run.range
        return run.attributes[attrName]
    }

    /// Returns a part of the text.
    open override func attributedSubstring(from range: NSRange) -> NSAttributedString { part(range).attributedString }

    /// Returns whether another text has the same characters and attributes.
    open override func isEqual(to other: NSAttributedString) -> Bool {
        guard string == other.string else { return false }
        let first = runs(in: all).joined(by: AttributedText.areEqual)
        let second = AttributedText(other).runs.joined(by: AttributedText.areEqual)
        return first.count == second.count
            && zip(first, second).allSatisfy {
                $0.range == $1.range && AttributedText.areEqual($0.attributes, $1.attributes)
            }
    }

    /// Calls a closure for each part of a range with equal attributes.
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let runs = runs(in: inside(enumerationRange))
        var stop = ObjCBool(false)
        for run in opts.contains(.reverse) ? runs.reversed() : runs where !stop.boolValue {
            block(run.attributes, run.range, &stop)
        }
    }

    /// Calls a closure for each part of a range in which an attribute has one value.
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let runs = runs(in: inside(enumerationRange)).joined(by: haveEqual(attrName))
        var stop = ObjCBool(false)
        for run in opts.contains(.reverse) ? runs.reversed() : runs where !stop.boolValue {
            block(run.attributes[attrName], run.range, &stop)
        }
    }

    /// Returns a copy that does not change.
    open override func copy(with zone: NSZone? = nil) -> Any {
        NSAttributedString(attributedString: whole.attributedString)
    }

    /// Returns a copy that is changed by itself.
    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: whole.attributedString)
    }
}
