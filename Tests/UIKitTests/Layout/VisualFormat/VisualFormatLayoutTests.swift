import Foundation
import Testing

@testable import UIKit

/// Constraints from visual formats, with views.
@MainActor
struct VisualFormatLayoutTests {
    private typealias Support = LayoutSupport

    private func constraints(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    @Test("R337: a format places its views, with margins, metrics, priorities and an alignment")
    func placing() {
        let container = Support.container(300, 100)
        let (a, b) = (Support.view(in: container), Support.view(in: container))
        let views = ["a": a, "b": b]
        let made =
            constraints(
                "H:|-[a(>=50,<=100@700)]-gap-[b(==a)]-|", [.alignAllCenterY], metrics: ["gap": 20], views: views)
            + constraints("V:|-10-[a(40)]", views: views) + constraints("V:[b(20)]", views: views)
        #expect(!made.contains { $0.isActive })
        NSLayoutConstraint.activate(made)
        container.layoutIfNeeded()
        // Both are 132 wide: the width of at most 100 is not required.
        #expect(a.frame == CGRect(x: 8, y: 10, width: 132, height: 40))
        #expect(b.frame == CGRect(x: 160, y: 20, width: 132, height: 20))
        container.semanticContentAttribute = .forceRightToLeft
        container.layoutIfNeeded()
        #expect(a.frame.minX == 160 && b.frame.minX == 8)
    }

    @Test("R337: a single hyphen is 8 points between views, and the margin of a controller's view at its edges")
    func standardSpacing() {
        withoutDisplay {
            let controller = UIViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
            window.rootViewController = controller
            let (a, b) = (Support.view(in: controller.view), Support.view(in: controller.view))
            NSLayoutConstraint.activate(
                constraints("H:|-[a(10)]-[b(10)]", [.alignAllTop, .alignAllBottom], views: ["a": a, "b": b])
                    + constraints("V:|[a(10)]", views: ["a": a]))
            controller.view.layoutIfNeeded()
            #expect(a.frame.minX == controller.view.layoutMargins.left && a.frame.minX >= 16)
            #expect(b.frame.minX == a.frame.maxX + 8)
        }
    }

    @Test("R337: layout guides can stand in a format, whose superview is their owner")
    func visualFormatLayoutGuides() {
        let container = Support.container(300, 100)
        let guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        let view = Support.view(in: container)
        NSLayoutConstraint.activate(constraints("|-20-[guide(30)][view]|", views: ["guide": guide, "view": view]))
        container.layoutIfNeeded()
        #expect(view.frame.minX == 50 && view.frame.width == 250)
    }

    @Test("R337: a format with an error is refused with UIKit's text, and makes no constraints")
    func visualFormatLayoutErrors() {
        let container = Support.container()
        let view = Support.view(in: container)
        let lines = LogRecorder.record {
            #expect(constraints("H:|-[view]-8-[other]|", views: ["view": view, "other": 7]) == [])
            #expect(constraints("V:[view(height)]", views: ["view": view]) == [])
            #expect(constraints("|[view", views: ["view": view]) == [])
            #expect(constraints("|[container]", views: ["container": container]) == [])
            #expect(constraints("", views: [:]) == [])
        }
        #expect(lines.count == 5)
        #expect(
            lines[0] == """
                UIKit.LayoutConstraints error: Unable to parse constraint format:\(" ")
                The value of other is neither a view nor a layout guide\(" ")
                H:|-[view]-8-[other]|\(" ")
                              ^
                """)
        #expect(lines[1].contains("Encountered metric with name \"height\", but value was not specified"))
        #expect(lines[3].contains("the related view doesn't have a superview"))
    }
}
