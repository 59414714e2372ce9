import UIKit

/// A table of all windows of the program, from front to back, with controls for them. It updates itself.
final class WindowTableView: UIView {
    private let header = WindowRowView.Header()
    private var rows: [WindowRowView] = []
    private var observers: [any NSObjectProtocol] = []
    private var isStale = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        layer.borderWidth = 1
        layer.borderColor = UIColor.separator.cgColor
        addSubview(header)
        let names = [
            UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
            UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification, UIScene.didDisconnectNotification,
            UIScreen.modeDidChangeNotification, .demoSceneDidMove, .demoLevelDidChange, .demoWindowDidMove,
        ]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.setNeedsUpdate() }
            }
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    var heightThatFits: CGFloat { 32 + CGFloat(rows.count) * WindowRowView.height + 8 }

    /// Updates the table in a later turn, because notifications often come in groups.
    private func setNeedsUpdate() {
        guard !isStale else { return }
        isStale = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.update() } }
    }

    private func update() {
        isStale = false
        let windows = UIApplication.shared.namedWindows
        // Rows are kept for their windows, so that the control with the keyboard's focus does not lose it.
        for row in rows where !windows.contains(where: { $0 === row.subject }) { row.removeFromSuperview() }
        let old = rows
        rows = windows.map { window in old.first { $0.subject === window } ?? makeRow(for: window) }
        for row in rows {
            row.update(
                position: row.subject.flatMap {
                    Array($0.windowScene?.visibleOrder.reversed() ?? []).firstIndex(of: $0)
                })
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func makeRow(for window: NamedWindow) -> WindowRowView {
        let row = WindowRowView(window)
        addSubview(row)
        return row
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 32
        header.frame = CGRect(x: 16, y: 4, width: width, height: 28)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 16, y: 32 + CGFloat(index) * WindowRowView.height, width: width, height: WindowRowView.height)
        }
    }
}
