import Foundation

/// A field for a search, with an optional cancel button and scopes.
///
/// ```
/// let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
/// bar.placeholder = "Search messages"
/// bar.scopeButtonTitles = ["All", "Unread"]
/// bar.delegate = self
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
    /// The appearance of the bar around the field.
    public enum Style: UInt, Sendable {
        /// The appearance of other bars.
        case `default` = 0
        /// A background that lets content through.
        case prominent = 1
        /// The field alone.
        case minimal = 2
    }

    /// An icon of the field.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The button that clears the text.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The button for recent results.
        case resultsList = 3
    }

    /// Creates an empty bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a bar from a storyboard. With any other coder it has an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
        (coder as? InterfaceCoder)?.decode(self)
    }

    private func setUpBar() {
        isOpaque = false
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.frame = bounds
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        scopes.isHidden = true
        cancelButton.isHidden = true
        cancelButton.setTitle(BarText.cancel.localized, for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: BarFonts.size)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
        scopes.addAction(UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
        placeholder = BarText.search.localized
        for view in [background, promptLabel, searchTextField, cancelButton, scopes] { addSubview(view) }
        events.bar = self
        searchTextField.delegate = events
        searchTextField.onTokensChange = { [weak self] in self?.onChange?() }
        searchTextField.onEscape = { [weak self] in self?.escape() ?? false }
        searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        lookDidChange()
    }

    /// The object that is notified of changes. It is not retained.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Parts

    /// The field.
    public final let searchTextField = UISearchTextField(frame: .zero)
    private final let events = SearchBarEvents()
    private final let background = BarBackgroundView(frame: .zero)
    private final let promptLabel = UILabel()
    final let cancelButton = UIButton(type: .system)
    private final let scopes = UISegmentedControl(items: nil)

    // MARK: Text

    /// The text. Setting it does not call the delegate.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text ?? "" else { return }
            searchTextField.text = newValue
            onChange?()
        }
    }
    /// The text of the empty field. The default is "Search" in the user's language.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line of text above the field. The default is `nil`.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            partsDidChange()
        }
    }
    /// Called when the user or the program has changed the text or scope. It is for the search controller.
    final var onChange: (() -> Void)?
    /// Called when editing begins. It is for the search controller.
    final var onBegin: (() -> Void)?
    /// Called when the user cancels, after the delegate. It is for the search controller.
    final var onCancel: (() -> Void)?

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        onChange?()
    }

    // MARK: Cancel button

    /// A Boolean value that indicates whether the cancel button is shown. The default is `false`.
    open var showsCancelButton: Bool {
        get { hasCancelButton }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var hasCancelButton = false

    /// Shows or hides the cancel button. With an animation it slides in or out.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != hasCancelButton else { return }
        layoutIfNeeded()
        hasCancelButton = showsCancelButton
        cancelButton.isHidden = false
        let end = { [weak self] in
            guard let self else { return }
            cancelButton.isHidden = !hasCancelButton
        }
        setNeedsLayout()
        guard animated, window != nil else { return end() }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.layoutIfNeeded()
        } completion: { _ in
            end()
        }
    }

    /// Cancels the search as the cancel button does.
    final func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
    }

    /// Handles Escape: it first clears the text, as in search fields of desktops, and then cancels.
    private func escape() -> Bool {
        if onCancel == nil, !hasCancelButton {
            guard text?.isEmpty == false else { return false }
            searchTextField.text = ""
            textDidChange()
            return true
        }
        cancel()
        return true
    }

    // MARK: Buttons of the field

    /// A Boolean value that indicates whether the field has a bookmark button while it is empty. The default is
    /// `false`.
    open var showsBookmarkButton = false { didSet { showFieldButton() } }
    /// A Boolean value that indicates whether the field has a button for recent results while it is empty. The default
    /// is `false`.
    open var showsSearchResultsButton = false { didSet { showFieldButton() } }
    /// A Boolean value that indicates whether the button for recent results is selected. The default is `false`.
    open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }
    private var images: [Icon: [UInt: UIImage]] = [:]

    /// Sets the image of an icon in a state. `nil` stands for the system's.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon, default: [:]][state.rawValue] = iconImage
        if icon == .search { showGlass() } else { showFieldButton() }
    }
    /// Returns the image of an icon in a state, or `nil` for the system's.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon]?[state.rawValue] }

    private func showGlass() {
        guard let image = image(for: .search, state: .normal) else {
            searchTextField.showGlass()
            return
        }
        let view = UIImageView(image: image)
        view.frame.size = image.size
        searchTextField.leftView = view
    }

    private func showFieldButton() {
        guard showsBookmarkButton || showsSearchResultsButton else {
            searchTextField.rightView = nil
            searchTextField.rightViewMode = .never
            return
        }
        let isList = !showsBookmarkButton
        let button = BarSymbolButton(symbol: isList ? .list : .book)
        button.image = image(for: isList ? .resultsList : .bookmark, state: .normal)
        button.isSelected = isList && isSearchResultsButtonSelected
        button.accessibilityLabel = isList ? BarText.search.localized : BarText.bookmarks.localized
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if isList {
                    delegate?.searchBarResultsListButtonClicked(self)
                } else {
                    delegate?.searchBarBookmarkButtonClicked(self)
                }
            }, for: .primaryActionTriggered)
        searchTextField.rightView = button
        searchTextField.rightViewMode = .unlessEditing
    }

    // MARK: Scopes

    /// The titles of the scopes. The default is `nil`.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            showScope()
            partsDidChange()
        }
    }
    /// The index of the selected scope. The default is 0. Setting it does not call the delegate. An index out of range
    /// selects nothing.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            guard selectedScopeButtonIndex != oldValue else { return }
            showScope()
            onChange?()
        }
    }
    /// A Boolean value that indicates whether the scopes are shown. The default is `false`. Without titles they are
    /// not.
    open var showsScopeBar: Bool {
        get { hasScopeBar }
        set { setShowsScope(newValue, animated: false) }
    }
    private var hasScopeBar = false

    /// Shows or hides the scopes. With an animation they fade.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != hasScopeBar else { return }
        hasScopeBar = show
        guard animated, window != nil else { return partsDidChange() }
        UIView.animate(withDuration: 0.25) {
            self.scopes.alpha = show ? 1 : 0
            self.partsDidChange()
            self.layoutIfNeeded()
        }
    }

    /// Sets the attributes of the titles of scopes in a state, such as `selected`. Missing ones are those of the normal
    /// state, and then the standard ones. `nil` removes them.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopes.setTitleTextAttributes(attributes, for: state) }
    /// Returns the attributes that were set for the titles of scopes in a state; `nil` if there are none.
    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopes.titleTextAttributes(for: state)
    }

    final var showsScopes: Bool { hasScopeBar && scopeButtonTitles?.isEmpty == false }

    private func showScope() {
        let isValid = (0..<scopes.numberOfSegments).contains(selectedScopeButtonIndex)
        scopes.selectedSegmentIndex = isValid ? selectedScopeButtonIndex : UISegmentedControl.noSegment
    }

    private func scopeWasChosen() {
        guard scopes.selectedSegmentIndex >= 0 else { return }
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    }

    // MARK: Layout

    /// The position of the bar: that of the delegate, or at the top.
    open var barPosition: UIBarPosition {
        let wanted = delegate?.position(for: self) ?? .any
        return wanted == .any ? .top : wanted
    }

    /// The distance between the sides and the content, which a navigation bar sets.
    final var margin: CGFloat = 8 { didSet { if margin != oldValue { setNeedsLayout() } } }

    private var arrangement: SearchBarLayout {
        var layout = SearchBarLayout(size: bounds.size)
        layout.margin = margin
        layout.cancel = hasCancelButton ? cancelWidth : nil
        layout.hasScopes = showsScopes
        layout.fieldHeight = searchTextField.intrinsicContentSize.height
        layout.hasPrompt = prompt?.isEmpty == false
        layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return layout
    }

    private var cancelWidth: CGFloat { cancelButton.sizeThatFits(.zero).width.rounded(.up) }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        partsDidChange()
    }

    private func partsDidChange() {
        scopes.isHidden = !showsScopes
        promptLabel.isHidden = prompt?.isEmpty != false
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        onHeightChange?()
    }
    /// Called when the natural height of the bar has changed. It is for the navigation bar.
    final var onHeightChange: (() -> Void)?

    /// Returns the height of the bar with its scopes and its prompt, for the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement.fittingHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: arrangement.fittingHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = arrangement
        promptLabel.frame = layout.prompt
        searchTextField.frame = layout.field.onPixels(of: self)
        // A field without enough height fades before it disappears.
        searchTextField.alpha = min(max((layout.field.height - 8) / 24, 0), 1)
        cancelButton.frame = layout.cancelFrame(width: cancelWidth)
        cancelButton.alpha = hasCancelButton ? searchTextField.alpha : 0
        scopes.frame = layout.scopes
    }

    // MARK: First responder

    /// The view that is shown at the lower edge of the scene while the text is edited. The default is `nil`.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    /// Begins editing.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    /// Ends editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    // MARK: Appearance

    /// The appearance around the field. The default is `default`.
    open var searchBarStyle = Style.default { didSet { lookDidChange() } }
    /// The former style. The default follows the traits.
    open var barStyle = UIBarStyle.default { didSet { lookDidChange() } }
    /// A Boolean value that indicates whether content shows through the bar. The default is `true`.
    open var isTranslucent = true { didSet { lookDidChange() } }
    /// The colour of the background. The default is `nil`.
    open var barTintColor: UIColor? { didSet { lookDidChange() } }
    /// An image as background. The default is `nil`.
    open var backgroundImage: UIImage? { didSet { lookDidChange() } }
    /// Whether the bar is in a navigation bar, which has the background.
    final var isInNavigationBar = false {
        didSet { if isInNavigationBar != oldValue { lookDidChange() } }
    }

    private func lookDidChange() {
        var look = BarBackground.transparent
        if searchBarStyle != .minimal, !isInNavigationBar {
            look = .legacy(color: barTintColor, isTranslucent: isTranslucent, style: barStyle)
            if searchBarStyle == .default { look.shadowColor = nil }
        }
        if let backgroundImage { look = BarBackground(image: backgroundImage) }
        background.show(look)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        searchTextField.tintColor = tintColor
    }
}
