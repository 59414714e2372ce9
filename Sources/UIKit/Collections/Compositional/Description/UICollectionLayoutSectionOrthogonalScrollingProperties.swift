import Foundation

/// The way in which a section that scrolls by itself comes to rest, and goes beyond its ends.
///
/// ```swift
/// section.orthogonalScrollingBehavior = .continuous
/// section.orthogonalScrollingProperties.decelerationRate = .fast
/// section.orthogonalScrollingProperties.bounce = .never
/// ```
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
    /// The rate at which the section comes to rest after a drag.
    public enum DecelerationRate: Int, Sendable {
        /// The rate that suits the behavior of the section, which is `normal`.
        case automatic
        /// The rate of scroll views.
        case normal
        /// A rate with which the section rests soon.
        case fast
    }

    /// The movement beyond the ends of the section's content.
    public enum Bounce: Int, Sendable {
        /// The section bounces if its content is longer than its place.
        case automatic
        /// The section always bounces.
        case always
        /// The section stops at its ends.
        case never
    }

    /// Creates properties with the default values.
    public override init() { super.init() }

    /// The rate at which the section comes to rest. The default is `automatic`.
    open var decelerationRate = DecelerationRate.automatic
    /// The movement beyond the ends. The default is `automatic`.
    open var bounce = Bounce.automatic

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}

/// The values of the properties, which the layout passes on to the scroll view of the section.
struct SectionScrolling: Equatable {
    typealias Properties = UICollectionLayoutSectionOrthogonalScrollingProperties

    var rate = Properties.DecelerationRate.automatic
    var bounce = Properties.Bounce.automatic

    /// The rate of the scroll view.
    var decelerationRate: UIScrollView.DecelerationRate { rate == .fast ? .fast : .normal }
}
