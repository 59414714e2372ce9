/// A property that creates bindings to the properties of an observable object.
///
/// ```swift
/// struct Editor: View {
///     @Bindable var book: Book
///     var body: some View { TextField("Title", text: $book.title) }
/// }
/// ```
///
/// In a body, `@Bindable var book = book` creates bindings to an object of the environment. Views depend on the
/// properties that they read, as with the object itself.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// Creates a property for an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// The property itself, which creates the bindings.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// Creates a property for an object.
    public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

    /// Creates a property for the object of another one.
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
