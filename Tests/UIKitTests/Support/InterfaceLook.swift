import Testing
import UIKit

/// The preferences of a user for which a picture is made.
struct InterfaceLook: CustomTestStringConvertible, Sendable {
    var isDark = false
    var isRightToLeft = true
    var category = UIContentSizeCategory.accessibilityLarge
    var scale = 1

    /// The looks of lists and containers: both directions, both appearances, two scales and two sizes of text.
    static let all: [InterfaceLook] = [
        InterfaceLook(),
        InterfaceLook(isDark: true, scale: 2),
        InterfaceLook(category: .accessibilityExtraExtraExtraLarge),
        InterfaceLook(isDark: true, category: .accessibilityExtraExtraExtraLarge, scale: 2),
        InterfaceLook(isDark: true, isRightToLeft: false, category: .accessibilityExtraExtraExtraLarge),
        InterfaceLook(isRightToLeft: false, category: .accessibilityLarge, scale: 2),
    ]

    /// The look in the names of pictures, such as `L-mirrored-dark@2x`.
    var testDescription: String {
        let size = category.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
            .replacingOccurrences(of: "Accessibility", with: "A")
        return "\(size)\(isRightToLeft ? "-mirrored" : "")\(isDark ? "-dark" : "")@\(scale)x"
    }

    /// Gives a window the traits of this look.
    @MainActor
    func apply(to window: UIWindow) {
        window.traitOverrides.userInterfaceStyle = isDark ? .dark : .light
        window.traitOverrides.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        window.traitOverrides.preferredContentSizeCategory = category
    }
}
