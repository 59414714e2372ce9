import Foundation
import Testing

@testable import UIKit

@MainActor
struct LayoutMarginTests {
    private typealias Support = LayoutSupport

    private final class MarginView: UIView {
        var changes = 0
        override func layoutMarginsDidChange() { changes += 1 }
    }

    /// A window without a scene with a controller's view in it.
    private func withController(
        size: CGSize = CGSize(width: 400, height: 300), _ body: (UIViewController, MarginView) -> Void
    ) {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let controller = UIViewController()
            let view = MarginView(frame: window.bounds)
            controller.view = view
            window.addSubview(view)
            body(controller, view)
        }
    }

    @Test("R324: the safe area guide follows the safe area, and a change lays out again")
    func safeArea() {
        withController { controller, view in
            let inner = Support.view(in: view)
            let guide = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: guide.topAnchor),
                inner.leftAnchor.constraint(equalTo: guide.leftAnchor),
                inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
                inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            view.layoutIfNeeded()
            #expect(inner.frame == view.bounds && guide === view.safeAreaLayoutGuide && guide.owningView === view)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
            view.layoutIfNeeded()
            #expect(inner.frame == CGRect(x: 20, y: 10, width: 340, height: 260))
            #expect(guide.layoutFrame == inner.frame)
            view.frame.size.width = 300
            view.layoutIfNeeded()
            #expect(inner.bounds.width == 240)
        }
    }

    @Test("R324: the guide of the keyboard is the strip below the safe area, and the guides of bars are strips too")
    func strips() {
        withController { controller, view in
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
            let inner = Support.view(in: view)
            inner.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).on()
            inner.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).on()
            let probe = Support.view(in: view)
            probe.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).on()
            Support.constraint(probe, .height, .equal, controller.topLayoutGuide, .height).on()
            view.layoutIfNeeded()
            #expect(inner.frame.minY == 10 && inner.frame.maxY == 270)
            #expect(probe.frame.maxY == 270 && probe.bounds.height == 10)
            #expect(controller.topLayoutGuide.length == 10 && controller.bottomLayoutGuide.length == 30)
            #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 270, width: 400, height: 30))
        }
    }

    @Test("R324: the guide of the keyboard can begin below the safe area, and is near the bottom edge alone")
    func keyboardGuide() {
        withController { controller, view in
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
            let guide = view.keyboardLayoutGuide
            #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
            guide.usesBottomSafeArea = false
            view.layoutIfNeeded()
            #expect(guide.layoutFrame == CGRect(x: 0, y: 300, width: 400, height: 0))
            controller.additionalSafeAreaInsets.bottom = 50
            view.layoutIfNeeded()
            #expect(guide.layoutFrame.minY == 300)
            guide.usesBottomSafeArea = true
            view.layoutIfNeeded()
            #expect(guide.layoutFrame.minY == 250)

            let probe = Support.view(in: view)
            let near = probe.bottomAnchor.constraint(equalTo: guide.topAnchor)
            let beside = probe.trailingAnchor.constraint(equalTo: guide.leadingAnchor)
            let away = probe.widthAnchor.constraint(equalToConstant: 7)
            guide.setConstraints([near], activeWhenNearEdge: .bottom)
            guide.setConstraints([beside], activeWhenNearEdge: [.bottom, .trailing])
            guide.setConstraints([away], activeWhenAwayFrom: [.top, .leading])
            #expect(near.isActive && !beside.isActive && away.isActive)
            #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
            #expect(guide.constraints(activeWhenAwayFrom: .bottom).isEmpty)
            let other = probe.heightAnchor.constraint(equalToConstant: 9)
            other.isActive = true
            guide.setConstraints([other], activeWhenAwayFrom: .bottom)
            guide.setConstraints([], activeWhenNearEdge: .bottom)
            #expect(!near.isActive && !other.isActive && guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
            guide.removeAllTrackedConstraints()
            #expect(!away.isActive && guide.constraints(activeWhenAwayFrom: [.top, .leading]).isEmpty)
        }
    }

    @Test("R325: margins are 8 by default, and can be set in both forms")
    func marginsInLayoutMargin() {
        let container = Support.container()
        #expect(container.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let view = Support.view(in: container)
        let guide = container.layoutMarginsGuide
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor).on()
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor).on()
        Support.constraint(view, .top, .equal, container, .topMargin).on()
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 284, height: 0))
        container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
        container.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 1, width: 240, height: 0))
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(view.frame.minX == 40 && container.layoutMargins.left == 40)
        let log = LogRecorder.record { container.layoutMargins.left = .nan }
        #expect(container.layoutMargins.left == 40 && log.count == 1)
    }

    @Test("R325: a controller's view has 20 or 16 points at the sides, none at top and bottom, and the safe area")
    func layoutMarginController() {
        final class Compact: UIViewController {
            override var traitCollection: UITraitCollection { UITraitCollection(horizontalSizeClass: .compact) }
        }
        withController { controller, view in
            #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
            view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 50)
            #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 50))
            controller.viewRespectsSystemMinimumLayoutMargins = false
            #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 50))
            let changes = view.changes
            controller.additionalSafeAreaInsets.top = 24
            #expect(view.layoutMargins.top == 29 && view.changes == changes + 1)
            view.insetsLayoutMarginsFromSafeArea = false
            #expect(view.layoutMargins.top == 5)
            #expect(Compact().systemMinimumLayoutMargins.leading == 16)
        }
    }

    @Test("R325: margins of the superview that reach into a view count if the view preserves them")
    func preserved() {
        let container = Support.container()
        container.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        let view = MarginView(frame: CGRect(x: 10, y: 0, width: 290, height: 100))
        container.addSubview(view)
        #expect(view.layoutMargins.left == 8)
        view.preservesSuperviewLayoutMargins = true
        #expect(view.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 8, right: 30))
        let changes = view.changes
        container.layoutMargins.right = 50
        #expect(view.layoutMargins.right == 50 && view.changes == changes + 1)
    }

    @Test("R326: the readable guide is in the middle, within the margins, and at most 672 points wide")
    func readable() {
        for (width, expected) in [
            (300, CGRect(x: 8, y: 8, width: 284, height: 184)), (1000, CGRect(x: 164, y: 8, width: 672, height: 184)),
        ] as [(CGFloat, CGRect)] {
            let container = Support.container(width, 200)
            let view = Support.view(in: container)
            view.leadingAnchor.constraint(equalTo: container.readableContentGuide.leadingAnchor).on()
            view.trailingAnchor.constraint(equalTo: container.readableContentGuide.trailingAnchor).on()
            container.layoutIfNeeded()
            #expect(container.readableContentGuide.layoutFrame == expected)
            #expect(view.frame.minX == expected.minX && view.bounds.width == expected.width)
            #expect(container.constraints.count == 2, "the guide's own constraints are not the view's")
        }
    }
}
