import UIKit

/// A labelled control of a page of the gallery.
struct Specimen {
    let title: String
    /// Whether the control is as wide as the row, below its label.
    var isWide = false
    let make: @MainActor () -> UIView

    /// Specimens under a common header.
    struct Group {
        let title: String
        var footer: String?
        let specimens: [Specimen]
    }
}

/// A page with controls in the rows of a table.
final class SpecimenController: UITableViewController {
    private let groups: [Specimen.Group]

    init(_ title: String, _ groups: [Specimen.Group]) {
        self.groups = groups
        super.init(style: .insetGrouped)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SpecimenCell.self, forCellReuseIdentifier: "specimen")
        tableView.keyboardDismissMode = .onDrag
        tableView.allowsSelection = false
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].specimens.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        groups[section].title
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        groups[section].footer
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "specimen", for: indexPath)
        (cell as? SpecimenCell)?.specimen = groups[indexPath.section].specimens[indexPath.row]
        return cell
    }
}

/// A row with a label and a control, beside each other or, if the control is wide, below each other.
final class SpecimenCell: UITableViewCell {
    private let stack = UIStackView()
    private let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        contentView.addSubview(stack)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            stack.topAnchor.constraint(equalTo: margins.topAnchor),
            stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var specimen: Specimen? {
        didSet {
            for view in stack.arrangedSubviews { view.removeFromSuperview() }
            guard let specimen else { return }
            label.text = specimen.title
            // Large text leaves no room for a control beside it.
            let isTall = specimen.isWide || traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            stack.axis = isTall ? .vertical : .horizontal
            stack.alignment = specimen.isWide ? .fill : isTall ? .leading : .center
            stack.spacing = isTall ? 8 : 12
            let view = specimen.make()
            if !specimen.isWide {
                view.setContentHuggingPriority(.required, for: .horizontal)
                view.setContentCompressionResistancePriority(.required, for: .horizontal)
            }
            if !specimen.title.isEmpty { stack.addArrangedSubview(label) }
            stack.addArrangedSubview(view)
        }
    }
}
