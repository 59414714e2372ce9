import Foundation

/// A definition of formats of any type, which constrains attributed texts.
struct TextFormatting: @unchecked Sendable {
    private let definition: any AttributedTextFormattingDefinition
    private let constrain: (inout AttributeContainer) -> Void

    init<D: AttributedTextFormattingDefinition>(_ definition: D) {
        self.definition = definition
        let removals = Self.removals(besides: D.Scope.self)
        constrain = { container in
            for remove in removals { remove(&container) }
            definition._constrain(&container)
        }
    }

    /// Returns the attributes with the constraints.
    func constrained(_ container: AttributeContainer) -> AttributeContainer {
        var changed = container
        constrain(&changed)
        return changed
    }

    /// Returns a text with the constraints. It has the same characters.
    func constrained(_ text: AttributedString) -> AttributedString {
        var result = text
        for run in text.runs {
            let changed = constrained(run.attributes)
            if changed != run.attributes { result[run.range].setAttributes(changed) }
        }
        return result
    }

    // MARK: The scope

    private typealias Removal = (inout AttributeContainer) -> Void

    /// Returns the removals of the attributes that are not in a scope.
    private static func removals(besides scope: any AttributeScope.Type) -> [Removal] {
        let kept = keys(of: scope)
        return knownKeys.compactMap { kept.contains($0.id) ? nil : $0.remove }
    }

    /// Returns the types of the attributes in a scope, and in the scopes in it.
    static func keys(of scope: any AttributeScope.Type) -> Set<ObjectIdentifier> {
        var result: Set<ObjectIdentifier> = []
        for type in FieldPlan.fieldTypes(of: scope) {
            if let inner = type as? any AttributeScope.Type {
                result.formUnion(keys(of: inner))
            } else {
                result.insert(ObjectIdentifier(type))
            }
        }
        return result
    }

    /// The attributes that editors show or set.
    private static var knownKeys: [(id: ObjectIdentifier, remove: Removal)] {
        typealias Scope = AttributeScopes.SwiftUIAttributes
        func known<K: AttributedStringKey>(_ key: K.Type) -> (id: ObjectIdentifier, remove: Removal)
        where K.Value: Sendable { (ObjectIdentifier(key), { $0[K.self] = nil }) }
        return [
            known(Scope.FontAttribute.self), known(Scope.ForegroundColorAttribute.self),
            known(Scope.BackgroundColorAttribute.self), known(Scope.UnderlineStyleAttribute.self),
            known(Scope.StrikethroughStyleAttribute.self), known(Scope.KerningAttribute.self),
            known(Scope.TrackingAttribute.self), known(Scope.BaselineOffsetAttribute.self),
            known(AttributeScopes.InlineIntentAttributes.InlinePresentationIntentAttribute.self),
            known(AttributeScopes.FoundationAttributes.LinkAttribute.self),
        ]
    }
}

extension TextFormatting: Equatable {
    /// Returns whether two definitions are known to be equal.
    static func == (first: TextFormatting, second: TextFormatting) -> Bool {
        isEqual(first.definition, second.definition)
    }

    private static func isEqual<D: AttributedTextFormattingDefinition>(_ first: D, _ second: Any) -> Bool {
        guard let second = second as? D else { return false }
        // All values of a type without storage are equal.
        return MemoryLayout<D>.size == 0 || ValueComparison.areEqual(first, second)
    }
}

private struct TextFormattingKey: EnvironmentKey { static var defaultValue: TextFormatting? { nil } }

extension EnvironmentValues {
    /// The formats that attributed texts can have in editors, or `nil` for all.
    var textFormatting: TextFormatting? {
        get { self[TextFormattingKey.self] }
        set { self[TextFormattingKey.self] = newValue }
    }
}
