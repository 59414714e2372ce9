@_spi(Reflection) import Swift
import Foundation

/// The fields of a type: its dynamic properties, and a way to compare two values.
///
/// The fields are found once for each type, through the runtime's field metadata. This file is the only one that uses
/// it.
@MainActor
final class FieldPlan {
    private typealias Bind = (UnsafeMutableRawPointer, inout [AnyObject], inout Int, Evaluation, Bool) -> Void
    private typealias Compare = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private static var plans: [ObjectIdentifier: FieldPlan] = [:]

    /// Returns the plan of a type.
    static func of(_ type: Any.Type) -> FieldPlan {
        if let plan = plans[ObjectIdentifier(type)] { return plan }
        let plan = FieldPlan(type)
        plans[ObjectIdentifier(type)] = plan
        return plan
    }

    /// The names of the dynamic properties.
    private(set) var propertyNames: [String] = []
    private var binds: [Bind] = []
    /// The comparison of two values. It is used on the main thread only.
    private nonisolated(unsafe) var compare: Compare
    /// Whether values have data that animations interpolate.
    let isAnimatable: Bool

    /// Whether there are no dynamic properties.
    var isStatic: Bool { binds.isEmpty }

    private init(_ type: Any.Type) {
        compare = { _, _ in false }
        isAnimatable = type is any Animatable.Type
        var fields: [Compare] = []
        var visited = 0
        let succeeded =
            Self.hasFields(type)
            && _forEachField(of: type, options: []) { name, offset, fieldType, _ in
                visited += 1
                if let property = fieldType as? any DynamicProperty.Type {
                    propertyNames.append(String(cString: name))
                    binds.append(Self.bind(property, at: offset))
                }
                fields.append(Self.field(at: offset, Self.comparison(of: fieldType)))
                return true
            }
        if visited == 0, Self.size(of: type) > 0, Self.isStructure(type), !(type is any BoundProperty.Type) {
            preconditionFailure(  // S56
                "\(type) was built without reflection metadata (-disable-reflection-metadata), which SwiftUI needs.")
        }
        compare = Self.ownComparison(of: type, fields: succeeded && visited > 0 ? fields : nil)
    }

    /// Connects the dynamic properties of a value to their storage. The first call creates the storage.
    func bind<Value>(_ value: inout Value, _ slots: inout [AnyObject], _ evaluation: Evaluation, isFirst: Bool) {
        withUnsafeMutablePointer(to: &value) { bind($0, &slots, evaluation, isFirst) }
    }

    private func bind(
        _ pointer: UnsafeMutableRawPointer, _ slots: inout [AnyObject], _ evaluation: Evaluation, _ isFirst: Bool
    ) {
        var index = 0
        bind(pointer, &slots, &index, evaluation, isFirst)
    }

    private func bind(
        _ pointer: UnsafeMutableRawPointer, _ slots: inout [AnyObject], _ index: inout Int, _ evaluation: Evaluation,
        _ isFirst: Bool
    ) {
        for bind in binds { bind(pointer, &slots, &index, evaluation, isFirst) }
    }

    /// Returns whether a view with the second value needs no evaluation if it was evaluated with the first one.
    nonisolated func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        withUnsafePointer(to: first) { first in withUnsafePointer(to: second) { compare(first, $0) } }
    }

    /// Returns the types of a tuple's elements. Another type is returned as the only element.
    static func elements(ofTuple type: Any.Type) -> [Any.Type] {
        guard kind(of: type) == 0x301 else { return [type] }
        var types: [Any.Type] = []
        _ = _forEachField(of: type, options: []) { _, _, type, _ in
            types.append(type)
            return true
        }
        return types
    }

    // MARK: Properties

    private static func bind<P: DynamicProperty>(_ type: P.Type, at offset: Int) -> Bind {
        if let bound = type as? any BoundProperty.Type { return bindBound(bound, at: offset) }
        let plan = of(type)
        return { pointer, slots, index, evaluation, isFirst in
            plan.bind(pointer + offset, &slots, &index, evaluation, isFirst)
            (pointer + offset).assumingMemoryBound(to: P.self).pointee.update()
        }
    }

    private static func bindBound<P: BoundProperty>(_ type: P.Type, at offset: Int) -> Bind {
        { pointer, slots, index, evaluation, isFirst in
            let property = (pointer + offset).assumingMemoryBound(to: P.self)
            if index == slots.count { slots.append(property.pointee.makeSlot(evaluation)) }
            if isFirst, let slot = slots[index] as? P.PropertySlot { property.pointee.bind(to: slot, evaluation) }
            index += 1
            property.pointee.update()
        }
    }

    // MARK: Comparison

    // The functions that return closures are not isolated. Isolated closures look up the executor when they are called
    // (benchmark row *one element of 1,000*).

    /// Returns the comparison for a type: by bytes for plain data, else by `==`, else field by field.
    private static func ownComparison(of type: Any.Type, fields: [Compare]?) -> Compare {
        func open<T>(_: T.Type) -> Compare {
            if _isPOD(T.self) { return bytes(MemoryLayout<T>.size) }
            if let equatable = T.self as? any Equatable.Type { return equality(equatable) }
            if let property = T.self as? any BoundProperty.Type { return interchangeability(property) }
            if let optional = T.self as? any OptionalComparison.Type { return optional.comparison }
            if T.self is AnyClass { return identity }
            guard let fields else { return { _, _ in false } }
            return all(fields)
        }
        return _openExistential(type, do: open)
    }

    private static func comparison(of type: Any.Type) -> Compare {
        guard hasFields(type) else { return ownComparison(of: type, fields: nil) }
        return of(type).compare
    }

    private nonisolated static func bytes(_ size: Int) -> Compare { { memcmp($0, $1, size) == 0 } }

    fileprivate nonisolated static func identity(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.load(as: UnsafeRawPointer?.self) == second.load(as: UnsafeRawPointer?.self)
    }

    private nonisolated static func field(at offset: Int, _ comparison: @escaping Compare) -> Compare {
        { comparison($0 + offset, $1 + offset) }
    }

    private nonisolated static func all(_ comparisons: [Compare]) -> Compare {
        { first, second in comparisons.allSatisfy { $0(first, second) } }
    }

    private nonisolated static func equality<T: Equatable>(_: T.Type) -> Compare {
        { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
    }

    private static func interchangeability<T: BoundProperty>(_: T.Type) -> Compare {
        { first, second in
            MainActor.assumeIsolated {
                first.assumingMemoryBound(to: T.self).pointee
                    .isInterchangeable(with: second.assumingMemoryBound(to: T.self).pointee)
            }
        }
    }

    private static func size(of type: Any.Type) -> Int {
        func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }

    /// Returns the kind of a type, which is the first word of its metadata.
    private nonisolated static func kind(of type: Any.Type) -> Int {
        unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    }
    private nonisolated static func isStructure(_ type: Any.Type) -> Bool { kind(of: type) == 0x200 }

    /// Returns the types of the stored properties of a structure, in their order.
    nonisolated static func fieldTypes(of type: Any.Type) -> [Any.Type] {
        guard isStructure(type) else { return [] }
        var types: [Any.Type] = []
        _ = _forEachField(of: type, options: []) { _, _, fieldType, _ in
            types.append(fieldType)
            return true
        }
        return types
    }

    /// Returns whether the fields of a type can be visited: those of structures and tuples, but not those of SwiftUI's
    /// property wrappers.
    private static func hasFields(_ type: Any.Type) -> Bool {
        (isStructure(type) || kind(of: type) == 0x301) && !(type is any BoundProperty.Type)
    }
}

/// The comparison of optional objects, by identity.
private protocol OptionalComparison {
    static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool { get }
}

extension Optional: OptionalComparison {
    fileprivate static var comparison: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        guard Wrapped.self is AnyClass else { return { _, _ in false } }
        return { FieldPlan.identity($0, $1) }
    }
}
