import Foundation
import UIKitTesting

@testable import SwiftUI

/// Runs `body` with a window of the size of the screen that shows a view.
@MainActor
func withView<Content: View>(
    _ view: Content, scale: Int = 1,
    _ body: @MainActor (UIWindow, UIHostingController<Content>, VirtualDisplay) async throws -> Void
) async throws {
    try await withApplication { _, display in
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

/// A value that actions of views change.
@MainActor
final class Log<Value> {
    var entries: [Value] = []
}
