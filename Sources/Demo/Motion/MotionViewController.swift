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
        let rows = rows
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
            rows[1].heightAnchor.constraint(equalTo: rows[0].heightAnchor),
        ])
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        background.frame = view.bounds
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Without animations, as in pictures, the page shows the state before them.
        guard UIView.areAnimationsEnabled else { return }
        for card in cards { card.play() }
    }

    private var header: UIView {
        let title = UILabel()
        title.text = "Motion"
        title.font = .systemFont(ofSize: 40, weight: .bold)
        title.textColor = .white
        title.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        let play = UIButton.demo("Play all") { [weak self] in self?.cards.forEach { $0.play() } }
        let close = UIButton.demo("Close") { [weak self] in self?.close() }
        for button in [play, close] {
            button.configuration?.baseForegroundColor = .white
            button.configuration?.baseBackgroundColor = UIColor(white: 1, alpha: 0.25)
        }
        let row = UIStackView(arrangedSubviews: [title, play, close])
        row.spacing = 12
        row.alignment = .center
        row.heightAnchor.constraint(equalToConstant: 52).isActive = true
        return row
    }

    /// The cards, three beside each other.
    private var rows: [UIView] {
        let all = cards + [presentations]
        return [all[..<3], all[3...]].map { cards in
            let row = UIStackView(arrangedSubviews: Array(cards))
            row.spacing = 16
            row.distribution = .fillEqually
            return row
        }
    }

    private func close() { dismiss(animated: true) }
}
