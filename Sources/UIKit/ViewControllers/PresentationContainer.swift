import Foundation

/// The container of a presented controller's view: as large as the window, and dimmed around a sheet.
///
/// It keeps touches from the views behind. A click beside a sheet dismisses the sheet, unless that is modal.
@MainActor
final class PresentationContainer: UIView {
    private weak var presented: UIViewController?
    private let style: UIModalPresentationStyle

    init(frame: CGRect, presented: UIViewController, style: UIModalPresentationStyle) {
        self.presented = presented
        self.style = style
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if style.isSheet { backgroundColor = UIColor(white: 0, alpha: 0.2) }
        if let view = presented.viewIfLoaded { install(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Inserts the presented view. A full-screen presentation in front of it may have taken it out before.
    func install(_ view: UIView) {
        view.frame = frameOfPresentedView(in: bounds)
        addSubview(view)
        if style.isSheet {
            view.layer.cornerRadius = 10
            view.clipsToBounds = true
        }
    }

    override func layoutSubviews() {
        guard let view = presented?.viewIfLoaded, view.superview === self else { return }
        view.frame = frameOfPresentedView(in: bounds)
    }

    func frameOfPresentedView(in bounds: CGRect) -> CGRect {
        style.frame(
            in: bounds, safeTop: safeAreaInsets.top, preferredSize: presented?.preferredContentSize ?? .zero)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard style.isSheet, touches.contains(where: { $0.view === self }), let presented,
            !presented.isModalInPresentation, !presented.isBeingDismissed
        else { return }
        presented.presenter?.dismiss(animated: true)
    }

    // Touches end here, so that they do not reach the views behind.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
