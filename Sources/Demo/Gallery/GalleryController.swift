import UIKit

/// The gallery of all controls: a list of pages beside the page that is chosen. In a narrow scene both share one
/// navigation stack.
final class GalleryController: UISplitViewController {
    private let list = GalleryListController()

    init() {
        super.init(style: .doubleColumn)
        modalPresentationStyle = .fullScreen
        preferredDisplayMode = .oneBesideSecondary
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.close() })
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        setViewController(navigation, for: .primary)
        show(GalleryPage.groups[0].pages[0])
        list.choose = { [weak self] in self?.show($0) }
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Close", input: UIKeyCommand.inputEscape) { [weak self] _ in self?.close() }]
    }

    func show(_ page: GalleryPage) {
        let controller = page.make()
        controller.navigationItem.largeTitleDisplayMode = .never
        setViewController(UINavigationController(rootViewController: controller), for: .secondary)
        show(.secondary)
    }

    private func close() { presentingViewController?.dismiss(animated: true) }
}

extension GalleryController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}
