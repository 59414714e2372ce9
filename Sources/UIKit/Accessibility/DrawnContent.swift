import Foundation

/// A view that draws parts of its content without subviews, such as the view of a hosting controller.
@MainActor
package protocol DrawnContent: UIView {
    /// The parts that have an accessibility identifier, with their frames in the view's coordinates.
    var drawnElements: [(identifier: String, frame: CGRect)] { get }
    /// A description of the parts, a line for each, indented by their depth.
    var drawnTree: [String] { get }
}
