import Foundation
import Graphics

/// The window that shows a tool tip.
@MainActor
final class ToolTipWindow: OverlayWindow {
    let label = UILabel()
    private static let padding = CGSize(width: 8, height: 5)
    private static let greatestWidth: CGFloat = 320
    private static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.23, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }

    /// Creates the window of a text for a view.
    ///
    /// - Parameters:
    ///   - text: The text, which is broken into lines.
    ///   - view: The view that it belongs to. It gives the window its appearance and direction.
    ///   - pointer: The place of the pointer in the scene.
    ///   - scene: The scene of the view.
    init(_ text: String, of view: UIView, at pointer: CGPoint, in scene: UIWindowScene) {
        super.init(windowScene: scene)
        overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        layer.cornerRadius = 5
        layer.borderWidth = CellMetrics.hairline(of: view)
        layer.borderColor = UIColor.separator.resolvedColor(with: view.traitCollection).cgColor
        backgroundColor = Self.color
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote, compatibleWith: view.traitCollection)
        label.textColor = .label
        label.numberOfLines = 0
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isRightToLeft { label.textAlignment = .right }
        addSubview(label)
        let whole = CGRect(origin: .zero, size: scene.size)
        let room = min(Self.greatestWidth, whole.width) - 2 * Self.padding.width
        let size = label.sizeThatFits(CGSize(width: max(0, room), height: 10_000))
        frame =
            ToolTipPlacement(
                size: CGSize(
                    width: size.width.rounded(.up) + 2 * Self.padding.width,
                    height: size.height.rounded(.up) + 2 * Self.padding.height),
                pointer: pointer, area: whole, isRightToLeft: isRightToLeft
            ).frame
        label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    }

    required init?(coder: NSCoder) { nil }
}
