import UIKit

/// Buttons that present something above the page.
final class PresentationCard: MotionCard {
    private weak var presenter: UIViewController?

    init(presenter: UIViewController) {
        self.presenter = presenter
        super.init("Above the page")
        let popover = UIButton.demo("Popover") {}
        popover.addAction(
            UIAction { [weak self, weak popover] _ in self?.showPopover(at: popover) }, for: .primaryActionTriggered)
        let buttons = UIStackView(arrangedSubviews: [
            UIButton.demo("Sheet with detents") { [weak self] in self?.showSheet() }, popover,
            UIButton.demo("An alert on each monitor") { [weak self] in self?.showAlerts() },
            UIButton.demo("An alert in a window of its own") { [weak self] in self?.showAlertView() },
        ])
        buttons.axis = .vertical
        buttons.spacing = 8
        buttons.distribution = .fillEqually
        buttons.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(buttons)
        NSLayoutConstraint.activate([
            buttons.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            buttons.trailingAnchor.constraint(equalTo: stage.trailingAnchor),
            buttons.topAnchor.constraint(equalTo: stage.topAnchor),
            buttons.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func showSheet() { presenter?.present(GlassSheetController(), animated: true) }

    private func showPopover(at source: UIView?) {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 240, height: 120)
        // In a narrow window it is a sheet.
        content.view.backgroundColor = .systemBackground
        content.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
        let label = UILabel(frame: content.view.bounds.insetBy(dx: 16, dy: 8))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.numberOfLines = 0
        label.text = "A popover keeps to its anchor, on the side with room for it."
        label.textAlignment = .center
        content.view.addSubview(label)
        content.popoverPresentationController?.sourceView = source
        content.popoverPresentationController?.sourceRect = source?.bounds ?? .zero
        presenter?.present(content, animated: true)
    }

    func showAlerts() {
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
            guard let window = scene.windows.first(where: { $0.rootViewController != nil && !$0.isHidden }),
                var top = window.rootViewController
            else { continue }
            while let next = top.presentedViewController { top = next }
            let alert = UIAlertController(
                title: scene.screen.name, message: "This scene is on the monitor with this name.",
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            top.present(alert, animated: true)
        }
    }

    private func showAlertView() {
        let alert = UIAlertView(
            title: "A window of its own", message: "Its level is 1996, and it is the key window while it is shown.",
            delegate: nil, cancelButtonTitle: "Close")
        alert.show()
    }
}
