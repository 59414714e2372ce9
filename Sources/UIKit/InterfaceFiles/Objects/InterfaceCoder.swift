import Foundation

/// The coder for `init?(coder:)` of a class in a storyboard or nib. It stands for one element.
///
/// UIKit's own classes read the element. For client code it contains no keys.
final class InterfaceCoder: NSCoder {
    let element: InterfaceElement
    let loader: InterfaceLoader
    /// The scene of a storyboard's controller; `nil` for views and in nibs.
    let scene: InterfaceScene?

    init(_ element: InterfaceElement, _ loader: InterfaceLoader, in scene: InterfaceScene? = nil) {
        self.element = element
        self.loader = loader
        self.scene = scene
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { false }
    override func containsValue(forKey key: String) -> Bool { false }
    override func version(forClassName className: String) -> Int { NSNotFound }

    override func decodeObject() -> Any? { nil }
    override func decodeData() -> Data? { nil }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
    override func decodeObject<Decoded: NSObject & NSCoding>(of cls: Decoded.Type, forKey key: String) -> Decoded? {
        nil
    }
    override func decodePropertyList(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeCInt(forKey key: String) -> Int32 { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// The reading of elements by UIKit's classes, from within `init?(coder:)`.
extension InterfaceCoder {
    @MainActor var properties: InterfaceProperties { InterfaceProperties(element, loader.file.document.resources) }

    /// Applies the attributes of a view and makes its subviews. A window does so later, when it is set up.
    @MainActor func decode(_ view: UIView) {
        if !(view is UIWindow) { loader.decode(view, from: element) }
    }

    @MainActor func decode(window: UIWindow) {
        loader.decode(window, from: element)
        properties.apply(to: window)
    }

    @MainActor func decode(_ controller: UIViewController) {
        controller.interfaceScene = scene
        properties.apply(to: controller)
        decodeItems(of: controller)
        if let name = element["nibName"], !name.isEmpty {
            controller.nib = NibReference(name: name, bundle: loader.file.bundle.flatMap { Bundle(url: $0) })
        }
    }
}
