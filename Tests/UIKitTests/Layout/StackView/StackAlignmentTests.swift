import Foundation
import Testing

@testable import UIKit

/// The positions of views across the axis of a stack view.
@MainActor
struct StackAlignmentTests {
    private func fixture(
        _ alignment: UIStackView.Alignment, size: CGSize? = CGSize(width: 300, height: 100),
        _ views: [UIView] = StackFixture.blocks(), _ change: (UIStackView) -> Void = { _ in }
    ) -> StackFixture {
        StackFixture(views, size: size) {
            $0.alignment = alignment
            change($0)
        }
    }

    @Test("R342: the alignments of a row fill it, or put the views at the top, the middle or the bottom")
    func row() {
        #expect(fixture(.fill).rows() == [[0, 100], [0, 100], [0, 100]])
        #expect(fixture(.top).rows() == [[0, 20], [0, 50], [0, 30]])
        #expect(fixture(.center).rows() == [[40, 20], [25, 50], [35, 30]])
        #expect(fixture(.bottom).rows() == [[80, 20], [50, 50], [70, 30]])
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
    }

    @Test("R342: the alignments of a column are those of its width, and follow the layout direction")
    func stackAlignmentColumn() {
        let columns: [(UIStackView.Alignment, [CGFloat], [CGFloat])] = [
            (.fill, [0, 0, 0], [0, 0, 0]), (.leading, [0, 0, 0], [260, 240, 200]),
            (.center, [130, 120, 100], [130, 120, 100]), (.trailing, [260, 240, 200], [0, 0, 0]),
        ]
        for (alignment, leftToRight, rightToLeft) in columns {
            let size = CGSize(width: 300, height: 200)
            let fixture = fixture(alignment, size: size) { $0.axis = .vertical }
            #expect(fixture.frames().map(\.minX) == leftToRight)
            fixture.stack.semanticContentAttribute = .forceRightToLeft
            #expect(fixture.frames().map(\.minX) == rightToLeft)
        }
    }

    @Test("R342: a row without a height has that of its highest view")
    func ownHeight() {
        for alignment in [UIStackView.Alignment.fill, .top, .center, .bottom, .lastBaseline] {
            let fixture = fixture(alignment, size: nil)
            #expect(fixture.size() == CGSize(width: 220, height: 50))
            #expect(!fixture.stack.hasAmbiguousLayout && !fixture.views.contains { $0.hasAmbiguousLayout })
        }
    }

    @Test("R342: views that are too high for the row are squeezed, or stick out if their height is required")
    func tooHigh() {
        let small = CGSize(width: 300, height: 30)
        #expect(fixture(.center, size: small).rows() == [[5, 20], [0, 30], [0, 30]])
        let views = StackFixture.blocks()
        views[1].heightAnchor.constraint(equalToConstant: 50).isActive = true
        let lines = LogRecorder.record {
            #expect(fixture(.center, size: small, views).rows()[1] == [-10, 50])
        }
        #expect(lines == [])
    }

    @Test("R342: labels in a row share their first or last baselines")
    func stackAlignmentBaselines() {
        let labels = [12, 24, 17].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = size == 24 ? "Agf\nAgf" : "Agf"
            label.numberOfLines = 0
            return label
        }
        for (alignment, edge) in [(UIStackView.Alignment.firstBaseline, true), (.lastBaseline, false)] {
            let fixture = fixture(alignment, size: nil, labels)
            let frames = fixture.frames()
            let baselines = labels.map { label in
                let frame = label.frame
                let inner = edge ? label.font.ascender : frame.height + label.font.descender
                return frame.minY + inner
            }
            #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 1 }, "\(alignment) \(baselines)")
            #expect(frames.map(\.minY).min() == 0)
            #expect(frames.map(\.maxY).max() == fixture.size().height)
            #expect(frames[0].minY != frames[1].minY)
        }
    }

    @Test("R342: views without text are aligned at their bottom by baselines")
    func baselinesWithoutText() {
        #expect(fixture(.lastBaseline).rows() == [[80, 20], [50, 50], [70, 30]])
        #expect(fixture(.firstBaseline).rows() == [[30, 20], [0, 50], [20, 30]])
    }
}
