import UIKit

/// A page of moving things: cards with springs, keyframes, shapes and flips, and buttons that present sheets, popovers
/// and alerts above them.
final class MotionViewController: UIViewController {
    private let cards: [MotionCard] = [
        SpringCard(), KeyframeCard(), ScrubCard(), RingCard(), FlipCard(),
    ]
    private lazy var presentations = PresentationCard(presenter: self)
    private let background = CAGradientLayer()

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        modalTransitionStyle = .crossDissolve
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Close", input: UIKeyCommand.inputEscape) { [weak self] _ in self?.close() }]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        background.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPurple.cgColor, UIColor.systemPink.cgColor]
        background.startPoint = .zero
        background.endPoint = CGPoint(x: 1, y: 1)
        view.layer.addSublayer(background)
        let page = UIStackView(arrangedSubviews: [header] + rows)
        page.axis = .vertical
        page.spacing = 16
        page.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(page)
        let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 20),
            page.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -20),
            page.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
            page.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -24),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        background.frame = view.bounds
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for card in cards { card.play() }
    }

    private var header: UIView {
        let title = UILabel()
        title.text = "Motion"
        title.font = .systemFont(ofSize: 40, weight: .bold)
        title.textColor = .white
        let play = UIButton.demo("Play all") { [weak self] in self?.cards.forEach { $0.play() } }
        let close = UIButton.demo("Close") { [weak self] in self?.close() }
        title.setContentHuggingPriority(.defaultLow, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [title, play, close])
        row.spacing = 12
        row.alignment = .center
        return row
    }

    /// The cards, three beside each other.
    private var rows: [UIView] {
        let all = cards + [presentations]
        let rows = stride(from: 0, to: all.count, by: 3).map { first in
            let row = UIStackView(arrangedSubviews: Array(all[first..<min(first + 3, all.count)]))
            row.spacing = 16
            row.distribution = .fillEqually
            return row
        }
        for row in rows.dropFirst() { row.heightAnchor.constraint(equalTo: rows[0].heightAnchor).isActive = true }
        return rows
    }

    private func close() { dismiss(animated: true) }
}
