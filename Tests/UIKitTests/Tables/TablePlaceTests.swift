import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor struct TablePlaceTests {
    private final class TitledModel: NamedRows, UITableViewDataSource {
        var titles: [String?] = []
        var footers: [String?] = []
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles.indices.contains(section) ? titles[section] : nil
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            footers.indices.contains(section) ? footers[section] : nil
        }
    }

    private func titled(_ style: UITableView.Style) -> (UITableView, TitledModel) {
        let model = TitledModel([TableBench.names(10), TableBench.names(10), TableBench.names(10)])
        model.titles = ["One", "Two", nil]
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.rowHeight = 44
        table.dataSource = model
        return (table, model)
    }

    @Test("content of rows and headers is at most 672 points wide with readable margins, in the middle of the table")
    func readableWidth() throws {
        try withoutDisplay {
            let (table, model) = titled(.plain)
            defer { withExtendedLifetime(model) {} }
            table.frame.size.width = 1072
            table.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: IndexPath(0, 0)))
            #expect(cell.contentView.directionalLayoutMargins.leading == 20)
            table.cellLayoutMarginsFollowReadableWidth = true
            table.layoutIfNeeded()
            let shown = try #require(table.cellForRow(at: IndexPath(0, 0)))
            shown.layoutIfNeeded()
            #expect(shown.contentView.directionalLayoutMargins.leading == 200)
            #expect(shown.contentView.directionalLayoutMargins.trailing == 200)
            #expect(table.separatorInset.left == 200)
            table.frame.size.width = 400
            table.layoutIfNeeded()
            let narrow = try #require(table.cellForRow(at: IndexPath(0, 0)))
            narrow.layoutIfNeeded()
            #expect(narrow.contentView.directionalLayoutMargins.leading == 16)
        }
    }

    @Test("cards, headers and footers have the readable width themselves, and their content has its usual margin once")
    func readableCards() throws {
        try withoutDisplay {
            let (table, model) = titled(.insetGrouped)
            defer { withExtendedLifetime(model) {} }
            table.frame.size.width = 1072
            table.cellLayoutMarginsFollowReadableWidth = true
            table.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: IndexPath(0, 0)))
            cell.layoutIfNeeded()
            #expect((cell.frame.minX, cell.frame.width) == (200, 672))
            #expect(cell.contentView.directionalLayoutMargins.leading == 20)
            let header = try #require(table.headerView(forSection: 0))
            #expect((header.frame.minX, header.frame.width) == (200, 672))
            table.cellLayoutMarginsFollowReadableWidth = false
            table.layoutIfNeeded()
            #expect((cell.frame.minX, cell.frame.width) == (20, 1032))
        }
    }

    @Test("in editing mode the readable margin is before the control, and the content has its usual margin after it")
    func readableEditing() throws {
        try withoutDisplay {
            let (table, model) = titled(.plain)
            defer { withExtendedLifetime(model) {} }
            table.frame.size.width = 1072
            @MainActor func start() throws -> CGFloat {
                table.layoutIfNeeded()
                let cell = try #require(table.cellForRow(at: IndexPath(0, 0)))
                cell.layoutIfNeeded()
                return cell.contentView.frame.minX + cell.contentView.directionalLayoutMargins.leading
            }
            table.setEditing(true, animated: false)
            let usual = try start()
            table.cellLayoutMarginsFollowReadableWidth = true
            #expect(try start() == usual + 180)
        }
    }

    @Test("R385: plain headers are 28 points high below 22 points of space, and float at the adjusted top")
    func tablePlaceFloating() throws {
        try withoutDisplay {
            let (table, model) = titled(.plain)
            defer { withExtendedLifetime(model) {} }
            table.layoutIfNeeded()
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
            #expect(table.rectForRow(at: IndexPath(0, 0)).minY == 50)
            #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 490))
            let header = try #require(table.headerView(forSection: 0))
            #expect(header.textLabel?.text == "One" && header.frame.minY == 22 && !header.headerState.isFloating)
            table.contentInset.top = 30
            table.contentOffset.y = 70
            table.layoutIfNeeded()
            #expect(header.frame.minY == 100 && header.headerState.isFloating)
            table.contentOffset.y = 450
            table.layoutIfNeeded()
            #expect(header.frame.minY == 462 && table.headerView(forSection: 1)?.frame.minY == 512)
            table.contentOffset.y = 600
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1)?.frame.minY == 630)
            table.sectionHeaderTopPadding = 0
            #expect(table.rectForRow(at: IndexPath(0, 0)).minY == 28)
        }
    }

    @Test("R385: grouped headers scroll along, and groups without titles are 35 points apart")
    func grouped() throws {
        try withoutDisplay {
            let (table, model) = titled(.grouped)
            model.footers = [nil, "Foot", nil]
            table.layoutIfNeeded()
            let header = try #require(table.headerView(forSection: 0))
            #expect(header.textLabel?.text == "ONE")
            let place = header.frame
            table.contentOffset.y = 20
            table.layoutIfNeeded()
            #expect(header.frame == place && place == CGRect(x: 0, y: 18, width: 320, height: 38))
            model.titles = []
            model.footers = []
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(0, 0)).minY == 35 && table.headerView(forSection: 0) == nil)
            #expect(
                table.rectForRow(at: IndexPath(1, 0)).minY - table.rectForRow(at: IndexPath(0, 9)).maxY == 35)
        }
    }

    @Test("R385: a view of the delegate wins over a title, and its height over all others")
    func delegateViews() throws {
        final class Views: NSObject, UITableViewDelegate {
            let journal = Journal()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                section == 1 ? view : nil
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
                section == 1 ? 60 : UITableView.automaticDimension
            }
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                journal.write("will \(section)")
            }
            func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
                journal.write("did \(section)")
            }
        }
        withoutDisplay {
            let (table, model) = titled(.plain)
            let delegate = Views()
            table.delegate = delegate
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "One")
            #expect(delegate.journal.read() == ["will 0"])
            table.contentOffset.y = 600
            table.layoutIfNeeded()
            #expect(delegate.view.superview === table && delegate.view.frame.height == 60)
            #expect(delegate.journal.read() == ["will 1", "did 0"])
            #expect(table.rectForHeader(inSection: 2).height == 0)
            withExtendedLifetime(model) {}
        }
    }

    @Test("inset grouped rows have space at the sides, and round corners at the ends of a section")
    func insetGrouped() {
        withoutDisplay {
            let bench = TableBench([["a", "b", "c"], ["d"]], style: .insetGrouped)
            bench.table.layoutIfNeeded()
            #expect(bench.table.rectForRow(at: IndexPath(0, 0)) == CGRect(x: 16, y: 35, width: 288, height: 44))
            let looks = bench.table.visibleCells.map(\.surroundings)
            #expect(looks.map(\.isFirstInSection) == [true, false, false, true])
            #expect(looks.map(\.isLastInSection) == [false, false, true, true])
            #expect(looks.map { $0.separator != nil } == [true, true, false, false])
            #expect(looks.allSatisfy { $0.list == .insetGrouped })
            bench.table.separatorStyle = .none
            bench.table.layoutIfNeeded()
            #expect(bench.table.visibleCells.allSatisfy { $0.surroundings.separator == nil })
        }
    }

    @Test("the colour and the insets of separators reach the cells, in the layout direction")
    func separators() {
        withoutDisplay {
            let bench = TableBench([["a", "b"]])
            bench.table.separatorColor = .red
            bench.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
            bench.table.layoutIfNeeded()
            let separator = bench.table.visibleCells[0].surroundings.separator
            #expect(separator == CellSurroundings.Separator(color: .red, leading: 40, trailing: 8))
            bench.table.semanticContentAttribute = .forceRightToLeft
            bench.table.layoutIfNeeded()
            let mirrored = bench.table.visibleCells[0].surroundings.separator
            #expect(mirrored?.leading == 8 && mirrored?.trailing == 40)
        }
    }

    @Test("R952: a vibrancy gives the lines between rows its colour, unless the table has a colour for them")
    func vibrantSeparators() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([["a", "b"]])
            bench.table.separatorInset = .zero
            bench.table.contentInsetAdjustmentBehavior = .never
            stage.root.addSubview(bench.table)
            let black = Pixel(red: 0, green: 0, blue: 0)
            var line = try await stage.pixel(100, 43)
            #expect(line != black)
            bench.table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light), style: .label)
            line = try await stage.pixel(100, 43)
            #expect(line == black)
            bench.table.separatorColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            line = try await stage.pixel(100, 43)
            #expect(line == Pixel(red: 255, green: 0, blue: 0))
            withExtendedLifetime(bench) {}
        }
    }

    @Test("R952: another effect is shown below the colour of the lines, also of those above a group")
    func blurredSeparators() {
        withoutDisplay {
            let bench = TableBench([["a", "b"]], style: .grouped)
            bench.table.layoutIfNeeded()
            let cell = bench.table.visibleCells[0]
            @MainActor func effects() -> [UIVisualEffect?] {
                bench.table.layoutIfNeeded()
                cell.layoutIfNeeded()
                return cell.subviews.compactMap { $0 as? UIVisualEffectView }.map(\.effect)
            }
            #expect(effects() == [])
            let blur = UIBlurEffect(style: .dark)
            bench.table.separatorEffect = blur
            #expect(effects() == [blur, blur])
            let line = cell.cellState.separator as? UIVisualEffectView
            #expect(line?.contentView.backgroundColor == .separator && line?.frame.height ?? 0 > 0)
            bench.table.separatorEffect = nil
            #expect(effects() == [] && cell.cellState.separator?.backgroundColor == .separator)
            #expect(cell.cellState.topSeparator?.superview === cell)
        }
    }

    @Test("the views above and below the sections get the table's width, and move the rows by their heights")
    func edgeViews() {
        withoutDisplay {
            let bench = TableBench([["a", "b"]])
            let (top, bottom, back) = (UIView(0, 0, 10, 70), UIView(0, 0, 10, 30), UIView())
            bench.table.tableHeaderView = top
            bench.table.tableFooterView = bottom
            bench.table.backgroundView = back
            bench.table.layoutIfNeeded()
            #expect(top.frame == CGRect(x: 0, y: 0, width: 320, height: 70) && bench.tops == [70, 114])
            #expect(bottom.frame == CGRect(x: 0, y: 158, width: 320, height: 30))
            #expect(bench.table.contentSize.height == 188 && bench.table.subviews.first === back)
            bench.table.contentInset.bottom = 1000
            bench.scroll(to: 20)
            #expect(back.frame == CGRect(x: 0, y: 20, width: 320, height: 400))
            bench.table.tableHeaderView = nil
            bench.table.layoutIfNeeded()
            #expect(top.superview == nil && bench.tops == [0, 44])
        }
    }

    @Test("points and rectangles of the content lead to rows")
    func questions() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(30)])
            #expect(bench.table.indexPathForRow(at: CGPoint(x: 10, y: 100)) == IndexPath(0, 2))
            #expect(bench.table.indexPathForRow(at: CGPoint(x: -1, y: 100)) == nil)
            #expect(bench.table.indexPathForRow(at: CGPoint(x: 10, y: 44 * 30)) == nil)
            let rect = CGRect(x: 0, y: 43, width: 10, height: 2)
            #expect(bench.table.indexPathsForRows(in: rect) == [IndexPath(0, 0), IndexPath(0, 1)])
            #expect(bench.table.rectForRow(at: IndexPath(3, 3)) == .zero)
            #expect(bench.table.rect(forSection: 9) == .zero)
            #expect(bench.table.indexPathsForVisibleRows?.count == 10)
        }
    }

    @Test("scrolling to a row shows it at the top, in the middle, at the bottom, or as near as possible")
    func scrollToRow() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(100)])
            @MainActor func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
                bench.table.scrollToRow(at: IndexPath(0, row), at: position, animated: false)
                return bench.table.contentOffset.y
            }
            #expect(offset(50, .top) == 2200 && offset(50, .middle) == 2022 && offset(50, .bottom) == 1844)
            #expect(offset(50, .none) == 1844 && offset(20, .none) == 880 && offset(30, .none) == 964)
            #expect(offset(99, .top) == 4000 && offset(0, .bottom) == 0)
            let log = LogRecorder.record { _ = offset(100, .top) }
            #expect(log.count == 1 && bench.table.contentOffset.y == 0)
        }
    }

    @Test("a new width measures the rows on the screen again and keeps the row at the top")
    func newWidth() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(100)])
            bench.table.layoutIfNeeded()
            bench.scroll(to: 1000)
            let first = bench.table.indexPathsForVisibleRows?.first
            bench.table.frame.size = CGSize(width: 500, height: 200)
            bench.table.layoutIfNeeded()
            #expect(bench.table.indexPathsForVisibleRows?.first == first)
            #expect(bench.table.visibleCells.allSatisfy { $0.frame.width == 500 })
            #expect(bench.table.visibleCells.count == 6 && bench.table.contentSize.width == 500)
        }
    }
}
