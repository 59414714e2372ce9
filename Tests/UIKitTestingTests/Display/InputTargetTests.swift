import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Input of a test", .virtualDisplay(monitors: [.monitor("MAIN", 800, 600, scale: 2)]), .application())
struct InputTargetTests {
    private let display: VirtualDisplay
    private let window = UIWindow()
    private let root = UIViewController()

    init() throws {
        display = try VirtualDisplay.current
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    private func button(_ identifier: String, _ frame: CGRect, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(frame: frame, primaryAction: UIAction { _ in action() })
        button.accessibilityIdentifier = identifier
        root.view.addSubview(button)
        return button
    }

    @Test("input goes to a view, an identifier or a point, and is handled when the call returns")
    func targetsInInputTarget() async throws {
        var taps: [String] = []
        let left = button("left", CGRect(x: 10, y: 10, width: 50, height: 30)) { taps.append("left") }
        _ = button("right", CGRect(x: 100, y: 10, width: 50, height: 30)) { taps.append("right") }
        try await display.settle()
        try await display.tap(left)
        #expect(taps == ["left"])
        try await display.tap("right")
        #expect(taps == ["left", "right"])
        // The monitor's scale is 2.
        try await display.tap(CGPoint(x: 30, y: 30))
        #expect(taps == ["left", "right", "left"])
        try await display.tap("left", at: CGPoint(x: 95, y: 5))
        #expect(taps == ["left", "right", "left", "right"])
        try await display.tap("right", count: 2)
        #expect(taps.count == 6)
    }

    @Test("input waits for a window that was shown in the same turn")
    func waitsForWindow() async throws {
        var taps = 0
        let new = button("new", CGRect(x: 10, y: 10, width: 50, height: 30)) { taps += 1 }
        try await display.tap(new)
        try await display.tap("new")
        #expect(taps == 2)
    }

    @Test("typing goes to a text field by its identifier, and its text is there when the call returns")
    func inputTargetTyping() async throws {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
        field.accessibilityIdentifier = "name"
        root.view.addSubview(field)
        try await display.settle()
        try await display.type("Ada", into: "name")
        #expect(field.text == "Ada")
        try await display.press(.delete)
        #expect(field.text == "Ad")
    }

    @Test("identifiers can be the targets of drags, hovering and scrolling")
    func inputTargetGestures() async throws {
        var (ways, turns, isOver): ([CGPoint], Int, Bool) = ([], 0, false)
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        card.accessibilityIdentifier = "card"
        root.view.addSubview(card)
        let pan = UIPanGestureRecognizer { ways.append($0.translation(in: nil)) }
        pan.allowedScrollTypesMask = []
        card.addGestureRecognizer(pan)
        let wheel = UIPanGestureRecognizer { _ in turns += 1 }
        wheel.allowedScrollTypesMask = .all
        wheel.allowedTouchTypes = []
        card.addGestureRecognizer(wheel)
        card.addGestureRecognizer(UIHoverGestureRecognizer { isOver = $0.state != .ended })
        try await display.settle()
        try await display.hover(over: "card")
        #expect(isOver)
        try await display.drag("card", by: CGPoint(x: 60, y: 0))
        #expect(ways.last == CGPoint(x: 60, y: 0))
        try await display.drag(from: "card", to: CGPoint(x: 400, y: 140))
        #expect(ways.last == CGPoint(x: 130, y: 0))
        try await display.scroll(over: "card", y: 2)
        #expect(turns > 0)
    }

    @Test("input to an identifier waits until one view has it, and lists the existing ones at the deadline")
    func waitsForIdentifier() async throws {
        var taps = 0
        let late = button("late", CGRect(x: 10, y: 10, width: 50, height: 30)) { taps += 1 }
        late.isHidden = true
        try await display.settle()
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(30)) {
            MainActor.assumeIsolated { late.isHidden = false }
        }
        try await display.tap("late")
        #expect(taps == 1)
        let missing = await #expect(throws: WaitError.self) {
            try await display.view("lost", timeout: .milliseconds(20))
        }
        #expect(
            missing?.description
                == "timed out after 0.02 seconds waiting for one view with the accessibility identifier \"lost\" on \(display.name); instead: the identifiers are late"
        )
        _ = button("late", CGRect(x: 10, y: 60, width: 50, height: 30)) {}
        let twice = await #expect(throws: WaitError.self) {
            try await display.view("late", timeout: .milliseconds(20))
        }
        #expect(twice?.instead == "there are 2: UIButton #late, UIButton #late")
        let nowhere = #expect(throws: DisplayError.self) { try display.place(of: UILabel()) }
        #expect(nowhere?.description == "UILabel is not in a window that is shown on \(display.name)")
    }

    @Test("without a visible window the error for an identifier says so")
    func noWindowForIdentifier() async throws {
        window.isHidden = true
        let missing = await #expect(throws: WaitError.self) {
            try await display.view("lost", timeout: .milliseconds(20))
        }
        #expect(
            missing?.instead
                == "the application has no visible window; a window that nothing retains leaves the screen")
    }

    @Test("the tree of scenes, windows, controllers and views shows the X ids, and no secure text")
    func responderTree() async throws {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
        label.text = "Hello"
        label.accessibilityIdentifier = "greeting"
        let field = UITextField(frame: CGRect(x: 10, y: 40, width: 100.5, height: 30))
        field.isSecureTextEntry = true
        field.text = "swordfish"
        for view in [label, field] { root.view.addSubview(view) }
        field.becomeFirstResponder()
        let toast = UIWindow(frame: CGRect(x: 40, y: 50, width: 60, height: 20))
        toast.windowLevel = .alert + 1
        toast.alpha = 0.5
        toast.isHidden = false
        try await display.settle()
        let tree = try display.tree()
        let text = tree.description
        let scene = try #require(window.windowScene)
        let ids = try [scene.xWindow, window.xWindow, toast.xWindow].map { "0x" + String(try #require($0), radix: 16) }
        #expect(text.hasPrefix("0x" + String(tree.id, radix: 16) + " 5760x2160"))
        #expect(
            text.hasSuffix(
                """
                UIApplication
                  UIWindowScene \(ids[0]) foregroundActive (0 0; 400 300)
                    UIWindow \(ids[1]) level 0 key (0 0; 400 300)
                      UIViewController
                        UIView (0 0; 400 300)
                          UILabel #greeting "Hello" (10 10; 100 20) interaction disabled
                          UITextField secure (10 40; 100.5 30) first responder
                    UIWindow \(ids[2]) level 2001 (40 50; 60 20) alpha 0.5
                """), "\(text)")
        #expect(!text.contains("swordfish"))
        #expect(tree.application?.all.first { $0.identifier == "greeting" } != nil)
        #expect(tree.application?.all.first { $0.xWindow == toast.xWindow }?.title.hasPrefix("UIWindow") == true)
    }
}

@MainActor
struct ForeignInputTests {
    @Test("a program in another process has no identifiers, and the error says what to use instead")
    func otherProcess() async throws {
        try await withVirtualDisplay { display in
            let error = await #expect(throws: WaitError.self) {
                try await display.view("send", timeout: .milliseconds(10))
            }
            #expect(error?.instead?.contains("use withApplication, or a point") == true)
            let tree = try display.tree()
            #expect(tree.application == nil)
        }
    }

    @Test("fingers tap on a display with a touch screen")
    func fingers() async throws {
        let options = VirtualDisplay.Options(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
        try await withApplication(on: [.monitor("DUMMY0", 800, 600)], options: options) { _, display in
            let window = UIWindow()
            window.rootViewController = UIViewController()
            window.rootViewController?.view.accessibilityIdentifier = "page"
            var taps = 0
            let tap = UITapGestureRecognizer { _ in taps += 1 }
            tap.numberOfTouchesRequired = 2
            window.rootViewController?.view.addGestureRecognizer(tap)
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.touch("page")
            #expect(taps == 0)
            try await display.touch("page", fingers: 2)
            #expect(taps == 1)
        }
        try await withVirtualDisplay { display in
            let error = await #expect(throws: DisplayError.self) { try await display.touch(CGPoint(x: 5, y: 5)) }
            #expect(error?.description.contains("Options.inputDevices") == true)
        }
    }

    @Test("a pointer beyond the framebuffer stops at its edge; a point that is no number is an error")
    func unreasonablePoints() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 300, 200)])
        let (width, height) = try display.framebuffer
        for (point, expected) in [
            (CGPoint(x: 1e300, y: -CGFloat.infinity), CGPoint(x: width - 1, y: 0)),
            (CGPoint(x: 70_000, y: 1e12), CGPoint(x: width - 1, y: height - 1)),
        ] {
            try display.movePointer(to: point)
            #expect(try display.pointer == expected)
        }
        #expect(throws: DisplayError.self) { try display.movePointer(to: CGPoint(x: CGFloat.nan, y: 0)) }
        #expect(throws: DisplayError.self) { try display.click(at: CGPoint(x: 0, y: CGFloat.nan)) }
        #expect(throws: DisplayError.self) {
            try display.move(display.root, to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        }
        await display.terminate()
    }
}
