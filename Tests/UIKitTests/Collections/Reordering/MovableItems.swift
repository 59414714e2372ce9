import Foundation

@testable import UIKit

/// Named items that the user can move, which record the calls about moves and the cells that are asked for.
@MainActor
final class MovableItems: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    let journal = Journal()
    var fixed: Set<String> = []
    var recordsCells = false
    var takesMoves = true
    /// Called while the collection view informs about a move, after the data has changed.
    var onMove: () -> Void = {}

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let name = sections[indexPath.section][indexPath.item]
        if recordsCells { journal.write("cell \(name)") }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityIdentifier = name
        if let cell = cell as? UICollectionViewListCell {
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = [.reorder()]
        }
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        view.accessibilityIdentifier = "\(kind) of \(sections[indexPath.section][indexPath.item])"
        return view
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        !fixed.contains(sections[indexPath.section][indexPath.item])
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let paths = [sourceIndexPath, destinationIndexPath].map { "\($0.section).\($0.item)" }
        journal.write("move \(paths[0]) to \(paths[1])")
        guard takesMoves else { return }
        let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
        onMove()
    }
}

/// A collection view of 300 by 400 points in a window, whose items can be moved.
@MainActor
struct MovementBench {
    /// A kind of supplementary views of items.
    static let badge = "badge"

    let touches: TouchBench
    let items: MovableItems
    let view: UICollectionView
    var journal: Journal { items.journal }

    /// Runs `body` with a collection view, while the clock stands still. Items of the standard layout are 100 by 50
    /// points.
    static func run(
        _ sections: [[String]], layout: UICollectionViewLayout? = nil,
        cell: AnyClass = UICollectionViewCell.self, _ body: (MovementBench) throws -> Void
    ) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout ?? grid())
            view.contentInsetAdjustmentBehavior = .never
            view.register(cell, forCellWithReuseIdentifier: "item")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: badge, withReuseIdentifier: "view")
            let items = MovableItems(sections)
            view.dataSource = items
            touches.view.addSubview(view)
            touches.window.layoutIfNeeded()
            try body(MovementBench(touches: touches, items: items, view: view))
        }
    }

    static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    /// The names of the cells in view, by the order of their items on the screen.
    var names: [String] { view.shownRows.map { $0.cell.accessibilityIdentifier ?? "" } }

    func cell(_ name: String) -> UICollectionViewCell? {
        view.shownRows.map(\.cell).first { $0.accessibilityIdentifier == name }
    }

    /// The names by the places of the cells, in the order of reading.
    var placedNames: [String] {
        view.shownRows.map {
            (frame: view.convert($0.cell.bounds, from: $0.cell), name: $0.cell.accessibilityIdentifier)
        }
        .sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }.map { $0.name ?? "" }
    }

    func begin(_ section: Int, _ item: Int) -> Bool {
        view.beginInteractiveMovementForItem(at: IndexPath(section, item))
    }

    func move(_ x: CGFloat, _ y: CGFloat) { view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: y)) }

    func pass(_ seconds: TimeInterval) { touches.pass(seconds) }

    /// The numbers of items of the sections on the screen.
    var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }
}
