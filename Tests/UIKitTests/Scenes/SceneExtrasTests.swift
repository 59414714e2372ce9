import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// URLs, ignored interaction, the idle timer and activities.
@MainActor
struct SceneExtrasTests {
    /// A folder at the front of `PATH` with an `xdg-open` that writes its arguments to a file.
    private final class FakeDesktop {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
        private let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        var opened: String? { try? String(contentsOf: folder.appendingPathComponent("opened"), encoding: .utf8) }

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let program = folder.appendingPathComponent("xdg-open")
            try Data("#!/bin/sh\necho \"$@\" > \(folder.path)/new\nmv \(folder.path)/new \(folder.path)/opened\n".utf8)
                .write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            setenv("PATH", "\(folder.path):\(path)", 1)
        }

        deinit {
            setenv("PATH", path, 1)
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private func open(_ text: String, in scene: UIScene, _ options: UIScene.OpenExternalURLOptions? = nil) async throws
        -> Bool
    {
        var answer: Bool?
        scene.open(try #require(URL(string: text)), options: options) { answer = $0 }
        #expect(answer == nil)
        try await waitUntil("the answer") { answer != nil }
        return answer == true
    }

    @Test("a URL of another program goes to xdg-open, and the result is false if it cannot be opened")
    func foreignURL() async throws {
        let desktop = try FakeDesktop()
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            let scene = try #require(application.applicationScenes(delegate).first)
            #expect(try await open("https://example.org/?a=b;c", in: scene))
            try await waitUntil("xdg-open", is: "https://example.org/?a=b;c\n") { desktop.opened }
            #expect(try await !open("no-scheme", in: scene))
            let options = UIScene.OpenExternalURLOptions()
            options.universalLinksOnly = true
            #expect(try await !open("https://example.org", in: scene, options))
        }
    }

    @Test("R496: a URL of the program's own scheme goes to the scene that prefers it, or to the scene that opens it")
    func ownURL() async throws {
        let delegate = JournalDelegate()
        var infoPlist = JournalDelegate.severalScenes
        infoPlist["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["own"]]]
        try await withApplication(delegate, infoPlist: infoPlist) { application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            scenes[1].activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate {
                value, _ in
                value as? String == "own:2"
            }
            _ = delegate.read()
            #expect(try await open("own:1", in: scenes[0]))
            #expect(try await open("own:2", in: scenes[0]))
            #expect(
                delegate.read().filter { $0.contains("open") }.map { $0.prefix(12) } == [
                    "1 open own:1", "2 open own:2",
                ])
        }
    }

    @Test(
        "while interaction is ignored no touch begins, and earlier touches continue"
    )
    func ignoredInteraction() throws {
        var block = InteractionFilter()
        let window = UIWindow()
        func touch() -> UITouch {
            UITouch(type: .indirectPointer, window: window, view: window, location: .zero, timestamp: 0)
        }
        func admits(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
            if phase != .began { touch.move(to: .zero, phase: phase, timestamp: 0) }
            let event = UIEvent(type: .touches, timestamp: 0)
            event.touches = [touch]
            return block.admits(event)
        }
        let (before, meanwhile, after) = (touch(), touch(), touch())
        #expect(admits(before, .began))
        block.begin()
        block.begin()
        #expect(!admits(meanwhile, .began))
        #expect(admits(before, .moved) && admits(before, .ended))
        block.end()
        #expect(!admits(meanwhile, .moved) && !admits(touch(), .began))
        block.end()
        #expect(!admits(meanwhile, .ended))
        #expect(admits(after, .began))
        block.end()
        #expect(block.depth == 0)
    }

    @Test("the application ignores interaction until it is asked to stop")
    func nestedIgnoring() async throws {
        try await withApplication { application, display in
            let window = TouchCountingWindow(windowScene: try application.mainScene())
            set(up: window, .white)
            window.makeKeyAndVisible()
            try await display.settle()
            application.beginIgnoringInteractionEvents()
            #expect(application.isIgnoringInteractionEvents)
            try display.click(at: CGPoint(x: 100, y: 100))
            try await display.settle()
            #expect(window.events == 0)
            application.endIgnoringInteractionEvents()
            try display.click(at: CGPoint(x: 100, y: 100))
            try await display.settle()
            #expect(window.events > 0 && !application.isIgnoringInteractionEvents)
        }
    }

    @Test("a disabled idle timer reports user activity to the server at once, and not in the background")
    func idleTimer() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(tap.counts["ForceScreenSaver"] == 0 && !application.isIdleTimerDisabled)
            application.isIdleTimerDisabled = true
            try await waitUntil("the request", is: 1) { tap.counts["ForceScreenSaver"] }
            application.isIdleTimerDisabled = false
            window.windowScene?.enterBackground()
            application.isIdleTimerDisabled = true
            try await display.settle()
            #expect(tap.counts["ForceScreenSaver"] == 1)
        }
        await display.terminate()
    }

    @Test(
        "an invalid activity cannot become current and is not saved; one that needs saving is updated first"
    )
    func activities() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            let scene = try #require(application.applicationScenes(delegate).first)
            let activity = NSUserActivity(activityType: "read")
            activity.addUserInfoEntries(from: ["page": 1, "book": "b"])
            activity.addUserInfoEntries(from: ["page": 2])
            #expect(activity.userInfo as? [String: AnyHashable] == ["page": 2, "book": "b"])
            activity.becomeCurrent()
            #expect(activity.isCurrent)

            let saver = Saver()
            activity.delegate = saver
            activity.needsSave = true
            scene.userActivity = activity
            delegate.activity = { $0.userActivity }
            scene.keepState()
            #expect(scene.session.stateRestorationActivity === activity && !activity.needsSave)
            #expect(activity.userInfo?["page"] as? Int == 3)
            #expect(SessionRecord(scene.session, wasActiveLast: true).activity?.userInfo?["page"] == .integer(3))

            activity.invalidate()
            activity.becomeCurrent()
            #expect(!activity.isCurrent)
            #expect(SessionRecord(scene.session, wasActiveLast: true).activity == nil)
        }
    }

    @Test("a new day begins at midnight, or when the clock is changed")
    func significantTime() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        func date(_ month: Int, _ day: Int, _ hour: Int = 0) throws -> Date {
            try #require(calendar.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour)))
        }
        let zone = getenv("TZ").map { String(cString: $0) }
        setenv("TZ", "Europe/Berlin", 1)
        tzset()
        defer {
            if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
            tzset()
        }
        #expect(SignificantTime.nextDay(after: try date(7, 1, 13)) == (try date(7, 2)))
        #expect(SignificantTime.nextDay(after: try date(7, 1)) == (try date(7, 2)))
        // The day on which summer time begins has 23 hours.
        #expect(SignificantTime.nextDay(after: try date(3, 29)).timeIntervalSince(try date(3, 29)) == 23 * 3600)
        #expect(SignificantTime.nextDay(after: try date(12, 31, 23)) == (try date(13, 1)))
        // In Santiago the clocks go from 24:00 to 1:00, so the next day begins at 1:00.
        setenv("TZ", "America/Santiago", 1)
        tzset()
        calendar.timeZone = try #require(TimeZone(identifier: "America/Santiago"))
        let day = try #require(calendar.dateInterval(of: .day, for: try date(9, 5, 12)))
        #expect(SignificantTime.nextDay(after: day.start) == day.end)
    }

    @Test("CFBundleURLTypes gives the program's own schemes, in any case; values of other types are ignored")
    func urlSchemes() {
        let list = InfoPlist(
            values: ["CFBundleURLTypes": [["CFBundleURLSchemes": ["Own", "two"]], ["CFBundleURLName": "x"]]], module: ""
        )
        #expect(list.urlSchemes == ["own", "two"])
        #expect(
            list.urls(among: ["own:1", "-x", "", "http://a", "OWN://b"]).map(\.absoluteString) == ["own:1", "OWN://b"])
        for value in ["x", [["CFBundleURLSchemes": 3]], [3]] as [Any] {
            #expect(InfoPlist(values: ["CFBundleURLTypes": value], module: "").urlSchemes.isEmpty)
        }
    }
}

private final class Saver: NSObject, NSUserActivityDelegate {
    func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.addUserInfoEntries(from: ["page": 3]) }
}

private final class TouchCountingWindow: UIWindow {
    var events = 0
    override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
    }
}
