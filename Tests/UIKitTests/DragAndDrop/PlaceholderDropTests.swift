import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A collection view of texts whose dropped things have placeholders until they are loaded.
@MainActor
private final class Boxes: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
{
    var texts = ["a", "b", "c"]
    var log: [String] = []
    /// Whether things are loaded when they are dropped.
    var loads = true
    var contexts: [any UICollectionViewDropPlaceholderContext] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
        cell.backgroundColor = .blue
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.item]))] }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        for item in coordinator.items {
            let placeholder = UICollectionViewDropPlaceholder(
                insertionIndexPath: coordinator.destinationIndexPath ?? IndexPath(item: 0, section: 0),
                reuseIdentifier: "loading")
            placeholder.cellUpdateHandler = { $0.backgroundColor = .red }
            placeholder.previewParametersProvider = { cell in
                self.log.append("look \(cell.backgroundColor == .red)")
                return nil
            }
            let context = coordinator.drop(item.dragItem, to: placeholder)
            context.addCompletion { _ in self.log.append("landed") }
            contexts.append(context)
            log.append("dropped \(collectionView.hasUncommittedUpdates)")
            guard loads else { continue }
            item.dragItem.itemProvider.loadObject(ofClass: String.self) { text, _ in
                context.commitInsertion {
                    self.log.append("loaded")
                    self.texts.insert(text ?? "", at: $0.item)
                }
            }
        }
    }
}

@MainActor
struct PlaceholderDropTests {
    private func run(_ body: @MainActor (UICollectionView, Boxes, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumInteritemSpacing = 0
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 500, height: 500), collectionViewLayout: layout)
            let boxes = Boxes()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "box")
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "loading")
            view.dataSource = boxes
            view.dragDelegate = boxes
            view.dropDelegate = boxes
            window.rootViewController?.view.addSubview(view)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(view, boxes, display)
        }
    }

    @Test("R1134: the picture of a dropped thing goes to its placeholder, which stays until the data has come")
    func pictureGoesToPlaceholder() async throws {
        try await run { view, boxes, display in
            display.clock.stop()
            defer { display.clock.resume() }
            boxes.loads = false
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press()
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 50, y: 62))
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 270, y: 50))
            try await display.settle()
            let course = try #require(UIApplication.shared.drag)
            try display.release()
            try await display.settle()
            // The item is dropped before the third one.
            let picture = try #require(course.picture?.parts.first?.view)
            #expect(picture.center == CGPoint(x: 250, y: 50))
            #expect(boxes.log == ["dropped true", "look true"])
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(boxes.log.last == "landed" && view.numberOfItems(inSection: 0) == 3)
            #expect(view.shownRows.map(\.cell.backgroundColor).filter { $0 == .red }.count == 1)
            let shown = try display.screenshot(of: CGRect(x: 250, y: 20, width: 1, height: 1)).rgba
            #expect(Array(shown.prefix(3)) == [255, 0, 0])
            let context = try #require(boxes.contexts.first)
            let isDone = context.commitInsertion { boxes.texts.insert("new", at: $0.item) }
            #expect(isDone)
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(boxes.texts.count == 4 && !view.hasUncommittedUpdates)
            #expect(view.shownRows.map(\.cell.backgroundColor).filter { $0 == .blue }.count == 4)
        }
    }

    @Test("R1134: a placeholder stands for a thing of another program until its data has come")
    func placeholderOfForeignThing() async throws {
        try await run { view, boxes, display in
            let peer = try await ChildProgram([try Programs.dragPeer, "text", "150", "50"], on: display)
            _ = try await peer.waitForExit()
            try await display.settle()
            #expect(boxes.log.filter { $0 != "landed" } == ["dropped true", "loaded"])
            #expect(boxes.texts.sorted() == ["a", "b", "between clients", "c"] && !view.hasUncommittedUpdates)
            #expect(view.numberOfItems(inSection: 0) == 4)
        }
    }
}
