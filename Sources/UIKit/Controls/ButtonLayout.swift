import Foundation

/// The layout of a button's image, title and subtitle. Sizes are zero for missing parts.
///
/// ```swift
/// ButtonLayout(image: CGSize(width: 10, height: 10), title: CGSize(width: 40, height: 20), imagePadding: 5)
///     .contentSize  // 55 by 20
/// ```
struct ButtonLayout: Equatable {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
    var isRightToLeft = false
    /// The distances by which the parts of a button without configuration are moved.
    var imageInsets = UIEdgeInsets.zero
    var titleInsets = UIEdgeInsets.zero

    /// The frames of the parts, in the coordinates of the area that they were placed in.
    struct Frames: Equatable {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    private var isImageBeside: Bool { placement.isDisjoint(with: [.top, .bottom]) }
    private var hasTitles: Bool { title != .zero || subtitle != .zero }
    private var gap: CGFloat { image != .zero && hasTitles ? imagePadding : 0 }
    private var titleGap: CGFloat { title != .zero && subtitle != .zero ? titlePadding : 0 }

    private var titles: CGSize {
        CGSize(width: max(title.width, subtitle.width), height: title.height + titleGap + subtitle.height)
    }

    /// The size of image and titles, with the space between them.
    var contentSize: CGSize {
        isImageBeside
            ? CGSize(width: image.width + gap + titles.width, height: max(image.height, titles.height))
            : CGSize(width: max(image.width, titles.width), height: image.height + gap + titles.height)
    }

    /// Returns the width that is left for the titles in an area of the given width.
    func titleWidth(in width: CGFloat) -> CGFloat { max(0, isImageBeside ? width - image.width - gap : width) }

    /// Returns the frames of all parts. An image that is larger than the area becomes as small as the area. After that,
    /// titles get narrower.
    func frames(
        in area: CGRect, horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
    ) -> Frames {
        var frames = fitting(area.size).framesOfFitting(in: area, horizontal: horizontal, vertical: vertical)
        let (x, y) = (part(of: horizontal), Self.part(of: vertical))
        frames.image = Self.move(frames.image, by: imageInsets, x: x, y: y, widest: .greatestFiniteMagnitude)
        let widest = titleWidth(in: area.width) - titleInsets.left - titleInsets.right
        frames.title = Self.move(frames.title, by: titleInsets, x: x, y: y, widest: widest)
        return frames
    }

    /// Returns a rectangle at its place in an area that insets make smaller, where `x` and `y` are its alignment from 0
    /// to 1. It gets narrower if it is wider than `widest`.
    private static func move(
        _ rect: CGRect, by insets: UIEdgeInsets, x: CGFloat, y: CGFloat, widest: CGFloat
    ) -> CGRect {
        guard insets != .zero, rect != .zero else { return rect }
        let width = min(rect.width, max(0, widest))
        return CGRect(
            x: rect.minX + insets.left * (1 - x) - insets.right * x + (rect.width - width) * x,
            y: rect.minY + insets.top * (1 - y) - insets.bottom * y, width: width, height: rect.height
        ).onPixels
    }

    /// Returns the layout with an image that fits a size. Above or below titles, it leaves the height that they need.
    private func fitting(_ size: CGSize) -> ButtonLayout {
        let height = isImageBeside ? size.height : size.height - gap - titles.height
        var fitting = self
        fitting.image = CGSize(width: min(image.width, max(0, size.width)), height: min(image.height, max(0, height)))
        return fitting
    }

    private func framesOfFitting(
        in area: CGRect, horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
    ) -> Frames {
        let titleWidth = min(titles.width, titleWidth(in: area.width))
        let size = CGSize(
            width: isImageBeside ? image.width + gap + titleWidth : max(image.width, titleWidth),
            height: contentSize.height)
        let x = Self.place(size.width, from: area.minX, to: area.maxX, at: part(of: horizontal))
        let y = Self.place(size.height, from: area.minY, to: area.maxY, at: Self.part(of: vertical))
        let content = CGRect(x: x, y: y, width: size.width, height: size.height)
        var frames = Frames()
        let imageOrigin: CGPoint
        let titlesRect: CGRect
        if isImageBeside {
            let isLeft = placement.contains(.trailing) == isRightToLeft
            imageOrigin = CGPoint(
                x: isLeft ? content.minX : content.maxX - image.width, y: content.midY - image.height / 2)
            titlesRect = CGRect(
                x: isLeft ? content.maxX - titleWidth : content.minX, y: content.midY - titles.height / 2,
                width: titleWidth, height: titles.height)
        } else {
            let isAbove = placement.contains(.top)
            imageOrigin = CGPoint(
                x: Self.place(image.width, from: content.minX, to: content.maxX, at: part(of: horizontal)),
                y: isAbove ? content.minY : content.maxY - image.height)
            titlesRect = CGRect(
                x: Self.place(titleWidth, from: content.minX, to: content.maxX, at: part(of: horizontal)),
                y: isAbove ? content.maxY - titles.height : content.minY, width: titleWidth, height: titles.height)
        }
        if image != .zero { frames.image = CGRect(origin: imageOrigin, size: image).onPixels }
        let titlePart = titlePart(horizontal)
        if title != .zero { frames.title = Self.line(title, in: titlesRect, y: titlesRect.minY, at: titlePart) }
        if subtitle != .zero {
            frames.subtitle = Self.line(subtitle, in: titlesRect, y: titlesRect.maxY - subtitle.height, at: titlePart)
        }
        return frames
    }

    private static func line(_ size: CGSize, in rect: CGRect, y: CGFloat, at part: CGFloat) -> CGRect {
        let width = min(size.width, rect.width)
        let x = place(width, from: rect.minX, to: rect.maxX, at: part)
        return CGRect(x: x, y: y, width: width, height: size.height).onPixels
    }

    private static func place(_ length: CGFloat, from start: CGFloat, to end: CGFloat, at part: CGFloat) -> CGFloat {
        start + (end - start - length) * part
    }

    /// Returns the position that an alignment stands for, from 0 (left) to 1 (right).
    private func part(of alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
        switch alignment {
        case .center, .fill: 0.5
        case .left: 0
        case .right: 1
        case .leading: isRightToLeft ? 1 : 0
        case .trailing: isRightToLeft ? 0 : 1
        }
    }

    private static func part(of alignment: UIControl.ContentVerticalAlignment) -> CGFloat {
        switch alignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }

    private func titlePart(_ horizontal: UIControl.ContentHorizontalAlignment) -> CGFloat {
        switch titleAlignment {
        case .automatic: isImageBeside && image != .zero ? part(of: .leading) : part(of: horizontal)
        case .leading: part(of: .leading)
        case .center: 0.5
        case .trailing: part(of: .trailing)
        }
    }
}

extension CGRect {
    /// The rectangle on whole points, so that text and images are sharp at every scale.
    fileprivate var onPixels: CGRect {
        CGRect(x: minX.rounded(.down), y: minY.rounded(.down), width: width.rounded(.up), height: height.rounded(.up))
    }
}
