import Foundation
import Graphics

/// A value that a storyboard sets by key path, such as `layer.cornerRadius` to 8.
@MainActor
struct RuntimeAttribute {
    private let element: InterfaceElement
    private let resources: InterfaceResources

    init(_ element: InterfaceElement, _ resources: InterfaceResources) {
        self.element = element
        self.resources = resources
    }

    /// Sets the value. Returns `false` if the view has no property with that name for such a value.
    func set(_ keyPath: String, on view: UIView) -> Bool {
        if let number {
            switch keyPath {
            case "layer.cornerRadius": view.layer.cornerRadius = number
            case "layer.borderWidth": view.layer.borderWidth = number
            case "layer.opacity": view.layer.opacity = Float(min(max(number, 0), 1))
            case "layer.shadowOpacity": view.layer.shadowOpacity = Float(min(max(number, 0), 1))
            case "layer.shadowRadius": view.layer.shadowRadius = number
            case "layer.zPosition": view.layer.zPosition = number
            case "alpha": view.alpha = min(max(number, 0), 1)
            case "tag": view.tag = Int(number)
            default: return false
            }
            return true
        }
        if element["type"] == "boolean", let flag = element.flag("value") {
            switch keyPath {
            case "layer.masksToBounds", "clipsToBounds": view.clipsToBounds = flag
            case "hidden", "isHidden": view.isHidden = flag
            case "userInteractionEnabled": view.isUserInteractionEnabled = flag
            case "exclusiveTouch": view.isExclusiveTouch = flag
            default: return false
            }
            return true
        }
        if let color = resources.color("value", of: element) {
            switch keyPath {
            case "backgroundColor": view.backgroundColor = color
            case "tintColor": view.tintColor = color
            case "layer.borderColor": view.layer.borderColor = color.cgColor
            case "layer.shadowColor": view.layer.shadowColor = color.cgColor
            default: return false
            }
            return true
        }
        if let size = element.child(key: "value"), size.name == "size", keyPath == "layer.shadowOffset" {
            view.layer.shadowOffset = CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
            return true
        }
        guard let text = element.string("value") else { return false }
        switch keyPath {
        case "accessibilityIdentifier": view.accessibilityIdentifier = text
        case "text":
            guard let label = view as? UILabel else { return false }
            label.text = text
        default: return false
        }
        return true
    }

    /// The value in the types that a client's property may have.
    var values: [Any] {
        if let number { return [number, Double(number), Float(number), Int(number), UInt(max(number, 0))] }
        if element["type"] == "boolean", let flag = element.flag("value") { return [flag] }
        if let color = resources.color("value", of: element) { return [color] }
        if let value = element.child(key: "value") {
            func part(_ name: String) -> CGFloat { value.number(name) ?? 0 }
            switch value.name {
            case "size": return [CGSize(width: part("width"), height: part("height"))]
            case "point": return [CGPoint(x: part("x"), y: part("y"))]
            case "rect":
                return [CGRect(x: part("x"), y: part("y"), width: part("width"), height: part("height"))]
            default: break
            }
        }
        if element["type"] == "image", let name = element["value"] { return UIImage(named: name).map { [$0] } ?? [] }
        return element.string("value").map { [$0] } ?? []
    }

    private var number: CGFloat? {
        guard element["type"] == "number", let value = element.child(key: "value") else { return nil }
        return value.number("value")
    }
}
