import Foundation

extension LayoutNode {
    /// Returns one line for the node and for each node inside, for example `Text "Hello" (10 20; 40 20)`. Frames are in
    /// the coordinates of the root.
    func lines(_ indentation: String = "") -> [String] {
        let origin = globalOrigin
        func number(_ length: CGFloat) -> String {
            let rounded = (length * 100).rounded() / 100
            return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
        }
        let place = "(\(number(origin.x)) \(number(origin.y)); \(number(size.width)) \(number(size.height)))"
        return ["\(indentation)\(title) \(place)"] + shownChildren.flatMap { $0.lines(indentation + "  ") }
    }

    /// The name of the view, with its text.
    var title: String { label + ((self as? TextLeafLayout)?.string.map { " \"\($0)\"" } ?? "") }
}
