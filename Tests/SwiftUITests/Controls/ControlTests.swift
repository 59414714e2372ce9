import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ControlTests {
    @Test("S389: the closed menu of a picker shows the view for the current value in place of the option")
    func pickerCurrentValue() async throws {
        struct Sizes: View {
            @State private var size = 1
            var body: some View {
                Picker(selection: $size) {
                    Text(verbatim: "Small").tag(1)
                    Text(verbatim: "Large").tag(2)
                } label: {
                    Text(verbatim: "Size")
                } currentValueLabel: {
                    Text(verbatim: "Number \(size)")
                }
                .accessibilityIdentifier("picker")
            }
        }
        try await withView(Sizes()) { _, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Number 1") && !tree.contains("Small"))
        }
    }

    @Test("S512: a picker as a menu shows its label in a row only, and is named after it elsewhere")
    func pickerLabel() async throws {
        let picker = Picker("Size", selection: .constant(1)) {
            Text(verbatim: "Small").tag(1)
            Text(verbatim: "Large").tag(2)
        }
        try await withView(picker) { _, controller, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Small\"") && !tree.contains("Text \"Size\""))
            let element = try #require(AccessibilityHierarchy.children(of: controller.view).first)
            #expect(element.accessibilityLabel == "Size" && element.accessibilityValue == "Small")
        }
        // The name is in the label wherever it is, and beside a view in place of the option.
        let forms = VStack {
            Picker("Sort", systemImage: "arrow.up", selection: .constant(1)) { Text(verbatim: "Name").tag(1) }
            Picker(selection: .constant(1)) {
                Text(verbatim: "Wide").tag(1)
            } label: {
                Text(verbatim: "Width").bold().padding()
            }
            Picker(selection: .constant(1)) {
                Text(verbatim: "Hidden").tag(1)
            } label: {
                Text(verbatim: "Number")
            } currentValueLabel: {
                Text(verbatim: "One")
            }
        }
        try await withView(forms) { _, controller, _ in
            let elements = AccessibilityHierarchy.children(of: controller.view)
            #expect(elements.map(\.accessibilityLabel) == ["Sort", "Width", "Number"])
            #expect(elements.map(\.accessibilityValue) == ["Name", "Wide", "One"])
        }
        try await withView(Form { picker }) { _, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Small\"") && tree.contains("Text \"Size\""))
        }
        try await withView(Form { picker }.formStyle(.columns)) { _, _, display async throws in
            #expect(try display.tree().description.contains("Text \"Size\""))
        }
    }

    @Test("S665: a picker with a title shows a view in place of the chosen option in its closed menu")
    func pickerWithCurrentValue() async throws {
        let title = String("Plan")
        let pickers = VStack {
            Picker("Size", selection: .constant(1)) {
                Text(verbatim: "Small").tag(1)
            } currentValueLabel: {
                Text(verbatim: "Now")
            }
            Picker(title, selection: .constant(1)) {
                Text(verbatim: "Yearly").tag(1)
            } currentValueLabel: {
                Text(verbatim: "Later")
            }
        }
        try await withView(pickers) { _, controller, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Now\"") && tree.contains("Text \"Later\""))
            #expect(!tree.contains("Text \"Small\"") && !tree.contains("Text \"Yearly\""))
            let labels = AccessibilityHierarchy.children(of: controller.view).map(\.accessibilityLabel)
            #expect(labels == ["Size", "Plan"])
        }
    }

    @Test("S512: a picker in a sheet that a view of a form presents is in no form")
    func pickerInSheetOfForm() async throws {
        let view = Form {
            Text(verbatim: "row").sheet(isPresented: .constant(true)) {
                Picker("Size", selection: .constant(1)) { Text(verbatim: "Small").tag(1) }
            }
        }
        try await withView(view.formStyle(.columns)) { _, _, display async throws in
            try await display.finishTransitions()
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Small\"") && !tree.contains("Text \"Size\""))
        }
    }

    @Test("S201: a switch changes its binding, follows it, and shows what the binding has kept")
    func toggle() async throws {
        struct Switches: View {
            @State var isOn = false
            var body: some View {
                VStack {
                    Toggle("Wi-Fi", isOn: $isOn)
                    Toggle("Same", isOn: $isOn)
                    Toggle("Never", isOn: .constant(false))
                }
            }
        }
        try await withView(Switches()) { window, _, display async throws in
            let switches = window.views(of: UISwitch.self)
            try await display.tap(switches[0])
            #expect(switches[0].isOn && switches[1].isOn)
            try await display.tap(switches[2])
            #expect(!switches[2].isOn)
            // The label is at the leading edge, the switch at the trailing one.
            #expect(switches[0].frame.maxX == 1280)
        }
    }

    @Test("S204: disabled controls of UIKit are disabled, and labelsHidden leaves the control alone")
    func controlDisabled() {
        let tree = tree(Toggle("A", isOn: .constant(true)).labelsHidden().disabled(true))
        #expect(tree.contentFrame.size == UISwitch().intrinsicContentSize)
        let layout = tree.layout.firstPlatformLayout
        #expect((layout?.view as? UISwitch)?.isEnabled == false)
    }

    @Test("S201: numbers of a slider with a step are counted from the beginning of the range")
    func controlScale() {
        let scale = NumberScale(bounds: 1...10, step: 4)
        #expect(scale.nearest(to: 2) == 1 && scale.nearest(to: 3.5) == 5 && scale.nearest(to: 10) == 9)
        #expect(scale.nearest(to: .nan) == 1 && scale.nearest(to: -5) == 1)
        #expect(NumberScale(bounds: 0...1).nearest(to: 0.3) == 0.3)
        #expect(NumberScale(bounds: 0...1, step: 0.1).nearest(to: 1) == 1)
    }

    @Test("S201, S205: a slider writes the numbers of its steps, and reports the beginning and the end of a drag")
    func slider() async throws {
        struct Volume: View {
            let log: Log<Bool>
            let values: Log<Double>
            @State var value = 0.0
            var body: some View {
                Slider(value: $value, in: 0...100, step: 25) { log.entries.append($0) }
                    .frame(width: 400).onChange(of: value) { values.entries.append($1) }
            }
        }
        let (log, values) = (Log<Bool>(), Log<Double>())
        try await withView(Volume(log: log, values: values)) { window, _, display async throws in
            let slider = try #require(window.views(of: UISlider.self).first)
            let middle = CGPoint(x: 640, y: 400)
            try await display.drag(from: CGPoint(x: 456, y: 400), to: CGPoint(x: middle.x + 10, y: middle.y))
            #expect(log.entries == [true, false])
            #expect(values.entries.last == 50 && Set(values.entries).isSubset(of: [25, 50]))
            #expect(slider.value == 0.5)
            slider.becomeFirstResponder()
            try await display.press(.rightArrow)
            try await display.settle()
            #expect(values.entries.last == 75 && slider.value == 0.75)
            slider.accessibilityIncrement()
            try await display.settle()
            #expect(values.entries.last == 100)
        }
    }

    @Test("S201: a stepper changes its value by the step, and stops at the ends of the range")
    func stepper() async throws {
        struct Copies: View {
            let log: Log<Int>
            @State var copies = 1
            var body: some View {
                Stepper("Copies", value: $copies, in: 1...5, step: 3).onChange(of: copies) { log.entries.append($1) }
            }
        }
        let log = Log<Int>()
        try await withView(Copies(log: log)) { window, _, display async throws in
            let stepper = try #require(window.views(of: UIStepper.self).first)
            let (minus, plus) = (CGPoint(x: 20, y: 16), CGPoint(x: stepper.bounds.width - 20, y: 16))
            try await display.tap(stepper, at: minus)
            #expect(log.entries.isEmpty)
            try await display.tap(stepper, at: plus)
            try await display.tap(stepper, at: plus)
            try await display.tap(stepper, at: plus)
            #expect(log.entries == [4, 5])
            try await display.tap(stepper, at: minus)
            #expect(log.entries == [4, 5, 2])
        }
    }

    @Test("S201: a toggle for several values is on if all of them are, and sets all of them")
    func toggleOfSeveral() async throws {
        struct Lamps: View {
            struct Lamp: Identifiable {
                let id: Int
                @Binding var isOn: Bool
            }
            @State var first = true
            @State var second = false
            let log: Log<[Bool]>
            var body: some View {
                Toggle("All", sources: [Lamp(id: 0, isOn: $first), Lamp(id: 1, isOn: $second)], isOn: \.$isOn)
                    .onChange(of: [first, second]) { log.entries.append($1) }
            }
        }
        let log = Log<[Bool]>()
        try await withView(Lamps(log: log)) { window, _, display async throws in
            let toggle = try #require(window.views(of: UISwitch.self).first)
            #expect(!toggle.isOn)
            try await display.tap(toggle)
            #expect(toggle.isOn && log.entries == [[true, true]])
            try await display.tap(toggle)
            #expect(!toggle.isOn && log.entries.last == [false, false])
        }
    }

    @Test("S201: a stepper with a format shows its value after its label, and stays in its range")
    func stepperFormat() async throws {
        struct Share: View {
            @State var share = 0.5
            var body: some View {
                Stepper("Share", value: $share, in: 0...0.75, step: 0.25, format: .percent)
                    .environment(\.locale, Locale(identifier: "en_US"))
            }
        }
        try await withView(Share()) { window, _, display async throws in
            #expect(try display.tree().description.contains("50%"))
            let stepper = try #require(window.views(of: UIStepper.self).first)
            let plus = CGPoint(x: stepper.bounds.width - 20, y: 16)
            try await display.tap(stepper, at: plus)
            try await display.tap(stepper, at: plus)
            try await display.settle()
            #expect(try display.tree().description.contains("75%"))
        }
    }

    @Test("S201: a segmented picker shows the options, selects by tag, and follows the selection")
    func picker() async throws {
        struct Sizes: View {
            let log: Log<String>
            @State var size = "m"
            var body: some View {
                VStack {
                    Picker("Size", selection: $size) {
                        Text("Small").tag("s")
                        Text("Medium").tag("m")
                        ForEach(["l", "xl"], id: \.self) { Text(verbatim: $0.uppercased()) }
                    }
                    .pickerStyle(.segmented).onChange(of: size) { log.entries.append($1) }
                    Button("small") { size = "s" }.accessibilityIdentifier("small")
                }
            }
        }
        let log = Log<String>()
        try await withView(Sizes(log: log)) { window, _, display async throws in
            let control = try #require(window.views(of: UISegmentedControl.self).first)
            #expect(
                (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == [
                    "Small", "Medium", "L", "XL",
                ])
            #expect(control.selectedSegmentIndex == 1)
            try await display.tap(control, at: CGPoint(x: control.bounds.width * 0.9, y: 10))
            #expect(log.entries == ["xl"])
            try await display.tap("small")
            #expect(control.selectedSegmentIndex == 0)
        }
    }

    @Test("S201: an inline picker marks the chosen option, and a menu shows it")
    func controlStyles() async throws {
        struct Choice: View {
            let log: Log<Int>
            @State var number = 1
            var body: some View {
                VStack {
                    Picker("A", selection: $number) {
                        Text("One").tag(1)
                        Text("Two").tag(2).accessibilityIdentifier("two")
                    }
                    .pickerStyle(.inline)
                    Picker("B", selection: $number) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
                    .labelsHidden().accessibilityIdentifier("menu")
                }
                .onChange(of: number) { log.entries.append($1) }
            }
        }
        let log = Log<Int>()
        try await withView(Choice(log: log)) { window, _, display async throws in
            try await display.tap("menu")
            try await display.settle()
            let menu = try #require(window.windowScene?.menuWindow)
            #expect(menu.accessibilityLabels == ["One", "Two"])
            try await display.tap("Two")
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            #expect(log.entries == [2])
            try await display.tap("two")
            #expect(log.entries == [2])
        }
    }

    @Test("S201: a progress view is a bar for a value and a spinner without one")
    func progress() {
        let bar = tree(ProgressView(value: 30, total: 120)).layout.firstPlatformLayout?.view as? UIProgressView
        #expect(bar?.progress == 0.25)
        let spinner = tree(ProgressView()).layout.firstPlatformLayout?.view as? UIActivityIndicatorView
        #expect(spinner?.isAnimating == true)
    }

    @Test("S185: an image has its own size, a resizable one takes the room, and keeps its ratio if asked to")
    func controlImage() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        #expect(tree(Image(uiImage: picture)).contentFrame.size == CGSize(width: 40, height: 20))
        #expect(tree(Image(uiImage: picture).resizable()).contentFrame.size == CGSize(width: 300, height: 400))
        let fitted = tree(Image(uiImage: picture).resizable().aspectRatio(contentMode: .fit))
        #expect(fitted.contentFrame.size == CGSize(width: 300, height: 150))
        #expect(
            tree(Image(uiImage: picture).resizable().fixedSize()).contentFrame.size == CGSize(width: 40, height: 20))
    }

    @Test("S185: the pixels of an image are shown, and a template has the colour of texts")
    func imagePixels() async throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let view = HStack(spacing: 0) {
            Image(uiImage: picture)
            Image(uiImage: picture).renderingMode(.template).foregroundColor(Color(red: 0, green: 0, blue: 1))
        }
        try await withView(view) { _, _, display async throws in
            #expect(try display.pixel(x: 620, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 660, y: 400) == Pixel(red: 0, green: 0, blue: 255))
        }
    }
}

extension LayoutNode {
    /// The first layout node of a view of UIKit.
    var firstPlatformLayout: PlatformLayout? {
        self as? PlatformLayout ?? children.lazy.compactMap(\.firstPlatformLayout).first
    }
}
