import Foundation
import Graphics

/// A list whose rows or items can be activated by dragged things that stay over them.
@MainActor
protocol SpringLoadedList: UIView {
    /// Returns the row or item at a point of the list.
    func place(at point: CGPoint) -> IndexPath?
    /// Whether things that stay over a row or item activate it.
    func mayActivate(_ path: IndexPath, by context: any UISpringLoadedInteractionContext) -> Bool
    /// Selects a row or item as the user does by a click.
    func activate(_ path: IndexPath)
}

/// The spring of a list, which selects the row or item under the things.
final class ListSpring: StandardSpring {
    init() {
        super.init { interaction, context in
            guard let list = interaction.view as? any SpringLoadedList,
                let path = list.place(at: context.location(in: list)), list.mayActivate(path, by: context)
            else { return }
            list.activate(path)
        }
    }

    override func part(at content: DraggedContent) -> IndexPath? {
        (view as? any SpringLoadedList).flatMap { $0.place(at: content.location(in: $0)) }
    }
}

extension UITableView: UISpringLoadedInteractionSupporting, SpringLoadedList {
    /// Whether dragged things that stay over a row for half a second select it, as a click does. The default is
    /// `false`. The delegate can refuse single rows.
    public var isSpringLoaded: Bool {
        get { standardSpring != nil }
        set { if newValue != isSpringLoaded { standardSpring = newValue ? ListSpring() : nil } }
    }

    func mayActivate(_ path: IndexPath, by context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
    }

    func activate(_ path: IndexPath) { if let row = shownRow(at: path) { selectByUser(row) } }
}

extension UICollectionView: UISpringLoadedInteractionSupporting, SpringLoadedList {
    /// Whether dragged things that stay over an item for half a second select it, as a click does. The default is
    /// `false`. The delegate can refuse single items.
    public var isSpringLoaded: Bool {
        get { standardSpring != nil }
        set { if newValue != isSpringLoaded { standardSpring = newValue ? ListSpring() : nil } }
    }

    func mayActivate(_ path: IndexPath, by context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
    }

    func activate(_ path: IndexPath) { if let row = shownRow(at: path) { selectByUser(row) } }
}
