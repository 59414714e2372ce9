import Foundation

/// The formats that an attributed text can have in an editor.
///
/// ```swift
/// struct NoteFormatting: AttributedTextFormattingDefinition {
///     var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
///         ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
///         LinksAreBlue()
///     }
/// }
///
/// TextEditor(text: $note).attributedTextFormattingDefinition(NoteFormatting())
/// ```
///
/// The editor shows the text with the constraints, one after the other. What the user changes has them before it comes
/// into the binding; the text that the program sets stays as it is until then. Of SwiftUI's and Foundation's
/// attributes only those in the scope are left. Other attributes of the program stay with their characters.
public protocol AttributedTextFormattingDefinition<Scope> {
    /// The attributes that a text can have.
    associatedtype Scope: AttributeScope
    /// The type of the body.
    associatedtype Body: AttributedTextFormattingDefinition where Body.Scope == Scope

    /// The constraints, in the order in which they are applied.
    @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }

    /// Applies the constraints to the attributes of a part of a text. Programs neither call nor implement it.
    func _constrain(_ container: inout AttributeContainer)
}

extension AttributedTextFormattingDefinition {
    /// Applies the constraints of the body.
    public func _constrain(_ container: inout AttributeContainer) { body._constrain(&container) }

    /// A constraint of an attribute in the scope to certain values.
    public typealias ValueConstraint<AttributeKey: AttributedStringKey> =
        AttributedTextFormatting.ValueConstraint<Scope, AttributeKey> where AttributeKey.Value: Sendable
}

/// A rule for the value of an attribute, which may depend on other attributes of the same characters.
///
/// ```swift
/// struct LinksAreBlue: AttributedTextValueConstraint {
///     typealias Scope = AttributeScopes.SwiftUIAttributes
///     typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
///
///     func constrain(_ container: inout Attributes) {
///         container.foregroundColor = container[AttributeScopes.FoundationAttributes.LinkAttribute.self] == nil
///             ? nil : .blue
///     }
/// }
/// ```
///
/// A second application changes nothing more. Changes of other attributes than that of `AttributeKey` are ignored.
public protocol AttributedTextValueConstraint<Scope, AttributeKey>: AttributedTextFormattingDefinition
where Body == Self {
    /// The attribute whose value is constrained.
    associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable
    /// The attributes of a part of a text.
    typealias Attributes = AttributedTextFormatting.Attributes<Scope>

    /// Changes the value of the attribute if it is not permitted.
    func constrain(_ container: inout Attributes)
}

extension AttributedTextValueConstraint {
    /// The constraint itself.
    public var body: Self { self }

    /// Applies the constraint.
    public func _constrain(_ container: inout AttributeContainer) {
        var attributes = AttributedTextFormatting.Attributes<Scope>(container: container)
        constrain(&attributes)
        container[AttributeKey.self] = attributes.container[AttributeKey.self]
    }
}

extension View {
    /// Sets the formats that attributed texts can have in the editors in this view.
    public nonisolated func attributedTextFormattingDefinition<D: AttributedTextFormattingDefinition>(
        _ definition: D
    ) -> some View { environment(\.textFormatting, TextFormatting(definition)) }

    /// Sets the attributes that attributed texts can have in the editors in this view.
    public nonisolated func attributedTextFormattingDefinition<S: AttributeScope>(_ scope: S.Type) -> some View {
        attributedTextFormattingDefinition(_AttributeScopeFormatting<S>())
    }

    /// Sets the attributes that attributed texts can have in the editors in this view, such as those of `\.swiftUI`.
    public nonisolated func attributedTextFormattingDefinition<S: AttributeScope>(
        _ scope: KeyPath<AttributeScopes, S.Type>
    ) -> some View { attributedTextFormattingDefinition(S.self) }
}
