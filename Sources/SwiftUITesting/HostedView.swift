import Foundation
import SwiftUI
import UIKit
import UIKitTesting

/// A SwiftUI view in a window of its own on a virtual display.
///
/// ```swift
/// @MainActor
/// @Test(.virtualDisplay(monitors: [.monitor("SCREEN", 400, 300)]), .application())
/// func counterCounts() async throws {
///     let display = try VirtualDisplay.current
///     let hosted = try await display.host(Counter())
///     try await display.tap("increment")
///     #expect(hosted.bodies(of: Counter.self) == 2)
///     #expect(hosted.frames["increment"]?.width == 120)
/// }
/// ```
///
/// The window stays until ``close()`` is called or the application ends.
@MainActor
public final class HostedView<Content: View> {
    /// The display that shows the window.
    public let display: VirtualDisplay
    /// The window. Its root view controller is ``controller``.
    public let window: UIWindow
    /// The controller of the view.
    public let controller: UIHostingController<Content>
    private let counter = BodyCounter()

    fileprivate init(_ view: Content, _ size: CGSize?, _ display: VirtualDisplay) {
        self.display = display
        let frame = size.map { CGRect(origin: .zero, size: $0) } ?? UIScreen.main.bounds
        window = UIWindow(frame: frame)
        controller = UIHostingController(rootView: view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    isolated deinit { counter.end() }

    /// The view. Setting it updates the window by the end of the turn. Views with the same position and type keep their
    /// state.
    public var rootView: Content {
        get { controller.rootView }
        set { controller.rootView = newValue }
    }

    /// Hides the window and removes the view. Nothing is counted any more.
    public func close() {
        counter.end()
        window.isHidden = true
        window.rootViewController = nil
    }

    // MARK: Evaluations

    /// Returns how often the bodies of a type of views were evaluated since the view was shown, or since the last
    /// ``resetBodies()``.
    ///
    /// The views in sheets, in pages of a navigation stack and in other windows count too. Evaluations are only counted
    /// while a `HostedView` exists.
    ///
    /// - Parameter type: A view, or a modifier with a body.
    public func bodies(of type: Any.Type) -> Int { counter.count(of: type) }

    /// The number of evaluations of all bodies, including those of SwiftUI's own views.
    public var bodyCount: Int { counter.total }

    /// Lets the counting begin again at 0.
    public func resetBodies() { counter.reset() }

    // MARK: Places

    /// The frames of the views with an `accessibilityIdentifier`, in points of the window's scene.
    ///
    /// If an identifier occurs several times, the frame is that of the first view.
    public var frames: [String: CGRect] { display.frames() }

    /// Returns the frame of the view with an identifier, in points of the window's scene; `nil` if there is none.
    public func frame(of identifier: String) -> CGRect? { frames[identifier] }

    /// The views of the window, with their types, identities and frames.
    ///
    /// `print(hosted.tree)` shows it.
    public var tree: ViewTreeNode? { ViewTreeNode.trees(in: window).first }

    // MARK: Time

    /// Sets the clock of animations forward, and waits until the display shows the new state. The clock is stopped.
    ///
    /// - Parameters:
    ///   - seconds: The seconds.
    ///   - frames: The number of equal steps, at least 1. Each is committed by itself.
    public func stepAnimations(by seconds: TimeInterval, frames: Int = 1) async throws {
        try await display.stepAnimations(by: seconds, frames: frames)
    }
}

extension VirtualDisplay {
    /// Shows a SwiftUI view in a window of its own, and waits until it is shown.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - size: The size of the window in points; `nil`, the default, is that of the main screen.
    /// - Returns: The view in its window.
    /// - Throws: `WaitError` if the application does not settle.
    @MainActor
    public func host<Content: View>(_ view: Content, size: CGSize? = nil) async throws -> HostedView<Content> {
        let hosted = HostedView(view, size, self)
        try await settle()
        return hosted
    }
}
