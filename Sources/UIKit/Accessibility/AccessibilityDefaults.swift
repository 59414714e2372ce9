import Foundation

/// The default accessibility properties of an element, for those that the program does not set.
package struct AccessibilityDefaults {
    package var label: String?
    package var value: String?
    package var traits: UIAccessibilityTraits = []
    package var hint: String?
}

extension _AccessibleObject {
    /// The description that UIKit's own views have of themselves; `nil` for objects that are no elements.
    package var accessibilityDefaults: AccessibilityDefaults? {
        guard let view = self as? UIView else {
            return self is UIAccessibilityElement ? AccessibilityDefaults() : nil
        }
        guard var defaults = view.kindOfElement else { return nil }
        if let control = self as? UIControl {
            if !control.isEnabled { defaults.traits.insert(.notEnabled) }
            if control.isSelected { defaults.traits.insert(.selected) }
            defaults.hint = control.toolTip
        }
        return defaults
    }
}

extension UIView {
    fileprivate var kindOfElement: AccessibilityDefaults? {
        switch self {
        case let label as UILabel: AccessibilityDefaults(label: label.text, traits: .staticText)
        case let button as AlertButton: AccessibilityDefaults(label: button.action.title, traits: .button)
        case let button as BarButtonView:
            button.item.isSpace || button.item.customView != nil
                ? nil
                : AccessibilityDefaults(
                    label: button.item.accessibilityLabel, value: button.item.badge?.stringValue, traits: .button)
        case is NavigationBackButton: AccessibilityDefaults(label: BarText.back.localized, traits: .button)
        case is BarOverflowButton, is NavigationTitleButton, is MonthArrow: AccessibilityDefaults(traits: .button)
        case let button as TabBarButton:
            AccessibilityDefaults(
                label: button.item.accessibilityLabel, value: button.item.badgeValue, traits: .button)
        case let field as UISearchTextField:
            AccessibilityDefaults(label: field.placeholder, value: field.spokenValue, traits: .searchField)
        case let button as UIButton: AccessibilityDefaults(label: button.currentTitle, traits: .button)
        case let field as UITextField:
            AccessibilityDefaults(
                label: field.placeholder,
                value: field.isSecureTextEntry ? field.text.map { String(repeating: "•", count: $0.count) } : field.text
            )
        case let view as UITextView:
            view.isEditable || view.isSelectable
                ? AccessibilityDefaults(value: view.text) : AccessibilityDefaults(value: view.text, traits: .staticText)
        default: kindOfValueElement
        }
    }

    /// The description of a control with a value.
    private var kindOfValueElement: AccessibilityDefaults? {
        switch self {
        case let toggle as UISwitch:
            AccessibilityDefaults(
                label: toggle.style == .checkbox ? toggle.title : nil, value: toggle.isOn ? "1" : "0",
                traits: [.button, .toggleButton])
        case let slider as UISlider:
            AccessibilityDefaults(value: slider.tickTitle ?? Self.percent(of: slider), traits: .adjustable)
        case let stepper as UIStepper: AccessibilityDefaults(value: "\(stepper.value)", traits: .adjustable)
        case let progress as UIProgressView:
            AccessibilityDefaults(value: "\(Int((progress.progress * 100).rounded()))%", traits: .updatesFrequently)
        case let pages as UIPageControl:
            AccessibilityDefaults(
                value: "page \(pages.currentPage + 1) of \(pages.numberOfPages)", traits: .adjustable)
        case let wheel as PickerFocusView: AccessibilityDefaults(value: wheel.spokenValue, traits: .adjustable)
        case let days as MonthDaysView: AccessibilityDefaults(value: days.spokenValue, traits: .adjustable)
        case let title as MonthTitleControl: AccessibilityDefaults(label: title.text, traits: .button)
        case let slider as ColorSlider: AccessibilityDefaults(value: slider.shownValue, traits: .adjustable)
        case let area as ColorArea: AccessibilityDefaults(value: area.picked.hex, traits: .adjustable)
        case let well as UIColorWell:
            AccessibilityDefaults(
                label: well.title ?? "Color", value: well.selectedColor.map { PickedColor($0).hex }, traits: .button)
        case let chip as DateChip: AccessibilityDefaults(label: chip.text, traits: .button)
        default: nil
        }
    }

    private static func percent(of slider: UISlider) -> String {
        // The length may be too large for a `Float`.
        let (low, high) = (Double(slider.minimumValue), Double(slider.maximumValue))
        let part = high > low ? (Double(slider.value) - low) / (high - low) : 0
        return "\(Int((part * 100).rounded()))%"
    }
}
