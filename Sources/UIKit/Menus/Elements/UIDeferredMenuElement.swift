import Dispatch
import Foundation

/// Elements of a menu that are provided when the menu is shown.
///
/// ```swift
/// let recent = UIDeferredMenuElement { completion in
///     store.load { files in completion(files.map { UIAction(title: $0.name) { _ in } }) }
/// }
/// let menu = UIMenu(title: "Open", children: [recent])
/// ```
///
/// The menu shows a spinning wheel until the completion is called. It may be called at once, later, and on any thread.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// The closure that provides elements by calling its argument.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    /// The elements that were provided; `nil` before.
    private(set) var elements: [UIMenuElement]?
    /// The number of the request whose answer counts.
    private var request = 0
    private var waiting: [() -> Void] = []

    /// Creates an element that asks for its elements once, and keeps them.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(provider: elementProvider, isCached: true)
    }

    /// Returns an element that asks for its elements each time that its menu is shown.
    open class func uncached(_ elementProvider: @escaping Provider) -> Self {
        Self(provider: elementProvider, isCached: false)
    }

    /// Creates an element that asks `provider` for its elements, once if `isCached` is `true`, and otherwise each time
    /// that its menu is shown.
    public required init(provider: @escaping Provider, isCached: Bool) {
        (self.provider, self.isCached) = (provider, isCached)
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Asks for the elements again, unless they are kept.
    func menuWillAppear() {
        guard !isCached else { return }
        elements = nil
        request += 1
        waiting = []
    }

    /// Calls a closure when the elements are there, and asks for them if they were not asked for yet.
    func whenProvided(_ body: @escaping () -> Void) {
        guard elements == nil else { return body() }
        waiting.append(body)
        guard waiting.count == 1 else { return }
        request += 1
        let current = request
        provider(Self.completion(of: self, current))
    }

    /// Returns the completion of a request, which may be called on any thread.
    private nonisolated static func completion(
        of element: UIDeferredMenuElement, _ number: Int
    ) -> ([UIMenuElement]) -> Void {
        { [weak element] elements in
            guard MainQueue.isCurrent else {
                return DispatchQueue.main.async {
                    MainActor.assumeIsolated { element?.provide(elements, for: number) }
                }
            }
            MainActor.assumeIsolated { element?.provide(elements, for: number) }
        }
    }

    private func provide(_ elements: [UIMenuElement], for number: Int) {
        // A completion that is called twice, or after the menu was closed and opened again, is ignored.
        guard number == request, self.elements == nil else { return }
        self.elements = elements
        let all = waiting
        waiting = []
        for body in all { body() }
    }
}
