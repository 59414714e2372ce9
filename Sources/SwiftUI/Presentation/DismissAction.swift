import Foundation

/// The action that dismisses a view: it closes a sheet, or goes back in a navigation stack.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// Button("Done") { dismiss() }
/// ```
public struct DismissAction {
    let presentation: PresentationReference?

    /// Dismisses the view. It has no effect on a view that is not presented.
    @preconcurrency @MainActor
    public func callAsFunction() { presentation?.dismiss() }
}

/// The state of a view's presentation.
public struct PresentationMode {
    /// Whether the view is presented.
    public var isPresented: Bool { presentation != nil }
    let presentation: PresentationReference?

    /// Ends the presentation.
    @preconcurrency @MainActor
    public mutating func dismiss() { presentation?.dismiss() }
}

/// A reference to the presentation of a view.
final class PresentationReference: Sendable {
    let dismiss: @MainActor () -> Void
    /// The settings of the sheet.
    let sheet = SheetSettings()

    init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
}

private struct PresentationReferenceKey: EnvironmentKey {
    static var defaultValue: PresentationReference? { nil }
}

extension EnvironmentValues {
    /// The presentation of the view, or `nil`.
    var presentation: PresentationReference? {
        get { self[PresentationReferenceKey.self] }
        set { self[PresentationReferenceKey.self] = newValue }
    }

    /// The action that dismisses the view.
    public var dismiss: DismissAction { DismissAction(presentation: presentation) }

    /// Whether the view is presented, for example in a sheet.
    public var isPresented: Bool { presentation != nil }

    /// A binding to the state of the view's presentation. It is the older form of `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(presentation: presentation))
    }
}
