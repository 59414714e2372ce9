import Foundation
import Testing

@testable import UIKit

/// The movement of pushes and of pops that follow a finger, and the place of content between bars.
struct PushGeometryTests {
    @Test("R409: the upper view comes from the trailing edge, the lower one moves by 30 % and gets darker")
    func pushInPushGeometry() {
        let geometry = PushGeometry(width: 400)
        #expect([0, 0.5, 1].map(geometry.upperOffset) == [400, 200, 0])
        #expect([0, 0.5, 1].map(geometry.lowerOffset) == [0, -60, -120])
        #expect([0, 0.5, 1].map(geometry.shade) == [0, 0.05, 0.1])
        let mirrored = PushGeometry(width: 400, isRightToLeft: true)
        #expect([0, 1].map(mirrored.upperOffset) == [-400, 0] && mirrored.lowerOffset(at: 1) == 120)
        #expect(PushGeometry.duration == 0.35)
    }

    @Test("R410: a pop follows the finger, and goes on if it was moved far or fast enough")
    func pushGeometryInteractive() {
        let pop = InteractivePop(width: 200)
        #expect([-10, 0, 50, 200, 300].map(pop.progress) == [0, 0, 0.25, 1, 1])
        #expect(pop.progress(after: .nan) == 0 && InteractivePop(width: 0).progress(after: 10) == 0)
        #expect(pop.completes(after: 120, velocity: 0) && !pop.completes(after: 80, velocity: 0))
        #expect(pop.completes(after: 40, velocity: 600) && !pop.completes(after: 150, velocity: -500))
        #expect(!pop.completes(after: 80, velocity: .infinity))
        let mirrored = InteractivePop(width: 200, isRightToLeft: true)
        #expect(mirrored.progress(after: -50) == 0.25 && mirrored.progress(after: 50) == 0)
        #expect(pop.leadsBack(CGPoint(x: 10, y: 5)) && !pop.leadsBack(CGPoint(x: 5, y: 10)))
        #expect(!pop.leadsBack(CGPoint(x: -10, y: 0)) && mirrored.leadsBack(CGPoint(x: -10, y: 0)))
    }

    @Test("R413: content goes under translucent bars and ends at opaque ones, unless it wants otherwise")
    func area() {
        var area = ContentArea(
            bounds: CGRect(x: 0, y: 0, width: 300, height: 500),
            safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 10, right: 0))
        area.top = .init(depth: 74)
        area.bottom = .init(depth: 60)
        var layout = area.layout()
        #expect(layout.frame == area.bounds && layout.insets == UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0))
        layout = area.layout(extendingTo: [])
        #expect(layout.frame == CGRect(x: 0, y: 74, width: 300, height: 366) && layout.insets == .zero)
        area.top?.isTranslucent = false
        layout = area.layout()
        #expect(layout.frame == CGRect(x: 0, y: 74, width: 300, height: 426) && layout.insets.bottom == 50)
        layout = area.layout(includesOpaqueBars: true)
        #expect(layout.frame == area.bounds && layout.insets.top == 50)
        area.top = nil
        area.bottom = nil
        layout = area.layout(extendingTo: [])
        #expect(layout.frame == area.bounds && layout.insets == .zero)
        area.bounds.size.height = 20
        area.bottom = .init(depth: 60, isTranslucent: false)
        #expect(area.layout().frame.height == 0)
    }
}
