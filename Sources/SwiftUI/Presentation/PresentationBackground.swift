import UIKit

/// Whether the user can use the view behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
    private enum Kind {
        case disabled, enabled
        case upThrough(PresentationDetent)
    }

    private let kind: Kind

    /// The default: the view behind the sheet is dimmed, and cannot be used.
    public static let automatic = PresentationBackgroundInteraction(kind: .disabled)
    /// The view behind the sheet is dimmed, and cannot be used.
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
    /// The view behind the sheet is not dimmed, and can be used.
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    /// The view behind the sheet can be used while the sheet is not higher than a detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .upThrough(detent))
    }

    /// Returns the largest detent of a sheet that does not dim, given the detents from low to high.
    @MainActor
    func undimmed(of detents: [PresentationDetent]) -> UISheetPresentationController.Detent.Identifier? {
        switch kind {
        case .disabled: nil
        case .enabled: detents.last?.identifier
        case .upThrough(let detent): detent.identifier
        }
    }
}

/// A modifier that sets the background of the presentation that contains a view.
private struct PresentationBackgroundModifier: ViewModifier {
    let style: AnyShapeStyle
    @Environment(\.self) private var values

    nonisolated init(style: AnyShapeStyle) {
        self.style = style
    }

    func body(content: Content) -> some View {
        if case .color(let color) = style.paint(in: values) {
            content.modifier(_SheetSettingsModifier { $0.background = color })
        } else {
            content.presentationBackground { Rectangle().fill(style) }
        }
    }
}

extension View {
    /// Sets the background of this view's sheet, popover or cover.
    ///
    /// Behind a cover with a translucent background the view that presents it is seen, and through a material its blur.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(PresentationBackgroundModifier(style: style._erased()))
    }

    /// Sets whether the user can use the view behind this view's sheet.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View { modifier(_SheetSettingsModifier { $0.backgroundInteraction = interaction }) }
}
