import Foundation
import Testing

@testable import UIKit

/// The movement of pixels after a layer has scrolled.
@MainActor
struct PixelMoveTests {
    private let area = CGRect(x: 10, y: 20, width: 100, height: 80)

    @Test("a rectangle moves within an area, and what nothing moves to is uncovered")
    func uncovered() throws {
        let up = try #require(PixelMove(of: area, by: CGPoint(x: 0, y: -20)))
        #expect(up.uncovered == [CGRect(x: 10, y: 80, width: 100, height: 20)])
        #expect(
            up.destination(of: CGRect(x: 0, y: 30, width: 30, height: 30))
                == CGRect(x: 10, y: 20, width: 20, height: 20))
        let both = try #require(PixelMove(of: area, by: CGPoint(x: 5, y: 7)))
        let kept = both.destination(of: area)
        #expect(kept == CGRect(x: 15, y: 27, width: 95, height: 73))
        let pixels = both.uncovered.reduce(kept.width * kept.height) { $0 + $1.width * $1.height }
        #expect(pixels == 8000 && both.uncovered.allSatisfy { area.contains($0) && $0.intersection(kept).isEmpty })
    }

    @Test("areas and distances between pixels, and distances beyond the area, are not moved")
    func pixelMoveRefused() {
        #expect(PixelMove(of: area, by: CGPoint(x: 0, y: 0.5)) == nil)
        #expect(PixelMove(of: area.offsetBy(dx: 0.25, dy: 0), by: CGPoint(x: 0, y: 1)) == nil)
        #expect(
            PixelMove(of: area, by: CGPoint(x: 0, y: 80)) == nil
                && PixelMove(of: area, by: CGPoint(x: -100, y: 0)) == nil)
        #expect(PixelMove(of: .null, by: .zero) == nil && PixelMove(of: area, by: CGPoint(x: 0, y: CGFloat.nan)) == nil)
    }

    @Test("damage and what lies in front are painted where they are and where their pixels have gone")
    func overlays() throws {
        let move = try #require(PixelMove(of: area, by: CGPoint(x: 0, y: -10)))
        var damage = DamageRegion()
        damage.add(CGRect(x: 30, y: 50, width: 5, height: 5))
        var changed = DamageRegion()
        changed.add(CGRect(x: 70, y: 60, width: 5, height: 5))
        var repainting = Repainting(damage: damage)
        repainting.add(move, changed: changed, overlays: [CGRect(x: 90, y: 90, width: 400, height: 5)])
        for rect in [
            CGRect(x: 30, y: 50, width: 5, height: 5), CGRect(x: 30, y: 40, width: 5, height: 5),
            CGRect(x: 90, y: 80, width: 20, height: 5), CGRect(x: 10, y: 90, width: 100, height: 10),
            CGRect(x: 70, y: 60, width: 5, height: 5),
        ] {
            #expect(repainting.region.rects.contains { $0.contains(rect) })
        }
        #expect(!repainting.region.rects.contains { $0.intersects(CGRect(x: 70, y: 50, width: 5, height: 5)) })
        #expect(repainting.changed.rects.contains { $0.contains(area) })
    }

    /// A white page of 100 by 100 with a scrolling layer of coloured rows.
    private func scene() -> (root: CALayer, scroll: CALayer, canvas: Canvas) {
        let root = CALayer(0, 0, 100, 100, .white)
        let scroll = CALayer(10, 10, 80, 80, .lightGray, in: root)
        scroll.masksToBounds = true
        for row in 0..<40 {
            let color = UIColor(hue: CGFloat(row) / 40, saturation: 1, brightness: 1, alpha: 1)
            _ = CALayer(0, CGFloat(row) * 10, 70, 9, color, in: scroll)
        }
        return (root, scroll, root.painted(100, 100))
    }

    private func commit(_ root: CALayer) -> Repainting {
        var damage = LayerDamage()
        damage.collect(root, transform: .identity)
        return damage.repainting(of: [root], in: CGRect(x: 0, y: 0, width: 100, height: 100), movesPixels: true)
    }

    @Test("a layer that scrolls over an opaque background moves its pixels and paints only what comes into view")
    func scroll() {
        let (root, scroll, canvas) = scene()
        scroll.bounds.origin.y = 7
        let repainting = commit(root)
        #expect(repainting.moves == [PixelMove(area: CGRect(x: 10, y: 10, width: 80, height: 80), x: 0, y: -7)])
        #expect(repainting.region.rects == [CGRect(x: 10, y: 83, width: 80, height: 7)])
        for move in repainting.moves { canvas.perform(move) }
        for rect in repainting.region.rects { canvas.paint([root], area: rect) }
        #expect(root.difference(on: canvas) {} == nil)
        // Several steps before one painting are one movement.
        let difference = root.difference(on: canvas) {
            for step in 1...5 { scroll.bounds.origin = CGPoint(x: CGFloat(step), y: 7 + CGFloat(step) * 3) }
        }
        #expect(difference == nil)
    }

    @Test("whatever does not move with the layer, or shines through it, is shown right")
    func cases() {
        typealias Change = (_ root: CALayer, _ scroll: CALayer) -> Void
        let cases: [(name: String, moves: Bool, change: Change)] = [
            ("plain", true, { _, _ in }),
            ("overlay", true, { root, _ in _ = CALayer(30, 30, 30, 30, .black, in: root) }),
            ("transparent on one colour", true, { _, scroll in scroll.backgroundColor = nil }),
            ("fraction", false, { _, scroll in scroll.bounds.origin.y += 0.5 }),
            ("between pixels", false, { _, scroll in scroll.position.x += 0.5 }),
            ("round", false, { _, scroll in scroll.cornerRadius = 20 }),
            ("round superlayer", false, { root, _ in (root.cornerRadius, root.masksToBounds) = (40, true) }),
            ("transparency", false, { _, scroll in scroll.opacity = 0.5 }),
            ("mask", false, { _, scroll in scroll.mask = CALayer(0, 0, 200, 40, .black) }),
            ("border", false, { _, scroll in (scroll.borderWidth, scroll.borderColor) = (3, UIColor.red.cgColor) }),
            (
                "sublayers of another size", false,
                { _, scroll in scroll.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }
            ),
            ("turned", false, { _, scroll in scroll.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }),
            (
                "a shadow behind", false,
                { root, scroll in
                    let between = CALayer(0, 0, 100, 100, in: root)
                    between.shadowOpacity = 1
                    between.shadowPath = CGPath(rect: CGRect(x: 30, y: 30, width: 9, height: 9), transform: nil)
                    between.addSublayer(scroll)
                    scroll.backgroundColor = nil
                }
            ),
            (
                "a colour behind a part", false,
                { root, scroll in
                    let between = CALayer(0, 0, 50, 50, UIColor.green.withAlphaComponent(0.5), in: root)
                    between.addSublayer(scroll)
                    scroll.backgroundColor = nil
                }
            ),
            (
                "something behind", false,
                { root, scroll in
                    scroll.backgroundColor = nil
                    root.insertSublayer(CALayer(20, 20, 50, 50, .green), at: 0)
                }
            ),
        ]
        for (name, movesPixels, change) in cases {
            let (root, scroll, canvas) = scene()
            _ = root.difference(on: canvas) { change(root, scroll) }
            for step in 0..<4 {
                let difference = root.difference(on: canvas, tolerance: 2) {
                    scroll.bounds.origin.y += name == "fraction" ? 4.25 : 5
                    if step == 3 { scroll.children[2].backgroundColor = UIColor.black.cgColor }
                }
                #expect(difference == nil, "\(name)")
            }
            scroll.bounds.origin.y += name == "fraction" ? 4.25 : 5
            #expect((commit(root).moves.count == 1) == movesPixels, "\(name)")
        }
    }

    @Test("sublayers that stay, move by themselves, come and go while the layer scrolls are shown right")
    func sublayers() {
        let (root, scroll, canvas) = scene()
        let sticky = CALayer(0, 0, 80, 12, .black, in: scroll)
        sticky.zPosition = 1
        for step in 1...20 {
            let difference = root.difference(on: canvas) {
                scroll.bounds.origin.y += 6
                sticky.position.y = scroll.bounds.minY + 6
                if step % 4 == 0 { scroll.children[step].removeFromSuperlayer() }
                if step % 4 == 1 { scroll.children[step].frame.origin.y += 33 }
                if step % 4 == 2 { _ = CALayer(40, scroll.bounds.minY + 20, 30, 30, .red, in: scroll) }
            }
            #expect(difference == nil, "step \(step)")
        }
    }
}
