import Foundation
import Graphics

/// The list of the tabs that do not fit on the bar (R425).
final class MoreListController: UIViewController {
    private weak var tabs: UITabBarController?
    private var listed: [UIViewController] = []
    private var rows: [MoreRow] = []

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem(tabBarSystemItem: .more, tag: 0).title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        show(listed)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    func show(_ controllers: [UIViewController]) {
        listed = controllers
        guard isViewLoaded else { return }
        for row in rows { row.removeFromSuperview() }
        rows = controllers.map { controller in
            let row = MoreRow(controller.tabBarItem.title ?? controller.title ?? "", controller.tabBarItem.image)
            row.addAction(
                UIAction { [weak self, weak controller] _ in
                    if let controller { self?.tabs?.moreListDidChoose(controller) }
                }, for: .primaryActionTriggered)
            view.addSubview(row)
            return row
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: area.minX, y: area.minY + CGFloat(index) * MoreRow.height, width: area.width, height: MoreRow.height)
        }
    }
}

/// A row of the list: a tab's image and title, and an arrow.
private final class MoreRow: UIControl {
    static let height: CGFloat = 44
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)
    private let line = UIView()

    init(_ title: String, _ image: UIImage?) {
        super.init(frame: .zero)
        label.text = title
        imageView.image = image
        imageView.contentMode = .scaleAspectFit
        line.backgroundColor = .separator
        for view in [imageView, label, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let start: CGFloat = imageView.image == nil ? 16 : 60
        imageView.frame = mirrored(CGRect(x: 16, y: 8, width: 28, height: 28))
        label.frame = mirrored(CGRect(x: start, y: 0, width: max(0, bounds.width - start - 16), height: bounds.height))
        label.textAlignment = isRightToLeft ? .right : .left
        let height = 1 / max(1, layer.contentsScale)
        line.frame = mirrored(
            CGRect(x: start, y: bounds.height - height, width: max(0, bounds.width - start), height: height))
    }
}
