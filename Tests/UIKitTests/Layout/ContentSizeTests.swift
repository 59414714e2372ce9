import Foundation
import Testing

@testable import UIKit

@MainActor
struct ContentSizeTests {
    private typealias Support = LayoutSupport

    @Test("R308: the natural size holds with priorities 250 and 750, and an axis without one has no size")
    func contentSizePriorities() {
        let container = Support.container()
        let view = Support.content(80, UIView.noIntrinsicMetric, in: container)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        container.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 80, height: 0))
        let width = view.widthAnchor.constraint(equalToConstant: 100).on(249)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 80)
        width.priority = UILayoutPriority(251)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 100)
        width.constant = 50
        container.layoutIfNeeded()
        #expect(view.bounds.width == 80)
        width.priority = UILayoutPriority(751)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 50)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        container.layoutIfNeeded()
        #expect(view.bounds.width == 80)
    }

    @Test("R1065: a switch keeps its size beside a view that takes the rest of the room")
    func switchPriorities() {
        let toggle = UISwitch()
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            #expect(toggle.contentHuggingPriority(for: axis) == .defaultHigh)
            #expect(toggle.contentCompressionResistancePriority(for: axis) == .defaultHigh)
        }
        let container = Support.container(300, 50)
        let view = Support.content(80, 20, in: container)
        toggle.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(toggle)
        toggle.leadingAnchor.constraint(equalTo: container.leadingAnchor).on()
        view.leadingAnchor.constraint(equalTo: toggle.trailingAnchor).on()
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor).on()
        container.layoutIfNeeded()
        #expect(toggle.bounds.width == 51 && view.bounds.width == 249)
    }

    private func pair(
        in width: CGFloat, hugging: (Float, Float) = (250, 250), compression: (Float, Float) = (750, 750)
    ) -> (UIView, ContentView, ContentView) {
        let container = Support.container(width, 50)
        let (first, second) = (Support.content(100, 20, in: container), Support.content(80, 20, in: container))
        first.leadingAnchor.constraint(equalTo: container.leadingAnchor).on()
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10).on()
        second.trailingAnchor.constraint(equalTo: container.trailingAnchor).on()
        first.setContentHuggingPriority(UILayoutPriority(hugging.0), for: .horizontal)
        second.setContentHuggingPriority(UILayoutPriority(hugging.1), for: .horizontal)
        first.setContentCompressionResistancePriority(UILayoutPriority(compression.0), for: .horizontal)
        second.setContentCompressionResistancePriority(UILayoutPriority(compression.1), for: .horizontal)
        container.layoutIfNeeded()
        return (container, first, second)
    }

    @Test("R309: the view with the lower priority is stretched or squeezed")
    func contentSizeHugging() {
        var (container, first, second) = pair(in: 300, hugging: (251, 250))
        #expect(first.bounds.width == 100 && second.bounds.width == 190)
        (container, first, second) = pair(in: 300, hugging: (250, 251))
        #expect(first.bounds.width == 210 && second.bounds.width == 80)
        (container, first, second) = pair(in: 150, compression: (750, 749))
        #expect(first.bounds.width == 100 && second.bounds.width == 40)
        #expect(!first.hasAmbiguousLayout || first.frame.minY == 0)
        _ = container
    }

    @Test("R310: equal priorities are ambiguous, with one of the best results, the same each time")
    func ambiguity() {
        let results = (0..<3).map { _ in
            let (container, first, second) = pair(in: 300)
            NSLayoutConstraint.activate([first, second].map { $0.topAnchor.constraint(equalTo: container.topAnchor) })
            container.layoutIfNeeded()
            #expect(first.hasAmbiguousLayout && second.hasAmbiguousLayout)
            return [first.bounds.width, second.bounds.width]
        }
        #expect(results[0].reduce(0, +) == 290 && results[0][0] >= 100 && results[0][1] >= 80)
        #expect(results[1] == results[0] && results[2] == results[0])
        let (container, first, second) = pair(in: 300, hugging: (251, 250))
        NSLayoutConstraint.activate([first, second].map { $0.topAnchor.constraint(equalTo: container.topAnchor) })
        container.layoutIfNeeded()
        #expect(!first.hasAmbiguousLayout && !second.hasAmbiguousLayout)
    }

    @Test("R332: a new natural size is asked for and moves the neighbours")
    func invalidation() {
        let (container, first, second) = pair(in: 300, hugging: (251, 250))
        first.content.width = 130
        container.layoutIfNeeded()
        #expect(first.bounds.width == 130 && second.frame.minX == 140)
        let questions = second.questions
        container.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(second.questions == questions, "a view whose content is the same is not asked again")
    }

    @Test("R332: texts, fonts, titles and images that change are measured again")
    func controls() throws {
        let container = Support.container(1000, 500)
        let (label, button, image) = (UILabel(), UIButton(type: .system), UIImageView(image: nil))
        for view in [label, button, image] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        func change(_ view: UIView, _ body: () -> Void) -> CGSize {
            body()
            container.layoutIfNeeded()
            return view.bounds.size
        }
        let short = change(label) { label.text = "Text" }
        #expect(short == label.intrinsicContentSize && short.width > 10)
        let long = change(label) { label.text = "A longer text" }
        #expect(long.width > short.width)
        #expect(change(label) { label.font = .systemFont(ofSize: 40) }.height > long.height)
        let title = change(button) { button.setTitle("OK", for: .normal) }
        #expect(change(button) { button.setTitle("Something longer", for: .normal) }.width > title.width)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        #expect(change(image) { image.image = picture } == CGSize(width: 30, height: 20))
    }
}
