import Foundation
import Graphics

/// The layout of a text field's parts, and the content of its canvas.
extension UITextField: TextCanvasDrawer {
    // MARK: Rectangles

    /// The distance between border and text, in points.
    private var inset: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel: CGSize(width: 7, height: 4)
        case .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    /// The distance between a side view and the text, in points.
    private static let gap: CGFloat = 4
    /// The side of the clear button, in points.

    private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
    private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
    private var showsClearButton: Bool {
        isShown(clearButtonMode) && hasClearableContent && isEnabled && !showsRightView
    }

    func innerRect(forBounds bounds: CGRect) -> CGRect {
        let (border, inset) = (borderRect(forBounds: bounds), inset)
        var (left, right) = (border.minX + inset.width, border.maxX - inset.width)
        if showsLeftView { left = max(left, leftViewRect(forBounds: bounds).maxX + Self.gap) }
        if showsRightView { right = min(right, rightViewRect(forBounds: bounds).minX - Self.gap) }
        if showsClearButton { right = min(right, clearButtonRect(forBounds: bounds).minX - Self.gap) }
        return CGRect(
            x: left, y: border.minY + inset.height, width: max(0, right - left),
            height: max(0, border.height - 2 * inset.height))
    }

    func defaultClearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let border = borderRect(forBounds: bounds)
        return centred(
            CGSize(width: ClearButton.side, height: ClearButton.side), in: border,
            x: border.maxX - max(5, inset.width) - ClearButton.side)
    }

    func defaultLeftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView else { return .zero }
        let border = borderRect(forBounds: bounds)
        return centred(size(of: leftView, isFitted: sides.fitsLeft), in: border, x: border.minX + inset.width)
    }

    func defaultRightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView else { return .zero }
        let border = borderRect(forBounds: bounds)
        let size = size(of: rightView, isFitted: sides.fitsRight)
        return centred(size, in: border, x: border.maxX - inset.width - size.width)
    }

    /// Returns the size of a side view, its own or that of its content.
    private func size(of view: UIView, isFitted: Bool) -> CGSize {
        isFitted ? BarItemViewSize.natural(of: view) ?? view.bounds.size : view.bounds.size
    }

    private func centred(_ size: CGSize, in rect: CGRect, x: CGFloat) -> CGRect {
        let height = min(size.height, rect.height)
        let y = rect.minY + ((rect.height - height) / 2 * pixels).rounded() / pixels
        return CGRect(x: x, y: y, width: size.width, height: height)
    }

    private var pixels: CGFloat { contentScaleFactor.isFinite && contentScaleFactor > 0 ? contentScaleFactor : 1 }

    var fittingSize: CGSize {
        let text = FieldText(editor.text, isSecure: isSecureTextEntry).shown
        let shown = text.isEmpty ? placeholder ?? "" : text
        let width = TextLayout(
            StyledText(String(shown.map { $0.isNewline ? " " : $0 }), TextAttributes(font: ownFont.font))
        ).size.width
        let unlimited = CGRect(x: 0, y: 0, width: 10_000, height: 100)
        let beside = unlimited.width - innerRect(forBounds: unlimited).width
        let margin: CGFloat = borderStyle == .none ? 1 : borderStyle == .line ? 4 : 13
        var height = ownFont.lineHeight.rounded(.up) + margin
        if showsLeftView, let leftView { height = max(height, size(of: leftView, isFitted: sides.fitsLeft).height) }
        if showsRightView, let rightView { height = max(height, size(of: rightView, isFitted: sides.fitsRight).height) }
        return CGSize(width: (width + FieldLine.caretWidth + beside).rounded(.up), height: height)
    }

    // MARK: Parts

    func layOutSides() {
        place(leftView, isShown: showsLeftView, leftViewRect(forBounds: bounds))
        place(rightView, isShown: showsRightView, rightViewRect(forBounds: bounds))
        guard showsClearButton else {
            sides.clearButton?.isHidden = true
            return
        }
        let button = sides.clearButton ?? makeClearButton()
        button.isHidden = false
        button.frame = clearButtonRect(forBounds: bounds)
    }

    private func place(_ view: UIView?, isShown: Bool, _ rect: @autoclosure () -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        let rect = rect()
        if view.superview !== self { addSubview(view) }
        view.frame = rect
    }

    private func makeClearButton() -> ClearButton {
        let button = ClearButton(frame: .zero)
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        sides.clearButton = button
        addSubview(button)
        return button
    }

    // MARK: Text

    /// Updates the content of the canvas and the caret.
    func showText() {
        let current = placeCanvas()
        if editor.text.isEmpty, let placeholder = shownPlaceholder {
            let shown = FieldLine(placeholder: placeholder, style: style(), size: canvas.bounds.size)
            canvas.content = TextCanvas.Content(layout: shown.layout, origin: shown.origin, color: nil)
        } else {
            canvas.content = TextCanvas.Content(
                layout: current.layout, origin: current.origin, color: isEnabled ? ownTextColor : .tertiaryLabel,
                selection: isEditing ? current.selectionRects(for: editor.selection.range) : [])
        }
        // A subclass may hide the caret, or give it another size.
        canvas.caret.frame = canvas.convert(caretRect(for: UITextPosition(offset: editor.selection.focus)), from: self)
        updateCaret()
    }

    func drawCanvas(in rect: CGRect) {
        if editor.text.isEmpty, placeholderText?.isEmpty == false, !hidesPlaceholder {
            drawPlaceholder(in: rect)
        } else {
            drawText(in: rect)
        }
    }

    /// The current layout of the text.
    var upToDateLine: FieldLine {
        layoutIfNeeded()
        return placeCanvas()
    }

    /// Places the canvas in the field, and lays out the text if necessary.
    private func placeCanvas() -> FieldLine {
        let frame =
            isEditing
            ? editingRect(forBounds: bounds)
            : editor.text.isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        if canvas.frame != frame {
            canvas.frame = frame
            line = nil
        }
        // The direction of the interface may have changed.
        if line.map({ $0.alignment != shownAlignment }) == true { line = nil }
        let current =
            line
            ?? (isEditing
                ? FieldLine(editing: editor, style: style(in: frame.width), size: frame.size, scroll: &scroll)
                : FieldLine(showing: editor, style: style(in: frame.width), size: frame.size))
        line = current
        return current
    }

    /// Returns the style of the text for the available width; without a width, that of the placeholder.
    private func style(in width: CGFloat? = nil) -> FieldLine.Style {
        FieldLine.Style(
            font: width.map(fittingFont) ?? ownFont, alignment: shownAlignment, vertical: contentVerticalAlignment,
            pixels: pixels)
    }

    /// The alignment, at the right in place of a natural one if the interface reads from right to left.
    private var shownAlignment: NSTextAlignment {
        textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : textAlignment
    }

    /// Returns the font in the size in which the text fits, if the field shrinks its text.
    private func fittingFont(_ width: CGFloat) -> UIFont {
        let (size, room) = (ownFont.pointSize, width - FieldLine.caretWidth)
        guard adjustsFontSizeToFitWidth, minimumFontSize > 0, minimumFontSize < size, room > 0 else { return ownFont }
        let needed = textWidth
        guard needed > room else { return ownFont }
        // Round down to quarters of a point, because smaller sizes are rounded differently.
        return ownFont.withSize(max(minimumFontSize, (size * room / needed * 4).rounded(.down) / 4))
    }

    private var textWidth: CGFloat {
        let text = FieldText(editor.text, isSecure: isSecureTextEntry).shown
        return TextLayout(StyledText(text, TextAttributes(font: ownFont.font))).size.width
    }

    private var shownPlaceholder: AttributedText? {
        guard let placeholderText, !placeholderText.isEmpty, !hidesPlaceholder else { return nil }
        return placeholderText.changed {
            if $0[.foregroundColor] == nil {
                $0[.foregroundColor] = UIColor.placeholderText.resolvedColor(with: traitCollection)
            }
        }
    }

    /// Shows the caret and restarts its blinking if typed text would go to this field.
    func updateCaret(isTypedInto: Bool? = nil) {
        guard isEditing, editor.selection.isCaret, let window, isTypedInto ?? EditingWatch.isTypedInto(window) else {
            return blinker.stop()
        }
        blinker.restart()
    }
}

extension UIView {
    /// Whether the program has not given the view a size: it is empty, or a button that has the size of its creation.
    var hasNoSizeOfItsOwn: Bool {
        bounds.width <= 0 || bounds.height <= 0 || (self as? UIButton)?.sizeAtFirst == bounds.size
    }
}
