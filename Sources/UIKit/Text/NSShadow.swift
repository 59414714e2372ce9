import Foundation
import Graphics

/// A shadow behind text, for the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
    private let type = NoCoreFoundationType()
    /// The displacement in points; positive is right and down. The default is zero.
    open var shadowOffset: CGSize = .zero
    /// The width of the soft edge in points. 0, the default, means a sharp edge, and so does a value that is negative
    /// or not finite.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, as a `UIColor` or `CGColor`. The default is black with an opacity of one third. Without a colour
    /// there is no shadow.
    open var shadowColor: Any? = CGColor(gray: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.cgColor == cgColor
    }
    open override var hash: Int { cgColor.hashValue }

    /// Returns a copy with the same values.
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
    /// Returns the colour of an attribute's value, which can be a `UIColor` or a `CGColor`.
    static func attribute(_ value: Any?) -> CGColor? {
        if let color = value as? UIColor { return color.cgColor }
        return value as? CGColor
    }
}
