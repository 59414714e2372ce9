import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ScreenPropertyTests {
    @Test("a screen whose monitor is disconnected can still be used")
    func staleScreen() async throws {
        try await withApplication(
            on: [.monitor("DUMMY0", 1000, 800), .monitor("DUMMY1", 800, 600)], options: .outputs
        ) { _, display in
            let screen = UIScreen.screens[1]
            let mode = screen.currentMode
            try display.unplug("DUMMY1")
            try await display.settle()
            #expect(screen.bounds.size == CGSize(width: 800, height: 600) && screen.nativeBounds == screen.bounds)
            #expect(screen.name == "DUMMY1" && screen.desktopFrame.minX == 1000)
            #expect(screen.currentMode == mode && !screen.availableModes.isEmpty && screen.mirrored == nil)
            #expect(screen.scale == 1 && screen.nativeScale == 1 && screen.traitCollection.displayScale == 1)
            #expect(screen.coordinateSpace.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace).x == 1000)
            #expect(screen.snapshotView(afterScreenUpdates: true).bounds == screen.bounds)
            screen.currentMode = screen.availableModes.first
            screen.brightness = 0.5
            let window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.rootViewController = UIViewController()
            window.isHidden = false
            try await display.settle()
            #expect(UIScreen.screens.count == 1)
        }
    }

    @Test("properties without a counterpart on a desktop have fixed values")
    func unsupportedProperties() async throws {
        try await withApplication(on: [.monitor("MAIN", 300, 200)]) { _, _ in
            let screen = UIScreen.main
            #expect(!screen.isCaptured && screen.calibratedLatency == 0)
            #expect(screen.referenceDisplayModeStatus == .notSupported)
            #expect(screen.currentEDRHeadroom == 1 && screen.potentialEDRHeadroom == 1)
            #expect(screen.overscanCompensationInsets == .zero && screen.overscanCompensation == .scale)
            screen.overscanCompensation = .insetBounds
            screen.wantsSoftwareDimming = true
            #expect(screen.overscanCompensation.rawValue == 1 && screen.wantsSoftwareDimming)
            #expect(screen.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
            #expect(screen.applicationFrame == screen.bounds)
            #expect(screen.availableModes.map(\.size) == [CGSize(width: 300, height: 200)])
            #expect(screen.preferredMode == nil && screen.maximumFramesPerSecond == 60)
        }
    }

    @Test("R502: without a backlight the main screen's brightness is stored, clamped and posted once")
    func brightnessValue() async throws {
        try await withApplication(on: [.monitor("MAIN", 300, 200), .monitor("TV", 300, 200)]) { _, _ in
            let journal = ScreenJournal()
            let (main, external) = (UIScreen.main, UIScreen.screens[1])
            #expect(main.brightness == 1)
            main.brightness = 0.25
            main.brightness = 0.25
            #expect(main.brightness == 0.25)
            main.brightness = -3
            #expect(main.brightness == 0)
            main.brightness = 7
            main.brightness = .nan
            #expect(main.brightness == 1)
            external.brightness = 0.5
            #expect(external.brightness == 1)
            #expect(journal.take() == Array(repeating: "brightness MAIN [MAIN TV]", count: 3))
        }
    }

    @Test(
        "R502: the brightness is that of the output's backlight, whether it is set here or elsewhere",
        arguments: ["Backlight", "BACKLIGHT"])
    func backlight(property: String) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("DUMMY0", 300, 200)], options: .outputs)
        try display.setBacklight(40, range: 0...200, property: property, of: "DUMMY0")
        try await withApplication(on: display) { _ in
            let journal = ScreenJournal()
            let screen = UIScreen.main
            #expect(screen.brightness == 0.2)
            screen.brightness = 0.501
            try await waitUntil("the lamp", is: 100) { try display.backlight(property: property, of: "DUMMY0") }
            try await display.settle()
            #expect(screen.brightness == 0.5)
            #expect(journal.take() == ["brightness DUMMY0 [DUMMY0]"])
            try display.setBacklight(150, range: 0...200, property: property, of: "DUMMY0")
            try await display.settle()
            #expect(screen.brightness == 0.75)
            #expect(journal.take() == ["brightness DUMMY0 [DUMMY0]"])
        }
        await display.terminate()
    }

    @Test("a snapshot shows what the screen shows")
    func snapshot() async throws {
        try await withApplication(on: [.monitor("MAIN", 300, 200)]) { application, display in
            let window = makeWindow(.red, in: try application.mainScene())
            window.isHidden = false
            try await display.settle()
            let picture = UIScreen.main.snapshotView(afterScreenUpdates: false)
            window.backgroundColor = .blue
            let other = makeWindow(
                level: .alert, frame: CGRect(x: 0, y: 0, width: 50, height: 50), in: try application.mainScene())
            other.rootViewController?.view.addSubview(picture)
            other.clipsToBounds = true
            other.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 20, y: 20) == .red && display.pixel(x: 100, y: 100) == .blue)
        }
    }

    @Test("a snapshot after updates has the changes of this turn, one before them has not")
    func snapshotAfterUpdates() async throws {
        try await withApplication(on: [.monitor("MAIN", 300, 200)]) { application, display in
            let window = makeWindow(.red, in: try application.mainScene())
            window.isHidden = false
            try await display.settle()
            window.rootViewController?.view.backgroundColor = .blue
            window.backgroundColor = .blue
            for (isAfter, expected) in [(false, DrawnPixel.red), (true, .blue)] {
                let contents = UIScreen.main.snapshotView(afterScreenUpdates: isAfter).layer.contents
                let picture = UIImage(cgImage: try #require(contents as? CGImage))
                #expect(picture.pixel(20, 20) == expected)
            }
        }
    }

    @Test("a screen subclass is notified of a new scale with the previous traits")
    func traitsOfSubclass() async throws {
        final class TellingScreen: UIScreen {
            var told: [CGFloat?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                told.append(previousTraitCollection?.displayScale)
            }
        }
        var info = ScreenDescription.none
        info.pixelFrame = CGRect(x: 0, y: 0, width: 1000, height: 800)
        let screen = TellingScreen(info)
        info.scale = 2
        screen.update(to: info)
        screen.update(to: info)
        #expect(screen.told == [1] && screen.traitCollection.displayScale == 2)
    }
}
