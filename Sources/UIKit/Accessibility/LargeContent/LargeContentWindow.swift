import Foundation
import Graphics

/// The window in the middle of a scene that shows an item large.
@MainActor
final class LargeContentWindow: OverlayWindow {
    let label = UILabel()
    let picture = UIImageView()
    private static let (width, padding, gap, side): (CGFloat, CGFloat, CGFloat, CGFloat) = (260, 24, 14, 96)
    private static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.2, alpha: 0.97) : UIColor(white: 0.96, alpha: 0.97)
    }

    /// Creates the window of an item of a view.
    init(_ item: any UILargeContentViewerItem, of view: UIView, in scene: UIWindowScene) {
        super.init(windowScene: scene)
        overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        backgroundColor = Self.color
        layer.cornerRadius = 22
        label.text = item.largeContentTitle
        label.font = .systemFont(ofSize: 28, weight: .semibold)
        label.textColor = .label
        label.textAlignment = .center
        label.numberOfLines = 3
        let image = item.largeContentImage
        let isEnlarged = item.scalesLargeContentImage || image?.isSymbolImage == true
        picture.image = image?.isSymbolImage == true ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.side * 0.75)
        picture.contentMode = isEnlarged ? .scaleAspectFit : .center
        picture.tintColor = .label
        addSubview(picture)
        addSubview(label)
        place(in: CGRect(origin: .zero, size: scene.size), hasImage: image != nil, insets: item.largeContentImageInsets)
    }

    required init?(coder: NSCoder) { nil }

    private func place(in area: CGRect, hasImage: Bool, insets: UIEdgeInsets) {
        let width = min(Self.width, area.width)
        let room = max(0, width - 2 * Self.padding)
        let textHeight = label.sizeThatFits(CGSize(width: room, height: 10_000)).height.rounded(.up)
        let hasText = label.text?.isEmpty == false
        let imageHeight = hasImage ? Self.side + (hasText ? Self.gap : 0) : 0
        let height = 2 * Self.padding + imageHeight + (hasText ? textHeight : 0)
        frame = CGRect(
            x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
        picture.frame = CGRect(x: Self.padding, y: Self.padding, width: room, height: hasImage ? Self.side : 0)
            .inset(by: insets)
        label.frame = CGRect(x: Self.padding, y: Self.padding + imageHeight, width: room, height: textHeight)
    }
}
