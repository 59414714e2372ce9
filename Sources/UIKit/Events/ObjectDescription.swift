import Foundation

/// The text that stands for an object in logs, such as `<UIView: 0x7f1c9c00; frame = (0 0; 10 20)>`.
enum ObjectDescription {
    /// Returns the class and the address of an object, and details.
    static func text(of object: AnyObject, details: [String] = []) -> String {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
        let parts = ["\(name(ofType: _typeName(type(of: object), qualified: true))): 0x\(address)"] + details
        return "<" + parts.joined(separator: "; ") + ">"
    }

    /// Returns the class and the address as the texts of constraints have them, such as `UILabel:0x7f1c9c00`.
    static func shortText(of object: AnyObject) -> String {
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
        return "\(name(ofType: _typeName(type(of: object), qualified: true))):0x\(address)"
    }

    /// Returns a type's name with its module. Names of UIKit's own types have no module, as on iOS.
    ///
    /// - Parameter type: The name as Swift writes it. That of a private type contains a context, which is left out:
    ///   `App.(unknown context at $10).Row` gives `App.Row`.
    static func name(ofType type: String) -> String {
        let parts = type.split(separator: ".").filter { !$0.hasPrefix("(") }
        return parts.dropFirst(parts.first == "UIKit" && parts.count > 1 ? 1 : 0).joined(separator: ".")
    }

    /// Returns a rectangle as in the description of a view: `(0 0.5; 10 20)`.
    static func text(of rect: CGRect) -> String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { number -> String in
            let text = "\(number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    }
}
