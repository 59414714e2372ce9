import UIKit

/// The effect of scrolling up in the content of a sheet that is not at its largest height.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind { case automatic, resizes, scrolls }

    private let kind: Kind

    /// The default: the sheet becomes larger first.
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    /// The sheet becomes larger first, and then the content scrolls.
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    /// The content scrolls. The sheet is resized by its handle and elsewhere outside of the scroll view.
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)

    /// Whether a drag in a scroll view that is at its top makes the sheet larger.
    var expandsSheet: Bool { kind != .scrolls }
}

extension View {
    /// Sets whether a drag up in this view's scrolling content resizes its sheet or scrolls the content.
    public nonisolated func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        modifier(_SheetSettingsModifier { $0.contentInteraction = behavior })
    }
}
