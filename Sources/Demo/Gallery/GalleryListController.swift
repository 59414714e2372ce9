import UIKit

/// The gallery's list of pages, which can be searched.
final class GalleryListController: UITableViewController {
    /// Called with the page that the user chooses.
    var choose: (GalleryPage) -> Void = { _ in }
    private var groups = GalleryPage.groups

    init() {
        super.init(style: .insetGrouped)
        title = "Gallery"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        clearsSelectionOnViewWillAppear = false
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search the gallery"
        navigationItem.searchController = search
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].pages.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        let page = groups[indexPath.section].pages[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = page.title
        content.secondaryText = page.subtitle
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = page.glyph.image
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose(groups[indexPath.section].pages[indexPath.row])
    }
}

extension GalleryListController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let words = searchController.searchBar.text ?? ""
        groups = GalleryPage.groups.compactMap { group in
            let pages = group.pages.filter {
                words.isEmpty || $0.title.localizedCaseInsensitiveContains(words)
                    || $0.subtitle.localizedCaseInsensitiveContains(words)
            }
            return pages.isEmpty ? nil : GalleryPage.Group(title: group.title, pages: pages)
        }
        tableView.reloadData()
    }
}
