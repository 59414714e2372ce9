import Foundation

/// The list of a search controller's suggestions (R1058).
@MainActor
final class SearchSuggestionList: NSObject {
    private static let identifier = "suggestion"

    /// The view of the list.
    let table = UITableView(frame: .zero, style: .plain)
    private var suggestions: [any UISearchSuggestion] = []
    /// Called with the suggestion that the user chooses.
    private let onChoice: (any UISearchSuggestion) -> Void

    init(onChoice: @escaping (any UISearchSuggestion) -> Void) {
        self.onChoice = onChoice
        super.init()
        table.backgroundColor = .systemBackground
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        table.dataSource = self
        table.delegate = self
    }

    /// Shows other suggestions.
    func show(_ suggestions: [any UISearchSuggestion]) {
        self.suggestions = suggestions
        table.reloadData()
    }
}

extension SearchSuggestionList: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        guard suggestions.indices.contains(indexPath.row) else { return cell }
        let suggestion = suggestions[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = suggestion.localizedSuggestion
        content.image = suggestion.iconImage
        cell.contentConfiguration = content
        cell.accessibilityLabel = suggestion.localizedDescription
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if suggestions.indices.contains(indexPath.row) { onChoice(suggestions[indexPath.row]) }
    }
}
