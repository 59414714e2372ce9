import Foundation
import Graphics

/// The bar in which the user searches: a field, the number of places, buttons that go to them, and the end. A second
/// line has the field for replacing.
final class FindBar: UIView {
    private let field = UISearchTextField(frame: .zero)
    private let replaceField = UISearchTextField(frame: .zero)
    private let count = UILabel()
    private let line = UIView()
    private let rows = UIStackView()
    private let replaceRow = UIStackView()
    private lazy var backButton = button("chevron.up", FindLabel.previous) { [weak self] in self?.onMove?(.backward) }
    private lazy var nextButton = button("chevron.down", FindLabel.next) { [weak self] in self?.onMove?(.forward) }
    private lazy var choices = button("ellipsis.circle", FindLabel.options) {}
    private lazy var replaceOne = button(FindLabel.replace.localized) { [weak self] in self?.onReplace?(false) }
    private lazy var replaceAll = button(FindLabel.replaceAll.localized) { [weak self] in self?.onReplace?(true) }
    private lazy var done = button(BarText.done.localized) { [weak self] in self?.onDone?() }
    /// The undo manager of the fields. What is typed there is no change of the program's contents.
    private let ownUndoManager = UndoManager()
    override var undoManager: UndoManager? { ownUndoManager }

    var onQuery: ((String) -> Void)?
    var onReplacement: ((String) -> Void)?
    var onMove: ((UITextStorageDirection) -> Void)?
    var onReplace: ((Bool) -> Void)?
    var onOptions: ((UITextSearchOptions) -> Void)?
    var onDone: (() -> Void)?
    /// Called after the bar has left its window.
    var onLeave: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        count.font = .preferredFont(forTextStyle: .footnote)
        count.textColor = .secondaryLabel
        count.adjustsFontForContentSizeCategory = true
        field.placeholder = BarText.search.localized
        field.accessibilityIdentifier = "find"
        replaceField.leftView = nil
        replaceField.placeholder = FindLabel.replace.localized
        replaceField.accessibilityIdentifier = "replace"
        count.accessibilityIdentifier = "find count"
        for one in [field, replaceField] {
            one.onEscape = { [weak self] in
                self?.onDone?()
                return true
            }
        }
        field.addAction(UIAction { [weak self] _ in self?.onQuery?(self?.query ?? "") }, for: .editingChanged)
        field.addAction(UIAction { [weak self] _ in self?.onMove?(.forward) }, for: .primaryActionTriggered)
        replaceField.addAction(
            UIAction { [weak self] _ in self?.onReplacement?(self?.replacement ?? "") }, for: .editingChanged)
        replaceField.addAction(UIAction { [weak self] _ in self?.onReplace?(false) }, for: .primaryActionTriggered)
        choices.showsMenuAsPrimaryAction = true
        updateChoices()
        let findRow = UIStackView(arrangedSubviews: [field, count, backButton, nextButton, choices, done])
        for view in [replaceField, replaceOne, replaceAll] { replaceRow.addArrangedSubview(view) }
        for row in [findRow, replaceRow] {
            row.spacing = 10
            row.alignment = .center
        }
        for view in [findRow, replaceRow] { rows.addArrangedSubview(view) }
        // The rows are measured before the bar has a place. In no room at all their constraints would contradict.
        rows.frame.size.width = 600
        rows.axis = .vertical
        rows.spacing = Self.margin
        replaceRow.isHidden = true
        for view in [count, backButton, nextButton, choices, done, replaceOne, replaceAll] {
            view.setContentHuggingPriority(.required, for: .horizontal)
            view.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
        addSubview(rows)
        addSubview(line)
    }

    private func button(_ symbol: String, _ label: FindLabel, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.accessibilityLabel = label.localized
        return button
    }

    private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        button.setTitle(title, for: .normal)
        return button
    }

    private func updateChoices() {
        choices.menu = UIMenu(children: [
            UIAction(title: FindLabel.matchCase.localized, state: options.matchesCase ? .on : .off) { [weak self] _ in
                self?.choose { UITextSearchOptions(matchesCase: !$0.matchesCase, matchesWords: $0.matchesWords) }
            },
            UIAction(title: FindLabel.wholeWords.localized, state: options.matchesWords ? .on : .off) { [weak self] _ in
                self?.choose { UITextSearchOptions(matchesCase: $0.matchesCase, matchesWords: !$0.matchesWords) }
            },
        ])
    }

    private func choose(_ changed: (UITextSearchOptions) -> UITextSearchOptions) {
        options = changed(options)
        onOptions?(options)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { onLeave?() }
    }

    // MARK: Contents

    /// The comparison that the menu shows.
    var options = UITextSearchOptions() { didSet { updateChoices() } }

    var query: String {
        get { field.text ?? "" }
        set { if newValue != field.text { field.text = newValue } }
    }
    var replacement: String {
        get { replaceField.text ?? "" }
        set { if newValue != replaceField.text { replaceField.text = newValue } }
    }
    var showsReplacement: Bool {
        get { !replaceRow.isHidden }
        set { replaceRow.isHidden = !newValue }
    }
    var allowsReplacement = true {
        didSet { for button in [replaceOne, replaceAll] { button.isEnabled = allowsReplacement && hasResults } }
    }
    private var hasResults = false

    /// Shows the number of places.
    func show(_ number: FindCount) {
        count.text = number.text
        hasResults = number.count > 0
        for button in [backButton, nextButton] { button.isEnabled = hasResults }
        setNeedsLayout()
    }

    /// The number of places as it is shown; empty if none is.
    var shownCount: String { count.text ?? "" }

    /// Whether one of the fields has the keyboard.
    var hasKeys: Bool { field.isFirstResponder || replaceField.isFirstResponder }

    /// Gives the keyboard to the field, with its text selected.
    func beginTyping() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    // MARK: Layout

    private static let margin: CGFloat = 8

    /// The height of the bar without that of the area below, in points.
    var height: CGFloat {
        let row = max(field.intrinsicContentSize.height, 36)
        return showsReplacement ? 2 * row + 3 * Self.margin : row + 2 * Self.margin
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        rows.frame = CGRect(
            x: 2 * Self.margin, y: Self.margin, width: max(0, bounds.width - 4 * Self.margin),
            height: height - 2 * Self.margin)
        let scale = max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
    }
}
