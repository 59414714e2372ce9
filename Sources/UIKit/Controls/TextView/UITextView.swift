import Foundation
import Graphics

/// Several lines of text that the user can scroll and edit.
///
/// ```swift
/// let notes = UITextView(frame: CGRect(x: 20, y: 20, width: 300, height: 200))
/// notes.font = .preferredFont(forTextStyle: .body)
/// notes.text = "Dear diary,"
/// notes.delegate = self
/// ```
///
/// Keys and clicks have their usual effects on Linux desktops. Return inserts a line break, and Tab moves the keyboard
/// focus on. A text that the program has set with attributes keeps them; what is typed takes those of the character
/// before it.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
    /// The action that takes the view's keys while it is the first responder.
    package final var ownKeyAction: UIKey.Action?
    package override var keyAction: UIKey.Action? { ownKeyAction }

    /// The name for the beginning of editing.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// The name for a change of the text by the user.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
    /// The name for the end of editing.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")

    /// Creates a text view. It shows the text of the container's layout manager, or else is without text.
    public init(frame: CGRect, textContainer: NSTextContainer? = nil) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUpTextView()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view with an empty frame. There is one kind of text layout, so the argument has no effect.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Creates a text view from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUpTextView()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpTextView() {
        if backgroundColor == nil { backgroundColor = .systemBackground }
        alwaysBounceVertical = true
        surface.textView = self
        addSubview(surface)
        menu = TextMenu(self)
        dragAndDrop = TextDragAndDrop(self)
        textContainer.onChange = { [weak self] in self?.lookDidChange() }
        textContainer.textView = self
        adoptStorage()
    }

    // MARK: State of the editor

    var editor = TextEditor() { didSet { registerChanges() } }
    let textUndo = TextUndo()
    /// The text with its attributes. Parts without a font or a colour have the view's.
    var styled = AttributedText("")
    /// The text for programs that change it in place; `nil` as long as no program has asked for it. `styled` then has
    /// the same contents, and is laid out.
    var storage: NSTextStorage?
    /// The text that the composition of an input method, or else the last change, has replaced, and its place.
    var replaced: (place: Int, text: AttributedText)?
    /// Whether the view itself changes the text in `storage`.
    var isChangingStorage = false
    let surface = TextViewSurface()
    /// The lines of the text for a width; `nil` if they must be made again.
    var lines: TextLines?
    /// The sizes that the text was measured to have, of which one is without a limit of the width.
    var measured: [(width: CGFloat, size: CGSize)] = []
    /// The composed text that is underlined in the lines.
    var markInLines: Range<Int>?
    private(set) lazy var blinker = CaretBlinker { [weak self] in self?.surface.canvas.caret.isHidden = !$0 }
    var watch: EditingWatch?
    /// The selection that the tracked touch makes.
    var drag: TextDrag?
    /// The horizontal place to which the caret returns while it moves up and down.
    var goal: CGFloat?
    /// Whether the caret must be scrolled into view with the next layout.
    var revealsCaret = false
    /// The owner of the searches; `nil` if the user cannot search.
    final var finder: TextViewFinder?
    /// The session that has searched the text last.
    final weak var searchSession: UITextSearchingFindSession?
    /// The places that are shown as found.
    private(set) final var found = FoundText()
    private(set) var menu: TextMenu?
    private var dragAndDrop: TextDragAndDrop?

    /// The object that controls and observes editing. It is not retained.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    /// The area in which the text is laid out.
    public let textContainer: NSTextContainer

    // MARK: Text

    /// The text; never `nil` when read. Setting it moves the caret to the end, and the delegate is notified of the
    /// new selection. It is not asked about the text. Typing from before can then no longer be undone.
    open var text: String! {
        get { editor.text }
        set { reporting(.text) { setContent(AttributedText(newValue ?? "")) } }
    }

    /// The text with its attributes. Parts without a font or a colour have the view's.
    open var attributedText: NSAttributedString! {
        get { completed(styled).attributedString }
        set { setContent(newValue.map { AttributedText($0) } ?? AttributedText("")) }
    }

    private func setContent(_ new: AttributedText) {
        let selection = editor.selection
        editor.setText(new.string)
        if storage == nil { styled = new } else { changeStorage { $0.replaceAll(by: withDefaults(new)) } }
        // A program's storage may have put in another text.
        if styled.string != editor.text { editor.setText(styled.string) }
        textUndo.removeAll(of: self)
        goal = nil
        lookDidChange()
        if editor.selection != selection { delegate?.textViewDidChangeSelection(self) }
    }

    /// A text that is shown in gray while the view is empty.
    package var placeholder: String? { didSet { if placeholder != oldValue { lookDidChange() } } }
    /// The placeholder with its own attributes, or `nil` for none. Missing attributes are the view's font and gray.
    package var attributedPlaceholder: NSAttributedString? {
        didSet { if attributedPlaceholder != oldValue { lookDidChange() } }
    }

    // MARK: Behaviour

    /// Whether the user may change the text. The default is `true`.
    open var isEditable = true {
        didSet {
            if !isEditable, isEditing { resignFirstResponder() }
            guard isEditable != oldValue else { return }
            // A line without characters at the end begins an item only for typing.
            if !dataDetectorTypes.isEmpty || lines?.hasLists == true { lookDidChange() }
        }
    }
    /// Whether the user may select text. The default is `true`.
    open var isSelectable = true
    /// The kinds of data that are links while the text cannot be edited. The default is none.
    ///
    /// Addresses of the web and of mail (`link`) and telephone numbers (`phoneNumber`) are found. The other kinds are
    /// stored and have no effect.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { lookDidChange() } }
    }
    /// Whether the view is being edited, or its text is being selected.
    var isEditing = false
    /// Whether the next typed text replaces the whole text. The default is `false`.
    open var clearsOnInsertion = false

    /// The selection in UTF-16 code units; an empty range at the caret if nothing is selected.
    open var selectedRange: NSRange {
        get { NSRange(location: editor.selection.range.lowerBound, length: editor.selection.range.count) }
        set {
            let range = editor.boundaries.whole(inside(newValue))
            changeSelection { $0.select(anchor: range.lowerBound, focus: range.upperBound) }
        }
    }

    /// Returns a range limited to the text.
    private func inside(_ range: NSRange) -> Range<Int> {
        let start = min(max(0, range.location), editor.length)
        return start..<(start + min(max(0, range.length), editor.length - start))
    }

    /// Scrolls until a range of the text is visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let (range, lines) = (inside(range), upToDateLines)
        // The last line is laid out first, because that may move the first one.
        let last = lines.caretRect(at: range.upperBound)
        var rect = lines.caretRect(at: range.lowerBound)
        if rect.minY < last.minY { rect.size.height = lines.caretRect(at: range.upperBound).maxY - rect.minY }
        fitContent(to: lines)
        scrollRectToVisible(rect.offsetBy(dx: lines.origin.x, dy: lines.origin.y), animated: false)
    }

    // MARK: Look

    /// The font. Without one, which is the default, text is shown in the system font at 12 points. Setting it replaces
    /// the fonts of all parts.
    open var font: UIFont? {
        get { givenFont }
        set {
            let isSame = newValue == givenFont
            givenFont = newValue
            ownFont = newValue ?? Self.defaultFont
            guard !isSame || hasOwn(.font) else { return }
            styled = styled.changed { $0[.font] = nil }
            changeStorage { [ownFont] in $0.addAttribute(.font, value: ownFont, range: $0.all) }
            lookDidChange()
        }
    }
    /// The font that was set.
    final var givenFont: UIFont?
    /// The font of parts without one of their own.
    final var ownFont = defaultFont
    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// The colour. The default, also for `nil`, is `UIColor.label`. Setting it replaces the colours of all parts.
    open var textColor: UIColor? {
        get { ownTextColor }
        set {
            let isSame = ownTextColor == newValue ?? .label
            ownTextColor = newValue ?? .label
            guard !isSame || hasOwn(.foregroundColor) else { return }
            styled = styled.changed { $0[.foregroundColor] = nil }
            changeStorage { [ownTextColor] in $0.addAttribute(.foregroundColor, value: ownTextColor, range: $0.all) }
            colorsDidChange()
        }
    }
    private(set) var ownTextColor: UIColor = .label

    /// Whether a part of the text has an attribute in place of the view's.
    private func hasOwn(_ attribute: NSAttributedString.Key) -> Bool {
        styled.runs.contains { $0.attributes[attribute] != nil }
    }

    /// The horizontal position of lines. The default is `natural`.
    open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { lookDidChange() } } }

    /// The distance between lines, which paragraph styles replace.
    package var lineSpacing: CGFloat = 0 { didSet { if lineSpacing != oldValue { lookDidChange() } } }

    /// The distances of the text from the edges. The default is 8 points above and below.
    ///
    /// Insets that are NaN or infinite are refused with an error in the log.
    open var textContainerInset: UIEdgeInsets {
        get { ownTextContainerInset }
        set {
            guard newValue.isFinite else {
                return Log.view.error(
                    "The text container inset \(newValue) is not finite and stays \(ownTextContainerInset).")
            }
            guard newValue != ownTextContainerInset else { return }
            ownTextContainerInset = newValue
            lookDidChange()
        }
    }
    private var ownTextContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    /// The line around the view. The default is `none`. Setting it replaces the border and the corners of the layer.
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { showBorder() } } }

    /// The attributes of text that is typed next. They are those of the character before the caret, until they are set.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { ownTypingAttributes ?? completed(attributes(before: editor.selection.range.lowerBound)) }
        set { ownTypingAttributes = newValue }
    }
    var ownTypingAttributes: [NSAttributedString.Key: Any]?
    /// Returns which of the attributes of a text are those of text that is added to it; `nil` for all of them.
    package final var inheritance: (([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])?

    /// The attributes that links have instead of those of the text. The default, also for `nil`, is the tint colour.
    ///
    /// Links are opened by a click or a tap unless the text is editable, and then by a click with Control.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkTextAttributes ?? [.foregroundColor: tintColor ?? UIColor.link] }
        set {
            ownLinkTextAttributes = newValue
            lookDidChange()
        }
    }
    private var ownLinkTextAttributes: [NSAttributedString.Key: Any]?

    /// Whether the fonts follow the text size that the view's traits prefer. The default is `false`.
    ///
    /// Fonts of `UIFont.preferredFont(forTextStyle:)` and `UIFontMetrics` do so. Others keep their size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        if adjustsFontForContentSizeCategory { adjustFonts() }
    }

    // MARK: Traits

    /// The kind of keyboard. It is stored and has no effect on hardware keyboards.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard. It is stored and has no effect on hardware keyboards.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The label of the Return key. It is stored and has no effect on hardware keyboards.
    open var returnKeyType = UIReturnKeyType.default
    /// The automatic capitalisation. It is stored and has no effect.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The automatic correction. It is stored and has no effect.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The spell checking. It is stored and has no effect.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The automatic replacement of quotes. It is stored and has no effect.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// The automatic replacement of dashes. It is stored and has no effect.
    open var smartDashesType = UITextSmartDashesType.default
    /// The automatic insertion and deletion of spaces. It is stored and has no effect.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The inline predictions. They are stored and have no effect.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// Whether Return is disabled on an on-screen keyboard while there is no text. It is stored and has no effect.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text. It is stored and has no effect.
    open var textContentType: UITextContentType?
    /// The rules for passwords that are made for the text. They are stored and have no effect.
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Layout

    /// The size of the text while scrolling is disabled, broken at the width that constraints give the view.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return sizeThatFits(
            CGSize(width: viewLayout?.wrapWidth ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    override var wrapsContent: Bool { !isScrollEnabled }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Returns the size of the text for the width of `size`, with the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let known = measured.first(where: { $0.width == size.width }) { return known.size }
        let lines = bounds.width == size.width ? currentLines : makeLines(width: size.width)
        lines.layOutAll()
        let (inset, padding) = (textContainerInset, 2 * textContainer.lineFragmentPadding)
        let width = lines.usedWidth + inset.left + inset.right + padding + FieldLine.caretWidth
        let result = CGSize(
            width: min(size.width, width.rounded(.up)),
            height: (lines.height + inset.top + inset.bottom).rounded(.up))
        // Constraints ask for the size without a limit, and then for that in their width.
        let isLimited = size.width < .greatestFiniteMagnitude
        measured.removeAll { ($0.width < .greatestFiniteMagnitude) == isLimited }
        measured.append((size.width, result))
        return result
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateFind()
        showText()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colorsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        measured = []
        colorBorder()
        colorsDidChange()
    }

    // MARK: First responder

    /// The view that is shown at the lower edge of the scene while the text is edited. The default is `nil`.
    ///
    /// A change is visible the next time, or after `reloadInputViews()`.
    open override var inputView: UIView? {
        get { ownInputViews.input ?? super.inputView }
        set { ownInputViews.input = newValue }
    }
    /// The view that is shown above the input view, or else at the lower edge of the scene, while the text is edited.
    /// The default is `nil`.
    ///
    /// A change is visible the next time, or after `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { ownInputViews.accessory ?? super.inputAccessoryView }
        set { ownInputViews.accessory = newValue }
    }
    private var ownInputViews: (input: UIView?, accessory: UIView?)

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    override var systemKeyCommands: [UIKeyCommand] {
        guard finder != nil || allowsEditingTextAttributes else { return [] }
        return (finder?.commands ?? []) + formatCommands
    }

    /// A Boolean value that indicates whether the user can make the text bold, italic and underlined, with Control-B,
    /// Control-I and Control-U. The default is `false`.
    open var allowsEditingTextAttributes = false

    /// Makes the selected text bold, or no longer bold, if `allowsEditingTextAttributes` is set. `sender` is ignored.
    open override func toggleBoldface(_ sender: Any?) { toggle(.bold) }
    /// Makes the selected text italic, or no longer italic, if `allowsEditingTextAttributes` is set. `sender` is
    /// ignored.
    open override func toggleItalics(_ sender: Any?) { toggle(.italic) }
    /// Underlines the selected text, or no longer, if `allowsEditingTextAttributes` is set. `sender` is ignored.
    open override func toggleUnderline(_ sender: Any?) { toggle(.underline) }

    /// Shows the find bar, if `isFindInteractionEnabled` is set. A selection within a line is the text to search.
    /// `sender` is ignored.
    open override func find(_ sender: Any?) { beginSearch(showingReplace: false) }
    /// Shows the find bar with a field for replacing, if `isFindInteractionEnabled` is set. `sender` is ignored.
    open override func findAndReplace(_ sender: Any?) { beginSearch(showingReplace: true) }
    /// Goes to the next match, while the find bar is shown. `sender` is ignored.
    open override func findNext(_ sender: Any?) { findInteraction?.findNext() }
    /// Goes to the previous match, while the find bar is shown. `sender` is ignored.
    open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
    /// Uses the selection as the text of the next search, if it lies within a line and `isFindInteractionEnabled` is
    /// set. `sender` is ignored.
    open override func useSelectionForFind(_ sender: Any?) {
        if let searchableSelection { findInteraction?.searchText = searchableSelection }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil,
            !isEditable || delegate?.textViewShouldBeginEditing(self) != false, super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard canResignFirstResponder, !isEditable || delegate?.textViewShouldEndEditing(self) != false,
            super.resignFirstResponder()
        else { return false }
        endEditing()
        return true
    }

    override func firstResponderWasTaken() {
        super.firstResponderWasTaken()
        endEditing()
    }

    // MARK: Edit actions

    /// Moves the selected text to the general pasteboard, if the delegate allows its deletion. `sender` is ignored.
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selected text to the general pasteboard. `sender` is ignored.
    open override func copy(_ sender: Any?) { copySelection() }

    /// Replaces the selection by the general pasteboard's text, if the delegate allows it. `sender` is ignored.
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string, isEditable { insertPasted(text) }
    }

    /// Selects the word at the caret. `sender` is ignored.
    open override func select(_ sender: Any?) { changeSelection { $0.select(.word, at: $0.selection.focus) } }

    /// Selects the whole text. `sender` is ignored.
    open override func selectAll(_ sender: Any?) { perform(.selectAll) }

    /// Deletes the selected text, if the delegate allows it. `sender` is ignored.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Returns whether the view performs an action now: cutting, pasting and deleting if it is editable, copying a
    /// selection, selecting text that is not selected, and formatting and searching if the user may do that.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard super.canPerformAction(action, withSender: sender) else { return false }
        if Self.formatAction(named: action.name) != nil { return allowsEditingTextAttributes && isEditable }
        if let isAllowed = allowsFindAction(named: action.name) { return isAllowed }
        return allowsEditAction(action) ?? true
    }

    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open override class func _selector(named name: String) -> Selector? {
        editAction(named: name) ?? formatAction(named: name) ?? findAction(named: name) ?? super._selector(named: name)
    }

    // MARK: UITextInput

    /// The selection; an empty range at the caret if nothing is selected.
    ///
    /// Setting it calls `textViewDidChangeSelection(_:)` if the selection changes. Setting `nil` does nothing.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(range: editor.selection.range) }
        set {
            guard let range = newValue?.range else { return }
            changeSelection { $0.select(anchor: range.lowerBound, focus: range.upperBound) }
        }
    }

    /// Returns the rectangle of the caret at a position, in the text view's coordinates.
    open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position.offset) }

    /// Returns the first rectangle of a selection of the range, in the text view's coordinates.
    open func firstRect(for range: UITextRange) -> CGRect { firstFrame(of: range) }

    /// Returns the rectangles of a selection of the range, line by line, in the text view's coordinates. There is none
    /// for an empty range.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionFrames(of: range) }

    /// Returns the position that is nearest to a point in the text view's coordinates. Never `nil` here; optional as in
    /// UIKit.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        TextPositions(editor).position(at: positionInLines(at: point))
    }

    /// Whether there is text.
    open var hasText: Bool { !editor.text.isEmpty }

    /// Types text, after asking the delegate.
    open func insertText(_ text: String) { type(text) }

    /// Deletes the selection or the character before the caret, after asking the delegate.
    open func deleteBackward() { perform(.delete(.backward, by: .character)) }

    // MARK: UITextSearching

    /// The document with the selection. It is `nil`, because a text view has one document.
    open var selectedTextSearchDocument: AnyHashable? { nil }

    /// Whether found text can be replaced. It can if the text is editable.
    open var supportsTextReplacement: Bool { isEditable }

    /// Returns the order of two ranges by their beginnings, and then by their ends. `document` is ignored.
    open func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
    ) -> ComparisonResult {
        let (one, other) = (foundRange.range, toRange.range)
        guard one != other else { return .orderedSame }
        let isBefore = (one.lowerBound, one.upperBound) < (other.lowerBound, other.upperBound)
        return isBefore ? .orderedAscending : .orderedDescending
    }

    /// Returns the order of two documents. They are equal, because a text view has one.
    open func compare(document: AnyHashable, toDocument: AnyHashable) -> ComparisonResult { .orderedSame }

    /// Searches the text, and reports all places and the end of the search at once. The document of the places is
    /// `nil`.
    ///
    /// A subclass that overrides it can leave out places, or report them later.
    open func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<AnyHashable>
    ) {
        for range in TextSearch(queryString, options).ranges(in: editor.text) {
            resultAggregator.foundRange(UITextRange(range: range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    /// Marks a range of the text as found, or as the one that is looked at, or removes its mark. One range is looked
    /// at. An empty range, and what is outside of the text, are ignored.
    open func decorate(
        foundTextRange: UITextRange, document: AnyHashable?, usingStyle: UITextSearchFoundTextStyle
    ) {
        let range = foundTextRange.range.clamped(to: 0..<editor.length)
        guard !range.isEmpty else { return }
        found.show(range, as: usingStyle)
        setNeedsLayout()
    }

    /// Removes all marks of found text.
    open func clearAllDecoratedFoundText() {
        guard found != FoundText() else { return }
        found = FoundText()
        setNeedsLayout()
    }

    /// Called before a range is looked at. The default does nothing.
    open func willHighlight(foundTextRange: UITextRange, document: AnyHashable?) {}

    /// Scrolls until a range that is looked at is visible. `inDocument` is ignored.
    open func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?) {
        let range = editor.clamp(range.range)
        scrollRangeToVisible(NSRange(location: range.lowerBound, length: range.count))
    }

    /// Returns whether the text is editable, and the delegate allows the change.
    open func shouldReplace(
        foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
    ) -> Bool {
        let range = editor.clamp(foundTextRange.range)
        return isEditable
            && delegate?.textView(
                self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count),
                replacementText: replacementText) != false
    }

    /// Replaces a range as if the user had changed the text. The delegate is not asked, and is notified.
    open func replace(foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String) {
        let edit = TextEdit(range: editor.clamp(foundTextRange.range), replacement: replacementText)
        make(edit) { $0.apply(edit) }
    }

    /// Replaces what ``performTextSearch(queryString:options:resultAggregator:)`` finds, as one step of undo, as far as
    /// the delegate allows it. A search that ends later replaces nothing.
    open func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
        let results = UITextSearchAggregator<AnyHashable>()
        performTextSearch(queryString: queryString, options: options, resultAggregator: results)
        replaceFound(results, by: replacementText)
    }
}

extension UITextView: UITextSearching {}
