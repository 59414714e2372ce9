import Foundation
import UIKit

/// The focused values of a scene, or of a window of UIKit that shows SwiftUI views.
///
/// Views publish values to it (`FocusedPublisher`). After each change of these views, or of the window's first
/// responder, the values are determined again, and the readers of changed ones are evaluated.
@MainActor
final class FocusedValueStore {
    /// The views that publish values, those further outside first.
    private var publishers: [Weak<FocusedPublisher>] = []
    private var values = FocusedValues()
    /// The number of the publisher that was added last.
    private var lastNumber = 0
    private var readers: [ObjectIdentifier: FocusedReaders] = [:]
    private var observer: (any NSObjectProtocol)?
    private var isRefreshDue = false

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    // MARK: Reading

    /// Reads a value. The running evaluation becomes dependent on the keys that `body` reads.
    func read<Value>(_ body: (FocusedValues) -> Value?) -> Value? {
        guard let evaluation = Evaluation.current else { return body(values) }
        let recorder = FocusedRecorder()
        var recorded = values
        recorded.recorder = recorder
        let value = body(recorded)
        for key in recorder.keys { evaluation.depend(on: readers(of: key)) }
        return value
    }

    private func readers(of key: ObjectIdentifier) -> FocusedReaders {
        if let known = readers[key] { return known }
        let new = FocusedReaders()
        readers[key] = new
        return new
    }

    // MARK: Publishing

    /// Adds a view that publishes values.
    func add(_ publisher: FocusedPublisher) {
        lastNumber += 1
        publisher.number = lastNumber
        publishers.append(Weak(publisher))
        if observer == nil {
            observer = NotificationCenter.default.addObserver(
                forName: UIWindow.firstResponderDidChangeNotification, object: nil, queue: nil
            ) { [weak self] _ in
                MainQueue.run { self?.focusDidChange() }
            }
        }
        setNeedsRefresh(publisher.host)
    }

    /// Removes a view.
    func remove(_ publisher: FocusedPublisher) {
        publisher.hasEnded = true
        setNeedsRefresh(publisher.host)
    }

    /// The focus may only pass over other responders on its way.
    private func focusDidChange() {
        let living = publishers.compactMap(\.object)
        for publisher in living { publisher.focusMayHaveChanged() }
        setNeedsRefresh(living.first { $0.host.view?.window != nil }?.host)
    }

    /// Notes that the tree of a view has left its window, or has come back.
    func note(isHidden: Bool, _ publisher: FocusedPublisher) {
        guard !publisher.hasEnded, publisher.isHidden != isHidden else { return }
        publisher.isHidden = isHidden
        setNeedsRefresh(publisher.host)
    }

    /// Determines the values again after the next layout of a tree, but at the latest in the next turn: a tree that
    /// leaves its window may get no layout any more.
    func setNeedsRefresh(_ host: GraphHost?) {
        guard !isRefreshDue else { return }
        isRefreshDue = true
        // A tree that is being made has no view yet.
        if let host, !host.isEnding, host.view == nil || host.view?.window != nil {
            host.afterLayout { [weak self] in self?.refreshIfDue() }
        }
        DispatchQueue.main.async { [weak self] in self?.refreshIfDue() }
    }

    private func refreshIfDue() { if isRefreshDue { refresh() } }

    private func refresh() {
        isRefreshDue = false
        dropEndedPublishers()
        let living = publishers.compactMap(\.object)
        for publisher in living where publisher.isForScene { publisher.noteUnshownTree() }
        var new = FocusedValues()
        for publisher in living where publisher.isForScene && !publisher.isHidden { publisher.set(&new) }
        for publisher in living where !publisher.isForScene && publisher.hasFocus { publisher.set(&new) }
        let old = values
        values = new
        for (key, group) in readers {
            guard !group.isEmpty else {
                readers[key] = nil
                continue
            }
            switch new.difference(from: old, for: key) {
            case .none: break
            case .value: group.invalidate()
            // A view that reads a closure and contains the view that publishes it would be evaluated endlessly.
            case .unknown: group.invalidate { $0.host.view == nil }
            }
        }
    }

    private func dropEndedPublishers() {
        publishers.removeAll { $0.object?.hasEnded ?? true }
        guard publishers.isEmpty, let observer else { return }
        NotificationCenter.default.removeObserver(observer)
        self.observer = nil
    }
}

/// The evaluations that have read a focused value.
@MainActor
private final class FocusedReaders: Source {
    private var evaluations: [ObjectIdentifier: Evaluation] = [:]

    var isEmpty: Bool { evaluations.isEmpty }
    func add(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = evaluation }
    func remove(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = nil }

    /// Marks those evaluations that fulfil a condition.
    func invalidate(where condition: (Evaluation) -> Bool = { _ in true }) {
        for evaluation in Array(evaluations.values) where condition(evaluation) { evaluation.invalidate() }
    }
}

/// A view that publishes focused values.
@MainActor
protocol FocusedPublishing: AnyObject {
    /// The layout nodes of the view.
    var publishedElements: [LayoutNode] { get }
}

/// The part of a view's node that publishes focused values.
@MainActor
final class FocusedPublisher {
    let host: GraphHost
    /// Whether the values count for the whole scene, wherever the focus is.
    let isForScene: Bool
    /// Sets the values.
    var publish: (inout FocusedValues) -> Void
    weak var view: (any FocusedPublishing)?
    /// The number by which the store tells the view's values from those of other views.
    fileprivate(set) var number = 0
    /// Whether the view's tree has left its window, as that of a page below another one, or of a tab, does.
    fileprivate(set) var isHidden = false
    /// Whether the view was removed.
    fileprivate(set) var hasEnded = false
    /// Whether the first responder is in the view, or `nil` if that is not known. To find it takes a walk through the
    /// layout nodes inside.
    private var knownFocus: Bool?

    init(_ host: GraphHost, isForScene: Bool, publish: @escaping (inout FocusedValues) -> Void) {
        self.host = host
        self.isForScene = isForScene
        self.publish = publish
    }

    /// Notes that the tree was in no window yet, as that of a column which has not been opened. A tree without a view,
    /// such as that of the commands, is always shown.
    fileprivate func noteUnshownTree() { if host.view != nil, !host.isVisible { isHidden = true } }

    /// Sets the values, as those of this view.
    fileprivate func set(_ values: inout FocusedValues) {
        values.publisher = number
        publish(&values)
    }

    /// Whether the window's first responder is in the view.
    fileprivate var hasFocus: Bool {
        if let knownFocus { return knownFocus }
        let isFocused = containsFirstResponder
        knownFocus = isFocused
        return isFocused
    }

    /// Notes that the first responder or the views inside have changed.
    func focusMayHaveChanged() { knownFocus = nil }

    private var containsFirstResponder: Bool {
        guard let responder = host.view?.window?.firstResponder as? UIView else { return false }
        return view?.publishedElements.contains { $0.contains(responder) } == true
    }
}

extension LayoutNode {
    /// Returns whether a view is one of those behind the node and the nodes inside, or is in one of them.
    fileprivate func contains(_ view: UIView) -> Bool {
        if let hostedView, view.isDescendant(of: hostedView) { return true }
        return children.contains { $0.contains(view) }
    }
}

private struct FocusedValueStoreKey: EnvironmentKey { static var defaultValue: FocusedValueStore? { nil } }

extension EnvironmentValues {
    /// The focused values of the scene, or `nil` in a tree that no window shows.
    var focusedValueStore: FocusedValueStore? {
        get { self[FocusedValueStoreKey.self] }
        set { self[FocusedValueStoreKey.self] = newValue }
    }
}
