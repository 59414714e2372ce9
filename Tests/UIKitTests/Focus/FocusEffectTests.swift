import Foundation
import Testing

@testable import UIKit

@MainActor
struct FocusEffectTests {
    private let blue = DrawnPixel(0, 122, 255)

    private func isBlue(_ bench: TouchBench, _ x: Int, _ y: Int) -> Bool {
        bench.window.backgroundColor = .white
        bench.view.isOpaque = false
        bench.window.layoutIfNeeded()
        let image = UIImage.drawn(400, 400, scale: 1) { bench.window.layer.render(in: $0) }
        return image.pixel(x, y)?.isClose(to: blue, within: 60) == true
    }

    @Test("R1025: a line is around a focused view, follows its size, and is gone after a click")
    func standardLine() {
        TouchBench.run { bench in
            let card = bench.add(FocusableView("card"), 50, 50, 100, 100)
            card.backgroundColor = .white
            #expect(!isBlue(bench, 47, 100))
            bench.press(.keyboardTab)
            #expect(isBlue(bench, 47, 100) && !isBlue(bench, 52, 100) && isBlue(bench, 152, 100))
            card.frame.size.width = 200
            #expect(!isBlue(bench, 152, 100) && isBlue(bench, 252, 100))
            card.clipsToBounds = true
            bench.tap(1, 350, 350, .indirectPointer)
            #expect(!isBlue(bench, 47, 100) && card.subviews.isEmpty)
            bench.press(.keyboardTab)
            #expect(isBlue(bench, 51, 100) && !isBlue(bench, 47, 100), "a view that clips has it inside")
        }
    }

    @Test("R1025: a halo of the program replaces the ring of controls and views, and no effect shows nothing")
    func ownHalo() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .custom), 50, 50, 100, 100)
            bench.press(.keyboardTab)
            #expect(isBlue(bench, 47, 100))
            button.focusEffect = nil
            #expect(!isBlue(bench, 47, 100) && button.focusEffect == nil && button.isFocused)
            let effect = UIFocusHaloEffect(rect: CGRect(x: 20, y: 20, width: 40, height: 40))
            effect.position = .inside
            button.focusEffect = effect
            #expect(isBlue(bench, 71, 90) && !isBlue(bench, 68, 90) && !isBlue(bench, 47, 100))
            effect.position = .outside
            #expect(isBlue(bench, 71, 90), "the button has a copy")
            #expect((effect.copy() as? UIFocusHaloEffect)?.position == .outside)
            button.focusEffect = effect
            #expect(!isBlue(bench, 71, 90) && isBlue(bench, 67, 90))
            button.focusEffect = UIFocusHaloEffect(
                path: UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80)))
            #expect(isBlue(bench, 60, 100) && !isBlue(bench, 67, 90))
            button.focusEffect = UIFocusEffect()
            #expect(isBlue(bench, 47, 100) && !isBlue(bench, 60, 100))
        }
    }

    @Test("R1025: a halo is in its container, above the reference view")
    func haloContainer() {
        TouchBench.run { bench in
            let card = bench.add(FocusableView("card"), 50, 50, 100, 100)
            let container = bench.add(UIView(), 0, 0, 300, 300)
            let (reference, front) = (UIView(), UIView())
            container.addSubview(reference)
            container.addSubview(front)
            let effect = UIFocusHaloEffect(
                roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10, curve: .continuous)
            effect.containerView = container
            effect.referenceView = reference
            card.focusEffect = effect
            bench.press(.keyboardTab)
            #expect(container.subviews.count == 3 && container.subviews[1] is FocusHaloView && card.subviews.isEmpty)
            #expect(isBlue(bench, 47, 100))
            card.removeFromSuperview()
            #expect(container.subviews.count == 2)
        }
    }

    @Test("R1025: the line lies outside with a gap or inside, and never has a negative size")
    func haloGeometry() {
        let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        func halo(_ rect: CGRect, _ isInside: Bool) -> FocusHaloGeometry {
            FocusHaloGeometry(around: rect, radius: 5, isInside: isInside, width: 2, gap: 1)
        }
        #expect(halo(rect, false).rect == CGRect(x: 8, y: 8, width: 104, height: 54) && halo(rect, false).radius == 7)
        #expect(halo(rect, true).rect == CGRect(x: 11, y: 11, width: 98, height: 48) && halo(rect, true).radius == 4)
        let tiny = halo(CGRect(x: 10, y: 10, width: 1, height: 1), true)
        #expect(tiny.rect.size == .zero && tiny.radius == 0)
    }
}
