import Foundation
import Testing

@testable import UIKit

/// Layers with so many sublayers that a commit visits them in blocks.
@MainActor
struct SublayerBlockTests {
    private static let many = 4 * SublayerBlock.size + 5

    private func makeRoot() -> CALayer {
        let root = CALayer(0, 0, 300, 300, .white)
        for index in 0..<Self.many {
            let place = CGPoint(x: index % 12 * 24, y: index / 12 * 24)
            _ = CALayer(place.x, place.y, 20, 20, index % 2 == 0 ? .red : .green, in: root)
        }
        return root
    }

    @Test("a commit for one sublayer among many visits the others of its block only, and paints the same")
    func oneBlockVisited() {
        let root = makeRoot()
        let canvas = root.painted(300, 300)
        #expect(root.blocks.count == 5 && root.blocks.allSatisfy { !$0.isChanged })
        root.children[70].backgroundColor = UIColor.blue.cgColor
        #expect(root.blocks.map(\.isChanged) == [false, false, true, false, false])
        // Another layer that is changed without a mark is not noticed, because its block is not visited.
        root.children[0].dirt.insert(.appearance)
        #expect(root.takeDamage() == [root.children[70].frame])
        root.children[0].dirt.remove(.appearance)
        canvas.paint([root], area: root.children[70].frame)
        #expect(root.difference(on: canvas) { root.children[71].opacity = 0.5 } == nil)
    }

    @Test("a walk finds the sublayers that may have something in an area, in both directions")
    func walkFindsSublayers() {
        let root = makeRoot()
        _ = root.painted(300, 300)
        root.children[100].isHidden = true
        _ = root.takeDamage()
        for area in [CGRect(x: 30, y: 30, width: 60, height: 60), CGRect(x: 0, y: 0, width: 300, height: 1), .infinite]
        {
            let due = root.children.filter { $0.subtreeRect.overlaps(area) || $0.subtreeRect.isNull }
            var (walk, found) = (SublayerWalk(root, in: area), [CALayer]())
            while let layer = walk.next() { found.append(layer) }
            #expect(found == due && due.contains(root.children[100]))
            (walk, found) = (SublayerWalk(root, in: area), [])
            while let layer = walk.previous() { found.append(layer) }
            #expect(found == due.reversed())
        }
    }

    @Test("random changes of many sublayers are painted as in a tree without blocks")
    func randomChangesOfMany() {
        let root = makeRoot()
        let canvas = root.painted(300, 300)
        var random = SeededGenerator(seed: 20_261_126)
        func anyChild() -> CALayer { root.children[Int.random(in: root.children.indices, using: &random)] }
        for step in 0..<400 {
            // Parts of translucent layers may differ by a rounding error.
            let difference = root.difference(on: canvas, tolerance: 2) {
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0, 1:
                        let white = CGFloat.random(in: 0...1, using: &random)
                        anyChild().backgroundColor = UIColor(white: white, alpha: 1).cgColor
                    case 2, 3:
                        anyChild().position = CGPoint(
                            x: Int.random(in: -30...330, using: &random), y: Int.random(in: -30...330, using: &random))
                    case 4: anyChild().isHidden.toggle()
                    case 5: if root.children.count > SublayerBlock.fewest - 3 { anyChild().removeFromSuperlayer() }
                    case 6:
                        let index = Int.random(in: 0...root.children.count, using: &random)
                        root.insertSublayer(CALayer(CGFloat(step % 280), 100, 15, 15, .blue), at: UInt32(index))
                    case 7: _ = CALayer(5, 5, 30, 10, .yellow, in: anyChild())
                    case 8: root.bounds.origin.y += CGFloat(Int.random(in: -3...3, using: &random))
                    default: anyChild().opacity = .random(in: 0...1, using: &random)
                    }
                }
            }
            // A painting that visits all layers shows what blocks would hide.
            let blocks = root.blocks
            root.blocks = []
            let whole = Canvas(300, 300)
            whole.paint([root], skipsCovered: false)
            root.blocks = blocks
            let faults = [difference, canvas.difference(from: whole, tolerance: 2)].compactMap(\.self)
            #expect(faults.isEmpty, "step \(step)")
            guard faults.isEmpty else { return }
        }
    }
}
