/// The presentation controllers of the styles.
@MainActor
enum PresentationControllerFactory {
    /// Creates the presentation controller of a style, or returns `nil` for `.none`.
    ///
    /// - Parameters:
    ///   - style: The style, which is that of the presented controller, or the one to which its presentation adapts.
    ///   - presented: The controller to present.
    ///   - presenting: The controller that presents it; `nil` if it is not known yet.
    static func system(
        _ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?
    ) -> UIPresentationController? {
        let controller: UIPresentationController
        switch style {
        case .fullScreen, .currentContext:
            controller = FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
        case .overFullScreen, .overCurrentContext:
            controller = OverlayPresentationController(presentedViewController: presented, presenting: presenting)
        case .pageSheet, .formSheet, .automatic:
            controller = UISheetPresentationController(presentedViewController: presented, presenting: presenting)
        case .popover:
            controller = UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
        case .custom:
            controller = UIPresentationController(presentedViewController: presented, presenting: presenting)
        case .none:
            return nil
        }
        controller.style = style == .automatic ? .pageSheet : style
        return controller
    }

    /// Creates the presentation controller for a presentation: with the style `.custom` that of the transitioning
    /// delegate, or else of the presented controller's class, or else that of the style.
    ///
    /// - Parameter source: The receiver of `present(_:animated:completion:)`.
    static func make(
        for presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let style = presented.modalPresentationStyle
        if style == .custom,
            let custom = presented.transitioningDelegate?.presentationController(
                forPresented: presented, presenting: presenting, source: source)
        {
            return custom
        }
        return presented.systemPresentationController(presenting: presenting)
            ?? system(style, presented: presented, presenting: presenting)
    }
}
