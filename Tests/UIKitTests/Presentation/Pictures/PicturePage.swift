@testable import UIKit

/// A page of an application with a heading, a few rows and a button, for pictures.
@MainActor
final class PicturePage: UIViewController {
    private let heading: String
    private let color: UIColor
    private let rows: [String]
    private let direction: UISemanticContentAttribute
    /// The button at the end of the heading, for example the source of a popover.
    let button = UIButton(type: .system)

    private init(
        _ heading: String, _ color: UIColor, rows: [String], button title: String,
        _ direction: UISemanticContentAttribute
    ) {
        (self.heading, self.color, self.rows, self.direction) = (heading, color, rows, direction)
        super.init(nibName: nil, bundle: nil)
        button.setTitle(title, for: .normal)
    }

    required init?(coder: NSCoder) { nil }

    static func library(_ look: TransitionPictureTests.Look) -> PicturePage {
        PicturePage(
            "Library", .systemIndigo, rows: ["Playlists", "Artists", "Albums", "Songs"], button: "Edit", look.direction)
    }
    static func settings(_ look: TransitionPictureTests.Look) -> PicturePage {
        PicturePage(
            "Settings", .systemOrange, rows: ["Sound", "Display", "Storage"], button: "Done", look.direction)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = heading
        title.font = .systemFont(ofSize: 28, weight: .bold)
        let header = UIStackView(arrangedSubviews: [title, UIView(), button])
        header.alignment = .center
        header.semanticContentAttribute = direction
        let list = UIStackView(arrangedSubviews: [header] + rows.enumerated().map(row))
        list.axis = .vertical
        list.spacing = 12
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            list.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
        ])
    }

    private func row(_ index: Int, _ name: String) -> UIView {
        let tile = UIView()
        tile.backgroundColor = color
        tile.alpha = 1 - 0.2 * CGFloat(index)
        tile.layer.cornerRadius = 8
        let label = UILabel()
        label.text = name
        let row = UIStackView(arrangedSubviews: [tile, label])
        row.spacing = 12
        row.semanticContentAttribute = direction
        NSLayoutConstraint.activate([
            tile.widthAnchor.constraint(equalToConstant: 44), tile.heightAnchor.constraint(equalToConstant: 44),
        ])
        return row
    }
}
