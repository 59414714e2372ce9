import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct GridTests {
    private func lengths(_ items: [GridItem], _ room: CGFloat) -> [CGFloat] {
        GridTracks(items, in: room).tracks.map(\.length)
    }

    @Test("S104: adaptive columns are as many as fit, and flexible ones share what fixed ones leave")
    func tracks() {
        #expect(lengths([GridItem(.adaptive(minimum: 80), spacing: 10)], 320) == [100, 100, 100])
        #expect(lengths([GridItem(.fixed(50), spacing: 10), GridItem(.flexible())], 210) == [50, 150])
        #expect(lengths([GridItem(.flexible(maximum: 40)), GridItem(.flexible())], 208) == [40, 160])
        #expect(lengths([GridItem(.adaptive(minimum: 500))], 320) == [500])
        #expect(lengths([], 320) == [])
        #expect(lengths([GridItem(.flexible())], .infinity) == [10])
        #expect(lengths([GridItem(.adaptive(minimum: 1))], .greatestFiniteMagnitude).count == 10_000)
    }

    @Test("S104: a grid fills its columns row by row, as high as the highest view")
    func flow() {
        let view = LazyVGrid(columns: [GridItem(.fixed(100), spacing: 0), GridItem(.fixed(50))], spacing: 4) {
            Color.red.frame(height: 20)
            Color.red.frame(height: 40)
            Color.red.frame(height: 10)
        }
        let frames = tree(view.frame(width: 150)).leafFrames.map { CGRect(origin: $0.origin, size: $0.size) }
        let x = frames[0].minX
        #expect(frames.map(\.minX) == [x, x + 100, x] && frames.map(\.width) == [100, 50, 100])
        #expect(frames[0].midY == frames[1].midY && frames[2].minY == frames[1].maxY + 4)
    }

    @Test("S104: a column is as wide as its widest view, and a view outside of rows spans all")
    func columns() {
        let view = Grid(horizontalSpacing: 10, verticalSpacing: 5) {
            GridRow {
                Color.red.frame(width: 30, height: 20)
                Color.red.frame(width: 40, height: 20).gridColumnAlignment(.trailing)
            }
            Color.red.frame(height: 2).gridCellUnsizedAxes(.horizontal)
            GridRow {
                Color.red.frame(width: 60, height: 10)
                Color.red.frame(width: 10, height: 10)
            }
        }
        let tree = tree(view)
        let frames = tree.leafFrames
        let x = tree.contentFrame.minX
        #expect(tree.contentFrame.size == CGSize(width: 110, height: 42))
        #expect(frames.map { $0.minX - x } == [15, 70, 0, 0, 100] && frames[2].width == 110)
    }

    @Test("S104: a view in a row takes several columns")
    func spans() {
        let view = Grid(horizontalSpacing: 10) {
            GridRow {
                Color.red.frame(width: 30, height: 10)
                Color.red.frame(width: 30, height: 10)
            }
            GridRow { Color.red.frame(width: 100, height: 10).gridCellColumns(2) }
        }
        #expect(tree(view).contentFrame.width == 100)
    }

    @Test("S104: a flexible view over several columns has their widths, and what they leave")
    func flexibleSpan() {
        let flexible = Grid(horizontalSpacing: 0) {
            GridRow {
                Color.red.gridCellColumns(2)
                Color.red
            }
            GridRow { ForEach(0..<3) { _ in Color.red } }
        }
        .frame(width: 300, height: 100)
        #expect(tree(flexible).leafFrames.map(\.width) == [200, 100, 100, 100, 100])
        let fixed = Grid(horizontalSpacing: 0) {
            GridRow { ForEach(0..<2) { _ in Color.red.frame(width: 30, height: 10) } }
            GridRow { Color.red.frame(height: 10).gridCellColumns(2) }
        }
        .frame(width: 300)
        #expect(tree(fixed).contentFrame.width == 300)
        #expect(tree(fixed).leafFrames.last?.width == 300)
    }

    @Test("S221: a lazy column takes the width that it is proposed, and its views have their ideal heights")
    func lazyStack() {
        let tree = tree(
            LazyVStack(alignment: .leading, spacing: 6) {
                Color.red.frame(width: 50); Color.red
            })
        #expect(tree.contentFrame.size == CGSize(width: 300, height: 26))
        #expect(tree.leafFrames.map(\.minX) == [0, 0] && tree.leafFrames.map(\.width) == [50, 300])
    }
}
