import UIKit

/// A menu over a window. A choice, a click elsewhere and Escape close it.
@MainActor
final class MenuView: UIView {
    private let content: MenuContent
    private let source: CGRect
    private let panel = UIView()
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scroll = UIScrollView()
    private var rows: [[MenuRow]] = []
    private var gaps: [UIView] = []
    private weak var previous: UIResponder?
    private var selected: MenuRow?

    /// Shows a menu.
    ///
    /// - Parameters:
    ///   - content: The items. Without any, nothing is shown.
    ///   - source: The frame of the view that the menu belongs to, in the window.
    ///   - window: The window.
    static func show(_ content: MenuContent, from source: CGRect, in window: UIWindow) {
        guard !content.parts.isEmpty else { return }
        let menu = MenuView(content, source)
        menu.frame = window.bounds
        menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        menu.previous = window.focusedView
        window.addSubview(menu)
        menu.becomeFirstResponder()
        menu.layoutIfNeeded()
        menu.appear()
    }

    private init(_ content: MenuContent, _ source: CGRect) {
        self.content = content
        self.source = source
        super.init(frame: .zero)
        panel.layer.shadowColor = UIColor.black.cgColor
        panel.layer.shadowOpacity = 0.25
        panel.layer.shadowRadius = 24
        panel.layer.shadowOffset = CGSize(width: 0, height: 8)
        backdrop.layer.cornerRadius = 13
        backdrop.clipsToBounds = true
        addSubview(panel)
        panel.addSubview(backdrop)
        backdrop.contentView.addSubview(scroll)
        for (index, part) in content.parts.enumerated() {
            let hasMarks = part.contains { $0.isChecked != nil }
            rows.append(
                part.indices.map { row in
                    let view = MenuRow(part[row], hasMark: hasMarks, hasLine: row < part.count - 1)
                    view.addAction(UIAction { [weak self] _ in self?.choose(part[row]) }, for: .touchUpInside)
                    scroll.addSubview(view)
                    return view
                })
            guard index < content.parts.count - 1 else { continue }
            let gap = UIView()
            gap.backgroundColor = UIColor.label.withAlphaComponent(0.08)
            scroll.addSubview(gap)
            gaps.append(gap)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        let layout = MenuLayout(rows.map(\.count), from: source, in: area)
        panel.bounds = CGRect(origin: .zero, size: layout.frame.size)
        panel.layer.anchorPoint = layout.anchor
        panel.layer.position = CGPoint(
            x: layout.frame.minX + layout.anchor.x * layout.frame.width,
            y: layout.frame.minY + layout.anchor.y * layout.frame.height)
        backdrop.frame = panel.bounds
        scroll.frame = panel.bounds
        scroll.contentSize = CGSize(width: layout.frame.width, height: layout.contentHeight)
        scroll.alwaysBounceVertical = false
        for (part, tops) in zip(rows, layout.rows) {
            for (row, top) in zip(part, tops) {
                row.frame = CGRect(x: 0, y: top, width: layout.frame.width, height: MenuLayout.rowHeight)
            }
        }
        for (gap, tops) in zip(gaps, layout.rows.dropFirst()) {
            gap.frame = CGRect(
                x: 0, y: (tops.first ?? 0) - MenuLayout.gap, width: layout.frame.width, height: MenuLayout.gap)
        }
    }

    private func appear() {
        panel.alpha = 0
        panel.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [self] in
            panel.alpha = 1
            panel.transform = .identity
        }
    }

    // MARK: End

    private func choose(_ item: MenuItem) {
        close()
        if let submenu = item.submenu?(), let window { Self.show(submenu, from: source, in: window) }
        withExtendedLifetime(content.tree) { item.action() }
    }

    private func close() {
        isUserInteractionEnabled = false
        resignFirstResponder()
        previous?.becomeFirstResponder()
        UIView.animate(withDuration: 0.2) { [self] in
            panel.alpha = 0
            panel.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        } completion: { [self] _ in
            removeFromSuperview()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

    // MARK: Keys

    override var canBecomeFirstResponder: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.keyCode {
        case .keyboardEscape: close()
        case .keyboardDownArrow: select(1)
        case .keyboardUpArrow: select(-1)
        case .keyboardReturnOrEnter, .keyboardSpacebar: selected?.sendActions(for: .touchUpInside)
        default: super.pressesBegan(presses, with: event)
        }
    }

    /// Selects the next row that can be chosen.
    private func select(_ step: Int) {
        let all = rows.flatMap { $0 }.filter(\.isEnabled)
        guard !all.isEmpty else { return }
        let index = selected.flatMap { row in all.firstIndex { $0 === row } }.map { $0 + step } ?? (step > 0 ? 0 : -1)
        selected?.isHighlighted = false
        selected = all[(index + all.count) % all.count]
        selected?.isHighlighted = true
    }
}

/// A row of a menu: a mark, a title and an image.
private final class MenuRow: UIControl {
    private let label = UILabel()
    private let mark = UIImageView()
    private let icon = UIImageView()
    private let line = UIView()
    private let hasMark: Bool

    init(_ item: MenuItem, hasMark: Bool, hasLine: Bool) {
        self.hasMark = hasMark
        super.init(frame: .zero)
        let color: UIColor = !item.isEnabled ? .tertiaryLabel : item.isDestructive ? .systemRed : .label
        label.text = item.title
        label.textColor = color
        label.font = .systemFont(ofSize: 17)
        icon.image = item.image?.withRenderingMode(.alwaysTemplate)
        icon.tintColor = color
        icon.contentMode = .center
        if item.isChecked == true {
            mark.image = Symbol(name: "checkmark", pointSize: 13, weight: 1.5).image(side: 15, scale: 2)
            mark.tintColor = color
        }
        line.backgroundColor = .separator
        line.isHidden = !hasLine
        for view in [label, mark, icon, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.title
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.1) : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let start: CGFloat = hasMark ? 34 : 16
        let end: CGFloat = icon.image == nil ? 16 : 48
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        place(label, start, 0, max(0, bounds.width - start - end), bounds.height)
        label.textAlignment = isMirrored ? .right : .left
        place(mark, 12, (bounds.height - 15) / 2, 15, 15)
        place(icon, bounds.width - 40, (bounds.height - 24) / 2, 24, 24)
        let pixel = 1 / max(traitCollection.displayScale, 1)
        place(line, 0, bounds.height - pixel, bounds.width, pixel)
    }
}

extension UIView {
    /// The first responder among the view and those inside, or `nil`.
    fileprivate var focusedView: UIView? { isFirstResponder ? self : subviews.lazy.compactMap(\.focusedView).first }
}
