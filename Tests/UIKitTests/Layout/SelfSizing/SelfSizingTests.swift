import Foundation
import Testing

@testable import UIKit

/// The changes of a cell's content after which lists measure it again.
@MainActor
struct SelfSizingTests {
    /// A box whose height a constraint sets, in a content view.
    @MainActor
    private final class Box {
        let view = UIView()
        let height: NSLayoutConstraint

        init(in content: UIView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
            height = view.heightAnchor.constraint(equalToConstant: 60)
            // The frame of the content comes first, until the cell has its new height.
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: content.topAnchor),
                view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: content.trailingAnchor), height,
            ])
        }
    }

    private final class BoxCell: UITableViewCell {
        lazy var box = Box(in: contentView)
    }

    private final class BoxItem: UICollectionViewCell {
        private(set) var box: Box?
        override init(frame: CGRect) {
            super.init(frame: frame)
            box = Box(in: contentView)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let cell = BoxCell(style: .default, reuseIdentifier: nil)
        var height = UITableView.automaticDimension
        private(set) var requests = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            _ = cell.box
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            requests += 1
            return height
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath) }
    }

    private func withRows(_ body: (UITableView, Rows) throws -> Void) rethrows {
        try TouchBench.run { bench in
            let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), Rows())
            table.separatorStyle = .none
            (table.dataSource, table.delegate) = (rows, rows)
            bench.view.addSubview(table)
            bench.window.layoutIfNeeded()
            try body(table, rows)
        }
    }

    private func height(_ table: UITableView) -> CGFloat {
        table.window?.layoutIfNeeded()
        return table.rectForRow(at: IndexPath(row: 0, section: 0)).height.rounded(.down)
    }

    @Test("R1017: a row is measured again after a request, or after a change of constraints if the table follows them")
    func selfSizingOfRows() {
        withRows { table, rows in
            #expect(table.selfSizingInvalidation == .enabled && height(table) == 60)
            rows.cell.box.height.constant = 90
            #expect(height(table) == 60)
            rows.cell.invalidateIntrinsicContentSize()
            #expect(height(table) == 90)
            rows.cell.box.height.constant = 80
            rows.cell.contentView.invalidateIntrinsicContentSize()
            #expect(height(table) == 80)
            table.selfSizingInvalidation = .disabled
            rows.cell.box.height.constant = 70
            rows.cell.invalidateIntrinsicContentSize()
            #expect(height(table) == 80)
            table.selfSizingInvalidation = .enabledIncludingConstraints
            rows.cell.box.height.constant = 100
            #expect(height(table) == 100 && rows.cell.frame.height.rounded(.down) == 100)
            rows.cell.box.height.isActive = false
            let other = rows.cell.box.view.heightAnchor.constraint(equalToConstant: 50)
            other.priority = UILayoutPriority(999)
            other.isActive = true
            #expect(height(table) == 50)
        }
    }

    @Test("R1017: a new content configuration changes the height of its row, and rows of a fixed height keep it")
    func selfSizingOfConfigurations() {
        withRows { table, rows in
            var content = UIListContentConfiguration.cell()
            content.text = "a"
            rows.cell.contentConfiguration = content
            let low = height(table)
            content.text = "a\nb\nc\nd"
            rows.cell.contentConfiguration = content
            let high = height(table)
            #expect(height(table) == high && high > low + 30)
            let measured = rows.requests
            rows.cell.setHighlighted(true, animated: false)
            #expect(height(table) == high && rows.requests == measured, "a state changes only colours")
            rows.cell.contentConfiguration = nil
            #expect(height(table) < high)
            rows.height = 40
            table.reloadData()
            #expect(height(table) == 40)
            let requests = rows.requests
            table.selfSizingInvalidation = .enabledIncludingConstraints
            content.text = "a\nb\nc\nd\ne\nf"
            rows.cell.contentConfiguration = content
            rows.cell.invalidateIntrinsicContentSize()
            #expect(height(table) == 40 && rows.requests == requests)
        }
    }

    @Test("R1017: an item of an estimated size is measured again in the same way")
    func selfSizingOfItems() throws {
        try TouchBench.run { bench in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
            let items = Items()
            view.register(BoxItem.self, forCellWithReuseIdentifier: "box")
            view.dataSource = items
            bench.view.addSubview(view)
            @MainActor func height() -> CGFloat? {
                bench.window.layoutIfNeeded()
                return view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.height
            }
            #expect(height() == 60 && view.selfSizingInvalidation == .enabled)
            let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? BoxItem)
            let constraint = try #require(cell.box?.height)
            constraint.constant = 90
            #expect(height() == 60)
            cell.invalidateIntrinsicContentSize()
            #expect(height() == 90)
            view.selfSizingInvalidation = .disabled
            constraint.constant = 70
            cell.invalidateIntrinsicContentSize()
            #expect(height() == 90)
            view.selfSizingInvalidation = .enabledIncludingConstraints
            constraint.constant = 80
            #expect(height() == 80)
            withExtendedLifetime(items) {}
        }
    }
}
