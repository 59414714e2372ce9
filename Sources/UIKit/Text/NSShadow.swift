import Foundation
import Graphics

/// A copy of the text behind it; the value of the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
    private let type = NoCoreFoundationType()
    /// In points; positive is right and down.
    open var shadowOffset: CGSize = .zero
    /// In points: over what distance its edge is soft. 0, and what is negative or not finite, make it sharp.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor` or `CGColor`: black at a third of its opacity if not set; without a colour there is no shadow.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.cgColor == cgColor
    }
    open override var hash: Int { cgColor.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any {
        let shadow = NSShadow()
        shadow.shadowOffset = shadowOffset
        shadow.shadowBlurRadius = shadowBlurRadius
        shadow.shadowColor = shadowColor
        return shadow
    }
    open override func copy() -> Any { copy(with: nil) }

    package var cgColor: CGColor? { CGColor.attribute(shadowColor) }
}

extension CGColor {
    /// The colour that an attribute's value stands for: of a `UIColor` or a `CGColor`, as both are accepted.
    static func attribute(_ value: Any?) -> CGColor? {
        if let color = value as? UIColor { return color.cgColor }
        return value as? CGColor
    }
}
