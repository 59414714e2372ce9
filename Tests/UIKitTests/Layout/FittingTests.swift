import Foundation
import Testing

@testable import UIKit

@MainActor
struct FittingTests {
    private typealias Support = LayoutSupport

    private func pin(_ view: UIView, in superview: UIView, by distance: CGFloat) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: distance),
            view.topAnchor.constraint(equalTo: superview.topAnchor, constant: distance),
            superview.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: distance),
            superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: distance),
        ])
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = text
        label.numberOfLines = 0
        return label
    }

    @Test("R330: the compressed size is that of the content with its distances, and frames stay")
    func compressed() {
        let cell = Support.container(500, 500)
        let content = Support.content(100, 20, in: cell)
        pin(content, in: cell, by: 8)
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 116, height: 36))
        #expect(content.frame == .zero && cell.frame == CGRect(x: 0, y: 0, width: 500, height: 500))
        cell.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 8, y: 8, width: 484, height: 484))
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 116, height: 36))
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 116, "hugging is stronger")
        content.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 10_000)
        cell.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 8, y: 8, width: 484, height: 484))
        #expect(content.systemLayoutSizeFitting(.zero) == CGSize(width: 100, height: 20))
    }

    @Test("R330: a view in a larger tree is measured without what is above it")
    func inside() {
        let container = Support.container(500, 500)
        let box = Support.view(in: container)
        let content = Support.content(100, 20, in: box)
        pin(content, in: box, by: 8)
        pin(box, in: container, by: 0)
        container.layoutIfNeeded()
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 116, height: 36))
        #expect(box.frame == container.bounds)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 8, y: 8, width: 484, height: 484))
        content.content.width = 120
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 136)
    }

    @Test("R330: with a required width the height is that of the broken text")
    func requiredWidth() {
        let cell = Support.container(500, 500)
        let text = label("Several words that do not fit in one line of eighty points")
        cell.addSubview(text)
        pin(text, in: cell, by: 8)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let height = text.sizeThatFits(CGSize(width: 64, height: 0)).height
        #expect(size == CGSize(width: 80, height: height + 16))
        #expect(height > 3 * text.font.lineHeight)
    }

    @Test("a target that is not finite, or has no priority, is refused")
    func badTargets() {
        let cell = Support.container(500, 500)
        let log = LogRecorder.record {
            #expect(cell.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)) == .zero)
            #expect(
                cell.systemLayoutSizeFitting(
                    .zero, withHorizontalFittingPriority: UILayoutPriority(0), verticalFittingPriority: .required)
                    == .zero)
        }
        #expect(log.count == 2)
    }

    @Test("R331: a label's height follows from the width that its constraints give it, in one pass")
    func wrappedLabel() {
        let container = Support.container(400, 800)
        let text = label(String(repeating: "word ", count: 40))
        container.addSubview(text)
        text.leadingAnchor.constraint(equalTo: container.leadingAnchor).on()
        text.topAnchor.constraint(equalTo: container.topAnchor).on()
        let width = text.widthAnchor.constraint(equalToConstant: 100).on()
        let below = Support.view(in: container)
        below.topAnchor.constraint(equalTo: text.bottomAnchor).on()
        func expectWhole(_ expected: CGFloat) {
            container.layoutIfNeeded()
            #expect(text.bounds.width == expected)
            #expect(text.bounds.height == text.sizeThatFits(CGSize(width: expected, height: 0)).height)
            #expect(!text.layout(in: text.bounds.size, numberOfLines: 0).isTruncated)
            #expect(below.frame.minY == text.frame.maxY)
        }
        expectWhole(100)
        let tall = text.bounds.height
        width.constant = 300
        expectWhole(300)
        #expect(text.bounds.height < tall / 2)
        text.text = "short"
        container.layoutIfNeeded()
        #expect(text.bounds.height < 2 * text.font.lineHeight)
    }

    @Test("R331: a label with room at its end is as wide as its broken lines, and widens when there is more room")
    func bubble() {
        let container = Support.container(120, 800)
        let text = label("Some words in a bubble that are broken")
        container.addSubview(text)
        text.leadingAnchor.constraint(equalTo: container.leadingAnchor).on()
        text.topAnchor.constraint(equalTo: container.topAnchor).on()
        text.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor).on()
        container.layoutIfNeeded()
        let broken = text.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(text.bounds.size == broken && broken.width < 120)
        #expect(!text.layout(in: text.bounds.size, numberOfLines: 0).isTruncated)
        container.frame.size.width = 1000
        container.layoutIfNeeded()
        #expect(text.bounds.size == text.sizeThatFits(.zero))
        #expect(text.bounds.height < 2 * text.font.lineHeight)
        container.frame.size.width = 120
        container.layoutIfNeeded()
        #expect(text.bounds.size == broken)
        text.preferredMaxLayoutWidth = 60
        container.layoutIfNeeded()
        #expect(text.bounds.size == text.sizeThatFits(CGSize(width: 60, height: 0)), "the program's width decides")
    }

    @Test("R748: the height of a text view without scrolling follows from its width, in a cell that is measured too")
    func wrappedTextView() {
        let container = Support.container(200, 800)
        let text = UITextView()
        text.isScrollEnabled = false
        text.font = .systemFont(ofSize: 17)
        text.text = String(repeating: "word ", count: 30)
        text.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(text)
        text.leadingAnchor.constraint(equalTo: container.leadingAnchor).on()
        text.topAnchor.constraint(equalTo: container.topAnchor).on()
        text.widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, multiplier: 0.75).on()
        container.layoutIfNeeded()
        let broken = text.sizeThatFits(CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude))
        #expect(text.bounds.size == broken && broken.width <= 150 && broken.height > 100)
        let content = text.contentSize
        text.text = "short"
        let short = text.sizeThatFits(CGSize(width: text.bounds.width, height: 0))
        #expect(short.height < 40 && text.contentSize == content, "measuring changes nothing")
        container.layoutIfNeeded()
        #expect(text.bounds.width < 80 && text.bounds.height < 40)
        let cell = UIView()
        text.removeFromSuperview()
        text.text = String(repeating: "word ", count: 30)
        cell.addSubview(text)
        pin(text, in: cell, by: 8)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 166, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 166, height: broken.height + 16))
        text.isScrollEnabled = true
        #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }

    @Test("R330: a view in no window that is smaller than its content is measured without a report of conflicts")
    func noReport() {
        LogRecorder.start()
        let cell = UIView()
        cell.addSubview(label("Some words in a cell"))
        pin(cell.subviews[0], in: cell, by: 8)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.width == 80 && size.height > 30 && cell.frame == .zero)
        #expect(LogRecorder.recorded().filter { $0.contains("onstraint") } == [])
        cell.layoutIfNeeded()
        #expect(LogRecorder.recorded().contains { $0.contains("Unable to simultaneously satisfy") })
    }
}
