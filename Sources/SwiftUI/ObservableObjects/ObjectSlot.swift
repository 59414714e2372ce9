#if Combine
    import Combine
    import Foundation

    /// The subscription of a view to an observable object.
    ///
    /// It is made once for each object. The publisher is read once, because the default one walks through the object.
    @MainActor
    final class ObjectSlot<Object: ObservableObject>: EndingSlot {
        private(set) var object: Object?
        private var subscription: AnyCancellable?
        private var hasWarned = false

        func observe(_ object: Object, _ evaluation: Evaluation) {
            guard object !== self.object else { return }
            self.object = object
            subscription = object.objectWillChange.sink { [weak self, weak evaluation] _ in
                let isMain = MainThread.isCurrent
                MainThread.run {
                    if !isMain { self?.warnAboutThread() }
                    evaluation?.invalidate()
                }
            }
        }

        private func warnAboutThread() {
            guard !hasWarned else { return }
            hasWarned = true
            GraphHost.logger.error(
                "\(Object.self) published changes from a background thread; views follow on the main one.")
        }

        func end() {
            subscription = nil
            object = nil
        }
    }

    /// A property of an object.
    final class ObjectLocation<Object: AnyObject, Value>: AnyLocation, @unchecked Sendable {
        private let object: Object
        private let keyPath: ReferenceWritableKeyPath<Object, Value>

        init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
            self.object = object
            self.keyPath = keyPath
        }

        func get() -> Value { object[keyPath: keyPath] }
        func set(_ value: Value) { object[keyPath: keyPath] = value }

        func isSame(as other: any AnyLocation<Value>) -> Bool {
            guard let other = other as? ObjectLocation<Object, Value> else { return false }
            return object === other.object && keyPath == other.keyPath
        }
    }
#endif
