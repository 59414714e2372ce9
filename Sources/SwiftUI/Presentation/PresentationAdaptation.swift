import UIKit

/// The form of a presentation in a window of compact size.
///
/// ```swift
/// .popover(isPresented: $isShown) {
///     Details().presentationCompactAdaptation(.popover)
/// }
/// ```
public struct PresentationAdaptation: Hashable, Sendable {
    private enum Kind: Hashable {
        case automatic, none, popover, sheet, fullScreenCover
    }

    private let kind: Kind

    /// The form that the kind of presentation has by default: a popover becomes a sheet.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// The form that the presentation has in other windows.
    public static let none = PresentationAdaptation(kind: .none)
    /// A popover. Only popovers can keep this form; for others it is the default.
    public static let popover = PresentationAdaptation(kind: .popover)
    /// A sheet.
    public static let sheet = PresentationAdaptation(kind: .sheet)
    /// A view over the whole window.
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)

    /// Returns the style of UIKit for a presentation, or `nil` for the default.
    func style(for presented: UIModalPresentationStyle) -> UIModalPresentationStyle? {
        switch kind {
        case .automatic: nil
        case .none: UIModalPresentationStyle.none
        case .popover: presented == .popover ? UIModalPresentationStyle.none : nil
        case .sheet: .pageSheet
        case .fullScreenCover: .fullScreen
        }
    }
}

/// The forms of a presentation in a window of compact width, and in one of compact height.
struct CompactAdaptations {
    var horizontal = PresentationAdaptation.automatic
    var vertical = PresentationAdaptation.automatic

    /// Returns the style of UIKit with some traits, or `nil` for the default.
    func style(for presented: UIModalPresentationStyle, _ traits: UITraitCollection) -> UIModalPresentationStyle? {
        if traits.horizontalSizeClass == .compact { return horizontal.style(for: presented) }
        if traits.verticalSizeClass == .compact { return vertical.style(for: presented) }
        return nil
    }
}

extension View {
    /// Sets the form of this view's presentation in a window of compact width or height.
    public nonisolated func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// Sets the forms of this view's presentation in a window of compact width and in one of compact height. In a
    /// window that is both, the one for the width counts.
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        modifier(
            _SheetSettingsModifier {
                $0.adaptations = CompactAdaptations(horizontal: horizontalAdaptation, vertical: verticalAdaptation)
            })
    }
}
