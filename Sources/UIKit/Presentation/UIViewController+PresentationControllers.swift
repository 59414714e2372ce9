extension UIViewController {
    /// The presentation controller of the sheet in which this controller, or the nearest controller that contains it,
    /// is or will be shown. `nil` with another `modalPresentationStyle`.
    ///
    /// ```swift
    /// controller.sheetPresentationController?.detents = [.medium(), .large()]
    /// present(controller, animated: true)
    /// ```
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller of the popover in which this controller, or the nearest controller that contains it,
    /// is or will be shown. `nil` with another `modalPresentationStyle`.
    ///
    /// It is that of the popover in a narrow window, too, where the popover is shown as a sheet.
    public var popoverPresentationController: UIPopoverPresentationController? {
        outermost.preparedPresentationController as? UIPopoverPresentationController
            ?? presentationController as? UIPopoverPresentationController
    }
}
