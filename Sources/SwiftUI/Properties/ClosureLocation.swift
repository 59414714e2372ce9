/// A value that closures read and write.
final class ClosureLocation<Value>: AnyLocation, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    func get() -> Value { read() }
    func set(_ value: Value) { write(value) }
}
