import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Windows that let touches through where their root has no content, in ways that programs use.
@MainActor
struct PassThroughTests {
    private final class RootWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === rootViewController?.view ? nil : hit
        }
    }

    private final class SubviewsWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let root = rootViewController?.view else { return nil }
            for view in root.subviews.reversed() {
                if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
            }
            return nil
        }
    }

    private final class LayerWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            guard let root = rootViewController?.view, let layer = root.layer.hitTest(point), layer !== root.layer,
                layer.name == nil
            else { return nil }
            return root
        }
    }

    @MainActor private final class Log { var taps: [String] = [] }

    private func show(_ window: UIWindow, _ name: String, _ offset: CGFloat, _ log: Log) {
        let button = Button {
            log.taps.append(name)
        } label: {
            Color.red.frame(width: 100, height: 50)
        }
        window.rootViewController = UIHostingController(rootView: button.offset(y: offset))
        window.rootViewController?.view.backgroundColor = .clear
        window.makeKeyAndVisible()
    }

    private func check(_ make: @MainActor () -> UIWindow) async throws {
        try await withApplication { _, display in
            let log = Log()
            let below = UIWindow(frame: UIScreen.main.bounds)
            show(below, "below", 0, log)
            let overlay = make()
            overlay.windowLevel = .alert + 1
            show(overlay, "toast", 200, log)
            try await display.settle()
            try display.click(at: CGPoint(x: 640, y: 600))
            try await display.settle()
            #expect(log.taps == ["toast"])
            try display.click(at: CGPoint(x: 640, y: 400))
            try await display.settle()
            #expect(log.taps == ["toast", "below"])
        }
    }

    @Test("S32: a window that returns nil for its root's view lets touches through")
    func root() async throws { try await check { RootWindow(frame: UIScreen.main.bounds) } }

    @Test("S32: a window that asks the root's subviews lets touches through")
    func passThroughSubviews() async throws { try await check { SubviewsWindow(frame: UIScreen.main.bounds) } }

    @Test("S32: a window that asks the layers lets touches through, and its root takes the others")
    func passThroughLayers() async throws { try await check { LayerWindow(frame: UIScreen.main.bounds) } }
}
