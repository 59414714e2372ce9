import Foundation

/// The attributes of pickers.
extension InterfaceProperties {
    func apply(to picker: UIDatePicker) {
        applyControl(to: picker)
        switch element["datePickerMode"] {
        case "time": picker.datePickerMode = .time
        case "date": picker.datePickerMode = .date
        case "countDownTimer": picker.datePickerMode = .countDownTimer
        case "yearAndMonth": picker.datePickerMode = .yearAndMonth
        default: picker.datePickerMode = .dateAndTime
        }
        switch element["style"] {
        case "wheels": picker.preferredDatePickerStyle = .wheels
        case "compact": picker.preferredDatePickerStyle = .compact
        case "inline": picker.preferredDatePickerStyle = .inline
        default: break
        }
        if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
        if let duration = element.number("countDownDuration") { picker.countDownDuration = duration }
        if let locale = element.child(key: "locale")?["localeIdentifier"] {
            picker.locale = Locale(identifier: locale)
        }
        picker.minimumDate = date("minimumDate")
        picker.maximumDate = date("maximumDate")
        // Interface Builder says whether the picker begins with the present.
        if element.flag("useCurrentDate") != true, let date = date("date") { picker.date = date }
    }

    /// Returns a date, which Interface Builder writes as seconds since 2001.
    private func date(_ key: String) -> Date? {
        guard let seconds = element.child(key: key)?.number("timeIntervalSinceReferenceDate") else { return nil }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }
}

extension FrameworkOutlets {
    /// The outlets of pickers.
    static let pickers: [FrameworkOutlet] = [
        FrameworkOutlet(
            "dataSource",
            set: { (owner: UIPickerView, value: any UIPickerViewDataSource) in
                owner.dataSource = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UIPickerView, value: any UIPickerViewDelegate) in
                owner.delegate = value
            }),
    ]
}
