import Testing
import UIKitTesting

@testable import UIKit

/// Commits. One commit updates the server, and another follows if there is work left.
@MainActor
struct CommitTests {
    private final class LayoutView: UIView {
        var onLayout: () -> Void = {}
        override func layoutSubviews() { onLayout() }
    }

    /// Two windows, one in front of the other, with a view each.
    @MainActor
    private struct Pair {
        let host: SceneHost
        let windows: [UIWindow]
        let views: [LayoutView]

        init(in scene: UIWindowScene) throws {
            windows = [0, 1].map {
                makeWindow(.white, frame: CGRect(x: 50 * $0, y: 40 * $0, width: 200, height: 150), in: scene)
            }
            views = windows.map {
                let view = LayoutView(frame: $0.bounds)
                view.addSubview(UIView(frame: .zero))
                $0.addSubview(view)
                return view
            }
            host = try #require(scene.sceneHost)
        }

        func commit() { host.display.scheduler.commit() }
    }

    @Test("a change of the order, showing a window, and a layout that moves views take one commit each")
    func oneCommit() async throws {
        try await withScenes { application, display in
            let pair = try Pair(in: try application.scene(.windowApplication))
            for window in pair.windows { window.isHidden = false }
            try await display.settle()
            pair.views[0].onLayout = { pair.views[0].subviews[0].frame.size.width += 10 }
            let changes: [(String, () -> Void)] = [
                ("order", { pair.windows[0].windowLevel = .alert }),
                ("layout", { pair.views[0].setNeedsLayout() }),
                ("hiding", { pair.windows[1].isHidden = true }),
                ("showing", { pair.windows[1].isHidden = false }),
            ]
            for (name, change) in changes {
                change()
                #expect(pair.host.isCommitDue, "\(name)")
                pair.commit()
                #expect(!pair.host.isCommitDue, "\(name)")
                try await display.settle()
            }
            #expect(pair.views[0].subviews[0].frame.width > 0)
        }
    }

    @Test("a layout request for a view that was already laid out leads to another commit")
    func laterCommit() async throws {
        try await withScenes { application, display in
            let pair = try Pair(in: try application.scene(.windowApplication))
            for window in pair.windows { window.isHidden = false }
            try await display.settle()
            pair.views[1].onLayout = { pair.views[0].setNeedsLayout() }
            pair.views[0].onLayout = { pair.windows[0].backgroundColor = .red }
            pair.views[1].setNeedsLayout()
            pair.commit()
            #expect(pair.host.isCommitDue)
            try await display.settle()
            let picture = try display.screenshot(ofWindow: try #require(pair.windows[0].windowScene?.xWindow))
            #expect(picture[20, 20] == .red)
        }
    }
}
