import Foundation
import Testing

@testable import UIKit

struct ListLayoutTests {
    /// Two sections of 3 and 2 rows of 44 points, with headers of 28 and footers of 10 below a view of 100.
    private var layout: ListLayout {
        var layout = ListLayout(
            [3, 0, 2].map { rows in
                SectionLayout(padding: 22, header: 28, rows: RowHeights(count: rows, height: 44), footer: 10)
            })
        layout.top = 100
        layout.bottom = 50
        return layout
    }

    @Test("headers, rows and footers follow each other below the view of the table")
    func listLayoutPlaces() {
        #expect(layout.height == 550)
        #expect(layout.span(ofSection: 0) == Span(start: 100, length: 192))
        #expect(layout.headerSpan(ofSection: 0) == Span(start: 122, length: 28))
        #expect(layout.span(of: RowIndex(0, 2)) == Span(start: 238, length: 44))
        #expect(layout.footerSpan(ofSection: 0) == Span(start: 282, length: 10))
        #expect(layout.rowsSpan(ofSection: 1) == Span(start: 342, length: 0))
        #expect(layout.span(of: RowIndex(2, 0)).start == 402)
        #expect(layout.bottomSpan == Span(start: 500, length: 50))
    }

    @Test("rows are all in a part of the content if none is missing before, after or between them")
    func allRows() {
        // Rows of 44 points from 150 on, and from 402 on.
        func areAll(_ section: Int, _ rows: ClosedRange<Int>, _ start: CGFloat, _ end: CGFloat) -> Bool {
            layout.areRows(
                from: RowIndex(section, rows.lowerBound), through: RowIndex(section, rows.upperBound),
                allIn: Span(start: start, length: end - start))
        }
        #expect(areAll(0, 0...2, 0, 282) && areAll(0, 0...2, 193, 239) && areAll(0, 1...2, 194, 282))
        #expect(!areAll(0, 0...2, 194, 282), "the first row ends above")
        #expect(!areAll(0, 1...2, 193, 282), "the first row is missing")
        #expect(!areAll(0, 0...2, 150, 238), "the last row begins below")
        #expect(!areAll(0, 0...1, 150, 239), "the last row is missing")
        #expect(!areAll(0, 0...2, 150, 283), "more sections follow")
        #expect(areAll(2, 0...1, 402, 900) && areAll(2, 1...1, 446, 900))
        #expect(!areAll(2, 0...2, 402, 900) && !areAll(3, 0...0, 402, 900), "such rows do not exist")
        var other = layout
        other.setHeight(0, of: RowIndex(0, 1))
        #expect(!other.areRows(from: RowIndex(0, 0), through: RowIndex(0, 2), allIn: Span(start: 0, length: 200)))
    }

    @Test("offsets lead to sections and rows, and to none between the rows")
    func listLayoutSearch() {
        #expect(layout.section(at: 99) == nil && layout.section(at: 100) == 0 && layout.section(at: 500) == nil)
        #expect(layout.row(at: 149) == nil && layout.row(at: 150) == RowIndex(0, 0))
        #expect(layout.row(at: 281.5) == RowIndex(0, 2) && layout.row(at: 285) == nil)
        #expect(layout.firstRow(endingAfter: -50) == RowIndex(0, 0))
        #expect(layout.firstRow(endingAfter: 285) == RowIndex(2, 0) && layout.firstRow(endingAfter: 495) == nil)
        #expect(layout.sections(in: Span(start: 0, length: 100)) == 0..<0)
        #expect(layout.sections(in: Span(start: 0, length: 101)) == 0..<1)
        #expect(layout.sections(in: Span(start: 291, length: 10)) == 0..<2)
        #expect(layout.sections(in: Span(start: 0, length: 900)) == 0..<3)
        #expect(layout.row(after: nil) == RowIndex(0, 0) && layout.row(after: RowIndex(0, 2)) == RowIndex(2, 0))
        #expect(layout.row(after: RowIndex(2, 1)) == nil && layout.row(before: RowIndex(2, 0)) == RowIndex(0, 2))
        #expect(layout.row(before: nil) == RowIndex(2, 1) && layout.row(before: RowIndex(0, 0)) == nil)
        #expect(ListLayout().row(after: nil) == nil && ListLayout().section(at: 0) == nil)
    }

    @Test("R385: a floating header stays at the top and is pushed away by the end of its section")
    func listLayoutFloating() {
        func header(_ offset: CGFloat) -> CGFloat {
            layout.floatingHeaderSpan(ofSection: 0, in: Span(start: offset, length: 200)).start
        }
        #expect(header(0) == 122 && header(122) == 122 && header(200) == 200)
        #expect(header(254) == 254 && header(260) == 254 && header(400) == 254)
        func footer(_ offset: CGFloat) -> CGFloat {
            layout.floatingFooterSpan(ofSection: 0, in: Span(start: offset, length: 200)).start
        }
        #expect(footer(0) == 190 && footer(-100) == 150 && footer(80) == 270 && footer(200) == 282)
    }

    @Test("a new height moves everything below it")
    func newHeight() {
        var layout = layout
        layout.setHeight(60, of: RowIndex(0, 0))
        #expect(layout.span(of: RowIndex(0, 1)).start == 210 && layout.span(of: RowIndex(2, 1)).start == 462)
        layout.setSection(0, padding: 0, header: 10, footer: 0)
        #expect(layout.span(of: RowIndex(0, 0)).start == 110 && layout.height == 516)
    }
}
