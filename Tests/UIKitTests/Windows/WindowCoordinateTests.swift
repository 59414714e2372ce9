import Testing
import UIKit
import UIKitTesting

/// The rows of "Frames, full screen and coordinates" in Documentation/Behaviour.md, second part: conversion between
/// views, windows, scenes and screens.
@MainActor
struct WindowCoordinateTests {
    @Test("R74: nil means the screen for a window's conversions, and the window's own coordinates for a view's")
    func convertToNil() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 100), in: scene)
            let view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
            window.addSubview(view)
            window.isHidden = false
            try await display.settle()
            let origin = try #require(try display.node(of: window)).origin
            #expect(origin != CGPoint(x: 30, y: 40), "the scene does not lie at the screen's corner")
            #expect(
                window.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?) == CGPoint(x: origin.x + 1, y: origin.y + 2))
            #expect(
                window.convert(CGPoint(x: origin.x + 1, y: origin.y + 2), from: nil as UIWindow?) == CGPoint(x: 1, y: 2)
            )
            let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
            #expect(window.convert(rect, to: nil as UIWindow?) == CGRect(origin: origin, size: rect.size))
            #expect(window.convert(CGRect(origin: origin, size: rect.size), from: nil as UIWindow?) == rect)
            #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 6, y: 8))
            #expect(
                view.convert(CGRect(x: 6, y: 8, width: 3, height: 4), from: nil)
                    == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    @Test("R74: windows of one scene convert into each other, transforms included")
    func windowsOfOneScene() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let a = makeWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 100), in: scene)
            let b = makeWindow(frame: CGRect(x: 10, y: 20, width: 300, height: 300), in: scene)
            #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: 91, y: 31))
            #expect(a.convert(CGPoint(x: 91, y: 31), from: b) == CGPoint(x: 1, y: 1))
            a.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(a.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
            #expect(a.convert(CGPoint(x: 100, y: 50), to: b) == CGPoint(x: 190, y: 80), "the centre stays")
            #expect(a.convert(a.bounds, to: b) == CGRect(x: -10, y: -20, width: 400, height: 200))
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            a.addSubview(view)
            #expect(view.convert(CGPoint.zero, to: b as UIView) == CGPoint(x: 10, y: 0))
        }
    }

    @Test("R75, R76: windows of scenes on different screens convert through the desktop, as RandR places the screens")
    func windowCoordinateScreens() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let a = makeWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 100), in: scene)
            let b = makeWindow(frame: CGRect(x: 3, y: 4, width: 50, height: 50), in: external)
            for window in [a, b] { window.isHidden = false }
            try await display.settle()
            let (first, second) = (
                try #require(try display.node(of: a)).origin, try #require(try display.node(of: b)).origin
            )
            #expect(second == CGPoint(x: 1003, y: 4))
            #expect(a.convert(CGPoint.zero, to: b) == CGPoint(x: first.x - second.x, y: first.y - second.y))
            #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: second.x - first.x, y: second.y - first.y))
            let there = a.convert(CGPoint.zero, to: external.coordinateSpace)
            #expect(there == CGPoint(x: first.x - 1000, y: first.y))
            #expect(scene.coordinateSpace.convert(CGPoint(x: 30, y: 40), to: b) == a.convert(CGPoint.zero, to: b))
        }
    }

    @Test("R77: a scene's space begins at zero; where it lies shows in the conversion to the screen's")
    func sceneSpace() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(in: scene)
            window.isHidden = false
            try await display.settle()
            try display.move(try #require(scene.xWindow), to: CGRect(x: 123, y: 45, width: 600, height: 500))
            try await display.settle()
            let space = scene.coordinateSpace
            #expect(space.bounds == CGRect(x: 0, y: 0, width: 600, height: 500))
            #expect(
                space.convert(space.bounds, to: scene.screen.coordinateSpace)
                    == CGRect(x: 123, y: 45, width: 600, height: 500))
            #expect(space.convert(CGPoint(x: 123, y: 45), from: scene.screen.coordinateSpace) == .zero)
        }
    }

    @Test("R78: a view converts through its window and its scene to the screen")
    func conversionChain() async throws {
        try await withScenes { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let view = UIView()
            #expect(view.window == nil)
            let window = makeWindow(in: external)
            window.addSubview(view)
            #expect(view.window === window)
            #expect(view.window?.windowScene === external)
            #expect(view.window?.windowScene?.screen === UIScreen.screens[1])
            #expect(view.window?.screen === UIScreen.screens[1])
        }
    }

    @Test("R79: screen, scene, window and view each have their own size")
    func windowCoordinateSizes() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200), in: scene)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            window.addSubview(view)
            let widths = [scene.screen.bounds, scene.coordinateSpace.bounds, window.bounds, view.bounds].map(\.width)
            #expect(widths == [1000, 900, 300, 30])
        }
    }
}
