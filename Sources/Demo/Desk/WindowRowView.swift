import UIKit

/// A row of the table: the description of a window, and controls for its level, visibility and key status.
final class WindowRowView: UIView {
    static let height: CGFloat = 44
    /// The titles of the columns and their shares of the width.
    fileprivate static let columns: [(title: String, width: CGFloat)] = [
        ("Window", 0.14), ("Level", 0.17), ("Visible", 0.10), ("Key", 0.15), ("Order", 0.08), ("Frame", 0.21),
        ("Screen", 0.15),
    ]

    /// The window that the row describes.
    private(set) weak var subject: NamedWindow?
    private var hasBeenUpdated = false
    private let level = UILabel()
    private let visible = UISwitch()
    private let key = UIButton(configuration: .gray())
    private let order = UILabel()
    private let place = UILabel()
    private let screen = UILabel()
    private let lower = UIButton(configuration: .demo("−"))
    private let higher = UIButton(configuration: .demo("+"))
    private let name = UILabel()

    init(_ window: NamedWindow) {
        subject = window
        super.init(frame: .zero)
        name.text = window.name
        name.font = .systemFont(ofSize: 15, weight: .semibold)
        lower.accessibilityLabel = "Lower level of \(window.name)"
        higher.accessibilityLabel = "Higher level of \(window.name)"
        visible.accessibilityLabel = "\(window.name) is visible"
        level.textAlignment = .center
        for label in [level, order, place, screen] { label.font = .systemFont(ofSize: 15) }
        for label in [order, place, screen] { label.textColor = .secondaryLabel }
        for view in [name, lower, level, higher, visible, key, order, place, screen] { addSubview(view) }
        lower.addAction(UIAction { [weak window] _ in window?.changeLevel(by: -1) }, for: .primaryActionTriggered)
        higher.addAction(UIAction { [weak window] _ in window?.changeLevel(by: 1) }, for: .primaryActionTriggered)
        key.addAction(UIAction { [weak window] _ in window?.makeKey() }, for: .primaryActionTriggered)
        visible.isEnabled = window.canBeHidden
        // A switch animates a change of its state in its next layout. This one is shown as it is from the start.
        visible.layoutIfNeeded()
        visible.addAction(
            UIAction { [weak window, weak visible] _ in window?.isHidden = visible?.isOn == false }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the window's present state.
    ///
    /// - Parameter position: The window's position from the front, which is 0; `nil` for a hidden window.
    func update(position: Int?) {
        guard let subject else { return }
        level.show("\(Int(subject.windowLevel.rawValue))")
        order.show(position.map { $0 == 0 ? "front" : "\($0 + 1)" } ?? "-")
        let frame = subject.frame
        place.show("\(Int(frame.minX)), \(Int(frame.minY))   \(Int(frame.width)) × \(Int(frame.height))")
        screen.show(subject.screen.name)
        // A new row shows the state at once, and so does the desk's, which cannot change. Other changes are animated.
        visible.setOn(!subject.isHidden, animated: hasBeenUpdated && subject.canBeHidden)
        hasBeenUpdated = true
        key.configuration = .demo(subject.isKeyWindow ? "key" : "Make key", isProminent: subject.isKeyWindow)
        key.isEnabled = subject.canBecomeKey && !subject.isHidden
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let cells = Self.cells(in: bounds)
        let contents = [name, order, place, screen]
        for (view, cell) in zip(contents, [cells[0], cells[4], cells[5], cells[6]]) {
            view.frame = cell.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 12))
        }
        visible.center = CGPoint(x: cells[2].minX + visible.bounds.width / 2, y: bounds.midY)
        key.frame = CGRect(x: cells[3].minX, y: 7, width: min(110, cells[3].width - 12), height: 30)
        lower.frame = CGRect(x: cells[1].minX, y: 7, width: 36, height: 30)
        level.frame = CGRect(x: lower.frame.maxX, y: 0, width: 56, height: Self.height)
        higher.frame = CGRect(x: level.frame.maxX, y: 7, width: 36, height: 30)
    }

    fileprivate static func cells(in bounds: CGRect) -> [CGRect] {
        var x = bounds.minX
        return columns.map { column in
            defer { x += bounds.width * column.width }
            return CGRect(x: x, y: bounds.minY, width: bounds.width * column.width, height: bounds.height)
        }
    }

    /// The titles of the columns.
    final class Header: UIView {
        private let titles = columns.map { column in
            let label = UILabel()
            label.text = column.title
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .secondaryLabel
            return label
        }

        override init(frame: CGRect) {
            super.init(frame: frame)
            for title in titles { addSubview(title) }
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            for (title, cell) in zip(titles, cells(in: bounds)) { title.frame = cell }
        }
    }
}

extension UILabel {
    /// Sets the text if it has changed, so that an update of the table repaints only what changed.
    fileprivate func show(_ text: String) {
        if self.text != text { self.text = text }
    }
}
