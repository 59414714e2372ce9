import UIKit

/// The page behind the alert: a button that shows and hides the alert, and one that counts its taps.
class MainViewController: UIViewController {
    var alertIsHidden = true { didSet { updateTitles() } }

    private var taps = 0 { didSet { updateTitles() } }
    private let titleLabel = UILabel()
    private lazy var alertButton = UIButton(
        configuration: .borderedProminent(), primaryAction: UIAction { [onToggleAlert] _ in onToggleAlert() })
    private lazy var countButton = UIButton(
        configuration: .bordered(), primaryAction: UIAction { [weak self] _ in self?.taps += 1 })
    private let onToggleAlert: () -> Void

    init(onToggleAlert: @escaping () -> Void) {
        self.onToggleAlert = onToggleAlert
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        titleLabel.text = "Main Window"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        titleLabel.textAlignment = .center
        for subview in [titleLabel, alertButton, countButton] { view.addSubview(subview) }
        updateTitles()
    }

    private func updateTitles() {
        alertButton.configuration?.title = alertIsHidden ? "Show Alert" : "Hide Alert"
        countButton.configuration?.title = taps == 1 ? "Tapped Once" : "Tapped \(taps) Times"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (x, y) = (view.bounds.midX, view.bounds.midY)
        titleLabel.frame = CGRect(x: 0, y: y - 20, width: view.bounds.width, height: 44)
        alertButton.frame = CGRect(x: x - 100, y: y + 44, width: 200, height: 44)
        countButton.frame = CGRect(x: x - 100, y: y + 100, width: 200, height: 44)
    }
}
