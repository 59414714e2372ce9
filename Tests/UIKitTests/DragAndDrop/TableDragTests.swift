import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A table of names, whose rows are dragged as texts.
@MainActor
private final class Names: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    /// Whether the table is updated with the data.
    var updatesTable = false
    /// Whether the table is reloaded with the data, at once.
    var reloadsTable = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        names.insert(names.remove(at: source.row), at: destination.row)
        if updatesTable { tableView.moveRow(at: source, to: destination) }
        guard reloadsTable else { return }
        tableView.reloadData()
        tableView.selectRow(at: destination, animated: false, scrollPosition: .none)
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row]))]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { log.append("begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("end") }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: intent)
    }
    /// Has the picture of the dragged row go to a place. The names are moved then.
    var land: ((any UITableViewDropCoordinator, UIDragItem, IndexPath) -> any UIDragAnimating)?

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        if let land, let item = coordinator.items.first, let old = item.sourceIndexPath,
            let new = coordinator.destinationIndexPath
        {
            names.insert(names.remove(at: old.row), at: new.row)
            tableView.moveRow(at: old, to: new)
            let animation = land(coordinator, item.dragItem, new)
            animation.addAnimations { self.log.append("animate") }
            animation.addCompletion { self.log.append($0 == .end ? "landed" : "not landed") }
        }
        let source = coordinator.items.first?.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere"
        log.append("drop from \(source) to \(coordinator.destinationIndexPath.map { "\($0.row)" } ?? "nowhere")")
    }
}

/// Names that cannot be moved, because the data source has no such method.
@MainActor
private final class FixedNames: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = ["a", "b", "c", "d"][indexPath.row]
        return cell
    }
}

@MainActor
struct TableDragTests {
    private func run(
        _ body: @MainActor (UITableView, Names, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
            let names = Names()
            table.rowHeight = 50
            table.dataSource = names
            table.dragDelegate = names
            window.rootViewController?.view.addSubview(table)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(table, names, display)
        }
    }

    /// Drags from one height of the table to another, without a release.
    private func drag(_ start: CGFloat, _ end: CGFloat, _ display: VirtualDisplay) async throws {
        try display.movePointer(to: CGPoint(x: 100, y: start))
        try display.press()
        try await display.settle()
        try display.movePointer(to: CGPoint(x: 112, y: start))
        try await display.settle()
        try display.movePointer(to: CGPoint(x: 112, y: end))
        try await display.settle()
    }

    private func release(_ display: VirtualDisplay) async throws {
        try display.release()
        try await display.settle()
        display.clock.advance(by: 1)
        try await display.settle()
    }

    @Test("R470a: a table with a drag delegate reorders the rows that its data source can move")
    func reordering() async throws {
        try await run { table, names, display in
            try await drag(25, 130, display)
            #expect(table.hasActiveDrag)
            try await release(display)
            #expect(names.names == ["b", "c", "a", "d"] && names.log == ["begin", "end"])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "a")
            try await drag(175, 10, display)
            try await release(display)
            #expect(names.names == ["d", "b", "c", "a"] && !table.hasActiveDrag)
            table.dragInteractionEnabled = false
            try await drag(25, 130, display)
            try await release(display)
            #expect(names.names == ["d", "b", "c", "a"])
        }
    }

    @Test("R853: the pointer drags a row along the table, and scrolls where nothing can be dragged")
    func alongTheTable() async throws {
        try await run { table, names, display in
            @MainActor func drag(_ places: [CGFloat]) async throws {
                try display.movePointer(to: CGPoint(x: 100, y: places[0]))
                try display.press()
                for place in places {
                    try display.movePointer(to: CGPoint(x: 100, y: place))
                    try await display.settle()
                }
            }
            try await drag([25, 31, 37, 43, 130])
            #expect(table.hasActiveDrag && table.contentOffset.y == 0)
            try await release(display)
            #expect(names.names == ["b", "c", "a", "d"])
            table.dragInteractionEnabled = false
            table.frame.size.height = 120
            try await display.settle()
            try await drag([100, 94, 88, 82, 60])
            #expect(!table.hasActiveDrag && table.contentOffset.y > 0)
            try await release(display)
            #expect(names.names == ["b", "c", "a", "d"])
        }
    }

    @Test("R470a: a data source that moves the row in the table too moves it once")
    func ownUpdate() async throws {
        try await run { table, names, display in
            names.updatesTable = true
            try await drag(25, 130, display)
            try await release(display)
            let texts = (0..<4).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(names.names == ["b", "c", "a", "d"] && texts == ["b", "c", "a", "d"])
        }
    }

    @Test("R470a: a data source that reloads the table with the moved row moves it once")
    func ownReload() async throws {
        try await run { table, names, display in
            names.reloadsTable = true
            try await drag(25, 130, display)
            try await release(display)
            let texts = (0..<4).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(names.names == ["b", "c", "a", "d"] && texts == ["b", "c", "a", "d"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        }
    }

    @Test("R470a: a row whose data source cannot move rows stays in its place after a drop")
    func fixedRows() async throws {
        try await run { table, _, display in
            let fixed = FixedNames()
            table.dataSource = fixed
            try await display.settle()
            try await drag(25, 130, display)
            try await release(display)
            let texts = (0..<4).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(texts == ["a", "b", "c", "d"] && table.dataSource === fixed)
        }
    }

    @Test("R470a: the dragged row follows updates of the table, and is no source once it is deleted")
    func sourceFollowsUpdates() {
        withoutDisplay {
            let bench = TableBench([["a", "b", "c", "d"]])
            bench.table.layoutIfNeeded()
            let placement = bench.table.table.dragAndDrop.placement
            let item = UIDragItem(itemProvider: NSItemProvider(object: "c"))
            placement.begin(at: IndexPath(row: 2, section: 0), with: [item])
            bench.model.sections = [["b", "c", "d"]]
            bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            #expect(placement.source(of: item) == IndexPath(row: 1, section: 0))
            bench.model.sections = [["b", "d"]]
            bench.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            #expect(placement.source(of: item) == nil && placement.source?.items.count == 1)
        }
    }

    /// A place for the picture of a dropped row.
    enum Place: CaseIterable {
        case row, rect, target, nowhere

        /// The middle of the place; `nil` if there is no such place.
        var center: CGPoint? {
            switch self {
            case .row: CGPoint(x: 200, y: 125)
            case .rect: CGPoint(x: 20, y: 120)
            case .target: CGPoint(x: 300, y: 400)
            case .nowhere: nil
            }
        }
    }

    @Test(
        "R744: a coordinator moves the picture of a dropped thing to a row, with the program's animations",
        arguments: Place.allCases)
    func landing(_ place: Place) async throws {
        try await run { table, names, display in
            table.dropDelegate = names
            names.land = { [unowned table] drop, item, path in
                switch place {
                case .row: drop.drop(item, toRowAt: path)
                case .rect:
                    drop.drop(item, intoRowAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
                case .target:
                    drop.drop(
                        item, to: UIDragPreviewTarget(container: table, center: CGPoint(x: 300, y: 400)))
                case .nowhere: drop.drop(item, toRowAt: IndexPath(row: 9, section: 0))
                }
            }
            try await drag(25, 130, display)
            let course = try #require(UIApplication.shared.drag)
            try display.release()
            try await display.settle()
            #expect(names.log == ["begin", "drop from 0 to 2", "animate"] && names.names == ["b", "c", "a", "d"])
            let picture = try #require(course.picture?.parts.first?.view)
            if let center = place.center { #expect(picture.center == center) }
            #expect(picture.alpha == (place.center == nil ? 0 : 1))
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(Set(names.log.suffix(2)) == ["end", "landed"] && course.picture == nil)
        }
    }

    @Test("R744: what is added for a thing whose data comes after the movement runs too, and nothing is kept")
    func lateLanding() async throws {
        try await withAnimationStage { stage in
            let landings = DropLandings()
            landings.run()
            let item = UIDragItem(itemProvider: NSItemProvider(object: "late"))
            var log: [String] = []
            weak var kept: UIView?
            do {
                let view = UIView()
                kept = view
                let animation = landings.land(item, in: stage.root) { view.frame }
                animation.addAnimations { log.append("animate") }
                animation.addCompletion { log.append($0 == .end ? "landed" : "not landed") }
            }
            #expect(log == [] && kept == nil)
            try await stage.display.settle()
            #expect(log.first == "animate")
            stage.advance(by: 1)
            try await stage.display.settle()
            #expect(log == ["animate", "landed"])
        }
    }

    @Test("R470a: the drop delegate gets the place without the moved row, or the row under the pointer")
    func places() async throws {
        try await run { table, names, display in
            table.dropDelegate = names
            try await drag(25, 130, display)
            try await release(display)
            #expect(names.log == ["begin", "drop from 0 to 2", "end"])
            names.intent = .insertIntoDestinationIndexPath
            try await drag(25, 130, display)
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == true)
            try await release(display)
            #expect(names.log.suffix(2) == ["drop from 0 to 2", "end"])
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == false)
            names.intent = .insertAtDestinationIndexPath
            try await drag(25, 450, display)
            try await release(display)
            #expect(names.log.suffix(2) == ["drop from 0 to 3", "end"], "below the rows is behind the last one")
        }
    }
}
