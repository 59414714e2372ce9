import Foundation

/// The objects whose properties can be observed: all that inherit from `NSObject`.
public protocol _KeyValueCodingAndObserving: NSObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a function with each change of a property.
    ///
    /// ```swift
    /// observation = tableView.observe(\.contentSize, options: [.new]) { [weak self] _, change in
    ///     self?.height.constant = change.newValue?.height ?? 0
    /// }
    /// ```
    ///
    /// Each time that the property is set is a change, also to the value that it has already. The article
    /// <doc:KeyValueObserving> has the list of properties that report. An observation of another one gives a line in
    /// the log.
    ///
    /// - Parameters:
    ///   - keyPath: One property of the object. A path over several objects does not report.
    ///   - options: The values that the function receives, and further reports.
    ///   - fileID: The file of the call, for the log.
    ///   - line: The line of the call, for the log.
    ///   - changeHandler: The function. It is called by the code that changes the property, before that code goes on.
    /// - Returns: The observation. It ends when it is released.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], fileID: StaticString = #fileID,
        line: UInt = #line, changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let name = KeyValueNames.name(of: keyPath, in: Self.self)
        if name == nil { KeyValueLog.missing(keyPath, in: Self.self, at: "\(fileID):\(line)") }
        let record = HandlerRecord(
            of: self, ObservedProperty(name: name, path: keyPath), keyPath, options, changeHandler)
        KeyValueObservers.add(record, to: self)
        record.begin(on: self)
        return NSKeyValueObservation(record)
    }

    /// Announces a change of a property. Call it before the change, and `didChangeValue(for:)` after it.
    ///
    /// ```swift
    /// final class Download: NSObject {
    ///     var progress = 0.0 {
    ///         willSet { willChangeValue(for: \.progress) }
    ///         didSet { didChangeValue(for: \.progress) }
    ///     }
    /// }
    /// ```
    ///
    /// It reaches the observers whose key path begins with the same class: those of `\Download.progress`, but not those
    /// of `\FileDownload.progress` in a subclass. Without observers in the program it does nothing.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.exist else { return }
        for record in KeyValueObservers.records(of: self, for: keyPath, in: Self.self) { record.willChange(self) }
    }

    /// Receives a change in a class whose superclass does not. It logs that nothing has handled the change.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { KeyValueLog.unhandled(keyPath, by: self) }

    /// Reports a change of a property that `willChangeValue(for:)` has announced.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.exist else { return }
        for record in KeyValueObservers.records(of: self, for: keyPath, in: Self.self) { record.didChange(self) }
    }
}
