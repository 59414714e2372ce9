import Foundation
import Graphics

/// The wheels of a date picker.
final class DateWheelsView: UIView {
    private let picker = UIPickerView()
    private var wheels: [DateWheel] = []
    private var rows: DateRows
    private var texts: DateTexts
    private var widths: [DateWheel: CGFloat] = [:]
    private var unitLabels: [DateWheel: UILabel] = [:]
    /// Called after the user has turned a wheel, with the new settings.
    var onChange: (DateSettings) -> Void = { _ in }

    /// The number of times that a circular wheel has its rows.
    private static let repetitions = 101
    /// The room around the widest title of a wheel, in points.
    private static let padding: CGFloat = 26

    init(_ settings: DateSettings) {
        rows = DateRows(settings, around: settings.date)
        texts = DateTexts(calendar: settings.calendar, locale: settings.locale)
        super.init(frame: CGRect(origin: .zero, size: UIPickerView.standardSize))
        isOpaque = false
        picker.frame = bounds
        picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    var settings: DateSettings { rows.settings }

    /// Shows other settings.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - animated: Whether the wheels turn to the date.
    func show(_ settings: DateSettings, animated: Bool) {
        let old = self.settings
        guard settings != old else { return }
        let isSameKind =
            settings.mode == old.mode && settings.minuteInterval == old.minuteInterval
            && settings.calendar == old.calendar && settings.locale == old.locale
        let months = rows.count(.month)
        rows = DateRows(settings, around: rows.middleDay)
        if !rows.isOnStrip { rows = DateRows(settings, around: settings.date) }
        if !isSameKind {
            texts = DateTexts(calendar: settings.calendar, locale: settings.locale)
            return rebuild()
        }
        if months != rows.count(.month), let index = wheels.firstIndex(of: .month) { picker.reloadComponent(index) }
        turn(animated: animated)
        recolor()
    }

    private func rebuild() {
        wheels = DateWheel.wheels(of: settings.mode, locale: settings.locale, isRightToLeft: isRightToLeft)
        builtRightToLeft = isRightToLeft
        widths = [:]
        for label in unitLabels.values { label.removeFromSuperview() }
        unitLabels = [:]
        for wheel in wheels where wheel == .hours || wheel == .minutes {
            let label = UILabel()
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            unitLabels[wheel] = label
            addSubview(label)
        }
        picker.reloadAllComponents()
        turn(animated: false)
    }

    private var builtRightToLeft = false
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Turning

    /// Returns the number of rows of a wheel with its repetitions.
    private func total(_ wheel: DateWheel) -> Int {
        rows.count(wheel) * (wheel.isCircular ? Self.repetitions : 1)
    }

    /// Turns all wheels to the chosen date. Circular wheels take the shorter way.
    private func turn(animated: Bool) {
        for (index, wheel) in wheels.enumerated() {
            var row = rows.row(wheel)
            let (count, current) = (rows.count(wheel), picker.selectedRow(inComponent: index))
            if wheel.isCircular {
                let middle = Self.repetitions / 2 * count
                let isNear = animated && abs(current - middle) < middle - count
                let base = isNear ? current : middle + row
                let step = ((row - base) % count + count + count / 2) % count - count / 2
                row = base + step
            }
            if row != current { picker.selectRow(row, inComponent: index, animated: animated) }
        }
        updateUnits()
    }

    private func updateUnits() {
        for (wheel, label) in unitLabels {
            label.text = texts.unit(wheel, rows.row(wheel) * (wheel == .minutes ? settings.minuteInterval : 1))
            label.sizeToFit()
        }
        setNeedsLayout()
    }

    /// Gives the visible rows the colours of allowed and excluded dates.
    private func recolor() {
        for (index, wheel) in wheels.enumerated() {
            let selected = picker.selectedRow(inComponent: index)
            for row in selected - 8...selected + 8 {
                guard let label = picker.view(forRow: row, forComponent: index) as? UILabel else { continue }
                label.textColor = color(row % rows.count(wheel), wheel)
            }
        }
    }

    private func color(_ row: Int, _ wheel: DateWheel) -> UIColor {
        rows.isAllowed(row, wheel) ? .label : .tertiaryLabel
    }

    // MARK: Layout

    override func layoutSubviews() {
        picker.semanticContentAttribute = semanticContentAttribute
        if isRightToLeft != builtRightToLeft { rebuild() }
        super.layoutSubviews()
        guard !unitLabels.isEmpty else { return }
        picker.layoutIfNeeded()
        for (index, wheel) in wheels.enumerated() {
            guard let label = unitLabels[wheel], let column = picker.frame(ofComponent: index) else { continue }
            let distance: CGFloat = 20
            let x = isRightToLeft ? column.midX - distance - label.bounds.width : column.midX + distance
            label.frame.origin = CGPoint(x: x, y: bounds.midY - label.bounds.height / 2)
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// The width of a wheel: that of its widest title.
    private func width(_ wheel: DateWheel) -> CGFloat {
        if let known = widths[wheel] { return known }
        let count = rows.count(wheel)
        let samples: [Int] =
            switch wheel {
            case .dayStrip: Array(DateRows.stripReach..<DateRows.stripReach + 366).filter { $0 % 3 == 0 }
            case .year: [rows.row(.year)]
            default: Array(0..<count)
            }
        let attributes: [NSAttributedString.Key: Any] = [.font: PickerTitleLabel.standardFont]
        var widest = samples.map { texts.title(wheel, $0, of: rows).size(withAttributes: attributes).width }.max() ?? 0
        if unitLabels[wheel] != nil { widest += 110 }
        let width = (widest + Self.padding).rounded(.up)
        widths[wheel] = width
        return width
    }
}

extension DateWheelsView: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        total(wheels[component])
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        width(wheels[component])
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? PickerTitleLabel ?? PickerTitleLabel()
        let wheel = wheels[component]
        let row = row % rows.count(wheel)
        label.text = texts.title(wheel, row, of: rows)
        label.textColor = color(row, wheel)
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        var turned: [DateWheel: Int] = [:]
        // The wheel of the hours says whether it is morning, unless the user has turned the other one.
        for (index, wheel) in wheels.enumerated() where wheel != .period || index == component {
            turned[wheel] = pickerView.selectedRow(inComponent: index) % rows.count(wheel)
        }
        var changed = settings
        if changed.mode == .countDownTimer {
            changed.duration = rows.duration(turned)
        } else {
            changed.date = changed.clamped(rows.date(turned))
        }
        show(changed, animated: true)
        // A row that is excluded, or that the month does not have, gives way.
        turn(animated: true)
        onChange(changed)
    }
}
