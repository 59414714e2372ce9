import Testing
import UIKit
import UIKitTesting

@testable import Programmatic

@MainActor
@Suite(
    .virtualDisplay(monitors: [.monitor("LAPTOP", 1280, 800)]),
    .application(delegate: AppDelegate(), infoPlist: propertyList("Programmatic/App/Info.plist")))
struct ProgrammaticTests {
    let display: VirtualDisplay
    let home: HomeViewController
    let delegate: AppDelegate

    init() throws {
        display = try VirtualDisplay.current
        home = try root(HomeViewController.self)
        delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    }

    private func current<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
        try #require(home.current as? Controller)
    }

    @Test("A list: editing, nil-target actions of rows, notifications and delayed calls arrive")
    func todo() async throws {
        let list = try current(TodoListViewController.self)
        for title in ["milk", "bread", "milk"] {
            try await display.type(title, into: "new item")
            try await display.tap("add")
            if list.store.items.count == 2 { break }
        }
        #expect(list.store.items.map(\.title) == ["milk", "bread"] && list.editCount >= 9)
        #expect(!list.store.add("milk"))  // the optional method of the delegate refuses it
        try await display.tap("check bread")
        #expect(list.store.items[1].isDone && list.toggles == ["bread"] && list.titleLabel.text == "1 to do")
        #expect(list.store.saveCount == 0)
        runLoop { list.store.saveCount > 0 && list.rows[1].checkbox.alpha == 1 }
        #expect(list.store.saveCount == 1 && list.rows[1].checkbox.alpha == 1)
        try await display.tap("sort")
        #expect(list.store.items.map(\.priority) == [1, 1])
        try await display.tap("delete milk")
        #expect(list.store.items.map(\.title) == ["bread"] && Toast.shared.shown.last == "Removed milk")
        #expect(list.summary == "1 items" && list.store.items[0].description == "[x] bread")
    }

    @Test("The optional property of a delegate limits the list")
    func limit() throws {
        let list = try current(TodoListViewController.self)
        for number in 0..<20 { list.store.add("\(number)") }
        #expect(list.store.items.count == 8)
        list.store.delegate = nil
        list.store.add("more")
        #expect(list.store.items.count == 9)
    }

    @Test("A pan moves a row, and far to the left it deletes it")
    func panning() async throws {
        let list = try current(TodoListViewController.self)
        list.store.add("one")
        try await display.settle()
        try await display.drag(list.rows[0].label, by: CGPoint(x: 30, y: 0))
        #expect(list.store.items.count == 1)
        try await display.drag("row one", by: CGPoint(x: -150, y: 0))
        #expect(list.store.items.isEmpty)
    }

    @Test("Key commands arrive at the controller, its parent and the application's delegate")
    func keys() async throws {
        let list = try current(TodoListViewController.self)
        list.store.add("one")
        list.store.add("two")
        try await display.press(.delete, modifiers: [.control])
        #expect(list.store.items.map(\.title) == ["one"])
        try await display.press(.character("k"), modifiers: [.control, .shift])
        #expect(list.store.items.isEmpty)  // NSSelectorFromString
        try await display.press(.character("i"), modifiers: [.control])
        #expect(Toast.shared.shown.last == "Pocket Tools 1.0" && Toast.shared.isVisible)
        try await display.press(.escape)  // Selector(("cancel:"))
        #expect(!Toast.shared.isVisible)
        #expect(!home.canPerformAction(Selector("cancel:"), withSender: nil))
        try await display.press(.character("3"), modifiers: [.control])
        #expect(home.current is LapStopwatchViewController)
        try await display.press(.character("1"), modifiers: [.control])
        try await display.press(.character("n"), modifiers: [.control])
        try await display.type("tea")
        try await display.press(.return)
        #expect(list.store.items.map(\.title) == ["tea"])
    }

    @Test("Drawing: touches, a display link, undo with selectors of other objects, a generic control and its subclass")
    func drawing() async throws {
        home.selectTab(1)
        let drawing = try current(DrawingViewController.self)
        try await display.settle()
        runLoop { drawing.frames >= 3 }
        #expect(drawing.frames >= 3)
        try await display.drag("canvas", by: CGPoint(x: 100, y: 50))
        #expect(drawing.canvas.strokes.count == 1 && drawing.begun == 1 && (drawing.lengths.first ?? 0) > 50)
        try await display.tap(drawing.picker.buttons[1])
        #expect(drawing.picker.tapCount == 1 && drawing.canvas.strokeColor == .systemRed)
        try await display.drag("canvas", by: CGPoint(x: 0, y: 60))
        #expect(drawing.canvas.strokes.last?.color == .systemRed)
        try await display.tap("erase")
        #expect(drawing.canvas.strokes.isEmpty)
        try await display.tap("undo")
        #expect(drawing.canvas.strokes.count == 2)
        try await display.press(.character("z"), modifiers: [.control])
        #expect(drawing.canvas.strokes.count == 1 && drawing.canvas.undoStack.count == 1)
        try await display.type("+")
        #expect(drawing.canvas.strokeWidth == 6)
        try await display.tap("canvas", count: 2)
        #expect(drawing.canvas.strokes.isEmpty)
    }

    @Test("A stopwatch: timers, taps and keys, with overrides in a subclass")
    func stopwatch() async throws {
        home.selectTab(2)
        let stopwatch = try current(LapStopwatchViewController.self)
        try await display.tap("start")
        runLoop { stopwatch.ticks > 3 }
        #expect(stopwatch.isRunning && stopwatch.ticks > 3 && stopwatch.startButton.isSelected)
        try await display.tap("lap")
        try await display.type("l")
        #expect(stopwatch.laps.count == 2)
        NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
        #expect(!stopwatch.isRunning)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        #expect(stopwatch.isRunning)
        try await display.tap("reset")
        #expect(stopwatch.ticks == 0 && stopwatch.laps.isEmpty && !stopwatch.isRunning)
        #expect(stopwatch.timeLabel.text == "00:00.00")
    }

    @Test("A countdown: an overridden timer method, an optional delegate, and delayed calls that go on")
    func countdown() {
        final class Delegate: NSObject, CountdownDelegate {
            var finished = 0
            func countdownDidFinish(_ countdown: CountdownViewController) { finished += 1 }
        }
        let countdown = CountdownViewController()
        let delegate = Delegate()
        countdown.delegate = delegate
        countdown.total = 3
        countdown.loadViewIfNeeded()
        countdown.perform(Selector("startStop"))
        runLoop { countdown.blinks == 3 }
        #expect(countdown.blinks == 3 && countdown.isFinished && delegate.finished == 1 && !countdown.isRunning)
        countdown.startStop()
        runLoop { countdown.isFinished && countdown.blinks == 4 }
        countdown.reset(self)
        let blinks = countdown.blinks
        #expect(!countdown.isFinished && countdown.blinks == blinks)
    }

    @Test("A remote: another object's selectors, string selectors, a nil target for the delegate, events and a knob")
    func remote() async throws {
        home.selectTab(3)
        let remote = try current(RemoteViewController.self)
        let player = delegate.player
        player.secondsPerTick = 0.005
        try await display.tap("next")
        #expect(player.index == 1 && remote.trackChanges == 1)
        try await display.tap("previous")
        #expect(player.index == 0)
        try await display.tap("play")
        #expect(player.state == .playing && UIApplication.shared.isIdleTimerDisabled)
        runLoop { player.index == 1 }
        #expect(player.index == 1)
        try await display.tap("stop")
        #expect(player.state == .stopped && player.position == 0)
        try await display.press(.rightArrow)
        #expect(player.index == 2)
        try await display.press(.leftArrow)
        #expect(player.index == 1)
        try await display.press(.space)
        #expect(player.state == .playing)
        player.stop()
        try await display.drag("knob", by: CGPoint(x: 0, y: -30))
        #expect(player.volume > 0.6)
    }

    @Test("A television shows the track while it is plugged in")
    func externalDisplay() async throws {
        home.selectTab(3)
        try display.plug(.monitor("TV", 1280, 720))
        try await display.settle()
        func nowPlaying() -> NowPlayingViewController? {
            UIApplication.shared.windows.lazy.compactMap { $0.rootViewController as? NowPlayingViewController }.first
        }
        #expect(nowPlaying()?.text == "Grieg - Morning")
        delegate.player.next()
        #expect(nowPlaying()?.text == "Vivaldi - Spring")
        #expect(try display.screenshot(of: "TV")[20, 20] == Pixel(red: 48, green: 176, blue: 199))
        try display.unplug("TV")
        try await display.settle()
        #expect(nowPlaying() == nil && UIScreen.screens.count == 1)
        #expect(delegate.lifecycle.contains(UIScene.didDisconnectNotification.rawValue))
    }

    @Test("Overlay windows: a bubble that takes touches, a window that lets them through, a toast that a tap closes")
    func overlays() async throws {
        let overlay = try #require(
            DebugOverlay.shared.window?.rootViewController as? DebugOverlay.OverlayViewController)
        try await display.tap("bubble")
        #expect(overlay.isLogVisible && DebugOverlay.shared.lines.contains("active"))
        let center = overlay.bubbleCenter
        try await display.drag("bubble", by: CGPoint(x: 200, y: 100))
        #expect(overlay.bubbleCenter.x > center.x + 100)
        try await display.tap(CGPoint(x: 700, y: 600), count: 2)  // through the overlay's window
        #expect(!overlay.isLogVisible)
        Toast.shared.show("Hello")
        try await display.settle()
        try await display.tap("toast")
        #expect(!Toast.shared.isVisible)
    }

    @Test("A toast dismisses itself after its time, counted from the last message")
    func toast() {
        Toast.duration = 0.05
        defer { Toast.duration = 2 }
        Toast.shared.show("a")
        Toast.shared.show("b")
        #expect(Toast.shared.isVisible)
        runLoop { !Toast.shared.isVisible }
        #expect(!Toast.shared.isVisible)
    }

    @Test("A controller whose buttons, recognizers and observers target it is freed, 1,000 times")
    func lifetimes() {
        var alive = 0
        for number in 0..<1_000 {
            weak var controller: UIViewController?
            func make() {
                let made: UIViewController =
                    number.isMultiple(of: 2) ? TodoListViewController(store: TodoStore()) : LapStopwatchViewController()
                made.loadViewIfNeeded()
                for case let button as UIButton in made.view.subviews { button.sendActions(for: .touchUpInside) }
                (made as? LapStopwatchViewController)?.stop()
                controller = made
            }
            make()
            if controller != nil { alive += 1 }
        }
        #expect(alive == 0)
    }

    @Test("Model objects answer selectors by name")
    func models() {
        let item = TodoItem(title: "a")
        #expect(item.responds(to: Selector("rename:")) && !item.responds(to: Selector("setTitle_:")))
        item.perform(Selector("rename:"), with: "b")
        item.perform(Selector("toggle"))
        #expect(item.title == "b" && item.isDone)
        #expect(TodoItem.displayedKeys == ["title", "isDone", "priority"])
        #expect(Player().responds(to: Selector("describe")) == false)
    }
}
