import Foundation

/// The style in which a controller is shown in an environment: its own, or the one that it adapts to.
///
/// ```swift
/// AdaptiveStyle(of: .popover, isCompactWidth: true, answer: nil)    // a sheet on the lower edge
/// AdaptiveStyle(of: .popover, isCompactWidth: true, answer: UIModalPresentationStyle.none)  // still a popover
/// ```
struct AdaptiveStyle: Equatable {
    /// The style that is shown.
    let style: UIModalPresentationStyle
    /// Whether a sheet floats in a narrow window too, because it must not adapt.
    let floatsAlways: Bool

    /// Creates the style of a presentation (R188).
    ///
    /// - Parameters:
    ///   - wanted: The controller's `modalPresentationStyle`.
    ///   - isCompactWidth: Whether the horizontal size class is compact.
    ///   - answer: The delegate's answer; `nil` if it gives none. `.none` keeps the style.
    init(of wanted: UIModalPresentationStyle, isCompactWidth: Bool, answer: UIModalPresentationStyle?) {
        switch answer {
        case .some(.none):
            style = wanted
            floatsAlways = isCompactWidth && wanted.isSheet && wanted != .popover
        case nil, .some(.automatic):
            style = Self.standard(for: wanted, isCompactWidth: isCompactWidth)
            floatsAlways = false
        case .some(let other):
            style = other == .popover && wanted != .popover ? wanted : other
            floatsAlways = false
        }
    }

    /// Returns the style without a delegate: a popover in a narrow window becomes a sheet. Page and form sheets stand
    /// on the lower edge there by themselves, and the other styles do not adapt.
    static func standard(
        for wanted: UIModalPresentationStyle, isCompactWidth: Bool
    ) -> UIModalPresentationStyle { isCompactWidth && wanted == .popover ? .pageSheet : wanted }
}
