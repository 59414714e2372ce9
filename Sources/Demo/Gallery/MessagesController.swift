import UIKit

/// Bubbles of several lines, each as high as its text. The table learns their heights while it scrolls.
final class MessagesController: UITableViewController {
    private static let texts = [
        "Did you see the new monitor?", "Yes. The map found it before I had the cable in.",
        "And the notes?", "They stayed where they were. The slides went to the new one.",
        "Then unplug it again.",
        "I did. The slides are gone, the notes have the focus, and nobody had to move a window. That is more than I can "
            + "say of the last program that we tried.",
        "Good.",
    ]

    init() {
        super.init(style: .plain)
        title = "Messages"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.estimatedRowHeight = 60
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 700 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.show(
            Self.texts[indexPath.row % Self.texts.count], isOwn: indexPath.row % 2 == 1)
        return cell
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let text = Self.texts[indexPath.row % Self.texts.count]
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in UIPasteboard.general.string = text }])
        })
    }
}

/// A message in a bubble, on the trailing side if it is one's own.
private final class BubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var leading = bubble.leadingAnchor.constraint(
        equalTo: contentView.layoutMarginsGuide.leadingAnchor)
    private lazy var trailing = bubble.trailingAnchor.constraint(
        equalTo: contentView.layoutMarginsGuide.trailingAnchor)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bubble.layer.cornerRadius = 18
        bubble.layer.cornerCurve = .continuous
        label.numberOfLines = 0
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.7),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 9),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -9),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isOwn: Bool) {
        label.text = text
        label.textColor = isOwn ? .white : .label
        bubble.backgroundColor = isOwn ? .systemBlue : .secondarySystemBackground
        leading.isActive = false
        trailing.isActive = false
        (isOwn ? trailing : leading).isActive = true
    }
}
