import Foundation

/// An owner of a list of the user's places, whose folders it opens.
@MainActor
protocol PlacesBrowser: AnyObject {
    /// Shows the folder of a place after the page with the list.
    func open(_ place: DocumentPlace, from page: UIViewController)
    /// Makes the button that ends the choice.
    func makeCancelItem() -> UIBarButtonItem?
}

/// The list of the user's places in a browser of files or photos.
@MainActor
final class PlacesController: UITableViewController {
    private let places: [DocumentPlace]
    /// The owner of the list; `nil` for the navigation controller that shows it.
    var owner: (any PlacesBrowser)?

    init(_ places: [DocumentPlace], title: String?) {
        self.places = places
        super.init(style: .insetGrouped)
        self.title = title ?? DocumentText.browse.localized
    }

    required init?(coder: NSCoder) { nil }

    private var browser: (any PlacesBrowser)? { owner ?? navigationController as? any PlacesBrowser }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        navigationItem.rightBarButtonItem = browser?.makeCancelItem()
    }

    private static let cell = "Place"

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        let place = places[indexPath.row]
        var content = UIListContentConfiguration.cell()
        content.text = place.title.localized
        content.image = UIImage(systemName: place.symbolName)
        content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        browser?.open(places[indexPath.row], from: self)
    }
}
