import Testing
import UIKit
import UIKitTesting

@testable import Programmatic

@MainActor
@Suite(.virtualDisplay(monitors: [.monitor("LAPTOP", 800, 600)]), .application())
struct IdiomTests {
    @Test("Optional requirements with results: one optional through the delegate, none for the class")
    func optionalRequirements() {
        let (shelf, owner, quiet) = (Shelf(), ShelfOwner(), QuietOwner())
        shelf.delegate = owner
        shelf.styling = owner
        shelf.add(1)
        shelf.add(2)
        #expect(shelf.titles == ["book 0", "book 1"] && shelf.lengths == [6, 6])
        #expect(shelf.canRename && shelf.caption == "Books" && shelf.loaded("x") == "loaded x")
        #expect(owner.summary(of: shelf) == 11 && owner.changes == 2)
        shelf.remove(at: 0)
        #expect(shelf.items == [1, 2])
        shelf.remove(at: 1)
        #expect(shelf.items == [1])
        #expect(Holder<ShelfOwner>().title(shelf) == nil)
        shelf.delegate = quiet
        shelf.close()
        #expect(shelf.titles == ["item 0"] && shelf.lengths == [nil] && !shelf.canRename)
        #expect(shelf.caption == "Shelf" && shelf.loaded("x") == "nothing")
        shelf.remove(at: 0)
        #expect(shelf.items.isEmpty)
    }

    @Test("Methods that extensions add to UIKit's classes are found by name, also from other modules")
    func extensions() {
        reset(UIViewController.self)
        let (gearbox, view) = (Gearbox(), UILabel())
        NotificationCenter.default.addObserver(
            gearbox, selector: Selector("keyboardShown:"), name: Notification.Name("shown"), object: nil)
        NotificationCenter.default.post(name: Notification.Name("shown"), object: nil)
        gearbox.quiet()
        #expect(UIViewController.keyboardLog == ["Gearbox shown", "quietly"])
        gearbox.view.perform(Selector("wiggle:"), with: view)
        view.perform(Selector("wiggle:"), with: gearbox)
        #expect(gearbox.view.tag == 1 && view.tag == 100)
        #expect(!gearbox.responds(to: Selector("wiggle:")) && UIViewController().responds(to: Selector("quietly")))
        reset(Gearbox.self)
        #expect(UIViewController.keyboardLog.isEmpty)
    }

    private func reset(_ target: AnyClass) {
        Timer(
            timeInterval: 60, target: target, selector: Selector("resetKeyboardLog"), userInfo: nil, repeats: false
        ).fire()
    }

    @Test("Classes, protocols and extensions of another package are known")
    func otherPackage() {
        let radio = Radio()
        radio.play()
        #expect(radio.tuned == ["silence! 8", "jazz! 5", "news! 5"])
        let view = UIView()
        radio.mark(view)
        #expect(view.tag == 4 && view.bounds.width == 30)
    }

    @Test("Selectors in closures of lazy properties, over several lines and in #if")
    func selectors() {
        let gearbox = Gearbox()
        gearbox.button.sendActions(for: .touchUpInside)
        gearbox.arm(true)
        gearbox.button.sendActions(for: .touchUpInside)
        #expect(gearbox.calls == ["shift", "shift"] && gearbox.recognizers.count == 2)
        #expect(gearbox.handlers.map(\.0) == ["#selector(raw)", "\\(#selector(shift(_:)))", "shift:"])
        #expect(gearbox.handlers.map { "\($0.1)" } == ["shift:", "shift:", "speed"])
        gearbox.perform(Selector("fasterBy:"), with: 3)
        #expect(gearbox.calls.last == "faster 3" && !gearbox.responds(to: Selector("hidden")))
        #expect(gearbox.answersReturn)
    }

    @Test("Class methods are called on the class that is the target")
    func classMethods() {
        Gearbox.total = 0
        let timers = SportGearbox().startCounting()
        timers.forEach { $0.fire() }
        #expect(Gearbox.total == 11)
        timers.forEach { $0.invalidate() }
    }

    @Test("Edit actions: those that a class overrides, and those of a text field")
    func editActions() {
        let gearbox = Gearbox()
        let names = ["cut:", "copy:", "paste:", "selectAll:"]
        #expect(names.filter { gearbox.canPerformAction(Selector($0), withSender: nil) } == ["copy:"])
        let field = UITextField()
        field.text = "text"
        #expect(names.filter { field.canPerformAction(Selector($0), withSender: nil) } == ["selectAll:"])
    }

    @Test("Property wrappers, result builders, attributes over lines and constrained extensions")
    func attributes() {
        let dashboard = Dashboard()
        dashboard.level = 20
        #expect(dashboard.level == 10 && dashboard.doubled == 20 && dashboard.parts == ["a", "b"])
        let content = dashboard.content(isLarge: true)
        (content[1] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(content.count == 2 && dashboard.taps == 1)
        #expect(dashboard.responds(to: Selector("setIsWide:")) && !dashboard.responds(to: Selector("setDoubled:")))
        let header = Dashboard.Section<String>.Header()
        header.wire()
        header.sendActions(for: .valueChanged)
        #expect(header.opened == 1 && Dashboard.Section(items: ["a", "b"]).joined == "a2b")
    }

    @Test("Overrides and selectors in public and private extensions")
    func accessLevels() {
        let notifier = Notifier()
        notifier.view.frame.size = CGSize(width: 50, height: 50)
        notifier.viewWillLayoutSubviews()
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        #expect(notifier.seen.suffix(3) == ["layout", "background", "foreground"])
    }
}
