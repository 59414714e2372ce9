import Foundation
import Graphics

/// The window that shows a menu bar. It lies at the status bar's level, is never key and appears in no list of windows.
@MainActor
final class MenuBarWindow: UIWindow {
    let content: MenuBarView

    init(windowScene: UIWindowScene, bar: MenuBar) {
        content = MenuBarView(bar: bar)
        super.init(windowScene: windowScene)
        windowLevel = Level(Level.statusBar.rawValue.nextDown)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = bounds
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override var isOfSystem: Bool { true }
    override var canBecomeKey: Bool { false }

    /// Shows titles with the look of a window. It does not use `isHidden`, so that clients receive no callbacks and
    /// notifications about the bar.
    func update(_ titles: [String], boldTitle: Int?, like window: UIWindow, in frame: CGRect) {
        let traits = window.traitCollection
        if content.traitCollection.userInterfaceStyle != traits.userInterfaceStyle {
            overrideUserInterfaceStyle = traits.userInterfaceStyle
        }
        if content.traitCollection.layoutDirection != traits.layoutDirection {
            traitOverrides.layoutDirection = traits.layoutDirection
        }
        if self.frame != frame { self.frame = frame }
        content.show(titles, boldTitle: boldTitle)
        guard !isShown, let windowScene else { return }
        isShown = true
        layer.isHidden = false
        windowScene.bringToFront(self)
    }
}

/// The titles of a menu bar, over a line at its lower edge.
@MainActor
final class MenuBarView: UIView {
    private weak var bar: MenuBar?
    private var labels: [UILabel] = []
    private var boldTitle: Int?
    private let overflow = UILabel()
    private let highlight = UIView()
    private let line = UIView()
    private(set) var places = MenuBarLayout(widths: [], overflowWidth: 0, in: .zero, isRightToLeft: false)
    private var touch: UITouch?

    /// The title whose menu is open.
    var highlighted: Int? { didSet { if highlighted != oldValue { setNeedsLayout() } } }

    static func font(_ traits: UITraitCollection) -> UIFont {
        .preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    }

    init(bar: MenuBar) {
        self.bar = bar
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        highlight.backgroundColor = UIColor.label.withAlphaComponent(0.1)
        highlight.layer.cornerRadius = 7
        highlight.layer.cornerCurve = .continuous
        line.backgroundColor = .separator
        for view in [line, highlight, overflow] as [UIView] { addSubview(view) }
        prepare(overflow, "»")
        overflow.accessibilityLabel = BarText.more.localized
    }

    required init?(coder: NSCoder) { nil }

    private func prepare(_ label: UILabel, _ title: String) {
        label.text = title
        label.textAlignment = .center
        label.accessibilityIdentifier = title
        label.accessibilityTraits = .button
        label.isAccessibilityElement = true
    }

    /// Shows titles. The bold one is the program's name.
    func show(_ titles: [String], boldTitle: Int?) {
        guard titles != labels.map({ $0.text ?? "" }) || boldTitle != self.boldTitle else { return }
        self.boldTitle = boldTitle
        for label in labels { label.removeFromSuperview() }
        labels = titles.map { title in
            let label = UILabel()
            prepare(label, title)
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let font = Self.font(traitCollection)
        for (index, label) in labels.enumerated() {
            label.font = index == boldTitle ? .systemFont(ofSize: font.pointSize, weight: .bold) : font
        }
        overflow.font = font
        places = MenuBarLayout(
            widths: labels.map(Self.width), overflowWidth: Self.width(overflow), in: bounds.size,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= places.frames.count
            if !label.isHidden { label.frame = places.frames[index].onPixels(of: self) }
        }
        overflow.isHidden = places.overflow == nil
        if let frame = places.overflow { overflow.frame = frame.onPixels(of: self) }
        let pixel = 1 / max(1, contentScaleFactor)
        line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
        let shown = highlighted.flatMap { places.all.indices.contains($0) ? places.all[$0] : nil }
        highlight.isHidden = shown == nil
        if let shown { highlight.frame = shown.insetBy(dx: 1, dy: 4).onPixels(of: self) }
    }

    private static func width(_ label: UILabel) -> CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)).width
            .rounded(.up)
    }

    // MARK: Touches

    private func place(_ touch: UITouch) -> CGPoint? {
        window?.windowScene.map { convert(touch.location(in: self), to: $0.coordinateSpace) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touch == nil, let first = touches.first, let place = place(first) else { return }
        touch = first
        bar?.touchBegan(at: place)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch), let place = place(touch) else { return }
        bar?.touchMoved(to: place)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch, touches.contains(touch) else { return }
        self.touch = nil
        if let place = place(touch) { bar?.touchEnded(at: place) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch, touches.contains(touch) { self.touch = nil }
    }
}
