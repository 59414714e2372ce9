import Foundation
import SwiftUI
import UIKit

/// A view of SwiftUI with the views inside of it: a snapshot of one moment.
///
/// Unlike the layout nodes in `display.tree()`, it has all views, also those that do not draw, with their types.
public struct ViewTreeNode: Sendable, Hashable {
    /// The type of the view or of its modifier, such as `Counter` or `Text "3"`.
    public let type: String
    /// The identity of the view: the value of `id(_:)` or the identity in a `ForEach`, or the branch of a condition.
    /// `nil` if the place in the code is its only identity.
    public let identity: String?
    /// The frame in points of the window; `nil` if the view shows nothing. It contains all views inside.
    public let frame: CGRect?
    /// The views inside.
    public let children: [ViewTreeNode]

    /// The node itself and all its descendants, each before its children.
    public var all: [ViewTreeNode] { [self] + children.flatMap(\.all) }

    /// Returns the first node of a type, by its name without generic arguments.
    public func first(_ type: String) -> ViewTreeNode? {
        all.first { $0.type == type || $0.type.hasPrefix(type + "<") || $0.type.hasPrefix(type + " ") }
    }

    private init(_ node: NodeDescription, offset: CGPoint) {
        type = node.type
        identity = node.identity
        frame = node.frame?.offsetBy(dx: offset.x, dy: offset.y)
        children = node.children.map { ViewTreeNode($0, offset: offset) }
    }

    /// Returns the trees that a view and its subviews show, from back to front. A tree in the representable view of
    /// another one follows that.
    ///
    /// - Parameter view: A view of the application in this process, such as a window.
    @MainActor
    public static func trees(in view: UIView) -> [ViewTreeNode] {
        let own = (view as? any DescribedTree)?.rootDescription.map {
            ViewTreeNode($0, offset: view.convert(.zero, to: nil))
        }
        return (own.map { [$0] } ?? []) + view.subviews.flatMap(trees)
    }
}

extension ViewTreeNode: CustomStringConvertible {
    /// One line per view, with the views inside indented:
    ///
    ///     Counter (0 0; 400 300)
    ///       VStack (150 130; 100 40)
    ///         ForEach (150 130; 100 40)
    ///           row #3 (150 130; 100 20)
    public var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        var title = type
        if let identity { title += " #\(identity)" }
        if let frame {
            title +=
                " (" + [frame.minX, frame.minY].map(Self.text).joined(separator: " ") + "; "
                + [frame.width, frame.height].map(Self.text).joined(separator: " ") + ")"
        }
        return [title] + children.flatMap(\.lines).map { "  " + $0 }
    }

    private static func text(_ number: CGFloat) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
