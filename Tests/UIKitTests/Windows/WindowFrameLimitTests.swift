import Testing
import UIKit
import UIKitTesting

/// Frames within X's limits: whole pixels, 16 bits, at least one pixel large. The model keeps the frame that was set.
@MainActor
struct WindowFrameLimitTests {
    /// Returns a window's frame in the model and at the server after it was set to `frame`, in a scene of 1280x800
    /// points.
    private func frame(for frame: CGRect) async throws -> (model: CGRect, server: CGRect?) {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.red, in: scene)
            window.isHidden = false
            try await display.settle()
            window.frame = frame
            try await display.settle()
            return (window.frame, try display.node(of: window)?.frame)
        }
    }

    @Test("a fractional frame covers the whole pixels that it touches")
    func fractional() async throws {
        let asked = CGRect(x: 10.25, y: 20.75, width: 30.5, height: 40.5)
        let (model, server) = try await frame(for: asked)
        #expect(model == asked)
        #expect(server == CGRect(x: 10, y: 20, width: 31, height: 42))
    }

    @Test("a frame beyond the scene stays where it is, on every side")
    func beyondScene() async throws {
        for asked in [
            CGRect(x: -50, y: -60, width: 100, height: 100), CGRect(x: 1250, y: 790, width: 100, height: 100),
            CGRect(x: 5000, y: 5000, width: 10, height: 10), CGRect(x: -700, y: -700, width: 2600, height: 2600),
        ] {
            let (model, server) = try await frame(for: asked)
            #expect(model == asked)
            #expect(server == asked)
        }
    }

    @Test("a negative size is normalised, like CGRect")
    func negative() async throws {
        let (model, server) = try await frame(for: CGRect(x: 100, y: 100, width: -40, height: -30))
        #expect(model == CGRect(x: 60, y: 70, width: 40, height: 30))
        #expect(server == model)
    }

    @Test("a size of zero is one pixel at the server, and nothing is painted")
    func zero() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.red, frame: CGRect(x: 100, y: 100, width: 0, height: 0), in: scene)
            window.isHidden = false
            try await display.settle()
            #expect(window.frame == CGRect(x: 100, y: 100, width: 0, height: 0))
            #expect(try display.node(of: window)?.frame == CGRect(x: 100, y: 100, width: 1, height: 1))
            #expect(try display.pixel(x: 100, y: 100) == .black)
        }
    }

    @Test("beyond X's 32,767 pixels the server has the visible part, and the model keeps its value")
    func huge() async throws {
        let cases: [(CGRect, CGRect)] = [
            (CGRect(x: 10, y: 20, width: 40_000, height: 50), CGRect(x: 10, y: 20, width: 32_767, height: 50)),
            (
                CGRect(x: -100_000, y: -100_000, width: 200_000, height: 200_000),
                CGRect(x: 0, y: 0, width: 32_767, height: 32_767)
            ),
            (CGRect(x: -32_900, y: 0, width: 33_000, height: 10), CGRect(x: 0, y: 0, width: 100, height: 10)),
            (
                CGRect(x: 90_000, y: -90_000, width: 10, height: 10),
                CGRect(x: 32_767, y: -32_768, width: 10, height: 10)
            ),
            (CGRect(x: 0, y: 0, width: 1e300, height: 10), CGRect(x: 0, y: 0, width: 32_767, height: 10)),
        ]
        for (asked, expected) in cases {
            let (model, server) = try await frame(for: asked)
            #expect(model == asked)
            #expect(server == expected, "asked for \(asked)")
        }
    }

    @Test("a huge window paints its part of the scene")
    func hugePixels() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(.white, in: scene)
            let window = makeWindow(.red, frame: CGRect(x: -99_000, y: 100, width: 99_500, height: 99_000), in: scene)
            below.isHidden = false
            window.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 499, y: 700) == .red)
            #expect(try display.pixel(x: 500, y: 700) == .white)
            #expect(try display.pixel(x: 499, y: 99) == .white)
        }
    }

    @Test("NaN and infinity in a frame are refused with a log line, and the frame stays")
    func windowFrameLimitNotFinite() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4), in: scene)
            window.isHidden = false
            for bad in [
                CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
                CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
                CGRect(x: -CGFloat.infinity, y: 0, width: 1, height: 1),
            ] {
                let lines = LogRecorder.record { window.frame = bad }
                #expect(lines.contains { $0.contains("NaN or infinity") })
                #expect(window.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            }
            try await display.settle()
            #expect(try display.node(of: window)?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }
}
