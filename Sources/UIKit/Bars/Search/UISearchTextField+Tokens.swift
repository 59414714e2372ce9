import Foundation

/// The tokens of a search field (R832).
extension UISearchTextField {
    /// The tokens before the text. The default is none.
    ///
    /// Setting them updates the results of a search controller, and sends no event of the field.
    public var tokens: [UISearchToken] {
        get { tokenState.tokens }
        set { changeTokens { $0 = newValue } }
    }

    /// Inserts a token before another one, or behind the last one. An index out of range is limited to the tokens.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        changeTokens { $0.insert(token, at: min(max(0, tokenIndex), $0.count)) }
    }

    /// Removes a token. An index out of range is refused with a log line.
    public func removeToken(at tokenIndex: Int) {
        guard permits(tokenIndex) else { return }
        changeTokens { $0.remove(at: tokenIndex) }
    }

    /// Replaces a part of the text by a token.
    ///
    /// - Parameters:
    ///   - textRange: The part that is removed.
    ///   - token: The token in place of it.
    ///   - tokenIndex: The place of the token among the tokens, which is limited to them.
    public func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        let range = TextPositions(editor).inside(textRange)
        tokenState.mark = nil
        tokenState.tokens.insert(token, at: min(max(0, tokenIndex), tokenState.tokens.count))
        tokenState.row?.show(tokenState.tokens)
        if range.isEmpty { return tokensDidChange() }
        put("", in: range)
        lookDidChange()
    }

    /// Returns the position of a token in the text. All tokens are before it. An index out of range is refused with a
    /// log line.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition {
        _ = permits(tokenIndex)
        return beginningOfDocument
    }

    /// The range of the text, which is behind the tokens.
    public var textualRange: UITextRange { UITextRange(range: 0..<editor.length) }

    /// The texts of the tokens for assistive programs; `nil` without tokens.
    var spokenTokens: String? { tokens.isEmpty ? nil : tokens.map(\.text).joined(separator: ", ") }

    /// The tokens and the text for assistive programs, which read a field as a whole.
    var spokenValue: String? {
        guard let spokenTokens else { return text }
        return [spokenTokens, text ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func permits(_ index: Int) -> Bool {
        if tokens.indices.contains(index) { return true }
        Log.view.error("A search field with \(tokens.count) tokens has no token \(index).")
        return false
    }

    private func changeTokens(_ change: (inout [UISearchToken]) -> Void) {
        // The mark is that of a token at an index, which another token may have now.
        tokenState.mark = nil
        change(&tokenState.tokens)
        tokenState.row?.show(tokenState.tokens)
        tokensDidChange()
    }

    private func tokensDidChange() {
        lookDidChange()
        onTokensChange?()
    }

    // MARK: The user's changes

    /// The token that the next Backspace deletes. Each change of the text or its selection ends this.
    var selectedToken: Int? {
        guard let mark = tokenState.mark, isEditing, mark.text == editor.text, mark.selection == editor.selection,
            tokens.indices.contains(mark.token)
        else { return nil }
        return mark.token
    }

    private func selectToken(_ index: Int) {
        tokenState.mark = (index, editor.text, editor.selection)
        lookDidChange()
    }

    /// Selects the last token, or deletes the selected one.
    func deleteTokenByKey() {
        guard !tokens.isEmpty else { return }
        guard let index = selectedToken else { return selectToken(tokens.count - 1) }
        guard allowsDeletingTokens else { return }
        tokenState.mark = nil
        tokenState.tokens.remove(at: index)
        tokenState.row?.show(tokenState.tokens)
        lookDidChange()
        userDidChangeTokens()
    }

    /// Removes all tokens along with the text, when the user clears the field.
    func clearTokens() {
        guard allowsDeletingTokens, !tokens.isEmpty else { return }
        tokenState.mark = nil
        tokenState.tokens = []
        tokenState.row?.show([])
        lookDidChange()
        // Otherwise the change of the text is reported.
        if !hasText { userDidChangeTokens() }
    }

    private func userDidChangeTokens() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    // MARK: Layout

    /// The row of tokens, which is created with the first one.
    private var row: SearchTokenRow {
        if let row = tokenState.row { return row }
        let row = SearchTokenRow(frame: .zero)
        row.onPress = { [weak self] chip in
            guard let self, let index = tokens.firstIndex(where: { $0 === chip.token }) else { return }
            if !isFirstResponder { becomeFirstResponder() }
            if isFirstResponder { selectToken(index) }
        }
        row.show(tokens)
        addSubview(row)
        tokenState.row = row
        return row
    }

    /// Returns the places of the tokens in a width that they share with the text.
    func tokenLayout(in room: CGFloat) -> SearchTokenLayout {
        guard !tokens.isEmpty else { return SearchTokenLayout(widths: [], room: room) }
        return SearchTokenLayout(widths: row.chips.map { $0.fittingWidth(in: ownFont) }, room: room)
    }

    /// Gives the tokens their colours.
    func showTokenLook() {
        let selected = selectedToken
        for (index, chip) in row.chips.enumerated() {
            chip.show(
                background: tokenBackgroundColor ?? tintColor.withAlphaComponent(0.2), isSelected: index == selected)
        }
    }
}

/// The tokens of a search field and the views that show them.
@MainActor
struct SearchTokenState {
    var tokens: [UISearchToken] = []
    var row: SearchTokenRow?
    /// The selected token, and the text and selection at the time when it was selected.
    var mark: (token: Int, text: String, selection: TextSelection)?
}
