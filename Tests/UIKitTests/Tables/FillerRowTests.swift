import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct FillerRowTests {
    @Test("R1140: the rows without content fill the space, and bad heights make none or few")
    func fillerRowLines() {
        #expect(FillerRows.lines(height: 50, space: 170) == [50, 100, 150])
        #expect(FillerRows.lines(height: 50, space: 40).isEmpty && FillerRows.lines(height: 50, space: -1).isEmpty)
        #expect(FillerRows.lines(height: 0, space: 40).isEmpty && FillerRows.lines(height: .nan, space: 40).isEmpty)
        #expect(FillerRows.lines(height: 0.001, space: 40).count == 10)
    }

    @Test("R1140: a plain table shows lines of filler rows below its last row, with the height that it is given")
    func fillerRowsInTable() throws {
        withoutDisplay {
            let bench = TableBench([["A", "B", "C"]])
            let table = bench.table
            @MainActor func bottoms() -> [CGFloat] {
                table.layoutIfNeeded()
                return table.table.fillerRows?.subviews.map { $0.convert($0.bounds, to: table as UIView?).maxY } ?? []
            }
            #expect(bottoms().isEmpty && table.fillerRowHeight == 0)
            table.fillerRowHeight = 60
            #expect(bottoms() == [192, 252, 312, 372])
            #expect(table.numberOfRows(inSection: 0) == 3 && table.indexPathForRow(at: CGPoint(x: 9, y: 160)) == nil)
            table.fillerRowHeight = UITableView.automaticDimension
            #expect(bottoms().first == 176 && bottoms().count == 6)
            bench.model.sections = [TableBench.names(8)]
            table.reloadData()
            #expect(bottoms() == [396])
            bench.model.sections = [TableBench.names(20)]
            table.reloadData()
            #expect(bottoms().isEmpty)
            bench.model.sections = [[]]
            table.reloadData()
            #expect(bottoms().first == 44)
            table.separatorStyle = .none
            #expect(bottoms().isEmpty)
            table.separatorStyle = .singleLine
            #expect(!bottoms().isEmpty)
            table.tableFooterView = UIView()
            #expect(bottoms().isEmpty)
        }
    }

    @Test("R1140: filler rows have the color and the insets of the table's lines, and grouped tables have none")
    func fillerRowColor() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let bench = TableBench([["A"]], frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            bench.table.fillerRowHeight = 50
            bench.table.separatorColor = .red
            bench.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
            window.rootViewController?.view.addSubview(bench.table)
            window.makeKeyAndVisible()
            try await display.settle()
            @MainActor func pixel(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
                Array(try display.screenshot(of: CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
            }
            // The row ends at 44, and the first filler row at 94.
            let (line, inset, between) = (try pixel(150, 93), try pixel(20, 93), try pixel(150, 80))
            #expect(line == [255, 0, 0] && inset == [255, 255, 255] && between == [255, 255, 255])
            let grouped = TableBench([["A"]], style: .grouped)
            grouped.table.fillerRowHeight = 50
            grouped.table.layoutIfNeeded()
            #expect(grouped.table.table.fillerRows == nil)
        }
    }
}
