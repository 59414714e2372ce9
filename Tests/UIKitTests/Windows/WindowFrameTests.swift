import Testing
import UIKit
import UIKitTesting

/// The rows of "Frames, full screen and coordinates" in Documentation/Behaviour.md, first part: frames and the
/// full-screen rule.
@MainActor
struct WindowFrameTests {
    @Test("R68, R69: a window of the scene's size is full screen, and its origin is always zero")
    func windowFrameFullScreen() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(in: scene)
            window.isHidden = false
            window.frame = CGRect(x: 20, y: 30, width: 1280, height: 800)
            #expect(window.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
            window.frame.origin.x = 40
            #expect(window.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
            try await display.settle()
            #expect(try display.node(of: window)?.frame == CGRect(x: 0, y: 0, width: 1280, height: 800))
        }
    }

    @Test("R70: a window of another size keeps its origin")
    func partOfTheScreen() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.red, frame: CGRect(x: 20, y: 20, width: 100, height: 100), in: scene)
            window.isHidden = false
            try await display.settle()
            #expect(window.frame == CGRect(x: 20, y: 20, width: 100, height: 100))
            #expect(try display.node(of: window)?.frame == window.frame)
            window.frame.origin = CGPoint(x: 700, y: 500)
            try await display.settle()
            #expect(try display.node(of: window)?.frame == CGRect(x: 700, y: 500, width: 100, height: 100))
            #expect(try display.pixel(x: 799, y: 599) == .red)
            #expect(try display.pixel(x: 60, y: 60) == .black)
        }
    }

    @Test("R71: the rule holds for hidden and visible windows, whenever the size becomes the scene's")
    func ruleForHiddenWindows() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(frame: CGRect(x: 20, y: 20, width: 1281, height: 800), in: scene)
            #expect(window.frame.origin == CGPoint(x: 20, y: 20))
            window.isHidden = false
            #expect(window.frame.origin == CGPoint(x: 20, y: 20))
            window.frame.size.width -= 1
            #expect(window.frame.origin == .zero)
            let hidden = UIWindow(windowScene: scene)
            hidden.frame = CGRect(x: 20, y: 20, width: 1281, height: 800)
            hidden.frame.size.width -= 1
            #expect(hidden.frame.origin == .zero)
            try await display.settle()
            #expect(try display.node(of: window)?.frame.origin == .zero)
        }
    }

    @Test("R71: a window without a scene may be anywhere, and entering a scene applies the rule")
    func enteringScene() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let window = set(
                up: UIWindow(frame: CGRect(origin: CGPoint(x: 7, y: 8), size: scene.coordinateSpace.bounds.size)))
            #expect(window.frame.origin == CGPoint(x: 7, y: 8))
            window.windowScene = scene
            #expect(window.frame == scene.coordinateSpace.bounds)
        }
    }

    @Test(
        "R72: when the scene is resized, full-screen windows and their roots follow and others stay, without leftovers"
    )
    func windowFrameResized() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let full = makeWindow(.white, in: scene)
            let hidden = makeWindow(in: scene)
            let box = makeWindow(.red, level: .alert, frame: CGRect(x: 10, y: 20, width: 50, height: 40), in: scene)
            full.makeKeyAndVisible()
            box.isHidden = false
            try await display.settle()
            let id = try #require(scene.xWindow)
            for frame in [
                CGRect(x: 300, y: 200, width: 400, height: 300), CGRect(x: 10, y: 5, width: 900, height: 750),
            ] {
                try display.move(id, to: frame)
                try await display.settle()
                let bounds = CGRect(origin: .zero, size: frame.size)
                #expect(scene.coordinateSpace.bounds == bounds)
                #expect(full.frame == bounds)
                #expect(full.rootViewController?.view.frame == bounds)
                #expect(hidden.frame == bounds)
                #expect(box.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
                #expect(try display.node(of: full)?.frame == bounds)
                #expect(try display.node(of: box)?.frame == box.frame)
                let boxPixels = 50 * 40
                #expect(
                    try display.screenshot(of: frame).histogram
                        == [.white: Int(frame.width * frame.height) - boxPixels, .red: boxPixels])
            }
        }
    }

    @Test("R73: window and screen coordinates follow the screen's orientation")
    func orientation() async throws {
        try await withApplication(on: [.monitor("TALL", 600, 900)]) { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(in: scene)
            window.isHidden = false
            try await display.settle()
            #expect(scene.interfaceOrientation == .portrait)
            #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 600, height: 900))
            #expect(window.frame == UIScreen.main.bounds)
            #expect(try display.node(of: window)?.frame == UIScreen.main.nativeBounds)
        }
    }
}
