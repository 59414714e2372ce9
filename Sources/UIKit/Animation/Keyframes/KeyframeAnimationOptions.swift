import Foundation

extension UIView {
    /// Options for keyframe animations.
    ///
    /// The curve of `AnimationOptions` can be given by its raw value. It applies to the animation as a whole. Without
    /// one, time passes at a constant speed.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in the block, so that their changes are animated too.
        public static let layoutSubviews = Self(rawValue: 1 << 0)
        /// Views receive touches during the animation.
        public static let allowUserInteraction = Self(rawValue: 1 << 1)
        /// Changes that cannot be added to those of other animations begin at the values that are shown.
        public static let beginFromCurrentState = Self(rawValue: 1 << 2)
        /// The animation starts over again and again.
        public static let `repeat` = Self(rawValue: 1 << 3)
        /// The animation runs forwards and then backwards.
        public static let autoreverse = Self(rawValue: 1 << 4)
        /// The animation does not take the duration of the block around it.
        public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
        /// The animation does not take the options of the block around it.
        public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

        /// Straight lines between the keyframes. This is the default.
        public static let calculationModeLinear: Self = []
        /// Jumps from keyframe to keyframe.
        public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
        /// Straight lines at a constant speed. The times of the keyframes are ignored.
        public static let calculationModePaced = Self(rawValue: 2 << 10)
        /// A smooth curve through the keyframes.
        public static let calculationModeCubic = Self(rawValue: 3 << 10)
        /// A smooth curve at a nearly constant speed. The times of the keyframes are ignored.
        public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

        /// The mode of the single properties' animations.
        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options that blocks of all kinds have.
        var animationOptions: AnimationOptions {
            let shared: UInt = 0b10_0011_1111
            let curve = rawValue >> 16 & 3
            return AnimationOptions(rawValue: rawValue & shared | (curve == 0 ? 3 : curve) << 16)
        }
    }
}
