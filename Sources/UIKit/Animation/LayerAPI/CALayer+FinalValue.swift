import Foundation

extension CALayer {
    /// Sets a property to the value at which an animation has ended, without an animation. A view whose background has
    /// been animated gets the colour too.
    func setFinalValue(_ value: AnimatedValue, forKey key: String) {
        UIView.performWithoutAnimation {
            CATransaction.withoutActions {
                if key == "backgroundColor", let view, case .color(let color) = value {
                    view.backgroundColor = UIColor(cgColor: color)
                } else {
                    if !setModelValue(value, forKey: key) { setOwnValue(like: value, forKey: key) }
                }
            }
        }
    }
}
