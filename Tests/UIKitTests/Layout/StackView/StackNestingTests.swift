import Foundation
import Testing

@testable import UIKit

/// Stack views within stack views, and their constraints in logs.
@MainActor
struct StackNestingTests {
    @Test("stack views ten deep have the size of what is in them, and place it")
    func tenDeep() {
        let leaf = Block(30, 20)
        var view: UIView = leaf
        for level in 0..<10 {
            let stack = UIStackView(arrangedSubviews: [view, Block(10, 10)])
            stack.axis = level % 2 == 0 ? .horizontal : .vertical
            stack.alignment = .leading
            stack.spacing = 1
            view = stack
        }
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        container.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 30 + 5 * 11, height: 20 + 5 * 11))
        #expect(leaf.convert(leaf.bounds, to: container) == CGRect(x: 0, y: 0, width: 30, height: 20))
        leaf.size = CGSize(width: 50, height: 70)
        container.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 105, height: 125))
        leaf.isHidden = true
        container.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 10 + 4 * 11, height: 10 + 5 * 11))
    }

    @Test("a text in a column is broken at the column's width, and the column is as high as its lines")
    func brokenText() {
        let label = UILabel()
        label.text = String(repeating: "word ", count: 40)
        label.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: [label, Block(50, 30)])
        column.axis = .vertical
        let side = Block(20, 10)
        side.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [side, column])
        let fixture = StackFixture([row], size: nil)
        fixture.stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
        fixture.container.layoutIfNeeded()
        #expect(label.frame.width == 100)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(label.frame.height > 100 && fixture.stack.frame.height == label.frame.height + 30)
    }

    @Test("a form of nested stacks has the documented frames")
    func stackNestingForm() {
        let rows = [(60, 120), (80, 100)].map { label, field in
            let row = UIStackView(arrangedSubviews: [Block(CGFloat(label), 20), Block(CGFloat(field), 30)])
            row.spacing = 8
            row.alignment = .center
            return row
        }
        let fixture = StackFixture(rows, size: CGSize(width: 300, height: 110)) { $0.axis = .vertical }
        fixture.stack.distribution = .fillEqually
        #expect(fixture.rows() == [[0, 50], [60, 50]])
        #expect(
            rows[0].arrangedSubviews.map(\.frame) == [
                CGRect(x: 0, y: 15, width: 60, height: 20), CGRect(x: 68, y: 10, width: 232, height: 30),
            ])
        #expect(rows[1].arrangedSubviews[1].frame == CGRect(x: 88, y: 10, width: 212, height: 30))
    }

    @Test("the baselines of a stack view are those of its first or last view, or of the highest one in a row")
    func stackNestingBaselines() {
        let (small, large) = (UILabel(), UILabel())
        (small.text, large.text, large.font) = ("Agf", "Agf", .systemFont(ofSize: 40))
        let inner = UIStackView(arrangedSubviews: [small, large])
        let next = UILabel()
        next.text = "Agf"
        let fixture = StackFixture([inner, next], size: nil) { $0.alignment = .firstBaseline }
        func baseline(_ label: UILabel, _ isFirst: Bool = true) -> CGFloat {
            let frame = label.convert(label.bounds, to: fixture.container)
            return isFirst ? frame.minY + label.font.ascender : frame.maxY + label.font.descender
        }
        inner.axis = .vertical
        fixture.container.layoutIfNeeded()
        #expect(abs(baseline(small) - baseline(next)) <= 1 && baseline(large) > baseline(next) + 10)
        fixture.stack.alignment = .lastBaseline
        fixture.container.layoutIfNeeded()
        #expect(abs(baseline(large, false) - baseline(next, false)) <= 1)
        large.isHidden = true
        fixture.container.layoutIfNeeded()
        #expect(abs(baseline(small, false) - baseline(next, false)) <= 1)
        large.isHidden = false
        inner.axis = .horizontal
        inner.alignment = .top
        fixture.container.layoutIfNeeded()
        #expect(inner.forFirstBaselineLayout === large && inner.forLastBaselineLayout === large)
        #expect(abs(baseline(large, false) - baseline(next, false)) <= 1)
        #expect(UIStackView().forFirstBaselineLayout is UIStackView)
    }

    @Test("R346: conflicts name the stack's constraints by their identifiers")
    func conflict() {
        let fixture = StackFixture([Block(40, 20), Block(60, 50)])
        let widths = fixture.views.map { $0.widthAnchor.constraint(equalToConstant: 50) }
        let lines = LogRecorder.record {
            NSLayoutConstraint.activate(widths)
            fixture.container.layoutIfNeeded()
        }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("'UISV-canvas-connection' UIStackView:0x") == true)
        #expect(lines.first?.contains("'UISV-spacing' H:[UIKitTests.Block:0x") == true)
        #expect(lines.first?.contains("]-(10)-[UIKitTests.Block:0x") == true)
    }
}
