import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of the input views and accessory views that programs usually have.
@MainActor
struct InputViewPictureTests {
    /// A look of a scene of a width in points.
    struct Scene: CustomTestStringConvertible, Sendable {
        var look: InterfaceLook
        var width: Int
        var testDescription: String { "\(look.testDescription)-\(width)" }

        static let all = [
            Scene(look: InterfaceLook(isRightToLeft: false, category: .large), width: 320),
            Scene(look: InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2), width: 640),
        ]
    }

    private func withScene(
        _ scene: Scene, _ body: (UIWindow, VirtualDisplay) async throws -> Void
    ) async throws {
        let scale = scene.look.scale
        try await withApplication(
            on: [.monitor("SCREEN", scene.width * scale, 480 * scale, scale: scale)]
        ) { application, display in
            display.clock.stop()
            defer { display.clock.resume() }
            let window = makeWindow(.systemBackground, in: try application.mainScene())
            scene.look.apply(to: window)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(window, display)
        }
    }

    private func expect(_ name: String, _ scene: Scene, _ display: VirtualDisplay) async throws {
        try await display.stepAnimations(by: 1)
        expectPicture(
            try display.screenshot(of: "SCREEN"), named: "\(name)-\(scene.testDescription)",
            tolerance: PictureTolerance(share: 0.02))
    }

    private func field(_ placeholder: String) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 40, width: 240, height: 34))
        field.borderStyle = .roundedRect
        field.placeholder = placeholder
        // A caret blinks.
        field.tintColor = .clear
        return field
    }

    /// A toolbar with Done at its trailing edge, as it is in most programs.
    private func toolbar() -> UIToolbar {
        let bar = UIToolbar()
        bar.sizeToFit()
        bar.items = [
            UIBarButtonItem(title: "Cancel", primaryAction: UIAction { _ in }), .flexibleSpace(),
            UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }),
        ]
        return bar
    }

    private final class Colors: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let names = ["Amber", "Blue", "Crimson", "Denim", "Emerald", "Fuchsia"]
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            names[row]
        }
    }

    @Test("R435: a picker with a toolbar looks as it was looked at", arguments: Scene.all)
    func picker(scene: Scene) async throws {
        try await withScene(scene) { window, display in
            let (field, picker, colors) = (field("Color"), UIPickerView(), Colors())
            picker.dataSource = colors
            picker.delegate = colors
            picker.selectRow(2, inComponent: 0, animated: false)
            field.inputView = picker
            field.inputAccessoryView = toolbar()
            window.rootViewController?.view.addSubview(field)
            field.becomeFirstResponder()
            try await expect("picker", scene, display)
        }
    }

    @Test("R435: a date picker with a toolbar looks as it was looked at", arguments: Scene.all)
    func datePicker(scene: Scene) async throws {
        try await withScene(scene) { window, display in
            let (field, picker) = (field("Birthday"), UIDatePicker())
            picker.datePickerMode = .date
            picker.preferredDatePickerStyle = .wheels
            picker.locale = Locale(identifier: "en_US")
            picker.calendar = Calendar(identifier: .gregorian)
            picker.timeZone = TimeZone(identifier: "UTC")
            picker.date = Date(timeIntervalSince1970: 0)
            field.inputView = picker
            field.inputAccessoryView = toolbar()
            window.rootViewController?.view.addSubview(field)
            field.becomeFirstResponder()
            try await expect("date", scene, display)
        }
    }

    /// A table of fields, each with a toolbar and an input view.
    private final class Form: UITableViewController {
        var makeField: (Int) -> UITextField = { _ in UITextField() }
        private(set) var fields: [Int: UITextField] = [:]

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Form"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            let field = fields[indexPath.row] ?? makeField(indexPath.row)
            fields[indexPath.row] = field
            field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 5)
            field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            cell.contentView.addSubview(field)
            return cell
        }
    }

    @Test("R440: a table's content follows, so that the edited row is above the views", arguments: Scene.all)
    func tableAboveViews(scene: Scene) async throws {
        try await withScene(scene) { window, display in
            let form = Form(style: .plain)
            form.makeField = { row in
                let field = self.field("Field \(row)")
                field.inputView = UIPickerView()
                field.inputAccessoryView = self.toolbar()
                return field
            }
            window.rootViewController = UINavigationController(rootViewController: form)
            try await display.stepAnimations(by: 1)
            let rest = form.tableView.adjustedContentInset.bottom
            try #require(form.fields[7]).becomeFirstResponder()
            try await expect("table", scene, display)
            #expect(form.tableView.adjustedContentInset.bottom == 266)
            form.tableView.endEditing(true)
            try await display.stepAnimations(by: 1)
            #expect(form.tableView.adjustedContentInset.bottom == rest)
        }
    }

    @Test("R437: the views are in front of a sheet whose field is edited", arguments: Scene.all)
    func sheet(scene: Scene) async throws {
        try await withScene(scene) { window, display in
            let page = UIViewController()
            page.view.backgroundColor = .systemBackground
            let field = field("In a sheet")
            field.inputAccessoryView = toolbar()
            page.view.addSubview(field)
            window.rootViewController?.present(page, animated: false)
            try await display.stepAnimations(by: 1)
            field.becomeFirstResponder()
            try await expect("sheet", scene, display)
        }
    }

    /// A conversation with a text bar at the lower edge.
    private final class Conversation: UITableViewController {
        private lazy var bar: UIView = {
            let bar = TextBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
            bar.autoresizingMask = .flexibleHeight
            return bar
        }()
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Messages"
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            tableView.keyboardDismissMode = .interactive
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Message \(indexPath.row + 1)"
            return cell
        }
    }

    private final class TextBar: UIView {
        let text = UITextView()
        let send = UIButton(type: .system)

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .secondarySystemBackground
            text.text = "Hello"
            text.font = .systemFont(ofSize: 14)
            text.isScrollEnabled = false
            text.layer.cornerRadius = 8
            send.setTitle("Send", for: .normal)
            for view in [text, send] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            send.setContentHuggingPriority(.required, for: .horizontal)
            NSLayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                text.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
                send.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: 8),
                send.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                send.centerYAnchor.constraint(equalTo: text.centerYAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { .zero }
    }

    @Test(
        "R435: the text bar of a conversation looks as it was looked at, with the last message above it",
        arguments: Scene.all)
    func conversation(scene: Scene) async throws {
        try await withScene(scene) { window, display in
            let conversation = Conversation(style: .plain)
            window.rootViewController = UINavigationController(rootViewController: conversation)
            try await display.settle()
            conversation.becomeFirstResponder()
            try await display.stepAnimations(by: 1)
            conversation.tableView.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
            try await expect("conversation", scene, display)
        }
    }
}
