import Foundation
import Graphics

/// The cell of a photo or video: its thumbnail, or its name with a symbol, and a mark if it is chosen.
@MainActor
final class PhotoCell: UICollectionViewCell {
    /// The thumbnail that the cell shows, or is going to show.
    private(set) var key: ThumbnailCache.Key?
    private let picture = UIImageView()
    private let symbol = UIImageView()
    private let name = UILabel()
    private let video = UIImageView(image: UIImage(systemName: "video.fill") ?? UIImage(systemName: "video"))
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let shade = UIView()
    private let mark = PhotoMark()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.clipsToBounds = true
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        symbol.contentMode = .scaleAspectFit
        symbol.tintColor = .tertiaryLabel
        name.font = .preferredFont(forTextStyle: .caption2)
        name.adjustsFontForContentSizeCategory = true
        name.textColor = .secondaryLabel
        name.textAlignment = .center
        name.lineBreakMode = .byTruncatingMiddle
        video.tintColor = .white
        video.contentMode = .scaleAspectFit
        shade.backgroundColor = UIColor(white: 1, alpha: 0.25)
        for view in [symbol, name, picture, spinner, video, shade, mark] { contentView.addSubview(view) }
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a file without its thumbnail.
    func show(_ entry: FolderEntry, key: ThumbnailCache.Key) {
        // The thumbnail of the same file in another size is shown until there is the right one.
        if self.key?.url != key.url || self.key?.date != key.date { picture.image = nil }
        self.key = key
        let isVideo = PhotoFile.isVideo(entry.url)
        name.text = entry.name
        symbol.image = UIImage(systemName: isVideo ? "video" : "photo")
        video.isHidden = !isVideo
        accessibilityLabel = entry.shownName(withExtension: false)
        accessibilityTraits = [.image, .button]
    }

    /// Shows what there is of the thumbnail.
    func show(_ state: ThumbnailLoader.State) {
        let isLoading = if case .isLoading = state { picture.image == nil } else { false }
        if case .loaded(let image) = state { picture.image = image }
        if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        picture.isHidden = picture.image == nil
        (symbol.isHidden, name.isHidden) = (isLoading || picture.image != nil, isLoading || picture.image != nil)
    }

    /// Notes that the cell has left the screen, so that nothing turns there.
    func didLeave() { spinner.stopAnimating() }

    /// Shows whether the file is chosen, with its number if the order counts.
    func showMark(isChosen: Bool, number: Int?) {
        mark.isHidden = !isChosen
        shade.isHidden = !isChosen
        mark.show(number)
        if isChosen {
            accessibilityTraits.insert(.selected)
        } else {
            accessibilityTraits.remove(.selected)
        }
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        contentView.alpha = state.isHighlighted ? 0.7 : 1
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        key = nil
        picture.image = nil
        spinner.stopAnimating()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        (picture.frame, shade.frame) = (bounds, bounds)
        let nameHeight = name.font.lineHeight.rounded(.up)
        name.frame = CGRect(x: 6, y: bounds.maxY - nameHeight - 6, width: max(0, bounds.width - 12), height: nameHeight)
        let symbolSide = max(0, min(44, bounds.width / 3, bounds.height - nameHeight - 20))
        symbol.frame = CGRect(
            x: bounds.midX - symbolSide / 2, y: (name.frame.minY - symbolSide) / 2, width: symbolSide,
            height: symbolSide)
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let side = PhotoMark.side
        mark.frame = CGRect(
            x: isRightToLeft ? 6 : bounds.maxX - side - 6, y: bounds.maxY - side - 6, width: side, height: side)
        video.frame = CGRect(x: isRightToLeft ? bounds.maxX - 26 : 6, y: 6, width: 20, height: 14)
    }
}

/// A round mark with a check, or with the number of a file.
@MainActor
private final class PhotoMark: UIView {
    static let side: CGFloat = 24
    private let check = UIImageView(image: UIImage(systemName: "checkmark"))
    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBlue
        layer.cornerRadius = Self.side / 2
        layer.borderWidth = 1.5
        layer.borderColor = UIColor.white.cgColor
        layer.masksToBounds = true
        check.tintColor = .white
        check.contentMode = .scaleAspectFit
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.adjustsFontSizeToFitWidth = true
        addSubview(check)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int?) {
        label.text = number.map { "\($0)" }
        (label.isHidden, check.isHidden) = (number == nil, number != nil)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        check.frame = bounds.insetBy(dx: 6, dy: 6)
        label.frame = bounds.insetBy(dx: 2, dy: 2)
    }
}
