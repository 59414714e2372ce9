import Foundation
import UIKit

/// A target of input: a view, the accessibility identifier of a view, or a point of the framebuffer in pixels.
///
///     try await display.tap(button)
///     try await display.tap("send")
///     try await display.tap(CGPoint(x: 40, y: 40))
///
/// Views and identifiers are those of an application in the test's own process.
@MainActor
public protocol InputTarget {
    /// Returns the target's position on the framebuffer, in pixels.
    ///
    /// - Parameters:
    ///   - display: The display.
    ///   - point: A point relative to the target's upper left corner; `nil` for its centre. The unit is points for a
    ///     view and pixels for a point.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the target is not visible on the display.
    func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint
}

extension UIView: InputTarget {
    /// Returns the position of a point of the view on the framebuffer, in pixels.
    ///
    /// - Parameters:
    ///   - display: The display that shows the view's application.
    ///   - point: A point in the view's coordinates; `nil` for its centre.
    /// - Throws: ``DisplayError`` if the view is in no scene on the display; ``WaitError`` if the application does not
    ///   settle.
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        // The X window of a scene that was shown just now is created by the next commit.
        if let scene = window?.windowScene, scene.xWindow == nil { try await display.settle() }
        return try display.place(of: self, at: point)
    }
}

extension String: InputTarget {
    /// Returns the position of a point of the view with this accessibility identifier, in pixels of the framebuffer.
    ///
    /// It may be a view of SwiftUI, which is drawn by the view of its hosting controller. Waits up to 5 seconds until
    /// there is exactly one such view.
    ///
    /// - Parameters:
    ///   - display: The display that shows the view's application.
    ///   - point: A point in the view's coordinates; `nil` for its centre.
    /// - Throws: ``WaitError`` if there is no such view; ``DisplayError`` if it is not on the display.
    @MainActor
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        let element = try await display.element(self)
        guard let frame = element.frame else { return try await element.view.place(on: display, at: point) }
        let inView = point.map { CGPoint(x: frame.minX + $0.x, y: frame.minY + $0.y) }
        return try await element.view.place(on: display, at: inView ?? CGPoint(x: frame.midX, y: frame.midY))
    }
}

extension CGPoint: InputTarget {
    /// Returns the point itself, moved by `point`. All values are in pixels of the framebuffer.
    @MainActor
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        CGPoint(x: x + (point?.x ?? 0), y: y + (point?.y ?? 0))
    }
}

extension VirtualDisplay {
    /// Returns the position of a point of a view on the framebuffer, in pixels.
    ///
    /// The position may be outside the framebuffer.
    ///
    /// - Parameters:
    ///   - view: A view of an application in this process.
    ///   - point: A point in the view's coordinates; `nil`, the default, is its centre.
    /// - Throws: ``DisplayError/badOption(_:)`` if the view is in no window that has an X window, or has no finite
    ///   position.
    public func place(of view: UIView, at point: CGPoint? = nil) throws -> CGPoint {
        guard let scene = view.window?.windowScene, let top = scene.xWindow else {
            throw DisplayError.badOption("\(ResponderTree.name(of: view)) is not in a window that is shown on \(name)")
        }
        let inView = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let inScene = view.convert(inView, to: scene.coordinateSpace)
        let origin = try tree(of: top).frameOnDisplay.origin
        let place = CGPoint(x: origin.x + inScene.x * scene.screen.scale, y: origin.y + inScene.y * scene.screen.scale)
        guard place.x.isFinite, place.y.isFinite else {
            throw DisplayError.badOption("\(ResponderTree.name(of: view)) has no finite position on \(name)")
        }
        return place
    }

    /// Waits for the view with an accessibility identifier, and returns it.
    ///
    /// There must be exactly one such view: in a window that is not hidden, and neither hidden nor transparent itself
    /// or inside such a view. It belongs to the application in this process that shows on this display.
    ///
    ///     let label = try await display.view("status") as? UILabel
    ///     #expect(label?.text == "Sent")
    ///
    /// Identifiers do not leave the process. For the views of a child program, use points instead.
    ///
    /// - Parameters:
    ///   - identifier: The accessibility identifier.
    ///   - timeout: The time limit, 5 seconds by default.
    /// - Throws: ``WaitError`` at the deadline; it lists the identifiers that are there instead.
    public func view(_ identifier: String, timeout: Duration = .seconds(5)) async throws -> UIView {
        var found: [UIView] = []
        try await waitUntil(
            "one view with the accessibility identifier \"\(identifier)\" on \(name)", timeout: timeout,
            instead: { self.accountOfIdentifiers(found) }
        ) {
            found = visibleViews.filter { $0.accessibilityIdentifier == identifier }
            return found.count == 1
        }
        return found[0]
    }

    /// Waits for the view with an accessibility identifier, which may be drawn by another one. Returns the view that
    /// shows it, and its frame in that view if it is drawn.
    func element(_ identifier: String) async throws -> (view: UIView, frame: CGRect?) {
        var found: [(view: UIView, frame: CGRect?)] = []
        try await waitUntil(
            "one view with the accessibility identifier \"\(identifier)\" on \(name)",
            timeout: .seconds(5), instead: { self.accountOfIdentifiers(found.map(\.view)) }
        ) {
            found = visibleViews.flatMap { view -> [(view: UIView, frame: CGRect?)] in
                let own: [(view: UIView, frame: CGRect?)] =
                    view.accessibilityIdentifier == identifier ? [(view, nil)] : []
                let drawn = (view as? any DrawnContent)?.drawnElements.filter { $0.identifier == identifier } ?? []
                return own + drawn.map { (view, $0.frame) }
            }
            return found.count == 1
        }
        return found[0]
    }

    /// The applications of this process that use this display: one, or none.
    var applications: [UIApplication] {
        SettleParticipants.on(name).compactMap { ($0 as? ApplicationParticipant)?.application }
    }

    /// The views of the application that are neither hidden nor transparent, from back to front.
    var visibleViews: [UIView] {
        func views(in view: UIView) -> [UIView] {
            view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap(views)
        }
        let scenes = applications.flatMap(\.connectedScenes).compactMap { $0 as? UIWindowScene }
        return scenes.flatMap { $0.windows + [$0.menuWindow].compactMap(\.self) }.flatMap(views)
    }

    private func accountOfIdentifiers(_ found: [UIView]) -> String {
        guard !applications.isEmpty else {
            return
                "no application of this process is shown there, and the views of other processes cannot be found: use withApplication, or a point"
        }
        guard found.isEmpty else {
            return "there are \(found.count): " + found.map { ResponderTree.name(of: $0) }.joined(separator: ", ")
        }
        guard !visibleViews.isEmpty else {
            return "the application has no visible window; a window that nothing retains leaves the screen"
        }
        let drawn = visibleViews.compactMap { $0 as? any DrawnContent }.flatMap(\.drawnElements).map(\.identifier)
        let others = Set(visibleViews.compactMap(\.accessibilityIdentifier) + drawn).sorted()
        return others.isEmpty ? "no view has an identifier" : "the identifiers are " + others.joined(separator: ", ")
    }
}
