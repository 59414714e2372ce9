import Foundation
import UIKit

/// The sizes and the place of the content of a scroll view.
///
/// ```swift
/// ScrollView { Rows() }
///     .onScrollGeometryChange(for: Bool.self) { $0.visibleRect.minY > 100 } action: { showsButton = $1 }
/// ```
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content at the upper left corner of the scroll view, in points. It is negative if the content
    /// begins below a bar, or is pulled down.
    public var contentOffset: CGPoint
    /// The size of the content in points.
    public var contentSize: CGSize
    /// The distances from the edges at which the content begins and ends, such as those of bars.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view without the insets, in points.
    public var containerSize: CGSize
    /// Whether leading is on the right.
    private var isMirrored = false

    /// Creates a geometry. The layout direction is from left to right.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The visible part of the content without the parts under the insets.
    public var bounds: CGRect {
        let left = isMirrored ? contentInsets.trailing : contentInsets.leading
        return CGRect(
            origin: CGPoint(x: contentOffset.x + left, y: contentOffset.y + contentInsets.top), size: containerSize)
    }

    /// The visible part of the content, with the parts under the insets.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x, y: contentOffset.y,
            width: containerSize.width + contentInsets.leading + contentInsets.trailing,
            height: containerSize.height + contentInsets.top + contentInsets.bottom)
    }
}

extension ScrollGeometry {
    /// Creates the geometry of a scroll view.
    @MainActor
    init(_ view: UIScrollView, isMirrored: Bool) {
        let insets = view.adjustedContentInset
        self.init(
            contentOffset: view.contentOffset, contentSize: view.contentSize,
            contentInsets: EdgeInsets(
                top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isMirrored ? insets.left : insets.right),
            containerSize: CGSize(
                width: max(0, view.bounds.width - insets.left - insets.right),
                height: max(0, view.bounds.height - insets.top - insets.bottom)))
        self.isMirrored = isMirrored
    }
}

extension View {
    /// Performs an action when a value of a scroll view's geometry has changed. It receives the first value twice.
    ///
    /// The scroll view or list is this view or the first one inside it. Those inside a scroll view are not observed
    /// from outside of it.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Returns the value for a geometry. It is called after each layout and each scrolling.
    ///   - action: The action, which receives the old value and the new one. It runs after the layout.
    public nonisolated func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollObservationModifier(source: ScrollGeometrySource(transform: transform, action: action)))
    }
}

/// The closures of `onScrollGeometryChange`.
private struct ScrollGeometrySource<T: Equatable>: ScrollWatcherSource {
    let transform: (ScrollGeometry) -> T
    let action: (T, T) -> Void

    func makeWatcher() -> ScrollWatcher { ScrollGeometryWatcher(self) }

    func update(_ watcher: ScrollWatcher) { (watcher as? ScrollGeometryWatcher<T>)?.source = self }
}

/// An observer of a value of a scroll view's geometry.
private final class ScrollGeometryWatcher<T: Equatable>: ScrollWatcher {
    var source: ScrollGeometrySource<T>
    private var last: T?

    init(_ source: ScrollGeometrySource<T>) { self.source = source }

    override func geometryDidChange(_ geometry: ScrollGeometry) {
        let value = source.transform(geometry)
        let old = last ?? value
        guard last != value else { return }
        last = value
        source.action(old, value)
    }
}
