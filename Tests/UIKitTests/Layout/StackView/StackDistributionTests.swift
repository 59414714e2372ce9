import Foundation
import Testing

@testable import UIKit

/// The positions of views along the axis of a stack view.
@MainActor
struct StackDistributionTests {
    private func fixture(
        _ distribution: UIStackView.Distribution, width: CGFloat = 300, _ views: [UIView] = StackFixture.blocks(),
        _ change: (UIStackView) -> Void = { _ in }
    ) -> StackFixture {
        StackFixture(views, size: CGSize(width: width, height: 100)) {
            $0.distribution = distribution
            change($0)
        }
    }

    @Test("R338: in a row that is filled equally all views have the same width")
    func fillEqually() {
        #expect(fixture(.fillEqually).columns() == [[0, 93.33], [103.33, 93.33], [206.67, 93.33]])
        let column = fixture(.fillEqually) {
            $0.axis = .vertical
            $0.spacing = 5
        }
        #expect(column.rows() == [[0, 30], [35, 30], [70, 30]])
        #expect(column.frames().allSatisfy { $0.minX == 0 && $0.width == 300 })
    }

    @Test("R339: in a row that is filled the view with the lowest hugging priority is stretched")
    func stackDistributionHugging() {
        let views = StackFixture.blocks()
        for (index, expected) in [
            (0, [[0, 120], [130, 60], [200, 100]]), (1, [[0, 40], [50, 140], [200, 100]]),
            (2, [[0, 40], [50, 60], [120, 180]]),
        ] as [(Int, [[CGFloat]])] {
            for (other, view) in views.enumerated() {
                view.setContentHuggingPriority(.init(other == index ? 250 : 251), for: .horizontal)
            }
            #expect(fixture(.fill, views).columns() == expected)
        }
    }

    @Test("R339: with too little room the view with the lowest compression resistance is squeezed")
    func compression() {
        let views = StackFixture.blocks()
        views[1].setContentCompressionResistancePriority(.init(700), for: .horizontal)
        #expect(fixture(.fill, width: 180, views).columns() == [[0, 40], [50, 20], [80, 100]])
        #expect(fixture(.fill, width: 150, views).columns() == [[0, 40], [50, 0], [60, 90]])
    }

    @Test("R339: views with equal priorities leave it to the last one, which is not ambiguous")
    func equalPriorities() {
        let stretched = fixture(.fill)
        #expect(stretched.columns() == [[0, 40], [50, 60], [120, 180]])
        #expect(!stretched.views.contains { $0.hasAmbiguousLayout })
        #expect(fixture(.fill, width: 180).columns() == [[0, 40], [50, 60], [120, 60]])
        #expect(fixture(.fill, [UIView(), UIView()]).columns() == [[0, 0], [10, 290]])
    }

    @Test("R340: equal spacing makes the gaps equal, and never smaller than the spacing")
    func equalSpacing() {
        #expect(fixture(.equalSpacing).columns() == [[0, 40], [90, 60], [200, 100]])
        #expect(fixture(.equalSpacing, width: 220).columns() == [[0, 40], [50, 60], [120, 100]])
        #expect(fixture(.equalSpacing, width: 180).columns() == [[0, 40], [50, 60], [120, 60]])
        let custom = fixture(.equalSpacing) { $0.setCustomSpacing(30, after: $0.arrangedSubviews[0]) }
        #expect(custom.columns() == [[0, 40], [90, 60], [200, 100]])
    }

    @Test("R340: equal centring makes the distances of the centres equal, but keeps the spacing")
    func equalCentering() {
        #expect(fixture(.equalCentering).columns() == [[0, 40], [105, 60], [200, 100]])
        #expect(fixture(.equalCentering).frames().map(\.midX) == [20, 135, 250])
        #expect(fixture(.equalCentering, width: 230).columns() == [[0, 40], [60, 60], [130, 100]])
    }

    @Test("R341: a row that is filled proportionally has the proportions of the intrinsic widths and the spacing")
    func fillProportionally() {
        let views = StackFixture.blocks()
        let proportional = fixture(.fillProportionally, views)
        for view in views { view.contentScaleFactor = 1000 }
        for (frame, expected) in zip(proportional.frames(), [(0, 54.55), (64.55, 81.82), (156.36, 143.64)]) {
            #expect(abs(frame.minX - expected.0) < 0.01 && abs(frame.width - expected.1) < 0.01)
        }
        let plain = fixture(.fillProportionally, [Block(100, 20), UIView(), Block(100, 20)])
        #expect(plain.columns()[1][1] == 0)
    }

    @Test("R341: proportions follow the intrinsic sizes when they change")
    func changedProportions() {
        let views = [Block(100, 20), Block(100, 20)]
        let fixture = fixture(.fillProportionally, views) { $0.spacing = 0 }
        #expect(fixture.columns() == [[0, 150], [150, 150]])
        views[0].size.width = 200
        #expect(fixture.columns() == [[0, 200], [200, 100]])
    }

    @Test(
        "a row without a width has that of its views",
        arguments: [
            (UIStackView.Distribution.fill, CGFloat(220)), (.fillEqually, 320), (.fillProportionally, 220),
            (.equalSpacing, 220), (.equalCentering, 250),
        ])
    func ownSize(distribution: UIStackView.Distribution, width: CGFloat) {
        let fixture = StackFixture(StackFixture.blocks(), size: nil) { $0.distribution = distribution }
        #expect(fixture.size() == CGSize(width: width, height: 50))
        #expect(
            fixture.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: width, height: 50))
        #expect(!fixture.stack.hasAmbiguousLayout)
    }

    @Test("the distribution and the axis can change at any time")
    func stackDistributionChanges() {
        let fixture = fixture(.fill)
        #expect(fixture.columns()[2] == [120, 180])
        fixture.stack.distribution = .equalSpacing
        #expect(fixture.columns() == [[0, 40], [90, 60], [200, 100]])
        fixture.stack.axis = .vertical
        fixture.stack.spacing = 0
        #expect(fixture.rows() == [[0, 20], [20, 50], [70, 30]])
        fixture.stack.axis = .horizontal
        fixture.stack.distribution = .fillEqually
        #expect(fixture.columns() == [[0, 100], [100, 100], [200, 100]])
    }
}
