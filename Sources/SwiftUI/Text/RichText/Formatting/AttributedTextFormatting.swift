import Foundation

/// The parts of definitions of formats. See ``AttributedTextFormattingDefinition``.
public enum AttributedTextFormatting {
    /// The attributes of a part of a text that a constraint receives.
    ///
    /// Attributes are read and set by their names in the scope, or by their types.
    @dynamicMemberLookup
    public struct Attributes<Scope: AttributeScope> {
        var container: AttributeContainer

        /// The value of an attribute, or `nil` without one.
        public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? where K.Value: Sendable {
            get { container[K.self] }
            set { container[K.self] = newValue }
        }

        /// The value of an attribute by its name in the scope, or `nil` without one.
        public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<Scope, K>) -> K.Value?
        where K.Value: Sendable {
            get { container[K.self] }
            set { container[K.self] = newValue }
        }

        /// The value of an attribute by its name, or `nil` without one.
        @_disfavoredOverload
        public subscript<K: AttributedStringKey>(
            dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
        ) -> K.Value? where K.Value: Sendable {
            get { container[K.self] }
            set { container[K.self] = newValue }
        }
    }

    /// A constraint of an attribute to certain values.
    ///
    /// ```swift
    /// ValueConstraint(for: \.foregroundColor, values: [nil, .red, .blue], default: nil)
    /// ```
    public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>:
        AttributedTextValueConstraint
    where AttributeKey.Value: Sendable {
        private let values: Set<AttributeKey.Value?>
        private let replacement: AttributeKey.Value?

        /// Creates a constraint.
        ///
        /// - Parameters:
        ///   - keyPath: The attribute.
        ///   - values: The permitted values. `nil` stands for text without the attribute.
        ///   - default: The value in place of one that is not permitted.
        public init(
            for keyPath: KeyPath<Scope, AttributeKey>, values: Set<AttributeKey.Value?>,
            default: AttributeKey.Value?
        ) {
            self.values = values
            replacement = `default`
        }

        /// Replaces a value that is not permitted.
        public func constrain(_ container: inout AttributedTextFormatting.Attributes<Scope>) {
            if !values.contains(container[AttributeKey.self]) { container[AttributeKey.self] = replacement }
        }
    }

    /// The builder of the constraints of a definition.
    @resultBuilder
    public struct DefinitionBuilder<Scope: AttributeScope> {
        /// Adds a definition.
        public static func buildExpression<D: AttributedTextFormattingDefinition>(
            _ definition: D
        ) -> _AttributedTextFormattingGroup<Scope> where D.Scope == Scope {
            _AttributedTextFormattingGroup(parts: [definition._constrain])
        }

        /// Joins definitions.
        public static func buildBlock(
            _ groups: _AttributedTextFormattingGroup<Scope>...
        ) -> _AttributedTextFormattingGroup<Scope> {
            _AttributedTextFormattingGroup(parts: groups.flatMap(\.parts))
        }

        /// Adds the definitions of an `if`.
        public static func buildOptional(
            _ group: _AttributedTextFormattingGroup<Scope>?
        ) -> _AttributedTextFormattingGroup<Scope> { group ?? _AttributedTextFormattingGroup(parts: []) }

        /// Adds the definitions of the first case.
        public static func buildEither(
            first group: _AttributedTextFormattingGroup<Scope>
        ) -> _AttributedTextFormattingGroup<Scope> { group }

        /// Adds the definitions of another case.
        public static func buildEither(
            second group: _AttributedTextFormattingGroup<Scope>
        ) -> _AttributedTextFormattingGroup<Scope> { group }
    }
}

/// Several definitions that are applied one after the other. Programs do not use it.
public struct _AttributedTextFormattingGroup<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    let parts: [(inout AttributeContainer) -> Void]

    /// The group itself.
    public var body: Self { self }

    /// Applies the definitions.
    public func _constrain(_ container: inout AttributeContainer) { for part in parts { part(&container) } }
}

/// The formats of a scope of attributes, without constraints.
public struct _AttributeScopeFormatting<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    /// The definition itself.
    public var body: Self {
        // Without `return` the builder would make a group of it.
        return self
    }

    /// Changes nothing.
    public func _constrain(_ container: inout AttributeContainer) {}
}
