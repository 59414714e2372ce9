import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ReplicatorLayerTests {
    let root = CALayer(0, 0, 100, 100)
    let row = CAReplicatorLayer()
    let dot: CALayer

    init() {
        row.frame = root.bounds
        root.addSublayer(row)
        dot = CALayer(10, 10, 10, 10, .white, in: row)
        dot.backgroundColor = UIColor.red.cgColor
    }

    @Test("a replicator layer shows its sublayers once by default, and then at each step of its transform")
    func replicatorLayerCopies() {
        #expect(row.instanceCount == 1 && CATransform3DIsIdentity(row.instanceTransform))
        #expect(row.instanceColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        #expect(root.painted(100, 100)[15, 15] == .red && root.painted(100, 100)[35, 15] == .white)
        row.instanceCount = 3
        let canvas = root.painted(100, 100)
        #expect(canvas[15, 15] == .red && canvas[35, 15] == .red && canvas[55, 15] == .red && canvas[75, 15] == .white)
        row.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = root.painted(100, 100)
        #expect(turned[85, 15] == .red && turned[85, 85] == .red && turned[15, 85] == .white, "about the middle")
        row.instanceCount = 0
        #expect(root.painted(100, 100)[15, 15] == .white)
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === dot, "the original is hit")
    }

    @Test("copies are multiplied by a colour that changes with each of them")
    func replicatorLayerColors() {
        dot.backgroundColor = UIColor.white.cgColor
        root.backgroundColor = UIColor.blue.cgColor
        row.instanceCount = 3
        row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        row.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
        row.instanceRedOffset = -0.5
        row.instanceAlphaOffset = -0.25
        let canvas = root.painted(100, 100)
        #expect(canvas[15, 15].isClose(to: DrawnPixel(255, 128, 0), within: 2))
        #expect(canvas[35, 15].isClose(to: DrawnPixel(96, 96, 64), within: 3))
        #expect(canvas[55, 15].isClose(to: DrawnPixel(0, 64, 128), within: 3))
    }

    @Test("copies have the opacity of layers above that form no picture with their sublayers")
    func replicatorLayerInheritedOpacity() {
        let above = CALayer(0, 0, 100, 100)
        root.addSublayer(above)
        above.addSublayer(row)
        (above.allowsGroupOpacity, above.opacity, dot.opacity) = (false, 0.5, 0.5)
        row.instanceCount = 2
        row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        let canvas = root.painted(100, 100)
        #expect(canvas[15, 15].isClose(to: DrawnPixel(255, 191, 191)))
        #expect(canvas[35, 15].isClose(to: DrawnPixel(255, 191, 191)))
        row.instanceColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5)
        #expect(root.painted(100, 100)[15, 15].isClose(to: DrawnPixel(255, 223, 223), within: 2))
    }

    @Test("with a delay each copy shows the animations of its sublayers later than the one before")
    func replicatorLayerDelay() async throws {
        try await withAnimationStage { stage async throws in
            stage.root.layer.addSublayer(row)
            dot.frame = CGRect(x: 0, y: 100, width: 10, height: 10)
            row.instanceCount = 3
            row.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
            row.instanceDelay = 0.5
            #expect(row.instanceDelay == 0.5)
            let movement = CABasicAnimation(keyPath: "position.x")
            (movement.fromValue, movement.toValue) = (105, 305)
            movement.duration = 2
            movement.repeatCount = .infinity
            dot.add(movement, forKey: "movement")
            try await stage.display.settle()
            stage.advance(by: 0.75)
            #expect(try await stage.pixel(180, 105) == .red)
            #expect(try await stage.pixel(130, 125) == .red)
            #expect(try await stage.pixel(5, 145) == .red, "the third has not begun")
            stage.advance(by: 0.75)
            #expect(try await stage.pixel(255, 105) == .red)
            #expect(try await stage.pixel(205, 125) == .red)
            #expect(try await stage.pixel(155, 145) == .red)
            for (x, y) in [(180, 105), (130, 125), (5, 145)] {
                #expect(try await stage.pixel(x, y) == .white, "nothing of the former places is left")
            }
            let log = LogRecorder.record { row.instanceDelay = .nan }
            #expect(row.instanceDelay == 0.5 && log.count == 1)
        }
    }

    @Test("a change of a sublayer repaints all copies of it, also outside of the bounds and in perspective")
    func replicatorLayerDamage() {
        row.instanceCount = 4
        row.instanceTransform = CATransform3DMakeTranslation(22, 15, 0)
        let canvas = root.painted(100, 100)
        #expect(root.difference(on: canvas) { dot.backgroundColor = UIColor.green.cgColor } == nil)
        #expect(canvas[81, 60] == .green)
        #expect(root.difference(on: canvas) { dot.position.x += 3 } == nil)
        #expect(root.difference(on: canvas) { row.frame = CGRect(x: 0, y: 0, width: 10, height: 10) } == nil)
        #expect(root.difference(on: canvas) { row.instanceCount = 2 } == nil)
        #expect(root.difference(on: canvas) { row.instanceAlphaOffset = -0.3 } == nil)
        var turn = CATransform3DMakeRotation(0.5, 0, 1, 0)
        turn.m34 = -1 / 300
        #expect(root.difference(on: canvas, tolerance: 2) { row.instanceTransform = turn } == nil)
        #expect(root.difference(on: canvas, tolerance: 2) { dot.removeFromSuperlayer() } == nil)
    }

    @Test("values that are not finite are refused, and countless copies take no time")
    func replicatorLayerBadInput() {
        row.instanceCount = 2
        row.instanceRedOffset = .nan
        row.instanceAlphaOffset = .infinity
        var broken = CATransform3DIdentity
        broken.m11 = .nan
        row.instanceTransform = broken
        #expect(row.instanceRedOffset == 0 && row.instanceAlphaOffset == 0)
        #expect(CATransform3DIsIdentity(row.instanceTransform))
        row.instanceTransform = CATransform3DMakeScale(1e30, 1e30, 1)
        row.instanceCount = .max
        _ = root.painted(100, 100)
        row.instanceCount = -5
        #expect(root.painted(100, 100)[15, 15] == .white)
        row.instanceColor = nil
        #expect(row.instanceColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    }
}
