import Foundation
import UIKit
import UniformTypeIdentifiers

/// The insertion of things that are dropped between the rows of a collection.
struct RowInsertion {
    /// The types of content that are taken.
    let types: [UTType]
    /// Inserts the content of providers in front of the element at an offset.
    let perform: @MainActor (Int, [NSItemProvider]) -> Void

    /// Returns the providers of a session's things that have content of one of the types.
    @MainActor
    func providers(of session: any UIDropSession) -> [NSItemProvider] {
        session.items.map(\.itemProvider).filter { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
    }

    /// Returns whether one of a session's things has content of one of the types.
    @MainActor
    func accepts(_ session: any UIDropSession) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: types.map(\.identifier))
    }
}

extension DynamicViewContent {
    /// Lets the user drop things between the rows of a list.
    ///
    /// ```swift
    /// ForEach(links, id: \.self) { Text($0.absoluteString) }
    ///     .onInsert(of: [.url]) { offset, providers in load(providers, at: offset) }
    /// ```
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that are taken.
    ///   - action: A closure that receives the offset in front of which the content is inserted, and the providers of
    ///     the content. Loads must begin in it.
    public nonisolated func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> ModifiedContent<Self, _RowEditModifier> {
        // The closure is called on the main thread.
        nonisolated(unsafe) let action = action
        return modifier(
            _RowEditModifier(insertion: RowInsertion(types: supportedContentTypes) { action($0, $1) }))
    }

    /// Lets the user drop values between the rows of a list.
    ///
    /// ```swift
    /// ForEach(names, id: \.self) { Text($0) }
    ///     .dropDestination(for: String.self) { new, offset in names.insert(contentsOf: new, at: offset) }
    /// ```
    ///
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: A closure that receives the values and the offset in front of which they are inserted. It is called
    ///     when they have been loaded, without those that could not be read.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> ModifiedContent<Self, _RowEditModifier> {
        // The closure is called on the main thread.
        nonisolated(unsafe) let action = action
        return modifier(
            _RowEditModifier(
                insertion: RowInsertion(types: T.readableTypes) { offset, providers in
                    LoadedValues<T>.load(from: providers) { values in if !values.isEmpty { action(values, offset) } }
                }))
    }
}

extension ListLayout {
    /// Returns whether a collection of the list takes things of a session.
    func acceptsDrop(_ session: any UIDropSession) -> Bool {
        content.insertions.contains { $0.edits.insertion?.accepts(session) == true }
    }

    /// Returns the insertion of a session's things at a place between the rows, with the offset of the element in front
    /// of which they go; `nil` if they cannot be inserted there.
    ///
    /// - Parameter path: The place of the row that follows. A list without rows has none.
    func insertion(of session: any UIDropSession, at path: IndexPath?) -> (insertion: RowInsertion, offset: Int)? {
        func insertion(beside row: LayoutNode?, _ distance: Int) -> (insertion: RowInsertion, offset: Int)? {
            guard let traits = row?.traits, let index = traits.index, let insertion = traits.edits.insertion,
                insertion.accepts(session)
            else { return nil }
            return (insertion, index + distance)
        }
        if let path {
            if let here = insertion(beside: row(at: path), 0) { return here }
            let before = IndexPath(row: path.row - 1, section: path.section)
            if let behind = insertion(beside: row(at: before), 1) { return behind }
        }
        for (edits, isEmpty) in content.insertions where isEmpty {
            if let insertion = edits.insertion, insertion.accepts(session) { return (insertion, 0) }
        }
        return nil
    }

    /// Returns whether a view takes a session's things instead of the collections: one in the list, which is further
    /// inside, or one around the list where nothing can be inserted.
    func leavesDrop(_ session: any UIDropSession, at path: IndexPath?) -> Bool {
        guard let taker = host.drags.taker(of: session) else { return false }
        var node: LayoutNode? = taker
        while let each = node, each !== self { node = each.parent }
        return node != nil || insertion(of: session, at: path) == nil
    }
}

extension ListSource: UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        layout?.acceptsDrop(session) ?? false
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        guard let layout else { return UITableViewDropProposal(operation: .cancel) }
        // The session belongs to the table, which is in front of the tree's view, and so the views are asked here.
        if layout.leavesDrop(session, at: destinationIndexPath) {
            return UITableViewDropProposal(operation: layout.host.drags.follow(session), intent: .unspecified)
        }
        layout.host.drags.leave(session)
        guard layout.insertion(of: session, at: destinationIndexPath) != nil else {
            return UITableViewDropProposal(operation: .cancel)
        }
        return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
        layout?.host.drags.leave(session)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let session = coordinator.session
        if let drags = layout?.host.drags, drags.hasTarget { return drags.perform(session) }
        guard let (insertion, offset) = layout?.insertion(of: session, at: coordinator.destinationIndexPath) else {
            return
        }
        insertion.perform(offset, insertion.providers(of: session))
    }
}
