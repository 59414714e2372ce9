import Foundation
import Testing

@testable import UIKit

/// Random batches, scrolls, selections, layouts and sizes, with animations that interrupt each other.
@MainActor struct CollectionTormentTests {
    @Test("what is shown after random changes is what a reload shows, and no cell is lost")
    func collectionTorment() async throws {
        try await withAnimationStage { stage in
            var random = SeededGenerator(seed: 20_261_129)
            let bench = CollectionBench(
                [CollectionBench.names(30), CollectionBench.names(3)], layout: Self.makeLayout(0))
            bench.model.recordsQuestions = false
            stage.root.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            for step in 0..<2000 {
                switch Int.random(in: 0..<12, using: &random) {
                case 0...4: change(bench, step, &random)
                case 5, 6: stage.advance(by: .random(in: 0...0.4, using: &random))
                case 7, 8:
                    let most = max(0, bench.view.contentSize.height - 400)
                    bench.scroll(to: .random(in: 0...max(most, 1), using: &random))
                case 9:
                    let section = Int.random(in: 0..<bench.model.sections.count, using: &random)
                    guard !bench.model.sections[section].isEmpty else { break }
                    let item = Int.random(in: bench.model.sections[section].indices, using: &random)
                    bench.view.selectItem(at: IndexPath(section, item), animated: false, scrollPosition: [])
                case 10:
                    let layout = Self.makeLayout(Int.random(in: 0..<3, using: &random))
                    bench.view.setCollectionViewLayout(layout, animated: Bool.random(using: &random))
                default:
                    bench.view.frame.size.width = [200, 320, 410][Int.random(in: 0..<3, using: &random)]
                    bench.view.layoutIfNeeded()
                }
                guard step % 20 == 0 else { continue }
                for _ in 0..<3 { stage.advance(by: 0.5) }
                bench.view.layoutIfNeeded()
                let (texts, frames, offset) = (bench.texts, bench.frames, bench.view.contentOffset)
                let selected = bench.view.indexPathsForSelectedItems ?? []
                #expect(bench.view.visibleCells.filter(\.isSelected).count <= selected.count)
                #expect(bench.view.collection.departing.isEmpty)
                bench.view.reloadData()
                bench.view.layoutIfNeeded()
                #expect(
                    bench.texts == texts && bench.frames == frames && bench.view.contentOffset == offset, "step \(step)"
                )
                #expect(bench.cells.filter { !$0.isHidden }.count == texts.count, "step \(step)")
                guard bench.texts == texts else { return }
            }
            #expect(bench.cells.count < 140)
        }
    }

    private static func makeLayout(_ kind: Int) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize =
            [
                CGSize(width: 50, height: 50), CGSize(width: 200, height: 30), CGSize(width: 90, height: 120),
            ][kind]
        if kind > 0 { layout.headerReferenceSize = CGSize(width: 0, height: 24) }
        layout.sectionHeadersPinToVisibleBounds = kind == 2
        return layout
    }

    /// Changes items and sections in one batch.
    private func change(_ bench: CollectionBench, _ step: Int, _ random: inout SeededGenerator) {
        var own = random
        bench.view.performBatchUpdates {
            let count = bench.model.sections.count
            let coming = Int.random(in: 0..<8, using: &own) == 0 && count < 5
            for section in 0..<count {
                let old = bench.model.sections[section]
                let gone = Set(old.indices.filter { _ in Int.random(in: 0..<8, using: &own) == 0 })
                var new = old.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
                bench.view.deleteItems(at: gone.map { IndexPath(section, $0) })
                if Bool.random(using: &own) || new.count < 3 {
                    let place = Int.random(in: 0...new.count, using: &own)
                    new.insert("\(step).\(section)", at: place)
                    bench.view.insertItems(at: [IndexPath(section, place)])
                }
                bench.model.sections[section] = new
            }
            guard coming else { return }
            bench.model.sections.append(["\(step)"])
            bench.view.insertSections(IndexSet(integer: count))
        }
        random = own
    }
}
