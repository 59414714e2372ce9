import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Spacing, margins and hidden views of a stack view.
@MainActor
struct StackSpacingTests {
    @Test("R345: custom spacing after a view counts instead of the spacing")
    func customSpacing() {
        let fixture = StackFixture(StackFixture.blocks())
        let (stack, views) = (fixture.stack, fixture.views)
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: views[0])
        #expect(fixture.columns() == [[0, 40], [70, 60], [140, 160]])
        #expect(stack.customSpacing(after: views[0]) == 30)
        stack.spacing = 20
        #expect(fixture.columns() == [[0, 40], [70, 60], [150, 150]])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
        #expect(fixture.columns() == [[0, 40], [60, 60], [128, 172]])
        stack.setCustomSpacing(50, after: views[2])
        #expect(fixture.columns().last == [128, 172])
    }

    @Test("a negative spacing overlaps the views, and one that is not finite is refused")
    func unusualSpacing() {
        let fixture = StackFixture(StackFixture.blocks()) { $0.spacing = -5 }
        #expect(fixture.columns() == [[0, 40], [35, 60], [90, 210]])
        let lines = LogRecorder.record {
            fixture.stack.spacing = .nan
            fixture.stack.setCustomSpacing(.infinity, after: fixture.views[0])
        }
        #expect(lines.count == 2 && lines[0].hasPrefix("UIKit.View error: Spacing is not finite! That's illegal."))
        #expect(fixture.stack.spacing == -5)
        #expect(fixture.columns() == [[0, 40], [35, 60], [90, 210]])
    }

    @Test("R345: a margins-relative stack lies within its layout margins")
    func stackSpacingMargins() {
        let fixture = StackFixture(StackFixture.blocks()) {
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            $0.isLayoutMarginsRelativeArrangement = true
        }
        #expect(fixture.columns() == [[2, 40], [52, 60], [122, 174]])
        #expect(fixture.rows() == [[1, 96], [1, 96], [1, 96]])
        fixture.stack.layoutMargins.left = 12
        #expect(fixture.columns() == [[12, 40], [62, 60], [132, 164]])
        fixture.stack.isLayoutMarginsRelativeArrangement = false
        #expect(fixture.columns() == [[0, 40], [50, 60], [120, 180]])
        let own = StackFixture(StackFixture.blocks(), size: nil) { $0.isLayoutMarginsRelativeArrangement = true }
        #expect(own.size() == CGSize(width: 236, height: 66))
    }

    @Test("R345: a stack view draws its background")
    func stackSpacingBackground() {
        let stack = UIStackView()
        stack.backgroundColor = .red
        #expect(stack.layer.backgroundColor != nil)
    }

    @Test("a column whose spacing is measured between baselines has that distance between its lines")
    func baselineSpacing() {
        let labels = [UILabel(), UILabel()]
        for label in labels { label.text = "Text" }
        let fixture = StackFixture(labels, size: nil) {
            ($0.axis, $0.spacing, $0.isBaselineRelativeArrangement) = (.vertical, 40, true)
        }
        let frames = fixture.frames()
        #expect(abs(frames[1].minY - frames[0].minY - 40) <= 1)
        fixture.stack.isBaselineRelativeArrangement = false
        #expect(fixture.frames()[1].minY == frames[0].maxY + 40)
    }

    @Test(
        "R343: hidden views take no room, nor their spacing, and come back",
        arguments: [
            UIStackView.Distribution.fill, .equalSpacing, .equalCentering,
        ])
    func stackSpacingHiding(distribution: UIStackView.Distribution) {
        let fixture = StackFixture(StackFixture.blocks()) { $0.distribution = distribution }
        let shown = fixture.columns()
        fixture.views[1].isHidden = true
        let columns = fixture.columns()
        #expect(columns[1] == [40, 0])
        #expect(columns[0] == [0, 40])
        #expect(columns[2] == (distribution == .fill ? [50, 250] : [200, 100]))
        #expect(fixture.views[1].constraints.contains { $0.identifier == "UISV-hiding" })
        fixture.views[1].isHidden = false
        #expect(fixture.columns() == shown)
        #expect(!fixture.views[1].constraints.contains { $0.identifier == "UISV-hiding" })
    }

    @Test("R343: a stack of hidden views has the size 0")
    func allHidden() {
        let fixture = StackFixture(StackFixture.blocks(), size: nil)
        #expect(fixture.size() == CGSize(width: 220, height: 50))
        for view in fixture.views { view.isHidden = true }
        #expect(fixture.size() == .zero)
        fixture.views[0].isHidden = false
        #expect(fixture.size() == CGSize(width: 40, height: 20))
        #expect(StackFixture([], size: nil).size() == .zero)
    }

    @Test("R343: a hidden view with a required width takes no room either")
    func hiddenWithWidth() {
        let fixture = StackFixture(StackFixture.blocks())
        fixture.views[0].widthAnchor.constraint(equalToConstant: 70).isActive = true
        #expect(fixture.columns() == [[0, 70], [80, 60], [150, 150]])
        fixture.views[0].isHidden = true
        _ = LogRecorder.record { #expect(fixture.columns().dropFirst() == [[0, 60], [70, 230]]) }
        fixture.views[0].isHidden = false
        #expect(fixture.columns() == [[0, 70], [80, 60], [150, 150]])
    }

    @Test("R1041: the content of a hidden view gives way without a log, and resists again when the view is back")
    func hiddenWithRequiredContent() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let fixture = StackFixture([Block(40, 40), Block(60, 60), Block(100, 100)], size: nil) { $0.axis = axis }
            let view = fixture.views[1]
            view.setContentCompressionResistancePriority(.required, for: axis)
            @MainActor func lengths() -> [CGFloat] {
                fixture.frames().map { axis == .horizontal ? $0.width : $0.height }
            }
            #expect(lengths() == [40, 60, 100])
            view.isHidden = true
            let hiding = LogRecorder.record { #expect(lengths() == [40, 0, 100]) }
            #expect(hiding == [])
            (view as? Block)?.size = CGSize(width: 80, height: 80)
            let changing = LogRecorder.record { #expect(lengths() == [40, 0, 100]) }
            #expect(changing == [])
            view.isHidden = false
            let showing = LogRecorder.record { #expect(lengths() == [40, 80, 100]) }
            #expect(showing == [])
            // The content is required again: a shorter length contradicts it.
            let anchor = axis == .horizontal ? view.widthAnchor : view.heightAnchor
            anchor.constraint(equalToConstant: 20).isActive = true
            let contradiction = LogRecorder.record { #expect(lengths() == [40, 80, 100]) }
            #expect(contradiction.count == 1)
        }
    }

    @Test("R1041: a hidden view resists along a new axis only, and again when it is no longer arranged")
    func hiddenWithRequiredContentElsewhere() {
        let fixture = StackFixture(StackFixture.blocks(), size: nil)
        let view = fixture.views[1]
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .vertical)
        view.isHidden = true
        let row = LogRecorder.record { #expect(fixture.frames()[1].width == 0) }
        fixture.stack.axis = .vertical
        let column = LogRecorder.record { #expect(fixture.frames()[1].height == 0) }
        #expect(row == [] && column == [])
        fixture.stack.removeArrangedSubview(view)
        view.heightAnchor.constraint(equalToConstant: 5).isActive = true
        let free = LogRecorder.record { #expect(fixture.frames()[1].size == CGSize(width: 60, height: 50)) }
        #expect(free.count == 1)
        // A width that is required resists again in a column.
        let turned = StackFixture(StackFixture.blocks(), size: nil)
        let other = turned.views[1]
        other.setContentCompressionResistancePriority(.required, for: .horizontal)
        other.isHidden = true
        #expect(turned.frames()[1].width == 0)
        turned.stack.axis = .vertical
        other.widthAnchor.constraint(equalToConstant: 5).isActive = true
        let wide = LogRecorder.record { #expect(turned.frames()[1].width == 60) }
        #expect(wide.count == 1)
    }

    @Test("R343: hiding a view in an animation with a layout animates its neighbours")
    func animatedHiding() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let fixture = StackFixture(StackFixture.blocks())
            window.rootViewController?.view.addSubview(fixture.container)
            try await display.settle()
            #expect(fixture.columns()[1] == [50, 60])
            UIView.animate(withDuration: 60) {
                fixture.views[0].isHidden = true
                fixture.stack.layoutIfNeeded()
            }
            #expect(fixture.views[1].frame.minX == 0)
            #expect(fixture.views[1].layer.shownGeometry.frame.minX > 40)
        }
    }

    @Test("right-to-left rows begin at the right")
    func stackSpacingRightToLeft() {
        let fixture = StackFixture(StackFixture.blocks())
        fixture.stack.semanticContentAttribute = .forceRightToLeft
        #expect(fixture.columns() == [[260, 40], [190, 60], [0, 180]])
        fixture.stack.semanticContentAttribute = .forceLeftToRight
        #expect(fixture.columns() == [[0, 40], [50, 60], [120, 180]])
    }
}
