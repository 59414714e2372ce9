import Foundation
import Graphics

/// A slider of a colour picker with its name above it and its value beside it.
final class ColorSliderRow: UIView {
    let slider: ColorSlider
    private let title = UILabel()
    private let value = UILabel()
    static let height: CGFloat = 62
    private static let valueWidth: CGFloat = 72
    private static let gap: CGFloat = 12

    init(_ name: ColorText, _ component: PickedColor.Component, _ color: PickedColor) {
        slider = ColorSlider(component, color)
        super.init(frame: .zero)
        title.text = name.localized.localizedUppercase
        title.font = .systemFont(ofSize: 13, weight: .semibold)
        title.textColor = .secondaryLabel
        value.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        value.textAlignment = .center
        value.backgroundColor = .tertiarySystemFill
        value.layer.cornerRadius = ControlStyle.cornerRadius
        value.clipsToBounds = true
        slider.accessibilityLabel = name.localized
        for view in [title, slider, value] { addSubview(view) }
        show(color)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: PickedColor) {
        slider.picked = color
        value.text = slider.shownValue
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        slider.semanticContentAttribute = semanticContentAttribute
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
        }
        title.textAlignment = isRightToLeft ? .right : .left
        let (top, width) = (Self.height - ColorSlider.height, bounds.width - Self.valueWidth - Self.gap)
        place(title, 0, 0, bounds.width, 18)
        place(slider, 0, top, width, ColorSlider.height)
        place(value, width + Self.gap, top, Self.valueWidth, ColorSlider.height)
    }
}
