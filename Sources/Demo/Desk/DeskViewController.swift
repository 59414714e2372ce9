import UIKit

/// The content of the desk: a headline, buttons, a text field, the table of windows and the map of the monitors.
final class DeskViewController: UIViewController {
    private let headline = UILabel()
    private let subtitle = UILabel()
    private let field = TypingField(frame: .zero)
    private let table = WindowTableView()
    private let keys = UILabel()
    private let map = MonitorMapView()
    private let workshop: UIButton
    private let monitors = MonitorButtons()
    private lazy var newScene = UIButton.demo("New scene") { [weak self] in
        NoteSceneDelegate.open(from: self?.view.window?.windowScene)
    }

    private lazy var motion = UIButton.demo("Motion") { [weak self] in
        self?.present(MotionViewController(), animated: true)
    }

    private lazy var gallery = UIButton.demo("Gallery") { [weak self] in
        self?.present(GalleryController(), animated: true)
    }

    private lazy var dashboard = UIButton.demo("Dashboard") { [weak self] in
        DashboardSceneDelegate.open(from: self?.view.window?.windowScene)
    }

    init(openWorkshop: @escaping () -> Void) {
        workshop = .demo("Open the workshop", openWorkshop)
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
        subtitle.numberOfLines = 2
        keys.text = WindowKeys.explanation
        keys.font = .systemFont(ofSize: 13)
        for label in [subtitle, keys] { label.textColor = .secondaryLabel }
        field.placeholder = "Text while the desk is key"
        for view in [
            headline, subtitle, workshop, newScene, motion, gallery, dashboard, monitors, field, table, keys, map,
        ] {
            self.view.addSubview(view)
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width - 96
        headline.frame = CGRect(x: 48, y: 36, width: width, height: 52)
        subtitle.frame = CGRect(x: 48, y: 90, width: min(width, 520), height: 48)
        workshop.frame = CGRect(x: 48, y: 148, width: 180, height: 36)
        newScene.frame = CGRect(x: 238, y: 148, width: 116, height: 36)
        monitors.frame = CGRect(x: 364, y: 148, width: max(0, min(width, 564) - 316), height: 36)
        field.frame = CGRect(x: 48, y: 196, width: min(width, 236), height: 36)
        motion.frame = CGRect(x: 296, y: 196, width: 80, height: 36)
        gallery.frame = CGRect(x: 384, y: 196, width: 80, height: 36)
        dashboard.frame = CGRect(x: 472, y: 196, width: 106, height: 36)
        table.frame = CGRect(x: 48, y: 248, width: width, height: table.heightThatFits)
        keys.frame = CGRect(x: 48, y: table.frame.maxY + 4, width: width, height: 24)
        let top = keys.frame.maxY + 12
        map.frame = CGRect(
            x: 48, y: top, width: width - PadViewController.size.width - 24,
            height: max(0, view.bounds.height - top - 24))
    }
}
