import UIKit

@MainActor
extension [Specimen.Group] {
    static var pickers: [Specimen.Group] {
        func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
            let picker = UIDatePicker()
            picker.datePickerMode = mode
            picker.preferredDatePickerStyle = style
            return picker
        }
        return [
            Specimen.Group(
                title: "Compact",
                specimens: [
                    Specimen(title: "Date and time") { picker(.dateAndTime, .compact) },
                    Specimen(title: "Date") { picker(.date, .compact) },
                    Specimen(title: "Time") { picker(.time, .compact) },
                ]),
            Specimen.Group(
                title: "Calendar page", specimens: [Specimen(title: "", isWide: true) { picker(.dateAndTime, .inline) }]
            ),
            Specimen.Group(
                title: "Wheels", footer: "Drag, throw, turn the mouse’s wheel, or use the arrow keys.",
                specimens: [
                    Specimen(title: "", isWide: true) { picker(.dateAndTime, .wheels) },
                    Specimen(title: "", isWide: true) { picker(.countDownTimer, .wheels) },
                    Specimen(title: "", isWide: true) { OrderPicker() },
                ]),
        ]
    }
}

/// A picker with two components: a number and a fruit.
private final class OrderPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    private static let fruits = [
        "Apples", "Apricots", "Cherries", "Figs", "Grapes", "Lemons", "Peaches", "Pears", "Plums",
    ]

    init() {
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        selectRow(5, inComponent: 0, animated: false)
        selectRow(4, inComponent: 1, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? 100 : Self.fruits.count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? "\(row + 1)" : Self.fruits[row]
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 0 ? 80 : 160
    }
}
