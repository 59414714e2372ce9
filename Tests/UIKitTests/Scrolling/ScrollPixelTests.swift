import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The pixels that the server moves when a view scrolls.
@MainActor
struct ScrollPixelTests {
    private func makeScrollView(in window: UIWindow) throws -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 20, y: 30, width: 400, height: 500))
        view.contentSize = CGSize(width: 800, height: 3000)
        view.backgroundColor = .white
        for row in 0..<60 {
            let label = UILabel(frame: CGRect(x: 10, y: CGFloat(row) * 50 + 4, width: 780, height: 42))
            label.text = "Row \(row) of the rows of a view that scrolls to all sides, as the user likes"
            label.backgroundColor = UIColor(hue: CGFloat(row) / 60, saturation: 0.4, brightness: 1, alpha: 1)
            view.addSubview(label)
        }
        try #require(window.rootViewController?.view).addSubview(view)
        return view
    }

    /// Compares what is shown with a complete painting.
    private func check(_ display: VirtualDisplay, _ scene: UIWindowScene, _ comment: Comment) async throws {
        try await display.settle()
        let shown = try display.screenshot()
        for window in scene.windows { window.layer.markDirty(.subtree) }
        try await display.settle()
        #expect(try display.screenshot() == shown, comment)
    }

    @Test("a step lets the server copy once, and the view is shown as if painted completely")
    func scrollPixelCopies() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let view = try makeScrollView(in: window)
            window.makeKeyAndVisible()
            try await display.settle()
            for step in [CGPoint(x: 0, y: 16), CGPoint(x: 7, y: 0), CGPoint(x: -3, y: 120), CGPoint(x: 0, y: -99)] {
                let copies = tap.counts["CopyArea"]
                view.contentOffset.x += step.x
                view.contentOffset.y += step.y
                try await display.settle()
                #expect(tap.counts["CopyArea"] == copies + 1)
                try await check(display, scene, "a step of \(step)")
            }
            let copies = tap.counts["CopyArea"]
            // Nothing of what is shown stays.
            view.contentOffset.y += 600
            try await display.settle()
            #expect(tap.counts["CopyArea"] == copies)
            try await check(display, scene, "a page")
        }
    }

    @Test("pixels that the server does not have are painted")
    func lostPixels() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let view = try makeScrollView(in: window)
            window.makeKeyAndVisible()
            try await display.settle()
            let top = try #require(scene.xWindow)
            // Parts of the window lie outside of the screen, where a server without a compositor keeps no pixels.
            try display.interfere(with: top, .moveAndResize(x: -150, y: -90, width: 800, height: 600))
            try await display.settle()
            let copies = tap.counts["CopyArea"]
            for step in [CGPoint(x: -40, y: -60), CGPoint(x: 0, y: -25), CGPoint(x: 30, y: 50)] {
                view.contentOffset.x += step.x + 100
                view.contentOffset.y += step.y + 100
                try await check(display, scene, "a step of \(step)")
            }
            #expect(tap.counts["CopyArea"] > copies)
            view.contentOffset.y -= 30
            try display.interfere(with: top, .moveAndResize(x: 0, y: 0, width: 800, height: 600))
            try await check(display, scene, "back on the screen")
        }
    }

    @Test("views that scroll at random below bars, windows and other clients are shown right", arguments: 1...3)
    func scrollPixelRandom(seed: Int) async throws {
        try await withTap { application, display, tap in
            var random = SeededGenerator(seed: UInt64(seed))
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let view = try makeScrollView(in: window)
            let page = try #require(window.rootViewController?.view)
            let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            // The bar lies on the view, or beside it so that it blurs a part of it.
            bar.frame = CGRect(x: 0, y: 0, width: 800, height: seed % 2 == 0 ? 70 : 28)
            let badge = UIView(frame: CGRect(x: 300, y: 250, width: 150, height: 60))
            badge.backgroundColor = UIColor.red.withAlphaComponent(0.5)
            for front in [bar, badge] as [UIView] { page.addSubview(front) }
            window.makeKeyAndVisible()
            let panel = makeWindow(.yellow, in: scene)
            panel.frame = CGRect(x: 100, y: 400, width: 90, height: 90)
            panel.isHidden = seed == 3
            try await display.settle()
            let top = try #require(scene.xWindow)
            for step in 0..<16 {
                switch random.int(0...11) {
                case 0:
                    let (x, y) = (random.int(0...400), random.int(0...400))
                    try display.interfere(with: top, .cover(x: x, y: y, width: 120, height: 90))
                case 1: badge.center.y = CGFloat(random.int(100...500))
                case 2: panel.frame.origin.y = CGFloat(random.int(0...500))
                case 3: panel.isHidden.toggle()
                case 4: view.subviews.randomElement(using: &random)?.backgroundColor = .brown
                case 5: view.subviews.randomElement(using: &random)?.center.y += 35
                case 6: view.subviews.randomElement(using: &random)?.removeFromSuperview()
                case 7: view.frame.size.height = CGFloat(random.int(300...500))
                default: break
                }
                view.contentOffset.y = max(0, view.contentOffset.y + CGFloat(random.int(-60...90)))
                if random.oneIn(3) { view.contentOffset.x = CGFloat(random.int(0...300)) }
                if random.oneIn(2) {
                    try await check(display, scene, "step \(step)")
                } else {
                    await Task.yield()
                }
            }
            try await check(display, scene, "the end")
            #expect(tap.counts["CopyArea"] > 5)
        }
    }
}
