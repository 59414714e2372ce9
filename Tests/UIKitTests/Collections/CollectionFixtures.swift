import Foundation

@testable import UIKit

/// A cell with a text, which counts how often it is used again.
final class TextItemCell: UICollectionViewCell {
    let label = UILabel()
    private(set) var reuses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// The data source and delegate of a collection view with named items, which record all questions and calls.
@MainActor
class NamedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    let journal: Journal
    var recordsQuestions = true
    var highlights = true
    var selects = true

    init(_ sections: [[String]], _ journal: Journal) { (self.sections, self.journal) = (sections, journal) }

    private func write(_ word: String, _ path: IndexPath) { journal.write("\(word) \(path.section).\(path.item)") }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        if recordsQuestions { journal.write("sections") }
        return sections.count
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        if recordsQuestions { journal.write("items \(section)") }
        return sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if recordsQuestions { write("cell", indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? TextItemCell)?.label.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        write(kind == UICollectionView.elementKindSectionHeader ? "header" : "footer", indexPath)
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { if recordsQuestions { write("willDisplay", indexPath) } }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { if recordsQuestions { write("didEndDisplaying", indexPath) } }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        write("shouldHighlight", indexPath)
        return highlights
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        write("didHighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        write("didUnhighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        write("shouldSelect", indexPath)
        return selects
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        write("shouldDeselect", indexPath)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        write("didSelect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        write("didDeselect", indexPath)
    }
}

/// A flow layout that records the collection view's questions.
final class ScribeLayout: UICollectionViewFlowLayout {
    var journal: Journal?

    override func prepare() {
        super.prepare()
        journal?.write("prepare")
    }
    override var collectionViewContentSize: CGSize {
        journal?.write("contentSize")
        return super.collectionViewContentSize
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        journal?.write("elements")
        return super.layoutAttributesForElements(in: rect)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        journal?.write("bounds \(Int(newBounds.minY)) \(Int(newBounds.width))")
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

/// A collection view with a model, which is retained.
@MainActor
struct CollectionBench {
    let view: UICollectionView
    let model: NamedItems
    let journal = Journal()

    /// Creates a collection view of 320 by 400 points.
    init(
        _ sections: [[String]], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
        model: ([[String]], Journal) -> NamedItems = { NamedItems($0, $1) }
    ) {
        self.model = model(sections, journal)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(TextItemCell.self, forCellWithReuseIdentifier: "item")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = self.model
        view.delegate = self.model
    }

    static func names(_ count: Int) -> [String] { (0..<count).map { "Item \($0)" } }

    /// The texts of the cells in view, in the order of their items.
    var texts: [String] { view.shownRows.map { ($0.cell as? TextItemCell)?.label.text ?? "" } }
    /// The frames of the cells in view, in the order of their items.
    var frames: [CGRect] { view.shownRows.map(\.cell.frame) }
    /// All cells that the collection view holds, in view or not.
    var cells: [TextItemCell] { view.subviews.compactMap { $0 as? TextItemCell } }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        view.layoutIfNeeded()
    }
}
