import UIKit

/// A table of every window of the program, from front to back, kept up with what happens to them.
final class WindowTableView: UIView {
    private static let columns: [(title: String, width: CGFloat)] = [
        ("Window", 0.20), ("Level", 0.10), ("Order", 0.10), ("Key", 0.08), ("Frame", 0.27), ("Screen", 0.25),
    ]
    private static let rowHeight: CGFloat = 40

    private var rows: [[UILabel]] = []
    private var observers: [any NSObjectProtocol] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        layer.borderWidth = 1
        layer.borderColor = UIColor.separator.cgColor
        let names = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIScene.didDisconnectNotification,
            UIScreen.modeDidChangeNotification, .demoSceneDidMove,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.update() }
            }
        }
        update()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var heightThatFits: CGFloat { CGFloat(rows.count) * Self.rowHeight + 16 }

    /// Scenes come in the order of their screens, the main one first.
    private func place(of scene: UIWindowScene) -> Int {
        UIScreen.screens.firstIndex { $0 === scene.screen } ?? UIScreen.screens.count
    }

    private func update() {
        let windows = UIApplication.shared.connectedScenes
            .compactMap { $0 as? UIWindowScene }
            .sorted { place(of: $0) < place(of: $1) }
            .flatMap { scene in
                scene.visibleOrder.reversed().enumerated().map { ($0.offset, $0.element) }
            }
        var texts = [Self.columns.map(\.title)]
        for (order, window) in windows {
            let frame = window.frame
            texts.append([
                (window as? NamedWindow)?.name ?? "Window",
                "\(Int(window.windowLevel.rawValue))",
                order == 0 ? "front" : "\(order + 1)",
                window.isKeyWindow ? "key" : "",
                "\(Int(frame.minX)), \(Int(frame.minY))   \(Int(frame.width)) × \(Int(frame.height))",
                "\(window.screen.name)  \(Int(window.screen.bounds.width)) × \(Int(window.screen.bounds.height))",
            ])
        }
        show(texts)
    }

    private func show(_ texts: [[String]]) {
        while rows.count > texts.count { rows.removeLast().forEach { $0.removeFromSuperview() } }
        while rows.count < texts.count { rows.append(makeRow(isHeader: rows.isEmpty)) }
        for (row, values) in zip(rows, texts) {
            for (label, text) in zip(row, values) where label.text != text { label.text = text }
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func makeRow(isHeader: Bool) -> [UILabel] {
        Self.columns.enumerated().map { index, _ in
            let label = UILabel()
            label.font = isHeader ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 15)
            label.textColor = isHeader ? .secondaryLabel : index == 3 ? .systemBlue : .label
            addSubview(label)
            return label
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            var x: CGFloat = 20
            for (label, column) in zip(row, Self.columns) {
                let width = (bounds.width - 40) * column.width
                label.frame = CGRect(
                    x: x, y: 8 + CGFloat(index) * Self.rowHeight, width: width - 8, height: Self.rowHeight)
                x += width
            }
        }
    }
}
