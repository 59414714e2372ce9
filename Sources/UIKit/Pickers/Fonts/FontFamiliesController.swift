import Foundation
import Graphics

/// The searchable list of families in a font picker.
@MainActor
final class FontFamiliesController: UITableViewController, UISearchResultsUpdating {
    private let configuration: UIFontPickerViewController.Configuration
    private weak var picker: UIFontPickerViewController?
    private lazy var fonts = configuration.makeList()
    /// The families that the search finds.
    private(set) var families: [FontListFamily] = []
    private var mayScroll = true

    init(_ configuration: UIFontPickerViewController.Configuration, picker: UIFontPickerViewController) {
        self.configuration = configuration
        self.picker = picker
        super.init(style: .plain)
        title = picker.shownTitle
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the bar has a button that cancels the picker.
    var showsCancelItem = false {
        didSet {
            guard showsCancelItem != oldValue else { return }
            let action = UIAction { [weak self] _ in self?.picker?.cancel() }
            navigationItem.leftBarButtonItem =
                showsCancelItem ? UIBarButtonItem(systemItem: .cancel, primaryAction: action) : nil
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: FontCell.identifier)
        families = fonts.families
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Before the first layout there is no place to scroll to.
        guard mayScroll, tableView.bounds.height > 0 else { return }
        mayScroll = false
        guard let family = selection?.resolvedFamily, let row = families.firstIndex(where: { $0.name == family })
        else { return }
        tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let found = fonts.families(matching: searchController.searchBar.text ?? "")
        guard found != families else { return }
        families = found
        tableView.reloadData()
        contentUnavailableConfiguration = found.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    private var selection: Graphics.FontDescriptor? { picker?.selectedFontDescriptor?.font }

    private func opens(_ family: FontListFamily) -> Bool { configuration.includeFaces && family.faces.count > 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { families.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: FontCell.identifier, for: indexPath)
        let family = families[indexPath.row]
        let isSelected = selection?.resolvedFamily == family.name
        let face = isSelected ? selection.flatMap { family.face(of: $0) } : nil
        FontCell.fill(
            cell, with: family.regular, text: family.name, details: opens(family) ? face?.name : nil,
            usesSystemFont: configuration.displayUsingSystemFont)
        cell.accessoryType = opens(family) ? .disclosureIndicator : isSelected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let family = families[indexPath.row]
        guard opens(family) else {
            tableView.deselectRow(at: indexPath, animated: true)
            picker?.pick(family.regular)
            return
        }
        let faces = FontFacesController(family, usesSystemFont: configuration.displayUsingSystemFont, picker: picker)
        navigationController?.pushViewController(faces, animated: true)
    }
}

/// The list of a family's faces in a font picker.
@MainActor
final class FontFacesController: UITableViewController {
    let family: FontListFamily
    private let usesSystemFont: Bool
    private weak var picker: UIFontPickerViewController?

    init(_ family: FontListFamily, usesSystemFont: Bool, picker: UIFontPickerViewController?) {
        self.family = family
        self.usesSystemFont = usesSystemFont
        self.picker = picker
        super.init(style: .plain)
        title = family.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: FontCell.identifier)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        family.faces.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: FontCell.identifier, for: indexPath)
        let face = family.faces[indexPath.row]
        FontCell.fill(cell, with: face, text: face.name, details: nil, usesSystemFont: usesSystemFont)
        let selection = picker?.selectedFontDescriptor?.font
        let isSelected = selection?.resolvedFamily == family.name && selection.flatMap { family.face(of: $0) } == face
        cell.accessoryType = isSelected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        picker?.pick(family.faces[indexPath.row])
    }
}

extension FontListFamily {
    /// Returns the face that a font of this family is; `nil` if it is none of the list.
    func face(of font: Graphics.FontDescriptor) -> FontFace? {
        faces.first { $0.weight == font.weight && $0.isItalic == font.isItalic && $0.width == font.width }
    }
}

/// The rows of a font picker.
@MainActor
enum FontCell {
    static let identifier = "Font"

    /// Shows the name of a family or a face: in the face, or in the system font if the face lacks letters or if the
    /// picker wants it.
    static func fill(
        _ cell: UITableViewCell, with face: FontFace, text: String, details: String?, usesSystemFont: Bool
    ) {
        var content = details == nil ? UIListContentConfiguration.cell() : .valueCell()
        content.text = text
        content.secondaryText = details
        content.textProperties.numberOfLines = 1
        if !usesSystemFont, face.spellsItsName {
            let size = UIFont.preferredFont(forTextStyle: .body).pointSize
            content.textProperties.font = UIFont(face.descriptor(size: size))
        }
        cell.contentConfiguration = content
    }
}
