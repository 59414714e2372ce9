import Foundation
import Graphics

/// The name of an exported document above the content of a folder.
@MainActor
final class ExportNameView: UIView {
    let field = UITextField()
    private let box = UIView()
    private let icon = UIImageView(image: UIImage(systemName: "doc"))

    init() {
        super.init(frame: .zero)
        box.backgroundColor = .tertiarySystemFill
        box.layer.cornerRadius = 10
        box.layer.cornerCurve = .continuous
        icon.contentMode = .scaleAspectFit
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.autocapitalizationType = .none
        field.clearButtonMode = .whileEditing
        field.placeholder = DocumentText.name.localized
        field.accessibilityLabel = DocumentText.name.localized
        field.returnKeyType = .done
        addSubview(box)
        box.addSubview(icon)
        box.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    /// The height for the font, in points.
    var height: CGFloat { boxHeight + 16 }
    private var boxHeight: CGFloat { max(44, ((field.font?.lineHeight ?? 0) + 20).rounded(.up)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = CGRect(x: layoutMargins.left, y: 8, width: 0, height: max(0, bounds.height - 16))
        box.frame.size.width = max(0, bounds.width - layoutMargins.left - layoutMargins.right)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func placed(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(origin: CGPoint(x: box.bounds.maxX - rect.maxX, y: rect.minY), size: rect.size) : rect
        }
        icon.frame = placed(CGRect(x: 12, y: box.bounds.midY - 12, width: 24, height: 24))
        let left = icon.frame.width + 22
        field.frame = placed(
            CGRect(x: left, y: 0, width: max(0, box.bounds.width - left - 8), height: box.bounds.height))
    }
}
