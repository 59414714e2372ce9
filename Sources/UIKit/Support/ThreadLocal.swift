import Foundation

/// A value that each thread has separately, like UIKit's current graphics context and current traits.
final class ThreadLocal<Value>: @unchecked Sendable {
    private final class Box {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let key: pthread_key_t
    private let makeInitial: @Sendable () -> Value

    init(_ makeInitial: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
        }
        self.key = key
        self.makeInitial = makeInitial
    }

    deinit {
        pthread_key_delete(key)
    }

    var value: Value {
        get { box.value }
        set { box.value = newValue }
    }

    private var box: Box {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
        }
        let box = Box(makeInitial())
        pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        return box
    }
}
