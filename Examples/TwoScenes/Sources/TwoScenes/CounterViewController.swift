import UIKit

/// A counter, a button that counts, and a button for the other scene.
class CounterViewController: UIViewController {
    private(set) var counter: Counter { didSet { update() } }
    var onShowOther: (() -> Void)?

    private let titleLabel = UILabel()
    private let valueLabel = UILabel()
    private lazy var countButton = UIButton(
        configuration: .borderedProminent(),
        primaryAction: UIAction(title: "Count") { [weak self] _ in self?.counter.value += 1 })
    private lazy var otherButton = UIButton(
        configuration: .bordered(),
        primaryAction: UIAction(title: "Show Other Scene") { [weak self] _ in self?.onShowOther?() })

    init(counter: Counter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        titleLabel.text = "Counter \(counter.number)"
        titleLabel.font = .systemFont(ofSize: 22, weight: .semibold)
        titleLabel.textColor = .secondaryLabel
        valueLabel.font = .systemFont(ofSize: 96, weight: .bold)
        valueLabel.textColor = counter.number == 1 ? .systemBlue : .systemOrange
        for label in [titleLabel, valueLabel] { label.textAlignment = .center }
        for subview in [titleLabel, valueLabel, countButton, otherButton] { view.addSubview(subview) }
        update()
    }

    private func update() {
        valueLabel.text = "\(counter.value)"
        view.window?.windowScene?.subtitle = "\(counter.value)"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        update()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (x, y, width) = (view.bounds.midX, view.bounds.midY, view.bounds.width)
        titleLabel.frame = CGRect(x: 0, y: y - 140, width: width, height: 30)
        valueLabel.frame = CGRect(x: 0, y: y - 108, width: width, height: 116)
        countButton.frame = CGRect(x: x - 100, y: y + 24, width: 200, height: 44)
        otherButton.frame = CGRect(x: x - 100, y: y + 80, width: 200, height: 44)
    }
}
