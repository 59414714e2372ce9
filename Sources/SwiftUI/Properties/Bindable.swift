/// An observable object whose properties give bindings.
///
/// ```swift
/// struct Editor: View {
///     @Bindable var book: Book
///     var body: some View { TextField("Title", text: $book.title) }
/// }
/// ```
///
/// It also makes bindings to an object that is in the environment: `@Bindable var book = book` in a body. Views depend
/// on the properties that they read, as with the object itself.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Creates it for an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The value itself, which gives the bindings.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// Creates it for an object.
    public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

    /// Creates it for the object of another one.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    /// Returns a binding to a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(location: ObjectLocation(wrappedValue, keyPath))
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The identity of the object.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
