import Foundation

/// An element of a storyboard or nib, such as `<rect key="frame" x="0" y="0" width="393" height="852"/>`.
///
/// Numbers that are unreadable, NaN or infinite count as absent. Numbers beyond `longest` are clamped.
struct InterfaceElement: Equatable, Sendable {
    let name: String
    var attributes: [String: String]
    var children: [InterfaceElement] = []
    var text = ""

    /// The largest coordinate, in points. It exceeds every desktop.
    static let longest: CGFloat = 1_000_000

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    var id: String? { attributes["id"] }

    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the child that holds a property's value, such as the one with `key="frame"`.
    func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    func number(_ attribute: String) -> CGFloat? {
        guard let text = self[attribute], let number = Double(text), number.isFinite else { return nil }
        return min(max(CGFloat(number), -Self.longest), Self.longest)
    }

    var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var size: CGSize { CGSize(width: max(0, number("width") ?? 0), height: max(0, number("height") ?? 0)) }
    var rect: CGRect { CGRect(origin: point, size: size) }

    /// Returns a text property. Text of several lines has an element of its own.
    func string(_ key: String) -> String? {
        if let value = self[key] { return value }
        guard let element = child(key: key) else { return nil }
        return switch element.name {
        case "string": element.text
        case "attributedString": element.children.map { $0["content"] ?? $0.string("content") ?? "" }.joined()
        default: nil
        }
    }

    /// This element and all elements below it, each before its children.
    var tree: [InterfaceElement] {
        var found: [InterfaceElement] = []
        var waiting = [self]
        while let next = waiting.popLast() {
            found.append(next)
            waiting += next.children.reversed()
        }
        return found
    }
}
