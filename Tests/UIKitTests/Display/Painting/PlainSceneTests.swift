import Testing
import UIKit
import UIKitTesting

/// Scenes of one colour, or of one colour with few other things, which the server fills.
@MainActor
struct PlainSceneTests {
    /// Returns the number of pixels of each colour that the scene has at the server.
    private func look(_ scene: UIWindowScene, _ display: VirtualDisplay) throws -> [Pixel: Int] {
        try display.screenshot(ofWindow: try #require(scene.xWindow)).histogram
    }

    /// Returns the expected number of pixels of each colour in a scene that is red except for `others`.
    private func red(_ scene: UIWindowScene, _ others: [Pixel: Int] = [:]) -> [Pixel: Int] {
        let size = scene.coordinateSpace.bounds.size
        return others.merging([.red: Int(size.width * size.height) - others.values.reduce(0, +)]) { $1 }
    }

    @Test("a window of one colour is filled by the server, without an image")
    func uniformWindow() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(try look(scene, display) == red(scene))
            window.rootViewController?.view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
            try await display.settle()
            #expect(try look(scene, display) == [Pixel(red: 51, green: 102, blue: 204): red(scene)[.red]])
            #expect(tap.counts["MIT-SHM.3"] == 0 && tap.counts["PutImage"] == 0)
            #expect(tap.counts["PolyFillRectangle"] == 2)
        }
    }

    @Test("only the content of a sparse window is sent, and all of it is shown, also after an exposure")
    func sparseWindow() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.red, in: scene)
            let view = try #require(window.rootViewController?.view)
            for (x, y, color) in [(10, 10, UIColor.green), (600, 400, .blue)] {
                let box = UIView(frame: CGRect(x: x, y: y, width: 50, height: 40))
                box.backgroundColor = color
                view.addSubview(box)
            }
            window.makeKeyAndVisible()
            try await display.settle()
            let shown = red(scene, [.green: 2_000, .blue: 2_000])
            #expect(try look(scene, display) == shown)
            #expect(tap.counts["MIT-SHM.3"] == 2 && tap.counts["PolyFillRectangle"] == 1)
            let top = try #require(scene.xWindow)
            for (x, y, size) in [(0, 0, 100), (620, 410, 10), (300, 300, 200)] {
                try display.interfere(with: top, .cover(x: x, y: y, width: size, height: size))
                try await display.settle()
                #expect(try look(scene, display) == shown)
            }
        }
    }

    @Test("content that is painted on a filled area, moves and disappears leaves no traces")
    func movingContent() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            let box = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 40))
            box.backgroundColor = .green.withAlphaComponent(0.5)
            window.rootViewController?.view.addSubview(box)
            try await display.settle()
            let mixed = try #require(try display.pixel(x: 30, y: 30))
            #expect(mixed != .red)
            for x in stride(from: 40, to: 600, by: 60) {
                box.frame.origin.x = CGFloat(x)
                try await display.settle()
                #expect(try look(scene, display) == red(scene, [mixed: 2_000]))
            }
            box.isHidden = true
            try await display.settle()
            #expect(try look(scene, display) == red(scene))
        }
    }

    @Test("after many requests without a reply, a request with a reply is sent")
    func unansweredFills() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            try await display.settle()
            let mark = tap.mark()
            // These are fills only, which cause no event that would show the server's progress.
            for step in 1...40 {
                window.rootViewController?.view.backgroundColor = UIColor(white: CGFloat(step) / 40, alpha: 1)
                let painted = tap.counts["PolyFillRectangle"] + 1
                try await waitUntil("the scene to be filled") { tap.counts["PolyFillRectangle"] >= painted }
            }
            #expect((1...3).contains(tap.since(mark)["MIT-SHM.3"]))
            try await display.settle()
            #expect(try look(scene, display) == [.white: red(scene)[.red]])
            #expect(tap.counts.errors == 0)
        }
    }
}
