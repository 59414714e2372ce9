/// The delegate of a sheet.
///
/// ```swift
/// func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
///     _ sheetPresentationController: UISheetPresentationController
/// ) {
///     map.isInteractive = sheetPresentationController.selectedDetentIdentifier == .medium
/// }
/// ```
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has moved the sheet to a different detent. The default does nothing.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
