import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Runs `body` with a window of the size of the screen that shows a view.
@MainActor
func withView<Content: View>(
    _ view: Content, on monitors: [VirtualMonitor] = [.monitor("SCREEN", 1280, 800)],
    options: VirtualDisplay.Options = .init(),
    _ body: @MainActor (UIWindow, UIHostingController<Content>, VirtualDisplay) async throws -> Void
) async throws {
    try await withApplication(on: monitors, options: options) { _, display in
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIHostingController(rootView: view)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try await display.settle()
        try await body(window, controller, display)
    }
}

extension UIView {
    /// The views of a class in this view, from back to front.
    func views<V: UIView>(of type: V.Type) -> [V] {
        (self as? V).map { [$0] } ?? subviews.flatMap { $0.views(of: type) }
    }
}

extension UIView {
    /// The labels of the accessibility elements in this view.
    var accessibilityLabels: Set<String> {
        let own = isAccessibilityElement ? [accessibilityLabel].compactMap(\.self) : []
        return subviews.reduce(into: Set(own)) { $0.formUnion($1.accessibilityLabels) }
    }
}

/// A value that actions of views change.
@MainActor
final class Log<Value> {
    var entries: [Value] = []
}

extension UIHostingController {
    /// Returns the frame of the view with an identifier, in the coordinates of the controller's view.
    func frame(of identifier: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGRect {
        let elements = (view as? any DrawnContent)?.drawnElements ?? []
        return try #require(
            elements.first { $0.identifier == identifier }?.frame, "no \(identifier)", sourceLocation: sourceLocation)
    }
}
