import Foundation
import Testing

@testable import UIKit

/// A delegate that provides a view's pointer regions and style, and records the calls it receives.
@MainActor
final class PointerTeller: NSObject, UIPointerInteractionDelegate {
    var heard: [String] = []
    var regions: ((UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion?)?
    var style: UIPointerStyle?

    init(_ style: UIPointerStyle? = nil) { self.style = style }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let regions else { return defaultRegion }
        return regions(request, defaultRegion)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        heard.append("style \(name(region))")
        return style
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        heard.append("enter \(name(region))")
        animator.addAnimations { [self] in heard.append("animate") }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) { heard.append("exit \(name(region))") }

    private func name(_ region: UIPointerRegion) -> String { region.identifier.map { "\($0)" } ?? "all" }

    func take() -> [String] {
        defer { heard = [] }
        return heard
    }
}

@MainActor struct PointerTargetTests {
    private func look(_ bench: TouchBench) -> PointerLook { bench.input.pointer.look }

    @Test("an interaction belongs to one view at a time, and is notified of its moves")
    func interactionView() {
        final class Told: NSObject, UIInteraction {
            weak var view: UIView?
            var heard: [String] = []
            func willMove(to view: UIView?) { heard.append("will \(view?.tag ?? 0)") }
            func didMove(to view: UIView?) {
                self.view = view
                heard.append("did \(view?.tag ?? 0)")
            }
        }
        let (one, two, told) = (UIView(), UIView(), Told())
        (one.tag, two.tag) = (1, 2)
        one.addInteraction(told)
        one.addInteraction(told)
        #expect(told.heard == ["will 1", "did 1"] && one.interactions.count == 1)
        two.interactions = [UIPointerInteraction(delegate: nil), told]
        #expect(told.heard == ["will 1", "did 1", "will 0", "did 0", "will 2", "did 2"])
        #expect(one.interactions.isEmpty && told.view === two)
        one.removeInteraction(told)
        #expect(two.interactions.count == 2)
        two.interactions = []
        #expect(told.view == nil && told.heard.last == "did 0")
    }

    @Test("regions are equal by rectangle and identifier")
    func pointerTargetEquality() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(UIPointerRegion(rect: rect) == UIPointerRegion(rect: rect))
        #expect(UIPointerRegion(rect: rect, identifier: "a") == UIPointerRegion(rect: rect, identifier: "a"))
        #expect(UIPointerRegion(rect: rect, identifier: "a") != UIPointerRegion(rect: rect, identifier: "b"))
        #expect(UIPointerRegion(rect: rect) != UIPointerRegion(rect: .zero))
        #expect(UIPointerRegion(rect: rect).hash == UIPointerRegion(rect: rect).hash)
    }

    @Test("the innermost view with a region decides; without a delegate the pointer has the default shape")
    func innermostRegion() {
        TouchBench.run { bench in
            let outer = ToldView("outer", 100, 100, 200, 200, in: bench.view)
            let inner = ToldView("inner", 50, 50, 100, 100, in: outer)
            let (hidden, beam) = (
                PointerTeller(.hidden()), PointerTeller(UIPointerStyle(shape: .verticalBeam(length: 9)))
            )
            outer.addInteraction(UIPointerInteraction(delegate: hidden))
            bench.hover(200, 200)
            #expect(look(bench) == .hidden)
            inner.addInteraction(UIPointerInteraction(delegate: beam))
            bench.hover(201, 200)
            #expect(look(bench) == .verticalBeam)
            bench.hover(110, 110)
            #expect(look(bench) == .hidden)
            bench.hover(50, 50)
            #expect(look(bench) == .system)
            let plain = UIPointerInteraction(delegate: nil)
            inner.addInteraction(plain)
            bench.hover(200, 200)
            #expect(look(bench) == .system)
            plain.isEnabled = false
            bench.hover(201, 200)
            #expect(look(bench) == .verticalBeam)
        }
    }

    @Test(
        "locations, modifiers and regions are in the view's coordinates, and a region elsewhere is ignored"
    )
    func regions() {
        TouchBench.run { bench in
            let view = ToldView("view", 100, 100, 200, 200, in: bench.view)
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            let teller = PointerTeller(.hidden())
            var asked: [CGPoint] = []
            teller.regions = { request, whole in
                asked.append(request.location)
                #expect(whole.rect == CGRect(x: 0, y: 0, width: 200, height: 200))
                return UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 200))
            }
            view.addInteraction(UIPointerInteraction(delegate: teller))
            // The view's centre is at 200, 200, and its scale is 0.5.
            bench.hover(160, 170)
            #expect(asked == [CGPoint(x: 20, y: 40)] && look(bench) == .hidden)
            bench.hover(200, 170)
            #expect(asked.count == 2 && look(bench) == .system)
            teller.regions = { _, _ in nil }
            bench.hover(160, 170)
            #expect(look(bench) == .system)
        }
    }

    @Test("the style is requested once per region, entering and leaving are reported, and animations run")
    func crossing() {
        TouchBench.run { bench in
            let view = ToldView("view", 100, 100, 200, 200, in: bench.view)
            let teller = PointerTeller(.hidden())
            teller.regions = { request, whole in
                let isLeft = request.location.x < 100
                return UIPointerRegion(rect: whole.rect, identifier: isLeft ? "left" : "right")
            }
            let interaction = UIPointerInteraction(delegate: teller)
            view.addInteraction(interaction)
            bench.hover(110, 110)
            #expect(teller.take() == ["style left", "enter left", "animate"])
            bench.hover(120, 110)
            bench.hover(130, 120)
            #expect(teller.take() == [])
            bench.hover(250, 110)
            #expect(teller.take() == ["exit left", "style right", "enter right", "animate"])
            teller.style = nil
            interaction.invalidate()
            bench.hover(251, 110)
            #expect(teller.take() == ["style right"] && look(bench) == .system)
            bench.hover(10, 10)
            #expect(teller.take() == ["exit right"])
            bench.hover(250, 110)
            bench.input.hoverEnded(in: bench.scene)
            #expect(teller.take().last == "exit right")
        }
    }

    @Test("while a button is down the pointer keeps its shape")
    func pointerTargetDragging() {
        TouchBench.run { bench in
            let view = ToldView("view", 100, 100, 100, 100, in: bench.view)
            let teller = PointerTeller(.hidden())
            view.addInteraction(UIPointerInteraction(delegate: teller))
            bench.hover(150, 150)
            bench.down(9, 150, 150, .indirectPointer, buttons: .primary)
            bench.move(9, 20, 20)
            bench.commit()
            #expect(look(bench) == .hidden)
            bench.up(9)
            bench.hover(20, 20)
            #expect(look(bench) == .system)
        }
    }

    @Test(
        "painting elsewhere does not update a resting pointer, unless hit testing changed")
    func paintedElsewhere() {
        TouchBench.run { bench in
            let log = StateLog()
            let hover = UIHoverGestureRecognizer()
            log.watch(hover)
            let view = ToldView("view", 100, 100, 100, 100, in: bench.view)
            view.addGestureRecognizer(hover)
            bench.hover(150, 150)
            #expect(log.take() == ["began"])
            view.frame.origin.x = 300
            bench.commit(painting: CGRect(x: 400, y: 400, width: 10, height: 10))
            #expect(log.take() == [])
            view.frame.origin.x = 100
            view.isUserInteractionEnabled = false
            bench.commit(painting: CGRect(x: 400, y: 400, width: 10, height: 10))
            #expect(log.take() == ["ended"])
        }
    }

    @Test("views that appear, disappear or change under a resting pointer are noticed, by hover recognizers too")
    func resting() {
        TouchBench.run { bench in
            let view = ToldView("view", 100, 100, 100, 100, in: bench.view)
            let teller = PointerTeller(.hidden())
            view.addInteraction(UIPointerInteraction(delegate: teller))
            let log = StateLog()
            let hover = UIHoverGestureRecognizer()
            log.watch(hover)
            view.addGestureRecognizer(hover)
            bench.hover(150, 150)
            #expect(look(bench) == .hidden && log.take() == ["began"])
            bench.commit()
            #expect(log.take() == [])
            view.frame.origin.x = 200
            bench.commit()
            #expect(look(bench) == .system && log.take() == ["ended"])
            view.frame.origin.x = 100
            bench.commit()
            #expect(look(bench) == .hidden && log.take() == ["began"])
            view.removeFromSuperview()
            bench.commit()
            #expect(look(bench) == .system && log.take() == ["ended"])
            #expect(teller.take().filter { $0.hasPrefix("e") } == ["enter all", "exit all", "enter all", "exit all"])
        }
    }

    @Test("an enabled text field shows the beam over its text, also a secure one, and not while a button is down")
    func pointerTargetTextField() {
        TouchBench.run { bench in
            let field = bench.add(UITextField(), 100, 100, 200, 40)
            field.text = "text"
            field.clearButtonMode = .always
            field.layoutIfNeeded()
            bench.hover(150, 120)
            #expect(look(bench) == .verticalBeam)
            let clear = field.clearButtonRect(forBounds: field.bounds)
            bench.hover(100 + clear.midX, 100 + clear.midY)
            #expect(look(bench) == .system)
            field.isSecureTextEntry = true
            bench.hover(150, 120)
            #expect(look(bench) == .verticalBeam)
            field.isEnabled = false
            bench.hover(151, 120)
            #expect(look(bench) == .system)
            field.isEnabled = true
            let teller = PointerTeller(.hidden())
            field.addInteraction(UIPointerInteraction(delegate: teller))
            bench.hover(150, 120)
            #expect(look(bench) == .hidden, "an interaction comes before what the field does by itself")
        }
    }

    @Test("a button shows the hand only if the program requests it")
    func pointerTargetButton() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 100, 100, 100, 40)
            bench.hover(150, 120)
            #expect(look(bench) == .system && !button.isPointerInteractionEnabled)
            button.isPointerInteractionEnabled = true
            bench.hover(151, 120)
            #expect(look(bench) == .hand)
            button.isEnabled = false
            bench.hover(150, 120)
            #expect(look(bench) == .system)
        }
    }

    @Test("R735: a button's own function determines the pointer; effects are not shown, and nil is the usual pointer")
    func pointerStyleProvider() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 100, 100, 100, 40)
            var style: UIPointerStyle?
            var proposed: UIPointerEffect?
            button.pointerStyleProvider = { _, effect, _ in
                proposed = effect
                return style
            }
            bench.hover(150, 120)
            #expect(proposed == nil && look(bench) == .system, "the interaction is not enabled")
            button.isPointerInteractionEnabled = true
            bench.hover(151, 120)
            #expect(proposed?.preview.view === button && look(bench) == .system)
            style = .hidden()
            bench.hover(150, 120)
            #expect(look(bench) == .hidden)
            style = UIPointerStyle(effect: .lift(UITargetedPreview(view: button)), shape: .roundedRect(.zero))
            bench.hover(151, 120)
            #expect(look(bench) == .hand)
        }
    }

    @Test("empty shapes are the default pointer, and a path is copied when the style is created")
    func emptyShapes() {
        #expect(UIPointerStyle(shape: .path(UIBezierPath())).look == .system)
        #expect(UIPointerStyle(shape: .roundedRect(.zero)).look == .system)
        #expect(UIPointerStyle(shape: .horizontalBeam(length: 3)).look == .horizontalBeam)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        let look = UIPointerStyle(shape: .path(path)).look
        #expect(look == .path(path.cgPath))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(look != .path(path.cgPath))
        let round = UIPointerStyle(shape: .roundedRect(CGRect(x: 10, y: 0, width: -10, height: 10), radius: 900)).look
        guard case .path(let circle) = round else {
            Issue.record("no path")
            return
        }
        #expect(circle.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!circle.contains(CGPoint(x: 0.5, y: 0.5)))
    }
}
