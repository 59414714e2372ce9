import Foundation

/// The coder for `init?(coder:)` of a class in a storyboard. It stands for one element.
///
/// UIKit's own classes read the element. For client code it contains no keys.
final class InterfaceCoder: NSCoder {
    let element: InterfaceElement
    let scene: InterfaceScene

    init(_ element: InterfaceElement, in scene: InterfaceScene) {
        self.element = element
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
