import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// External scenes on monitors that show the same part of the desktop as the main one.
@MainActor
struct MirroredSceneTests {
    @Test("R942: two monitors mirror each other if they have half of the smaller one in common")
    func mostlyShared() {
        let main = CGRect(x: 0, y: 0, width: 1000, height: 800)
        for (frame, isShared) in [
            (main, true), (CGRect(x: 0, y: 0, width: 600, height: 400), true),
            (CGRect(x: 0, y: 0, width: 1920, height: 1080), true),
            (CGRect(x: 700, y: 0, width: 600, height: 400), true),
            (CGRect(x: 701, y: 0, width: 600, height: 400), false),
            (CGRect(x: 1000, y: 0, width: 1000, height: 800), false), (CGRect.zero, false),
        ] {
            #expect(frame.isMostlyShared(with: main) == isShared, "\(frame)")
            #expect(main.isMostlyShared(with: frame) == isShared, "\(frame)")
        }
    }

    @Test("R942: an external scene shows nothing while its monitor mirrors the main one, and loses nothing")
    func mirroredScene() async throws {
        try await withScenes { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let page = makeWindow(.white, in: try application.scene(.windowApplication))
            let guest = makeWindow(.red, in: external)
            page.makeKeyAndVisible()
            guest.isHidden = false
            try await display.settle()
            #expect(try display.screenshot(of: "TV").histogram == [.red: 600 * 400])
            try display.move("TV", toX: 0, y: 0)
            try await display.settle()
            #expect(external.xWindow == nil && !guest.isHidden && external.screen.mirrored === UIScreen.main)
            #expect(external.activationState == .foregroundActive && application.connectedScenes.contains(external))
            let mirrored = try display.screenshot(of: "TV").histogram
            #expect(mirrored[.red] == nil && mirrored[.white] != nil)
            #expect(try display.focus == page.xWindow)
            // The scene is drawn with what has changed meanwhile.
            guest.backgroundColor = .blue
            try display.move("TV", toX: 1000, y: 0)
            try await display.settle()
            #expect(try display.screenshot(of: "TV").histogram == [.blue: 600 * 400])
        }
    }

    @Test(
        "R942: an external scene on a mirror shows nothing when its monitor is the primary one, whichever comes first",
        arguments: [true, false])
    func primaryMirror(isPrimaryFirst: Bool) async throws {
        try await withScenes { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let page = makeWindow(.white, in: try application.scene(.windowApplication))
            let guest = makeWindow(.red, in: external)
            page.makeKeyAndVisible()
            guest.isHidden = false
            try await display.settle()
            if isPrimaryFirst { try display.setPrimary("TV") } else { try display.move("TV", toX: 0, y: 0) }
            try await display.settle()
            #expect((external.xWindow != nil) == isPrimaryFirst)
            if isPrimaryFirst { try display.move("TV", toX: 0, y: 0) } else { try display.setPrimary("TV") }
            try await display.settle()
            #expect(external.screen === UIScreen.main && application.connectedScenes.contains(external))
            #expect(external.xWindow == nil)
            #expect(try display.screenshot(of: "TV").histogram[.red] == nil)
            #expect(try display.focus == page.xWindow)
            try display.move("TV", toX: 1000, y: 0)
            try await display.settle()
            #expect(try display.screenshot(of: "TV").histogram == [.red: 600 * 400])
        }
    }

    @Test("R942: a monitor that is plugged in as a mirror shows the program, and its scene as soon as it is none")
    func mirrorAtConnection() async throws {
        var guests: [UIWindow] = []
        let delegate = SceneApplicationDelegate { scene in
            guard scene.session.role == .windowExternalDisplayNonInteractive else { return }
            let guest = makeWindow(.red, in: scene)
            guest.isHidden = false
            guests.append(guest)
        }
        try await withApplication(
            delegate, infoPlist: SceneApplicationDelegate.infoPlist, on: [.monitor("MAIN", 1000, 800)]
        ) { application, display in
            try display.plug(.monitor("TV", 1000, 800, x: 0, y: 0))
            try await display.settle()
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(external.screen.mirrored === UIScreen.main && external.xWindow == nil)
            #expect(external.activationState == .foregroundActive)
            try display.move("TV", toX: 1000, y: 0)
            try await display.settle()
            #expect(external.xWindow != nil && external.screen.mirrored == nil)
            #expect(try display.pixel(x: 1500, y: 400) == .red && guests.count == 1)
        }
    }
}
