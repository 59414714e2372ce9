import Foundation
import UIKit

/// The part of a view to which a popover points.
///
/// ```swift
/// .popover(isPresented: $isShown, attachmentAnchor: .point(.bottom)) { Details() }
/// ```
public enum PopoverAttachmentAnchor {
    /// A rectangle: the bounds of the view, or a part of them.
    case rect(Anchor<CGRect>.Source)
    /// A point, as fractions of the view's size.
    case point(UnitPoint)
}

/// The position of a popover beside the view that presents it.
struct PopoverPlacement {
    let anchor: PopoverAttachmentAnchor
    /// The edge of the anchor at which the popover is preferred, or `nil`.
    let edge: Edge?

    /// Returns the rectangle to which the arrow points, in the coordinates of the view's frame.
    func sourceRect(of frame: CGRect, isMirrored: Bool) -> CGRect {
        switch anchor {
        case .rect(let source):
            let rect = source.place(frame)
            guard isMirrored else { return rect }
            return CGRect(x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        case .point(let point):
            let x = isMirrored ? 1 - point.x : point.x
            return CGRect(x: frame.minX + x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
        }
    }

    /// Returns the preferred direction of the arrow, which points from the popover to the edge.
    func arrowDirection(isMirrored: Bool) -> UIPopoverArrowDirection? {
        switch edge {
        case .top: .down
        case .bottom: .up
        case .leading: isMirrored ? .left : .right
        case .trailing: isMirrored ? .right : .left
        case nil: nil
        }
    }
}

extension View {
    /// Presents a view in a popover while a value is `true`.
    ///
    /// The popover has the ideal size of its content. In a window of compact width it is a sheet, unless the content
    /// has a ``presentationCompactAdaptation(_:)``.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` when the user closes the popover with a click elsewhere or
    ///     Escape.
    ///   - attachmentAnchor: The part of this view to which the popover points.
    ///   - arrowEdge: The edge of the anchor beside which the popover is. If there is no space, or with `nil`, another
    ///     edge is used.
    ///   - content: The view. It inherits the environment of this view, and is updated with it.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .popover(PopoverPlacement(anchor: attachmentAnchor, edge: arrowEdge)), item: isPresented.item,
                identity: { _ in 0 }, onDismiss: nil, content: { _ in content() }))
    }

    /// Presents a view in a popover while there is an item. If the item's identity changes, a new popover is presented.
    ///
    /// - Parameters:
    ///   - item: The item. It becomes `nil` when the user closes the popover with a click elsewhere or Escape.
    ///   - attachmentAnchor: The part of this view to which the popover points.
    ///   - arrowEdge: The edge of the anchor beside which the popover is. If there is no space, or with `nil`, another
    ///     edge is used.
    ///   - content: Returns the view for an item.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                kind: .popover(PopoverPlacement(anchor: attachmentAnchor, edge: arrowEdge)), item: item,
                identity: { AnyHashable($0.id) }, onDismiss: nil, content: content))
    }
}
