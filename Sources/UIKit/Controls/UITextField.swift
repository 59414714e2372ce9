import Foundation
import Graphics

/// One line of text that the user can change.
///
///     let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
///     field.borderStyle = .roundedRect
///     field.placeholder = "Name"
///     field.addAction(UIAction { _ in rename(to: field.text) }, for: .editingChanged)
///
/// It edits while it is first responder: after a click or a tap, or `becomeFirstResponder()`. Keys and clicks do what they do in
/// other programs of Linux desktops (`TextCommand`). The caret blinks while the field is first responder of the key window of an
/// active scene, for ten seconds after it was last moved; then, and in all other fields, no timer runs.
///
/// Text is laid out in one line; of a text that is longer than 16,384 code units the field shows the beginning.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpTextField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpTextField()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpTextField() {
        contentMode = .redraw
        contentHorizontalAlignment = .left
        addSubview(canvas)
    }

    // MARK: State of the editor

    var editor = TextEditor() { didSet { line = nil } }
    let canvas = TextCanvas()
    var scroll = TextScroll()
    /// What is shown, as long as it is true.
    var line: FieldLine?
    private(set) lazy var blinker = CaretBlinker { [weak canvas] in canvas?.caret.isHidden = !$0 }
    var watch: EditingWatch?
    /// What the touch that is followed selects.
    var drag: TextDrag?
    let sides = TextFieldSides()

    // MARK: Text

    /// The text; `nil` counts as an empty one. Setting it puts the caret at its end, and asks and tells nobody. What the user did
    /// before cannot be undone any more.
    open var text: String? {
        get { editor.text }
        set {
            editor.setText(newValue ?? "")
            textDidChange()
        }
    }

    /// The text in the field's look. A field has one look for all of its text: setting it takes the font and the colour of the
    /// first character.
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

    /// What is shown in grey as long as there is no text.
    open var placeholder: String? {
        get { placeholderText?.string }
        set { placeholderText = newValue.map { AttributedText($0) } }
    }

    /// The same with attributes of its own; the field's font and grey where it has none.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderText?.attributedString }
        set { placeholderText = newValue.map(AttributedText.init) }
    }
    private(set) var placeholderText: AttributedText? { didSet { if editor.text.isEmpty { lookDidChange() } } }

    /// Whether the text is a password: bullets are shown for its characters, words in it cannot be found out with keys or clicks,
    /// and no description, dump or mirror of the field has it. What is typed first after editing has begun replaces all of it, as in
    /// UIKit.
    open var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry != oldValue else { return }
            editor.isSecure = isSecureTextEntry
            // At once: until the next picture it would still hold the password.
            canvas.content = nil
            textDidChange()
            // A password is typed past the input method.
            if isFirstResponder { UIApplication.shared.display?.textInput.targetDidChange() }
        }
    }

    // MARK: Traits

    // Kept for whoever reads them; a keyboard of keys has no use for them (`UITextInputTraits`).
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var textContentType: UITextContentType?

    /// Whether Return does nothing as long as there is no text: nobody is asked or told then.
    open var enablesReturnKeyAutomatically = false

    // MARK: Editing

    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether the user is editing the text.
    open internal(set) var isEditing = false

    /// Whether the text goes when editing begins, unless `textFieldShouldClear(_:)` forbids it.
    open var clearsOnBeginEditing = false

    /// Whether what is typed next replaces all of the text. Moving the caret ends it.
    open var clearsOnInsertion = false

    // MARK: Look

    /// The font, 17 points of the system font by default.
    open var font: UIFont? {
        get { ownFont }
        set {
            let new = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            guard new != ownFont else { return }
            ownFont = new
            lookDidChange()
        }
    }
    private(set) var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The colour, `UIColor.label` by default. A disabled field is grey.
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

    /// Whether text that is wider than the field is shown in a smaller font, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { lookDidChange() } }
    }
    /// The size that `adjustsFontSizeToFitWidth` does not go below, in points; with 0, the default, and with what is no number it
    /// leaves the font as it is.
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { lookDidChange() } } }

    /// The look of all of the text: the font, the colour, and the alignment of the paragraph style. A field shows nothing of other
    /// attributes, and what is missing stays as it is.
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

    /// Where text stands that is narrower than the field, by its direction by default.
    open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { lookDidChange() } } }

    /// The frame around the field; none by default.
    open var borderStyle: BorderStyle = .none {
        didSet {
            guard borderStyle != oldValue else { return }
            setNeedsDisplay()
            lookDidChange()
        }
    }

    // MARK: Beside the text

    /// When a button is shown that clears the text; only while there is some.
    open var clearButtonMode: ViewMode = .never { didSet { if clearButtonMode != oldValue { setNeedsLayout() } } }

    /// A view at the left edge, in the size that fits it.
    open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
    /// When `leftView` is shown; never by default.
    open var leftViewMode: ViewMode = .never { didSet { if leftViewMode != oldValue { setNeedsLayout() } } }

    /// A view at the right edge, in the size that fits it. The clear button gives way to it.
    open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
    /// When `rightView` is shown; never by default.
    open var rightViewMode: ViewMode = .never { didSet { if rightViewMode != oldValue { setNeedsLayout() } } }

    private func sideViewDidChange(from old: UIView?, to new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Rectangles

    // A subclass overrides them to have its parts elsewhere.

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the text is shown.
    open func textRect(forBounds bounds: CGRect) -> CGRect { innerRect(forBounds: bounds) }
    /// Where the text is shown while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { innerRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(forBounds: bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(forBounds: bounds) }

    /// The size of the text, or of the placeholder, with its frame and the views beside it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    open override var intrinsicContentSize: CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutSides()
        showText()
    }

    open override func draw(_ rect: CGRect) { drawBorder() }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // A placeholder's colours are part of its layout.
        if editor.text.isEmpty { setNeedsLayout() }
    }

    override var focusRingRadius: CGFloat { borderStyle == .roundedRect ? Self.cornerRadius : super.focusRingRadius }

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isEditing { _ = endEditing(true) }
        setNeedsDisplay()
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        beginEditing()
        return true
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

    // MARK: UIKeyInput

    open var hasText: Bool { !editor.text.isEmpty }

    /// Types a text, after the delegate was asked. A single line break is Return; others become spaces.
    open func insertText(_ text: String) { type(text) }

    open func deleteBackward() { perform(.delete(.backward, by: .character)) }

    // MARK: Tracking

    override var mayHavePointerLook: Bool { true }
    /// The beam, where there is text to click into.
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
