//
//  TodoListViewController.swift
//  Pocket Tools
//

import UIKit

class TodoListViewController: BaseViewController {

    let store: TodoStore
    private(set) var rows: [TodoRowView] = []
    private let field = UITextField()
    private lazy var addButton = makeButton("Add", #selector(addTapped), identifier: "add")
    private lazy var sortButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Sort", for: .normal)
        button.accessibilityIdentifier = "sort"
        button.addTarget(self, action: #selector(sortTapped(_:forEvent:)), for: .touchUpInside)
        return button
    }()
    private(set) var toggles: [String] = []
    private(set) var editCount = 0

    init(store: TodoStore) {
        self.store = store
        super.init()
        title = "To do"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func setupViews() {
        super.setupViews()
        store.delegate = self
        field.borderStyle = .roundedRect
        field.placeholder = "What needs to be done?"
        field.accessibilityIdentifier = "new item"
        field.autocapitalizationType = .none
        field.delegate = self
        view.addSubview(field)
        view.addSubview(sortButton)
        _ = addButton
        reload()
    }

    override func setupActions() {
        super.setupActions()
        field.addTarget(self, action: #selector(editingChanged(_:)), for: .editingChanged)
        field.addTarget(self, action: #selector(addTapped), for: .editingDidEndOnExit)
        NotificationCenter.default.addObserver(
            self, selector: #selector(itemToggled(_:)), name: .todoItemDidToggle, object: store)
        NotificationCenter.default.addObserver(
            self, selector: #selector(TodoListViewController.saved), name: .todoStoreDidSave, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        field.frame = CGRect(x: 16, y: 46, width: width - 180, height: 36)
        addButton.frame = CGRect(x: width - 156, y: 46, width: 60, height: 36)
        sortButton.frame = CGRect(x: width - 86, y: 46, width: 70, height: 36)
        layoutRows()
    }

    private func layoutRows() {
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 16, y: 96 + CGFloat(index) * 52, width: view.bounds.width - 32, height: 44)
        }
    }

    private func reload() {
        while rows.count < store.items.count {
            let row = TodoRowView()
            rows.append(row)
            view.addSubview(row)
        }
        while rows.count > store.items.count {
            rows.removeLast().removeFromSuperview()
        }
        for (row, item) in zip(rows, store.items) {
            row.item = item
        }
        titleLabel.text = store.title
        addButton.isEnabled = !(field.text ?? "").isEmpty
        layoutRows()
    }

    @objc private func addTapped() {
        guard let text = field.text, !text.isEmpty else { return }
        if store.add(text) {
            field.text = nil
        }
        addButton.isEnabled = false
    }

    @objc private func editingChanged(_ sender: UITextField) {
        editCount += 1
        addButton.isEnabled = sender.text?.isEmpty == false
    }

    @objc private func sortTapped(_ sender: UIButton, forEvent event: UIEvent) {
        // Raises everything before it sorts; the event says whether shift is held.
        let selector = event.modifierFlags.contains(.shift) ? #selector(TodoItem.lower) : #selector(TodoItem.raise)
        store.sort(by: selector)
    }

    @objc private func itemToggled(_ notification: Notification) {
        guard let item = notification.userInfo?[store.userInfoKey] as? TodoItem else { return }
        toggles.append(item.title)
    }

    @objc private func saved() {
        DebugOverlay.shared.log("saved \(store.items.count)")
    }
}

// MARK: - Actions of rows, which arrive along the responder chain

extension TodoListViewController: TodoRowActions {
    func toggleRow(_ sender: UIControl) {
        guard let row = sender.superview as? TodoRowView, let index = rows.firstIndex(of: row) else { return }
        (sender as? TodoRowView.Checkbox)?.flash()
        store.toggle(at: index)
    }

    func deleteRow(_ sender: TodoRowView) {
        guard let index = rows.firstIndex(of: sender) else { return }
        store.remove(at: index)
    }
}

// MARK: - Store

extension TodoListViewController: TodoStoreDelegate {
    func storeDidChange(_ store: TodoStore) {
        reload()
    }

    func store(_ store: TodoStore, shouldAdd item: TodoItem) -> Bool {
        return !store.items.contains(item)
    }

    func store(_ store: TodoStore, didRemove item: TodoItem, at index: Int) {
        Toast.shared.show("Removed \(item.title)")
    }

    var storeLimit: Int { return 8 }
}

// MARK: - Text field

extension TodoListViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        return textField.text?.isEmpty == false
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        return (textField.text ?? "").count + string.count <= 40
    }
}

// MARK: - Keys

extension TodoListViewController {
    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "n", modifierFlags: .control, action: #selector(focusField)),
            UIKeyCommand(input: "\u{8}", modifierFlags: .control, action: #selector(removeLast(_:))),
            UIKeyCommand(input: "k", modifierFlags: [.control, .shift], action: NSSelectorFromString("removeAll:")),
        ]
    }

    override var canBecomeFirstResponder: Bool { true }

    override var summary: String {
        return "\(store.items.count) items"
    }

    @objc func focusField() {
        field.becomeFirstResponder()
    }

    @objc func removeLast(_ sender: UIKeyCommand) {
        if !store.items.isEmpty { store.remove(at: store.items.count - 1) }
    }

    @objc func removeAll(_ sender: Any?) {
        while !store.items.isEmpty { store.remove(at: 0) }
    }
}
