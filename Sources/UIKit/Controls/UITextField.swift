import Foundation
import Graphics

/// A single line of text that the user can edit.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// field.borderStyle = .roundedRect
/// field.placeholder = "Name"
/// field.addAction(
///     UIAction { action in print((action.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
/// ```
///
/// The field is edited while it is first responder: after a click, a tap or `becomeFirstResponder()`. Keys and clicks
/// have their usual effects on Linux desktops.
///
/// The caret blinks in the key window of an active scene, for ten seconds after it last moved. After that, and in all
/// other fields, no timer runs. A field shows only the beginning of a text longer than 16,384 code units.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpTextField()
    }

    /// Creates a text field from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTextField()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpTextField() {
        contentMode = .redraw
        contentHorizontalAlignment = .left
        canvas.drawer = self
        addSubview(canvas)
        menu = TextMenu(self)
        dragAndDrop = TextDragAndDrop(self)
    }

    // MARK: State of the editor

    var editor = TextEditor() {
        didSet {
            line = nil
            registerChanges()
        }
    }
    let textUndo = TextUndo()
    let canvas = TextCanvas()
    var scroll = TextScroll()
    /// The cached layout of the text; `nil` if it must be made again.
    var line: FieldLine?
    private(set) lazy var blinker = CaretBlinker { [weak canvas] in canvas?.caret.isHidden = !$0 }
    var watch: EditingWatch?
    /// The selection that the tracked touch makes.
    var drag: TextDrag?
    let sides = TextFieldSides()
    private var menu: TextMenu?
    private var dragAndDrop: TextDragAndDrop?

    // MARK: Text

    /// The text; never `nil` when read. Setting it moves the caret to the end, without calling the delegate or sending
    /// events. What was typed before can then no longer be undone.
    open var text: String? {
        get { editor.text }
        set {
            reporting(.text) {
                editor.setText(newValue ?? "")
                textUndo.removeAll(of: self)
                textDidChange()
            }
        }
    }

    /// The text with the field's font and colour. All characters have the same attributes: setting it adopts the font
    /// and the colour of the first character.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editor.text, attributes: [.font: ownFont, .foregroundColor: ownTextColor]) }
        set {
            if let newValue, newValue.length > 0 {
                let attributes = newValue.attributes(at: 0, effectiveRange: nil)
                font = attributes[.font] as? UIFont ?? font
                textColor = attributes[.foregroundColor] as? UIColor ?? textColor
            }
            text = newValue?.string
        }
    }

    /// The text that is shown in gray while the field is empty.
    open var placeholder: String? {
        get { placeholderText?.string }
        set { placeholderText = newValue.map { AttributedText($0) } }
    }

    /// The placeholder with its own attributes. Missing attributes are the field's font and gray.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderText?.attributedString }
        set { placeholderText = newValue.map(AttributedText.init) }
    }
    private(set) var placeholderText: AttributedText? { didSet { if editor.text.isEmpty { lookDidChange() } } }

    /// Whether the text is a password. The default is `false`.
    ///
    /// Bullets replace its characters, keys and clicks do not find words in it, and the input method does not receive
    /// it. No description, dump or mirror of the field contains it. As in UIKit, the first text typed after the
    /// beginning of editing replaces all of it.
    open var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry != oldValue else { return }
            editor.isSecure = isSecureTextEntry
            // Remove the content immediately, since it would hold the password until the next frame.
            canvas.content = nil
            textDidChange()
            // The input method does not receive passwords.
            if isFirstResponder { UIApplication.shared.display?.textInputTargetDidChange() }
        }
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
    /// The meaning of the text, such as a user name. It is stored and has no effect.
    open var textContentType: UITextContentType?
    /// The rules for passwords that are made for the text. They are stored and have no effect.
    open var passwordRules: UITextInputPasswordRules?

    /// Whether Return is ignored while the field is empty, without calling the delegate or sending events. The default
    /// is `false`.
    open var enablesReturnKeyAutomatically = false

    // MARK: Editing

    /// The object that controls and observes editing. It is held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the user is editing the text.
    open internal(set) var isEditing = false

    /// Whether the text is cleared when editing begins, unless `textFieldShouldClear(_:)` forbids it. The default is
    /// `false`.
    open var clearsOnBeginEditing = false

    /// Whether the next typed text replaces the whole text. Moving the caret resets it.
    open var clearsOnInsertion = false

    // MARK: Look

    /// The font. The default, also for `nil`, is the system font at 17 points.
    open var font: UIFont? {
        get { ownFont }
        set {
            let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            guard new != ownFont || new.scaling != ownFont.scaling else { return }
            ownFont = new
            lookDidChange()
        }
    }
    private(set) var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The colour. The default, also for `nil`, is `UIColor.label`. The text of a disabled field is gray.
    open var textColor: UIColor? {
        get { ownTextColor }
        set {
            let new = newValue ?? .label
            guard new != ownTextColor else { return }
            ownTextColor = new
            setNeedsLayout()
        }
    }
    private(set) var ownTextColor: UIColor = .label

    /// Whether the font follows the text size that the field's traits prefer. The default is `false`.
    ///
    /// Fonts of `UIFont.preferredFont(forTextStyle:)` and `UIFontMetrics` do so. Others keep their size.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        if adjustsFontForContentSizeCategory { adjustFont() }
    }

    private func adjustFont() {
        let font = ownFont.adjusted(to: traitCollection.preferredContentSizeCategory)
        guard font != ownFont else { return }
        ownFont = font
        lookDidChange()
    }

    /// Whether text that is wider than the field is shown in a smaller font, down to `minimumFontSize`. The default is
    /// `false`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { lookDidChange() } }
    }
    /// The smallest font size for `adjustsFontSizeToFitWidth`, in points. With 0, the default, and with NaN the font is
    /// not changed.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { lookDidChange() } } }

    /// The attributes of the whole text: the font, the colour, and the alignment of the paragraph style. Setting it
    /// ignores other attributes, and keeps the values of missing ones.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = textAlignment
            return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: paragraph]
        }
        set {
            font = newValue[.font] as? UIFont ?? font
            textColor = newValue[.foregroundColor] as? UIColor ?? textColor
            textAlignment = (newValue[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? textAlignment
        }
    }

    /// The horizontal position of text that is narrower than the field. The default, `natural`, is at the right in
    /// interfaces that read from right to left, and depends on the direction of the text in others.
    open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { lookDidChange() } } }

    /// The border around the field. The default is `none`.
    open var borderStyle: BorderStyle = .none {
        didSet {
            guard borderStyle != oldValue else { return }
            setNeedsDisplay()
            lookDidChange()
        }
    }

    /// An image in place of the border, in the border's rectangle. The default is `nil`. It is not shown with the style
    /// `roundedRect`.
    open var background: UIImage? { didSet { if background !== oldValue { setNeedsDisplay() } } }
    /// The image in place of `background` while the field is disabled. The default, `nil`, is `background`. Without
    /// that one, it is ignored.
    open var disabledBackground: UIImage? { didSet { if disabledBackground !== oldValue { setNeedsDisplay() } } }

    // MARK: Beside the text

    /// The situations in which a button for clearing the text is shown, if there is text. The default is `never`. A
    /// visible `rightView` replaces the button.
    open var clearButtonMode: ViewMode = .never { didSet { if clearButtonMode != oldValue { setNeedsLayout() } } }

    /// A view at the left edge. It keeps its own width, and its height is limited to the field's. Without a size it is
    /// as large as its content.
    open var leftView: UIView? {
        didSet {
            sides.fitsLeft = leftView?.hasNoSizeOfItsOwn == true
            sideViewDidChange(from: oldValue, to: leftView)
        }
    }
    /// The situations in which `leftView` is shown. The default is `never`.
    open var leftViewMode: ViewMode = .never { didSet { if leftViewMode != oldValue { setNeedsLayout() } } }

    /// A view at the right edge. It keeps its own width, and its height is limited to the field's. Without a size it is
    /// as large as its content. It hides the clear button.
    open var rightView: UIView? {
        didSet {
            sides.fitsRight = rightView?.hasNoSizeOfItsOwn == true
            sideViewDidChange(from: oldValue, to: rightView)
        }
    }
    /// The situations in which `rightView` is shown. The default is `never`.
    open var rightViewMode: ViewMode = .never { didSet { if rightViewMode != oldValue { setNeedsLayout() } } }

    private func sideViewDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Rectangles

    // A subclass can override these methods to move the parts.

    /// Returns the rectangle of the border: the bounds, unless a subclass overrides it.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(forBounds: bounds) }
    /// Returns the rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(forBounds: bounds) }
    /// Returns the rectangle of the placeholder. By default it is the rectangle of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }
    /// Returns the rectangle of the left view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(forBounds: bounds) }
    /// Returns the rectangle of the right view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(forBounds: bounds) }

    /// Returns the size of the text or the placeholder, with the border and the visible side views. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open override var intrinsicContentSize: CGSize { fittingSize }

    override var textBaselines: TextBaselines? {
        guard let font else { return nil }
        let baselines = TextBaselines(height: font.lineHeight, first: font.ascender, last: font.ascender)
        switch contentVerticalAlignment {
        case .top: return baselines.moved(by: textRect(forBounds: bounds).minY + font.lineHeight / 2, fraction: 0)
        case .bottom:
            let distance = bounds.maxY - textRect(forBounds: bounds).maxY
            return baselines.moved(by: -distance - font.lineHeight / 2, fraction: 1)
        default: return baselines
        }
    }

    /// Draws the text into the current context. Override it to draw the text in another way.
    ///
    /// - Parameter rect: The rectangle of the text, with its origin at zero.
    open func drawText(in rect: CGRect) { canvas.drawContent() }

    /// Draws the placeholder into the current context. Override it to draw the placeholder in another way.
    ///
    /// - Parameter rect: The rectangle of the placeholder, with its origin at zero.
    open func drawPlaceholder(in rect: CGRect) { canvas.drawContent() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSides()
        showText()
    }

    open override func draw(_ rect: CGRect) { drawBorder() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The layout of a placeholder contains its colours.
        if editor.text.isEmpty { setNeedsLayout() }
    }

    /// The distances by which the focus ring is inside the bounds, in a view that would cut it off.
    final var focusRingInsets = UIEdgeInsets.zero
    override var focusRingRect: CGRect { bounds.inset(by: focusRingInsets) }
    override var focusRingRadius: CGFloat { borderStyle == .roundedRect ? Self.cornerRadius : super.focusRingRadius }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isEditing { _ = endEditing(true) }
        setNeedsDisplay()
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

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) != false else {
            return false
        }
        // The delegate receives the beginning before the notifications of the keyboard, as on iOS.
        return changingInputViews {
            guard super.becomeFirstResponder() else { return false }
            beginEditing()
            return true
        }
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard canResignFirstResponder, delegate?.textFieldShouldEndEditing(self) != false,
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

    /// Moves the selected text to the general pasteboard, if the delegate allows its deletion. A secure text is not
    /// cut. `sender` is ignored.
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selected text to the general pasteboard. A secure text is not copied. `sender` is ignored.
    open override func copy(_ sender: Any?) { copySelection() }

    /// Replaces the selection by the general pasteboard's text, if the delegate allows it. Line breaks become spaces.
    /// `sender` is ignored.
    open override func paste(_ sender: Any?) { insertPasted(UIPasteboard.general.string ?? "") }

    /// Selects the word at the caret. `sender` is ignored.
    open override func select(_ sender: Any?) {
        changeSelection { $0.select(.word, at: $0.selection.focus) }
    }

    /// Selects the whole text. `sender` is ignored.
    open override func selectAll(_ sender: Any?) { perform(.selectAll) }

    /// Deletes the selected text, if the delegate allows it. `sender` is ignored.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Returns whether the field performs an action now.
    ///
    /// | action | condition |
    /// |---|---|
    /// | `cut:`, `copy:` | a selection that is not secure |
    /// | `paste:` | a text on the general pasteboard |
    /// | `select:` | text, and no selection |
    /// | `selectAll:` | text that is not selected |
    /// | `delete:` | a selection |
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender) && allowsEditAction(action) ?? true
    }

    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open override class func _selector(named name: String) -> Selector? {
        editAction(named: name) ?? super._selector(named: name)
    }

    // MARK: UITextInput

    /// The selection; an empty range at the caret if nothing is selected.
    ///
    /// Setting it calls `textFieldDidChangeSelection(_:)` if the selection changes. Setting `nil` does nothing.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(range: editor.selection.range) }
        set {
            guard let range = newValue?.range else { return }
            changeSelection { $0.select(anchor: range.lowerBound, focus: range.upperBound) }
        }
    }

    /// Returns the rectangle of the caret at a position, in the field's coordinates. A subclass that returns an empty
    /// one has no visible caret.
    open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position.offset) }

    /// Returns the first rectangle of a selection of the range, in the field's coordinates.
    open func firstRect(for range: UITextRange) -> CGRect { firstFrame(of: range) }

    /// Returns the rectangles of a selection of the range, line by line, in the field's coordinates. There is none for
    /// an empty range.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionFrames(of: range) }

    /// Returns the position that is nearest to a point in the field's coordinates. Never `nil` here; optional as in
    /// UIKit. A click moves the caret there.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        TextPositions(editor).position(at: upToDateLine.position(at: convert(point, to: canvas)))
    }

    /// Whether the field contains text.
    open var hasText: Bool { !editor.text.isEmpty }

    // MARK: Content beside the text

    /// Whether the clear button has something to clear.
    var hasClearableContent: Bool { hasText }
    /// Whether the placeholder is hidden although there is no text.
    var hidesPlaceholder: Bool { false }
    /// Called when the user deletes backward where there is no text. The default does nothing.
    func deleteBackwardAtStart() {}
    /// Called before the user clears the text. The default does nothing.
    func contentWillBeCleared() {}

    /// Types text, after asking the delegate. A single line break acts like Return; other line breaks become spaces.
    open func insertText(_ text: String) { type(text) }

    /// Deletes the selection or the character before the caret, after asking the delegate.
    open func deleteBackward() { perform(.delete(.backward, by: .character)) }

    // MARK: Tracking

    override func handles(_ gesture: RivalGesture) -> Bool { handlesText(gesture) }

    override var mayHavePointerLook: Bool { true }
    /// Returns the beam over the text area of an enabled field.
    override func pointerLook(at point: CGPoint) -> PointerLook? {
        isEnabled && editingRect(forBounds: bounds).containsHalfOpen(point) ? .verticalBeam : nil
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginDrag(touch, with: event)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continueDrag(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        endDrag(touch)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = nil
    }
}
