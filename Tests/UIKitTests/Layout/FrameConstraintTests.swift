import Foundation
import Testing

@testable import UIKit

@MainActor
struct FrameConstraintTests {
    private typealias Support = LayoutSupport

    @Test("R318: a view made in code keeps its frame, which constraints of others follow")
    func framesInFrameConstraint() {
        let container = Support.container()
        let fixed = UIView(10, 20, 30, 40, in: container)
        #expect(fixed.translatesAutoresizingMaskIntoConstraints)
        let view = Support.view(in: container)
        view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5).on()
        view.heightAnchor.constraint(equalTo: fixed.heightAnchor).on()
        container.layoutIfNeeded()
        #expect(view.frame.minX == 45 && view.bounds.height == 40)
        fixed.frame = CGRect(x: 100, y: 0, width: 50, height: 60)
        container.layoutIfNeeded()
        #expect(view.frame.minX == 155 && view.bounds.height == 60)
        #expect(fixed.frame == CGRect(x: 100, y: 0, width: 50, height: 60))
    }

    @Test("R318: flexible parts of the mask follow a superview that constraints size")
    func frameConstraintMasks() {
        let container = Support.container()
        let box = Support.view(in: container)
        box.leftAnchor.constraint(equalTo: container.leftAnchor).on()
        box.topAnchor.constraint(equalTo: container.topAnchor).on()
        box.heightAnchor.constraint(equalToConstant: 100).on()
        let width = box.widthAnchor.constraint(equalToConstant: 100).on()
        container.layoutIfNeeded()
        let flexible = UIView(10, 10, 80, 80, in: box)
        flexible.autoresizingMask = [.flexibleWidth]
        let moving = UIView(60, 0, 30, 10, in: box)
        moving.autoresizingMask = [.flexibleLeftMargin]
        let probes = [Support.view(in: container), Support.view(in: container)]
        probes[0].leftAnchor.constraint(equalTo: flexible.rightAnchor).on()
        probes[1].leftAnchor.constraint(equalTo: moving.leftAnchor).on()
        container.layoutIfNeeded()
        #expect(probes.map(\.frame.minX) == [90, 60])
        width.constant = 200
        container.layoutIfNeeded()
        #expect(flexible.frame == CGRect(x: 10, y: 10, width: 180, height: 80) && moving.frame.minX == 160)
        #expect(probes.map(\.frame.minX) == [190, 160])
    }

    @Test("R318: without its frame and without constraints a view has its natural size, or none, at the origin")
    func unconstrained() {
        let container = Support.container()
        let (plain, content) = (UIView(10, 20, 30, 40, in: container), Support.content(50, 25, in: container))
        plain.translatesAutoresizingMaskIntoConstraints = false
        container.layoutIfNeeded()
        #expect(plain.frame == .zero && content.frame == CGRect(x: 0, y: 0, width: 50, height: 25))
        plain.translatesAutoresizingMaskIntoConstraints = true
        plain.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        container.layoutIfNeeded()
        #expect(plain.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        plain.translatesAutoresizingMaskIntoConstraints = false
        container.layoutIfNeeded()
        #expect(plain.frame == .zero, "the frame that the constraints gave it before")
    }

    @Test("R318: the topmost view of a tree gets the size of its constraints if it does not keep its frame")
    func top() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.translatesAutoresizingMaskIntoConstraints = false
        let inner = LayoutSupport.content(50, 60, in: view)
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        inner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        inner.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        let log = LogRecorder.record { view.layoutIfNeeded() }
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40) && inner.frame.minX == 50)
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 60) && log == [])
    }

    @Test("R319: a tree without constraints has no engine, and views with frames stay as they are beside constraints")
    func noCost() {
        let container = Support.container()
        let plain = UIView(10, 20, 30, 40, in: container)
        plain.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(container.layoutEngine == nil && container.viewLayout == nil && plain.viewLayout == nil)
        let view = Support.view(in: container)
        view.widthAnchor.constraint(equalToConstant: 5).on()
        container.layoutIfNeeded()
        #expect(container.layoutEngine != nil && plain.viewLayout == nil)
        #expect(plain.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        let other = Support.container()
        UIView(0, 0, 10, 10, in: other).layoutIfNeeded()
        #expect(other.viewLayout == nil)
    }

    @Test("R319: a view that requires constraints has its update called without any constraint")
    func required() {
        final class Requiring: UIView {
            var updates = 0
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let container = Support.container()
        let view = Requiring(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        container.addSubview(view)
        container.layoutIfNeeded()
        #expect(view.updates == 1)
        container.setNeedsLayout()
        container.layoutIfNeeded()
        #expect(view.updates == 1)
    }

    @Test("R320: edges lie on whole pixels, and neighbours have no gap")
    func frameConstraintRounding() {
        for (scale, edges) in [(1, [0, 34, 67, 101]), (2, [0, 33.5, 67.5, 101])] as [(CGFloat, [CGFloat])] {
            let container = Support.container(101, 50, scale: scale)
            var edge = container.leftAnchor
            let views = (0..<3).map { _ in
                let view = Support.view(in: container)
                view.leftAnchor.constraint(equalTo: edge).on()
                view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 1.0 / 3).on()
                edge = view.rightAnchor
                return view
            }
            let inner = views.map { view in
                let inner = Support.view(in: view)
                inner.leftAnchor.constraint(equalTo: view.leftAnchor).on()
                inner.rightAnchor.constraint(equalTo: view.rightAnchor).on()
                return inner
            }
            container.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == Array(edges.prefix(3)))
            #expect(views.map(\.frame.maxX) == Array(edges.suffix(3)))
            #expect(
                inner.map(\.frame) == views.map { CGRect(x: 0, y: 0, width: $0.bounds.width, height: 0) },
                "subviews are rounded in the same grid")
        }
    }

    @Test("R321: a transform does not enter the layout, which sets bounds and center")
    func transforms() {
        let container = Support.container()
        let view = Support.view(in: container)
        view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20).on()
        view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10).on()
        view.widthAnchor.constraint(equalToConstant: 40).on()
        view.heightAnchor.constraint(equalToConstant: 30).on()
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        container.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 30) && view.center == CGPoint(x: 40, y: 25))
        #expect(view.frame == CGRect(x: 0, y: -5, width: 80, height: 60))
        let fixed = UIView(100, 0, 10, 10, in: container)
        fixed.transform = CGAffineTransform(scaleX: 3, y: 3)
        let probe = Support.view(in: container)
        probe.leftAnchor.constraint(equalTo: fixed.rightAnchor).on()
        container.layoutIfNeeded()
        #expect(probe.frame.minX == 110)
    }

    @Test("R322: constraints are about the alignment rectangle")
    func frameConstraintAlignment() {
        final class Aligned: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
        }
        let container = Support.container()
        let view = Aligned()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: -1, y: -1, width: 302, height: 202))
        #expect(view.alignmentRect(forFrame: view.frame) == container.bounds)
        #expect(view.frame(forAlignmentRect: container.bounds) == view.frame)
    }

    @Test("R322: the baseline of a label is its font's descender above the bottom, and that of other views the bottom")
    func frameConstraintBaselines() {
        let container = Support.container(400, 400)
        let (label, small) = (UILabel(), UILabel())
        label.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 10)
        for view in [label, small] {
            view.text = "Text"
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        let (line, box) = (Support.view(in: container), Support.view(in: container))
        label.topAnchor.constraint(equalTo: container.topAnchor, constant: 50).on()
        small.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        line.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).on()
        box.heightAnchor.constraint(equalToConstant: 20).on()
        box.lastBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).on()
        container.layoutIfNeeded()
        #expect(abs(line.frame.maxY - (label.frame.maxY + label.font.descender)) <= 1)
        #expect(abs(small.frame.maxY + small.font.descender - line.frame.maxY) <= 1)
        #expect(box.frame.maxY == line.frame.maxY)
        let above = label.font.ascender - small.font.ascender
        #expect(abs(small.frame.minY - label.frame.minY - above) <= 1.5)
    }

    @Test("R322: buttons and text fields have the baseline of their text, and a view can name one of its subviews")
    func otherBaselines() {
        final class Wrapper: UIView {
            let label = UILabel()
            override var forLastBaselineLayout: UIView { label }
        }
        let container = Support.container(500, 400)
        let (label, button, field, wrapper) = (UILabel(), UIButton(type: .system), UITextField(), Wrapper())
        let font = UIFont.systemFont(ofSize: 17)
        label.font = font
        label.text = "Text"
        button.setTitle("Text", for: .normal)
        button.titleLabel?.font = font
        field.font = font
        field.text = "Text"
        wrapper.label.text = "Text"
        wrapper.label.frame = CGRect(x: 0, y: 30, width: 50, height: 21)
        wrapper.addSubview(wrapper.label)
        for view in [label, button, field, wrapper] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        label.topAnchor.constraint(equalTo: container.topAnchor, constant: 100).on()
        for view in [button, field, wrapper] as [UIView] {
            view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).on()
        }
        container.layoutIfNeeded()
        #expect(abs(button.frame.midY - label.frame.midY) <= 1)
        #expect(abs(field.frame.midY - label.frame.midY) <= 1)
        #expect(abs(wrapper.frame.minY + 30 - label.frame.minY) <= 1)
    }
}
