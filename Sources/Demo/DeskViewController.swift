import UIKit

/// The desk: a headline and the table of windows.
final class DeskViewController: UIViewController {
    private let headline = UILabel()
    private let subtitle = UILabel()
    private let table = WindowTableView()
    private let hint = UILabel()
    private let workshop: TapButton

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
        hint.text = "Click a window to make it key. Plug a monitor to see it join."
        hint.font = .systemFont(ofSize: 15)
        hint.textColor = .tertiaryLabel
        for view in [headline, subtitle, workshop, table, hint] { self.view.addSubview(view) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let width = view.bounds.width - 96
        headline.frame = CGRect(x: 48, y: 56, width: width, height: 52)
        subtitle.frame = CGRect(x: 48, y: 112, width: min(width, 520), height: 48)
        workshop.frame = CGRect(x: 48, y: 180, width: 190, height: 44)
        table.frame = CGRect(x: 48, y: 330, width: width, height: table.heightThatFits)
        hint.frame = CGRect(x: 48, y: table.frame.maxY + 20, width: width, height: 24)
    }
}

/// An opaque panel: type in several scripts.
final class PanelViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemIndigo
        let title = UILabel(frame: CGRect(x: 24, y: 20, width: 312, height: 28))
        title.text = "Panel, level 1"
        title.font = .systemFont(ofSize: 20, weight: .semibold)
        title.textColor = .white
        view.addSubview(title)
        for (index, text) in ["Windows within windows", "窓の中の窓", "نوافذ داخل نوافذ"].enumerated() {
            let label = UILabel(frame: CGRect(x: 24, y: 60 + index * 32, width: 312, height: 28))
            label.text = text
            label.textColor = UIColor.white.withAlphaComponent(0.85)
            view.addSubview(label)
        }
    }
}

/// A clear window with a rounded, half-clear content: what is below shines through.
final class NoticeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let card = UIView(frame: CGRect(x: 12, y: 8, width: 396, height: 72))
        card.backgroundColor = UIColor.black.withAlphaComponent(0.72)
        card.layer.cornerRadius = 22
        card.layer.shadowOpacity = 0.35
        card.layer.shadowRadius = 8
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        view.addSubview(card)

        let dot = UIView(frame: CGRect(x: 22, y: 26, width: 20, height: 20))
        dot.backgroundColor = .systemGreen
        dot.layer.cornerRadius = 10
        card.addSubview(dot)

        let label = UILabel(frame: CGRect(x: 58, y: 10, width: 320, height: 52))
        label.numberOfLines = 2
        label.text = "Notice, level alert: a clear window whose content blends with those below."
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        card.addSubview(label)
    }
}
