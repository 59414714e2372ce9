import Foundation
import UIKit

/// The description of windows that present a value.
struct ValueSceneDescription<Value: Codable & Hashable, Content: View>: SceneDescription {
    var attributes: SceneAttributes
    /// Returns the value for a window that opens without one; `nil` if such a window has no value.
    let defaultValue: (() -> Value)?
    let content: (Binding<Value?>) -> Content

    var valueType: ObjectIdentifier? { ObjectIdentifier(Value.self) }
    var opensWithoutValue: Bool { defaultValue != nil }

    func makeValue(_ data: Data?) -> any WindowValue {
        let value = data.flatMap { try? JSONDecoder().decode(WindowValueCoding<Value>.self, from: $0).value }
        return TypedWindowValue(value ?? defaultValue?())
    }

    func makeController(
        _ value: any WindowValue, environment: @escaping (inout EnvironmentValues) -> Void
    ) -> UIViewController {
        let controller = UIHostingController(rootView: makeContent(value))
        controller.setEnvironment(environment)
        return controller
    }

    func update(_ controller: UIViewController, _ value: any WindowValue) {
        (controller as? UIHostingController<_WindowContent<Value, Content>>)?.rootView = makeContent(value)
    }

    private func makeContent(_ value: any WindowValue) -> _WindowContent<Value, Content> {
        let location = (value as? TypedWindowValue<Value>)?.location ?? StateLocation(nil)
        return _WindowContent(binding: Binding(location: location), content: content)
    }
}

/// The content of a window with a value. It is evaluated again if a part of the value that it reads changes.
struct _WindowContent<Value, Content: View>: View {
    let binding: Binding<Value?>
    let content: (Binding<Value?>) -> Content

    var body: some View { content(binding) }
}

/// An encoded value. It is wrapped in an object, so that single numbers and strings can be encoded too.
struct WindowValueCoding<Value: Codable>: Codable {
    let value: Value
}

/// The value of a window in a group for a type.
final class TypedWindowValue<Value: Codable & Hashable>: WindowValue {
    let location: StateLocation<Value?>
    var onChange: (() -> Void)?

    init(_ value: Value?) {
        location = StateLocation(value)
        location.onChange = { [weak self] in self?.onChange?() }
    }

    func isEqual(to data: Data?) -> Bool {
        guard let data else { return location.current == nil }
        return (try? JSONDecoder().decode(WindowValueCoding<Value>.self, from: data))?.value == location.current
    }

    var data: Data? { location.current.flatMap { try? JSONEncoder().encode(WindowValueCoding(value: $0)) } }
}
