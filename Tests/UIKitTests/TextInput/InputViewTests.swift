import Foundation
import LogSupport
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct InputViewTests {
    /// Records the names and the frames of keyboard notifications.
    private final class Keyboard {
        var log: [String] = []
        var frames: [CGRect] = []
        private let tokens = Tokens()

        @MainActor init() {
            let names: [(NSNotification.Name, String)] = [
                (UIResponder.keyboardWillChangeFrameNotification, "will change"),
                (UIResponder.keyboardWillShowNotification, "will show"),
                (UIResponder.keyboardDidChangeFrameNotification, "did change"),
                (UIResponder.keyboardDidShowNotification, "did show"),
                (UIResponder.keyboardWillHideNotification, "will hide"),
                (UIResponder.keyboardDidHideNotification, "did hide"),
            ]
            for (name, entry) in names {
                tokens.add(name) { [weak self] notification in
                    self?.log.append(entry)
                    let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
                    if name == UIResponder.keyboardWillChangeFrameNotification {
                        self?.frames.append(end?.cgRectValue ?? .null)
                    }
                }
            }
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// A bar with a button in its middle.
    private func makeBar(height: CGFloat = 44, _ color: UIColor = .red) -> UIView {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
        bar.backgroundColor = color
        return bar
    }

    @Test("R434: an accessory view is at the scene's lower edge while its field is edited, and notifications say so")
    func accessoryView() async throws {
        try await withTextField { field, display async throws in
            let keyboard = Keyboard()
            field.inputAccessoryView = makeBar()
            #expect(field.inputAccessoryView?.window == nil)
            field.becomeFirstResponder()
            #expect(keyboard.take() == ["will change", "will show"])
            try await display.finishMoving()
            #expect(keyboard.take() == ["did change", "did show"])
            #expect(keyboard.frames == [CGRect(x: 0, y: 436, width: 640, height: 44)])
            let bar = try #require(field.inputAccessoryView)
            #expect(bar.frame.size == CGSize(width: 640, height: 44))
            let window = try #require(field.window)
            #expect(try display.pixel(x: 320, y: 440) == .red)
            #expect(window.windowScene?.windows == [window] && window.isKeyWindow)
            field.resignFirstResponder()
            try await display.finishMoving()
            #expect(keyboard.take() == ["will change", "will hide", "did change", "did hide"])
            #expect(keyboard.frames.last == CGRect(x: 0, y: 480, width: 640, height: 44))
            #expect(try display.pixel(x: 320, y: 440) == .white && bar.window == nil)
        }
    }

    @Test("R434: options made of the curve run as the views move, and those of iOS's curve 7 too")
    func curve() {
        for curve in [UInt(UIView.AnimationCurve.easeInOut.rawValue), 7] {
            #expect(UIView.AnimationOptions(rawValue: curve << 16).curve == .easeInOut)
        }
        #expect(UIView.AnimationOptions.curveLinear.curve == .linear)
    }

    @Test("R433: without these views nothing is shown, and no notification is posted")
    func nothing() async throws {
        try await withTextField { field, display async throws in
            let keyboard = Keyboard()
            field.becomeFirstResponder()
            try await display.finishMoving()
            #expect(keyboard.log == [])
            field.inputAccessoryView = makeBar()
            try await display.finishMoving()
            #expect(keyboard.log == [])
            field.reloadInputViews()
            try await display.finishMoving()
            #expect(keyboard.take().count == 4 && field.inputAccessoryView?.window != nil)
        }
    }

    @Test("R435: an input view has its own height, the accessory view is above it, and the field is typed at")
    func inputView() async throws {
        try await withTextField { field, display async throws in
            let picker = UIPickerView()
            field.inputView = picker
            field.inputAccessoryView = makeBar()
            try await display.type("ab", into: field)
            try await display.finishMoving()
            #expect(field.text == "ab")
            #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 264, width: 640, height: 216))
            #expect(try display.pixel(x: 320, y: 230) == .red)
        }
    }

    @Test("R854: a bar with a flexible height has the height of its constraints, from the start and after changes")
    func flexibleBar() async throws {
        try await withTextField { field, display async throws in
            let bar = UIView()
            bar.autoresizingMask = .flexibleHeight
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(content)
            let height = content.heightAnchor.constraint(equalToConstant: 30)
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
                content.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
                content.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16),
                content.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
                height,
            ])
            field.inputAccessoryView = bar
            LogRecorder.start()
            field.becomeFirstResponder()
            try await display.finishMoving()
            #expect(!LogRecorder.recorded().contains { $0.contains("simultaneously satisfy") })
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 434, width: 640, height: 46))
            #expect(content.frame == CGRect(x: 16, y: 8, width: 608, height: 30))
            height.constant = 60
            bar.invalidateIntrinsicContentSize()
            try await display.finishMoving()
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 404, width: 640, height: 76))
        }
    }

    @Test("R1055: an input view that sizes itself has the height of its constraints, and another one that of its frame")
    func selfSizingInputView() async throws {
        try await withTextField { field, display async throws in
            let bar = UIInputView(frame: CGRect(x: 0, y: 0, width: 100, height: 44), inputViewStyle: .keyboard)
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            bar.addSubview(content)
            let height = content.heightAnchor.constraint(equalToConstant: 60)
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: bar.topAnchor),
                content.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
                content.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
                height,
            ])
            field.inputAccessoryView = bar
            field.becomeFirstResponder()
            try await display.finishMoving()
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 436, width: 640, height: 44))
            bar.allowsSelfSizing = true
            try await display.finishMoving()
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 420, width: 640, height: 60))
            #expect(try display.pixel(x: 320, y: 450) != .white)
        }
    }

    @Test(
        "R1054: the accessory view of a controller stays when a drag ends editing, unless the mode includes it",
        arguments: [
            (UIScrollView.KeyboardDismissMode.onDrag, true), (.interactive, true), (.onDragWithAccessory, false),
            (.interactiveWithAccessory, false),
        ])
    func dismissedAccessory(mode: UIScrollView.KeyboardDismissMode, stays: Bool) async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = Conversation()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.becomeFirstResponder()
            try await display.finishMoving()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scroll.keyboardDismissMode = mode
            controller.view.addSubview(scroll)
            controller.field.becomeFirstResponder()
            try await display.finishMoving()
            scroll.endEditingForDrag()
            try await display.finishMoving()
            #expect(!controller.field.isFirstResponder && controller.isFirstResponder == stays)
            #expect((controller.field.window != nil) == stays)
            scroll.endEditingForDrag()
            try await display.finishMoving()
            #expect(controller.isFirstResponder == stays && (controller.field.window != nil) == stays)
        }
    }

    @Test("R436: a first responder with views of the same height causes no notification, one of another height does")
    func nextResponder() async throws {
        try await withTextField { field, display async throws in
            let other = UITextField(frame: CGRect(x: 40, y: 100, width: 240, height: 34))
            field.superview?.addSubview(other)
            field.inputAccessoryView = makeBar()
            other.inputAccessoryView = makeBar(.blue)
            field.becomeFirstResponder()
            try await display.finishMoving()
            let keyboard = Keyboard()
            other.becomeFirstResponder()
            try await display.finishMoving()
            #expect(keyboard.log == [])
            #expect(try display.pixel(x: 320, y: 440) == .blue)
            field.inputAccessoryView = makeBar(height: 60)
            field.becomeFirstResponder()
            try await display.finishMoving()
            #expect(keyboard.take() == ["will change", "will show", "did change", "did show"])
            #expect(keyboard.frames.last == CGRect(x: 0, y: 420, width: 640, height: 60))
        }
    }

    @Test("R437: touches reach the accessory view, and those beside it the window below, which stays key")
    func touches() async throws {
        try await withTextField { field, display async throws in
            let toolbar = UIToolbar()
            toolbar.sizeToFit()
            let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in field.resignFirstResponder() })
            toolbar.items = [done]
            field.inputAccessoryView = toolbar
            try await display.tap(field)
            try await display.finishMoving()
            #expect(field.isFirstResponder && toolbar.window != nil)
            try await display.type("a")
            try await display.tap(field)
            #expect(field.isFirstResponder && field.text == "a")
            let button = try #require(toolbar.firstButton)
            try await display.tap(button)
            try await display.finishMoving()
            #expect(!field.isFirstResponder && toolbar.window == nil)
        }
    }

    @Test("the views follow the colours and the size of text of the key window while they are shown")
    func traitsOfTheKeyWindow() async throws {
        try await withTextField { field, display async throws in
            let bar = makeBar()
            bar.backgroundColor = .systemBackground
            field.inputAccessoryView = bar
            field.becomeFirstResponder()
            try await display.finishMoving()
            #expect(try display.pixel(x: 600, y: 460) == .white)
            field.window?.overrideUserInterfaceStyle = .dark
            field.window?.traitOverrides.preferredContentSizeCategory = .extraLarge
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 460) == .black)
            #expect(bar.traitCollection.preferredContentSizeCategory == .extraLarge)
        }
    }

    @Test("R438: the keyboard's guide is at the top of the views, and at the lower edge without them")
    func guide() async throws {
        try await withTextField { field, display async throws in
            let view = try #require(field.superview)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 20),
                box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
            try await display.finishMoving()
            #expect(box.frame.maxY == 480)
            field.inputAccessoryView = makeBar()
            field.becomeFirstResponder()
            #expect(box.frame.maxY == 436)
            field.resignFirstResponder()
            #expect(box.frame.maxY == 480)
        }
    }

    /// A controller with a field in a bar at the lower edge, as programs for messages have it.
    private final class Conversation: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))
        private lazy var bar: UIView = {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
            bar.addSubview(field)
            return bar
        }()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    @Test("R435: a controller's accessory view stays while a field in it is edited, and afterwards")
    func fieldInAccessoryView() async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = Conversation()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            controller.becomeFirstResponder()
            try await display.finishMoving()
            let keyboard = Keyboard()
            try await display.type("hello", into: controller.field)
            #expect(controller.field.text == "hello" && controller.field.isFirstResponder && window.isKeyWindow)
            try await display.finishMoving()
            window.endEditing(true)
            #expect(controller.isFirstResponder && !controller.field.isFirstResponder)
            try await display.finishMoving()
            #expect(controller.field.window != nil && keyboard.log == [])
            controller.resignFirstResponder()
            try await display.finishMoving()
            #expect(controller.field.window == nil && keyboard.log.last == "did hide")
        }
    }

    @Test("R741: a controller's accessory view is shown as soon as the controller has appeared, and leaves with it")
    func accessoryViewOfController() async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let controller = Conversation()
            navigation.pushViewController(controller, animated: false)
            try await display.finishMoving()
            #expect(controller.isFirstResponder && controller.field.window != nil)
            controller.field.becomeFirstResponder()
            navigation.pushViewController(UIViewController(), animated: false)
            try await display.finishMoving()
            #expect(window.firstResponder == nil && controller.field.window == nil)
            navigation.popViewController(animated: false)
            try await display.finishMoving()
            #expect(controller.isFirstResponder && controller.field.window != nil)
            navigation.popViewController(animated: false)
            try await display.finishMoving()
            #expect(window.firstResponder == nil && controller.field.window == nil)
        }
    }

    @Test("R741: a field that is edited when a controller with an accessory view appears stays first responder")
    func accessoryViewBesideField() async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = Conversation()
            let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
            controller.view.addSubview(other)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            other.becomeFirstResponder()
            try await display.finishMoving()
            #expect(other.isFirstResponder && !controller.isFirstResponder)
            other.resignFirstResponder()
            #expect(controller.isFirstResponder)
            controller.resignFirstResponder()
            #expect(window.firstResponder == nil)
        }
    }

    @Test("R741: a sheet has the focus, and afterwards the field in an accessory view or beside it is edited again")
    func accessoryViewBehindSheet() async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = Conversation()
            let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
            controller.view.addSubview(other)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.finishMoving()
            for field in [controller.field, other] {
                #expect(field.becomeFirstResponder())
                let sheet = UIViewController()
                sheet.modalPresentationStyle = .pageSheet
                controller.present(sheet, animated: false)
                try await display.finishMoving()
                #expect(window.firstResponder == nil && controller.field.window == nil)
                controller.dismiss(animated: false)
                try await display.finishMoving()
                #expect(field.isFirstResponder && controller.field.window != nil)
            }
        }
    }

    @Test("R741: a click on a row makes a table first responder in front of its controller, whose view stays")
    func accessoryViewBelowTable() async throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let (controller, rows) = (Conversation(), Rows())
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 640, height: 300))
            table.dataSource = rows
            controller.view.addSubview(table)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.finishMoving()
            #expect(controller.isFirstResponder)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            try await display.tap(cell)
            try await display.press(.named("Down"))
            #expect(table.isFirstResponder && table.table.focused == RowIndex(0, 2))
            try await display.finishMoving()
            #expect(controller.field.window != nil)
        }
    }
}

extension VirtualDisplay {
    /// Lets animations end, and waits for the display.
    @MainActor
    fileprivate func finishMoving() async throws {
        clock.stop()
        defer { clock.resume() }
        try await stepAnimations(by: 1)
    }
}

extension UIView {
    /// The first button among the subviews, in the order of the tree.
    fileprivate var firstButton: UIView? {
        for view in subviews {
            if view is UIControl { return view }
            if let button = view.firstButton { return button }
        }
        return nil
    }
}
