import Foundation
import Graphics

/// The views of a date picker in one of its styles.
@MainActor
final class DatePickerParts {
    private weak var picker: UIDatePicker?
    private var settings: DateSettings
    private let style: UIDatePickerStyle
    private let onChange: (DateSettings) -> Void
    private var texts: DateTexts
    private var wheels: DateWheelsView?
    private var month: MonthView?
    private var dayChip: DateChip?
    private var timeChip: DateChip?
    /// The word before the time below a calendar page.
    private var timeLabel: UILabel?
    private weak var popover: DatePopoverController?

    /// The distance between the chips of a compact picker, in points.
    private static let spacing: CGFloat = 8
    /// The height of the line with the time below a calendar page.
    private var timeHeight: CGFloat { max(44, chipHeight + 10) }
    private static let margin: CGFloat = 16

    init(
        _ settings: DateSettings, style: UIDatePickerStyle, in picker: UIDatePicker,
        onChange: @escaping (DateSettings) -> Void
    ) {
        (self.settings, self.style, self.picker, self.onChange) = (settings, style, picker, onChange)
        texts = DateTexts(calendar: settings.calendar, locale: settings.locale)
        switch style {
        case .wheels, .automatic:
            let view = DateWheelsView(settings)
            view.onChange = onChange
            wheels = view
        case .compact:
            if settings.mode.hasDay { dayChip = chip(.day) }
            if settings.mode.hasTime { timeChip = chip(.time) }
        case .inline:
            let view = MonthView(settings)
            view.onChange = onChange
            month = view
            if settings.mode.hasTime {
                timeChip = chip(.time)
                timeChip?.isBesideMonth = true
                let label = UILabel()
                label.font = DateChip.font(isBesideMonth: true)
                label.adjustsFontForContentSizeCategory = true
                timeLabel = label
            }
        }
        for view in views { picker.addSubview(view) }
        updateTexts()
    }

    private var views: [UIView] { [wheels, month, timeLabel, dayChip, timeChip].compactMap(\.self) }

    func remove() {
        closePopover()
        for view in views { view.removeFromSuperview() }
    }

    private func chip(_ part: DatePopoverController.Part) -> DateChip {
        let chip = DateChip()
        chip.addAction(
            UIAction { [weak self, weak chip] _ in
                if let chip { self?.openPopover(part, from: chip) }
            }, for: .touchUpInside)
        return chip
    }

    // MARK: Settings

    func show(_ new: DateSettings, animated: Bool) {
        if new.calendar != settings.calendar || new.locale != settings.locale {
            texts = DateTexts(calendar: new.calendar, locale: new.locale)
        }
        settings = new
        wheels?.show(new, animated: animated)
        month?.show(new, animated: animated)
        popover?.show(new)
        updateTexts()
    }

    private func updateTexts() {
        dayChip?.text = texts.mediumDate(settings.date)
        timeChip?.text = texts.shortTime(settings.date)
        timeLabel?.text = DateWord.time.text(locale: settings.locale)
    }

    func setEnabled(_ isEnabled: Bool) {
        dayChip?.isEnabled = isEnabled
        timeChip?.isEnabled = isEnabled
        for view in [wheels, month].compactMap({ $0 as UIView? }) {
            view.isUserInteractionEnabled = isEnabled
            view.alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        }
    }

    // MARK: Layout

    /// The height of both chips. A time may be higher than a day, if another font has its letters.
    private var chipHeight: CGFloat { [dayChip, timeChip].compactMap { $0?.fittingHeight }.max() ?? 0 }

    var fittingSize: CGSize {
        if wheels != nil { return UIPickerView.standardSize }
        if let month {
            let size = month.intrinsicContentSize
            return CGSize(width: size.width, height: size.height + (timeChip == nil ? 0 : timeHeight))
        }
        let chips = [dayChip, timeChip].compactMap(\.self)
        let width = chips.map(\.fittingWidth).reduce(0, +) + CGFloat(max(0, chips.count - 1)) * Self.spacing
        return CGSize(width: width, height: chipHeight)
    }

    func place(in bounds: CGRect, isRightToLeft: Bool) {
        func place(_ view: UIView?, _ rect: CGRect) {
            guard let view else { return }
            var rect = rect
            if isRightToLeft { rect.origin.x = bounds.minX + bounds.maxX - rect.maxX }
            view.frame = rect
        }
        // The direction of a view is not that of its subviews by itself.
        let direction = picker?.semanticContentAttribute ?? .unspecified
        for view in views { view.semanticContentAttribute = direction }
        if let wheels { return wheels.frame = bounds }
        if let month {
            let height = timeChip == nil ? 0 : timeHeight
            month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
            guard let timeChip else { return }
            let width = min(timeChip.fittingWidth, bounds.width - 2 * Self.margin)
            let middle = bounds.maxY - height / 2
            place(
                timeChip,
                CGRect(
                    x: bounds.maxX - Self.margin - width, y: middle - chipHeight / 2, width: width,
                    height: chipHeight))
            place(
                timeLabel,
                CGRect(
                    x: Self.margin, y: middle - height / 2,
                    width: max(0, bounds.width - 2 * Self.margin - width - Self.spacing), height: height))
            return
        }
        let factor = min(1, bounds.width / max(1, fittingSize.width))
        var x = bounds.minX
        for chip in [dayChip, timeChip].compactMap(\.self) {
            let width = chip.fittingWidth * factor
            place(chip, CGRect(x: x, y: bounds.midY - chipHeight / 2, width: width, height: chipHeight))
            x += width + Self.spacing * factor
        }
    }

    // MARK: Popover

    private func openPopover(_ part: DatePopoverController.Part, from chip: DateChip) {
        guard let picker, picker.window != nil, popover == nil else { return }
        guard let presenter = picker.frontmostController else {
            return Log.view.error("A compact date picker needs a view controller in its window to open its popover.")
        }
        let controller = DatePopoverController(part, settings, onChange: onChange)
        controller.popoverPresentationController?.sourceView = chip
        controller.popoverPresentationController?.dimsTint = false
        controller.popoverPresentationController?.delegate = controller
        controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        controller.content.semanticContentAttribute = picker.semanticContentAttribute
        controller.view.tintColor = picker.tintColor
        controller.onEnd = { [weak self, weak chip] in
            chip?.isOpen = false
            self?.picker?.send(.editingDidEnd, with: nil)
        }
        popover = controller
        chip.isOpen = true
        picker.send(.editingDidBegin, with: nil)
        presenter.present(controller, animated: true)
    }

    func closePopover() {
        guard let popover, popover.presentingViewController != nil else { return }
        popover.dismiss(animated: false)
        popover.end()
    }
}
