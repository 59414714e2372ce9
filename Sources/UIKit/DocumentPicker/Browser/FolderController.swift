import Foundation
import Graphics

/// The content of a folder in the document browser.
///
/// A folder's row opens it. A file's row is the choice itself or, if several files can be chosen, marks the file. Rows
/// of files that cannot be chosen are dimmed.
@MainActor
final class FolderController: UITableViewController {
    let folder: URL
    private let request: DocumentRequest
    /// The content; empty until it has been read.
    private(set) var entries: [FolderEntry] = []
    /// Whether the content has been read.
    private(set) var isRead = false
    private let message = UILabel()
    private lazy var nameView = ExportNameView()
    private lazy var confirmItem = UIBarButtonItem(
        title: request.buttonTitle.localized, primaryAction: UIAction { [weak self] _ in self?.confirm() })

    init(_ folder: URL, title: String, request: DocumentRequest) {
        self.folder = folder
        self.request = request
        super.init(style: .plain)
        self.title = title
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { nil }

    private var browser: DocumentBrowser? { navigationController as? DocumentBrowser }
    private var isExporting: Bool { request.filter == nil }
    private var choosesSeveral: Bool { request.allowsMultipleSelection && !isExporting }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        tableView.allowsMultipleSelection = choosesSeveral
        confirmItem.style = .done
        let hasConfirm = isExporting || choosesSeveral || request.filter?.admitsFolders == true
        let cancel = browser?.makeCancelItem()
        navigationItem.rightBarButtonItems = (hasConfirm ? [confirmItem] : []) + [cancel].compactMap(\.self)
        message.textAlignment = .center
        message.textColor = .secondaryLabel
        message.numberOfLines = 0
        message.font = .preferredFont(forTextStyle: .title3)
        message.adjustsFontForContentSizeCategory = true
        if request.exportName != nil { showNameField() }
        read()
    }

    private static let cell = "Entry"

    private func showNameField() {
        nameView.frame = CGRect(x: 0, y: 0, width: 0, height: nameView.height)
        nameView.field.addAction(
            UIAction { [weak self] _ in
                self?.browser?.exportName = self?.nameView.field.text ?? ""
                self?.updateConfirm()
            }, for: .editingChanged)
        nameView.field.addAction(UIAction { [weak self] _ in self?.confirm() }, for: .primaryActionTriggered)
        tableView.tableHeaderView = nameView
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if request.exportName != nil { nameView.field.text = browser?.exportName }
        updateConfirm()
        if !choosesSeveral, let selected = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: selected, animated: animated)
        }
    }

    // MARK: Content

    private func read() {
        let folder = folder
        BackgroundWork.run({ FolderEntry.read(folder) }) { [weak self] in self?.didRead($0) }
    }

    private func didRead(_ read: [FolderEntry]?) {
        isRead = true
        entries = read ?? []
        tableView.reloadData()
        message.text = read == nil ? DocumentText.unreadable.localized : DocumentText.emptyFolder.localized
        tableView.backgroundView = entries.isEmpty ? message : nil
        updateConfirm()
    }

    private func isEnabled(_ entry: FolderEntry) -> Bool {
        entry.isFolder || request.filter?.admits(entry.name, isFolder: false) == true
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        let entry = entries[indexPath.row]
        let isEnabled = isEnabled(entry)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = entry.shownName(withExtension: request.showsExtensions)
        content.textProperties.lineBreakMode = .byTruncatingMiddle
        content.textProperties.numberOfLines = 1
        content.textProperties.color = isEnabled ? .label : .tertiaryLabel
        content.secondaryText = entry.details
        content.secondaryTextProperties.numberOfLines = 1
        content.secondaryTextProperties.color = isEnabled ? .secondaryLabel : .tertiaryLabel
        content.image = UIImage(systemName: entry.symbolName)
        content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
        content.imageProperties.tintColor = isEnabled ? nil : .tertiaryLabel
        cell.contentConfiguration = content
        cell.selectionStyle = isEnabled ? .default : .none
        if isEnabled {
            cell.accessibilityTraits.remove(.notEnabled)
        } else {
            cell.accessibilityTraits.insert(.notEnabled)
        }
        let isSelected = tableView.indexPathsForSelectedRows?.contains(indexPath) == true
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : isSelected ? .checkmark : .none
        return cell
    }

    // MARK: Choice

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        isEnabled(entries[indexPath.row])
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        isEnabled(entries[indexPath.row]) ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entry = entries[indexPath.row]
        if entry.isFolder {
            if choosesSeveral { tableView.deselectRow(at: indexPath, animated: false) }
            browser?.open(entry.url, title: entry.name)
        } else if choosesSeveral {
            selectionDidChange(at: indexPath)
        } else {
            browser?.onEnd?(.opened([entry.url]))
        }
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if choosesSeveral { selectionDidChange(at: indexPath) }
    }

    private func selectionDidChange(at path: IndexPath) {
        let isSelected = tableView.indexPathsForSelectedRows?.contains(path) == true
        if !entries[path.row].isFolder {
            tableView.cellForRow(at: path)?.accessoryType = isSelected ? .checkmark : .none
        }
        updateConfirm()
    }

    /// The marked files in the order of the list.
    private var selection: [URL] {
        (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row] }.filter { !$0.isFolder }.map(\.url)
    }

    private func updateConfirm() {
        confirmItem.isEnabled =
            isExporting
            ? browser?.canSave == true : request.filter?.admitsFolders == true || !selection.isEmpty
    }

    private func confirm() {
        if isExporting {
            browser?.save(in: folder)
            return
        }
        // Without a marked file the folder itself is the choice.
        let chosen = selection.isEmpty && request.filter?.admitsFolders == true ? [folder] : selection
        if !chosen.isEmpty { browser?.onEnd?(.opened(chosen)) }
    }
}

extension FolderEntry {
    /// The date of the last change and a file's size, as the user's language writes them.
    @MainActor var details: String {
        let day = Self.dates.string(from: date)
        return isFolder ? day : "\(day) – \(ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file))"
    }

    @MainActor private static let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter
    }()
}
