import Foundation
import Graphics

/// The sliders of a colour picker for red, green and blue, and the field for their digits.
final class ColorSlidersView: UIView, UITextFieldDelegate {
    private let rows: [ColorSliderRow]
    private let name = UILabel()
    private let field = UITextField()
    private var color: PickedColor
    /// Called with a colour that the user has picked, and with whether a drag goes on.
    var onPick: (_ color: PickedColor, _ isDragged: Bool) -> Void = { _, _ in }

    init(_ color: PickedColor) {
        self.color = color
        rows = [
            ColorSliderRow(.red, .red, color), ColorSliderRow(.green, .green, color),
            ColorSliderRow(.blue, .blue, color),
        ]
        super.init(frame: .zero)
        for row in rows {
            row.slider.onPick = { [weak self] in self?.onPick($0, $1) }
            addSubview(row)
        }
        name.text = ColorText.hexadecimal.localized
        name.font = .systemFont(ofSize: 15)
        name.textColor = .secondaryLabel
        name.textAlignment = .right
        field.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        field.textAlignment = .center
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = ControlStyle.cornerRadius
        field.autocorrectionType = .no
        field.accessibilityLabel = name.text
        field.delegate = self
        addSubview(name)
        addSubview(field)
        show(color)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: PickedColor) {
        self.color = color
        for row in rows { row.show(color) }
        if !field.isEditing { field.text = color.hex }
    }

    // MARK: Digits

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        // Digits that are no colour give way to those of the picked one.
        if let new = PickedColor(hex: textField.text ?? "", alpha: color.alpha), !new.looksLike(color) {
            onPick(new, false)
        }
        field.text = color.hex
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let step = ColorSliderRow.height + 10
        for (index, row) in rows.enumerated() {
            row.semanticContentAttribute = semanticContentAttribute
            row.frame = CGRect(
                x: 0, y: CGFloat(index) * step, width: bounds.width, height: ColorSliderRow.height)
        }
        let (y, width) = (CGFloat(rows.count) * step + 6, CGFloat(100))
        field.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - width, y: y, width: width, height: 36)
        let room = bounds.width - width - 8
        name.textAlignment = isRightToLeft ? .left : .right
        name.frame = CGRect(x: isRightToLeft ? width + 8 : 0, y: y, width: max(0, room), height: 36)
    }
}
