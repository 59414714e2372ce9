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
        Toast.shared.dismiss()  // of the test before
    }

    private func current<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
        try #require(home.current as? Controller)
    }

    @Test("A list: editing, nil-target actions of rows and notifications arrive")
    func todo() async throws {
        let list = try current(TodoListViewController.self)
        try await display.type("milk", into: "new item")
        try await display.tap("add")
        try await eventually { list.store.items.map(\.title) == ["milk"] }
        try await display.type("bread", into: "new item")
        try await display.tap("add")
        try await eventually { list.store.items.map(\.title) == ["milk", "bread"] }
        #expect(list.editCount == 9)
        #expect(!list.store.add("milk"))  // the optional method of the delegate refuses it
        try await display.tap("check bread")
        try await eventually { list.store.items[1].isDone }
        #expect(list.toggles == ["bread"] && list.titleLabel.text == "1 to do")
        try await display.tap("sort")
        try await eventually { list.store.items.map(\.priority) == [1, 1] }
        try await display.tap("delete milk")
        try await eventually { list.store.items.map(\.title) == ["bread"] }
        #expect(Toast.shared.shown.last == "Removed milk")
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
        try await eventually { list.store.items.isEmpty }
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

    @Test("Drawing: touches, undo with selectors of other objects, a generic control and its subclass")
    func drawing() async throws {
        home.selectTab(1)
        let drawing = try current(DrawingViewController.self)
        let canvas = drawing.canvas
        try await display.settle()
        try await display.drag("canvas", by: CGPoint(x: 100, y: 50))
        try await eventually { canvas.strokes.count == 1 }
        #expect(drawing.begun == 1 && (drawing.lengths.first ?? 0) > 50)
        try await display.tap(drawing.picker.buttons[1])
        try await eventually { canvas.strokeColor == .systemRed }
        #expect(drawing.picker.tapCount == 1)
        try await display.drag("canvas", by: CGPoint(x: 0, y: 60))
        try await eventually { canvas.strokes.last?.color == .systemRed }
        try await display.tap("erase")
        try await eventually { canvas.strokes.isEmpty }
        try await display.tap("undo")
        try await eventually { canvas.strokes.count == 2 }
        try await display.press(.character("z"), modifiers: [.control])
        try await eventually { canvas.strokes.count == 1 && canvas.undoStack.count == 1 }
        try await display.type("+")
        #expect(canvas.strokeWidth == 6)
        try await display.tap("canvas", count: 2)
        try await eventually { canvas.undoStack.count >= 2 }
    }

    @Test("A television shows the track while it is plugged in")
    func externalDisplay() async throws {
        home.selectTab(3)
        try await display.settle()
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
        try await eventually { overlay.isLogVisible }
        #expect(DebugOverlay.shared.lines.contains("active"))
        let center = overlay.bubbleCenter
        try await display.drag("bubble", by: CGPoint(x: 200, y: 100))
        #expect(overlay.bubbleCenter.x > center.x + 100)
        try await display.tap(CGPoint(x: 700, y: 600), count: 2)  // through the overlay's window
        try await eventually { !overlay.isLogVisible }
        Toast.shared.show("Hello")
        try await display.settle()
        try await display.tap("toast")
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
                for case let button as UIButton in made.view.subviews
                where button.accessibilityIdentifier != "sort" {  // its action wants an event
                    button.sendActions(for: .touchUpInside)
                }
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
