import UIKit

/// A sheet with three heights, whose ground blurs what lies below it.
final class GlassSheetController: UIViewController {
    private static let small = UISheetPresentationController.Detent.Identifier("small")
    private let heights = UISegmentedControl(items: ["Small", "Half", "Full"])

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        guard let sheet = sheetPresentationController else { return }
        sheet.detents = [.custom(identifier: Self.small) { _ in 180 }, .medium(), .large()]
        sheet.selectedDetentIdentifier = .medium
        sheet.largestUndimmedDetentIdentifier = .medium
        sheet.prefersGrabberVisible = true
        sheet.preferredCornerRadius = 28
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        glass.frame = view.bounds
        glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(glass)
        let title = UILabel()
        title.text = "A sheet of glass"
        title.font = .systemFont(ofSize: 26, weight: .bold)
        let text = UILabel()
        text.text = "Drag it by its upper edge, or choose a height. What moves below stays visible through it."
        text.numberOfLines = 0
        text.textColor = .secondaryLabel
        heights.selectedSegmentIndex = 1
        heights.addAction(UIAction { [weak self] _ in self?.changeHeight() }, for: .valueChanged)
        let close = UIButton.demo("Close") { [weak self] in self?.dismiss(animated: true) }
        let column = UIStackView(arrangedSubviews: [title, text, heights, close])
        column.axis = .vertical
        column.spacing = 14
        column.translatesAutoresizingMaskIntoConstraints = false
        glass.contentView.addSubview(column)
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 32),
        ])
    }

    private func changeHeight() {
        guard let sheet = sheetPresentationController else { return }
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = [Self.small, .medium, .large][heights.selectedSegmentIndex]
        }
    }
}
