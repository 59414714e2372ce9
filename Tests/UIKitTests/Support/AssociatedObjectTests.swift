import Foundation
import Testing

@testable import UIKit

@MainActor
struct AssociatedObjectTests {
    private nonisolated(unsafe) static var key: UInt8 = 0
    private nonisolated(unsafe) static var other: UInt8 = 0
    private final class Value: NSObject, NSCopying {
        func copy(with zone: NSZone?) -> Any { Value() }
    }

    @Test("values of UIKit's objects are released with them, a thousand times")
    func associatedObjectLifetime() {
        weak var last: Value?
        for number in 0..<1000 {
            let object: AnyObject =
                [UIView.init as () -> AnyObject, UIViewController.init, UITapGestureRecognizer.init, CALayer.init][
                    number % 4]()
            let value = Value()
            objc_setAssociatedObject(object, &Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(object, &Self.key) as? Value === value)
            #expect(objc_getAssociatedObject(object, &Self.other) == nil)
            last = value
        }
        #expect(last == nil)
    }

    @Test("the policy decides whether a value is retained, copied or neither")
    func policies() {
        let view = UIView()
        var value: Value? = Value()
        objc_setAssociatedObject(view, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &Self.key) as? Value === value)
        value = nil
        #expect(objc_getAssociatedObject(view, &Self.key) == nil)
        let original = Value()
        objc_setAssociatedObject(view, &Self.key, original, .OBJC_ASSOCIATION_COPY)
        #expect(objc_getAssociatedObject(view, &Self.key) is Value)
        #expect(objc_getAssociatedObject(view, &Self.key) as? Value !== original)
        objc_setAssociatedObject(view, &Self.key, 3, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &Self.key) as? Int == 3)
        objc_setAssociatedObject(view, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, &Self.key) == nil)
        objc_setAssociatedObject(view, &Self.key, "text", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        objc_removeAssociatedObjects(view)
        #expect(objc_getAssociatedObject(view, &Self.key) == nil)
    }

    @Test("other objects have values too, which a later call releases")
    func plainObjects() {
        final class Plain {}
        weak var first: Value?
        for number in 0..<1000 {
            let plain = Plain()
            #expect(objc_getAssociatedObject(plain, &Self.key) == nil, "one at an address that was used before")
            let value = Value()
            objc_setAssociatedObject(plain, &Self.key, value, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(plain, &Self.key) as? Value === value)
            if number == 0 { first = value }
        }
        #expect(first == nil)
        let kept = NSObject()
        objc_setAssociatedObject(kept, &Self.key, 7, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(kept, &Self.key) as? Int == 7)
        objc_removeAssociatedObjects(kept)
        #expect(objc_getAssociatedObject(kept, &Self.key) == nil)
    }

    @Test("a value whose deinit uses associated objects does no harm")
    func reentrance() {
        final class Nested {
            deinit {
                objc_setAssociatedObject(self, &AssociatedObjectTests.other, nil, .OBJC_ASSOCIATION_RETAIN)
            }
        }
        let view = UIView()
        objc_setAssociatedObject(view, &Self.key, Nested(), .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(view, &Self.key, Nested(), .OBJC_ASSOCIATION_RETAIN)
        objc_removeAssociatedObjects(view)
        #expect(objc_getAssociatedObject(view, &Self.key) == nil)
    }
}
