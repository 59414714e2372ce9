import Foundation

/// An observation of a property. It ends with ``invalidate()``, or when this object is deallocated.
///
/// ```swift
/// final class HeaderController: UIViewController {
///     private var observation: NSKeyValueObservation?
///
///     func follow(_ scrollView: UIScrollView) {
///         observation = scrollView.observe(\.contentOffset) { [weak self] scrollView, _ in
///             self?.view.alpha = scrollView.contentOffset.y > 0 ? 1 : 0.5
///         }
///     }
/// }
/// ```
///
/// The observed object is not retained. When it is deallocated, no more reports come.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let record: KeyValueRecord

    init(_ record: KeyValueRecord) {
        self.record = record
        super.init()
    }

    deinit { invalidate() }

    /// Ends the observation, and releases the function that it calls. Ending it again does nothing. It may be called by
    /// that function, and on any thread.
    public func invalidate() { KeyValueObservers.remove(record) }
}
