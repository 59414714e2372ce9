import Foundation
import UIKit

/// An application's scenes, with their windows, view controllers and views: a snapshot of one moment.
///
/// Each node contains the nodes that precede it in the responder chain. Scenes and windows have the ids of their X
/// windows.
public struct ResponderTree: Sendable, Hashable {
    /// A one-line description of the node, e.g. `UIWindow 0x200007 level 0 key (0 0; 1280 800)`. Frames are in points.
    public let title: String
    /// The id of the X window of a scene or window; `nil` if it has none.
    public let xWindow: UInt?
    /// The `accessibilityIdentifier` of a view; `nil` if it has none.
    public let identifier: String?
    /// The nodes inside this one. Windows and views are ordered from back to front.
    public let children: [ResponderTree]
    /// The descriptions of the constraints that a view holds, if they were asked for.
    public var constraints: [String] = []
    /// The descriptions of what a view draws without subviews, such as the texts and shapes of SwiftUI.
    public var drawing: [String] = []

    /// The node itself and all its descendants, each before its children.
    public var all: [ResponderTree] { [self] + children.flatMap(\.all) }
}

extension ResponderTree: CustomStringConvertible {
    /// One line per node, with children indented:
    ///
    ///     UIWindowScene 0x200004 "Mail" foregroundActive (0 0; 1280 800)
    ///       UIWindow 0x200007 level 0 key (0 0; 1280 800)
    ///         MailViewController
    ///           UIView (0 0; 1280 800)
    ///             UILabel #subject "Hello" (40 40; 200 24)
    ///
    /// The constraints of a view and what it draws come before its subviews.
    public var description: String { lines.joined(separator: "\n") }

    private var lines: [String] { [title] + (constraints + drawing + children.flatMap(\.lines)).map { "  " + $0 } }
}

extension UIApplication {
    /// The application's connected scenes with their windows, view controllers and views.
    ///
    /// The text of a secure text field, and the views that draw it, are left out.
    public var responderTree: ResponderTree { responderTree(listingConstraints: false) }

    /// Returns the application's connected scenes with their windows, view controllers and views.
    ///
    /// - Parameter listsConstraints: Whether the constraints that views hold are listed too.
    public func responderTree(listingConstraints listsConstraints: Bool) -> ResponderTree {
        let scenes = connectedScenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
        return ResponderTree(
            title: "\(type(of: self))" + (delegate.map { ", delegate \(type(of: $0))" } ?? ""), xWindow: nil,
            identifier: nil, children: scenes.map { ResponderTree($0, listsConstraints) })
    }
}

@MainActor
extension ResponderTree {
    fileprivate init(_ scene: UIScene, _ listsConstraints: Bool) {
        let window = scene as? UIWindowScene
        var parts = ["\(type(of: scene))", window?.xWindow.map(Self.hex)].compactMap(\.self)
        if let title = scene.title, !title.isEmpty { parts.append(Self.quoted(title)) }
        parts.append("\(scene.activationState)")
        if let delegate = scene.delegate { parts.append("delegate \(type(of: delegate))") }
        if let window { parts.append(Self.text(window.coordinateSpace.bounds)) }
        self.init(
            title: parts.joined(separator: " "), xWindow: window?.xWindow, identifier: nil,
            children: ((window?.windows ?? []) + [window?.menuWindow].compactMap(\.self)).map {
                ResponderTree($0, listsConstraints)
            })
    }

    private init(_ view: UIView, _ listsConstraints: Bool) {
        let window = view as? UIWindow
        var parts = [Self.name(of: view), window?.xWindow.map(Self.hex)].compactMap(\.self)
        if let window {
            parts.append("level \(Self.text(window.windowLevel.rawValue))")
            if window.isKeyWindow { parts.append("key") }
        }
        if let text = Self.text(of: view) { parts.append(text) }
        parts.append(Self.text(view.frame))
        if view.isHidden { parts.append("hidden") }
        if view.alpha < 1 { parts.append("alpha \(Self.text(view.alpha))") }
        if !view.isUserInteractionEnabled { parts.append("interaction disabled") }
        if view.isFirstResponder { parts.append("first responder") }
        if let text = Self.accessibilityText(of: view) { parts.append(text) }
        // The subviews of a secure text field would reveal its text.
        let isSecret = (view as? UITextField)?.isSecureTextEntry == true
        let tree = ResponderTree(
            title: parts.joined(separator: " "), xWindow: window?.xWindow, identifier: view.accessibilityIdentifier,
            children: isSecret ? [] : view.subviews.map { ResponderTree($0, listsConstraints) },
            constraints: listsConstraints ? view.constraints.map(\.description) : [],
            drawing: (view as? any DrawnContent)?.drawnTree ?? [])
        // The next responder of a view controller's own view is the view controller.
        guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else {
            self = tree
            return
        }
        let status = controller.isFirstResponder ? " first responder" : ""
        self.init(title: "\(type(of: controller))\(status)", xWindow: nil, identifier: nil, children: [tree])
    }

    /// Returns the class of a view with its identifier, if it has one: `UILabel #subject`.
    static func name(of view: UIView) -> String {
        "\(type(of: view))" + (view.accessibilityIdentifier.map { " #\($0)" } ?? "")
    }

    /// Returns the text that a view shows, or the state of a switch; `nil` for other views.
    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text.map(quoted)
        case let field as UITextField: field.isSecureTextEntry ? "secure" : field.text.map(quoted)
        case let button as UIButton: button.currentTitle.map(quoted)
        case let toggle as UISwitch: toggle.isOn ? "on" : "off"
        default: nil
        }
    }

    nonisolated static func quoted(_ text: String) -> String {
        let line = text.replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(line.count > 60 ? line.prefix(59) + "…" : line)\""
    }

    private static func hex(_ id: UInt) -> String { "0x" + String(id, radix: 16) }

    /// Returns a frame in points, in UIKit's notation.
    nonisolated static func text(_ frame: CGRect) -> String {
        "(\(text(frame.minX)) \(text(frame.minY)); \(text(frame.width)) \(text(frame.height)))"
    }

    /// Returns a number with at most two decimal places.
    private nonisolated static func text(_ number: CGFloat) -> String {
        guard number.isFinite else { return "\(number)" }
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
