import Foundation
import Graphics

/// The sign that a chosen photo or video is being read: a spinner in the middle of the picker.
@MainActor
final class PhotoProgressView: UIView {
    private static let side: CGFloat = 72

    /// Creates the sign for the middle of a view with these bounds.
    init(in bounds: CGRect) {
        let side = PhotoProgressView.side
        super.init(
            frame: CGRect(
                x: (bounds.midX - side / 2).rounded(), y: (bounds.midY - side / 2).rounded(), width: side, height: side)
        )
        autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 14
        layer.masksToBounds = true
        isUserInteractionEnabled = false
        let spinner = UIActivityIndicatorView(style: .large)
        spinner.center = CGPoint(x: side / 2, y: side / 2)
        addSubview(spinner)
        spinner.startAnimating()
    }

    required init?(coder: NSCoder) { nil }
}
