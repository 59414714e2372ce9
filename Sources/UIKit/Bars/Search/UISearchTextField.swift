import Foundation
import Graphics

/// The text field of a search bar: a magnifying glass before the text, and a button that clears it.
///
/// Between the glass and the text are the `tokens`. Backspace at the beginning of the text selects the last one, and
/// once more deletes it.
///
/// It can also be used without a bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let glass = BarSymbolView(frame: .zero)
    private static let inset: CGFloat = 8

    /// The tokens, and the views that show them.
    final var tokenState = SearchTokenState()
    /// Called when the program has changed the tokens.
    final var onTokensChange: (() -> Void)?
    /// The colour behind tokens. `nil`, the default, is a light variant of the tint colour.
    open var tokenBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether the user can delete tokens. The default is `true`.
    open var allowsDeletingTokens = true

    /// Creates a field with the given frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpField()
    }

    /// Creates a field from a storyboard. With any other coder it has an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpField()
    }

    private func setUpField() {
        glass.symbol = .magnifierSmall
        glass.tintColor = .secondaryLabel
        resizeGlass()
        showGlass()
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKeyType = .search
        autocorrectionType = .no
        autocapitalizationType = .none
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clipsToBounds = true
    }

    /// Shows the system's magnifying glass.
    final func showGlass() { leftView = glass }

    /// The size of the glass and the clear button in parts of the standard one. They grow with the text.
    private var glyphScale: CGFloat { CellMetrics.glyphScale(traitCollection.preferredContentSizeCategory) }
    /// The side of the clear button, in points.
    private var clearSide: CGFloat { (ClearButton.side * glyphScale).rounded() }

    private func resizeGlass() {
        let side = (18 * glyphScale).rounded()
        glass.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        resizeGlass()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: SearchBarLayout.fieldHeight(lineHeight: ownFont.lineHeight))
    }

    // MARK: Places

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func middle(_ size: CGSize, x: CGFloat, in bounds: CGRect) -> CGRect {
        CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height).onPixels(of: self)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView else { return .zero }
        return mirrored(middle(leftView.bounds.size, x: bounds.minX + Self.inset, in: bounds), in: bounds)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView else { return .zero }
        let size = rightView.bounds.size
        return mirrored(middle(size, x: bounds.maxX - Self.inset - size.width, in: bounds), in: bounds)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = CGSize(width: clearSide, height: clearSide)
        return mirrored(middle(size, x: bounds.maxX - Self.inset - size.width, in: bounds), in: bounds)
    }

    /// The text behind the tokens, from left to right if the interface reads so.
    private func textArea(_ bounds: CGRect) -> CGRect {
        let area = contentArea(bounds)
        let start = tokenState.tokens.isEmpty ? 0 : tokenLayout(in: area.width).textStart
        return mirrored(
            CGRect(x: area.minX + start, y: area.minY, width: max(0, area.width - start), height: area.height),
            in: bounds)
    }

    /// The tokens and the text between the glass and the button, in an interface that reads from left to right.
    private func contentArea(_ bounds: CGRect) -> CGRect {
        let start = bounds.minX + (leftView == nil ? Self.inset : Self.inset + (leftView?.bounds.width ?? 0) + 6)
        let hasEnd = rightView != nil && rightViewMode != .never || clearButtonMode != .never
        let end = bounds.maxX - Self.inset - (hasEnd ? clearSide + 6 : 0)
        return CGRect(x: start, y: bounds.minY, width: max(0, end - start), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let row = tokenState.row else { return }
        let area = contentArea(bounds)
        let layout = tokenLayout(in: area.width)
        let size = CGSize(width: layout.width, height: min(bounds.height, (ownFont.lineHeight + 4).rounded()))
        showTokenLook()
        row.frame = mirrored(middle(size, x: area.minX, in: bounds), in: bounds)
        row.place(by: layout, isRightToLeft: isRightToLeft)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    // MARK: Tokens

    override var hasClearableContent: Bool { hasText || !tokenState.tokens.isEmpty && allowsDeletingTokens }
    override var hidesPlaceholder: Bool { !tokenState.tokens.isEmpty }
    override func deleteBackwardAtStart() { deleteTokenByKey() }
    override func contentWillBeCleared() { clearTokens() }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds) }
    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds) }

    /// Called when Escape is pressed while the field is edited. Returns whether it had an effect.
    final var onEscape: (() -> Bool)?

    open override var keyCommands: [UIKeyCommand]? {
        guard onEscape != nil else { return super.keyCommands }
        let escape = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: []) { [weak self] _ in
            _ = self?.onEscape?()
        }
        return (super.keyCommands ?? []) + [escape]
    }
}
