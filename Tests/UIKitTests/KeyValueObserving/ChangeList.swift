import Synchronization
import UIKit

/// The changes that a test's observations have reported, one line for each.
@MainActor
final class ChangeList {
    private(set) var lines: [String] = []
    private var observations: [NSKeyValueObservation] = []

    /// Observes a property and writes its changes down as `name: old -> new`.
    func observe<Object: NSObject, Value>(
        _ object: Object, _ keyPath: KeyPath<Object, Value>, _ name: String,
        _ options: NSKeyValueObservingOptions = [.old, .new]
    ) {
        observations.append(
            object.observe(keyPath, options: options) { [unowned self] _, change in
                add("\(name): \(text(change.oldValue)) -> \(text(change.newValue))\(change.isPrior ? " prior" : "")")
            })
    }

    func add(_ line: String) { lines.append(line) }

    /// Returns the lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func text<Value>(_ value: Value?) -> String {
        guard let value else { return "-" }
        if let text = value as? String? { return text ?? "nil" }
        switch value {
        case let rect as CGRect: return "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))"
        case let point as CGPoint: return "\(Int(point.x)),\(Int(point.y))"
        case let size as CGSize: return "\(Int(size.width))x\(Int(size.height))"
        default: return "\(value)"
        }
    }
}

/// An object of the program that reports a property itself.
class Download: NSObject {
    var progress = 0 {
        willSet { willChangeValue(for: \.progress) }
        didSet { didChangeValue(for: \.progress) }
    }
    var silent = 0
}

/// An object that several threads may use at once, with a property that has no storage.
final class Meter: NSObject, @unchecked Sendable {
    private let reports = Mutex(0)

    var level: Int {
        get { 0 }
        set {
            willChangeValue(for: \.level)
            didChangeValue(for: \.level)
        }
    }
    var reportCount: Int { reports.withLock { $0 } }

    /// Observes the level, with two reports of each change.
    func countReports() -> NSKeyValueObservation {
        observe(\.level, options: [.old, .new, .prior]) { meter, change in
            guard change.oldValue == 0 else { return }
            meter.reports.withLock { $0 += 1 }
        }
    }
}
