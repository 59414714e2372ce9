import UIKit

/// A height at which a sheet can rest.
///
/// ```swift
/// .sheet(isPresented: $isShown) {
///     Filters().presentationDetents([.medium, .large])
/// }
/// ```
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(CustomDetent)
    }

    private let kind: Kind

    /// About half of the window's height.
    public static let medium = PresentationDetent(kind: .medium)
    /// The whole height.
    public static let large = PresentationDetent(kind: .large)

    /// Returns a fraction of the whole height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 1))
    }

    /// Returns a height in points, which is limited to the whole height.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height.isFinite ? max(0, height) : 0))
    }

    /// Returns a height that a type of the program determines.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(CustomDetent(type: type)))
    }

    /// The name of the detent in UIKit.
    var identifier: UISheetPresentationController.Detent.Identifier {
        switch kind {
        case .medium: .medium
        case .large: .large
        case .fraction(let part): .init("fraction \(part)")
        case .height(let height): .init("height \(height)")
        case .custom(let detent): .init("custom \(detent.name)")
        }
    }

    /// The detent as a UIKit detent.
    @MainActor var uiDetent: UISheetPresentationController.Detent {
        switch kind {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let part): .custom(identifier: identifier) { $0.maximumDetentValue * part }
        case .height(let height): .custom(identifier: identifier) { min(height, $0.maximumDetentValue) }
        case .custom(let detent):
            .custom(identifier: identifier) {
                detent.height(in: Context(maxDetentValue: $0.maximumDetentValue, traits: $0.containerTraitCollection))
            }
        }
    }

    /// The value by which detents are sorted from low to high.
    @MainActor fileprivate var rank: Double {
        switch kind {
        case .custom(let detent):
            // The height of the sheet's room is not known yet.
            0.1 + Double(detent.height(in: Context(maxDetentValue: 1_000, traits: .current)) ?? 0) / 1_000
        case .height(let height): Double(height) / 1e6
        case .fraction(let part): 0.1 + Double(part)
        case .medium: 0.6
        case .large: 2
        }
    }
}

/// The settings of a presentation that its content has chosen.
@MainActor
final class SheetSettings {
    var detents: Set<PresentationDetent> = []
    var selection: Binding<PresentationDetent>?
    var dragIndicator = Visibility.automatic
    var cornerRadius: CGFloat?
    var isDismissDisabled = false
    /// The size in a wide window.
    var sizing = _PresentationSizingKind.page
    /// The reaction to scrolling in the sheet.
    var contentInteraction = PresentationContentInteraction.automatic
    var adaptations = CompactAdaptations()
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    /// The colour behind the content, or `nil` for that of windows.
    var background: Color?
    /// The controller of the content.
    weak var controller: UIViewController?

    nonisolated init() {}

    /// Applies the settings to the controller's presentation.
    func apply() {
        guard let controller else { return }
        if controller.isModalInPresentation != isDismissDisabled {
            controller.isModalInPresentation = isDismissDisabled
        }
        if let background {
            controller.view.backgroundColor = background.uiColor
            // The view behind a cover is seen through the background, and so it stays.
            if controller.modalPresentationStyle == .fullScreen { controller.modalPresentationStyle = .overFullScreen }
        }
        let active = controller.activePresentationController ?? controller.presentationController
        if let sheet = active as? UISheetPresentationController { apply(to: sheet) }
    }

    /// Applies the settings to a sheet.
    func apply(to sheet: UISheetPresentationController) {
        let wanted = detents.isEmpty ? [.large] : detents.sorted { $0.rank < $1.rank }
        let selected = selection?.wrappedValue.identifier
        sheet.animateChanges {
            if sheet.detents.map(\.identifier) != wanted.map(\.identifier) { sheet.detents = wanted.map(\.uiDetent) }
            if let selected, sheet.selectedDetentIdentifier != selected { sheet.selectedDetentIdentifier = selected }
        }
        sheet.prefersGrabberVisible = dragIndicator == .visible || dragIndicator == .automatic && wanted.count > 1
        let undimmed = backgroundInteraction.undimmed(of: wanted)
        if sheet.largestUndimmedDetentIdentifier != undimmed { sheet.largestUndimmedDetentIdentifier = undimmed }
        if sheet.preferredCornerRadius != cornerRadius { sheet.preferredCornerRadius = cornerRadius }
        applySizing(to: sheet)
    }

    /// Records the height to which the user has moved the sheet.
    func didSelect(_ identifier: UISheetPresentationController.Detent.Identifier?) {
        guard let selection, let detent = detents.first(where: { $0.identifier == identifier }) else { return }
        selection.wrappedValue = detent
    }
}

/// A modifier that changes the sheet that contains a view.
public struct _SheetSettingsModifier {
    let change: @MainActor (SheetSettings) -> Void
}

extension _SheetSettingsModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { SheetSettingsNode(view, inputs) }
}

/// The node of a view that changes its sheet.
private final class SheetSettingsNode<Base: View>: EffectNode<Base, _SheetSettingsModifier> {
    private lazy var evaluation = Evaluation(self)

    override init(_ view: ModifiedContent<Base, _SheetSettingsModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        evaluate()
    }

    override func modifierDidChange(from old: _SheetSettingsModifier) { evaluate() }

    override func evaluate() {
        guard let settings = scope.values.presentation?.sheet else { return }
        modifier.change(settings)
        // The selected height is read, so that a change of it moves the sheet.
        evaluation.track { settings.apply() }
    }

    override func willUnmount() { evaluation.end() }
}

extension View {
    /// Sets the heights at which the sheet of this view rests. Without any it has the whole height.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(_SheetSettingsModifier { $0.detents = detents })
    }

    /// Sets the heights at which the sheet of this view rests, with a binding to the current one.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(
            _SheetSettingsModifier {
                $0.detents = detents
                $0.selection = selection
            })
    }

    /// Shows or hides the handle at the top of this view's sheet. By default there is one if the sheet has several
    /// heights.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(_SheetSettingsModifier { $0.dragIndicator = visibility })
    }

    /// Sets the radius of the corners of this view's sheet, in points. `nil` stands for the default.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(_SheetSettingsModifier { $0.cornerRadius = cornerRadius })
    }

    /// Keeps the user from closing this view's sheet with a drag or Escape.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_SheetSettingsModifier { $0.isDismissDisabled = isDisabled })
    }
}
