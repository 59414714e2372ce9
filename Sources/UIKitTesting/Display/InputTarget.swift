import Foundation
import UIKit

/// What input goes to: a view of an application in this process, the accessibility identifier of such a view, or a point of
/// the framebuffer in pixels.
@MainActor
public protocol InputTarget {
    /// Where it lies on the display's framebuffer, in pixels: its middle, or a point counted from its upper left corner.
    ///
    /// - Throws: ``DisplayError`` or ``WaitError`` when it is nowhere to be seen there.
    func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint
}

extension UIView: InputTarget {
    /// Where the view's middle, or a point of its own coordinates, lies on the framebuffer.
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        // The X window of a scene that was shown in this turn comes with the commit.
        if let scene = window?.windowScene, scene.xWindow == nil { try await display.settle() }
        return try display.place(of: self, at: point)
    }
}

extension String: InputTarget {
    /// The same for the view that has this accessibility identifier, once there is one.
    @MainActor
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        try await display.view(self).place(on: display, at: point)
    }
}

extension CGPoint: InputTarget {
    /// The point itself, or one that lies so far from it, in pixels.
    @MainActor
    public func place(on display: VirtualDisplay, at point: CGPoint?) async throws -> CGPoint {
        CGPoint(x: x + (point?.x ?? 0), y: y + (point?.y ?? 0))
    }
}

extension VirtualDisplay {
    /// Where a point of a view lies on the framebuffer, in pixels; the view's centre where no point is given.
    ///
    /// - Throws: ``DisplayError`` for a view that is in no window of a scene on this display, or lies outside the framebuffer.
    public func place(of view: UIView, at point: CGPoint? = nil) throws -> CGPoint {
        guard let scene = view.window?.windowScene, let top = scene.xWindow else {
            throw DisplayError.badOption("\(ResponderTree.name(of: view)) is in no window that shows on \(name)")
        }
        let inView = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let inScene = view.convert(inView, to: scene.coordinateSpace)
        let origin = try tree(of: top).frameOnDisplay.origin
        let place = CGPoint(x: origin.x + inScene.x * scene.screen.scale, y: origin.y + inScene.y * scene.screen.scale)
        guard place.x.isFinite, place.y.isFinite else {
            throw DisplayError.badOption("\(ResponderTree.name(of: view)) has no place on \(name)")
        }
        return place
    }

    /// The view with this accessibility identifier, of the application in this process that shows on this display, once there
    /// is exactly one to be seen: in a window that is not hidden, and itself neither hidden nor transparent.
    ///
    /// Identifiers do not leave the process, as on iOS without XCUITest: a program that a test has started as a child has
    /// views by place alone.
    ///
    /// - Throws: ``WaitError`` at the deadline, with the identifiers that are there instead.
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

    /// The applications of this process that show on this display: one, or none.
    var applications: [UIApplication] {
        SettleParticipants.on(name).compactMap { ($0 as? ApplicationParticipant)?.application }
    }

    private var visibleViews: [UIView] {
        func views(in view: UIView) -> [UIView] {
            view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap(views)
        }
        let scenes = applications.flatMap(\.connectedScenes).compactMap { $0 as? UIWindowScene }
        return scenes.flatMap(\.windows).flatMap(views)
    }

    private func accountOfIdentifiers(_ found: [UIView]) -> String {
        guard !applications.isEmpty else {
            return
                "no application of this process shows there, and views of another process have no identifiers: use withApplication, or a point"
        }
        guard found.isEmpty else {
            return "there are \(found.count): " + found.map { ResponderTree.name(of: $0) }.joined(separator: ", ")
        }
        let others = Set(visibleViews.compactMap(\.accessibilityIdentifier)).sorted()
        return others.isEmpty ? "no view has one" : "the identifiers there are " + others.joined(separator: ", ")
    }
}
