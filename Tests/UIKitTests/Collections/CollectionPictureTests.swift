import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// The look of a collection view with headers, content configurations and a selection, and what the user does with it.
@MainActor
struct CollectionPictureTests {
    @Test(
        "R393: a flow layout looks as it was looked at, at two scales, dark and from right to left", arguments: [1, 2])
    func collectionPicture(scale: Int) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 400 * scale, 500 * scale, scale: scale)]
        ) { application, display in
            for isMirrored in [false, true] {
                let window = makeWindow(.white, in: try application.mainScene())
                window.overrideUserInterfaceStyle = isMirrored ? .dark : .light
                let controller = SwatchController()
                window.rootViewController = controller
                window.makeKeyAndVisible()
                try await display.settle()
                if isMirrored {
                    controller.view.forEachInTree { $0.semanticContentAttribute = .forceRightToLeft }
                    controller.collectionView.collectionViewLayout.invalidateLayout()
                    try await display.settle()
                }
                expectPicture(
                    try display.screenshot(of: "SCREEN"), named: "flow@\(scale)x\(isMirrored ? "-mirrored-dark" : "")",
                    tolerance: PictureTolerance(share: 0.02))
            }
        }
    }

    @Test("a click selects an item, the wheel scrolls, and a drag throws the content")
    func userWorksIt() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 500, scale: 1)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = SwatchController(count: 500)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            let collection: UICollectionView = controller.collectionView
            try await display.tap(try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0))))
            try await display.settle()
            #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
            try await display.scroll(over: collection, y: 3)
            try await waitUntil("a scroll by the wheel") { collection.contentOffset.y > 50 }
            try await display.settle()
            let before = collection.contentOffset.y
            try await display.drag(collection, by: CGPoint(x: 0, y: -200))
            try await waitUntil("a scroll by a drag") { collection.contentOffset.y > before + 150 }
            #expect(collection.visibleCells.count < 30)
        }
    }
}

/// Coloured items with names, in two sections with headers.
private final class SwatchController: UICollectionViewController {
    private let count: Int
    private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, item in
        var content = UIListContentConfiguration.cell()
        content.text = "Swatch \(item + 1)"
        content.textProperties.alignment = .center
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 12
        background.backgroundColor = [.systemTeal, .systemPink, .systemYellow, .systemIndigo][item % 4]
        cell.backgroundConfiguration = background
        cell.configurationUpdateHandler = { cell, state in
            var changed = background
            changed.strokeWidth = state.isSelected ? 4 : 0
            changed.strokeColor = .label
            cell.backgroundConfiguration = changed
        }
    }

    init(count: Int = 5) {
        self.count = count
        let layout = FlippingLayout()
        layout.itemSize = CGSize(width: 104, height: 80)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 20, right: 16)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
            HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        clearsSelectionOnViewWillAppear = false
        collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item) }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view as? HeaderView)?.label.text = indexPath.section == 0 ? "Favourites" : "All colours"
        return view
    }
}

/// A flow layout that is mirrored for languages from right to left.
private final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class HeaderView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
