import UIKit

/// A page that pushes further pages of its kind, with a toolbar.
final class LevelController: UIViewController {
    private let level: Int

    init(level: Int) {
        self.level = level
        super.init(nibName: nil, bundle: nil)
        title = "Level \(level)"
        toolbarItems = [
            UIBarButtonItem(
                primaryAction: UIAction(title: "To the root") { [weak self] _ in
                    self?.navigationController?.popToRootViewController(animated: true)
                }),
            .flexibleSpace(),
            UIBarButtonItem(
                primaryAction: UIAction(title: "Hide the bar") { [weak self] _ in
                    guard let navigation = self?.navigationController else { return }
                    navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: true)
                }),
        ]
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let hue = CGFloat(level % 12) / 12
        view.backgroundColor = UIColor { traits in
            let isDark = traits.userInterfaceStyle == .dark
            return UIColor(hue: hue, saturation: isDark ? 0.5 : 0.25, brightness: isDark ? 0.25 : 0.95, alpha: 1)
        }
        let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Push level \(level + 1)") { [weak self] _ in
                guard let self else { return }
                navigationController?.pushViewController(LevelController(level: level + 1), animated: true)
            })
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }
}
