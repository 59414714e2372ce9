import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A collection view of names, whose items are dragged as texts and reordered by drops.
@MainActor
private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    var names = ["a", "b", "c", "d"]
    var log: [String] = []
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    /// Has the picture of the dragged item go to a place.
    var land: ((any UICollectionViewDropCoordinator, UIDragItem, IndexPath) -> any UIDragAnimating)?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item]))] }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        log.append("end")
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: session.localDragSession == nil ? .copy : .move, intent: intent)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let source = coordinator.items.first?.sourceIndexPath, let target = coordinator.destinationIndexPath
        else { return log.append("nowhere") }
        log.append("drop from \(source.item) to \(target.item)")
        guard coordinator.proposal.intent == .insertAtDestinationIndexPath else { return }
        names.insert(names.remove(at: source.item), at: target.item)
        collectionView.moveItem(at: source, to: target)
        if let land, let item = coordinator.items.first?.dragItem { _ = land(coordinator, item, target) }
    }
}

@MainActor
struct CollectionDragTests {
    private func run(_ body: @MainActor (UICollectionView, Tiles, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumInteritemSpacing = 0
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 500), collectionViewLayout: layout)
            let tiles = Tiles()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            view.dataSource = tiles
            view.dragDelegate = tiles
            view.dropDelegate = tiles
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(view, tiles, display)
        }
    }

    /// Drags from one point to another, without a release.
    private func drag(
        _ start: CGPoint, _ end: CGPoint, _ view: UICollectionView, _ display: VirtualDisplay
    ) async throws {
        try display.movePointer(to: start)
        try display.press()
        try await display.settle()
        try display.movePointer(to: CGPoint(x: start.x, y: start.y + 12))
        try await display.settle()
        try display.movePointer(to: end)
        try await display.settle()
        #expect(view.hasActiveDrag)
    }

    @Test("R470b: items are dragged to places between others, beside the last one, or into another one")
    func dragging() async throws {
        try await run { view, tiles, display in
            @MainActor func drag(_ start: CGPoint, _ end: CGPoint) async throws {
                try await self.drag(start, end, view, display)
            }
            @MainActor func release() async throws {
                try display.release()
                try await display.settle()
                display.clock.advance(by: 1)
                try await display.settle()
            }
            try await drag(CGPoint(x: 50, y: 50), CGPoint(x: 270, y: 50))
            try await release()
            #expect(tiles.log == ["drop from 0 to 2", "end"] && tiles.names == ["b", "c", "a", "d"])
            try await drag(CGPoint(x: 350, y: 50), CGPoint(x: 20, y: 50))
            try await release()
            #expect(tiles.names == ["d", "b", "c", "a"] && !view.hasActiveDrag)
            try await drag(CGPoint(x: 50, y: 50), CGPoint(x: 200, y: 400))
            try await release()
            #expect(tiles.names == ["b", "c", "a", "d"], "below the items is behind the last one")
            tiles.intent = .insertIntoDestinationIndexPath
            try await drag(CGPoint(x: 50, y: 50), CGPoint(x: 270, y: 50))
            let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
            #expect(cell?.isHighlighted == true)
            try await release()
            #expect(tiles.log.suffix(2) == ["drop from 0 to 2", "end"] && cell?.isHighlighted == false)
        }
    }

    @Test("R744: the picture of a dropped thing goes to an item, or to a rectangle in it", arguments: [false, true])
    func landing(inRect: Bool) async throws {
        try await run { view, tiles, display in
            tiles.land = { drop, item, path in
                if inRect {
                    drop.drop(item, intoItemAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
                } else {
                    drop.drop(item, toItemAt: path)
                }
            }
            try await drag(CGPoint(x: 50, y: 50), CGPoint(x: 270, y: 50), view, display)
            let course = try #require(UIApplication.shared.drag)
            try display.release()
            try await display.settle()
            #expect(tiles.names == ["b", "c", "a", "d"])
            let picture = try #require(course.picture?.parts.first?.view)
            #expect(picture.center == (inRect ? CGPoint(x: 220, y: 20) : CGPoint(x: 250, y: 50)))
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(course.picture == nil && tiles.log.last == "end")
        }
    }

    @Test(
        "R1135: with a cadence the mark of a place comes when things have been there for a while, and the drop at once")
    func reorderingCadence() async throws {
        try await run { view, tiles, display in
            let clock = ManualClock()
            UIApplication.shared.input.gestures.clock = clock
            #expect(view.reorderingCadence == .immediate)
            view.reorderingCadence = .slow
            @MainActor func mark() -> CGFloat? {
                view.subviews.first { $0.frame.size == CGSize(width: 2, height: 100) }?.frame.minX
            }
            @MainActor func wait(_ time: TimeInterval) async throws {
                clock.advance(by: time)
                try await display.settle()
            }
            @MainActor func move(_ x: CGFloat) async throws {
                try display.movePointer(to: CGPoint(x: x, y: 50))
                try await display.settle()
            }
            try await drag(CGPoint(x: 50, y: 50), CGPoint(x: 270, y: 50), view, display)
            try await wait(0.4)
            #expect(mark() == nil)
            try await wait(0.2)
            #expect(mark() == 299)
            try await move(170)
            try await wait(0.3)
            #expect(mark() == 299, "the mark stays until the next place is sure")
            try await move(330)
            try await wait(1)
            #expect(mark() == 299)
            view.reorderingCadence = .fast
            try await move(170)
            try await wait(0.25)
            #expect(mark() == 199)
            view.reorderingCadence = .immediate
            try await move(330)
            #expect(mark() == 299)
            view.reorderingCadence = .slow
            try await move(170)
            try display.release()
            try await display.settle()
            #expect(tiles.log.first == "drop from 0 to 1" && mark() == nil)
            try await wait(1)
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(mark() == nil && tiles.log.last == "end")
        }
    }

    @Test("R470b: the dragged item follows updates of the view, and is no source once it is deleted")
    func sourceFollowsUpdates() {
        withoutDisplay {
            let bench = CollectionBench([["a", "b", "c", "d"]])
            bench.view.layoutIfNeeded()
            let placement = bench.view.collection.dragAndDrop.placement
            let item = UIDragItem(itemProvider: NSItemProvider(object: "c"))
            placement.begin(at: IndexPath(item: 2, section: 0), with: [item])
            bench.model.sections = [["b", "c", "d"]]
            bench.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            #expect(placement.source(of: item) == IndexPath(item: 1, section: 0))
            bench.model.sections = [["b", "d"]]
            bench.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
            #expect(placement.source(of: item) == nil && placement.source?.items.count == 1)
        }
    }

    private final class MirroredLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    @Test(
        "R470b: between items the place is beside the nearest one, also where the layout is mirrored",
        arguments: [false, true])
    func placesBetween(isMirrored: Bool) async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let layout = MirroredLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            layout.minimumInteritemSpacing = 40
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 440, height: 300), collectionViewLayout: layout)
            view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            let tiles = Tiles()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            view.dataSource = tiles
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.layoutIfNeeded()
            @MainActor func gap(_ x: CGFloat) -> Int? {
                view.gap(at: CGPoint(x: isMirrored ? 440 - x : x, y: 40)).map(\.item)
            }
            let gaps = [10, 70, 90, 115, 310, 350, 430].map { gap($0) }
            #expect(gaps == [0, 1, 1, 1, 3, 3, 4])
            let line = view.line(of: IndexPath(item: 1, section: 0))
            #expect(line == CGRect(x: isMirrored ? 319 : 119, y: 0, width: 2, height: 80))
        }
    }

    @Test("R470b: the place behind the last visible item has its line, and a point beside a row is not behind all")
    func placesAtEdges() async throws {
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            let tiles = Tiles()
            tiles.names = (0..<10).map { "\($0)" }
            window.makeKeyAndVisible()
            @MainActor func makeView(
                _ direction: UICollectionView.ScrollDirection, item: CGSize, size: CGSize
            ) -> UICollectionView {
                let layout = UICollectionViewFlowLayout()
                layout.scrollDirection = direction
                layout.itemSize = item
                layout.minimumLineSpacing = 0
                layout.minimumInteritemSpacing = 0
                let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
                view.dataSource = tiles
                window.rootViewController?.view.addSubview(view)
                view.layoutIfNeeded()
                return view
            }
            let rows = makeView(
                .vertical, item: CGSize(width: 300, height: 100), size: CGSize(width: 300, height: 190))
            let gap = try #require(rows.gap(at: CGPoint(x: 150, y: 180)))
            #expect(gap == IndexPath(item: 2, section: 0) && rows.cellForItem(at: gap) == nil)
            #expect(rows.line(of: gap) == CGRect(x: 0, y: 199, width: 300, height: 2))
            let row = makeView(
                .horizontal, item: CGSize(width: 100, height: 100), size: CGSize(width: 350, height: 150))
            #expect(row.gap(at: CGPoint(x: 160, y: 149)) == IndexPath(item: 2, section: 0))
            row.contentOffset.x = 650
            row.layoutIfNeeded()
            #expect(row.gap(at: CGPoint(x: 990, y: 149)) == IndexPath(item: 10, section: 0))
        }
    }

    @Test("R470b: things from elsewhere are not taken for the item that was lifted last")
    func placeOfOtherThings() async throws {
        try await withApplication { application, _ in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumInteritemSpacing = 0
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 200), collectionViewLayout: layout)
            let tiles = Tiles()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            view.dataSource = tiles
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            view.layoutIfNeeded()
            let placement = DropPlacement()
            placement.list = view
            let lifted = UIDragItem(itemProvider: NSItemProvider(object: "a"))
            placement.begin(at: IndexPath(item: 0, section: 0), with: [lifted])
            let session = DropSession(local: nil)
            session.move(to: view.convert(CGPoint(x: 270, y: 50), to: scene.coordinateSpace), in: scene)
            session.items = [lifted]
            #expect(placement.destination(of: session)?.item == 2, "the item itself leaves its place")
            session.items = [UIDragItem(itemProvider: NSItemProvider(object: "other"))]
            #expect(placement.destination(of: session)?.item == 3)
        }
    }
}
