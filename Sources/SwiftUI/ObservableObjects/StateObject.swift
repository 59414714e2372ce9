#if Combine
    import Combine

    /// An observable object that a view owns. It is created once for the view's identity, before the first evaluation.
    ///
    /// ```swift
    /// struct Player: View {
    ///     @StateObject private var model = PlayerModel()
    ///     var body: some View { Text(model.title) }
    /// }
    /// ```
    @propertyWrapper
    public struct StateObject<ObjectType: ObservableObject> {
        private let make: () -> ObjectType
        private var object: ObjectType?

        /// Creates a property with an expression for its object.
        public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

        /// The object. Outside of a tree of views each access creates a new one.
        @MainActor public var wrappedValue: ObjectType { object ?? make() }

        /// Bindings to the properties of the object.
        @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
            ObservedObject.Wrapper(wrappedValue)
        }
    }

    extension StateObject: DynamicProperty {}

    extension StateObject: BoundProperty {
        func makeSlot(_ evaluation: Evaluation) -> ObjectSlot<ObjectType> {
            let slot = ObjectSlot<ObjectType>()
            slot.isOwner = true
            slot.observe(Evaluation.reading(make), evaluation)
            return slot
        }

        mutating func bind(to slot: ObjectSlot<ObjectType>, _ evaluation: Evaluation) { object = slot.object }
        func isInterchangeable(with other: Self) -> Bool { true }
    }
#endif
