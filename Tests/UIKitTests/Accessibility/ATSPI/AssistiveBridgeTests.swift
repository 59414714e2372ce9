import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct AssistiveBridgeTests {
    /// A window with a header, a button, a switch, a slider and a field, from top to bottom.
    @MainActor private final class Form {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let (title, button, toggle) = (UILabel(), UIButton(type: .system), UISwitch())
        let (slider, field) = (UISlider(), UITextField())
        var presses = 0

        init() {
            title.text = "Settings"
            title.accessibilityTraits = .header
            button.setTitle("Send", for: .normal)
            button.accessibilityIdentifier = "send"
            button.accessibilityHint = "Sends it"
            button.addAction(UIAction { [unowned self] _ in presses += 1 }, for: .touchUpInside)
            toggle.accessibilityLabel = "Wi-Fi"
            slider.accessibilityLabel = "Volume"
            field.placeholder = "Name"
            field.text = "Ann\u{1F600}a"
            for (index, view) in [title, button, toggle, slider, field].enumerated() {
                view.frame = CGRect(x: 20, y: 20 + CGFloat(index) * 50, width: 120, height: 31)
                window.addSubview(view)
            }
            window.makeKeyAndVisible()
        }
    }

    /// Runs `body` with a form in an application, and a reader that sees it.
    private func withForm(
        _ body: (Form, AccessibleProxy, AssistiveDesktop, UIApplication) async throws -> Void
    ) async throws {
        try await withApplication { application, display in
            let desktop = try await AssistiveDesktop(on: display)
            let form = Form()
            try await display.settle()
            let root = try await desktop.attach(application)
            try await body(form, root, desktop, application)
        }
    }

    @Test("R488: a reader sees the application, its frame and the elements in it")
    func treeForReaders() async throws {
        try await withForm { form, root, _, _ in
            let name = ProcessInfo.processInfo.processName
            let lines = try await root.lines()
            #expect(lines[0] == "application \(name)" && lines[1].hasPrefix("  frame"))
            #expect(
                lines.dropFirst(2) == [
                    "    heading Settings", "    push button Send", "    toggle button Wi-Fi", "    slider Volume",
                    "    entry Name",
                ])
            let button = try await root.first("Send")
            #expect(try await button.property("AccessibleId") == .string("send"))
            #expect(try await button.property("Description") == .string("Sends it"))
            #expect(try await button.states.isSuperset(of: [.enabled, .sensitive, .visible, .showing, .focusable]))
            form.button.isEnabled = false
            #expect(try await button.states.isDisjoint(with: [.enabled, .sensitive]))
            let frame = try #require(try await root.children.first)
            #expect(try await frame.states.contains(.active))
            #expect(try await button.call("GetIndexInParent", "Accessible") == [.int32(1)])
            #expect(try await button.property("Parent") == frame.reference.value)
            #expect(try await button.call("GetApplication", "Accessible") == [root.reference.value])
        }
    }

    @Test("R488: several windows are told apart")
    func windowsForReaders() async throws {
        try await withForm { form, root, _, _ in
            let other = UIWindow(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
            label.text = "Above"
            other.addSubview(label)
            other.isHidden = false
            let lines = try await root.lines()
            #expect(lines.filter { $0.hasPrefix("    window") }.count == 2)
            #expect(lines.last == "      label Above")
        }
    }

    @Test("R489: a reader presses, adjusts, edits and focuses")
    func actionsForReaders() async throws {
        try await withForm { form, root, _, _ in
            let button = try await root.first("Send")
            #expect(try await button.property("NActions", "Action") == .int32(1))
            #expect(try await button.call("DoAction", "Action", .int32(0)) == [.boolean(true)])
            #expect(form.presses == 1)
            let toggle = try await root.first("Wi-Fi")
            _ = try await toggle.call("DoAction", "Action", .int32(0))
            #expect(form.toggle.isOn)
            #expect(try await toggle.states.contains(.checked))

            let slider = try await root.first("Volume")
            #expect(try await slider.property("MaximumValue", "Value") == .double(1))
            _ = try await slider.reader.answer(
                to: DBusMessage(
                    call: "Set", of: "org.freedesktop.DBus.Properties", at: slider.reference.path,
                    on: slider.reference.bus,
                    [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(0.5))]))
            #expect(form.slider.value == 0.5)
            _ = try await slider.call("DoAction", "Action", .int32(0))
            #expect(form.slider.value > 0.5)

            let field = try await root.first("Name")
            #expect(try await field.call("GrabFocus", "Component") == [.boolean(true)])
            #expect(form.field.isFirstResponder)
            #expect(try await field.states.isSuperset(of: [.focused, .editable, .singleLine]))
            #expect(try await field.property("CharacterCount", "Text") == .int32(5))
            #expect(try await field.call("GetText", "Text", .int32(3), .int32(-1)) == [.string("\u{1F600}a")])
            _ = try await field.call("InsertText", "EditableText", .int32(4), .string("ell"), .int32(3))
            #expect(form.field.text == "Ann\u{1F600}ella")
            _ = try await field.call("DeleteText", "EditableText", .int32(0), .int32(4))
            #expect(form.field.text == "ella")
            _ = try await field.call("SetCaretOffset", "Text", .int32(2))
            #expect(try await field.property("CaretOffset", "Text") == .int32(2))
            _ = try await field.call("SetTextContents", "EditableText", .string("Ben"))
            #expect(form.field.text == "Ben")
        }
    }

    @Test("R489: frames are in pixels of the desktop or of the window, and objects are found at a point")
    func placesForReaders() async throws {
        try await withForm { form, root, _, _ in
            let button = try await root.first("Send")
            let frame = try #require(try await root.children.first)
            let extents = try await button.call("GetExtents", "Component", .uint32(1))
            #expect(extents == [.structure([.int32(20), .int32(70), .int32(120), .int32(31)])])
            let found = try await frame.call("GetAccessibleAtPoint", "Component", .int32(30), .int32(80), .uint32(1))
            #expect(found == [button.reference.value])
            let nothing = try await frame.call(
                "GetAccessibleAtPoint", "Component", .int32(-5), .int32(-5), .uint32(1))
            #expect(nothing == [ATSPIReference.null.value])
        }
    }

    @Test("R490: changes of the program are events")
    func eventsForReaders() async throws {
        try await withForm { form, root, desktop, application in
            try await waitUntil("the active window", instead: { "\(desktop.events)" }) {
                desktop.events.contains { $0.hasPrefix("Activate") }
            }
            let frame = try #require(try await root.children.first)
            _ = try await frame.children
            _ = try await root.first("Send").states
            form.button.setTitle("Send now", for: .normal)
            form.toggle.removeFromSuperview()
            form.field.becomeFirstResponder()
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            for event in [
                "PropertyChange accessible-name 0 Send now", "ChildrenChanged remove 2", "StateChanged focused 1",
                "Announcement 1 Saved",
            ] {
                try await waitUntil("the event \(event)", instead: { "\(desktop.events)" }) {
                    desktop.events.contains(event)
                }
            }
            desktop.forgetEvents()
            form.field.insertText("!")
            try await waitUntil("the typed text", instead: { "\(desktop.events)" }) {
                desktop.events.contains("TextChanged insert 5 !")
            }
            desktop.forgetEvents()
            UIAccessibility.post(notification: .layoutChanged, argument: form.slider)
            try await waitUntil("the focus on the element") { desktop.events.contains("StateChanged focused 1") }
            let slider = try await root.first("Volume")
            #expect(try await slider.states.isSuperset(of: [.focusable, .focused]))
            form.button.becomeFirstResponder()
            #expect(try await !slider.states.contains(.focused), "the keyboard focus has moved")
        }
    }

    @Test("R960: an item of a rotor has the focus for a reader")
    func rotorForReaders() async throws {
        try await withForm { form, root, desktop, _ in
            form.button.accessibilityCustomRotors = [
                UIAccessibilityCustomRotor(name: "Values") { [weak slider = form.slider] _ in
                    slider.map { UIAccessibilityCustomRotorItemResult(targetElement: $0, targetRange: nil) }
                }
            ]
            let (button, slider) = (try await root.first("Send"), try await root.first("Volume"))
            let name = "\(FindLabel.next.localized): Values"
            let index = try #require(ATSPIObject(form.button).actions.firstIndex { $0.name == name })
            desktop.forgetEvents()
            #expect(try await button.call("DoAction", "Action", .int32(Int32(index))) == [.boolean(true)])
            let event = "StateChanged focused 1"
            try await waitUntil("the focus on the item", instead: { "\(desktop.events)" }) {
                desktop.events.contains(event)
            }
            #expect(try await slider.states.contains(.focused))
            #expect(desktop.events.count { $0 == event } == 1)
            #expect(desktop.sources[event] == slider.reference.path)
        }
    }

    @Test("R490, R492: nothing is on the readers' bus until a reader runs, and its start and end are posted")
    func statusForReaders() async throws {
        try await withApplication { application, display in
            let desktop = try await AssistiveDesktop(on: display)
            let tokens = Tokens()
            var states: [Bool] = []
            tokens.add(UIAccessibility.voiceOverStatusDidChangeNotification) { _ in
                states.append(UIAccessibility.isVoiceOverRunning)
            }
            application.connect(toBus: desktop.session.address)
            let names = DBusMessage(
                call: "ListNames", of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName)
            let before = try await desktop.reader.answer(to: names).first?.members?.count
            #expect(!application.hasAssistance && !UIAccessibility.isVoiceOverRunning)
            try await desktop.setScreenReader(true)
            try await waitUntil("the connection") { application.hasAssistance }
            #expect(UIAccessibility.isVoiceOverRunning && states == [true])
            #expect(try await desktop.reader.answer(to: names).first?.members?.count != before)
            try await desktop.setScreenReader(false)
            try await waitUntil("the end of the connection") { !application.hasAssistance }
            #expect(!UIAccessibility.isVoiceOverRunning && states == [true, false])
            withExtendedLifetime(tokens) {}
        }
    }

    @Test("R492: objects that are gone, and paths that are none, are refused")
    func refusalsForReaders() async throws {
        try await withForm { form, root, _, _ in
            var label: UILabel? = UILabel(frame: CGRect(x: 200, y: 10, width: 80, height: 20))
            label?.text = "Soon gone"
            form.window.addSubview(try #require(label))
            let proxy = try await root.first("Soon gone")
            label?.removeFromSuperview()
            label = nil
            for path in [
                proxy.reference.path, "/org/a11y/atspi/accessible/99999", "/org/a11y/atspi/accessible/x",
                "/org/a11y/atspi/accessible/-1", "/org/a11y/atspi/accessible/01", "/", ATSPI.null,
            ] {
                let gone = AccessibleProxy(
                    reference: ATSPIReference(bus: root.reference.bus, path: path), reader: root.reader)
                await #expect(throws: DBusError.self) { _ = try await gone.call("GetRole", "Accessible") }
            }
            let button = try await root.first("Send")
            await #expect(throws: DBusError.self) { _ = try await button.call("DoAction", "Action", .int32(7)) }
            await #expect(throws: DBusError.self) { _ = try await button.call("DoAction", "Action", .string("x")) }
            await #expect(throws: DBusError.self) { _ = try await button.call("GetText", "Text", .int32(0)) }
            await #expect(throws: DBusError.self) { _ = try await button.call("Nothing", "Accessible") }
            #expect(try await button.call("GetChildAtIndex", "Accessible", .int32(-1)) == [ATSPIReference.null.value])
        }
    }

    @Test("R492: a reader asks for 10,000 elements one by one")
    func manyElementsForReaders() async throws {
        try await withForm { form, root, _, _ in
            final class Chart: UIView {
                lazy var bars = (0..<10_000).map { number in
                    let element = UIAccessibilityElement(accessibilityContainer: self)
                    element.accessibilityLabel = "bar \(number)"
                    return element
                }
                override func accessibilityElementCount() -> Int { bars.count }
                override func accessibilityElement(at index: Int) -> Any? { bars[index] }
            }
            let chart = Chart(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
            chart.accessibilityContainerType = .list
            chart.accessibilityLabel = "Chart"
            form.window.addSubview(chart)
            let list = try await root.first("Chart")
            #expect(try await list.property("ChildCount") == .int32(10_000))
            for index in stride(from: 0, to: 10_000, by: 10) {
                let answer = try await list.call("GetChildAtIndex", "Accessible", .int32(Int32(index)))
                #expect(answer.first.flatMap { ATSPIReference($0) } != .null)
            }
            #expect(try await list.children.count == 10_000)
        }
    }

    @Test("R492: the end of the readers' bus ends nothing else")
    func lostBusForReaders() async throws {
        try await withForm { form, root, desktop, application in
            try await desktop.end()
            try await waitUntil("the end of the connection") { !application.hasAssistance }
            form.title.text = "Other"
            UIAccessibility.post(notification: .announcement, argument: "Nobody hears it")
            try await VirtualDisplay.current.settle()
            #expect(form.button.performActivation() && form.presses == 1)
        }
    }

    @Test("R492: a registry that starts again lists the program")
    func newRegistryForReaders() async throws {
        try await withForm { _, _, desktop, _ in
            @MainActor func ask(_ member: String) async throws -> DBusValue? {
                let call = DBusMessage(
                    call: member, of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName,
                    [.string(ATSPI.registry)])
                return try await desktop.reader.answer(to: call).first
            }
            let owner = try await ask("GetNameOwner")
            let process = try #require(try await ask("GetConnectionUnixProcessID")?.integer)
            kill(pid_t(process), SIGKILL)
            try await waitUntil("the end of the registry") { (try? await ask("GetNameOwner")) != owner }
            let registry = AccessibleProxy(
                reference: ATSPIReference(bus: ATSPI.registry, path: ATSPI.root), reader: desktop.reader)
            try await waitUntil("the program in the new registry") { (try? await registry.children.first) != nil }
        }
    }

    @Test("R492: a program connects after its start, and does not wake up while a reader says nothing")
    func idleForReaders() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let desktop = try await AssistiveDesktop(on: display)
        let program = try await ChildProgram(
            [try Programs.sceneTemplate], on: display,
            environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.session.address])
        _ = try await program.waitForLine(containing: "didBecomeActive")
        // In the first second the start is still finishing.
        _ = try await program.wakeUps(within: .seconds(1))
        #expect(try await program.wakeUps(within: .seconds(3)) == 0, "it only watches for a reader")
        try await desktop.setScreenReader(true)
        let root = try await desktop.firstProgram()
        #expect(try await root.lines().count > 1)
        _ = try await program.wakeUps(within: .seconds(1))
        #expect(try await program.wakeUps(within: .seconds(3)) == 0, "the reader is silent")
        await program.terminate()
        await display.terminate()
    }

    @Test("R488: a program of GNOME's library reads the tree")
    func outsideForReaders() async throws {
        try await withForm { _, _, desktop, _ in
            let script = """
                import gi
                gi.require_version('Atspi', '2.0')
                from gi.repository import Atspi
                def show(node, depth):
                    print('  ' * depth + node.get_role_name() + ' ' + (node.get_name() or ''))
                    for index in range(node.get_child_count()): show(node.get_child_at_index(index), depth + 1)
                desktop = Atspi.get_desktop(0)
                for index in range(desktop.get_child_count()): show(desktop.get_child_at_index(index), 0)
                """
            let program = try await ChildProgram(
                ["/usr/bin/python3", "-c", script], display: nil,
                environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.session.address])
            let status = try await program.waitForExit()
            #expect(status == .exited(0), "\(program.standardError)")
            #expect(program.standardOutput.contains("    push button Send\n    toggle button Wi-Fi\n"))
        }
    }
}
