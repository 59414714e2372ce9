import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A controller of six items that are moved by overriding one method, as tutorials do.
private final class CardsController: UICollectionViewController {
    var names = ["A", "B", "C", "D", "E", "F"]
    var moves: [String] = []
    var selected: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        cell.accessibilityIdentifier = names[indexPath.item]
        cell.backgroundColor = .systemBlue
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        if sourceIndexPath != destinationIndexPath {
            moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
        }
        names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}

/// A controller that does not move items.
private final class FixedController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) }
}

@MainActor
struct MovementGestureTests {
    private func layout() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    private func run(
        _ monitor: VirtualMonitor = .monitor("SCREEN", 300, 400), _ options: VirtualDisplay.Options = .init(),
        _ body: @MainActor (CardsController, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [monitor], options: options) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = CardsController(collectionViewLayout: layout())
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(controller, display)
        }
    }

    private func isHeld(_ controller: UICollectionViewController) -> Bool {
        controller.collectionView.collection.movement != nil
    }

    @Test("R619a: a long press by the pointer moves an item of a controller, and a click selects it")
    func pointerMovesItem() async throws {
        try await run { controller, display in
            let view: UICollectionView = controller.collectionView
            let card = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
            try await display.tap(card)
            #expect(controller.selected == [0] && !isHeld(controller))
            try display.movePointer(to: CGPoint(x: 30, y: 40))
            try display.press()
            try await waitUntil("the long press") { isHeld(controller) }
            for x in stride(from: 40, through: 230, by: 10) { try display.movePointer(to: CGPoint(x: x, y: 50)) }
            try await display.settle()
            #expect(card.center == CGPoint(x: 250, y: 60) && controller.moves == [], "the card is held where it was")
            #expect(view.indexPath(for: card) == IndexPath(item: 2, section: 0) && view.contentOffset.y == 0)
            try display.movePointer(to: CGPoint(x: 130, y: 140))
            try await display.settle()
            try display.release()
            try await display.settle()
            #expect(controller.moves == ["0 to 4"] && controller.names == ["B", "C", "D", "E", "A", "F"])
            #expect(card.frame == CGRect(x: 100, y: 100, width: 100, height: 100) && controller.selected == [0])
        }
    }

    @Test("R619a: a finger moves an item after half a second, and scrolls before that")
    func fingerMovesItem() async throws {
        let options = VirtualDisplay.Options(server: .xorgDummy, framebuffer: (800, 600), inputDevices: true)
        try await run(.monitor("DUMMY0", 800, 600), options) { controller, display in
            try display.touchDown(0, at: CGPoint(x: 50, y: 50))
            try await waitUntil("the long press of the finger") { isHeld(controller) }
            try display.touchMove(0, to: CGPoint(x: 150, y: 50))
            try await display.settle()
            try display.touchUp(0, at: CGPoint(x: 150, y: 50))
            try await display.settle()
            #expect(controller.moves == ["0 to 1"] && controller.names.prefix(2) == ["B", "A"])
            #expect(!isHeld(controller))
        }
    }

    @Test("R619a: no press moves items of a controller that does not want it, or whose data source does not move them")
    func noMovementGesture() async throws {
        try await withApplication(on: [.monitor("SCREEN", 300, 400)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let fixed = FixedController(collectionViewLayout: layout())
            let cards = CardsController(collectionViewLayout: layout())
            #expect(cards.installsStandardGestureForInteractiveMovement)
            cards.installsStandardGestureForInteractiveMovement = false
            @MainActor func presses(_ controller: UICollectionViewController) -> [UIGestureRecognizer] {
                (controller.collectionView.gestureRecognizers ?? []).filter { $0.delegate is ItemMovementPress }
            }
            #expect(presses(cards).isEmpty && presses(fixed).count == 1)
            window.rootViewController = fixed
            window.makeKeyAndVisible()
            try await display.settle()
            let press = try #require(presses(fixed).first)
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press()
            try await waitUntil("the refusal of the press") {
                fixed.collectionView.collection.missing.contains(.moveItem)
            }
            #expect(press.state == .possible || press.state == .failed)
            try display.release()
            try await display.settle()
            #expect(fixed.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
            cards.installsStandardGestureForInteractiveMovement = true
            #expect(presses(cards).count == 1)
        }
    }
}
