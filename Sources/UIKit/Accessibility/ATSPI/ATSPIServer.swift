internal import DBus
import Foundation

/// The answers to the calls of assistive programs. It knows nothing of the bus.
@MainActor
final class ATSPIServer {
    let application: UIApplication
    let objects: ATSPIObjects
    /// The name of this program on the bus.
    var busName = ""
    /// The object of the desktop that contains the program.
    var desktop = ATSPIReference.null
    /// The number that the registry gives the program.
    var applicationID: Int32 = 0
    /// The object to which the program has moved the reader. It counts as focused until the keyboard focus moves.
    weak var pointedObject: _AccessibleObject?
    /// The last item of a rotor to which the reader was moved.
    var rotorItem: UIAccessibilityCustomRotorItemResult?
    /// Called after a rotor has moved the reader to an object, which is the pointed one.
    var onPoint: (_AccessibleObject) -> Void = { _ in }
    /// Called after a call that may have changed the program's state.
    var onAction: () -> Void = {}

    init(_ application: UIApplication) {
        self.application = application
        objects = ATSPIObjects(application)
    }

    /// Returns the reference to an object; to none for `nil`.
    func reference(_ object: _AccessibleObject?) -> ATSPIReference {
        object.map { ATSPIReference(bus: busName, path: ATSPI.path(objects.number(of: $0))) } ?? .null
    }

    /// Answers a call.
    func answer(_ call: DBusMessage) -> DBusAnswer {
        if call.path == ATSPI.cache { return answerForCache(call) }
        guard let number = call.path.flatMap(ATSPI.number), let object = objects.object(number) else {
            return .unknownObject
        }
        let subject = Subject(object: object, description: ATSPIObject(object))
        let (member, arguments) = (call.member ?? "", call.body)
        switch call.interface {
        case "org.freedesktop.DBus.Properties": return answerForProperties(member, arguments, subject)
        case "org.freedesktop.DBus.Introspectable": return .values([.string(introspection(of: subject))])
        case let name? where name.hasPrefix(ATSPI.interface):
            let interface = String(name.dropFirst(ATSPI.interface.count))
            guard subject.description.interfaces.contains(interface) else { return .unknownMethod }
            return answer(interface, member, arguments, subject) ?? .unknownMethod
        default: return .unknownMethod
        }
    }

    /// Returns whether assistive programs may operate an object: it is in the tree, or the user types in it. A button
    /// behind an alert is not.
    func isReachable(_ object: _AccessibleObject) -> Bool {
        (object as? UIView)?.isFirstResponder == true || objects.isPresent(object)
    }

    /// An object that is asked, and its state.
    struct Subject {
        let object: _AccessibleObject
        let description: ATSPIObject
    }

    private func answer(
        _ interface: String, _ member: String, _ arguments: [DBusValue], _ subject: Subject
    ) -> DBusAnswer? {
        switch interface {
        case "Accessible": answerForAccessible(member, arguments, subject)
        case "Application": member == "GetLocale" ? .values([.string(Locale.current.identifier)]) : nil
        case "Component": answerForComponent(member, arguments, subject)
        case "Action": answerForAction(member, arguments, subject)
        case "Text": answerForText(member, arguments, subject)
        case "EditableText": answerForEditableText(member, arguments, subject)
        case "Selection": answerForSelection(member, arguments, subject)
        case "Table": answerForTable(member, arguments, subject)
        case "TableCell": answerForTableCell(member, subject)
        default: nil
        }
    }

    // MARK: Properties

    private func answerForProperties(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer {
        guard let name = arguments.first?.text, name.hasPrefix(ATSPI.interface) else { return .invalidArguments }
        let interface = String(name.dropFirst(ATSPI.interface.count))
        guard subject.description.interfaces.contains(interface) else { return .unknownProperty }
        let properties = properties(of: interface, subject)
        switch member {
        case "GetAll":
            return .values([
                .array(of: "{sv}", properties.map { .entry(.string($0.name), .variant($0.value)) })
            ])
        case "Get":
            guard let property = properties.first(where: { $0.name == arguments.dropFirst().first?.text }) else {
                return .unknownProperty
            }
            return .values([.variant(property.value)])
        case "Set":
            guard arguments.count == 3, let name = arguments[1].text else { return .invalidArguments }
            return set(name, of: interface, to: arguments[2].unwrapped, subject)
        default: return .unknownMethod
        }
    }

    private func properties(of interface: String, _ subject: Subject) -> [(name: String, value: DBusValue)] {
        let description = subject.description
        switch interface {
        case "Accessible":
            let parent = subject.object === application ? desktop : reference(objects.parent(of: subject.object))
            return [
                ("Name", .string(description.name)), ("Description", .string(description.explanation)),
                ("Parent", parent.value), ("Locale", .string(description.language)),
                ("ChildCount", .int32(Int32(clamping: objects.children(of: subject.object).count))),
                ("AccessibleId", .string(description.identifier)), ("HelpText", .string("")),
            ]
        case "Application":
            return [
                ("ToolkitName", .string("Casement")), ("Version", .string("1")), ("ToolkitVersion", .string("1")),
                ("AtspiVersion", .string("2.1")), ("InterfaceVersion", .uint32(1)), ("Id", .int32(applicationID)),
            ]
        case "Action": return [("NActions", .int32(Int32(clamping: description.actions.count)))]
        case "Value":
            guard let range = description.range else { return [] }
            return [
                ("MinimumValue", .double(range.minimum)), ("MaximumValue", .double(range.maximum)),
                ("MinimumIncrement", .double(range.step)), ("CurrentValue", .double(range.current)),
                ("Text", .string(subject.object.accessibilityValue ?? "")),
            ]
        case "Text":
            guard let text = description.text else { return [] }
            return [
                ("CharacterCount", .int32(Int32(clamping: text.count))),
                ("CaretOffset", .int32(Int32(clamping: text.caret))),
            ]
        case "Selection":
            return [("NSelectedChildren", .int32(Int32(clamping: selectedChildren(of: subject.object).count)))]
        case "Table": return propertiesOfTable(subject)
        case "TableCell": return propertiesOfTableCell(subject)
        case "Component", "EditableText": return [("version", .uint32(1))]
        default: return []
        }
    }

    private func set(_ name: String, of interface: String, to value: DBusValue, _ subject: Subject) -> DBusAnswer {
        switch (interface, name) {
        case ("Application", "Id"):
            guard let number = value.integer else { return .invalidArguments }
            applicationID = Int32(clamping: number)
        case ("Value", "CurrentValue"):
            guard let number = value.number, number.isFinite else { return .invalidArguments }
            if subject.description.range?.isAdjustable == true, isReachable(subject.object) {
                ATSPIObject.ValueRange.set(number, of: subject.object)
                onAction()
            }
        default: return .unknownProperty
        }
        return .values([])
    }

    // MARK: Others

    private func introspection(of subject: Subject) -> String {
        let names = subject.description.interfaces.map { "<interface name=\"\(ATSPI.interface)\($0)\"/>" }
        return "<node>\(names.joined())</node>"
    }

    /// Answers for the cache, which has only the application and its scenes. Other objects are asked for one by one
    /// (R492).
    private func answerForCache(_ call: DBusMessage) -> DBusAnswer {
        guard call.member == "GetItems" else { return .unknownMethod }
        let subjects = [application as _AccessibleObject] + application.accessibleScenes
        return .values([.array(of: "((so)(so)(so)iiassusau)", subjects.map(cacheItem))])
    }

    private func cacheItem(_ object: _AccessibleObject) -> DBusValue {
        let description = ATSPIObject(object)
        let parent = object === application ? desktop : reference(objects.parent(of: object))
        let siblings = objects.parent(of: object).map(objects.children) ?? []
        let children = objects.children(of: object)
        return .structure([
            reference(object).value, reference(application).value, parent.value,
            .int32(Int32(clamping: siblings.firstIndex { $0 === object } ?? -1)),
            .int32(Int32(clamping: children.count)),
            .array(of: "s", description.interfaces.map { .string(ATSPI.interface + $0) }),
            .string(description.name), .uint32(description.role.rawValue), .string(description.explanation),
            .array(of: "u", description.states.words.map { .uint32($0) }),
        ])
    }
}
