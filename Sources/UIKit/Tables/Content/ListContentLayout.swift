import Foundation

/// The frames of image, text and secondary text in list content.
///
/// All lengths are in points. The frames are for a layout from left to right, and are mirrored by the view.
struct ListContentLayout {
    /// Returns the size of a text in a width.
    typealias Measure = (CGFloat) -> CGSize

    var margins = NSDirectionalEdgeInsets.zero
    /// The size of the image, or `nil` without one.
    var image: CGSize?
    /// The size of the area in which the image is centred. 0 in a direction is the size of the image.
    var reserved = CGSize.zero
    var imagePadding: CGFloat = 16
    var text: Measure?
    var secondaryText: Measure?
    var isSideBySide = false
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 2
    /// The height of the text's lines if the text has one of the sizes for accessibility, otherwise `nil`. The image is
    /// then beside the first line.
    var largeLine: CGFloat?

    struct Frames: Equatable {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondaryText = CGRect.zero
        /// The height that the content needs, with its margins.
        var height: CGFloat = 0
    }

    /// The width of the area for images of the standard dimension.
    static let standardDimension: CGFloat = 24

    private var imageArea: CGSize {
        guard let image else { return .zero }
        func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
            guard reserved != UIListContentConfiguration.ImageProperties.standardDimension else {
                return Self.standardDimension
            }
            return reserved.isFinite && reserved > 0 ? reserved : own
        }
        return CGSize(width: length(reserved.width, image.width), height: length(reserved.height, image.height))
    }

    /// The distance between the leading edge and the texts.
    var textStart: CGFloat { margins.leading + (image == nil ? 0 : imageArea.width + imagePadding) }

    /// The minimum width in which everything fits in one line.
    var naturalWidth: CGFloat {
        let upper = text?(.greatestFiniteMagnitude).width ?? 0
        let lower = secondaryText?(.greatestFiniteMagnitude).width ?? 0
        let texts =
            isSideBySide && text != nil && secondaryText != nil
            ? upper + horizontalPadding + lower : max(upper, lower)
        return textStart + texts + margins.trailing
    }

    /// Returns the frames in a view of the given size. Content that is lower than the view is centred between the
    /// margins.
    func frames(in size: CGSize) -> Frames {
        var frames = Frames()
        let start = textStart
        let width = max(0, size.width - start - margins.trailing)
        let (first, second) = (text?(width), secondaryText?(width))
        let fits = (first?.width ?? 0) + horizontalPadding + (second?.width ?? 0) <= width
        let isBeside = isSideBySide && first != nil && second != nil && fits
        let middle = margins.top + (size.height - margins.top - margins.bottom) / 2

        var inner: CGFloat = 0
        if isBeside, let first, let second {
            inner = max(first.height, second.height)
            frames.text = CGRect(x: start, y: middle - first.height / 2, width: first.width, height: first.height)
            frames.secondaryText = CGRect(
                x: start + width - second.width, y: middle - second.height / 2, width: second.width,
                height: second.height)
        } else {
            let gap = first != nil && second != nil ? verticalPadding : 0
            inner = (first?.height ?? 0) + gap + (second?.height ?? 0)
            var y = middle - inner / 2
            if let first {
                frames.text = CGRect(x: start, y: y, width: width, height: first.height)
                y += first.height + gap
            }
            if let second {
                frames.secondaryText = CGRect(x: start, y: y, width: width, height: second.height)
            }
        }
        if let image {
            let area = imageArea
            frames.image = CGRect(
                x: margins.leading + (area.width - image.width) / 2, y: middle - image.height / 2, width: image.width,
                height: image.height)
            if let line = largeLine, inner > area.height {
                frames.image.origin.y = middle - inner / 2 + max(0, (line - image.height) / 2)
            }
            inner = max(inner, area.height)
        }
        frames.height = margins.top + inner + margins.bottom
        return frames
    }

    /// Returns the size of an image that is limited to a size, where 0 in a direction means no limit.
    static func imageSize(_ size: CGSize, maximum: CGSize) -> CGSize {
        func scale(_ length: CGFloat, _ limit: CGFloat) -> CGFloat {
            limit.isFinite && limit > 0 && length > limit ? limit / length : 1
        }
        let scale = min(scale(size.width, maximum.width), scale(size.height, maximum.height))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }
}
