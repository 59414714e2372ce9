import UIKit

/// The desk: a headline, what can be done, the table of windows and the map of the monitors.
final class DeskViewController: UIViewController {
    private let headline = UILabel()
    private let subtitle = UILabel()
    private let table = WindowTableView()
    private let map = MonitorMapView()
    private let workshop: TapButton
    private let newScene = TapButton("New scene") {}
    private let monitors = MonitorButtons()

    init(openWorkshop: @escaping () -> Void) {
        workshop = TapButton("Open the workshop", action: openWorkshop)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        headline.text = "Casement"
        headline.font = .systemFont(ofSize: 40, weight: .bold)
        subtitle.text = "UIKit's windows on an X server. Every UIWindow below is an X window of its own."
        subtitle.font = .systemFont(ofSize: 17)
        subtitle.textColor = .secondaryLabel
        subtitle.numberOfLines = 2
        newScene.action = { [weak self] in NoteSceneDelegate.open(from: self?.view.window?.windowScene) }
        for view in [headline, subtitle, workshop, newScene, monitors, table, map] { self.view.addSubview(view) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width - 96
        headline.frame = CGRect(x: 48, y: 56, width: width, height: 52)
        subtitle.frame = CGRect(x: 48, y: 112, width: min(width, 520), height: 48)
        workshop.frame = CGRect(x: 48, y: 180, width: 190, height: 44)
        newScene.frame = CGRect(x: 250, y: 180, width: 130, height: 44)
        monitors.frame = CGRect(x: 48, y: 236, width: min(width, 560), height: 44)
        table.frame = CGRect(x: 48, y: 300, width: width, height: table.heightThatFits)
        let top = table.frame.maxY + 20
        map.frame = CGRect(x: 48, y: top, width: width, height: max(0, view.bounds.height - top - 24))
    }
}
