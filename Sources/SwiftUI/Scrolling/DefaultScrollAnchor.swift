import Foundation
import UIKit

/// The uses of a default anchor of scroll views.
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Kind { case initialOffset, sizeChanges, alignment }
    private let kind: Kind

    /// The place at which the content is first.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// The place at which the content stays when its size or that of the view changes.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// The place of content that is smaller than the view.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The anchors at which the content of a scroll view is without a scrolling.
struct DefaultScrollAnchors: Equatable {
    /// The anchor of the roles that have none of their own, or `nil` for the start.
    fileprivate var general: UnitPoint?
    /// The anchors of roles. They count whether they are set inside or outside of the general one.
    fileprivate var ofRoles: [ScrollAnchorRole: UnitPoint?] = [:]

    /// The anchor of the first place, or `nil` for the start.
    var initial: UnitPoint? { anchor(for: .initialOffset) }
    /// The anchor at which the content stays when sizes change, or `nil`.
    var sizeChanges: UnitPoint? { anchor(for: .sizeChanges) }
    /// The anchor of content that is smaller than the view, or `nil` for the start.
    var alignment: UnitPoint? { anchor(for: .alignment) }

    private func anchor(for role: ScrollAnchorRole) -> UnitPoint? {
        if let own = ofRoles[role] { return own }
        return general
    }
}

private struct DefaultScrollAnchorsKey: EnvironmentKey { static let defaultValue = DefaultScrollAnchors() }

extension EnvironmentValues {
    /// The anchors of the nearest scroll views.
    var defaultScrollAnchors: DefaultScrollAnchors {
        get { self[DefaultScrollAnchorsKey.self] }
        set { self[DefaultScrollAnchorsKey.self] = newValue }
    }
}

extension View {
    /// Sets the point of the content at which the scroll views in this view begin.
    ///
    /// ```swift
    /// ScrollView { messages }.defaultScrollAnchor(.bottom)
    /// ```
    ///
    /// The content stays at the point when its size or that of the view changes, until it is scrolled elsewhere.
    /// Content that is smaller than the view is at that point of it as well. Lists have no such point.
    ///
    /// ```swift
    /// ScrollView { messages }
    ///     .defaultScrollAnchor(.bottom)
    ///     .defaultScrollAnchor(.top, for: .alignment)
    /// ```
    ///
    /// - Parameter anchor: The point of the content that is at the same point of the view; `nil` for the start.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.defaultScrollAnchors) { $0.general = anchor }
    }

    /// Sets the point of the content at which the scroll views in this view are in a role.
    ///
    /// It counts in place of the point that is set for all roles. With `nil` the content is at the start in that role.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.defaultScrollAnchors) { $0.ofRoles.updateValue(anchor, forKey: role) }
    }
}

extension ScrollLayout {
    /// Moves the content to the place at which a point of it is at the same point of the view.
    func moveToDefault(_ anchor: UnitPoint) {
        let place = place(of: anchor)
        let visible = safeContent
        guard hypot(place.x - visible.minX, place.y - visible.minY) > 0.5 else { return }
        scroll(x: place.x, y: place.y, isAnimated: false)
    }

    /// Returns whether a point of the content is at the same point of the view.
    func isAtDefault(_ anchor: UnitPoint) -> Bool {
        let (place, visible) = (place(of: anchor), safeContent)
        return hypot(place.x - visible.minX, place.y - visible.minY) <= 1
    }

    /// Returns the point of the content that is at the upper left corner if an anchor is at its place. It stays where
    /// it is along axes that the view does not scroll.
    private func place(of anchor: UnitPoint) -> CGPoint {
        let (visible, content) = (safeContent, view.contentSize)
        return CGPoint(
            x: scrolls(.horizontal) ? anchor.x * max(0, content.width - visible.width) : visible.minX,
            y: scrolls(.vertical) ? anchor.y * max(0, content.height - visible.height) : visible.minY)
    }
}
