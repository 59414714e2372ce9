//
//  Associated.swift
//  Extensions
//

import ObjectiveC
import UIKit

/// A typed associated object.
public final class ObjectAssociation<T: Any> {
    private let policy: objc_AssociationPolicy

    public init(policy: objc_AssociationPolicy = .OBJC_ASSOCIATION_RETAIN_NONATOMIC) {
        self.policy = policy
    }

    /// Accesses the associated object.
    public subscript(index: AnyObject) -> T? {
        get {
            return objc_getAssociatedObject(index, Unmanaged.passUnretained(self).toOpaque()) as? T
        }
        set {
            objc_setAssociatedObject(index, Unmanaged.passUnretained(self).toOpaque(), newValue, policy)
        }
    }
}

private final class WeakBox {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

public extension UIView {
    private static let payloads = ObjectAssociation<Any>()
    private static let names = ObjectAssociation<NSString>(policy: .OBJC_ASSOCIATION_COPY_NONATOMIC)
    private static let partners = ObjectAssociation<WeakBox>()

    /// Anything that a view should carry around.
    var payload: Any? {
        get { return UIView.payloads[self] }
        set { UIView.payloads[self] = newValue }
    }

    var nickname: String? {
        get { return UIView.names[self] as String? }
        set { UIView.names[self] = newValue.map { NSString(string: $0) } }
    }

    /// Another view, not retained.
    var partner: UIView? {
        get { return UIView.partners[self]?.object as? UIView }
        set { UIView.partners[self] = WeakBox(newValue) }
    }
}
