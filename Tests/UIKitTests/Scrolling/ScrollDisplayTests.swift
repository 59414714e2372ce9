import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Scroll views on a display: drags with the mouse, and the pixels of what has scrolled.
@MainActor
struct ScrollDisplayTests {
    /// Fills a scroll view with coloured rows and text.
    private func fill(_ view: UIScrollView) {
        view.contentSize = CGSize(width: view.bounds.width, height: 3000)
        view.backgroundColor = .white
        for row in 0..<60 {
            let label = UILabel(
                frame: CGRect(x: 10, y: CGFloat(row) * 50 + 4, width: view.bounds.width - 20, height: 42))
            label.text = "Row \(row)"
            label.textColor = .black
            label.backgroundColor = UIColor(hue: CGFloat(row) / 60, saturation: 0.4, brightness: 1, alpha: 1)
            view.addSubview(label)
        }
    }

    private func withScrollView(
        _ body: @MainActor (VirtualDisplay, UIWindow, UIScrollView) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("MAIN", 500, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let view = UIScrollView(frame: CGRect(x: 20, y: 30, width: 400, height: 500))
            fill(view)
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(display, window, view)
        }
    }

    @Test("R368: a drag with the mouse moves the content as a finger does")
    func mouse() async throws {
        try await withScrollView { display, window, view in
            try display.movePointer(to: CGPoint(x: 200, y: 400))
            try display.press()
            for y in stride(from: 390.0, through: 200, by: -10) {
                try display.movePointer(to: CGPoint(x: 200, y: y))
                try await display.settle()
            }
            #expect(view.isTracking && view.isDragging && view.contentOffset.y == 190)
            try display.release()
            try await display.settle()
            #expect(!view.isTracking)
        }
    }

    @Test("after each step of a scrolling with overlays the pixels are those of a complete painting")
    func scrollDisplayPixels() async throws {
        try await withScrollView { display, window, view in
            let badge = UILabel(frame: CGRect(x: 300, y: 250, width: 150, height: 60))
            badge.text = "In front"
            badge.backgroundColor = .yellow
            window.rootViewController?.view.addSubview(badge)
            try await display.settle()
            for step in [7, 50, 120, -30, 1, 400, -547] as [CGFloat] {
                view.contentOffset.y += step
                try await display.settle()
                let moved = try display.screenshot()
                window.layer.markDirty(.subtree)
                try await display.settle()
                #expect(try display.screenshot() == moved, "a step of \(step)")
            }
        }
    }
}
