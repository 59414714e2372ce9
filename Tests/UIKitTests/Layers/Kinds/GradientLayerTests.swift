import Testing

@testable import UIKit

@MainActor
struct GradientLayerTests {
    let root = CALayer(0, 0, 100, 100)
    let gradient = CAGradientLayer()
    private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    init() {
        gradient.frame = root.bounds
        root.addSublayer(gradient)
    }

    private func gray(_ x: Int, _ y: Int) -> Int { root.painted(100, 100)[x, y].red }

    @Test("R300: a gradient goes from the middle of the upper edge to that of the lower one by default")
    func gradientLayerDefaults() {
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
        #expect(root.painted(100, 100)[50, 50] == .white)
        gradient.colors = [black, white]
        #expect(gray(10, 0) <= 3 && gray(90, 99) >= 252 && abs(gray(50, 50) - 128) <= 3)
        #expect(gradient.contents == nil)
    }

    @Test("R300: colours are spread evenly without locations, and lie at them otherwise, also beyond the ends")
    func locations() {
        gradient.colors = [black, red, white]
        #expect(root.painted(100, 100)[50, 50].isClose(to: .red, within: 6))
        gradient.locations = [0, 0.2, 1]
        #expect(root.painted(100, 100)[50, 20].isClose(to: .red, within: 8))
        gradient.locations = [0.5, 0.5, 0.5]
        #expect(gray(50, 48) == 0 && root.painted(100, 100)[50, 51] == .white)
        gradient.colors = [black, white, black]
        gradient.locations = [-1, -0.5, 0]
        #expect(gray(50, 50) == 0, "the light has not come in yet")
        gradient.locations = [0, 0.5, 1]
        #expect(gray(50, 50) >= 250)
        gradient.locations = [-0.5, 0, 0.5]
        #expect(gray(50, 0) >= 250 && gray(50, 25) < 140 && gray(50, 60) == 0)
        gradient.locations = [0.9, 0.1, 0.9]
        #expect(gray(50, 80) == 0, "a location below the one before it counts as equal")
    }

    @Test("R300: radial gradients are ellipses around the start point")
    func radial() {
        gradient.type = .radial
        gradient.colors = [black, white]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
        #expect(gray(50, 50) <= 8 && abs(gray(75, 50) - 128) <= 6 && abs(gray(50, 62) - 128) <= 8)
        #expect(gray(50, 80) == 255)
        gradient.locations = [0, 2]
        #expect(abs(gray(99, 50) - 128) <= 6)
        gradient.endPoint = CGPoint(x: 0.5, y: 1)
        #expect(gray(20, 20) == 255, "without a width only the last colour is left")
    }

    @Test("R300: conic gradients go clockwise around the start point, from the direction of the end point")
    func conic() {
        gradient.type = .conic
        gradient.colors = [black, white]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
        #expect(abs(gray(95, 50) - 64) <= 4 && abs(gray(50, 95) - 128) <= 4 && abs(gray(5, 50) - 191) <= 4)
        #expect(gray(51, 10) < 20 && gray(48, 10) > 235)
    }

    @Test("R300: a gradient has rounded corners, lies on the background, and is painted in parts as in whole")
    func shape() {
        gradient.colors = [red.copy(alpha: 0) ?? red, red]
        gradient.backgroundColor = UIColor.blue.cgColor
        gradient.cornerRadius = 50
        let canvas = root.painted(100, 100)
        #expect(canvas[2, 2] == .white && canvas[97, 97] == .white && canvas[50, 1].blue > 240)
        #expect(canvas[50, 98].isClose(to: .red, within: 8))
        gradient.cornerRadius = 0
        for type in [CAGradientLayerType.axial, .radial, .conic] {
            let canvas = root.painted(100, 100)
            #expect(root.difference(on: canvas) { gradient.type = type } == nil)
            let dot = CALayer(30, 30, 7, 9, .green, in: root)
            #expect(root.difference(on: canvas, tolerance: 1) {} == nil)
            #expect(root.difference(on: canvas, tolerance: 1) { dot.position.x = 61 } == nil)
            dot.removeFromSuperlayer()
        }
        _ = root.painted(100, 100)
        gradient.endPoint.x = 1
        #expect(root.takeDamage() == [CGRect(x: 0, y: 0, width: 100, height: 100)])
    }

    @Test("R300: gradient layers work as the layer class of a view, in coordinates with an origin")
    func gradientLayerViews() {
        final class GradientView: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let view = GradientView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds.origin = CGPoint(x: 500, y: 500)
        (view.layer as? CAGradientLayer)?.colors = [black, white]
        #expect(abs(view.layer.painted(100, 100)[50, 50].red - 128) <= 3)
    }

    @Test("R300: entries that are no colours, wrong counts and numbers that are not finite are left out")
    func gradientLayerBadInput() {
        gradient.colors = ["red", 5, NSNull()]
        #expect(root.painted(100, 100)[50, 50] == .white)
        gradient.colors = [black]
        #expect(gray(50, 50) == 0, "a single colour fills the layer")
        gradient.colors = [black, white]
        gradient.locations = [0.5]
        #expect(abs(gray(50, 50) - 128) <= 3)
        gradient.locations = [0, NSNumber(value: Double.nan)]
        #expect(abs(gray(50, 50) - 128) <= 3)
        gradient.startPoint = CGPoint(x: CGFloat.nan, y: 0)
        gradient.endPoint = CGPoint(x: CGFloat.infinity, y: 0)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        gradient.endPoint = gradient.startPoint
        #expect(root.painted(100, 100)[50, 50] == .white, "without a length it shows the last colour")
        for type in [CAGradientLayerType.radial, .conic, CAGradientLayerType(rawValue: "spiral")] {
            gradient.type = type
            gradient.endPoint = CGPoint(x: 1e30, y: -1e30)
            _ = root.painted(100, 100)
            gradient.locations = [-1e30, 1e30]
            _ = root.painted(100, 100)
        }
        gradient.bounds = .zero
        _ = root.painted(100, 100)
    }
}
