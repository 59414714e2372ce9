import Foundation
import UIKit
import UniformTypeIdentifiers

extension View {
    /// Takes values that are dropped on the view.
    ///
    /// ```swift
    /// Text(title).dropDestination(for: String.self) { titles, _ in
    ///     title = titles.first ?? title
    ///     return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: A closure that takes the values at a place in the view's coordinates. It is called when they have
    ///     been loaded, without those that could not be read. Its result has no effect.
    ///   - isTargeted: Receives whether such values are over the view.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        onDrop(of: T.readableTypes, delegate: TransferDrop(isTargeted: isTargeted, action: action))
    }
}

extension _DropTargetModifier {
    /// Returns a modifier for values that are dropped on a view.
    nonisolated static func values<T: Transferable>(_ action: @escaping ([T]) -> Void) -> _DropTargetModifier {
        let delegate = TransferDrop<T>(isTargeted: { _ in }) { values, _ in
            action(values)
            return true
        }
        return _DropTargetModifier(types: T.readableTypes, delegate: delegate)
    }
}

/// The delegate of a view that takes values.
private struct TransferDrop<T: Transferable>: DropDelegate {
    // The modifier is not bound to the main actor, and its closures are called there alone.
    nonisolated(unsafe) let isTargeted: (Bool) -> Void
    nonisolated(unsafe) let action: ([T], CGPoint) -> Bool

    nonisolated init(isTargeted: @escaping (Bool) -> Void, action: @escaping ([T], CGPoint) -> Bool) {
        (self.isTargeted, self.action) = (isTargeted, action)
    }

    func dropEntered(info: DropInfo) { isTargeted(true) }
    func dropExited(info: DropInfo) { isTargeted(false) }

    func performDrop(info: DropInfo) -> Bool {
        isTargeted(false)
        let providers = info.itemProviders(for: T.readableTypes)
        let place = info.location
        LoadedValues<T>.load(from: providers) { values in if !values.isEmpty { _ = action(values, place) } }
        return !providers.isEmpty
    }
}

/// The values of several loads, in the order of the loads.
@MainActor
final class LoadedValues<T: Transferable> {
    private var values: [T?]
    private var missing: Int
    private let loaded: ([T]) -> Void

    /// Loads a value from each provider. Those that cannot be read are left out.
    static func load(from providers: [NSItemProvider], _ loaded: @escaping ([T]) -> Void) {
        let values = LoadedValues<T>(count: providers.count, loaded: loaded)
        for (number, provider) in providers.enumerated() {
            provider.loadTransferable(type: T.self) { result in
                Task { @MainActor in values.add(try? result.get(), at: number) }
            }
        }
    }

    private init(count: Int, loaded: @escaping ([T]) -> Void) {
        values = Array(repeating: nil, count: count)
        missing = count
        self.loaded = loaded
    }

    private func add(_ value: T?, at place: Int) {
        values[place] = value
        missing -= 1
        if missing == 0 { loaded(values.compactMap(\.self)) }
    }
}
