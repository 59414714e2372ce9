import Foundation
import Graphics

/// The value of an animatable property of a layer.
enum AnimatedValue {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)
    case colors([CGColor])
    case numbers([CGFloat])
    case other(Any)
}
