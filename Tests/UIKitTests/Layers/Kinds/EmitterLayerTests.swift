import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Emitter layers in a window.
@MainActor
struct EmitterLayerTests {
    private func image(_ color: UIColor, _ size: CGFloat = 10) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: .init(for: .init(displayScale: 1)))
            .image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
            }.cgImage
    }

    private func withEmitter(
        scale: Int = 1, _ body: (CAEmitterLayer, CAEmitterCell, UIWindow, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(
            on: [.monitor("SCREEN", 200 * scale, 160 * scale, scale: scale)]
        ) { application, display in
            display.clock.stop()
            defer { display.clock.resume() }
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
            cell.contents = image(.white)
            cell.name = "paper"
            cell.color = UIColor.red.cgColor
            (cell.birthRate, cell.lifetime, cell.velocity) = (10, 1, 100)
            layer.emitterPosition = CGPoint(x: 20, y: 50)
            layer.beginTime = CACurrentMediaTime()
            layer.emitterCells = [cell]
            window.rootViewController?.view.layer.addSublayer(layer)
            try await display.settle()
            try await body(layer, cell, window, display)
        }
    }

    @Test("R439: particles move with the clock, in the colour of their cell, and leave nothing behind")
    func movement() async throws {
        try await withEmitter { layer, cell, _, display in
            #expect(try display.pixel(x: 20, y: 50) == .white)
            cell.duration = 0.11
            try await display.stepAnimations(by: 0.1 + 0.001)
            #expect(layer.system.particles.count == 1)
            #expect(try display.pixel(x: 21, y: 50) == .red)
            try await display.stepAnimations(by: 0.5)
            #expect(try display.pixel(x: 21, y: 50) == .white && display.pixel(x: 70, y: 50) == .red)
            #expect(AnimationClock.shared.isNeeded)
            try await display.stepAnimations(by: 1)
            #expect(try display.pixel(x: 70, y: 50) == .white)
            #expect(!AnimationClock.shared.isNeeded, "at rest the program does not wake up")
        }
    }

    @Test("R439: a birth rate of 0 stops the births, and another one begins again")
    func birthRate() async throws {
        try await withEmitter { layer, _, _, display in
            try await display.stepAnimations(by: 0.55)
            #expect(layer.system.particles.count == 5)
            layer.birthRate = 0
            try await display.stepAnimations(by: 2)
            #expect(layer.system.particles.isEmpty && !AnimationClock.shared.isNeeded)
            layer.birthRate = 1
            // Half a particle is due since the births stopped.
            try await display.stepAnimations(by: 0.5)
            #expect(layer.system.particles.count == 5)
        }
    }

    @Test("R439: properties of cells have key paths with their names")
    func keyPaths() async throws {
        try await withEmitter { layer, cell, _, display in
            layer.setValue(0, forKeyPath: "emitterCells.paper.birthRate")
            #expect(cell.birthRate == 0)
            #expect(layer.value(forKeyPath: "emitterCells.paper.velocity") as? CGFloat == 100)
            layer.setValue(2, forKeyPath: "birthRate")
            #expect(layer.birthRate == 2)
            layer.velocity = .nan
            #expect(layer.velocity == 1)
            let animation = CABasicAnimation(keyPath: "emitterPosition.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
            cell.birthRate = 100
            layer.add(animation, forKey: nil)
            try await display.stepAnimations(by: 0.5, frames: 50)
            let last = try #require(layer.system.particles.last)
            #expect(abs(last.origin.x - 49) <= 2)
            let pause = CABasicAnimation(keyPath: "emitterCells.paper.birthRate")
            (pause.fromValue, pause.toValue, pause.duration) = (0, 0, 2)
            layer.add(pause, forKey: nil)
            try await display.stepAnimations(by: 0.1)
            let count = layer.system.particles.filter { $0.birth > last.birth }.count
            try await display.stepAnimations(by: 0.3, frames: 30)
            #expect(layer.system.particles.filter { $0.birth > last.birth }.count == count)
        }
    }

    @Test("R439: a layer that begins now is empty, another one is full of particles; a hidden window does not move")
    func begin() async throws {
        try await withEmitter { layer, _, window, display in
            #expect(layer.system.particles.isEmpty)
            let full = CAEmitterLayer()
            full.emitterCells = [CAEmitterCell()]
            full.emitterCells?[0].birthRate = 10
            full.emitterCells?[0].lifetime = 2
            window.rootViewController?.view.layer.addSublayer(full)
            try await display.settle()
            #expect((19...21).contains(full.system.particles.count))
            window.isHidden = true
            try await display.stepAnimations(by: 0.1)
            #expect(!AnimationClock.shared.isNeeded)
        }
    }

    @Test("particles look as they were looked at", arguments: [1, 2])
    func picture(scale: Int) async throws {
        try await withEmitter(scale: scale) { layer, cell, window, display in
            cell.contents = image(.white, 12)
            (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (40, 3, 60, 20)
            (cell.emissionLongitude, cell.emissionRange) = (.pi, .pi / 2)
            (cell.spin, cell.spinRange, cell.scaleRange) = (2, 3, 0.4)
            (cell.color, cell.greenRange, cell.blueRange, cell.alphaSpeed) = (UIColor.orange.cgColor, 0.5, 0.8, -0.3)
            let glow = CAEmitterCell()
            glow.contents = image(UIColor(red: 0.2, green: 0.3, blue: 0.6, alpha: 1), 16)
            (glow.birthRate, glow.lifetime, glow.velocity, glow.emissionRange) = (20, 2, 30, 2 * .pi)
            layer.emitterShape = .line
            layer.emitterPosition = CGPoint(x: 100, y: 0)
            layer.emitterSize = CGSize(width: 180, height: 0)
            layer.renderMode = .oldestLast
            let night = CALayer()
            night.frame = CGRect(x: 0, y: 100, width: 200, height: 60)
            night.backgroundColor = UIColor.black.cgColor
            window.rootViewController?.view.layer.addSublayer(night)
            let lights = CAEmitterLayer()
            lights.emitterCells = [glow]
            lights.beginTime = CACurrentMediaTime()
            lights.emitterPosition = CGPoint(x: 100, y: 130)
            lights.renderMode = .additive
            window.rootViewController?.view.layer.addSublayer(lights)
            try await display.stepAnimations(by: 2, frames: 8)
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "particles@\(scale)x",
                tolerance: PictureTolerance(share: 0.02))
        }
    }

    @Test("R714: a cell can belong to several layers and cells, which all follow its changes")
    func sharedCell() {
        let (one, other, nested, cell) = (CAEmitterLayer(), CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
        cell.lifetime = 1
        (nested.birthRate, nested.lifetime, nested.emitterCells) = (1, 1, [cell])
        one.emitterCells = [cell]
        other.emitterCells = [cell]
        #expect(!one.isAlive && !other.isAlive)
        cell.birthRate = 10
        #expect(one.isAlive && other.isAlive)
        one.emitterCells = nil
        cell.birthRate = 0
        #expect(!other.isAlive, "the other layer still follows the cell")
        let third = CAEmitterLayer()
        third.emitterCells = [nested]
        other.emitterCells = nil
        third.settle()
        cell.birthRate = 5
        #expect(!third.dirt.isDisjoint(with: .paint), "a change of a cell in a cell")
    }
}

extension CALayer {
    /// Marks all painting as done.
    fileprivate func settle() { dirt.subtract(.paint) }
}
