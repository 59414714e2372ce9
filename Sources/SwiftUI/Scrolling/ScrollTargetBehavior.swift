import Foundation
import UIKit

/// A place at which the content of a scroll view may come to rest.
public struct ScrollTarget: Equatable, Sendable {
    /// The part of the content that is visible there, in points of the content.
    public var rect: CGRect
    /// The point of the rectangle that is aligned with the same point of the scroll view, or `nil` for its origin.
    public var anchor: UnitPoint?
}

/// A rule for the places at which the content of a scroll view comes to rest.
///
/// ```swift
/// struct Rows: ScrollTargetBehavior {
///     func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 44).rounded() * 44
///     }
/// }
/// ```
public protocol ScrollTargetBehavior {
    /// The state of the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes the place at which the content would come to rest.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The state of a scroll view whose content is about to come to rest.
///
/// Values of the environment are properties of the context, such as `layoutDirection`.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// The visible part of the content when the scrolling began.
    public let originalTarget: ScrollTarget
    /// The velocity of the content offset at the end of the drag, in points per second.
    public let velocity: CGVector
    /// The size of the content.
    public let contentSize: CGSize
    /// The size of the scroll view without the safe area.
    public let containerSize: CGSize
    /// The directions in which the content can be moved.
    public let axes: Axis.Set
    /// The origin of the visible part now.
    let position: CGPoint
    /// The frames of views in target layouts near the places of the scrolling.
    let targets: [CGRect]
    let environment: EnvironmentValues

    /// A value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
    static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
    /// The rule for the places at which scroll views come to rest, or `nil` if it is any place.
    var scrollTargetBehavior: (any ScrollTargetBehavior)? {
        get { self[ScrollTargetBehaviorKey.self] }
        set { self[ScrollTargetBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets the rule for the places at which the scroll views in this view come to rest.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack { ForEach(cards) { CardView($0) } }.scrollTargetLayout()
    /// }
    /// .scrollTargetBehavior(.viewAligned)
    /// ```
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }
}
