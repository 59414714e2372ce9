import Foundation
import Testing

@testable import UIKit

@MainActor
struct ConstraintConflictTests {
    private typealias Support = LayoutSupport

    @Test("R333: of required constraints that contradict each other the last one is broken, logged, and stays active")
    func broken() {
        let container = Support.container()
        let view = Support.view(in: container)
        let wide = view.widthAnchor.constraint(equalToConstant: 200).on()
        let narrow = view.widthAnchor.constraint(equalToConstant: 84).on()
        let other = view.heightAnchor.constraint(equalToConstant: 10).on()
        let log = LogRecorder.record { container.layoutIfNeeded() }
        #expect(view.bounds.size == CGSize(width: 200, height: 10) && narrow.isActive)
        #expect(log.count == 1)
        let text = log.first ?? ""
        #expect(text.contains("Unable to simultaneously satisfy constraints.\n\tProbably at least one of"))
        #expect(text.contains("(\n    \"\(wide)\",\n    \"\(narrow)\"\n)"))
        #expect(text.hasSuffix("Will attempt to recover by breaking constraint \n\(narrow)"))
        #expect(!text.contains("\(other)") && !text.contains("NSAutoresizingMask"))
        let again = LogRecorder.record {
            other.constant = 20
            container.layoutIfNeeded()
        }
        #expect(again == [], "one line for each time that it breaks")
    }

    @Test("R333: the frame of a view that keeps its own is named, with a note")
    func constraintConflictMasks() {
        let container = Support.container()
        let view = UIView(0, 0, 50, 50, in: container)
        view.widthAnchor.constraint(equalToConstant: 84).on()
        let log = LogRecorder.record { container.layoutIfNeeded() }
        #expect(view.bounds.width == 50)
        #expect(log.first?.contains("<NSAutoresizingMaskLayoutConstraint:") == true)
        #expect(log.first?.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints") == true)
    }

    @Test("R335: a broken constraint holds again as soon as it can")
    func repaired() {
        let container = Support.container()
        let view = Support.view(in: container)
        let wide = view.widthAnchor.constraint(equalToConstant: 200).on()
        let narrow = view.widthAnchor.constraint(equalToConstant: 84).on()
        func width() -> CGFloat {
            container.layoutIfNeeded()
            return view.bounds.width
        }
        #expect(width() == 200)
        wide.isActive = false
        #expect(width() == 84)
        wide.isActive = true
        #expect(width() == 84, "now the other one was activated last")
        wide.priority = .defaultHigh
        #expect(width() == 84)
        narrow.priority = .defaultLow
        #expect(width() == 200)
        narrow.priority = .required
        #expect(width() == 84)
        narrow.constant = 300
        #expect(width() == 300)
    }

    @Test("constants that change together do not contradict each other on the way")
    func changesTogether() {
        let container = Support.container()
        let view = Support.view(in: container)
        let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 100).on()
        let width = view.widthAnchor.constraint(equalToConstant: 100).on()
        let right = view.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -100).on()
        let log = LogRecorder.record {
            container.layoutIfNeeded()
            (left.constant, width.constant, right.constant) = (20, 250, -30)
            container.layoutIfNeeded()
            #expect(view.frame.minX == 20 && view.bounds.width == 250)
            container.frame.size.width = 400
            right.constant = -130
            container.layoutIfNeeded()
            #expect(view.bounds.width == 250)
        }
        #expect(log == [])
    }

    @Test("a size does not become negative: the constraint that demands it is broken")
    func negative() {
        let container = Support.container(20, 20)
        let view = Support.view(in: container)
        view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20).on()
        view.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -20).on()
        let log = LogRecorder.record { container.layoutIfNeeded() }
        #expect(log.count == 1 && view.bounds.width == 0 && view.frame.minX == 20)
        container.frame.size.width = 100
        container.layoutIfNeeded()
        #expect(view.frame.minX == 20 && view.bounds.width == 60)
    }

    @Test("R336: the constraints of an axis are listed, and logs show identifiers")
    func debugging() {
        let container = Support.container()
        let view = Support.content(30, 40, in: container)
        let left = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 7).on()
        let top = view.topAnchor.constraint(equalTo: container.topAnchor).on()
        left.identifier = "left of view"
        let horizontal = view.constraintsAffectingLayout(for: .horizontal)
        #expect(horizontal.contains(left) && !horizontal.contains(top))
        #expect(horizontal.contains { $0.firstAttribute == .width && $0.firstItem === view })
        #expect(view.constraintsAffectingLayout(for: .vertical).contains(top))
        #expect(!view.hasAmbiguousLayout && left.description.contains("'left of view'"))
        let open = Support.view(in: container)
        #expect(open.hasAmbiguousLayout && !container.hasAmbiguousLayout)
        container.layoutIfNeeded()
        let before = open.frame
        open.exerciseAmbiguityInLayout()
        #expect(open.frame != before)
        open.exerciseAmbiguityInLayout()
        #expect(open.frame == before)
        view.exerciseAmbiguityInLayout()
        #expect(view.frame == CGRect(x: 7, y: 0, width: 30, height: 40))
    }
}
