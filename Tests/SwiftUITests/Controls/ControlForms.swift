import Foundation
import Testing

@testable import SwiftUI

/// Controls in the forms in which programs create them. It is compiled and evaluated once.
private struct ControlForms: View {
    @State private var text = ""
    @State private var isOn = false
    @State private var number = 0.5
    @State private var count = 1
    @State private var optional: Double?
    @State private var date = Date()
    @State private var items: [Item] = [Item(), Item()]

    struct Item: Identifiable {
        let id = UUID()
        var isOn = false
    }

    struct DoubleTap: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration).onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    var body: some View {
        List {
            Section {
                Button("Add", systemImage: "plus") {}
                Button("Delete", systemImage: "trash", role: .destructive) {}
                Button(role: .cancel) {
                } label: {
                    Label("Cancel", systemImage: "xmark")
                }
                Button("Double") {}.buttonStyle(DoubleTap())
                Toggle("Sound", systemImage: "speaker", isOn: $isOn).toggleStyle(.button)
                Toggle(isOn: $isOn) { Text("Sound") }.toggleStyle(SwitchToggleStyle(tint: .red))
                Toggle(sources: $items, isOn: \.isOn) { Text("All") }
            }
            Section {
                TextField("Name", text: $text)
                TextField("Name", text: $text, prompt: Text("Required"))
                TextField("Bio", text: $text, prompt: Text("Tell us"), axis: .vertical).lineLimit(3...)
                TextField("Amount", value: $number, format: .currency(code: "EUR"))
                TextField("Optional", value: $optional, format: .number, prompt: Text("none"))
                TextField("Count", value: $count, formatter: NumberFormatter())
                TextField("Old", text: $text, onEditingChanged: { _ in }, onCommit: {})
                TextField("Old", text: $text, onCommit: {})
                TextField(text: $text) { Text("Label") }
                SecureField("Password", text: $text, prompt: Text("Password"))
                TextEditor(text: $text).scrollContentBackground(.hidden)
            }
            .textFieldStyle(.roundedBorder).textFieldStyle(RoundedBorderTextFieldStyle())
            Section {
                Picker("One", selection: $count) { Text("1").tag(1) }.pickerStyle(WheelPickerStyle())
                Picker("Two", systemImage: "star", selection: $count) { Text("1").tag(1) }
                Picker(selection: $count, label: Text("Old")) { Text("1").tag(1) }.pickerStyle(.palette)
                DatePicker(selection: $date, in: ...Date(), displayedComponents: .date) { Text("Day") }
                    .datePickerStyle(.graphical)
                DatePicker("Time", selection: $date, displayedComponents: [.hourAndMinute])
                    .datePickerStyle(WheelDatePickerStyle())
                Slider(value: $number, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) {
                    Text("Value")
                }
                Stepper("Step", value: $number, step: 0.1, format: .number)
                Stepper(value: $count, in: 0...9) { Text("Count") }
            }
            Section {
                ProgressView(value: 3, total: 10) {
                    Text("Copying")
                } currentValueLabel: {
                    Text("3 of 10")
                }
                ProgressView(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: false)
                ProgressView(timerInterval: Date()...Date().addingTimeInterval(60)) { Text("Left") }
                ProgressView(Progress(totalUnitCount: 3))
                ProgressView("Loading").progressViewStyle(CircularProgressViewStyle(tint: .red))
                ProgressView(value: 0.3).progressViewStyle(.linear).tint(.green)
                GroupBox("Box") { Text("Content") }
                GroupBox(label: Label("Box", systemImage: "star")) { Text("Content") }
                ControlGroup {
                    Button("A") {}
                    Button("B") {}
                }
                Menu("Menu", systemImage: "ellipsis.circle") { Button("Item") {} }
                Menu {
                    Button("Item") {}
                } label: {
                    Image(systemName: "ellipsis")
                } primaryAction: {
                }
            }
        }
    }
}

@MainActor
struct ControlFormsTests {
    @Test("S200, S201, S202: controls are created in all usual forms")
    func controlForms() { #expect(!tree(ControlForms()).layout.children.isEmpty) }
}
