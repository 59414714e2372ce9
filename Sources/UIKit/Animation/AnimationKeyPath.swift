import Foundation
import Graphics

/// The key path of an animation, such as `position.x`: the key of a property, and a component of its value.
struct AnimationKeyPath: Hashable {
    let key: String
    let component: Component?

    /// The component of a value.
    enum Component: Hashable {
        case x, y, width, height
        case origin, originX, originY
        case size, sizeWidth, sizeHeight
        case rotation(Axis)
        /// The scale of all axes, or of one.
        case scale(Axis?)
        /// The translation in the plane, or along an axis.
        case translation(Axis?)
    }

    enum Axis: Hashable { case x, y, z }

    /// Parses a key path. A component that no property has is a part of the key, so that the path names a property that
    /// does not exist.
    init(_ path: String) {
        guard let dot = path.firstIndex(of: "."), let component = Self.components[String(path[dot...].dropFirst())]
        else {
            (key, component) = (path, nil)
            return
        }
        (key, self.component) = (String(path[..<dot]), component)
    }

    init(key: String, component: Component?) { (self.key, self.component) = (key, component) }

    private static let components: [String: Component] = [
        "x": .x, "y": .y, "width": .width, "height": .height, "origin": .origin, "origin.x": .originX,
        "origin.y": .originY, "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
        "rotation": .rotation(.z), "rotation.x": .rotation(.x), "rotation.y": .rotation(.y),
        "rotation.z": .rotation(.z), "scale": .scale(nil), "scale.x": .scale(.x), "scale.y": .scale(.y),
        "scale.z": .scale(.z), "translation": .translation(nil), "translation.x": .translation(.x),
        "translation.y": .translation(.y), "translation.z": .translation(.z),
    ]
}

// MARK: Components of values

extension AnimatedValue {
    /// Returns a component, or `nil` if a value of this kind does not have it.
    subscript(component: AnimationKeyPath.Component) -> AnimatedValue? {
        switch (self, component) {
        case (.point(let value), .x): .number(value.x)
        case (.point(let value), .y): .number(value.y)
        case (.size(let value), .width): .number(value.width)
        case (.size(let value), .height): .number(value.height)
        case (.rect(let value), .origin): .point(value.origin)
        case (.rect(let value), .originX): .number(value.origin.x)
        case (.rect(let value), .originY): .number(value.origin.y)
        case (.rect(let value), .size): .size(value.size)
        case (.rect(let value), .sizeWidth): .number(value.size.width)
        case (.rect(let value), .sizeHeight): .number(value.size.height)
        case (.transform(let value), _): value[component]
        default: nil
        }
    }

    /// Returns the value with another component. A component that does not fit changes nothing.
    func setting(_ component: AnimationKeyPath.Component, to new: AnimatedValue) -> AnimatedValue {
        switch (self, component, new) {
        case (.point(let value), .x, .number(let x)): .point(CGPoint(x: x, y: value.y))
        case (.point(let value), .y, .number(let y)): .point(CGPoint(x: value.x, y: y))
        case (.size(let value), .width, .number(let width)): .size(CGSize(width: width, height: value.height))
        case (.size(let value), .height, .number(let height)): .size(CGSize(width: value.width, height: height))
        case (.rect(let value), .origin, .point(let origin)): .rect(CGRect(origin: origin, size: value.size))
        case (.rect(let value), .originX, .number(let x)):
            .rect(CGRect(origin: CGPoint(x: x, y: value.origin.y), size: value.size))
        case (.rect(let value), .originY, .number(let y)):
            .rect(CGRect(origin: CGPoint(x: value.origin.x, y: y), size: value.size))
        case (.rect(let value), .size, .size(let size)): .rect(CGRect(origin: value.origin, size: size))
        case (.rect(let value), .sizeWidth, .number(let width)):
            .rect(CGRect(origin: value.origin, size: CGSize(width: width, height: value.size.height)))
        case (.rect(let value), .sizeHeight, .number(let height)):
            .rect(CGRect(origin: value.origin, size: CGSize(width: value.size.width, height: height)))
        case (.transform(let value), _, _): .transform(value.setting(component, to: new))
        default: self
        }
    }
}

extension CATransform3D {
    fileprivate subscript(component: AnimationKeyPath.Component) -> AnimatedValue? {
        switch component {
        case .translation(nil): return .size(CGSize(width: m41, height: m42))
        case .translation(.x): return .number(m41)
        case .translation(.y): return .number(m42)
        case .translation(.z): return .number(m43)
        case .scale(nil):
            let scale = EulerParts(self).scale
            return .number((scale.x + scale.y + scale.z) / 3)
        case .scale(.x): return .number(EulerParts(self).scale.x)
        case .scale(.y): return .number(EulerParts(self).scale.y)
        case .scale(.z): return .number(EulerParts(self).scale.z)
        case .rotation(.x): return .number(EulerParts(self).angles.x)
        case .rotation(.y): return .number(EulerParts(self).angles.y)
        case .rotation(.z): return .number(EulerParts(self).angles.z)
        default: return nil
        }
    }

    fileprivate func setting(_ component: AnimationKeyPath.Component, to new: AnimatedValue) -> CATransform3D {
        var result = self
        switch (component, new) {
        case (.translation(nil), .size(let size)): (result.m41, result.m42) = (size.width, size.height)
        case (.translation(nil), .point(let point)): (result.m41, result.m42) = (point.x, point.y)
        case (.translation(.x), .number(let value)): result.m41 = value
        case (.translation(.y), .number(let value)): result.m42 = value
        case (.translation(.z), .number(let value)): result.m43 = value
        case (.scale(let axis), .number(let value)): result = changingParts { $0.setScale(value, axis) }
        case (.rotation(let axis), .number(let value)): result = changingParts { $0.setAngle(value, axis) }
        default: break
        }
        return result
    }

    private func changingParts(_ body: (inout EulerParts) -> Void) -> CATransform3D {
        var parts = EulerParts(self)
        body(&parts)
        return parts.transform
    }
}

/// The scale, the rotations about the axes x, y and z, which are applied in this order, the translation and the
/// perspective of a transform. Shear is left out.
private struct EulerParts {
    var scale: SIMD3<Double>
    var angles: SIMD3<Double>
    var translation: SIMD3<Double>
    var perspective: SIMD4<Double>

    init(_ transform: CATransform3D) {
        let separated = transform.separatingPerspective
        let t = separated?.affine ?? transform
        perspective = separated?.perspective ?? SIMD4(0, 0, 0, 1)
        translation = t.row(4)
        var rows = [t.row(1), t.row(2), t.row(3)]
        scale = .one
        for index in 0..<3 {
            let length = (rows[index] * rows[index]).sum().squareRoot()
            scale[index] = length
            if length > 0 { rows[index] /= length }
        }
        let (a, b, c) = (rows[0], rows[1], rows[2])
        let normal = SIMD3<Double>(b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x)
        if (a * normal).sum() < 0 {
            // A flipped axis is a negative scale: of x if that direction is turned round, otherwise of y or z.
            let index = rows[0].x < 0 ? 0 : rows[1].y < 0 ? 1 : rows[2].z < 0 ? 2 : 0
            scale[index] = -scale[index]
            rows[index] = -rows[index]
        }
        if abs(rows[0].z) < 1 - 1e-9 {
            let y = asin(-min(max(rows[0].z, -1), 1))
            angles = SIMD3<Double>(atan2(rows[1].z, rows[2].z), y, atan2(rows[0].y, rows[0].x))
        } else {
            // A quarter turn about y makes the turns about x and z the same one.
            let quarter = rows[0].z < 0 ? Double.pi / 2 : -Double.pi / 2
            angles = SIMD3<Double>(atan2(-rows[2].y, rows[1].y), quarter, 0)
        }
    }

    mutating func setScale(_ value: CGFloat, _ axis: AnimationKeyPath.Axis?) {
        switch axis {
        case nil: scale = SIMD3(repeating: Double(value))
        case .x: scale.x = value
        case .y: scale.y = value
        case .z: scale.z = value
        }
    }

    mutating func setAngle(_ value: CGFloat, _ axis: AnimationKeyPath.Axis) {
        switch axis {
        case .x: angles.x = value
        case .y: angles.y = value
        case .z: angles.z = value
        }
    }

    var transform: CATransform3D {
        var result = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        if angles.x != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
        if angles.y != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
        if angles.z != 0 { result = CATransform3DConcat(result, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
        (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
        return result.addingPerspective(perspective)
    }
}
