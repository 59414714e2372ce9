import Foundation
import Graphics

/// A width or a height of a compositional layout before its container is known.
enum LayoutLength: Hashable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    /// A length that the content determines, with its length until that is known.
    case estimated(CGFloat)
    /// The greatest length that the contents of a group's items need, with its length until they are known.
    case uniform(CGFloat)

    var number: CGFloat {
        switch self {
        case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
            .estimated(let number), .uniform(let number):
            number
        }
    }

    /// Returns the length in a container. A number that is negative or not finite gives 0.
    func resolved(in container: CGSize) -> CGFloat {
        switch self {
        case .fractionalWidth(let part): Self.valid(part * container.width)
        case .fractionalHeight(let part): Self.valid(part * container.height)
        case .absolute(let length), .estimated(let length), .uniform(let length): Self.valid(length)
        }
    }

    /// Whether the content determines the length.
    var fitsContent: Bool {
        switch self {
        case .estimated, .uniform: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    var isUniform: Bool { if case .uniform = self { true } else { false } }

    /// Returns whether the length depends on the length of the container along an axis.
    func isPart(ofContainerAlong axis: NSLayoutConstraint.Axis) -> Bool {
        switch self {
        case .fractionalWidth: axis == .horizontal
        case .fractionalHeight: axis == .vertical
        case .absolute, .estimated, .uniform: false
        }
    }

    static func valid(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(0, length), 1_000_000_000) : 0 }
}

/// A size of a compositional layout before its container is known.
struct SizePlan: Hashable {
    var width: LayoutLength
    var height: LayoutLength

    subscript(axis: NSLayoutConstraint.Axis) -> LayoutLength { axis == .horizontal ? width : height }

    func resolved(in container: CGSize) -> CGSize {
        CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    /// The axes along which the content determines the size.
    var fittingAxes: Set<UICollectionViewLayoutAttributes.FittingAxis> {
        var axes: Set<UICollectionViewLayoutAttributes.FittingAxis> = []
        if width.fitsContent { axes.insert(.horizontal) }
        if height.fitsContent { axes.insert(.vertical) }
        return axes
    }

    /// Returns the size in a container. Where the content determines it, the size of the content and its insets counts
    /// as soon as it is known.
    func resolved(in container: CGSize, content: CGSize?, insets: NSDirectionalEdgeInsets) -> CGSize {
        var size = resolved(in: container)
        guard let content else { return size }
        if width.fitsContent { size.width = max(0, content.width + insets.leading + insets.trailing) }
        if height.fitsContent { size.height = max(0, content.height + insets.top + insets.bottom) }
        return size
    }
}

// MARK: Axes

extension NSLayoutConstraint.Axis {
    var crossing: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Returns the size without insets, which is not negative.
    func inset(directional insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGPoint {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGRect {
    /// Returns the rectangle without insets, from left to right. Its size is not negative.
    func inset(directional insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(directional: insets))
    }

    /// Returns whether a part of the rectangle is in another one. A rectangle without an area can be in another one.
    func isSeen(in other: CGRect) -> Bool {
        func overlaps(_ own: Span, _ other: Span) -> Bool {
            own.start < other.end && (own.end > other.start || own.length == 0 && own.start >= other.start)
        }
        return overlaps(span(.horizontal), other.span(.horizontal)) && overlaps(span(.vertical), other.span(.vertical))
    }

    /// The part along an axis.
    func span(_ axis: NSLayoutConstraint.Axis) -> Span { Span(start: origin[axis], length: size[axis]) }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }
    func sum(_ axis: NSLayoutConstraint.Axis) -> CGFloat { before(axis) + after(axis) }

    static func + (first: Self, second: Self) -> Self {
        Self(
            top: first.top + second.top, leading: first.leading + second.leading,
            bottom: first.bottom + second.bottom, trailing: first.trailing + second.trailing)
    }
}

extension NSDirectionalRectEdge {
    /// The edge at the beginning of an axis.
    static func before(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .leading : .top }
    /// The edge at the end of an axis.
    static func after(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .trailing : .bottom }
}
