import Foundation
import Graphics

/// The view of an alert controller: panels with the texts, the fields and the buttons.
///
/// `AlertLayout` decides on the frames. The presentation gives the view the size that the layout asks for.
@MainActor
final class AlertContentView: UIView {
    let style: UIAlertController.Style
    private var metrics: AlertMetrics
    private let panel = UIVisualEffectView(effect: nil)
    private let cancelPanel = UIView()
    private let header = AlertArea()
    private let title = UILabel()
    private let message = UILabel()
    let fieldBox = AlertFieldBox()
    private let headerLine = ControlStyle.part(AlertColors.line)
    private let buttonArea = AlertArea()
    private var buttonLines: [UIView] = []
    /// The buttons in the order in which their actions were added.
    private(set) var buttons: [AlertButton] = []
    private(set) lazy var tracker = AlertTracker(in: self)
    /// Whether the action sheet is in a popover, which has a background of its own.
    var isInPopover = false {
        didSet {
            guard isInPopover != oldValue else { return }
            updateMaterial()
            showFonts()
            panel.layer.cornerRadius = isInPopover ? 0 : metrics.cornerRadius
            contentDidChange()
        }
    }
    /// A closure that is called when the user has pressed a button.
    var onChoose: ((UIAlertAction) -> Void)?
    /// The area for which the layout was made; `nil` before.
    private var area: CGRect?
    private var arrangement: AlertLayout?

    init(style: UIAlertController.Style) {
        self.style = style
        metrics = AlertMetrics(style)
        super.init(frame: .zero)
        isOpaque = false
        setUp(panel)
        setUp(cancelPanel)
        cancelPanel.backgroundColor = AlertColors.cancelPanel
        updateMaterial()
        for label in [title, message] { setUp(label, style == .alert ? .label : .secondaryLabel) }
        showFonts()
        for view in [header, headerLine, buttonArea] { panel.contentView.addSubview(view) }
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(_ panel: UIView) {
        panel.isOpaque = false
        panel.clipsToBounds = true
        panel.layer.cornerRadius = metrics.cornerRadius
        panel.layer.cornerCurve = .continuous
        addSubview(panel)
    }

    /// Whether the panel is invisible, before its appearance or after its disappearance. The change can be animated.
    ///
    /// An alpha value of the whole view would turn the blur into a plain colour while it fades.
    var isFaded = false {
        didSet {
            for view in [panel.contentView, cancelPanel] { view.alpha = isFaded ? 0 : 1 }
            updateMaterial()
        }
    }

    private func updateMaterial() { panel.effect = isInPopover || isFaded ? nil : AlertColors.material }

    private func setUp(_ label: UILabel, _ color: UIColor) {
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.isOpaque = false
        header.addSubview(label)
    }

    // MARK: Text size

    /// Applies the fonts for the text size of the traits.
    private func showFonts() {
        metrics = AlertMetrics(
            style, isInPopover: isInPopover, category: traitCollection.preferredContentSizeCategory)
        title.font = .systemFont(ofSize: metrics.titleSize, weight: .semibold)
        message.font = .systemFont(ofSize: metrics.messageSize)
        for button in buttons { button.metrics = metrics }
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        showFonts()
        contentDidChange()
    }

    // MARK: Content

    func show(title: String?, message: String?) {
        self.title.text = title
        self.message.text = message
        accessibilityLabel = title ?? message
        accessibilityHint = title == nil ? nil : message
        contentDidChange()
    }

    func add(_ field: UITextField) {
        if fieldBox.superview == nil { header.addSubview(fieldBox) }
        fieldBox.add(field)
        contentDidChange()
    }

    func add(_ action: UIAlertAction) {
        let button = AlertButton(action, metrics: metrics)
        button.tracker = tracker
        button.addAction(
            UIAction { [weak self, unowned button] _ in self?.onChoose?(button.action) }, for: .touchUpInside)
        button.onFocus = { [weak self, unowned button] in self?.reveal(button) }
        button.onArrow = { [weak self, unowned button] in self?.moveFocus(from: button, $0) }
        action.onChange = { [weak button] in button?.takeAction() }
        buttons.append(button)
        contentDidChange()
    }

    /// Shows the titles in bold that the order of the actions and the preferred one demand.
    func emphasize(_ preferred: UIAlertAction?) {
        let preferred = preferred.flatMap { action in buttons.firstIndex { $0.action === action } }
        let emphasized = AlertOrder.emphasized(in: buttons.map(\.action.style), preferred: preferred)
        for (index, button) in buttons.enumerated() { button.isEmphasized = index == emphasized }
        contentDidChange()
    }

    /// A closure that is called when the content needs another size.
    var onContentChange: (() -> Void)?

    private func contentDidChange() {
        area = nil
        setNeedsLayout()
        onContentChange?()
    }

    // MARK: Layout

    /// Returns the frame in a container, of which the alert may cover `area`.
    func frame(in area: CGRect) -> CGRect { layout(in: area).frame }

    /// The size in a popover that has room enough.
    var popoverSize: CGSize {
        AlertLayout(measures(in: CGRect(x: 0, y: 0, width: 10_000, height: 100_000))).frame.size
    }

    private func layout(in area: CGRect) -> AlertLayout {
        if self.area == area, let arrangement { return arrangement }
        let layout = AlertLayout(measures(in: area))
        self.area = area
        arrangement = layout
        setNeedsLayout()
        return layout
    }

    private var pixel: CGFloat { 1 / max(1, contentScaleFactor) }

    private func measures(in area: CGRect) -> AlertMeasures {
        let category = traitCollection.preferredContentSizeCategory
        let metrics = AlertMetrics(style, isInPopover: isInPopover, category: category)
        let width = AlertLayout.width(metrics, in: area)
        let size = CGSize(width: AlertLayout.textWidth(metrics, in: area), height: .greatestFiniteMagnitude)
        func height(_ label: UILabel) -> CGFloat { label.text == nil ? 0 : label.sizeThatFits(size).height }
        return AlertMeasures(
            style: style, area: area, pixel: pixel,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, titleHeight: height(title),
            messageHeight: height(message), fieldHeights: fieldBox.heights,
            actions: buttons.map {
                AlertMeasures.Action(
                    style: $0.action.style, titleWidth: $0.titleWidth, titleHeight: $0.titleHeight(width: width))
            },
            isInPopover: isInPopover, category: category)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The popover, or a program that places the view itself, decides on the size.
        let layout = layout(in: isInPopover ? bounds : area ?? bounds)
        panel.frame = layout.panel
        cancelPanel.frame = layout.cancelPanel ?? .zero
        cancelPanel.isHidden = layout.cancelPanel == nil
        header.frame = layout.header
        header.contentHeight = layout.headerHeight
        title.frame = layout.title
        message.frame = layout.message
        fieldBox.place(layout.fields, pixel: pixel)
        headerLine.frame = layout.headerLine ?? .zero
        headerLine.isHidden = layout.headerLine == nil
        buttonArea.frame = layout.buttons
        buttonArea.contentHeight = layout.buttonsHeight
        placeButtons(layout)
    }

    private func placeButtons(_ layout: AlertLayout) {
        for (index, frame) in zip(layout.order, layout.buttonFrames) {
            place(buttons[index], in: buttonArea, frame)
        }
        for index in buttons.indices where !layout.order.contains(index) && index != layout.cancel {
            buttons[index].removeFromSuperview()
        }
        if let cancel = layout.cancel { place(buttons[cancel], in: cancelPanel, cancelPanel.bounds) }
        while buttonLines.count > layout.buttonLines.count { buttonLines.removeLast().removeFromSuperview() }
        while buttonLines.count < layout.buttonLines.count {
            let line = ControlStyle.part(AlertColors.line)
            buttonLines.append(line)
            buttonArea.addSubview(line)
        }
        for (line, frame) in zip(buttonLines, layout.buttonLines) { line.frame = frame }
    }

    private func place(_ button: AlertButton, in superview: UIView, _ frame: CGRect) {
        if button.superview !== superview { superview.addSubview(button) }
        button.frame = frame
    }

    override var semanticContentAttribute: UISemanticContentAttribute { didSet { contentDidChange() } }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The border's colour and the direction depend on the traits.
        contentDidChange()
    }

    // MARK: Keyboard

    /// The button with the visible keyboard focus.
    var focusedButton: AlertButton? { buttons.first(where: \.isKeyboardFocused) }

    /// Moves the keyboard focus in the direction of an arrow key, from a button or, without one, to an end.
    func moveFocus(from button: AlertButton?, _ direction: ControlKey.Direction) {
        layoutIfNeeded()
        guard let layout = arrangement else { return }
        let shown = (layout.order + (layout.cancel.map { [$0] } ?? [])).map { buttons[$0] }
        let place = AlertFocusStep.place(
            from: shown.firstIndex { $0 === button }, isEnabled: shown.map(\.isEnabled), direction: direction,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        guard let place else { return }
        window?.focus.move(to: shown[place])
    }

    private func reveal(_ button: AlertButton) {
        if button.superview === buttonArea { buttonArea.reveal(button.frame) }
    }

    /// Makes a field visible that is edited.
    func revealField(_ field: UITextField) {
        layoutIfNeeded()
        header.reveal(field.convert(field.bounds, to: header))
    }
}
