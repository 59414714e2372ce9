import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct ControlFormTests {
    /// Returns those of the titles that the display shows.
    private func shown(_ titles: [String], on display: VirtualDisplay) throws -> [String] {
        let tree = try display.tree().description
        return titles.filter { tree.contains("\"\($0)\"") }
    }

    @Test("S202: a field for a value shows it in its format, and sets it when Return is pressed or the field is left")
    func valueFields() async throws {
        struct Form: View {
            let log: Log<String>
            @State var amount = 1234.5
            @State var count: Int? = 3
            @State var height = 1.0
            var formatter: NumberFormatter {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                formatter.minimumFractionDigits = 2
                return formatter
            }
            var body: some View {
                VStack {
                    TextField("Amount", value: $amount, format: .number)
                    TextField("Count", value: $count, format: .number)
                    TextField("Height", value: $height, formatter: formatter)
                }
                .environment(\.locale, Locale(identifier: "en_US"))
                .onChange(of: amount) { log.entries.append("\(amount)") }
                .onChange(of: count) { log.entries.append("\(count ?? -1)") }
                .onChange(of: height) { log.entries.append("\(height)") }
            }
        }
        let log = Log<String>()
        try await withView(Form(log: log)) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            #expect(fields.map(\.text) == ["1,234.5", "3", "1.00"])
            func replace(_ field: UITextField, _ text: String) async throws {
                try await display.tap(field)
                try await display.press(.character("a"), modifiers: [.control])
                try await display.type(text)
            }
            try await replace(fields[0], "17")
            #expect(log.entries == [] && fields[0].text == "17")
            try await display.press(.return)
            #expect(log.entries == ["17.0"] && fields[0].text == "17")
            try await replace(fields[0], "x")
            try await display.tap(fields[1])
            #expect(log.entries == ["17.0"] && fields[0].text == "17")
            try await replace(fields[1], "\u{8}")
            try await display.press(.return)
            #expect(log.entries == ["17.0", "-1"] && fields[1].text == "")
            try await replace(fields[2], "2.5")
            try await display.press(.return)
            #expect(log.entries == ["17.0", "-1", "2.5"] && fields[2].text == "2.50")
        }
    }

    @Test("S202: a prompt or a label is shown in an empty field, and its actions follow the editing")
    func fieldLabels() async throws {
        let log = Log<String>()
        let view = VStack {
            TextField("Name", text: .constant(""), prompt: Text("Required"))
            TextField(text: .constant("")) { Label("Search", systemImage: "magnifyingglass") }
            TextField("Old", text: .constant(""), onEditingChanged: { log.entries.append("\($0)") }) {
                log.entries.append("commit")
            }
            SecureField(text: .constant("")) { Text("Password") }
        }
        try await withView(view) { window, _, display async throws in
            let fields = window.views(of: UITextField.self)
            #expect(fields.map(\.placeholder) == ["Required", "Search", "Old", "Password"])
            #expect(fields.map(\.isSecureTextEntry) == [false, false, false, true])
            try await display.tap(fields[2])
            try await display.press(.return)
            #expect(log.entries == ["true", "commit", "false"])
        }
    }

    @Test("S202: a vertical field becomes higher with its text, up to its limit of lines")
    func growingField() async throws {
        struct Comment: View {
            @State var text = ""
            var body: some View {
                TextField("Comment", text: $text, axis: .vertical).lineLimit(1...3).frame(width: 200)
            }
        }
        try await withView(Comment()) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            let line = view.bounds.height
            #expect(view.placeholder == "Comment" && line > 10 && line < 30)
            try await display.type("a", into: view)
            try await display.press(.return)
            try await display.type("b")
            try await display.settle()
            #expect(view.text == "a\nb" && abs(view.bounds.height - 2 * line) <= 2)
            for _ in 0..<4 { try await display.press(.return) }
            try await display.settle()
            #expect(abs(view.bounds.height - 3 * line) <= 3 && view.contentSize.height > 5 * line)
        }
    }

    @Test("S202: the border of a field with several lines has the colour of the appearance")
    func growingFieldBorder() async throws {
        let field = TextField("Comment", text: .constant(""), axis: .vertical).textFieldStyle(.roundedBorder)
        try await withView(field.preferredColorScheme(.dark)) { window, _, _ async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            let dark = UIColor.opaqueSeparator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(view.layer.borderColor == dark.cgColor && view.layer.borderWidth > 0)
        }
    }

    @Test("S202: an editor takes its room, writes each key, and follows its binding")
    func editor() async throws {
        struct Notes: View {
            @State var text = "one"
            var body: some View {
                VStack {
                    TextEditor(text: Binding(get: { text }, set: { text = $0.replacingOccurrences(of: "!", with: "") }))
                        .frame(width: 300, height: 200)
                    Button("clear") { text = "" }.accessibilityIdentifier("clear")
                    Text(verbatim: "<\(text)>")
                }
            }
        }
        try await withView(Notes()) { window, _, display async throws in
            let view = try #require(window.views(of: UITextView.self).first)
            #expect(view.bounds.size == CGSize(width: 300, height: 200))
            try await display.tap(view)
            try await display.press(.named("End"), modifiers: [.control])
            try await display.type(" two!")
            try await display.settle()
            let all = try display.tree().description
            #expect(view.text == "one two" && all.contains("<one two>"))
            try await display.tap("clear")
            try await display.settle()
            #expect(view.text == "")
        }
    }

    @Test("S203: a program's style makes the look of text fields, toggles, progress views and boxes")
    func controlStyles() async throws {
        struct Pill: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                configuration.padding(10).accessibilityIdentifier("pill")
            }
        }
        struct Check: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    HStack {
                        Text(verbatim: configuration.isOn ? "[x]" : "[ ]")
                        configuration.label
                    }
                }
            }
        }
        struct Percent: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
            }
        }
        struct Plain: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    Text(verbatim: "---")
                    configuration.content
                }
            }
        }
        struct Screen: View {
            @State var isOn = false
            var body: some View {
                VStack {
                    TextField("T", text: .constant("")).textFieldStyle(Pill())
                    Toggle("Wi-Fi", isOn: $isOn).toggleStyle(Check()).accessibilityIdentifier("check")
                    ProgressView(value: 0.25).progressViewStyle(Percent())
                    GroupBox("Box") { Text("inside") }.groupBoxStyle(Plain())
                }
            }
        }
        try await withView(Screen()) { window, _, display async throws in
            let field = try #require(window.views(of: UITextField.self).first)
            #expect(field.placeholder == "T")
            let before = try display.tree().description
            #expect(["[ ]", "25 percent", "---", "inside"].filter { !before.contains("\"\($0)\"") } == [])
            try await display.tap("check")
            try await display.settle()
            #expect(try display.tree().description.contains("\"[x]\""))
        }
    }

    @Test("S201: a progress follows a fraction, an object and the time, with labels")
    func progressSources() async throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let timer = ProgressSource.timer(start...start.addingTimeInterval(10), countsDown: true)
        #expect(timer.fraction(at: start.addingTimeInterval(2.5)) == 0.75 && timer.fraction(at: start - 5) == 1)
        let up = ProgressSource.timer(start...start.addingTimeInterval(10), countsDown: false)
        #expect(up.fraction(at: start.addingTimeInterval(20)) == 1)
        let task = Progress(totalUnitCount: 8)
        task.completedUnitCount = 2
        #expect(ProgressSource.progress(task).fraction(at: start) == 0.25)
        let view = VStack {
            ProgressView(value: 0.5) {
                Text("Loading")
            } currentValueLabel: {
                Text("half")
            }
            ProgressView(task)
        }
        try await withView(view) { window, _, display async throws in
            let bars = window.views(of: UIProgressView.self)
            #expect(bars.map(\.progress) == [0.5, 0.25])
            #expect(try display.tree().description.contains("\"half\""))
            task.completedUnitCount = 6
            try await waitUntil("the bar follows the task") { bars[1].progress == 0.75 }
            task.completedUnitCount = 8
            try await waitUntil("the bar is full") { bars[1].progress == 1 }
        }
    }

    @Test("S201: a menu has submenus, titles and toggles, and a button may have a menu beside its action")
    func menus() async throws {
        struct Screen: View {
            let log: Log<String>
            @State var isOn = true
            var body: some View {
                VStack(spacing: 100) {
                    Menu("Options") {
                        Section("Title") { Toggle("Check", isOn: $isOn) }
                        Menu("More") { Button("Inner") { log.entries.append("inner") } }
                    }.accessibilityIdentifier("menu")
                    Menu("Primary") {
                        Button("Other") { log.entries.append("other") }
                    } primaryAction: {
                        log.entries.append("primary")
                    }.accessibilityIdentifier("primary")
                }
            }
        }
        let log = Log<String>()
        try await withView(Screen(log: log)) { window, _, display async throws in
            try await display.tap("menu")
            try await display.settle()
            #expect(try shown(["Title", "Check", "More", "Inner"], on: display) == ["Title", "Check", "More"])
            try await display.tap("More")
            try await display.settle()
            #expect(try shown(["Inner"], on: display) == ["Inner"])
            try await display.tap("Inner")
            try await display.settle()
            #expect(log.entries == ["inner"])
            try await display.tap("primary")
            #expect(log.entries == ["inner", "primary"])
        }
    }

    @Test("S201: a wheel chooses an option, and steppers and sliders report the beginning and the end")
    func wheelPicker() async throws {
        struct Screen: View {
            let log: Log<String>
            @State var number = 2
            @State var count = 1
            var body: some View {
                VStack {
                    Picker("Number", selection: $number) {
                        ForEach(0..<5) { Text("\($0)") }
                    }
                    .pickerStyle(.wheel)
                    Stepper("Count", value: $count, onEditingChanged: { log.entries.append("\($0)") })
                    Text(verbatim: "number \(number)")
                }
            }
        }
        let log = Log<String>()
        try await withView(Screen(log: log)) { window, _, display async throws in
            let wheel = try #require(window.views(of: UIPickerView.self).first)
            #expect(wheel.selectedRow(inComponent: 0) == 2 && wheel.numberOfRows(inComponent: 0) == 5)
            wheel.delegate?.pickerView(wheel, didSelectRow: 4, inComponent: 0)
            try await display.settle()
            #expect(try display.tree().description.contains("number 4"))
            let stepper = try #require(window.views(of: UIStepper.self).first)
            let frame = stepper.convert(stepper.bounds, to: nil)
            try display.click(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
            try await display.settle()
            #expect(log.entries == ["true", "false"])
        }
    }

    @Test("S571: the label of a wheel is shown in forms only, and names it elsewhere")
    func labelOfAWheel() async throws {
        struct Wheel: View {
            let name: String
            @State var number = 0
            var body: some View {
                Picker(selection: $number) {
                    ForEach(0..<3) { Text("\($0)") }
                } label: {
                    Text(verbatim: name)
                }
                .pickerStyle(.wheel)
            }
        }
        try await withView(VStack { Wheel(name: "alone") }) { window, controller, display async throws in
            let wheel = try #require(window.views(of: UIPickerView.self).first)
            #expect(wheel.bounds.width == window.bounds.width)
            #expect(try !display.tree().description.contains("Text \"alone\""))
            _ = AccessibilityHierarchy.children(of: controller.view)
            #expect(wheel.accessibilityLabel == "alone")
        }
        try await withView(Form { Wheel(name: "in a form") }) { window, _, display async throws in
            let wheel = try #require(window.views(of: UIPickerView.self).first)
            #expect(wheel.convert(wheel.bounds, to: window).minX > 80)
            #expect(try display.tree().description.contains("Text \"in a form\""))
        }
        try await withView(Form { Wheel(name: "hidden") }.labelsHidden()) { _, _, display async throws in
            #expect(try !display.tree().description.contains("Text \"hidden\""))
        }
    }
}
