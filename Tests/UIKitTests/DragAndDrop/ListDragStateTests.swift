import Foundation
import Testing
import UIKitTesting

@testable import UIKit

private final class Row: UITableViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
        states.append(dragState)
    }
}

private final class Tile: UICollectionViewCell {
    var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
        states.append(dragState)
    }
}

/// The data of a table and of a collection view, whose rows and items are dragged as texts.
@MainActor
private final class Texts: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    var chosen: [Int] = []
    var refused: Int?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        Row(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.row != refused }
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row"))] }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        chosen.append(indexPath.item)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "item"))] }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}

/// What cells and lists hear of drags: their state, and springs.
@MainActor
struct ListDragStateTests {
    @MainActor
    private struct Bench {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        let tiles: UICollectionView
        let texts = Texts()
        let display: VirtualDisplay
        /// The clock of the gestures and springs.
        let clock = ManualClock()

        func move(_ x: CGFloat, _ y: CGFloat) async throws {
            try display.movePointer(to: CGPoint(x: x, y: y))
            try await display.settle()
        }

        /// Drags from a point to another one, without a release.
        func drag(_ start: CGPoint, _ end: CGPoint) async throws {
            try await move(start.x, start.y)
            try display.press()
            try await display.settle()
            try await move(start.x, start.y + 12)
            try await move(end.x, end.y)
        }

        func finish() async throws {
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
        }

        func wait(_ time: TimeInterval) async throws {
            clock.advance(by: time)
            try await display.settle()
        }
    }

    private func run(
        _ options: VirtualDisplay.Options = .init(), _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        let name = options.inputDevices ? "DUMMY0" : "SCREEN"
        try await withApplication(on: [.monitor(name, 800, 600)], options: options) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumInteritemSpacing = 0
            let tiles = UICollectionView(
                frame: CGRect(x: 400, y: 0, width: 400, height: 500), collectionViewLayout: layout)
            let bench = Bench(tiles: tiles, display: display)
            application.input.gestures.clock = bench.clock
            tiles.register(Tile.self, forCellWithReuseIdentifier: "tile")
            bench.table.rowHeight = 50
            for view in [bench.table, tiles] as [UIView] { window.rootViewController?.view.addSubview(view) }
            (bench.table.dataSource, bench.table.delegate) = (bench.texts, bench.texts)
            (bench.table.dragDelegate, bench.table.dropDelegate) = (bench.texts, bench.texts)
            (tiles.dataSource, tiles.delegate) = (bench.texts, bench.texts)
            (tiles.dragDelegate, tiles.dropDelegate) = (bench.texts, bench.texts)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(bench)
        }
    }

    @Test("R1070: a cell hears when its row or item is lifted, dragged and no longer dragged, and a list of its drop")
    func dragStates() async throws {
        try await run { bench in
            let row = try #require(bench.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row)
            let tile = try #require(bench.tiles.cellForItem(at: IndexPath(item: 1, section: 0)) as? Tile)
            try await bench.drag(CGPoint(x: 100, y: 25), CGPoint(x: 450, y: 300))
            #expect(row.states == [.lifting, .dragging] && tile.states.isEmpty)
            #expect(bench.tiles.hasActiveDrop && !bench.table.hasActiveDrop && bench.table.hasActiveDrag)
            try bench.display.release()
            try await bench.finish()
            #expect(row.states == [.lifting, .dragging, .none] && !bench.tiles.hasActiveDrop)
            try await bench.drag(CGPoint(x: 550, y: 50), CGPoint(x: 100, y: 130))
            #expect(tile.states == [.lifting, .dragging] && bench.table.hasActiveDrop)
            try await bench.move(100, 550)
            #expect(!bench.table.hasActiveDrop)
            try bench.display.release()
            try await bench.finish()
            #expect(tile.states == [.lifting, .dragging, .none] && !bench.tiles.hasActiveDrag)
        }
    }

    @Test("R1070: a row that a finger lifts and leaves in its place is no longer dragged")
    func abandonedLift() async throws {
        try await run(.init(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)) { bench in
            let row = try #require(bench.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row)
            try bench.display.touchDown(0, at: CGPoint(x: 100, y: 25))
            try await bench.display.settle()
            try await bench.wait(0.6)
            #expect(row.states == [.lifting] && bench.table.hasActiveDrag)
            try bench.display.touchUp(0, at: CGPoint(x: 100, y: 25))
            try await bench.finish()
            #expect(row.states == [.lifting, .none] && !bench.table.hasActiveDrag)
        }
    }

    @Test("R1071: things that stay over a row of a spring-loaded table select it, each time that they come over one")
    func springLoadedRows() async throws {
        try await run { bench in
            #expect(!bench.table.isSpringLoaded)
            bench.table.isSpringLoaded = true
            bench.texts.refused = 3
            try await bench.drag(CGPoint(x: 550, y: 50), CGPoint(x: 100, y: 75))
            try await bench.wait(0.4)
            #expect(bench.texts.chosen.isEmpty)
            try await bench.wait(0.2)
            #expect(bench.texts.chosen == [1])
            try await bench.move(104, 80)
            try await bench.wait(1)
            #expect(bench.texts.chosen == [1], "once for each time")
            for y in [125.0, 175, 225] {
                try await bench.move(100, y)
                try await bench.wait(0.6)
            }
            #expect(bench.texts.chosen == [1, 2, 4], "the delegate refuses a row")
            try await bench.move(100, 400)
            try await bench.wait(1)
            try bench.display.release()
            try await bench.finish()
            #expect(bench.texts.chosen == [1, 2, 4])
        }
    }

    @Test("R1071: things that stay over an item of a spring-loaded collection view select it")
    func springLoadedItems() async throws {
        try await run { bench in
            bench.tiles.isSpringLoaded = true
            try await bench.drag(CGPoint(x: 100, y: 25), CGPoint(x: 650, y: 50))
            try await bench.wait(0.6)
            #expect(bench.texts.chosen == [2] && bench.tiles.isSpringLoaded)
            bench.tiles.isSpringLoaded = false
            try await bench.move(550, 50)
            try await bench.wait(1)
            try bench.display.release()
            try await bench.finish()
            #expect(bench.texts.chosen == [2] && !bench.tiles.isSpringLoaded)
        }
    }
}
