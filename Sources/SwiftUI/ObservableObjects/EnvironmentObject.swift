#if Combine
    import Combine

    /// An observable object that a view above has put into the environment. Its changes update the view.
    ///
    /// ```swift
    /// struct Toolbar: View {
    ///     @EnvironmentObject var document: Document
    ///     var body: some View { Text(document.title) }
    /// }
    /// Toolbar().environmentObject(document)
    /// ```
    ///
    /// If no view above has set such an object, reading the property ends the program with a message that names the
    /// type.
    @propertyWrapper
    public struct EnvironmentObject<ObjectType: ObservableObject> {
        private var slot: EnvironmentObjectSlot<ObjectType>?

        /// Creates a property.
        public init() {}

        /// The object.
        @MainActor public var wrappedValue: ObjectType {
            guard let object = slot?.object else {
                fatalError(  // S48
                    """
                    No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \
                    \(ObjectType.self) may be missing as an ancestor of this view\(slot.map { ": " + $0.path } ?? ".")
                    """)
            }
            return object
        }

        /// Bindings to the properties of the object.
        @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
            ObservedObject.Wrapper(wrappedValue)
        }
    }

    extension EnvironmentObject: DynamicProperty {}

    extension EnvironmentObject: BoundProperty {
        func makeSlot(_ evaluation: Evaluation) -> EnvironmentObjectSlot<ObjectType> {
            EnvironmentObjectSlot(evaluation)
        }

        mutating func bind(to slot: EnvironmentObjectSlot<ObjectType>, _ evaluation: Evaluation) { self.slot = slot }

        /// Looks up the object before the body is evaluated.
        @MainActor public mutating func update() { slot?.update() }
        func isInterchangeable(with other: Self) -> Bool { true }
    }

    /// The object that a view has found in its environment.
    @MainActor
    final class EnvironmentObjectSlot<Object: ObservableObject>: EndingSlot {
        private let evaluation: Evaluation
        private let subscription = ObjectSlot<Object>()
        private(set) var object: Object?

        init(_ evaluation: Evaluation) { self.evaluation = evaluation }

        /// The types of the views above, for the message about a missing object.
        var path: String { evaluation.path }

        /// Looks the object up again, and subscribes to it.
        func update() {
            object = evaluation.scope.read { $0.object(Object.self) }
            if let object { subscription.observe(object, evaluation) } else { subscription.end() }
        }

        func end() { subscription.end() }
    }

    extension View {
        /// Puts an observable object into the environment, where `@EnvironmentObject` finds it by its type.
        public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
            modifier(_EnvironmentObjectWritingModifier(object: object))
        }
    }
#endif
