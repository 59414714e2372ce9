import UIKit

/// A table with an index of its sections, which stay at the top while their rows scroll below.
final class ContactsController: UITableViewController {
    private static let names = [
        "Ada Lovelace", "Alan Turing", "Annie Easley", "Barbara Liskov", "Betty Holberton", "Charles Babbage",
        "Claude Shannon", "Dennis Ritchie", "Donald Knuth", "Dorothy Vaughan", "Edsger Dijkstra",
        "Evelyn Boyd Granville", "Frances Allen", "Fernando Corbató", "Grace Hopper", "Gladys West", "Hedy Lamarr",
        "Herbert Simon",
        "Ida Rhodes", "Ivan Sutherland", "Jean Sammet", "John McCarthy", "Joan Clarke", "Karen Spärck Jones",
        "Katherine Johnson", "Ken Thompson", "Kristen Nygaard", "Leslie Lamport", "Lynn Conway", "Margaret Hamilton",
        "Mary Jackson", "Maurice Wilkes", "Niklaus Wirth", "Ole-Johan Dahl", "Peter Naur", "Radia Perlman",
        "Robin Milner", "Ruth Teitelbaum", "Sophie Wilson", "Shafi Goldwasser", "Tony Hoare", "Thelma Estrin",
        "Vint Cerf", "Whitfield Diffie", "Yoshua Bengio", "Zohar Manna",
    ]

    private let sections: [(letter: String, names: [String])]

    init() {
        let byLetter = Dictionary(grouping: Self.names) { String($0.prefix(1)) }
        sections = byLetter.sorted { $0.key < $1.key }.map { (letter: $0.key, names: $0.value.sorted()) }
        super.init(style: .plain)
        title = "Contacts"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].names.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = sections[indexPath.section].names[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
