import Foundation

extension UIView {
    /// Options for the course of an animation. Without a curve, an animation uses `curveEaseInOut`.
    ///
    /// Other numbers in the place of the curve count as it too, such as 7, that of the keyboard in programs for iOS.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The views that the block changes are laid out in the block, so that their subviews move too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches hit the animated views and their subviews, at the place where the animation ends. Without this
        /// option they do not.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Colours begin with what is shown. Without this option they begin with the property's old value. Movements
        /// always go on from what is shown.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation starts over again and again, until it is removed from the layer or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forwards and then backwards. At its end the new values show.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A block inside of another one has its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A block inside of another one has its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A block inside of another one does not inherit its repetition, its touches and its beginning.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// The animation starts slowly, accelerates, and slows down at the end. This is the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// The animation starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// The animation slows down at its end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The animation runs at a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            switch rawValue >> 16 & 15 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }
}
