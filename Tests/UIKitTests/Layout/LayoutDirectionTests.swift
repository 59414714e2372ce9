import Foundation
import Testing

@testable import UIKit

@MainActor
struct LayoutDirectionTests {
    private typealias Support = LayoutSupport

    @Test("R311: leading and trailing follow the layout direction, left and right do not")
    func directionInLayoutDirection() {
        let container = Support.container()
        let (leading, left, trailing) = (
            Support.view(in: container), Support.view(in: container), Support.view(in: container)
        )
        for view in [leading, left, trailing] { view.widthAnchor.constraint(equalToConstant: 50).on() }
        leading.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20).on()
        trailing.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -30).on()
        left.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20).on()
        container.layoutIfNeeded()
        #expect([leading, left, trailing].map(\.frame.minX) == [20, 20, 220])
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect([leading, left, trailing].map(\.frame.minX) == [230, 20, 30])
        container.semanticContentAttribute = .forceLeftToRight
        container.layoutIfNeeded()
        #expect([leading, left, trailing].map(\.frame.minX) == [20, 20, 220])
    }

    @Test("R311: positions relative to siblings, margins and centres are mirrored too")
    func layoutDirectionMirrored() {
        let container = Support.container()
        container.semanticContentAttribute = .forceRightToLeft
        container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        let (first, second, middle) = (
            Support.view(in: container), Support.view(in: container), Support.view(in: container)
        )
        for view in [first, second, middle] { view.widthAnchor.constraint(equalToConstant: 40).on() }
        Support.constraint(first, .leading, .equal, container, .leadingMargin).on()
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10).on()
        middle.leadingAnchor.constraint(equalTo: container.centerXAnchor, constant: 5).on()
        container.layoutIfNeeded()
        #expect(container.layoutMargins.right == 30 && container.layoutMargins.left == 10)
        #expect(first.frame.maxX == 270 && second.frame.maxX == 220 && middle.frame.maxX == 145)
    }

    @Test("R311: leading with left in one constraint is refused")
    func mixed() {
        let container = Support.container()
        let view = Support.view(in: container)
        let log = LogRecorder.record {
            let mixed = Support.constraint(view, .leading, .equal, container, .left)
            mixed.isActive = true
            #expect(!mixed.isActive)
        }
        #expect(
            log.first?.contains(
                "A constraint cannot be made between a leading/trailing attribute and a right/left attribute.") == true)
        #expect(container.constraints.isEmpty)
    }

    @Test("R312: a multiplier of a position counts from the near edge of the superview")
    func multipliedLocations() {
        let container = Support.container()
        let (view, sibling) = (Support.view(in: container), Support.view(in: container))
        for view in [view, sibling] { view.widthAnchor.constraint(equalToConstant: 20).on() }
        Support.constraint(view, .centerX, .equal, container, .centerX, times: 1.5).on()
        Support.constraint(sibling, .left, .equal, view, .left, times: 0.5).on()
        container.layoutIfNeeded()
        #expect(view.center.x == 225 && sibling.frame.minX == 107.5.rounded())
        let leading = Support.view(in: container)
        leading.widthAnchor.constraint(equalToConstant: 20).on()
        Support.constraint(leading, .leading, .equal, container, .trailing, times: 0.25).on()
        container.layoutIfNeeded()
        #expect(leading.frame.minX == 75)
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(leading.frame.maxX == 225, "from right to left the near edge is the right one")
    }

    @Test("R312: positions with sizes, and horizontal with vertical positions, are refused")
    func pairing() {
        let container = Support.container()
        let view = Support.view(in: container)
        for (first, second) in [
            (.left, .width), (.left, .top), (.width, .centerY), (.bottom, .trailing),
        ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] {
            let log = LogRecorder.record {
                let constraint = Support.constraint(view, first, .equal, container, second)
                constraint.isActive = true
                #expect(!constraint.isActive)
            }
            #expect(log.first?.contains("Invalid pairing of layout attributes") == true, "\(first) with \(second)")
        }
        let log = LogRecorder.record { Support.constraint(view, .width, .equal, container, .height).on() }
        #expect(log == [] && container.constraints.count == 1)
    }
}
