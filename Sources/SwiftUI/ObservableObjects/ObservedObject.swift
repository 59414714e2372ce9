#if Combine
    import Combine

    /// An observable object that the view does not own. Its changes update the view.
    ///
    /// ```swift
    /// struct Profile: View {
    ///     @ObservedObject var user: User
    ///     var body: some View { TextRow($user.name) }
    /// }
    /// ```
    @propertyWrapper
    public struct ObservedObject<ObjectType: ObservableObject> {
        /// Bindings to the properties of an observable object.
        @dynamicMemberLookup
        public struct Wrapper {
            let root: ObjectType

            nonisolated init(_ root: ObjectType) { self.root = root }

            /// Returns a binding to a property.
            public subscript<Subject>(
                dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
            ) -> Binding<Subject> { Binding(location: ObjectLocation(root, keyPath)) }
        }

        /// The object.
        public var wrappedValue: ObjectType

        /// Creates a property with its object.
        public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

        /// Creates a property with its object.
        public init(initialValue: ObjectType) { wrappedValue = initialValue }

        /// Bindings to the properties of the object.
        public var projectedValue: Wrapper { Wrapper(wrappedValue) }
    }

    extension ObservedObject: DynamicProperty {}

    extension ObservedObject: BoundProperty {
        func makeSlot(_ evaluation: Evaluation) -> ObjectSlot<ObjectType> { ObjectSlot() }

        mutating func bind(to slot: ObjectSlot<ObjectType>, _ evaluation: Evaluation) {
            slot.observe(wrappedValue, evaluation)
        }

        func isInterchangeable(with other: Self) -> Bool { wrappedValue === other.wrappedValue }
    }
#endif
