import Foundation
import Testing

@testable import UIKit

/// Stack views within stack views, and their constraints in logs.
@MainActor
@Suite struct StackNestingTests {
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

    @Test("a form of nested stacks has the documented frames")
    func form() {
        let rows = [(60, 120), (80, 100)].map { label, field in
            let row = UIStackView(arrangedSubviews: [Block(CGFloat(label), 20), Block(CGFloat(field), 30)])
            row.spacing = 8
            row.alignment = .center
            return row
        }
        let fixture = StackFixture(rows, size: CGSize(width: 300, height: 110)) { $0.axis = .vertical }
        fixture.stack.distribution = .fillEqually
        #expect(fixture.rows() == [[0, 50], [60, 50]])
        #expect(rows[0].arrangedSubviews.map(\.frame) == [
            CGRect(x: 0, y: 15, width: 60, height: 20), CGRect(x: 68, y: 10, width: 232, height: 30),
        ])
        #expect(rows[1].arrangedSubviews[1].frame == CGRect(x: 88, y: 10, width: 212, height: 30))
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
